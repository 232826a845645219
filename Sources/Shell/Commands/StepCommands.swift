import DragDrop
import Policies
import Texts
import Traces

extension CommandTable {
  /// What stops a session before callbacks and lines, and asks what comes next.
  static let stepCommands: [ShellCommand] = [
    ShellCommand(
      name: "step", group: .step, parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Stops before each callback, or no longer.", example: ":step on", luaTwin: nil,
      details: aboutStops,
      action: .run { session, arguments throws(ShellError) in
        switch arguments[0] {
        case nil:
          // Where a callback waits, it is the step that debuggers call so.
          guard !session.stepper.isStopped else {
            session.stepper.follow(.line)
            return .goOn
          }
          session.print("step is \(session.stepper.isOn ? "on" : "off")")
        case "on":
          session.stepper.isOn = true
          session.print("step is on: gestures stop before each callback")
        case "off": session.stepper.isOn = false
        case let word?: throw arguments.error("'\(word)' is neither on nor off", at: 0)
        }
        return .goOn
      }),
    ShellCommand(
      name: "next", group: .step, parameters: [],
      summary: "At a stop: runs the callback, or the line, and stops at the next one.",
      example: ":next", luaTwin: nil,
      atStops: .needed,
      action: .run { session, _ in
        session.stepper.next()
        return .goOn
      }),
    ShellCommand(
      name: "into", group: .step, parameters: [],
      summary: "At a stop: goes into the callback's Lua, or into what the line calls.",
      example: ":into", luaTwin: nil,
      atStops: .needed,
      action: .run { session, _ in
        session.stepper.follow(.line)
        return .goOn
      }),
    ShellCommand(
      name: "out", group: .step, parameters: [],
      summary: "At a stop: runs until the function has returned.", example: ":out", luaTwin: nil,
      atStops: .needed,
      action: .run { session, _ in
        session.stepper.out()
        return .goOn
      }),
    ShellCommand(
      name: "continue", group: .step, parameters: [],
      summary: "At a stop: goes on to the next breakpoint.", example: ":continue", luaTwin: nil,
      atStops: .needed,
      action: .run { session, _ in
        session.stepper.follow(.breakpoints)
        return .goOn
      }),
    ShellCommand(
      name: "locals", group: .step, parameters: [],
      summary: "At a stop: shows the arguments, at a line all variables in sight.",
      example: ":locals", luaTwin: nil,
      atStops: .needed,
      action: .run { session, _ in
        if let frame = session.stepper.frame {
          session.showLocals(of: frame)
        } else if let call = session.stepper.waiting {
          session.showArguments(of: call)
        } else {
          session.print("the callback has not begun: :into goes to its first line")
        }
        return .goOn
      }),
    ShellCommand(
      name: "break", group: .step,
      parameters: [.optional("CALLBACK", .topic), .repeated("if EXPR", .anything, optional: true)],
      summary: "Stops before a callback, always or if Lua says so; lists the breakpoints.",
      example: ":break canHandle", luaTwin: nil, details: aboutBreakpoints,
      action: .run { session, arguments throws(ShellError) in
        try session.setBreakpoint(arguments)
        return .goOn
      }),
    ShellCommand(
      name: "delete", group: .step, parameters: [.optional("NUMBER", .number)],
      summary: "Takes a breakpoint away, or all of them.", example: ":delete", luaTwin: nil,
      action: .run { session, arguments throws(ShellError) in
        guard let word = arguments[0] else {
          session.stepper.breakpoints = []
          return .goOn
        }
        guard let number = Int(word), session.stepper.breakpoints[counted: number] != nil else {
          throw arguments.error("there is no breakpoint \(word)", at: 0, hint: ":break lists them")
        }
        session.stepper.breakpoints.remove(at: number - 1)
        return .goOn
      }),
    ShellCommand(
      name: "predict", group: .step,
      parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Asks before each callback which one comes, and keeps score.",
      example: ":predict on", luaTwin: nil, details: aboutPredictions,
      action: .run { session, arguments throws(ShellError) in
        switch arguments[0] {
        case nil: session.print(session.stepper.prediction.score)
        case "on":
          session.stepper.isPredicting = true
          session.stepper.prediction = .init()
          session.print("say which callback comes next: canHandle, archive.canHandle")
        case "off":
          session.stepper.isPredicting = false
          session.print(session.stepper.prediction.score)
        case let word?: throw arguments.error("'\(word)' is neither on nor off", at: 0)
        }
        return .goOn
      }),
    ShellCommand(
      name: "lifecycle", group: .learn, parameters: [.optional("all", .choice(["all"]))],
      summary: "Draws the state machines of a drag, with a mark where it stands.",
      example: ":lifecycle", luaTwin: nil,
      details: "The ways on from the marked states are listed; with all, those from every state.",
      pagedHeader: 0,
      action: .run { session, arguments throws(ShellError) in
        if let word = arguments[0], word != "all" {
          throw arguments.error("'\(word)' is not all", at: 0)
        }
        session.printLifecycle(showsAll: arguments[0] != nil)
        return .goOn
      }),
    ShellCommand(
      name: "why", group: .look, parameters: [.optional("N", .number)],
      summary: "Explains the last answer, or event N: who gave it, and what the model made of it.",
      example: ":why", luaTwin: nil,
      action: .run { session, arguments throws(ShellError) in
        try session.explain(arguments)
        return .goOn
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

    A condition is Lua, evaluated at the first line of the callback: it sees the parameters by the
    names that the policy gives them. :delete takes breakpoints away.
    """

  private static let aboutPredictions = """
    Type the name of the callback that you expect, with or without its view: canHandle, or
    archive.canHandle. :predict says how many were right, :predict off ends the game.
    """
}

extension ShellSession {
  /// `:break [CALLBACK [if EXPR]]`.
  func setBreakpoint(_ arguments: CommandArguments) throws(ShellError) {
    guard let word = arguments[0] else {
      if stepper.breakpoints.isEmpty { print("there are no breakpoints") }
      for (index, breakpoint) in stepper.breakpoints.enumerated() {
        print("\(index + 1)  \(breakpoint.text)")
      }
      return
    }
    let parts = LuaSyntax.path(word)
    let name = parts.last ?? ""
    guard parts.count < 3, DelegateMethod(rawValue: name) != nil else {
      let names = DelegateMethod.names
      throw arguments.error(
        "'\(word)' is no callback", at: 0,
        hint: NearestName.advice(for: name, in: names, quotes: .none)
          ?? ":help lists the callbacks")
    }
    var view: String?
    if parts.count == 2 {
      guard host.simulation.view(named: parts[0]) != nil else {
        throw arguments.error(
          "no view is called '\(parts[0])'", at: 0,
          hint: NearestName.list(of: host.simulation.allViews.map(\.name)))
      }
      view = parts[0]
    }
    var condition: String?
    if let second = arguments[1] {
      guard second == "if", arguments[2] != nil else {
        throw arguments.error(
          "a condition begins with if", at: 1, hint: "usage: :break CALLBACK if EXPR")
      }
      let text = arguments.rest(from: 2)
      if let problem = PolicyHost.problem(inExpression: text) {
        throw arguments.error("the condition is no expression: \(problem)", at: 2)
      }
      condition = text
    }
    let breakpoint = Breakpoint(callback: name, view: view, condition: condition)
    stepper.breakpoints.append(breakpoint)
    print("\(stepper.breakpoints.count)  \(breakpoint.text)")
  }
}
