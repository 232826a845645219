import DragDrop
import Layout
import Testing
import Workspaces

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> Workspace {
    try Workspace(parsing: Array(text.utf8), file: "a.json")
  }

  @Test func readsEveryKey() throws {
    let workspace = try read(
      #"""
      {"version": 1, "views": [{
        "name": "inbox", "app": "mail", "kind": "collection", "layout": "flow",
        "frame": [0, 44.5, 320, 1e2],
        "sections": [
          {"title": "Today", "items": ["Milk", {"id": "e1", "title": "Eggs", "height": 60}]},
          {"items": []}
        ]
      }, {"name": "empty"}]}
      """#)
    #expect(
      workspace
        == Workspace(views: [
          WorkspaceView(
            name: "inbox", app: "mail", kind: .collection, layout: .flow,
            frame: Rect(x: 0, y: 44.5, width: 320, height: 100),
            sections: [
              WorkspaceSection(
                title: "Today",
                items: [WorkspaceItem("Milk"), WorkspaceItem("Eggs", id: "e1", height: 60)]),
              WorkspaceSection(),
            ]),
          WorkspaceView(name: "empty", app: "main", kind: .table, layout: .list),
        ]))
  }

  @Test func readsItemsOfAViewAsOneSectionWithoutTitle() throws {
    let workspace = try read(#"{"version":1,"views":[{"items":["a","b"],"name":"v"}]}"#)
    #expect(
      workspace.views.first?.sections
        == [WorkspaceSection(items: [WorkspaceItem("a"), WorkspaceItem("b")])])
  }

  @Test(arguments: [
    ("table", LayoutKind.list), ("collection", .grid), ("view", .list),
  ])
  func givesAViewTheDefaultLayoutOfItsKind(
    _ kind: String, _ layout: LayoutKind
  ) throws {
    let workspace = try read(#"{"version":1,"views":[{"name":"v","kind":"\#(kind)"}]}"#)
    #expect(workspace.views.first?.layout == layout)
  }

  @Test(arguments: [
    (#""""#, ""), (#""é🙂""#, "é🙂"), (#""\u00e9\ud83d\ude42""#, "é🙂"),
    (#""a\"\\\/\b\f\n\r\t\u0041z""#, "a\"\\/\u{8}\u{C}\n\r\tAz"), (#""\u0000""#, "\0"),
  ])
  func readsAString(_ json: String, _ expected: String) throws {
    let workspace = try read(#"{"version":1,"views":[{"name":"v","items":[\#(json)]}]}"#)
    #expect(workspace.views.first?.sections.first?.items.map(\.title) == [expected])
  }

  @Test(arguments: [
    ("0", 0.0), ("60", 60), ("60.25", 60.25), ("1e2", 100), ("2.5E+1", 25), ("100e-1", 10),
    ("-0", 0),
  ])
  func readsANumber(_ json: String, _ expected: Double) throws {
    let workspace = try read(
      #"{"version":1,"views":[{"name":"v","items":[{"title":"","height":\#(json)}]}]}"#)
    #expect(workspace.views.first?.sections.first?.items.first?.height == expected)
  }

  @Test func skipsAByteOrderMark() throws {
    #expect(try read("\u{FEFF}{\"version\":1}\r\n") == Workspace())
  }

  @Test func acceptsTheSameIDInTwoViews() throws {
    let items = #""items":[{"id":"x","title":"t"}]"#
    let workspace = try read(
      #"{"version":1,"views":[{"name":"a",\#(items)},{"name":"b",\#(items)}]}"#)
    #expect(workspace.views.count == 2)
  }

  @Test func rejectsDeepNesting() {
    #expect(throws: WorkspaceError.self) {
      try read(#"{"version":1,"views":"# + String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func rejectsEveryTruncation() throws {
    let text = Array(
      #"""
      {"version":1,"views":[{"name":"v\u00e9","frame":[0,1,2,3],"items":["a",{"title":"é"}]}]}
      """#.utf8)
    #expect(try Workspace(parsing: text, file: "f").views.count == 1)
    for length in text.indices {
      #expect(throws: WorkspaceError.self, "\(length) bytes") {
        try Workspace(parsing: Array(text.prefix(length)), file: "f")
      }
    }
  }

  @Test func readsTheOwnFieldsOfItems() throws {
    let workspace = try read(
      #"""
      {"version":1,"views":[{"name":"v","items":[
        {"title":"t","done":true,"n":3,"f":3.0,"tags":["a",{"b":"c"}],"none":{}}]}]}
      """#)
    #expect(
      workspace.views.first?.sections.first?.items.first?.fields == [
        .init("done", .bool(true)), .init("n", .integer(3)), .init("f", .number(3)),
        .init("tags", .list([.text("a"), .fields([.init("b", .text("c"))])])),
        .init("none", .fields([])),
      ])
  }

  @Test(arguments: [
    ("", 1, 1, "the file is empty"), ("view,section\n", 1, 1, "this is not a workspace in JSON"),
    ("{\"version\":1,\n \"veiws\":[]}", 2, 2, "the unknown key \"veiws\""),
    ("{\"version\":1,\n \"views\":[\n", 2, 11, "the end of the file"),
    ("{\"version\":1} x", 1, 15, "\"x\""), ("{\"version\":2}", 1, 12, "an unsupported version"),
    (#"{"version":1,"views":[{"name":"a","items":[{"title":"","f":null}]}]}"#, 1, 60, "null"),
    (
      #"{"version":1,"views":[{"name":"a","items":[{"title":"","f":1,"f":2}]}]}"#, 1, 62,
      "the key \"f\" a second time"
    ),
  ])
  func reportsThePositionOfAMistake(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    let error = #expect(throws: WorkspaceError.self) { try read(text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}
