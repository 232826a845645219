import DragDrop
import Layout
import Testing
import Workspaces

@Suite struct WorkspaceLayoutTests {
  private func read(_ layout: String, kind: String = "collection") throws -> WorkspaceView {
    let text = #"{"version":1,"views":[{"name":"v","kind":"\#(kind)","layout":\#(layout)}]}"#
    return try #require(
      try Workspace(parsing: Array(text.utf8), file: "a.json").views.first)
  }

  @Test func readsALayoutByName() throws {
    let view = try read(#""flow""#)
    #expect(view.layout == .flow)
    #expect(view.layoutProperties.isEmpty)
  }

  @Test func readsALayoutWithProperties() throws {
    let view = try read(
      #"""
      {"itemsPerLine": 3, "kind": "grid", "sectionInset": [1, 2, 3, 4], "itemHeight": 30.5,
       "scrollDirection": "horizontal", "headerReferenceSize": [0, 20], "minimumLineSpacing": 2}
      """#)
    var expected = WorkspaceLayout()
    expected.itemsPerLine = 3
    expected.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expected.itemHeight = 30.5
    expected.scrollDirection = .horizontal
    expected.headerReferenceSize = Size(width: 0, height: 20)
    expected.minimumLineSpacing = 2
    #expect(view.layout == .grid)
    #expect(view.layoutProperties == expected)
  }

  @Test func readsOneNumberForAllSides() throws {
    let view = try read(#"{"kind": "flow", "itemSize": 40, "sectionInset": 8}"#)
    #expect(view.layoutProperties.itemSize == Size(width: 40, height: 40))
    #expect(
      view.layoutProperties.sectionInset == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test(arguments: [
    (#"{"itemSize": 40}"#, 64, "a layout without a kind"),
    (#"{"kind": "gird"}"#, 73, "the unknown word 'gird'"),
    (#"{"kind": "flow", "itemHieght": 4}"#, 81, "the unknown key \"itemHieght\""),
    (#"{"itemsPerLine": 2, "kind": "flow"}"#, 65, "the unknown key \"itemsPerLine\""),
    (#"{"kind": "grid", "itemsPerLine": 0}"#, 97, "no number of cells"),
    (#"{"kind": "grid", "itemsPerLine": 2.5}"#, 97, "no number of cells"),
    (#"{"kind": "flow", "itemSize": [4]}"#, 93, "an array"),
    (#"{"kind": "flow", "itemSize": "4"}"#, 93, "a string"),
    (#"{"kind": "flow", "sectionInset": [1, -2, 3, 4]}"#, 101, "-2"),
    (#"{"kind": "list", "minimumLineSpacing": 1e9}"#, 103, "1000000000"),
    (#"{"kind": "list", "scrollDirection": "up"}"#, 100, "the unknown word 'up'"),
    ("4", 64, "a number"),
  ])
  func reportsTheColumnOfAMistake(_ layout: String, _ column: Int, _ message: String) {
    let error = #expect(throws: WorkspaceError.self) { try read(layout) }
    #expect(error?.line == 1)
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test func suggestsTheMostSimilarKey() {
    let error = #expect(throws: WorkspaceError.self) {
      try read(#"{"kind": "flow", "itemSzie": 4}"#)
    }
    #expect(error?.expected?.hasSuffix("did you mean \"itemSize\"?") == true)
  }

  @Test(arguments: ["table", "view"])
  func allowsALayoutOnlyForCollections(_ kind: String) {
    let error = #expect(throws: WorkspaceError.self) {
      try read(#"{"kind": "list", "itemHeight": 30}"#, kind: kind)
    }
    #expect(error?.message == "a \(kind) has no layout of its own")
  }

  @Test func buildsAViewWithTheLayout() throws {
    let text = #"""
      {"version": 1, "views": [
        {"name": "g", "kind": "collection", "frame": [0, 0, 320, 300],
         "layout": {"kind": "grid", "itemsPerLine": 2, "itemHeight": 30, "minimumLineSpacing": 6},
         "items": ["a", "b", "c"]},
        {"name": "f", "kind": "collection", "frame": [0, 300, 320, 300],
         "layout": {"kind": "flow", "itemSize": [90, 40], "sectionInset": 5},
         "items": ["a", {"title": "b", "width": 120, "height": 50}]},
        {"name": "l", "kind": "collection", "layout": {"kind": "list", "itemHeight": 20},
         "frame": [0, 600, 320, 300], "items": ["a"]}
      ]}
      """#
    let workspace = try Workspace(parsing: Array(text.utf8), file: "f")
    let simulation = Simulation()
    let views = WorkspaceBuilder.build(workspace, in: simulation).compactMap {
      $0 as? CollectionView
    }
    #expect(views.count == 3)
    func frame(_ view: Int, _ item: Int) -> Rect? {
      views[view].layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    #expect(frame(0, 2) == Rect(x: 0, y: 36, width: 156, height: 30))
    #expect(frame(1, 0)?.size == Size(width: 90, height: 40))
    #expect(frame(1, 1)?.size == Size(width: 120, height: 50))
    #expect(frame(2, 0) == Rect(x: 0, y: 0, width: 320, height: 20))
    let described = try WorkspaceBuilder.workspace(of: simulation)
    #expect(described == workspace)
    #expect(
      try Workspace(parsing: Array(described.json().utf8), file: "f") == workspace)
  }
}
