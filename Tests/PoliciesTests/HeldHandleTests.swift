import Lua
import Testing

@testable import Policies

/// Handles that a script holds stay valid, however many others there are; the others are released.
@Suite
struct HeldHandleTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let maker: String
    let property: String
    let count: @Sendable (Handles) -> Int
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "timers", maker: "after(1, f)", property: "isValid") { $0.timers.count },
    Kind(name: "progresses", maker: "Progress(1)", property: "isFinished") {
      $0.progresses.count
    },
    Kind(
      name: "snapshots", maker: "DiffableDataSourceSnapshot()", property: "numberOfItems"
    ) { $0.snapshots.count },
  ]

  private static let many = Handles.mostUnheld + 900

  @Test(arguments: kinds)
  func keepsEveryHandleThatAScriptHolds(_ kind: Kind) throws {
    let text = """
      local function f() end
      local all = {}
      for number = 1, \(Self.many) do all[number] = \(kind.maker) end
      for _, object in ipairs(all) do assert(object.\(kind.property) ~= nil) end
      print(#all)
      """
    #expect(try printed(by: text) == ["\(Self.many)"])
  }

  @Test(arguments: kinds)
  func releasesHandlesThatNoScriptHolds(_ kind: Kind) throws {
    let host = Recorder().makeHost()
    let text = """
      local function f() end
      local kept = \(kind.maker)
      for number = 1, \(Self.many) do local object = \(kind.maker) end
      assert(kept.\(kind.property) ~= nil)
      """
    try host.run(Script(name: "unheld.lua", text: text))
    #expect(kind.count(host.handles) < 1000)
  }

  @Test
  func runsTimersThatNoScriptHolds() throws {
    let text = """
      local count = 0
      local first = after(1, function() count = count + 1000000 end)
      for number = 1, \(Self.many) do after(1, function() count = count + 1 end) end
      first:invalidate()
      wait(2)
      print(count)
      """
    #expect(try printed(by: text) == ["\(Self.many)"])
  }

  @Test
  func keepsHandlesHeldByCoroutinesAndTableKeys() throws {
    let text = """
      local thread = coroutine.create(function(work) coroutine.yield() print(work.totalUnitCount) end)
      coroutine.resume(thread, Progress(7))
      local keys = { [Progress(8)] = true }
      for number = 1, \(Self.many) do local object = Progress(1) end
      coroutine.resume(thread)
      print(next(keys).totalUnitCount)
      """
    #expect(try printed(by: text) == ["7", "8"])
  }
}
