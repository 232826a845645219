import DragDrop
import Lua
import Policies

// The cost of a new runtime: each file of specs and each reset has its own.

/// A bare state, and a host with the whole API, in time and in memory.
func freshRuntime() -> [Row] {
  let count = 200
  var contest = Contest()
  contest.add("state", operations: count) {
    for _ in 0..<count { _ = LuaState(limits: .batch).makeEnvironment() }
  }
  contest.add("host", operations: count) { for _ in 0..<count { _ = PolicyHost(options: .batch) } }
  let medians = contest.medians(rounds: 7)
  let state = LuaState(limits: .batch)
  _ = state.makeEnvironment()
  let host = PolicyHost(options: .batch)
  _ = host.promptEnvironment
  return [
    row("a state with its libraries", medians[0]),
    row("a host with the whole API", medians[1], atMost: 1_000_000),
    size("memory of the state", state.memoryInUse, atMost: nil),
    size("memory of the host's state", host.lua.memoryInUse, atMost: 300 << 10),
  ]
}
