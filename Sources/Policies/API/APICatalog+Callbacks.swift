import DragDrop

extension APICatalog {
  /// Every callback, in the order of ``DelegateMethod``; a name that both table and interaction
  /// delegates use has two entries.
  public static let callbacks: [APIEntry] = Callback.ofMethod.flatMap { $0.map(\.entry) }

  /// The names of all delegate methods.
  package static let callbackNames = DelegateMethod.names
}

extension Callback {
  /// The catalog entry that describes the row.
  fileprivate var entry: APIEntry {
    APIEntry(
      method.rawValue, of: role.rawValue, kind: .callback,
      summary + (missing.map { "; missing, \($0)." } ?? "."),
      parameters: [role.asker] + parameters, returns: answer.values, errors: answer.errors,
      uikit: uikit, example: example, implementation: .none)
  }

  private var example: String {
    let names = argumentNames.joined(separator: ", ")
    guard role != .cell else {
      return """
        function policy:cellForRow(view, indexPath)
          local row = { title = view:item(indexPath).title }
          function row:\(method.rawValue)(\(names)) \(body) end
          return row
        end
        """
    }
    return "function \(role.exampleName):\(method.rawValue)(\(names))\n  \(body)\nend"
  }
}

extension PolicyRole {
  /// The delegate's name in examples.
  fileprivate var exampleName: String {
    switch self {
    case .dragInteraction, .dropInteraction: "picture"
    case .dragDelegate, .dropDelegate, .dataSource, .delegate, .reorderingHandlers: "policy"
    case .cell: "cell"
    case .springLoadedInteraction: "folder"
    case .collectionViewLayout: "hooks"
    }
  }
}
