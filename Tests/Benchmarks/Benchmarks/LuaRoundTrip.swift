import CBaseline
import Lua

// Lua calls a method of the host, the host calls a Lua delegate in protected mode, gets a table with
// three fields, reads two of them, and returns the table; compared with the same in plain C.

/// The object of the handle.
private final class Session {
  var sum: Int64 = 0
}

private let sessionKind = LuaHandleKind(rawValue: 1)

/// The context of the host functions.
private final class Host {
  let sessions = HandleTable<Session>(kind: sessionKind)
  var delegate: LuaReference?
}

private func chunk(calling method: String) -> String {
  """
  local api = {}
  function api.delegate(session, index)
    return { operation = "move", intent = "insertAtDestinationIndexPath", index = index }
  end
  function api.run(session, count)
    for index = 1, count do session:\(method)(index) end
  end
  return api
  """
}

private func host(_ context: UnsafeMutableRawPointer?) -> Host? {
  context.map { Unmanaged<Host>.fromOpaque($0).takeUnretainedValue() }
}

private func dispatch(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = host(context) else { return 0 }
  guard let handle = stack.handle(at: 1), let session = host.sessions.lookup(handle) else {
    return stack.argumentError(0, at: 1, function: "dispatch", expected: "Session")
  }
  guard let index = stack.integer(at: 2) else {
    return stack.argumentError(1, at: 2, function: "dispatch", expected: "integer")
  }
  guard let delegate = host.delegate else { return stack.error("no delegate") }
  stack.push(delegate)
  stack.pushCopy(at: 1)
  stack.push(index)
  let status = stack.call(arguments: 2, results: 1, traceback: false)
  guard status == .ok else { return stack.raiseTop() }
  guard stack.isPlainTable(at: -1) else { return stack.error("no table") }
  _ = stack.rawGet("operation", at: -1)
  if stack.equals("move", at: -1) { session.sum += 1 }
  _ = stack.rawGet("index", at: -2)
  session.sum += stack.integer(at: -1) ?? 0
  stack.pop(2)
  return 1
}

private func propose(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = host(context) else { return 0 }
  guard let handle = stack.handle(at: 1), host.sessions.lookup(handle) != nil else {
    return stack.argumentError(0, at: 1, function: "propose", expected: "Session")
  }
  guard let index = stack.integer(at: 2) else {
    return stack.argumentError(1, at: 2, function: "propose", expected: "integer")
  }
  stack.createTable(fields: 3)
  stack.push(static: "move")
  stack.rawSet("operation", at: -2)
  stack.push(static: "insertAtDestinationIndexPath")
  stack.rawSet("intent", at: -2)
  stack.push(index)
  stack.rawSet("index", at: -2)
  return 1
}

/// The Swift host, with the limits that a script runs under.
private final class SwiftHost {
  let state: LuaState
  private let host = Host()
  private let session = Session()
  private let handle: LuaHandle

  init() {
    var limits = LuaLimits.none
    limits.memory = 256 << 20
    limits.instructions = 1 << 50
    state = LuaState(limits: limits)
    handle = host.sessions.allocate(session)
    let context = Unmanaged.passUnretained(host).toOpaque()
    state.register(
      LuaHandleType(
        name: "Session",
        methods: [
          .init("dispatch", dispatch, context: context),
          .init("propose", propose, context: context),
        ]),
      for: sessionKind)
  }

  func run(_ chunk: String, count: Int) -> Int64 {
    session.sum = 0
    do {
      state.beginRun()
      let environment = state.makeEnvironment()
      let main = try state.load(chunk, chunkName: "benchmark", environment: environment)
      guard case .table(let api) = try main.call().first,
        case .function(let delegate) = try api.get(.string("delegate")),
        case .function(let run) = try api.get(.string("run"))
      else { return -1 }
      host.delegate = delegate.reference
      let status = state.withStack { stack in
        stack.push(run.reference)
        stack.push(handle)
        stack.push(count)
        let status = stack.call(arguments: 2, results: 0)
        if status != .ok { print("benchmark: \(stack.takeError(status))") }
        return status
      }
      if status != .ok { return -1 }
    } catch {
      print("benchmark: \(error)")
      return -1
    }
    return session.sum
  }
}

/// The round trip and the proposal, each compared with plain C.
func luaRoundTrip() -> [Row] {
  let count = 300_000
  guard let c = baseline_new() else { return [] }
  defer { baseline_free(c) }
  let swift = SwiftHost()
  var rows: [Row] = []
  for (name, method, goal) in [("round trip", "dispatch", 1.3), ("propose", "propose", 1.25)] {
    let source = chunk(calling: method)
    var contest = Contest()
    var sums: (c: Int64, swift: Int64) = (0, 0)
    contest.add("C", operations: count) {
      if baseline_run(c, source, Int64(count)) != 0 { print("benchmark: the C host failed") }
      sums.c = baseline_sum(c)
    }
    contest.add("Swift", operations: count) { sums.swift = swift.run(source, count: count) }
    let medians = contest.medians()
    if sums.c != sums.swift { print("benchmark: \(name) differs: \(sums)") }
    rows.append(row("\(name), plain C", medians[0]))
    rows.append(row("\(name), Swift with limits", medians[1], against: medians[0], goal: goal))
  }
  return rows
}
