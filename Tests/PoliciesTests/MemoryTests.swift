import DragDrop
import Lua
import Policies
import Testing

/// Data that scripts pass to views counts towards the memory of the scripts.
@Suite
struct MemoryTests {
  private func host(megabytes: Int) -> PolicyHost {
    var options = PolicyOptions.batch
    options.limits.memory = megabytes << 20
    return Recorder().makeHost(options: options)
  }

  @Test(arguments: [
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
  func runsOutOfMemoryIfAScriptFillsAModel(_ statement: String) {
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

  @Test
  func canReinsertRemovedItemsForever() throws {
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

  @Test(arguments: [
    "files:createFile('a', s .. i) files:removeItem('a')",
    "files:createFile('a', s .. i)",
    "photos:apply(snapshot)",
    "snapshot:appendItems(s .. i) snapshot:deleteItems(s .. i)",
  ])
  func freesUnreferencedObjects(_ statement: String) throws {
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

  @Test
  func countsDataInProviders() {
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

  @Test
  func givesTheNextScriptTheFreedMemory() throws {
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
