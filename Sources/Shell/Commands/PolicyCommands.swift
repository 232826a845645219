import DragDrop
import Plugins
package import Policies
import Texts
import Traces

extension CommandTable {
  /// What runs policies and shows them.
  static let policyCommands: [ShellCommand] = [
    ShellCommand(
      name: "run", group: .policies,
      parameters: [
        .required("FILE", .file(ending: ["lua"])), .repeated("ARG", .anything, optional: true),
      ],
      summary: "Starts over with a policy script, whose demo plays; a workspace's views stay.",
      example: ":run Scripts/policies/single-item-moves.lua", luaTwin: nil,
      details: """
        Globals of the script are its own. Gestures know its views by their names; in Lua at the
        prompt view "inbox" gives one.
        """,
      atStops: .refused,
      action: .run { session, arguments throws(ShellError) in
        try session.runFile(
          arguments[0] ?? "", arguments: arguments.values.dropFirst().map(\.text), of: arguments)
        return .goOn
      }),
    ShellCommand(
      name: "source", group: .policies, parameters: [.required("NAME", .topic)],
      summary: "Shows the Lua behind a name.", example: ":source StandardDrop", luaTwin: nil,
      pagedHeader: 0,
      action: .run { session, arguments throws(ShellError) in
        let name = arguments.rest(from: 0)
        guard let source = session.host.source(of: name) else {
          throw arguments.error(
            "'\(name)' is no function written in Lua", at: 0,
            hint: "a global, or a field of one: StandardDrop, policy.canHandle")
        }
        session.output.print("\(source.scriptName):\(source.lines.lowerBound)\n\(source.text)")
        return .goOn
      }),
    ShellCommand(
      name: "reset", group: .policies, parameters: [],
      summary: "Starts over: views, variables and the clock are as at the beginning.",
      example: ":reset", luaTwin: nil,
      atStops: .refused,
      action: .run { session, _ in
        session.reopen()
        return .goOn
      }),
    ShellCommand(
      name: "trace", group: .policies,
      parameters: [.optional("off|drags|calls|all", .choice(TraceLevel.allCases.map(\.rawValue)))],
      summary: "Sets how much of what happens is printed, or says it.", example: ":trace all",
      luaTwin: #"set("trace", "all")"#,
      action: .run { session, arguments throws(ShellError) in
        guard let word = arguments[0] else {
          session.output.print("trace is \(session.trace.rawValue)")
          return .goOn
        }
        guard let level = TraceLevel(rawValue: word) else {
          throw arguments.error(
            "'\(word)' is no trace level", at: 0, hint: "off, drags, calls or all")
        }
        session.trace = level
        return .goOn
      }),
  ]
}

extension ShellSession {
  /// Begins anew, from now on with other views and scripts, and shows them.
  func begin(with pieces: StartingPieces, reread: (() throws(PolicyError) -> Beginning)? = nil) {
    beginning = Beginning(pieces)
    options.reread = reread
    learner = nil
    reopen()
  }

  /// `:reset`.
  func reopen() {
    guard learner == nil else { return restartTask() }
    do throws(PolicyError) {
      try open()
    } catch {
      printError(error.rendered)
    }
    printViews(host.simulation.allViews)
    printNextSteps()
  }

  /// Runs a script; modules are found beside it.
  package func run(
    _ script: Script, isMain: Bool, arguments: [String]
  ) throws(PolicyError) {
    let onDisk = ScriptLoader.modules(besideScriptAt: script.name)
    let besideScript = options.modules.map { $0.or { onDisk } } ?? onDisk
    plugins.search.script = script.name
    host.moduleSource = besideScript.or { [unowned self] in plugins.modules }
    try host.run(script, isMain: isMain, arguments: arguments)
  }

  func runFile(
    _ path: String, arguments values: [String], of arguments: CommandArguments
  ) throws(ShellError) {
    let script: Script
    do throws(PolicyError) {
      script = try ScriptLoader.load(path)
    } catch {
      throw arguments.error("\(path): \(error.message)", at: 0)
    }
    let views = options.sources.filter { $0.role == .workspace }
    let workspace = workspace
    func pieces(_ script: Script) -> StartingPieces {
      StartingPieces(
        sources: views + [TraceSource(script)], arguments: values, workspace: workspace)
    }
    begin(with: pieces(script)) { () throws(PolicyError) in
      Beginning(pieces(try ScriptLoader.load(path)))
    }
  }
}
