#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The time from start to end for one statement, compared with the plain Lua interpreter.

/// Starts `reorder`, which is next to this program, and `lua5.4`, alternately.
func startUp() -> [Row] {
  let here = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
  let reorder = (here.dropLast() + ["reorder"]).joined(separator: "/")
  let statement = ["-e", "print(1+1)"]
  guard access(reorder, X_OK) == 0, run("lua5.4", statement), run(reorder, statement) else {
    print("benchmark: start-up needs lua5.4 and reorder; ./Scripts/dev/benchmark brings both")
    return []
  }
  var contest = Contest()
  contest.add("lua5.4", operations: 1) { _ = run("lua5.4", statement) }
  contest.add("reorder", operations: 1) { _ = run(reorder, statement) }
  let medians = contest.medians(rounds: 60, clock: CLOCK_MONOTONIC)
  return [
    row("lua5.4 -e 'print(1+1)'", medians[0]),
    row("reorder -e 'print(1+1)'", medians[1], against: medians[0], goal: 5),
  ]
}

/// Runs a program and discards its output; false if it failed.
func run(_ program: String, _ arguments: [String]) -> Bool {
  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  #else
  var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  let copies = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  var process: pid_t = 0
  guard posix_spawnp(&process, program, &actions, nil, copies, environ) == 0 else { return false }
  var status: Int32 = 0
  waitpid(process, &status, 0)
  return status == 0
}
