import DragDrop
import Policies
import Testing

/// Several policies as one delegate: the rules of `compose`, row by row.
@Suite struct ComposeTests {
  /// The answer of two composed policies with these bodies, and its reason.
  private func answer(
    _ callback: String, _ bodies: [String], arguments: String = "view, session"
  ) throws -> String {
    let policies = bodies.map { "{ \(callback) = function(self, \(arguments)) \($0) end }" }
    return try printed(
      by: """
        local both = compose { \(policies.joined(separator: ", ")) }
        local function shown(answer, ...)
          if type(answer) == "table" and answer.operation == nil then answer = #answer .. " items" end
          if type(answer) == "table" then answer = answer.operation end
          print(answer, ...)
        end
        shown(both:\(callback)("view", "session", IndexPath(3, 0), IndexPath(0, 0)))
        """
    ).joined(separator: "\n")
  }

  // MARK: Items

  @Test(arguments: ["itemsForBeginning", "itemsForAddingTo"])
  func usesTheFirstListOfItems(callback: String) throws {
    let bodies = [
      "return nil", "return { DragItem('a'), DragItem('b') }", "return { DragItem('c') }",
    ]
    #expect(try answer(callback, bodies) == "2 items\tnil\tnil")
  }

  @Test(arguments: ["itemsForBeginning", "itemsForAddingTo"])
  func refusesIfAnyPolicyReturnsAnEmptyList(callback: String) throws {
    let bodies = ["return { DragItem('a') }, 'first'", "return {}, 'not that one'"]
    #expect(try answer(callback, bodies) == "0 items\tnot that one\tnil")
  }

  @Test func liftsNothingIfAllPoliciesReturnNil() throws {
    #expect(try answer("itemsForBeginning", ["return nil", "return"]) == "0 items")
  }

  // MARK: Permissions

  @Test(arguments: [
    "canHandle", "canMoveRow", "canMoveItem", "dragSessionAllowsMoveOperation",
    "sessionAllowsMoveOperation",
  ])
  func refusesIfAnyPolicyReturnsFalse(callback: String) throws {
    let bodies = ["return true, 'fine'", "return false, 'pinned'", "return true"]
    #expect(try answer(callback, bodies) == "false\tpinned\tnil")
    #expect(try answer(callback, ["return nil", "return true, 'yes'"]) == "true\tyes\tnil")
    #expect(try answer(callback, ["return nil"]) == "true")
  }

  @Test func stopsAtTheFirstRefusal() throws {
    let bodies = ["return false", "print('asked')"]
    #expect(try answer("canHandle", bodies) == "false\tnil\tnil")
  }

  @Test(arguments: [
    "dragSessionIsRestrictedToDraggingApplication", "sessionIsRestrictedToDraggingApplication",
  ])
  func restrictsIfAnyPolicyReturnsTrue(callback: String) throws {
    #expect(try answer(callback, ["return false", "return true, 'ours'"]) == "true\tours\tnil")
    #expect(try answer(callback, ["return nil"]) == "false")
  }

  // MARK: Proposals

  @Test(
    arguments: ["forbidden", "cancel", "copy", "move"], ["forbidden", "cancel", "copy", "move"])
  func usesTheMostRestrictiveProposal(first: String, second: String) throws {
    let order = ["forbidden", "cancel", "copy", "move"]
    let firstCounts =
      try #require(order.firstIndex(of: first)) <= #require(order.firstIndex(of: second))
    let bodies = ["return '\(first)', 'automatic', 'one'", "return '\(second)', nil, 'two'"]
    for callback in ["dropSessionDidUpdate", "sessionDidUpdate"] {
      #expect(
        try answer(callback, bodies)
          == (firstCounts ? "\(first)\tautomatic\tone" : "\(second)\tnil\ttwo"))
    }
  }

  @Test func acceptsATableAsAProposal() throws {
    let bodies = ["return DropProposal { operation = 'move' }", "return { operation = 'copy' }"]
    #expect(try answer("dropSessionDidUpdate", bodies) == "copy\tnil\tnil")
  }

  @Test func usesTheDefaultProposalIfAllPoliciesReturnNil() throws {
    #expect(try answer("dropSessionDidUpdate", ["return nil"]) == "copy")
    #expect(try answer("sessionDidUpdate", ["return nil"]) == "cancel")
  }

  // MARK: Targets

  @Test func passesEachPolicyTheTargetOfThePreviousOne() throws {
    let bodies = [
      "return IndexPath(proposed.item - 1, 0), 'one up'", "return nil",
      "return { 0, proposed.item - 1 }, 'two up'",
    ]
    #expect(
      try answer("targetIndexPathForMove", bodies, arguments: "view, original, proposed")
        == "[0, 1]\ttwo up")
  }

  @Test func usesTheReasonOfTheLastPolicyThatChangedTheTarget() throws {
    let bodies = ["return IndexPath(1, 0), 'stay'", "return proposed, 'fine with me'"]
    #expect(
      try answer("targetIndexPathForMove", bodies, arguments: "view, original, proposed")
        == "[0, 1]\tstay")
  }

  // MARK: Actions and notifications

  @Test(arguments: ["performDrop", "moveRow", "moveItem"])
  func callsOnlyTheFirstPolicyThatActs(callback: String) throws {
    let lines = try printed(
      by: """
        local first, second, third = {}, {}, {}
        function second:\(callback)(...) print("second", self == second, ...) end
        function third:\(callback)() print("third") end
        compose { first, second, third }:\(callback)("a", "b")
        """)
    #expect(lines == ["second\ttrue\ta\tb"])
  }

  @Test(
    arguments: DelegateMethod.allCases.filter { $0.composition == .notification }.map(\.rawValue))
  func notifiesAllPoliciesInOrder(callback: String) throws {
    let lines = try printed(
      by: """
        local function policy(name) return { \(callback) = function() print(name) return false end } end
        compose { policy "a", {}, policy "b" }:\(callback)()
        """)
    #expect(lines == ["a", "b"])
  }

  @Test(arguments: DelegateMethod.allCases.filter { $0.composition == .first }.map(\.rawValue))
  func usesTheFirstAnswer(callback: String) throws {
    let lines = try printed(
      by: """
        local function policy(answer) return { \(callback) = function() return answer end } end
        print(compose { policy(nil), policy "a", policy "b" }:\(callback)())
        """)
    #expect(lines == ["a\tnil\tnil"])
  }

  // MARK: As a delegate

  @Test func implementsACallbackIfAnyPolicyDoes() throws {
    let lines = try printed(
      by: """
        local first, second = {}, { canHandle = function() end }
        local both = compose { first, second }
        print(both.canHandle ~= nil, both.performDrop, both.title)
        first.performDrop = StandardDrop
        second.canHandle = nil
        print(both.canHandle, both.performDrop ~= nil)
        """)
    #expect(lines == ["true\tnil\tnil", "nil\ttrue"])
  }

  @Test func movesRowsOnlyIfAPolicyHasMoveRow() throws {
    let text =
      twoTables + """
        mover = {}
        inbox.dataSource = compose { {}, mover }
        gesture "lift inbox 0; over inbox 1 below; drop"
        mover.moveRow = function(self, view, from, to) view.model:move(from, to) end
        gesture "lift inbox 0; over inbox 1 below; drop"
        """
    let host = Recorder().makeHost()
    try host.run(Script(name: "test.lua", text: text))
    #expect(
      host.calls.filter { $0 == "performDrop" || $0 == "moveRow" } == ["performDrop", "moveRow"])
    #expect(host.titles(of: "inbox") == [["Milk", "Eggs", "Bread"]])
  }

  @Test func usesTheCountsOfTheModel() throws {
    let text = """
      list = TableView { name = "list", items = { "A", "B" } }
      list.dataSource = compose { { numberOfRows = function() return nil end } }
      print(list:numberOfRows(0))
      """
    #expect(try printed(by: text) == ["2"])
  }

  @Test func composesComposedPolicies() throws {
    let lines = try printed(
      by: """
        local function policy(name)
          return { dropSessionDidEnter = function() print(name) end, performDrop = function() print(name) end }
        end
        local all = compose { compose { policy "a", policy "b" }, policy "c" }
        all:dropSessionDidEnter()
        all:performDrop()
        """)
    #expect(lines == ["a", "b", "c", "a"])
  }

  @Test func composesWithAViewWithoutADelegate() throws {
    let text = """
      list = TableView { name = "list" }
      print(compose { list.dropDelegate or {}, { canHandle = function() return false end } }:canHandle())
      """
    #expect(try printed(by: text) == ["false\tnil\tnil"])
  }

  // MARK: Traces, messages and help

  /// Two policies on different lines, the second of which forbids.
  private let twoPolicies =
    twoTables + """
      first, second = {}, {}
      function first:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end
      function second:dropSessionDidUpdate()
        return "forbidden", nil, "closed"
      end
      archive.dropDelegate = compose { first, second, policy }
      """

  @Test func tracesThePlaceAndReasonOfTheDecidingPolicy() throws {
    let host = Recorder().makeHost()
    try host.run(Script(name: "test.lua", text: twoPolicies))
    try host.play("lift inbox 0; over archive 0")
    let answer = try #require(
      host.simulation.log.events.last { $0.kind == .answer && $0.name == "dropSessionDidUpdate" })
    #expect(answer.at == "test.lua:15")
    #expect(answer.reason == "closed")
    #expect(answer.value == .proposal(.forbidden, .unspecified))
  }

  @Test(arguments: [
    (
      "return 'mvoe'",
      "\"mvoe\" is not a valid operation: write \"cancel\", \"forbidden\", \"copy\" or \"move\"; "
        + "did you mean \"move\"?"
    ),
    ("error('no luck')", "no luck"),
    ("return nil + 1", "attempt to perform arithmetic on a nil value"),
  ])
  func namesThePolicyThatRaised(body: String, message: String) {
    let text = twoPolicies.replacing("return \"forbidden\", nil, \"closed\"", with: body)
    let error = failure(of: text + "\ngesture 'lift inbox 0; over archive 0'")
    #expect(error?.message == message)
    #expect(error?.scriptName == "test.lua")
    #expect((15...16).contains(error?.line ?? 0))
    #expect(error?.hints.contains("policy 2 of 3") == true)
    #expect(error?.callback == "archive.dropSessionDidUpdate")
  }

  @Test func blamesAWrongTargetOnItsPolicy() {
    let text =
      twoTables + """
        local function mover() return { moveRow = function() end } end
        inbox.dataSource = mover()
        inbox.delegate = compose {
          { targetIndexPathForMove = function(self, view, original, proposed) return proposed end },
          { targetIndexPathForMove = function() return 4 end },
        }
        gesture "lift inbox 0; over inbox 2"
        """
    let error = failure(of: text)
    #expect(
      error?.message.hasPrefix("targetIndexPathForMove must return an IndexPath, got a number")
        == true)
    #expect(error?.hints.contains("policy 2 of 2") == true)
  }

  @Test func warnsAboutAMisspeltCallbackOfAnyPolicy() throws {
    let recorder = Recorder()
    let text =
      twoTables + "inbox.dropDelegate = compose { {}, { canHandel = function() end } }"
    try recorder.makeHost().run(Script(name: "test.lua", text: text))
    #expect(
      recorder.warnings == [
        "test.lua:13: 'canHandel' is not a callback and will not be called; "
          + "did you mean 'canHandle'?"
      ])
  }

  @Test func sourceFindsTheFirstPolicyWithTheCallback() throws {
    let host = Recorder().makeHost()
    try host.run(Script(name: "test.lua", text: twoPolicies))
    #expect(SourceFinder(in: host).source(of: "archive.dropSessionDidUpdate")?.lines == 14...14)
    #expect(SourceFinder(in: host).source(of: "archive.performDrop")?.scriptName == "StandardDrop")
    #expect(SourceFinder(in: host).source(of: "compose")?.scriptName == "compose")
  }

  @Test(arguments: [
    (
      "compose(4)",
      "test.lua:1: bad argument #1 to 'compose' (a list of policies expected): "
        + "compose { first, second }"
    ),
    (
      "compose { canHandle = print }",
      "test.lua:1: 'compose' takes a list of policies, not the field 'canHandle'"
    ),
    (
      "compose { {}, 'policy' }",
      "test.lua:1: policy 2 of 'compose' must be a table, got a string: write plugin \"…\" for a "
        + "plug-in"
    ),
    (
      "compose { {}, nil, {} }",
      "test.lua:1: policy 2 of 'compose' is nil: is its name misspelt? if it may be nil, write "
        + "view.dropDelegate or {}"
    ),
    (
      "compose { [0] = {} }", "test.lua:1: 'compose' takes a list of policies, not the entry [0]"
    ),
    (
      "compose({}).performDrop = print",
      "test.lua:1: a composed policy has no functions of its own: put 'performDrop' into one of "
        + "its "
        + "policies"
    ),
  ])
  func explainsAMistake(chunk: String, message: String) {
    #expect(failure(of: chunk)?.description == message)
  }
}
