/// The files with unowned references, and why the referenced objects outlive their use.
///
/// References to objects that an app, a test or a script may keep must be weak.
enum UnownedReferences {
  private static let ofTheHost = "the host owns it, and calls it"
  private static let ofTheSimulation = "only the simulation, or a timer of it, calls what uses it"
  private static let ofTheTouch = "the touch owns it, and calls it"
  private static let ofTheDrag = "the drag owns it, and calls it"
  private static let ofTheView = "the view owns it, and calls it"
  private static let ofTheInterpreter = "the host owns the interpreter that calls it"
  private static let ofTheSession = "the session owns it, and calls it"
  private static let ofTheQuestion = "it is made for one question, which the view asks"
  private static let ofARun = "it takes its closures back when a run is over"
  private static let ofTheRun = "the file's run owns the host that calls it"
  private static let byItsLink = "it is followed while its link is not cut"

  static let reasons = [
    "Sources/DragDrop/Lists/Delegates/SectionedViewDelegates.swift": byItsLink,
    "Sources/DragDrop/Views/Sessions/DragItem.swift": byItsLink,
    "Sources/DragDrop/Lists/BatchUpdates.swift": ofTheView,
    "Sources/DragDrop/Lists/LayoutUpdater.swift": ofTheView,
    "Sources/DragDrop/Lists/Cells/VisibleCells.swift": ofTheView,
    "Sources/DragDrop/Lists/Placeholders/ListPlaceholders.swift": ofTheView,
    "Sources/DragDrop/Core/Linked.swift": "whoever it leads to cuts it first",
    "Sources/DragDrop/Lists/Delegates/SectionedViewDataSource.swift": ofTheQuestion,
    "Sources/DragDrop/Lists/Delegates/SectionedViewDelegate.swift": ofTheQuestion,
    "Sources/DragDrop/Lists/Delegates/SectionedViewDragDelegate.swift": ofTheQuestion,
    "Sources/DragDrop/Lists/Delegates/SectionedViewDropDelegate.swift": ofTheQuestion,
    "Sources/DragDrop/Dragging/Touches/Touch.swift": ofTheSimulation,
    "Sources/DragDrop/Dragging/Touches/TouchRecognition.swift": ofTheTouch,
    "Sources/DragDrop/Dragging/Drag/TrackedDrag.swift": ofTheSimulation,
    "Sources/DragDrop/Dragging/Drop/DropTracker.swift": ofTheDrag,
    "Sources/DragDrop/Dragging/Drop/Autoscroll.swift": ofTheTouch,
    "Sources/DragDrop/Dragging/Springs/SpringLoading.swift": ofTheTouch,
    "Sources/Lua/LuaRegistry.swift": "the state takes itself out as it goes",
    "Sources/Lua/LuaStoppedFunction.swift": "it is given out for the time of one call",
    "Sources/DebugAdapter/Programs/ScriptProgram.swift": "it owns the run that calls it",
    "Sources/DebugAdapter/Programs/SpecProgram.swift": "the closure does not outlive its run",
    "Sources/Plugins/Plugin.swift": ofTheHost,
    "Sources/Plugins/PluginLibrary.swift": "whoever makes one for a host keeps both",
    "Sources/Plugins/PluginLoader.swift": ofTheHost,
    "Sources/Policies/API/APIRegistration.swift": ofTheInterpreter,
    "Sources/Debugging/Debugger.swift": ofARun,
    "Sources/Debugging/Debugger+Lines.swift": ofARun,
    "Sources/Policies/Delegates/LuaDelegate.swift": ofTheHost,
    "Sources/Policies/Delegates/LuaDiffableDataSource.swift": ofTheHost,
    "Sources/Policies/Delegates/LuaViewDelegate.swift": ofTheHost,
    "Sources/Policies/Delegates/Delegates.swift": ofTheHost,
    "Sources/Policies/Delegates/PolicyAttachments.swift": ofTheHost,
    "Sources/Policies/Errors/ErrorTranslator.swift": ofTheHost,
    "Sources/Policies/Host/Modules.swift": ofTheHost,
    "Sources/Policies/Host/PolicyHost.swift": ofTheInterpreter,
    "Sources/Policies/Host/Prelude.swift": ofTheInterpreter,
    "Sources/Lessons/LessonFunctions.swift": ofTheInterpreter,
    "Sources/Policies/Running/Prompt.swift": ofTheHost,
    "Sources/Policies/Running/ScriptRun.swift": ofTheHost,
    "Sources/Policies/Host/ObjectHandles.swift": "the host owns both, and asks for handles",
    "Sources/PolicyTesting/Vocabulary/SpecNodes.swift":
      "the root keeps them, and the file's run the root",
    "Sources/PolicyTesting/Vocabulary/SpecSession+Blocks.swift": ofTheRun,
    "Sources/PolicyTesting/Vocabulary/SpecSession+Functions.swift": ofTheRun,
    "Sources/PolicyTesting/Running/SpecFileRunner.swift": ofTheRun,
    "Sources/Shell/Prompt/InteractiveShell.swift": "it takes the closure back before it ends",
    "Sources/Running/DebuggedRun.swift": ofTheSession,
    "Sources/Shell/Lessons/TaskValidator.swift": "the closure does not outlive the call",
    "Sources/Shell/Session/GestureRunner.swift": ofTheSession,
    "Sources/Shell/Session/SessionPrinter.swift": ofTheSession,
    "Sources/Shell/Session/ShellSession.swift": ofTheSession,
    "Sources/Shell/Session/Time/AnswerExplanation.swift": ofTheInterpreter,
    "Sources/Shell/Session/Time/SessionHistory.swift": ofTheSession,
    "Sources/Shell/Stepping/Stepper.swift": "the interpreter of commands owns it, and the session",
  ]
}
