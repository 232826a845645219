import DragDrop
import Policies
import Testing

@Suite
struct LuaPlaceTests {
  @Test
  func placeUsesTheSamePolicyAndReturnsTheDrag() throws {
    let text =
      twoTables + """
        print(place(inbox, "Bread", "before", inbox, 0).operation, inbox)
        print(place(inbox, 0, "into", archive).operation, archive)
        gesture "place Milk after Eggs"
        print(inbox)
        """
    #expect(
      try printed(by: text) == [
        "move\tinbox  Bread, Milk, Eggs", "move\tarchive  Done: Bread", "inbox  Eggs, Milk",
      ])
  }

  @Test
  func announcesARefusalWithItsReason() throws {
    let host = Recorder().makeHost()
    try host.run(
      Script(
        name: "test.lua",
        text: twoTables + """
          function policy:dropSessionDidUpdate() return "forbidden", nil, "the archive is full" end
          place(inbox, 0, "into", archive)
          """))
    let spoken = host.simulation.log.events.filter { $0.name == "announcement" }.map(\.value)
    #expect(
      spoken == [
        .text("Dragging Milk"), .text("Drop into archive"),
        .text("Cannot drop into archive: the archive is full"), .text("Drag cancelled"),
      ])
  }

  @Test
  func announcesARefusedLiftWithItsReason() throws {
    let host = Recorder().makeHost()
    try host.run(
      Script(
        name: "test.lua",
        text: twoTables + """
          function policy:itemsForBeginning() return nil, "milk stays" end
          place(inbox, 0, "into", archive)
          """))
    #expect(
      host.simulation.log.events.last { $0.name == "announcement" }?.value
        == .text("Milk cannot be dragged: milk stays"))
  }

  @Test(arguments: [
    ("place(inbox, 0, \"beside\", archive)", "\"before\", \"after\" or \"into\""),
    ("place(inbox, nil, \"into\", archive)", "name the item to place"),
    ("place(inbox, 0, \"before\", inbox)", "name the item after 'before'"),
  ])
  func explainsAnInvalidPlace(call: String, message: String) throws {
    let error = try #require(failure(of: twoTables + call))
    #expect(error.rendered.contains(message))
  }

  @Test
  func acceptsRectanglesAndOutlinesAsPreviewPaths() throws {
    let text = """
      local box = { 0, 0, 40, 20 }
      local parameters = DragPreviewParameters {
        visiblePath = BezierPath { roundedRect = box, cornerRadius = 4 },
        shadowPath = BezierPath { points = { { 0, 0 }, { 10, 0 }, { 10, 5 } } },
      }
      local photo = View { name = "photo", frame = box }
      local preview = TargetedDragPreview { view = photo, parameters = parameters }
      local path = preview.parameters.visiblePath
      print(path, path.cornerRadius, path.bounds.width, preview.size.height)
      print(preview.parameters.shadowPath, #preview.parameters.shadowPath.points)
      print(select(2, pcall(BezierPath, { rect = box, ovalIn = box })):match("needs one of rect"))
      """
    #expect(
      try printed(by: text) == [
        "BezierPath {0, 0, 40, 20}\t4.0\t40.0\t20.0", "BezierPath {0, 0, 10, 5}\t3",
        "needs one of rect",
      ])
  }
}
