import DragDrop
import Testing

@testable import Policies

/// Drags keep only the handles of drags that scripts can still query.
@Suite
struct HandleCountTests {
  /// Plays drags that end in every way, and returns the host.
  private func play(_ count: Int) throws -> PolicyHost {
    let host = Recorder().makeHost()
    try host.run(
      Script(
        name: "drags.lua",
        text: """
          local away = TableView { name = "away", items = { "Far" }, app = "elsewhere" }
          local list = TableView { name = "list", items = { "A", "B" } }
          local grid = CollectionView { name = "grid", items = { "P" } }
          local photo = View { name = "photo", frame = { 1000, 0, 100, 100 } }
          photo:addInteraction(DragInteraction {
            itemsForBeginning = function() return { DragItem "Photo" } end,
            willAnimateLift = function(_, _, animator) animator:addCompletion(function() end) end,
          })
          local policy = {}
          function policy:itemsForBeginning(view, session, path)
            return { DragItem(view:item(path)) }
          end
          function policy:dropSessionDidUpdate(view, session) return "copy", "unspecified" end
          function policy:performDrop(view, coordinator)
            for _, item in ipairs(coordinator.items) do local size = item.previewSize end
            coordinator.session:loadObjects("String", function() end)
          end
          for _, view in ipairs { away, list, grid } do
            view.dragDelegate, view.dropDelegate = policy, policy
          end
          for number = 1, \(count) do
            lift(list, 0):over(grid, 0):drop()
            lift(grid, 0):over(list, 1):cancel()
            lift(away, 0):over(list, 0):drop()
            lift(list, 0):drop()
            lift(photo):over(grid, 0):drop()
          end
          """))
    try host.finish()
    return host
  }

  @Test
  func releasesHandlesOfSessionsWithTheirDrag() throws {
    let handles = try play(200).handles
    #expect(handles.dragSessions.count == 0)
    #expect(handles.dropSessions.count == 0)
    #expect(handles.dropCoordinators.count == 0)
    #expect(handles.dropItems.count == 0)
    #expect(handles.dragItems.count == 0)
    #expect(handles.itemProviders.count == 0)
  }

  @Test
  func keepsTheLastThousandDrags() throws {
    let host = try play(250)
    #expect(host.handles.drags.count == 1000)
    #expect(host.handles.keptDrags.count == 1000)
  }

  @Test
  func releasesTheSessionIfItemsForBeginningRaises() throws {
    let host = Recorder().makeHost()
    try host.run(
      Script(
        name: "raise.lua",
        text: """
          local list = TableView { name = "list", items = { "A" } }
          list.dragDelegate = { itemsForBeginning = function() error "no" end }
          for number = 1, 50 do pcall(lift, list, 0) end
          """))
    #expect(host.handles.dragSessions.count == 0)
    #expect(host.handles.drags.count == 0)
  }
}
