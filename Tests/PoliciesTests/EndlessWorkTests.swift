import DragDrop
import Lua
import Policies
import Testing

/// Numbers from scripts can make the host loop and allocate without end: every such loop respects
/// the limits of its script, and ends at an interrupt.
@Suite
struct EndlessWorkTests {
  /// Views of extreme sizes, and a small one to lift from.
  ///
  /// `t`, `c` and `flat` have as many rows as index paths can count; the rows of `flat` have almost no
  /// height, and `tall` is taller than any screen.
  private static let world = """
    local function most() return 2147483647 end
    local t = TableView { name = "t", items = { "a" } }
    local flat = TableView { name = "flat", items = { "a" } }
    flat.rowHeight = 1e-9
    local tall = TableView { name = "tall", items = { "a" } }
    local c = CollectionView { name = "c", items = { "a" }, layout = "flow" }
    local small = TableView { name = "small", items = { "Milk" } }
    small.dragDelegate, small.dropDelegate = StandardPolicy, StandardPolicy
    for _, view in ipairs { t, flat, tall } do view.dataSource = { numberOfRows = most } end
    c.dataSource = { numberOfItems = most }
    local function makeTall() tall.frame = { 0, 0, 100, 1e12 } end
    print "before"

    """

  /// Statements that would run for minutes.
  private static let long = [
    "select(t, 'zz')",
    "lift(t, 'zz')",
    "tap(c, 'zz')",
    "gesture 'select t zz'",
    "gesture 'place zz before Milk'",
    "pcall(select, t, 'zz')",
    "coroutine.wrap(function() select(t, 'zz') end)()",
    "print(#t:indexPathsForRows { 0, 0, 1e9, 1e12 })",
    "print(#c.collectionViewLayout:layoutAttributesForElements { 0, 0, 1e9, 1e12 })",
    "print(#flat.indexPathsForVisibleRows)",
    "makeTall() print(#tall.indexPathsForVisibleRows)",
    "makeTall() tall.dataSource.moveRow = print tall.isEditing = true",
    "t.delegate = { heightForRow = function() return 20 end } print(t.contentSize.height)",
    "c.delegate = { sizeForItem = function() return { 20, 20 } end } print(c.contentSize.height)",
    "set('tick', 0.001) lift(small, 0):hold(3600)",
    "lift(small, 0):over(t, 0):edge(t, 'bottom'):hold(3600) wait(9000000)",
  ]

  /// Runs a statement and returns its error.
  ///
  /// Afterwards the host can be used again. Editing ends, so that the tall table makes no cells without a
  /// limit.
  private func end(of statement: String, _ limit: (PolicyHost) -> Void) throws -> PolicyError? {
    let recorder = Recorder()
    var options = PolicyOptions.batch
    options.limits = LuaLimits()
    let host = recorder.makeHost(options: options)
    limit(host)
    var ended: PolicyError?
    do throws(PolicyError) {
      try host.run(Script(name: "long.lua", text: Self.world + statement))
    } catch {
      ended = error
    }
    host.lua.interrupt(atTotalInstructions: nil)
    host.lua.limits = LuaLimits()
    #expect(recorder.printed == ["before"])
    _ = try host.evaluate(
      "interrupt() view 'tall'.isEditing = false lift(view 'small', 0):cancel()", name: "after")
    _ = try host.evaluate("print 'after'", name: "after")
    #expect(recorder.printed == ["before", "after"])
    return ended
  }

  @Test(arguments: long)
  func endsAtTheLimitOfItsScript(statement: String) throws {
    let error = try #require(
      try end(of: statement) { $0.lua.limits = LuaLimits(instructions: 100_000) })
    #expect(error.kind == .limit)
    #expect(error.message == "instruction limit (100000) reached")
    #expect(error.scriptName == "long.lua")
  }

  @Test(arguments: long)
  func endsAtAnInterrupt(statement: String) throws {
    let error = try #require(
      try end(of: statement) { host in
        host.lua.interrupt(atTotalInstructions: host.lua.totalInstructions + 50_000)
      })
    #expect(error.kind == .interrupted)
  }

  @Test
  func endsWhileATypedGestureLooksUpAName() throws {
    let host = Recorder().makeHost()
    try host.run(Script(name: "long.lua", text: Self.world))
    host.lua.interrupt(atTotalInstructions: host.lua.totalInstructions + 50_000)
    let error = #expect(throws: PolicyError.self) { try host.play("select t zz") }
    #expect(error?.kind == .interrupted)
    host.lua.interrupt(atTotalInstructions: nil)
    try host.play("lift small 0")
  }

  @Test
  func restoresThePlaceOfHostCodeAfterALimit() throws {
    var options = PolicyOptions.batch
    options.limits.instructions = 100_000
    let host = PolicyHost(options: options)
    #expect(throws: PolicyError.self) { try host.evaluate("while true do end", name: "loop") }
    let error = #expect(throws: PolicyError.self) {
      try host.check(Script(name: "half.lua", text: "x =\n\n\ny = ("))
    }
    #expect(error?.rendered.hasPrefix("half.lua:4:3: unexpected symbol near '='") == true)
  }
}
