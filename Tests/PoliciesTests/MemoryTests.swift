import DragDrop
import Lua
import Policies
import Testing

/// What scripts hand over to views stays on their account.
@Suite("Memory of scripts")
struct MemoryTests {
  private func host(megabytes: Int) -> PolicyHost {
    var options = PolicyOptions.batch
    options.limits.memory = megabytes << 20
    return Recorder().makeHost(options: options)
  }

  @Test(
    "a script that fills a model runs out of memory:",
    arguments: [
      "t.model:insert(s .. i, '0:0')",
      "t.model:insertSection({ title = s .. i }, 0)",
      "t.model['0:0'] = s .. i t.model:insert('a', '0:0')",
      "TableView { name = s .. i, superview = t, frame = { 0, 0, 1, 1 } }",
      "TableView { superview = t, frame = { 0, 0, 1, 1 }, items = { s .. i } }",
      "kept[i] = ItemProvider { types = { ['public.plain-text'] = s .. i } }",
      "kept[i] = ItemProvider { object = s .. i }",
      "kept[i] = ItemProvider { suggestedName = s .. i }",
      "provider:registerDataRepresentation('com.example.t' .. i, 'all', s)",
      "kept[i] = DragItem(s .. i)",
      "files:createFile('a' .. i, s)",
      "snapshot:appendItems { s .. i }",
      "snapshot:appendSections(i .. s:rep(20))",
    ])
  func filling(_ statement: String) {
    let host = host(megabytes: 8)
    let error = #expect(throws: PolicyError.self) {
      try host.run(
        Script(
          name: "test.lua",
          text: """
            local s = ("x"):rep(10000)
            local t = TableView { name = "t", items = { "a" } }
            local kept, provider, files = {}, ItemProvider {}, t.app.files
            local snapshot = DiffableDataSourceSnapshot()
            snapshot:appendSections "all"
            for i = 1, 10000 do pcall(function() \(statement) end) end
            """))
    }
    #expect(error?.message == "not enough memory")
    #expect(error?.kind == .limit)
  }

  @Test("what a script takes out again it may put in as often as it likes")
  func circulating() throws {
    let host = host(megabytes: 8)
    host.simulation.log.capacity = 10
    try host.run(
      Script(
        name: "test.lua",
        text: """
          local s = ("x"):rep(100000)
          local t = TableView { name = "t", items = {} }
          for i = 1, 1000 do
            t.model:insert(s .. i, "0:0")
            t.model:remove("0:0")
          end
          """))
    #expect(host.lua.memoryInUse < 8 << 20)
  }

  @Test(
    "what nobody holds any more takes no room:",
    arguments: [
      "files:createFile('a', s .. i) files:removeItem('a')",
      "files:createFile('a', s .. i)",
      "photos:apply(snapshot)",
      "snapshot:appendItems(s .. i) snapshot:deleteItems(s .. i)",
    ])
  func lettingGo(_ statement: String) throws {
    let host = host(megabytes: 8)
    host.simulation.log.capacity = 10
    try host.run(
      Script(
        name: "test.lua",
        text: """
          local s = ("x"):rep(100000)
          local t = TableView { name = "t", items = {} }
          local files, snapshot = t.app.files, DiffableDataSourceSnapshot()
          local photos = DiffableDataSource(t)
          snapshot:appendSections "all"
          for i = 1, 1000 do \(statement) end
          """))
  }

  @Test("ten megabytes after ten megabytes in providers meet the limit")
  func largeProviders() {
    let error = #expect(throws: PolicyError.self) {
      try host(megabytes: 64).run(
        Script(
          name: "test.lua",
          text: """
            local providers = {}
            for i = 1, 1000 do
              providers[i] = ItemProvider { types = { ["public.png"] = ("x"):rep(10000000) } }
            end
            """))
    }
    #expect(error?.message == "not enough memory")
    #expect(error?.line == 3)
  }

  @Test("the next script has the room that a fresh device gives back")
  func startingOver() throws {
    let host = host(megabytes: 8)
    for _ in 0..<5 {
      try host.run(
        Script(
          name: "test.lua",
          text: """
            local t = TableView { name = "t", items = {} }
            for i = 1, 30 do t.model:insert(("x"):rep(100000) .. i, "0:0") end
            """))
      host.startOver()
    }
  }
}
