import Debugging
import DragDrop
import Policies
import Texts
import Traces

/// Commands of the debugger: stopping before callbacks and lines, and continuing.
enum StepCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "step", group: .step, effect: .none, aliases: ["s"],
      parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "At a stop: steps into the next line. On and off: stops before each callback.",
      example: ":step on", details: aboutStops,
      action: .stepper { stepper, arguments throws(ShellError) in
        if let isOn = try arguments.isOn(at: 0) {
          stepper.session.stopsBeforeCallbacks = isOn
          stepper.session.printer.print(
            isOn ? "step is on: gestures stop before each callback" : "step is off")
        } else if stepper.debugger.isStopped {
          // At a stop, `:step` without an argument steps to the next line, as in other debuggers.
          stepper.debugger.resume(until: .line)
        } else {
          throw arguments.error(
            "nothing is stopped, and step is \(stepper.session.stopsBeforeCallbacks ? "on" : "off")",
            hint: ":step on stops before each callback, :break CALLBACK before one")
        }
      }),
    ShellCommand(
      name: "next", group: .step, effect: .none,
      summary: "At a stop: steps over the callback or line.",
      example: ":next", atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.stepOver() }),
    ShellCommand(
      name: "into", group: .step, effect: .none,
      summary: "At a stop: steps into the callback or the called function.",
      example: ":into", atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.resume(until: .line) }),
    ShellCommand(
      name: "out", group: .step, effect: .none, aliases: ["finish"],
      summary: "At a stop: continues until the function returns.", example: ":out",
      atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.stepOut() }),
    ShellCommand(
      name: "continue", group: .step, effect: .none, aliases: ["cont"],
      summary: "At a stop: continues to the next breakpoint.", example: ":continue",
      atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.resume(until: .breakpoints) }),
    ShellCommand(
      name: "locals", group: .step, effect: .none,
      summary: "At a stop: shows the arguments, or the variables in scope.",
      example: ":locals", atStops: .needed,
      action: .stepper { stepper, _ in stepper.showLocals() }),
    ShellCommand(
      name: "where", group: .step, effect: .none, aliases: ["bt", "backtrace"],
      summary: "At a stop: lists the functions that are running, the innermost first.",
      example: ":where", atStops: .needed,
      action: .stepper { stepper, _ in stepper.showCallers() }),
    ShellCommand(
      name: "up", group: .step, effect: .none, parameters: [.optional("COUNT", .number)],
      summary: "At a stop: chooses the caller, for :locals, :list and expressions.",
      example: ":up", atStops: .needed,
      action: .stepper { stepper, arguments throws(ShellError) in
        try stepper.choose(
          frame: stepper.debugger.frame + arguments.count(at: 0), arguments)
      }),
    ShellCommand(
      name: "down", group: .step, effect: .none, parameters: [.optional("COUNT", .number)],
      summary: "At a stop: chooses the function that the chosen one called.",
      example: ":down", atStops: .needed,
      action: .stepper { stepper, arguments throws(ShellError) in
        try stepper.choose(
          frame: stepper.debugger.frame - arguments.count(at: 0), arguments)
      }),
    ShellCommand(
      name: "display", group: .step, effect: .none,
      parameters: [.optional("EXPR|off", .anything)],
      summary: "Prints an expression at each stop; off prints none.",
      example: ":display #session.items",
      action: .stepper { stepper, arguments throws(ShellError) in
        try stepper.display(arguments)
      }),
    ShellCommand(
      name: "debug", group: .step, effect: .none,
      summary: "Runs the last entry again, which has failed, and stops at its error.",
      example: ":debug", atStops: .refused,
      action: .stepper { stepper, arguments throws(ShellError) in
        try stepper.debugFailure(arguments)
      }),
    ShellCommand(
      name: "list", group: .step, effect: .none, aliases: ["l"],
      parameters: [.optional("LINE", .number)],
      summary: "At a stop: shows the source around the line, or around LINE.",
      example: ":list", atStops: .needed,
      action: .stepper { stepper, arguments throws(ShellError) in
        try stepper.showSource(arguments)
      }),
    ShellCommand(
      name: "break", group: .step, effect: .none, aliases: ["b"],
      parameters: [
        .optional("CALLBACK|FUNCTION|FILE:LINE|error", .callback),
        .repeated("if EXPR", .anything, optional: true),
      ],
      summary: "Sets a breakpoint, optionally with a condition, or lists all.",
      example: ":break canHandle", details: aboutBreakpoints,
      action: .stepper { stepper, arguments throws(ShellError) in
        try stepper.setBreakpoint(arguments)
      }),
    ShellCommand(
      name: "delete", group: .step, effect: .none, parameters: [.optional("NUMBER|all", .number)],
      summary: "Deletes one breakpoint, or all of them.", example: ":delete",
      action: .stepper { stepper, arguments throws(ShellError) in
        guard let word = arguments[0], word != "all" else {
          let gone = stepper.debugger.breakpoints.map(\.text)
          stepper.debugger.breakpoints = []
          stepper.session.printer.print(
            gone.isEmpty ? "no breakpoints" : "deleted: \(gone.joined(separator: ", "))")
          return
        }
        guard let number = Int(word), stepper.debugger.breakpoints[counted: number] != nil else {
          throw arguments.error("there is no breakpoint \(word)", at: 0, hint: ":break lists them")
        }
        let gone = stepper.debugger.breakpoints.remove(at: number - 1)
        stepper.session.printer.print("deleted: \(gone.text)")
      }),
    ShellCommand(
      name: "predict", group: .step, effect: .none,
      parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Asks you to predict each callback, and keeps score.",
      example: ":predict on", details: aboutPredictions,
      action: .stepper { stepper, arguments throws(ShellError) in
        let (game, printer) = (stepper.game, stepper.session.printer)
        let isOn = try arguments.isOn(at: 0)
        guard isOn != true else {
          game.start()
          return printer.print("name the next callback: canHandle, archive.canHandle")
        }
        if isOn == false { game.end() }
        printer.print(game.score)
      }),
    ShellCommand(
      name: "lifecycle", group: .learn, effect: .none,
      parameters: [.optional("all|drag", .choice(["all", "drag"]))],
      summary: "Draws the state machines of a drag, with its current states marked.",
      example: ":lifecycle",
      details: """
        The transitions from the current states are listed; with all, those from every state. With drag,
        a timeline of the newest drag is drawn: the finger, the source, the destination.
        """,
      pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        switch arguments[0] {
        case "drag": LifecycleDrawing(session).printMoments()
        case nil, "all": LifecycleDrawing(session).printLifecycle(showsAll: arguments[0] != nil)
        case let word?:
          throw arguments.error(
            "'\(word)' is neither all nor drag", at: 0, hint: "usage: \(arguments.usage)")
        }
      }),
    ShellCommand(
      name: "why", group: .look, effect: .none, parameters: [.optional("N", .answeredEvent)],
      summary: "Explains the last answer, or event N: its function and its effect.",
      example: ":why",
      action: .session { session, arguments throws(ShellError) in
        try AnswerExplanation(session: session).print(arguments)
      }),
  ]

  private static let aboutStops = """
    At a stop you can evaluate Lua, and use every command that prints something:

      :next       steps over the callback or line
      :into       steps into the callback, or into the function that the line calls
      :out        continues until the function returns
      :continue   continues to the next breakpoint, see :break
      :locals     the variables in scope; expressions can use and assign them
      :list       the source around the line
      :where      the functions that are running, numbered
      :up, :down  choose one of them
      :display    prints an expression at each stop
      :back       goes back by a line
      :lifecycle  the state of the drag

    Their first letters work too: :n, :i, :o, :c, :l. Before a callback begins, its arguments have
    the names that :help shows: view, session, indexPath.

    An empty line repeats the last step. Ctrl-D finishes the entry without further stops; Ctrl-C
    twice aborts it. :undo, :back and :replay repeat only what was entered at the prompt, not
    assignments at a stop.
    """

  private static let aboutBreakpoints = """
      :break                                           lists the breakpoints
      :break canHandle                                 before every canHandle
      :break archive.performDrop                       when archive calls it
      :break dropSessionDidUpdate if #session.items > 1
      :break policy.lua:12                             before a line of a script
      :break isFull                                    at the first line of a function
      :break error                                     where an error is raised that nothing catches
      :break error raised                              where any error is raised
      :break error update                              where UIKit would raise an exception

    The condition is Lua, evaluated at the first line of the callback, with the parameter names of the
    policy. :delete deletes breakpoints. Without a breakpoint, :debug runs the last entry
    again, which has failed, and stops at its error.
    """

  private static let aboutPredictions = """
    Type the name of the callback that you expect, with or without its view: canHandle, or
    archive.canHandle. :predict shows your score, :predict off ends the game.
    """
}

extension Stepper {
  /// `:display [EXPR|off]`.
  func display(_ arguments: CommandArguments) throws(ShellError) {
    guard arguments[0] != nil else {
      return session.printer.print(
        displayed.isEmpty ? "no expressions" : displayed.joined(separator: "\n"))
    }
    let expression = arguments.rest(from: 0)
    guard expression != "off" else {
      displayed = []
      return
    }
    if let problem = LuaEntry.problem(inExpression: expression) {
      throw arguments.error("this is not an expression: \(problem)", at: 0)
    }
    if !displayed.contains(expression) { displayed.append(expression) }
    if debugger.isStopped { display(expression) }
  }

  /// `:break [CALLBACK|FUNCTION|FILE:LINE|error [if EXPR]]`.
  func setBreakpoint(_ arguments: CommandArguments) throws(ShellError) {
    guard arguments[0] != nil else {
      if debugger.breakpoints.isEmpty { session.printer.print("no breakpoints") }
      for (index, breakpoint) in debugger.breakpoints.enumerated() {
        session.printer.print("\(index + 1)  \(breakpoint.text)")
      }
      return
    }
    let (breakpoint, note) = try BreakpointWords(in: session).breakpoint(arguments)
    let same = debugger.breakpoints.firstIndex { $0.text == breakpoint.text }
    if same == nil { debugger.breakpoints.append(breakpoint) }
    session.printer.print("\((same ?? debugger.breakpoints.count - 1) + 1)  \(breakpoint.text)")
    if let note { session.printer.print("   " + note) }
  }
}
