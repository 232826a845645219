import DragDrop
import Layout
import Testing
import Workspaces

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> Workspace {
    try Workspace(parsing: Array(text.utf8), file: "a.json", format: .json)
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
    ("table", WorkspaceView.Arrangement.list), ("collection", .grid), ("view", .list),
  ])
  func givesAViewTheDefaultLayoutOfItsKind(
    _ kind: String, _ layout: WorkspaceView.Arrangement
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
    #expect(try Workspace(parsing: text, file: "f", format: .json).views.count == 1)
    for length in text.indices {
      #expect(throws: WorkspaceError.self, "\(length) bytes") {
        try Workspace(parsing: Array(text.prefix(length)), file: "f", format: .json)
      }
    }
  }
}

@Suite struct CSVReaderTests {
  private func read(_ text: String) throws -> Workspace {
    try Workspace(parsing: Array(text.utf8), file: "a.csv", format: .csv)
  }

  private static let expected = Workspace(views: [
    WorkspaceView(
      name: "inbox",
      sections: [
        WorkspaceSection(
          title: "Today",
          items: [WorkspaceItem("Milk"), WorkspaceItem("Eggs", id: "e1", height: 60)]),
        WorkspaceSection(items: [WorkspaceItem("Bread")]),
      ]),
    WorkspaceView(
      name: "photos", kind: .collection,
      sections: [WorkspaceSection(title: "All", items: [WorkspaceItem("Sea")])]),
  ])

  @Test(arguments: [
    """
    view,kind,section,id,title,height
    inbox,,Today,,Milk,
    inbox,table,Today,e1,Eggs,60
    inbox,,,,Bread,
    photos,collection,All,,Sea,
    """,
    """
    height,title,id,section,view,kind
    ,Milk,,Today,inbox,
    6e1,Eggs,e1,Today,inbox,

    ,Sea,,All,photos,collection
    ,Bread,,,inbox,
    """,
  ])
  func acceptsCSVColumnsInAnyOrder(_ text: String) throws {
    #expect(try read(text) == Self.expected)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func acceptsEveryLineEnding(_ end: String) throws {
    let lines = ["\u{FEFF}view,section,title", "v,s,a", "", "v,s,b"]
    let workspace = try read(lines.joined(separator: end) + end)
    #expect(workspace.views.first?.sections.first?.items.map(\.title) == ["a", "b"])
  }

  @Test(arguments: [
    (#""Milk, fresh""#, "Milk, fresh"), (#""say ""yes""""#, #"say "yes""#),
    ("\"two\nlines\"", "two\nlines"), ("\"two\r\nlines\"", "two\r\nlines"), ("\"\"", ""),
    (" é ", " é "),
  ])
  func readsACSVField(_ field: String, _ expected: String) throws {
    let workspace = try read("view,section,title\nv,s,\(field)\n")
    #expect(workspace.views.first?.sections.first?.items.map(\.title) == [expected])
  }

  @Test func readsAHeaderWithoutRows() throws {
    #expect(try read("view,section,title") == Workspace())
  }
}

@Suite struct WorkspaceFormatTests {
  @Test(arguments: [
    ("a.json", "", WorkspaceFormat.json), ("a.JSON", "view,section", .json), ("a.csv", "x", .csv),
    ("a.csv", " \n{\"version\":1}", .json), ("a", "\u{FEFF}{}", .json), ("a", "[]", .json),
    ("a", "view,section,title", .csv), ("a.txt", "", .csv),
  ])
  func detectsTheFormatFromContentAndName(
    _ path: String, _ text: String, _ format: WorkspaceFormat
  ) {
    #expect(WorkspaceFormat(of: Array(text.utf8), path: path) == format)
  }
}
