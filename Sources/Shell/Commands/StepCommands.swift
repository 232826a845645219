import Debugging
import DragDrop
import Policies
import Texts
import Traces

/// Commands of the debugger: stopping before callbacks and lines, and continuing.
enum StepCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "step", group: .step, parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Turns stopping before each callback on or off.", example: ":step on",
      details: aboutStops,
      action: .stepper { stepper, arguments throws(ShellError) in
        if let isOn = try arguments.isOn(at: 0) {
          stepper.isOn = isOn
          stepper.session.printer.print(
            isOn ? "step is on: gestures stop before each callback" : "step is off")
        } else if stepper.debugger.isStopped {
          // At a stop, `:step` without an argument steps to the next line, as in other debuggers.
          stepper.debugger.follow(.line)
        } else {
          stepper.session.printer.print("step is \(stepper.isOn ? "on" : "off")")
        }
      }),
    ShellCommand(
      name: "next", group: .step,
      summary: "At a stop: steps over the callback or line.",
      example: ":next", atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.stepOver() }),
    ShellCommand(
      name: "into", group: .step,
      summary: "At a stop: steps into the callback or the called function.",
      example: ":into", atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.follow(.line) }),
    ShellCommand(
      name: "out", group: .step,
      summary: "At a stop: continues until the function returns.", example: ":out",
      atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.stepOut() }),
    ShellCommand(
      name: "continue", group: .step,
      summary: "At a stop: continues to the next breakpoint.", example: ":continue",
      atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.follow(.breakpoints) }),
    ShellCommand(
      name: "locals", group: .step,
      summary: "At a stop: shows the arguments, or the variables in scope.",
      example: ":locals", atStops: .needed,
      action: .stepper { stepper, _ in stepper.showLocals() }),
    ShellCommand(
      name: "break", group: .step,
      parameters: [
        .optional("CALLBACK|FILE:LINE", .callback), .repeated("if EXPR", .anything, optional: true),
      ],
      summary: "Sets a breakpoint, optionally with a condition, or lists all.",
      example: ":break canHandle", details: aboutBreakpoints,
      action: .stepper { stepper, arguments throws(ShellError) in
        try stepper.setBreakpoint(arguments)
      }),
    ShellCommand(
      name: "delete", group: .step, parameters: [.optional("NUMBER|all", .number)],
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
        stepper.session.printer.print("gone: \(gone.text)")
      }),
    ShellCommand(
      name: "predict", group: .step,
      parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Asks you to predict each callback, and keeps score.",
      example: ":predict on", details: aboutPredictions,
      action: .stepper { stepper, arguments throws(ShellError) in
        let isOn = try arguments.isOn(at: 0)
        stepper.isPredicting = isOn ?? stepper.isPredicting
        if isOn == true {
          stepper.prediction = .init()
          stepper.session.printer.print(
            "name the next callback: canHandle, archive.canHandle")
        } else {
          stepper.session.printer.print(stepper.prediction.score)
        }
      }),
    ShellCommand(
      name: "lifecycle", group: .learn,
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
      name: "why", group: .look, parameters: [.optional("N", .number)],
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
      :lifecycle  the state of the drag

    Before a callback begins, its arguments have the names that :help shows: view, session,
    indexPath.

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

    The condition is Lua, evaluated at the first line of the callback, with the parameter names of the
    policy. :delete deletes breakpoints.
    """

  private static let aboutPredictions = """
    Type the name of the callback that you expect, with or without its view: canHandle, or
    archive.canHandle. :predict shows your score, :predict off ends the game.
    """
}

extension Stepper {
  /// `:break [CALLBACK|FILE:LINE [if EXPR]]`.
  func setBreakpoint(_ arguments: CommandArguments) throws(ShellError) {
    guard let word = arguments[0] else {
      if debugger.breakpoints.isEmpty { session.printer.print("no breakpoints") }
      for (index, breakpoint) in debugger.breakpoints.enumerated() {
        session.printer.print("\(index + 1)  \(breakpoint.text)")
      }
      return
    }
    let place =
      if let line = try place(ofLine: word, arguments) {
        line
      } else {
        try place(ofCallback: word, arguments)
      }
    var breakpoint = Breakpoint(place)
    if let second = arguments[1] {
      guard second == "if", arguments[2] != nil else {
        throw arguments.error(
          "a condition must begin with if", at: 1, hint: "usage: :break CALLBACK if EXPR")
      }
      breakpoint.condition = arguments.rest(from: 2)
      if let problem = breakpoint.problemInCondition { throw arguments.error(problem, at: 2) }
    }
    let same = debugger.breakpoints.firstIndex { $0.text == breakpoint.text }
    if same == nil { debugger.breakpoints.append(breakpoint) }
    session.printer.print("\((same ?? debugger.breakpoints.count - 1) + 1)  \(breakpoint.text)")
  }

  private func place(
    ofCallback word: String, _ arguments: CommandArguments
  ) throws(ShellError) -> Breakpoint.Place {
    let place: Breakpoint.Place
    do throws(Breakpoint.NoCallback) {
      place = try Breakpoint.Place(callback: word)
    } catch {
      throw arguments.error(error.message, at: 0, hint: error.advice ?? ":callbacks lists them")
    }
    if case .callback(_, let view?) = place, session.host.simulation.view(named: view) == nil {
      throw arguments.error(
        "no view is named '\(view)'", at: 0,
        hint: NearestName.list(of: session.host.simulation.allViews.map(\.name)))
    }
    return place
  }

  /// The place of `FILE:LINE`, at the first line with code from there on; nil for other words.
  private func place(
    ofLine word: String, _ arguments: CommandArguments
  ) throws(ShellError) -> Breakpoint.Place? {
    guard let colon = word.lastIndex(of: ":"),
      let line = Int(word[word.index(after: colon)...]), line > 0
    else { return nil }
    let file = String(word[..<colon])
    let names = session.host.scripts.fileNames + session.history.loadedFiles
    guard let name = names.first(where: { $0 == file || $0.hasSuffix("/\(file)") }) else {
      throw arguments.error(
        "no script is named '\(file)'", at: 0, hint: NearestName.list(of: names))
    }
    guard
      let place = Breakpoint.Place(
        line: line, linesWithCode: session.host.scripts.linesWithCode(of: name),
        of: debugger.path(ofScript: name))
    else { throw arguments.error("\(name) has no code at or after line \(line)", at: 0) }
    return place
  }
}
