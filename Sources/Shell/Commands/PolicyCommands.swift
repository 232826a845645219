import DragDrop
import Plugins
import Policies
import Texts
import Traces

extension CommandTable {
  /// Commands that run policies and print them.
  static let policyCommands: [ShellCommand] = [
    ShellCommand(
      name: "run", group: .policies,
      parameters: [
        .required("FILE", .file(ending: ["lua"])), .repeated("ARG", .anything, optional: true),
      ],
      summary: "Starts over with a policy script, whose demo plays; a workspace's views stay.",
      example: ":run Scripts/policies/single-item-moves.lua",
      details: """
        Globals of the script are its own. Gestures know its views by their names; in Lua at the
        prompt view "inbox" gives one.
        """,
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        try session.runFile(
          arguments[0] ?? "", arguments: arguments.values.dropFirst().map(\.text), of: arguments)
      }),
    ShellCommand(
      name: "source", group: .policies, parameters: [.required("NAME", .topic)],
      summary: "Shows the Lua behind a name.", example: ":source StandardDrop", pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        let name = arguments.rest(from: 0)
        guard let source = session.host.source(of: name) else {
          throw arguments.error(
            "'\(name)' is no function written in Lua", at: 0,
            hint: "a global, or a field of one: StandardDrop, policy.canHandle")
        }
        session.output.print("\(source.scriptName):\(source.lines.lowerBound)\n\(source.text)")
      }),
    ShellCommand(
      name: "check", group: .policies, parameters: [.optional("DRAGS", .number)],
      summary: "Plays every drag against what is on the screen; shows the shortest that breaks it.",
      example: ":check",
      details: """
        Rows are lifted, added, held over every place and dropped, on copies of this session: the
        first, the last and one between of each section, two items at most, 2 drags one after the
        other, or DRAGS. What must hold of each, and more options, are those of reorder check; always,
        never and sometimes declare what else must. A failure is shown as a line to be typed.
        """,
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        guard let word = arguments[0] else { return try session.checkPolicies(drags: nil) }
        guard let drags = Int(word), (1...9).contains(drags) else {
          throw arguments.error("'\(word)' is no number of drags", at: 0, hint: "1 to 9")
        }
        try session.checkPolicies(drags: drags)
      }),
    ShellCommand(
      name: "reset", group: .policies,
      summary: "Starts over: views, variables and the clock are as at the beginning.",
      example: ":reset", atStops: .refused,
      action: .lessons { lessons, _ in lessons.restart() }),
    ShellCommand(
      name: "trace", group: .policies,
      parameters: [.optional("off|drags|calls|all", .choice(TraceLevel.allCases.map(\.rawValue)))],
      summary: "Sets how much of what happens is printed, or says it.", example: ":trace all",
      luaTwin: #"set("trace", "all")"#,
      action: .session { session, arguments throws(ShellError) in
        guard let word = arguments[0] else {
          session.output.print("trace is \(session.trace.rawValue)")
          return
        }
        guard let level = TraceLevel(rawValue: word) else {
          throw arguments.error(
            "'\(word)' is no trace level", at: 0, hint: "off, drags, calls or all")
        }
        session.trace = level
      }),
  ]
}

extension ShellSession {
  func runFile(
    _ path: String, arguments values: [String], of arguments: CommandArguments
  ) throws(ShellError) {
    let script: Script
    do throws(PolicyError) {
      script = try ScriptLoader.load(path)
    } catch {
      throw arguments.error("\(path): \(error.message)", at: 0)
    }
    let views = options.beginning.sources.filter { $0.role == .workspace }
    let workspace = options.beginning.workspace
    func pieces(_ script: Script) -> StartingPieces {
      StartingPieces(
        sources: views + [TraceSource(script)], arguments: values, workspace: workspace)
    }
    begin(with: pieces(script)) { () throws(PolicyError) in
      Beginning(pieces(try ScriptLoader.load(path)))
    }
  }
}
