import DragChecking
import Foundation
import Policies
import PolicyTesting
import TestSupport
import Testing

/// Which tests run, in which order, and their results.
@Suite struct RunningTests {
  private static let nested = """
    local function say(text) return function() print(text) end end
    setup(say "setup") teardown(say "teardown")
    before_each(say "before") after_each(say "after")
    it("first", say "first")
    describe("inner", function()
      lazy_setup(say "inner lazy") lazy_teardown(say "inner lazy end")
      setup(say "inner setup") teardown(say "inner teardown")
      before_each(say "inner before") after_each(say "inner after")
      it("second", function() print("second") finally(say "finally") end)
    end)
    """

  @Test func runsHooksFromTheOutsideInAndBackOut() throws {
    let output = try results(of: Self.nested).flatMap(\.output)
    #expect(
      output == [
        "setup", "before", "first", "after", "inner setup", "inner lazy", "before", "inner before",
        "second", "finally", "inner after", "after",
      ])
  }

  @Test func tearsDownABlockAfterItsLastTest() throws {
    let results = try results(
      of: """
        local log = {}
        describe("inner", function()
          lazy_teardown(function() log[#log + 1] = "lazy" end)
          teardown(function() log[#log + 1] = "strict" end)
          it("a", function() assert.are.same({}, log) end)
        end)
        it("b", function() assert.are.same({ "lazy", "strict" }, log) end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed])
  }

  @Test(arguments: [
    "assert.equal = function() end", "rawset(assert, 'equal', function() end)",
    "assert = setmetatable({}, { __index = function() return function() end end })",
    "assert:register('assertion', 'equal', function() return true end)",
    "assert:register('modifier', 'equal', function() end)",
    "getmetatable(assert).__index = function() return function() end end",
    "getmetatable(assert.is).__call = function() end", "it = nil",
    "match.is_number = function() return function() return true end end",
    "getmetatable(match.is_string()).__call = function() return true end",
    "setmetatable(match, { __index = function() return function() end end })",
  ])
  func keepsTheVocabularyForLaterTests(replacement: String) throws {
    let results = try results(
      of: """
        it("replaces", function() pcall(function() \(replacement) end) end)
        describe("inner", function()
          it("compares", function() assert.equal(1, 2) end)
        end)
        it("matches", function() assert.same({ match.is_number() }, { "a" }) end)
        """)
    #expect(results.dropFirst().map(\.outcome) == [.failed, .failed])
    #expect(results.dropFirst().map { $0.failures.first?.kind } == [.assertion, .assertion])
  }

  @Test func keepsTheLibrariesForLaterTests() throws {
    let results = try results(
      of: """
        local given = {}
        for name, value in pairs(_G) do
          given[name] = value
          if type(value) == "table" and value ~= _G then
            for key, part in pairs(value) do given[name .. "." .. key] = part end
          end
        end
        it("replaces", function()
          for name, value in pairs(_G) do
            if type(value) == "table" and value ~= _G then
              for key in pairs(value) do value[key] = print end
              pcall(setmetatable, value, { __index = _G })
            end
          end
          local rawset, globals = rawset, _G
          for name in pairs(given) do
            if not name:find("%.") then rawset(globals, name, nil) end
          end
        end)
        it("finds", function()
          for name, value in pairs(given) do
            local library, key = name:match("^(.-)%.(.*)$")
            if library then assert(_G[library][key] == value, name) else assert(_G[name] == value) end
          end
          assert(table.print == nil)
        end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed])
  }

  @Test(arguments: ["setup", "lazy_setup"])
  func keepsAssertionsOfABlockUntilItsEnd(hook: String) throws {
    let results = try results(
      of: """
        describe("inner", function()
          \(hook)(function()
            assert:register("assertion", "even", function(_, args) return args[1] % 2 == 0 end)
          end)
          it("a", function() assert.is_even(2) end)
          it("b", function() assert.is_even(4) end)
        end)
        it("c", function() assert.is_even(2) end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed, .failed])
  }

  @Test(arguments: ["always", "never", "sometimes"])
  func rejectsAPropertyInsideATest(word: String) throws {
    let failures = try result(
      ofTest: "\(word)('x', function(drag) return false end)\nassert(true)"
    ).failures
    #expect(
      failures.map(\.message) == [
        "\(word) inside a test is not checked: call it in a describe, outside of tests"
      ])
  }

  /// A drop after which a timer raises.
  private static let lateError = """
    local list = TableView { name = "list", items = { "A", "B" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
    local drag = lift(list, 0):over(list, 1):drop()
    after(5, function() error("too late") end)
    assert(drag)
    """

  @Test(arguments: ["", "TableView { name = 'other', items = { 'C' } }"])
  func failsATestAfterWhichATimerRaises(shared: String) throws {
    let failures = try result(ofTest: Self.lateError, before: shared).failures
    #expect(failures.map(\.message) == ["too late"])
    #expect(failures.map(\.phase) == ["end of the test"])
  }

  @Test func keepsAPartOfTheOutputOfATest() throws {
    let output = try result(ofTest: "for i = 1, 100000 do print(i) end error('no')").output
    #expect(output.prefix(3) == ["1", "2", "3"])
    #expect(output.joined().utf8.count < 70_000)
    #expect(output.last == "… \(100_000 - (output.count - 1)) more lines of output")
  }

  @Test func keepsAPartOfTheOutputOfManyTests() throws {
    let results = try results(
      of: """
        for i = 1, 200 do
          it("test " .. i, function() print(("x"):rep(60000)) error("no") end)
        end
        """)
    #expect(results.count == 200)
    #expect(results.flatMap(\.output).joined().utf8.count < 5 << 20)
    #expect(results.last?.output == ["… 1 more line of output"])
  }

  @Test func keepsAPartOfTheWarningsOfATest() throws {
    let warnings = try result(ofTest: "for i = 1, 100000 do warn('w' .. i) end").warnings
    #expect(warnings.joined().utf8.count < 70_000)
  }

  @Test func reportsAFailingTeardownSeparately() throws {
    let results = try results(
      of:
        "describe('d', function() teardown(function() error('x') end) it('a', function() assert(true) end) end)"
    )
    #expect(results.map(\.fullName) == ["d a", "d teardown"])
    #expect(results.map(\.outcome) == [.passed, .failed])
    #expect(results.last?.command.hasSuffix("--filter d") == true)
  }

  @Test func inheritsNamesAndTagsFromEnclosingBlocks() throws {
    let results = try results(
      of: "describe('list #ui', function() it('is empty #slow', function() end) end)")
    #expect(results.map(\.fullName) == ["list #ui is empty #slow"])
    #expect(results.map(\.tags) == [["ui", "slow"]])
    #expect(results.map(\.line) == [1])
  }

  @Test(arguments: ["it", "spec", "test"])
  func acceptsEveryNameOfTest(word: String) throws {
    #expect(try results(of: "\(word)('a', function() end)").map(\.outcome) == [.passed])
  }

  @Test(arguments: [
    ("it('later')", nil), ("pending('later', function() error('x') end)", nil),
    ("it('later', function() pending('no time') end)", "no time"),
  ])
  func reportsAPendingTest(text: String, reason: String?) throws {
    let results = try results(of: text)
    #expect(results.map(\.outcome) == [.pending])
    #expect(results.map(\.reason) == [reason])
  }

  @Test func skipsOnlyTheTestsOfABlockWhoseSetupFails() throws {
    let results = try results(
      of: """
        describe("broken", function()
          setup(function() error("no data") end)
          it("a", function() assert(true) end)
        end)
        it("b", function() assert(true) end)
        """)
    #expect(results.map(\.fullName) == ["broken setup", "broken a", "b"])
    #expect(results.map(\.outcome) == [.failed, .skipped, .passed])
    #expect(results.first?.failures.first?.phase == "setup")
  }

  @Test func failsATestWhoseBeforeEachFails() throws {
    let result = try result(
      ofTest: "print('ran')", before: "before_each(function() error('x') end)")
    #expect(result.outcome == .failed)
    #expect(result.output == [])
    #expect(result.failures.map(\.phase) == ["before_each"])
  }

  @Test func failsATestWhoseAfterEachFails() throws {
    let result = try result(
      ofTest: "assert(false, 'a')", before: "after_each(function() error('b') end)")
    #expect(result.failures.map(\.message) == ["a", "b"])
  }

  @Test func runsTheTestsBeforeAnErrorInABlock() throws {
    let results = try results(
      of: "describe('d', function() it('a', function() assert(true) end) error('x') end)")
    #expect(results.map(\.fullName) == ["d", "d a"])
    #expect(results.map(\.outcome) == [.failed, .passed])
  }

  static let broken: [(text: String, names: [String], outcomes: [SpecOutcome])] = [
    ("describe('d', function() error('x') it('a', print) end)", ["d"], [.failed]),
    (
      "describe('d', function() describe('e', function() error('x') end) end)", ["d e"], [.failed]
    ),
    (
      "it('later') describe('d', function() error('x') end)", ["later", "d"], [.pending, .failed]
    ),
    (
      "for i = 1, 2 do describe('d', function() error(i) end) end", ["d", "d"], [.failed, .failed]
    ),
    (
      "setup(function() error('x') end) it('a', print) describe('d', function() error('y') end)",
      ["setup", "a", "d"], [.failed, .skipped, .failed]
    ),
    ("it('a', print) local x = nil; x.y = 1", [""], [.failed]),
    ("describe('d', function() while true do end end)", [""], [.failed]),
  ]

  @Test(arguments: broken)
  func reportsEveryError(text: String, names: [String], outcomes: [SpecOutcome]) throws {
    var options = SpecOptions()
    var limits = LimitOptions()
    limits.instructions = 2_000_000
    options.policy.limit(limits)
    let results = try results(of: text, options: options)
    #expect(results.map(\.fullName) == names)
    #expect(results.map(\.outcome) == outcomes)
  }

  @Test func failsForAThousandNestedBlocks() throws {
    let results = try results(
      of: """
        local function nest(depth)
          if depth == 0 then return it("a", print) end
          describe("d", function() nest(depth - 1) end)
        end
        nest(1000)
        """)
    #expect(results.map(\.outcome) == [.failed])
    #expect(results.first?.failures.first?.message.contains("C stack overflow") == true)
  }

  @Test func reportsAnErrorInABlockDespiteTheFilter() throws {
    var options = SpecOptions()
    options.filters = ["nowhere"]
    let text = "it('a', print) describe('d', function() it('b', print) error('x') end)"
    #expect(try results(of: text, options: options).map(\.fullName) == ["d"])
  }

  @Test func reportsAnErrorInABlockWhenListing() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "sample_spec.lua").path
      try "it('a', print) describe('d', function() error('x') end)".write(
        toFile: path, atomically: true, encoding: .utf8)
      var outcomes: [SpecOutcome] = []
      SpecRun().list([path]) { outcomes.append($0.outcome) }
      #expect(outcomes == [.failed, .pending])
    }
  }

  @Test func failsAFileWithASyntaxError() throws {
    let results = try results(of: "it('a', function(")
    #expect(results.map(\.names) == [[]])
    #expect(results.first?.failures.first?.line == 1)
  }

  @Test func failsABrokenLink() throws {
    try withTemporaryDirectory { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "a_spec.lua").path, withDestinationPath: "nowhere.lua")
      let files = try SpecFinder.files(at: [folder.path])
      #expect(run(files).map(\.outcome) == [.failed])
    }
  }

  @Test func failsAFileThatCannotBeRead() {
    let results = run(["/nonexistent/x_spec.lua"])
    #expect(results.map(\.outcome) == [.failed])
  }

  @Test(arguments: ["it('b', function() end)", "describe('b', function() end)", "setup(print)"])
  func rejectsDefinitionsInsideATest(definition: String) throws {
    let result = try result(ofTest: definition)
    #expect(result.failures.first?.message.contains("inside a test") == true)
  }

  @Test func restoresGlobalsAfterAnInsulatedBlock() throws {
    let results = try results(
      of: """
        insulate("a", function() it("sets", function() limit = 3 assert(limit) end) end)
        it("finds none", function() assert.is_nil(limit) end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed])
  }

  @Test func restoresSpiedFunctionsForTheNextTest() throws {
    let results = try results(
      of: """
        local shop = { open = function() return "open" end }
        it("a", function() stub(shop, "open") assert.is_nil((shop.open())) end)
        it("b", function() assert.are.equal("open", shop.open()) end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed])
  }

  // MARK: Devices

  @Test func removesViewsAfterTheirTest() throws {
    let results = try results(
      of: """
        before_each(function() TableView { name = "inbox", items = { "Milk" } } end)
        it("a", function() assert.are.equal(1, #views()) end)
        it("b", function() assert.are.equal(1, #views()) end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed])
  }

  @Test func keepsTheViewsOfABlockForItsTests() throws {
    let results = try results(
      of: """
        describe("list", function()
          local inbox
          setup(function() inbox = TableView { name = "inbox", items = { "Milk" } } end)
          it("a", function() TableView { name = "extra" } assert.are.equal(2, #views()) end)
          it("b", function() assert.are.equal(1, #views()) assert.items(inbox, { "Milk" }) end)
        end)
        it("c", function() assert.are.equal(0, #views()) end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed, .passed])
  }

  @Test func endsAnUnfinishedDragBeforeTheNextTest() throws {
    let results = try results(
      of: """
        local inbox
        setup(function()
          inbox = TableView { name = "inbox", items = { "Milk" } }
          inbox.dragDelegate = StandardPolicy
        end)
        it("a", function() assert.is_true(lift(inbox, 0).isActive) end)
        it("b", function() assert.raises("nothing is lifted", function() drop() end) end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed])
  }

  @Test func resetsTheDeviceForTheNextTest() throws {
    let results = try results(
      of: """
        it("a", function() environment { idiom = "phone" } assert(true) end)
        it("b", function() assert.are.equal("pad", environment().idiom) end)
        """)
    #expect(results.map(\.outcome) == [.passed, .passed])
  }

  // MARK: Limits

  @Test(arguments: [
    ("while true do end", "limit"),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) .. #t end", "memory"),
  ])
  func failsOnlyTheTestThatExceedsALimit(body: String, word: String) throws {
    var options = SpecOptions()
    var limits = LimitOptions()
    limits.memory = 32 << 20
    limits.instructions = 2_000_000
    options.policy.limit(limits)
    let results = try results(
      of: """
        local count = 0
        before_each(function() count = count + 1 end)
        it("before", function() assert.are.equal(1, count) end)
        it("greedy", function() \(body) end)
        describe("inner", function()
          it("after", function() assert.are.equal(1, count) end)        -- the file is read again
        end)
        """, options: options)
    #expect(results.map(\.outcome) == [.passed, .failed, .passed])
    #expect(results[1].failures.first?.kind == .limit)
    #expect(results[1].failures.first?.message.contains(word) == true)
  }

  @Test func failsAnEndlessFileOnce() throws {
    var options = SpecOptions()
    var limits = LimitOptions()
    limits.instructions = 2_000_000
    options.policy.limit(limits)
    #expect(try results(of: "while true do end", options: options).map(\.outcome) == [.failed])
  }

  // MARK: Options

  @Test func filtersByFullName() throws {
    var options = SpecOptions()
    options.filters = ["a x", "#slow"]
    options.excluded = ["not"]
    let text = """
      describe("a", function() it("x", print) it("y", print) it("x not", print) end)
      it("z #slow", print)
      """
    #expect(try results(of: text, options: options).map(\.fullName) == ["a x", "z #slow"])
  }

  @Test func shufflesBySeed() throws {
    var options = SpecOptions()
    options.shuffles = true
    let text = "for i = 1, 8 do it(tostring(i), print) end"
    func order(_ seed: Int64) throws -> [String] {
      options.seed = seed
      return try withTemporaryDirectory { _ in
        let path = "/tmp/reorder-order_spec.lua"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return run([path], options: options).map(\.fullName)
      }
    }
    #expect(try order(1) == order(1))
    #expect(try order(1) != order(2))
    #expect(try order(1).sorted() == (1...8).map { "\($0)" })
  }

  @Test func stopsAtTheFirstFailureOnRequest() throws {
    var options = SpecOptions()
    options.stopsAtFailure = true
    let text = "it('a', function() assert(false) end) it('b', function() end)"
    #expect(try results(of: text, options: options).map(\.fullName) == ["a"])
  }

  @Test func warnsAboutATestWithoutAssertions() throws {
    #expect(try result(ofTest: "").warnings == ["the test asserts nothing"])
    #expect(try result(ofTest: "assert(true)").warnings == [])
  }

  @Test func failsATestWithoutAssertionsOnRequest() throws {
    var options = SpecOptions()
    options.needsAssertions = true
    #expect(
      try results(of: "it('a', function() end)", options: options).map(\.outcome) == [.failed])
  }

  @Test func findsFilesByNameAndInFolders() throws {
    try withTemporaryDirectory { folder in
      for name in [
        "b_spec.lua", "a_spec.lua", "notes.lua", "deep/c_spec.lua", ".hidden/d_spec.lua",
      ] {
        let url = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
      }
      let root = folder.path
      #expect(
        try SpecFinder.files(at: [root])
          == ["a_spec.lua", "b_spec.lua", "deep/c_spec.lua"].map { "\(root)/\($0)" })
      #expect(try SpecFinder.files(at: ["\(root)/notes.lua"]) == ["\(root)/notes.lua"])
      #expect(throws: SpecFinder.Problem.noSuchFile("\(root)/x")) {
        try SpecFinder.files(at: ["\(root)/x"])
      }
      #expect(throws: SpecFinder.Problem.noSpecs(in: ["\(root)/.hidden/none"])) {
        try FileManager.default.createDirectory(
          at: folder.appending(path: ".hidden/none"), withIntermediateDirectories: true)
        _ = try SpecFinder.files(at: ["\(root)/.hidden/none"])
      }
    }
  }
}
