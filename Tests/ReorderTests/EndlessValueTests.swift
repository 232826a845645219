import Foundation
import TestSupport
import Testing

/// Values whose metamethods never return, loop, raise, recurse or allocate: wherever the program makes a
/// text of a value, compares or lists it, the limits apply, and the output before is complete.
@Suite(.timeLimit(.minutes(10))) struct EndlessValueTests {
  /// What the metamethods do.
  static let bodies = [
    "while true do end", "local t = setmetatable({}, {}) getmetatable(t).__call = t t()",
    "error(value)", "local t = {} while true do t[#t + 1] = {} end", "return tostring(value)",
  ]

  private static func prelude(_ body: String) -> String {
    """
    print 'before'
    value = nil
    local function hostile() \(body) end
    local events = { "tostring", "index", "newindex", "len", "pairs", "eq", "lt", "le", "concat", "call",
      "unm", "close" }
    local metatable = { __name = "hostile" }
    for _, event in ipairs(events) do metatable["__" .. event] = hostile end
    value = setmetatable({}, metatable)
    local list = TableView { name = "list", items = { "A", "B" } }
    local policy = setmetatable({}, { __index = StandardPolicy })
    list.dragDelegate, list.dropDelegate = policy, policy

    """
  }

  /// A command, and the statement that makes a text of the value or uses it.
  struct Place: Sendable, CustomTestStringConvertible {
    let command: String
    let statement: String
    var testDescription: String { "\(command): \(statement)" }

    init(_ command: String, _ statement: String) {
      (self.command, self.statement) = (command, statement)
    }
  }

  /// Places in each part of the program, which are tried with every body.
  static let mainPlaces = [
    Place(run, "error(value)"), Place(run, "print(value)"),
    Place(run, "list.dropDelegate = value lift(list, 0):over(list, 1):drop()"),
    Place(test, "it('a', function() assert.same(value, {}) end)"),
    Place(check, "always('p', function() return false, value end)"),
    Place("learn --check p.lua", "error(value)"), Place("--commands keys p.lua", ""),
    Place("debug", ""),
  ]

  private static let run = "run --trace-file t.jsonl p.lua"
  private static let test = "test p_spec.lua"
  private static let check = "check --rows 1 --drags 1 p.lua"

  /// Places that are tried with one body each.
  static let otherPlaces =
    [
      "error({ value })",
      "print(#value, value == {}, value < value)",
      "print(pcall(error, value)) error(value)", "coroutine.wrap(error)(value)",
      "warn(value)", "string.format('%s', value)", "print(value .. value)",
      "table.concat({ value })",
      "for _ in pairs(value) do end", "for _ in ipairs(value) do end",
      "table.sort({ value, value })",
      "table.unpack(value)", "select('#', table.unpack({ value }))", "assert(false, value)",
      "xpcall(error, function() error(value) end) error(value)", "local x <close> = value",
      "list.model:insert(value, '0:0')", "TableView { name = 'other', items = { value } }",
      "DragItem(value)", "DragItem(1).localObject = value print(DragItem(value).title)",
      "ItemProvider { object = value }", "ItemProvider { types = value }", "lift(value, value)",
      "select(list, value)", "gesture(value)", "list[value] = value", "print(list[value])",
      "policy.itemsForBeginning = function() return value end lift(list, 0):cancel()",
      "policy.dropSessionDidUpdate = function() return 'forbidden', nil, value end lift(list, 0):over(list, 1):drop()",
      "policy.performDrop = function() error(value) end lift(list, 0):over(list, 1):drop()",
      "after(1, function() error(value) end)", "always(value, print)", "require(value)",
      "TableView { name = value }", "TableView(value)", "load(value)", "error(value, value)",
    ].map { Place(run, $0) }
    + [
      "it('a', function() error(value) end)",
      "it('a', function() assert.are.equal(value, 1) end)", "it(value, function() end)",
      "it('a', function() assert.is_true(value) end)",
      "before_each(function() error(value) end) it('a', print)",
      "describe('d', function() error(value) end)", "error(value)",
      "it('a', function() pending(value) end)",
      "it('a', function() assert.has_error(function() error(value) end, value) end)",
      "it('a', function() spy.on(value, value) end)",
      "it('a', function() finally(function() error(value) end) end)",
    ].map { Place(test, $0) }
    + [
      "error(value)", "policy.performDrop = function() error(value) end",
      "always('p', function() error(value) end)",
      "policy.dropSessionDidUpdate = function() return 'forbidden', nil, value end",
    ].map { Place(check, $0) }
    + [
      Place("table p.lua", "error(value)"),
      Place("learn --check p.lua", "return { title = value, tasks = value }"),
      Place("plugin check plugin", "error(value)"),
      Place("plugin check plugin", "return { name = value, summary = value, options = value }"),
    ]

  /// What is entered at the prompt.
  private static let keys = """
    value
    { value }
    value == value
    :describe value
    x = value
    print(value)
    'after'

    """

  /// The messages of a debugger's client that shows the value.
  private static let messages = [
    #"{"seq":1,"type":"request","command":"initialize","arguments":{}}"#,
    #"{"seq":2,"type":"request","command":"setFunctionBreakpoints","arguments":{"breakpoints":[]}}"#,
    #"{"seq":3,"type":"request","command":"launch","arguments":{"program":"p.lua","stopOnEntry":true,"limits":{"seconds":0.2,"memory":33554432}}}"#,
    #"{"seq":4,"type":"request","command":"configurationDone"}"#,
    #"{"seq":5,"type":"request","command":"next"}"#,
    #"{"seq":6,"type":"request","command":"scopes","arguments":{"frameId":1}}"#,
    #"{"seq":7,"type":"request","command":"variables","arguments":{"variablesReference":1}}"#,
    #"{"seq":8,"type":"request","command":"evaluate","arguments":{"expression":"value","frameId":1}}"#,
    #"{"seq":9,"type":"request","command":"evaluate","arguments":{"expression":"tostring(value)","context":"hover"}}"#,
    #"{"seq":10,"type":"request","command":"continue"}"#,
  ].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()

  @Test(arguments: mainPlaces)
  func everyUseOfAValueEndsAtTheLimits(place: Place) throws {
    try expectEnd(of: place, Self.bodies)
  }

  @Test(arguments: otherPlaces.indices)
  func everyOtherUseOfAValueEndsAtTheLimits(index: Int) throws {
    try expectEnd(of: Self.otherPlaces[index], [Self.bodies[index % Self.bodies.count]])
  }

  private func expectEnd(of place: Place, _ bodies: [String]) throws {
    try withTemporaryDirectory { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "plugin"), withIntermediateDirectories: true)
      try Self.keys.write(
        to: folder.appending(path: "keys"), atomically: true, encoding: .utf8)
      for body in bodies {
        for name in ["p.lua", "p_spec.lua", "plugin/init.lua"] {
          let text = Self.prelude(body) + place.statement
          try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        var words = place.command.split(separator: " ").map { String($0) }
        // The program ends a call that never returns at twice this time and a second.
        if ["run", "check", "table", "--commands"].contains(words[0]) {
          words.insert(
            contentsOf: ["--time-limit", "0.05", "--memory-limit", "32M"],
            at: words[0] == "--commands" ? 0 : 1)
        } else if words[0] == "test" {
          words.insert(contentsOf: ["--timeout", "0.05", "--memory-limit", "32M"], at: 1)
        }
        let result = try runProgram(
          reorderProgram, words, input: place.command == "debug" ? Self.messages : "",
          currentDirectory: folder.path, timeout: .seconds(60))
        guard case .exited(let status) = result.status else {
          Issue.record("\(place), \(body): \(result)")
          continue
        }
        #expect([0, 1, 64, 65].contains(status), "\(place), \(body): \(result)")
        if place.command.hasPrefix("run") {
          #expect(result.standardOutput.hasPrefix("before\n"), "\(place), \(body)")
          let trace = try String(contentsOf: folder.appending(path: "t.jsonl"), encoding: .utf8)
          #expect(
            trace.split(separator: "\n").allSatisfy { $0.hasSuffix("}") }, "\(place), \(body)")
          try FileManager.default.removeItem(at: folder.appending(path: "t.jsonl"))
        }
        if place.command.hasPrefix("--commands"), status == 0 || status == 1,
          !result.standardError.contains("the program ends")
        {
          #expect(result.standardOutput.hasSuffix("=> \"after\"\n"), "\(body): \(result)")
        }
      }
    }
  }
}
