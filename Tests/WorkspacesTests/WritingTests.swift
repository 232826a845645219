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

  private static let fields: [EventValue.Field] = [
    .init("done", .bool(false)), .init("least", .integer(.min)), .init("rate", .number(2)),
    .init("to\"ys", .list([.text("\u{1}"), .list([]), .fields([.init("", .number(1e300))])])),
  ]

  private static let full = Workspace(views: [
    WorkspaceView(
      name: "in \"box\"", app: "mail", kind: .collection, layout: .flow,
      frame: Rect(x: 0, y: 44.5, width: 320, height: 100),
      sections: [
        WorkspaceSection(
          title: "To\u{1}day\n",
          items: [
            WorkspaceItem("Milk"),
            WorkspaceItem("Eg\\gs", id: "e1", height: 60.1, fields: Self.fields),
          ]),
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
    #expect(try Workspace(parsing: bytes, file: "f") == Self.full)
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
}
