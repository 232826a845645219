import Layout
import Testing
import Workspaces

@Suite struct WorkspaceWritingTests {
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
    WorkspaceView(name: "plain", sections: [WorkspaceSection(items: [WorkspaceItem("é🙂")])]),
    WorkspaceView(name: "empty", kind: .view),
    WorkspaceView(name: "empty section", sections: [WorkspaceSection()]),
  ])

  @Test func jsonReadsBackAsItWas() throws {
    let bytes = Array(Self.full.json().utf8)
    #expect(try JSONReader(file: "f").read(bytes) == Self.full)
  }

  @Test func jsonHasOneOrderAndOneItemALine() {
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

  @Test func csvReadsBackAsItWas() throws {
    let workspace = Workspace(views: [
      WorkspaceView(
        name: "in,box", kind: .collection,
        sections: [
          WorkspaceSection(
            title: "To\r\nday", items: [WorkspaceItem("\"\u{301}Milk\""), WorkspaceItem("")]),
          WorkspaceSection(items: [WorkspaceItem("Eggs", id: "e1", height: 60.1)]),
        ]),
      WorkspaceView(name: "b", sections: [WorkspaceSection(items: [WorkspaceItem("x")])]),
    ])
    #expect(workspace.csvLosses.isEmpty)
    #expect(try CSVReader(file: "f").read(Array(workspace.csv().utf8)) == workspace)
  }

  @Test func csvHasOnlyTheColumnsThatAreUsed() {
    let workspace = Workspace(views: [
      WorkspaceView(
        name: "a", sections: [WorkspaceSection(title: "s", items: [WorkspaceItem("x")])])
    ])
    #expect(workspace.csv() == "view,section,title\na,s,x\n")
  }

  @Test func csvSaysWhatItCannotHold() {
    #expect(
      Self.full.csvLosses == [
        "view 'in \"box\"': its app 'mail'",
        "view 'in \"box\"': its layout 'flow'",
        "view 'in \"box\"': its frame",
        "view 'in \"box\"': its empty section ''",
        "view 'empty': the view itself, which has no items",
        "view 'empty section': the view itself, which has no items",
      ])
  }
}
