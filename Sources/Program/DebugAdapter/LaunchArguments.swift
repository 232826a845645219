import Policies
import Running
import Shell
import Texts

/// The program that a client launches, and its options.
struct LaunchArguments {
  /// The kind of program.
  enum Program {
    case script(String)
    /// The tests of a file whose names contain one of the texts.
    case spec(String, filters: [String])
    /// A recorded session, which is replayed.
    case trace(String)
  }

  let program: Program
  let request: RunRequest
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
    var run = RunRequest()
    run.isDebugged = true
    if let script { run.pieces = [.file(script)] }
    run.arguments = try request.arguments?["args"]?.strings() ?? []
    run.traceFile = try request.text("traceFile")
    if let word = try request.text("trace") {
      guard let level = TraceLevel(rawValue: word) else {
        throw JSONProblem(
          offset: 0, message: "'\(word)' is not a trace level",
          expected: TraceLevel.allCases.map(\.rawValue).joined(separator: ", "))
      }
      run.trace = level
    }
    run.scripts.workspace = try request.text("workspace")
    run.scripts.pluginFolders = try request.arguments?["plugins"]?.strings() ?? []
    run.scripts.seed = try request.arguments?["seed"]?.integer(Int64.self) ?? 0
    run.scripts.settings = try Self.settings(request.arguments?["set"])
    run.scripts.limits = try Self.limits(request.arguments?["limits"])
    self.request = run
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
