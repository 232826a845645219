import DragDrop
import Layout
import Lua
import Policies

/// A table of a thousand items with a policy in Lua that lifts every row.
struct LuaScene {
  let host = PolicyHost(options: .batch)
  let table: SectionedView?

  /// - Parameter policy: Lua code that defines the callbacks of `policy`.
  init(policy: String) {
    do {
      try host.run(
        Script(
          name: "benchmark.lua",
          text: """
            local items = {}
            for number = 1, 1000 do items[number] = "Item " .. number end
            local list = TableView { name = "list", items = items }
            local policy = { itemsForBeginning = StandardPolicy.itemsForBeginning }
            \(policy)
            list.dragDelegate, list.dropDelegate = policy, policy
            """))
    } catch {
      print("benchmark: \(error.rendered)")
    }
    host.simulation.log.capacity = 10_000
    table = host.views.first
  }

  /// Drags an item up and down the table a number of times.
  func drag(_ count: Int) {
    guard let table else { return }
    host.lua.beginRun()
    do {
      for step in 0..<count {
        let target = Position(section: 0, item: step % 2 == 0 ? 8 : 2)
        try host.simulation.lift(table, Position(section: 0, item: 5)).over(table, target).drop()
      }
    } catch {
      print("benchmark: \(error)")
    }
  }
}
