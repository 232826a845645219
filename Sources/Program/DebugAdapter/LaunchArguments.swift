package import Policies
import Texts
package import Traces

/// The program that a client launches, and its options.
package struct LaunchArguments {
  /// The kind of program.
  package enum Program {
    case script(String)
    /// The tests of a file whose names contain one of the texts.
    case spec(String, filters: [String])
    /// A recorded session, which is replayed.
    case trace(String)
  }

  package let program: Program
  /// The script's arguments, for `arg`.
  package let arguments: [String]
  /// The options of scripts: their views, settings and limits.
  package let scripts: ScriptOptions
  /// The trace level; nil for the usual one.
  package let level: TraceLevel?
  /// The file for a trace of all events.
  package let traceFile: String?
  let stopsOnEntry: Bool
  /// Whether gestures can be entered when the script has ended.
  let isInteractive: Bool
  /// Whether to run without stops.
  let isPlain: Bool
  /// The working folder of the program; nil for that of this process.
  let folder: String?

  init(_ request: Request) throws(JSONProblem) {
    let script = try request.text("program")
    let spec = try request.text("spec")
    let trace = try request.text("replay")
    let filters = try request.arguments?["filter"]?.strings() ?? []
    switch (script, spec, trace) {
    case (let path?, nil, nil): program = .script(path)
    case (nil, let path?, nil): program = .spec(path, filters: filters)
    case (nil, nil, let path?): program = .trace(path)
    default:
      throw JSONProblem(
        offset: 0, message: "launch needs exactly one of program, spec and replay",
        expected: "the path of a script, of a spec, or of a trace")
    }
    arguments = try request.arguments?["args"]?.strings() ?? []
    traceFile = try request.text("traceFile")
    let word = try request.text("trace")
    level = word.flatMap(TraceLevel.init)
    if let word, level == nil {
      throw JSONProblem(
        offset: 0, message: "'\(word)' is not a trace level",
        expected: TraceLevel.allCases.map(\.rawValue).joined(separator: ", "))
    }
    var scripts = ScriptOptions()
    scripts.workspace = try request.text("workspace")
    scripts.pluginFolders = try request.arguments?["plugins"]?.strings() ?? []
    scripts.seed = try request.arguments?["seed"]?.integer(Int64.self) ?? 0
    scripts.settings = try Self.settings(request.arguments?["set"])
    scripts.limits = try Self.limits(request.arguments?["limits"])
    self.scripts = scripts
    stopsOnEntry = try request.truth("stopOnEntry") ?? false
    isInteractive = try request.truth("interactive") ?? false
    isPlain = try request.truth("noDebug") ?? false
    folder = try request.text("cwd")
  }

  private static func settings(_ node: JSONNode?) throws(JSONProblem) -> [ScriptOptions.Setting] {
    guard let node else { return [] }
    guard case .object(let members) = node.content else {
      throw node.problem(node.kind, expected: "switches and their values")
    }
    return members.map { member in
      let value =
        switch member.value.content {
        case .string(let text), .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: ""
        }
      return ScriptOptions.Setting(name: member.name, value: value)
    }
  }

  private static func limits(_ node: JSONNode?) throws(JSONProblem) -> LimitOptions {
    var limits = LimitOptions()
    guard let node else { return limits }
    func limit(_ name: String) throws(JSONProblem) -> Int? {
      try node[name]?.integer(in: 0...Int.max)
    }
    limits.memory = try limit("memory")
    limits.seconds = try node["seconds"]?.double()
    limits.instructions = try limit("instructions")
    limits.callbackInstructions = try limit("callbackInstructions")
    limits.outputBytes = try limit("output")
    limits.chunkBytes = try limit("chunk")
    return limits
  }
}
