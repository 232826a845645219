import Foundation
import TestSupport
import Testing

/// Nothing that failed exits with 0: the ways in which tests, checks, replays and lessons can fail,
/// each with its status and message.
@Suite(.timeLimit(.minutes(10))) struct EveryFailureTests {
  private static let list = """
    local list = TableView { name = "list", items = { "A", "B" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy

    """
  private static let endlessCall =
    "local t = setmetatable({}, {}) getmetatable(t).__call = t t()"

  /// A spec whose hook fails.
  private static func spec(_ hook: String) -> String {
    "describe('d', function() \(hook)(function() error('hook') end) "
      + "it('a', function() assert(true) end) end)"
  }

  private static let files = [
    "good.lua": list, "good_spec.lua": "it('a', function() assert(true) end)",
    "raising.lua": "print 'before' error 'raised'", "syntax.lua": "local x = = 3",
    "empty.lua": "", "nothing.lua": "TableView { name = 'list', items = {} }",
    "endless.lua": "print 'before' \(endlessCall)", "loop.lua": "while true do end",
    "timer.lua": list + "after(5, function() error 'too late' end)",
    "drop.lua": list + "list.dropDelegate = { performDrop = function() error 'in drop' end }",
    "property.lua": list + "never('a drag', function() return true end)",
    "sometimes.lua": list + "sometimes('a miracle', function() return false end)",
    "later.lua": list
      + "if environment().osVersion == 18 then error 'on 18' end lift(list, 0):cancel()",
    "assertion_spec.lua": "it('a', function() assert.are.equal(1, 2) end)",
    "error_spec.lua": "it('a', function() error('raised') end)",
    "before_each_spec.lua": spec("before_each"), "after_each_spec.lua": spec("after_each"),
    "setup_spec.lua": spec("setup"), "teardown_spec.lua": spec("teardown"),
    "lazy_setup_spec.lua": spec("lazy_setup"), "lazy_teardown_spec.lua": spec("lazy_teardown"),
    "finally_spec.lua":
      "it('a', function() finally(function() error('hook') end) assert(true) end)",
    "describe_spec.lua": "describe('d', function() error('in describe') end)",
    "syntax_spec.lua": "it('a', function() = end)",
    "no_test_spec.lua": "local x = 1",
    "loop_spec.lua": "it('a', function() while true do end end)",
    "endless_spec.lua": "it('a', function() \(endlessCall) end)",
    "hook_loop_spec.lua":
      "before_each(function() while true do end end) it('a', function() assert(true) end)",
    "memory_spec.lua": "it('a', function() local t = {} while true do t[#t + 1] = {} end end)",
    "output_spec.lua": "it('a', function() while true do print(('x'):rep(1000)) end end)",
    "drag_spec.lua": list
      + "it('a', function() after(5, function() error 'too late' end) assert(true) end)",
    "golden_spec.lua": list + "it('a', function() assert.golden(lift(list, 0):cancel(), 'x') end)",
    "policy_spec.lua": "it('a', function() load_policy 'nowhere' end)",
    "holds_spec.lua": list + "holds 'lift nowhere 0'",
    "always_spec.lua": list + "always('nothing', function() return false end)",
    "bad.json": #"{"version":1,"veiws":[]}"#, "bad.jsonl": "{\"reorder\":1}\n",
    "good.jsonl": "", "old.json": #"{"version":"0.1","results":[]}"#,
    "text.jsonl": "-- a policy\n",
    "wrong-lesson.lua": "return { title = 'x', summary = 'y', text = 'z', tasks = {} }",
    "failing-keys": "error('typed')\n", "unknown-keys": ":nowhere\n", "check-keys": ":check 1\n",
    "replay-keys": ":replay changed.jsonl\n", "plugins/broken/init.lua": "return 1",
    "plugins/failing/init.lua": "",
  ]

  struct Failure: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let message: String
    var testDescription: String { line }

    init(_ line: String, _ status: Int32, _ message: String) {
      (self.line, self.status, self.message) = (line, status, message)
    }
  }

  private static let limits = "--instruction-limit 0 --callback-limit 0"

  static let tests =
    [
      Failure("assertion_spec.lua", 1, "the values are not equal"),
      Failure("error_spec.lua", 1, "raised"),
      Failure("before_each_spec.lua", 1, "hook"), Failure("after_each_spec.lua", 1, "hook"),
      Failure("setup_spec.lua", 1, "hook"), Failure("teardown_spec.lua", 1, "hook"),
      Failure("lazy_setup_spec.lua", 1, "hook"), Failure("lazy_teardown_spec.lua", 1, "hook"),
      Failure("finally_spec.lua", 1, "hook"), Failure("describe_spec.lua", 1, "in describe"),
      Failure("syntax_spec.lua", 1, "unexpected symbol"),
      Failure("no_test_spec.lua", 66, "there is no test"),
      Failure("good_spec.lua --filter nowhere", 66, "there is no test"),
      Failure("nowhere_spec.lua", 66, "there is no such file"),
      Failure("folder good_spec.lua", 66, "folder: there is no file whose name ends in"),
      Failure("good_spec.lua --workspace bad.json", 65, "veiws"),
      Failure("--timeout 0.2 \(limits) loop_spec.lua", 1, "time limit (0.2 s) reached"),
      Failure("--timeout 0.2 endless_spec.lua", 1, "in a call that did not return"),
      Failure("--timeout 0.2 \(limits) hook_loop_spec.lua", 1, "time limit (0.2 s) reached"),
      Failure("--memory-limit 16M memory_spec.lua", 1, "not enough memory"),
      Failure("--output-limit 1M output_spec.lua", 1, "output limit"),
      Failure("drag_spec.lua", 1, "too late"),
      Failure("golden_spec.lua", 1, "there is no golden/x"),
      Failure("golden_spec.lua --update", 1, "was written; review it"),
      Failure("policy_spec.lua", 1, "nowhere"), Failure("holds_spec.lua", 1, "nowhere"),
      Failure("always_spec.lua", 1, "nothing"),
      Failure("good_spec.lua --output nowhere/report", 73, "nowhere/report"),
    ].flatMap { failure in
      ["", "--jobs 2 "].map { option in
        Failure("test \(option)\(failure.line)", failure.status, failure.message)
      }
    }

  static let checks = [
    Failure("check drop.lua", 1, "in drop"), Failure("check raising.lua", 1, "raised"),
    Failure("check syntax.lua", 1, "unexpected symbol"),
    Failure("check empty.lua", 1, "the script shows no views"),
    Failure("check nothing.lua", 1, "there is nothing to drag"),
    Failure("check --time 0.000001 good.lua", 1, "no drag was played in time"),
    Failure("check property.lua", 1, "property violated"),
    Failure("check sometimes.lua", 1, "never held in"),
    Failure("check timer.lua", 1, "too late"),
    Failure("check good.lua drop.lua", 1, "in drop"),
    Failure("check nowhere.lua", 66, "nowhere.lua"),
    Failure("check --workspace bad.json good.lua", 65, "veiws"),
    Failure("check --time-limit 0.2 loop.lua", 1, "limit"),
    Failure("check --time-limit 0.2 endless.lua", 1, "did not return"),
    Failure("check --save nowhere/spec.lua drop.lua", 73, "nowhere/spec.lua"),
  ].map { Failure($0.line + " --rows 1 --drags 1", $0.status, $0.message) }

  static let merges = [
    Failure("check --merge nowhere.json", 66, "nowhere.json"),
    Failure("check --merge good.jsonl", 1, "is not the complete output of --shard"),
    Failure("check --merge text.jsonl", 1, "is not the complete output of --shard"),
    Failure("check --merge old.json", 1, "old.json is from reorder 0.1"),
    Failure("check --merge /dev/zero", 66, "this is not a file"),
    Failure("check --merge 1.json", 1, "shard 2 of 2 is missing"),
    Failure("check --merge 1.json 1.json", 1, "shard 1 appears twice"),
    Failure("check --merge 1.json other.json", 1, "the shards belong to different checks"),
    Failure("check --merge 1.json cut.json", 1, "cut.json is not the complete output"),
  ]

  static let others = [
    Failure("run raising.lua", 1, "raised"), Failure("run timer.lua", 1, "too late"),
    Failure("run --time-limit 0.2 endless.lua", 1, "did not return"),
    Failure("run --os 15,18 later.lua", 1, "on 18"),
    Failure("run --os 18,15 later.lua", 1, "on 18"),
    Failure("run --os 15,9 later.lua", 64, "osVersion cannot be '9'"),
    Failure("run --os 15,18 --time-limit 0.2 endless.lua", 1, "did not return"),
    Failure("replay changed.jsonl", 1, "changed.jsonl:"),
    Failure("replay trace.jsonl changed.jsonl", 1, "changed.jsonl:"),
    Failure("replay cut-trace.jsonl", 65, "the recording is incomplete"),
    Failure("replay bad.jsonl", 65, "bad.jsonl:1:"), Failure("replay good.jsonl", 65, "good.jsonl"),
    Failure("replay nowhere.jsonl", 66, "nowhere.jsonl"),
    Failure("replay --time-limit 0.2 \(limits) loop.jsonl", 1, "time limit (0.2 s) reached"),
    Failure("plugin check plugins/broken", 1, "problem"),
    Failure("plugin check plugins/failing", 1, "problem"),
    Failure("plugin check plugins/nowhere", 66, "unknown plug-in"),
    Failure("learn --check wrong-lesson.lua", 1, "problems"),
    Failure("learn --check raising.lua", 1, "raised"),
    Failure("learn --check nowhere.lua", 66, "nowhere"),
    Failure("--commands failing-keys", 1, "typed"),
    Failure("--commands unknown-keys", 1, "nowhere"),
    Failure("--commands check-keys drop.lua", 1, "in drop"),
    Failure("--commands replay-keys", 1, "changed.jsonl:"),
    Failure("--commands nowhere", 66, "nowhere"),
    Failure("table --diff good.lua drop-all.lua", 1, "no items"),
    Failure("table raising.lua", 1, "raised"),
  ]

  /// A folder with the files, and with traces and parts that the program has made.
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      func write(_ text: String, _ name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      func run(_ line: String) throws -> String {
        try reorder(
          line.split(separator: " ").map { String($0) }, currentDirectory: folder.path
        ).standardOutput
      }
      for (name, text) in files { try write(text, name) }
      try write("", "folder/other.lua")
      try write(list + "list.dragDelegate = {}", "drop-all.lua")
      _ = try run("plugin new --plugins plugins failing2")
      let plugin = folder.appending(path: "plugins/failing2/init.lua")
      try write(String(contentsOf: plugin, encoding: .utf8), "plugins/failing/init.lua")
      try write("it('a', function() assert(false) end)", "plugins/failing/specs/failing_spec.lua")

      try write(list + "lift(list, 0):over(list, 1):drop()", "gesture.lua")
      _ = try run("run --trace-file trace.jsonl gesture.lua")
      _ = try run("run --instruction-limit 100000 --trace-file loop.jsonl loop.lua")
      let trace = try String(contentsOf: folder.appending(path: "trace.jsonl"), encoding: .utf8)
      let lines = trace.split(separator: "\n")
      try write(lines.dropLast(3).joined(separator: "\n") + "\n", "cut-trace.jsonl")
      try write(trace.replacing("[0,1]", with: "[0,0]"), "changed.jsonl")
      let shard = "check --rows 1 --drags 1 good.lua --shard"
      try write(run("\(shard) 1/2"), "1.json")
      try write(run("\(shard) 2/2 --seed 2"), "other.json")
      try write(String(run("\(shard) 2/2").dropLast(40)), "cut.json")
      try body(folder)
    }
  }

  @Test(arguments: [("test", tests), ("check", checks), ("merge", merges), ("others", others)])
  func everyFailureHasItsStatusAndMessage(name: String, failures: [Failure]) throws {
    try Self.inFolder { folder in
      for failure in failures {
        let result = try reorder(
          failure.line.split(separator: " ").map { String($0) }, currentDirectory: folder.path)
        #expect(result.status == .exited(failure.status), "\(failure.line)")
        let text = result.standardOutput + result.standardError
        #expect(text.contains(failure.message), "\(failure.line)\n\(text)")
        try? FileManager.default.removeItem(at: folder.appending(path: "golden"))
      }
    }
  }
}
