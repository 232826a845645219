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
      summary: "Stops before each callback, or no longer.", example: ":step on",
      details: aboutStops,
      action: .stepper { stepper, arguments throws(ShellError) in
        if let isOn = try arguments.isOn(at: 0) {
          stepper.isOn = isOn
          stepper.session.printer.print(
            isOn ? "step is on: gestures stop before each callback" : "step is off")
        } else if stepper.debugger.isStopped {
          // At a stop, `:step` alone runs to the next line, as in other debuggers.
          stepper.debugger.follow(.line)
        } else {
          stepper.session.printer.print("step is \(stepper.isOn ? "on" : "off")")
        }
      }),
    ShellCommand(
      name: "next", group: .step,
      summary: "At a stop: runs the callback, or the line, and stops at the next one.",
      example: ":next", atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.stepOver() }),
    ShellCommand(
      name: "into", group: .step,
      summary: "At a stop: goes into the callback's Lua, or into what the line calls.",
      example: ":into", atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.follow(.line) }),
    ShellCommand(
      name: "out", group: .step,
      summary: "At a stop: runs until the function has returned.", example: ":out",
      atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.stepOut() }),
    ShellCommand(
      name: "continue", group: .step,
      summary: "At a stop: goes on to the next breakpoint.", example: ":continue", atStops: .needed,
      action: .stepper { stepper, _ in stepper.debugger.follow(.breakpoints) }),
    ShellCommand(
      name: "locals", group: .step,
      summary: "At a stop: shows the arguments, at a line all variables in sight.",
      example: ":locals", atStops: .needed,
      action: .stepper { stepper, _ in stepper.showLocals() }),
    ShellCommand(
      name: "break", group: .step,
      parameters: [
        .optional("CALLBACK|FILE:LINE", .callback), .repeated("if EXPR", .anything, optional: true),
      ],
      summary: "Stops before a callback, always or if Lua says so; lists the breakpoints.",
      example: ":break canHandle", details: aboutBreakpoints,
      action: .stepper { stepper, arguments throws(ShellError) in
        try stepper.setBreakpoint(arguments)
      }),
    ShellCommand(
      name: "delete", group: .step, parameters: [.optional("NUMBER|all", .number)],
      summary: "Takes a breakpoint away, or all of them.", example: ":delete",
      action: .stepper { stepper, arguments throws(ShellError) in
        guard let word = arguments[0], word != "all" else {
          let gone = stepper.debugger.breakpoints.map(\.text)
          stepper.debugger.breakpoints = []
          stepper.session.printer.print(
            gone.isEmpty ? "there are no breakpoints" : "gone: \(gone.joined(separator: ", "))")
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
      summary: "Asks before each callback which one comes, and keeps score.",
      example: ":predict on", details: aboutPredictions,
      action: .stepper { stepper, arguments throws(ShellError) in
        let isOn = try arguments.isOn(at: 0)
        stepper.isPredicting = isOn ?? stepper.isPredicting
        if isOn == true {
          stepper.prediction = .init()
          stepper.session.printer.print(
            "say which callback comes next: canHandle, archive.canHandle")
        } else {
          stepper.session.printer.print(stepper.prediction.score)
        }
      }),
    ShellCommand(
      name: "lifecycle", group: .learn,
      parameters: [.optional("all|drag", .choice(["all", "drag"]))],
      summary: "Draws the state machines of a drag, with a mark where it stands.",
      example: ":lifecycle",
      details: """
        The ways on from the marked states are listed; with all, those from every state. With drag,
        the newest drag is drawn moment by moment: the finger, the source, the destination.
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
      summary: "Explains the last answer, or event N: who gave it, and what the model made of it.",
      example: ":why",
      action: .session { session, arguments throws(ShellError) in
        try AnswerExplanation(session: session).print(arguments)
      }),
  ]

  private static let aboutStops = """
    At a stop anything can be evaluated, and every command that looks works:

      :next       runs the callback and stops before the next one; at a line, the next line
      :into       goes into the callback, line by line; in a line, into what it calls
      :out        runs until the function has returned
      :continue   goes on to the next breakpoint, see :break
      :locals     the variables in sight; their names can be used, and at a line assigned to
      :lifecycle  where the drag stands

    Before a callback has begun, its arguments are there by the names that :help gives them: view,
    session, indexPath.

    An empty line does the last step again. Ctrl-D lets the entry come to its end without another
    stop, Ctrl-C twice ends it there. What is assigned at a stop is not done again by :undo, :back
    and :replay, which play what was entered at the prompt.
    """

  private static let aboutBreakpoints = """
      :break                                           lists them
      :break canHandle                                 before every canHandle
      :break archive.performDrop                       where archive asks
      :break dropSessionDidUpdate if #session.items > 1
      :break policy.lua:12                             before a line of a script that was run

    A condition is Lua, evaluated at the first line of the callback: it sees the parameters by the
    names that the policy gives them. :delete takes breakpoints away.
    """

  private static let aboutPredictions = """
    Type the name of the callback that you expect, with or without its view: canHandle, or
    archive.canHandle. :predict says how many were right, :predict off ends the game.
    """
}

extension Stepper {
  /// `:break [CALLBACK|FILE:LINE [if EXPR]]`.
  func setBreakpoint(_ arguments: CommandArguments) throws(ShellError) {
    guard let word = arguments[0] else {
      if debugger.breakpoints.isEmpty { session.printer.print("there are no breakpoints") }
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
          "a condition begins with if", at: 1, hint: "usage: :break CALLBACK if EXPR")
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
        "no view is called '\(view)'", at: 0,
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
        "no script is called '\(file)'", at: 0, hint: NearestName.list(of: names))
    }
    guard
      let place = Breakpoint.Place(
        line: line, linesWithCode: session.host.scripts.linesWithCode(of: name),
        of: debugger.path(ofScript: name))
    else { throw arguments.error("\(name) has no code at line \(line) or behind it", at: 0) }
    return place
  }
}
