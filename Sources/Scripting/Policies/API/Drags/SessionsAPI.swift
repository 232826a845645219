import DragDrop
import Layout
import Lua

/// Drag and drop sessions.
enum SessionsAPI {
  static let dragSessionClass = APIClass(
    .dragSession, "The source's side of a drag.",
    members: sessionMembers(example: "dragSessionAllowsMoveOperation") + [
      .property(
        "localContext", .optional(.any),
        "A value of your choice, only for the source app.", phases: [.session], uikit: "SES-10",
        example: """
          function policy:dragSessionWillBegin(view, session)
            session.localContext = { from = view.name }
          end
          """, get: { _, session in session.localContext as? LuaValue },
        set: { _, session, value in session.localContext = value })
    ], describe: { describe("DragSession", number: $0?.number, items: $0?.items.count) })

  static let dropSessionClass = APIClass(
    .dropSession, "The destination's side of a drag.",
    members: sessionMembers(example: "canHandle") + [
      .property(
        "localDragSession", .optional(.object(.dragSession)),
        "The drag session if the drag began in this app, otherwise nil.", phases: [.session],
        uikit: "SES-12",
        example: """
          function policy:dropSessionDidUpdate(view, session)
            return session.localDragSession and "move" or "copy"
          end
          """,
        get: { _, session in session.isForeign ? nil : session.dragSession }),
      .property(
        "progress", .object(.progress), "The progress of the transfer.",
        phases: [.session], uikit: "SES-16",
        example: """
          function policy:dropSessionDidEnd(view, session)
            print(session.progress.fractionCompleted)
          end
          """, get: \.progress),
      .property(
        "progressIndicatorStyle", .word(\.name),
        "Whether the system shows the progress of a slow transfer.", phases: [.session],
        uikit: "SES-13",
        example: """
          function policy:dropSessionDidEnter(view, session)
            session.progressIndicatorStyle = "none"
          end
          """, \.progressIndicatorStyle),
      .method(
        "loadObjects",
        "Loads an object of the class from every item that can; the function gets the list.",
        Parameter(
          "class", ItemProviderAPI.readableClass,
          "or a table with readableTypeIdentifiersForItemProvider and object(class, data, typeIdentifier)"
        ),
        Parameter("completion", .function, "gets a list; items that fail are omitted"),
        returns: Parameter("progress", .object(.progress)), errors: ["a table that cannot read"],
        phases: [.performDrop], uikit: "SES-14",
        example: """
          function policy:performDrop(view, coordinator)
            coordinator.session:loadObjects("String", function(strings)
              print(#strings .. " loaded")
            end)
          end
          """
      ) { _, session, reader, completion in
        session.loadObjects(reader) { objects in
          completion { host, stack in
            stack.push(.table(host.lua.makeTable(list: objects)))
            return 1
          }
        }
      },
    ], describe: { describe("DropSession", number: $0?.dragSession.number, items: $0?.items.count) }
  )

  /// The members that drag and drop sessions share; `callback` is the callback in their examples.
  private static func sessionMembers<Session: DragDropSession & SendableMetatype>(
    example callback: String
  ) -> [APIMember<Session>] {
    func asked(_ expression: String) -> String {
      """
      function policy:\(callback)(view, session)
        return \(expression)
      end
      """
    }
    // No key paths: in a generic function, each use looks up what it refers to.
    return [
      .property(
        "items", .list(.object(.dragItem)), "The items in order; added ones come last.",
        phases: [.session], uikit: "SES-02", example: asked("#session.items == 1"),
        get: { $0.items }),
      .property(
        "allowsMoveOperation", .boolean, "Whether a move is allowed.", phases: [.session],
        uikit: "SES-04", example: asked("session.allowsMoveOperation"),
        get: { $0.allowsMoveOperation }),
      .property(
        "isRestrictedToDraggingApplication", .boolean,
        "Whether only this app can accept the drop.", phases: [.session], uikit: "SES-05",
        example: asked("not session.isRestrictedToDraggingApplication"),
        get: { $0.isRestrictedToDraggingApplication }),
      .method(
        "location", "The drag point in the coordinates of a view.",
        Parameter("view", .viewReference), returns: Parameter("point", .point),
        phases: [.session], uikit: "SES-03", example: asked("session:location(view).y >= 0")
      ) { _, session, view in session.location(in: view) },
      .method(
        "hasItemsConforming", "Whether any item conforms to any of the types.",
        Parameter("typeIdentifiers", .stringOrStrings), returns: Parameter("conforms", .boolean),
        phases: [.session], uikit: "SES-06",
        example: asked("session:hasItemsConforming { \"public.text\", \"public.image\" }")
      ) { _, session, types in session.hasItemsConforming(toTypeIdentifiers: types) },
      .method(
        "canLoadObjects", "Whether any item can be loaded as an object of the class.",
        Parameter("class", ItemProviderAPI.readableClass, "or a table that can read"),
        returns: Parameter("canLoad", .boolean), errors: ["a table that cannot read"],
        phases: [.session], uikit: "SES-07", example: asked("session:canLoadObjects(\"String\")")
      ) { _, session, reader in session.canLoadObjects(reader.readableTypeIdentifiers) },
    ]
  }
}

/// `DropSession 2 (3 items)`.
private func describe(_ name: String, number: Int?, items: Int?) -> String {
  guard let number, let items else { return "\(name) (ended)" }
  return "\(name) \(number) (\(items) item\(items == 1 ? "" : "s"))"
}
