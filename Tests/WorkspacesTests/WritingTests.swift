import DragDrop
import Layout
import Testing
import Workspaces

@Suite struct WorkspaceWritingTests {
  private static var everyFlowProperty: WorkspaceLayout {
    var layout = WorkspaceLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = Size(width: 80, height: 60.5)
    layout.minimumLineSpacing = 4
    layout.minimumInteritemSpacing = 0
    layout.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.interSectionSpacing = 12
    layout.headerReferenceSize = Size(width: 0, height: 30)
    layout.footerReferenceSize = Size(width: 10, height: 20)
    return layout
  }

  private static let full = Workspace(views: [
    WorkspaceView(
      name: "in \"box\"", app: "mail", kind: .collection, layout: .flow,
      frame: Rect(x: 0, y: 44.5, width: 320, height: 100),
      sections: [
        WorkspaceSection(
          title: "To\u{1}day\n",
          items: [WorkspaceItem("Milk"), WorkspaceItem("Eg\\gs", id: "e1", height: 60.1)]),
        WorkspaceSection(),
      ]),
    WorkspaceView(
      name: "photos", kind: .collection, layout: .flow, layoutProperties: Self.everyFlowProperty),
    WorkspaceView(name: "plain", sections: [WorkspaceSection(items: [WorkspaceItem("é🙂")])]),
    WorkspaceView(name: "empty", kind: .view),
    WorkspaceView(name: "empty section", sections: [WorkspaceSection()]),
  ])

  @Test func roundTripsJSON() throws {
    let bytes = Array(Self.full.json().utf8)
    #expect(try Workspace(parsing: bytes, file: "f", format: .json) == Self.full)
  }

  @Test func writesJSONInOneOrderWithOneItemALine() {
    let workspace = Workspace(views: [
      WorkspaceView(
        name: "inbox", frame: Rect(x: 0, y: 0, width: 320, height: 44.5),
        sections: [
          WorkspaceSection(
            title: "Today",
            items: [WorkspaceItem("Milk"), WorkspaceItem("Eggs", id: "e1", height: 60)])
        ])
    ])
    #expect(
      workspace.json() == """
        {
          "version": 1,
          "views": [
            {
              "name": "inbox",
              "app": "main",
              "kind": "table",
              "layout": "list",
              "frame": [0, 0, 320, 44.5],
              "sections": [
                {
                  "title": "Today",
                  "items": [
                    "Milk",
                    {"id": "e1", "title": "Eggs", "height": 60}
                  ]
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func roundTripsCSV() throws {
    let workspace = Workspace(views: [
      WorkspaceView(
        name: "in,box", kind: .collection,
        sections: [
          WorkspaceSection(
            title: "To\r\nday", items: [WorkspaceItem("\"\u{301}Milk\""), WorkspaceItem("")]),
          WorkspaceSection(items: [WorkspaceItem("Eggs", id: "e1", height: 60.1)]),
        ]),
      WorkspaceView(
        name: "b", kind: .collection, layout: .flow,
        sections: [WorkspaceSection(items: [WorkspaceItem("x", width: 80)])]),
    ])
    #expect(workspace.csvLosses.isEmpty)
    #expect(
      try Workspace(parsing: Array(workspace.csv().utf8), file: "f", format: .csv) == workspace)
  }

  @Test func writesOnlyUsedCSVColumns() {
    let workspace = Workspace(views: [
      WorkspaceView(
        name: "a", sections: [WorkspaceSection(title: "s", items: [WorkspaceItem("x")])])
    ])
    #expect(workspace.csv() == "view,section,title\na,s,x\n")
  }

  @Test func reportsWhatCSVCannotRepresent() {
    #expect(
      Self.full.csvLosses == [
        "view 'in \"box\"': its app 'mail'",
        "view 'in \"box\"': its frame",
        "view 'in \"box\"': its empty section ''",
        "view 'photos': the properties of its layout",
        "view 'photos': the view itself, which has no items",
        "view 'empty': the view itself, which has no items",
        "view 'empty section': the view itself, which has no items",
      ])
  }
}
