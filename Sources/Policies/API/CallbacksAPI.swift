import DragDrop
import Texts

// What policies supply. The order of arguments is the view or interaction first, then UIKit's own.

extension APICatalog {
  /// Every callback, in the order of ``DelegateMethod``; a name that tables and interactions share
  /// comes twice.
  public static let callbacks: [APIEntry] = DelegateMethod.allCases.flatMap { method in
    method.roles.map { role in
      let description = CallbackDescription.of(method, role)
      return APIEntry(
        method.rawValue, of: role.rawValue, kind: .callback, description.summary,
        parameters: [role.asker] + description.parameters,
        returns: description.returns
          + (description.isQuestion ? [APIParameter("reason", .string, optional: true)] : []),
        errors: description.errors, phases: [.always], uikit: description.uikit,
        example: description.example(method, role), implementation: .none)
    }
  }
}

extension PolicyRole {
  /// The first argument.
  fileprivate var asker: APIParameter {
    switch self {
    case .dragInteraction:
      APIParameter("interaction", .object("DragInteraction"), "the interaction that asks")
    case .dropInteraction:
      APIParameter("interaction", .object("DropInteraction"), "the interaction that asks")
    case .dragDelegate, .dropDelegate, .dataSource, .delegate, .reorderingHandlers:
      APIParameter("view", .view, "the view that asks")
    case .springLoadedInteraction:
      APIParameter(
        "interaction", .object("SpringLoadedInteraction"), "the interaction that asks")
    case .cell:
      APIParameter("cell", .object("Cell"), "the cell on the screen")
    case .collectionViewLayout:
      APIParameter(
        "layout",
        .object([
          "CollectionViewListLayout", "CollectionViewGridLayout", "CollectionViewFlowLayout",
        ]), "the layout whose method it is")
    }
  }

  /// What the examples call the delegate.
  fileprivate var delegateName: String {
    switch self {
    case .dragInteraction, .dropInteraction: "picture"
    case .dragDelegate, .dropDelegate, .dataSource, .delegate, .reorderingHandlers: "policy"
    case .cell: "cell"
    case .springLoadedInteraction: "folder"
    case .collectionViewLayout: "hooks"
    }
  }
}

/// What the catalog says of one callback.
struct CallbackDescription {
  var summary: String
  var parameters: [APIParameter] = []
  var returns: [APIParameter] = []
  var errors: [String] = []
  /// Whether a reason may follow the answer.
  var isQuestion = false
  var uikit: String?
  /// The body of the example.
  var body: String

  fileprivate func example(_ method: DelegateMethod, _ role: PolicyRole) -> String {
    let names = ([role.asker] + parameters).map(\.name).joined(separator: ", ")
    guard role != .cell else {
      return """
        function policy:cellForRow(view, indexPath)
          local row = { title = view:item(indexPath).title }
          function row:\(method.rawValue)(\(names)) \(body) end
          return row
        end
        """
    }
    return "function \(role.delegateName):\(method.rawValue)(\(names))\n  \(body)\nend"
  }

  static let dragSession = APIParameter("session", .object("DragSession"))
  static let dropSession = APIParameter("session", .object("DropSession"))
  private static let path = APIParameter("indexPath", .indexPath)
  private static let section = APIParameter("section", .index)
  static let items = APIParameter(
    "items", .list(.object("DragItem")), optional: true, "nothing, or an empty list, refuses")
  private static let preview = APIParameter(
    "parameters", .record("DragPreviewParameters"), optional: true,
    "DragPreviewParameters; nothing is the whole cell")
  static let yes = APIParameter("answer", .boolean)
  private static let target = APIParameter("to", .indexPath)

  fileprivate static func of(
    _ method: DelegateMethod, _ role: PolicyRole
  ) -> CallbackDescription {
    switch role {
    case .dragDelegate: drag(method)
    case .dropDelegate: drop(method)
    case .dataSource: data(method)
    case .delegate: view(method)
    case .dragInteraction: dragInteraction(method)
    case .dropInteraction: dropInteraction(method)
    case .cell: cell(method)
    case .reorderingHandlers: reordering(method)
    case .springLoadedInteraction: springLoadedInteraction(method)
    case .collectionViewLayout: collectionViewLayout(method)
    }
  }

  private static func reordering(_ method: DelegateMethod) -> CallbackDescription {
    let transaction = APIParameter(
      "transaction", .record("ReorderingTransaction"),
      "{ initialSnapshot =, finalSnapshot =, difference =, sectionTransactions = }")
    return switch method {
    case .canReorderItem:
      CallbackDescription(
        summary: "Whether an item of a diffable data source may be reordered; missing, none may.",
        parameters: [APIParameter("item", .any, "its identifier")], returns: [yes],
        isQuestion: true, uikit: "DIF-04", body: "return item ~= \"Milk\"")
    case .willReorder:
      CallbackDescription(
        summary: "An item moves; the view has the old snapshot.", parameters: [transaction],
        uikit: "DIF-05", body: "print(transaction.finalSnapshot.numberOfItems)")
    default:
      CallbackDescription(
        summary: "An item has moved: bring it into your own store here; missing, none may.",
        parameters: [transaction], uikit: "DIF-06",
        body: "print(transaction.finalSnapshot:indexOfItem(\"Milk\"))")
    }
  }

  private static func cell(_ method: DelegateMethod) -> CallbackDescription {
    CallbackDescription(
      summary: "The row is lifted, dragged, or neither any more; a function of what "
        + "cellForRow or cellForItem returned.",
      parameters: [APIParameter("dragState", .word(Words.dragStates))],
      uikit: "TCL-05", body: "print(cell.title, dragState)")
  }

  private static func drag(_ method: DelegateMethod) -> CallbackDescription {
    switch method {
    case .itemsForBeginning:
      CallbackDescription(
        summary: "The items to drag when one is lifted; missing, nothing can be lifted.",
        parameters: [dragSession, path], returns: [items],
        errors: ["anything but a list of DragItems"], isQuestion: true, uikit: "TDG-02",
        body: "return { DragItem(view:item(indexPath)) }")
    case .itemsForAddingTo:
      CallbackDescription(
        summary: "The items to add when another finger taps one; missing, none.",
        parameters: [dragSession, path, APIParameter("point", .point)], returns: [items],
        errors: ["anything but a list of DragItems"], isQuestion: true, uikit: "TDG-03",
        body: "return { DragItem(view:item(indexPath)) }")
    case .dragPreviewParametersForRow, .dragPreviewParametersForItem:
      CallbackDescription(
        summary: "How the lifted cell looks; missing, the whole cell.", parameters: [path],
        returns: [preview], errors: ["a visiblePath that is no rectangle"],
        uikit: method == .dragPreviewParametersForRow ? "TDG-04" : "CDG-04",
        body: "return DragPreviewParameters { visiblePath = { 0, 0, 100, 44 } }")
    case .dragSessionWillBegin:
      CallbackDescription(
        summary: "The drag is certain.", parameters: [dragSession], uikit: "TDG-05",
        body: "session.localContext = view.name")
    case .dragSessionAllowsMoveOperation:
      CallbackDescription(
        summary: "Whether a move proposal counts; missing, true.", parameters: [dragSession],
        returns: [yes], isQuestion: true, uikit: "TDG-07", body: "return #session.items == 1")
    case .dragSessionIsRestrictedToDraggingApplication:
      CallbackDescription(
        summary: "Whether other apps are kept out; missing, false.", parameters: [dragSession],
        returns: [yes], isQuestion: true, uikit: "TDG-08", body: "return true")
    default:
      CallbackDescription(
        summary: "The drag is over, whatever came of it.", parameters: [dragSession],
        uikit: "TDG-06", body: "print(\"over\")")
    }
  }

  private static func drop(_ method: DelegateMethod) -> CallbackDescription {
    switch method {
    case .canHandle:
      CallbackDescription(
        summary: "The first question for a session that comes over the view; missing, true.",
        parameters: [dropSession], returns: [yes], isQuestion: true, uikit: "TDP-03",
        body: "return session:canLoadObjects(\"String\")")
    case .dropSessionDidEnter:
      CallbackDescription(
        summary: "The drag entered the view's bounds.", parameters: [dropSession],
        uikit: "TDP-04", body: "print(\"enter\", view.name)")
    case .dropSessionDidUpdate:
      CallbackDescription(
        summary: "What would happen if the finger lifted now; missing, a copy without a place.",
        parameters: [
          dropSession,
          APIParameter(
            "destination", .indexPath, optional: true, "may be nil, or one past the last"),
        ],
        returns: [
          APIParameter(
            "operation", .either([.operation, .record("DropProposal")]), "or a DropProposal"),
          APIParameter("intent", .intent, optional: true, "unspecified"),
        ],
        errors: ["a word that is no operation or no intent", "no answer"], isQuestion: true,
        uikit: "TDP-05", body: "return \"move\", \"insertAtDestinationIndexPath\"")
    case .dropSessionDidExit:
      CallbackDescription(
        summary: "The drag left the bounds. Not an end.", parameters: [dropSession],
        uikit: "TDP-06", body: "print(\"exit\", view.name)")
    case .dropSessionDidEnd:
      CallbackDescription(
        summary: "The session is over, for a view that it was over at some time.",
        parameters: [dropSession], uikit: "TDP-07", body: "print(\"end\", view.name)")
    case .performDrop:
      CallbackDescription(
        summary: "The finger lifted with an accepting proposal; doing nothing reverts the view.",
        parameters: [APIParameter("coordinator", .object("DropCoordinator"))], uikit: "TDP-02",
        body: "StandardDrop(self, view, coordinator)")
    default:
      CallbackDescription(
        summary: "How the dropped cell looks; missing, the whole cell.", parameters: [path],
        returns: [preview], errors: ["a visiblePath that is no rectangle"],
        uikit: method == .dropPreviewParametersForRow ? "TDP-08" : "CDP-08",
        body: "return DragPreviewParameters { visiblePath = { 0, 0, 100, 44 } }")
    }
  }

  private static func data(_ method: DelegateMethod) -> CallbackDescription {
    switch method {
    case .numberOfSections:
      CallbackDescription(
        summary: "The number of sections; missing, the model's.",
        returns: [APIParameter("count", .index)], errors: ["anything but a whole number from 0"],
        uikit: "TBD-06", body: "return view.model.numberOfSections")
    case .numberOfRows, .numberOfItems:
      CallbackDescription(
        summary: "The number of rows or items, read again after each batch; missing, the model's.",
        parameters: [section], returns: [APIParameter("count", .index)],
        errors: ["anything but a whole number from 0"],
        uikit: method == .numberOfRows ? "TBD-05" : "IMV-11",
        body: "return view.model:count(section)")
    case .cellForRow, .cellForItem:
      CallbackDescription(
        summary: "What a cell shows: a title, or an item; missing, the model's item.",
        parameters: [path],
        returns: [
          APIParameter(
            "cell", .item,
            "a table may also have dragStateDidChange, a function; "
              + (method == .cellForRow
                ? "userInteractionEnabledWhileDragging"
                : "reorder: \(Words.displayedStates.choice(quotes: .double)), or false"))
        ],
        errors: ["anything but a title or an item"],
        uikit: method == .cellForRow ? "TBD-07" : "IMV-13",
        body: "return view.model:item(indexPath)")
    case .titleForHeader, .titleForFooter:
      CallbackDescription(
        summary: "A section's \(method == .titleForHeader ? "header" : "footer"); missing, the "
          + "model's.",
        parameters: [section], returns: [APIParameter("title", .string, optional: true)],
        body: "return \"Section \" .. section")
    case .canMoveRow, .canMoveItem:
      CallbackDescription(
        summary: "Whether it may be moved; missing, true, which counts where the move is there.",
        parameters: [path], returns: [yes], isQuestion: true,
        uikit: method == .canMoveRow ? "TBD-01" : "IMV-05", body: "return indexPath.item > 0")
    default:
      CallbackDescription(
        summary: "Moves it in the model, once, at the release; the view moves the cell itself.",
        parameters: [path, target], uikit: method == .moveRow ? "TBD-02" : "IMV-06",
        body: "view.model:move(indexPath, to)")
    }
  }

  private static func view(_ method: DelegateMethod) -> CallbackDescription {
    if let description = flowDelegate(method) { return description }
    return switch method {
    case .targetIndexPathForMove:
      CallbackDescription(
        summary: "Where a moved item may go; missing, the proposed path.",
        parameters: [
          APIParameter("original", .indexPath), APIParameter("proposed", .indexPath),
          APIParameter("current", .indexPath, optional: true, "in collections"),
        ],
        returns: [APIParameter("target", .indexPath)], errors: ["anything but an index path"],
        isQuestion: true, uikit: "TBD-03", body: "return proposed")
    case .heightForRow:
      CallbackDescription(
        summary: "A row's height in points; missing, the table's rowHeight.", parameters: [path],
        returns: [APIParameter("height", .number)], errors: ["anything but a number from 0"],
        body: "return 44")
    case .shouldSpringLoadRow, .shouldSpringLoadItem:
      CallbackDescription(
        summary: "Whether a drag that rests over it may select it, in a view that isSpringLoaded; "
          + "missing, true"
          + (method == .shouldSpringLoadRow ? ", but not for a row that is dragged." : "."),
        parameters: [
          path, APIParameter("context", .object("SpringLoadedInteractionContext")),
        ],
        returns: [yes], isQuestion: true,
        uikit: method == .shouldSpringLoadRow ? "TBD-04" : "IMV-09",
        body: "return indexPath.item > 0")
    default:
      CallbackDescription(
        summary: "It was tapped, or a drag rested over it.", parameters: [path],
        body: "print(indexPath)")
    }
  }
}
