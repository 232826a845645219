import DragDrop
import Layout
import Lua

// What policies return, read from the stack. Indices are negative: results are on top.

extension LuaStack {
  /// The items of `itemsForBeginning` and `itemsForAddingTo`: a list of DragItems, or nothing.
  func items(
    at index: Int, for method: DelegateMethod, host: PolicyHost
  ) throws(APIFailure) -> [DragItem] {
    guard isTruthy(at: index) else { return [] }
    let index = absolute(index)
    guard type(at: index) == .table else {
      let isItem = handle(at: index)?.kind == .dragItem
      throw .message(
        "\(method.rawValue) must return a list of DragItems, got \(article(at: index))"
          + (isItem ? ": write { item }" : ""))
    }
    var items: [DragItem] = []
    for place in stride(from: 1, through: rawLength(at: index), by: 1) {
      rawGet(place, at: index)
      defer { pop() }
      guard let handle = handle(at: -1), handle.kind == .dragItem else {
        throw .message(
          "\(method.rawValue) must return a list of DragItems, but entry \(place) is "
            + "\(article(at: -1)): write DragItem(…)")
      }
      guard let item = host.handles.dragItems.object(handle) else {
        throw .message(
          "\(method.rawValue) returned a DragItem of a session that has ended: make a new one")
      }
      items.append(item)
    }
    return items
  }

  /// The answer of `dropSessionDidUpdate`: an operation with intent and reason, or a table.
  func proposal(at index: Int, isTable: Bool) throws(APIFailure) -> DropProposal {
    if type(at: index) == .table { return try proposalTable(at: index, isTable: isTable) }
    guard let operation = operation(at: index) else {
      throw .message(wrongOperation(at: index))
    }
    var chosen = DropIntent.unspecified
    if !isNoneOrNil(at: index + 1) {
      guard let intent = intent(at: index + 1) else { throw .message(wrongIntent(at: index + 1)) }
      chosen = intent
    }
    let proposal = makeProposal(operation, chosen, isTable: isTable)
    proposal.reason = string(at: index + 2)
    return proposal
  }

  private func makeProposal(
    _ operation: DropOperation, _ intent: DropIntent, isTable: Bool
  ) -> DropProposal {
    isTable
      ? TableViewDropProposal(operation: operation, intent: intent)
      : CollectionViewDropProposal(operation: operation, intent: intent)
  }

  /// `{ operation =, intent =, prefersFullSizePreview =, isPrecise =, reason = }`.
  private func proposalTable(at index: Int, isTable: Bool) throws(APIFailure) -> DropProposal {
    let index = absolute(index)
    let top = count
    defer { setCount(top) }
    rawGet("operation", at: index)
    guard let operation = operation(at: -1) else { throw .message(wrongOperation(at: -1)) }
    rawGet("intent", at: index)
    var chosen = DropIntent.unspecified
    if !isNoneOrNil(at: -1) {
      guard let intent = intent(at: -1) else { throw .message(wrongIntent(at: -1)) }
      chosen = intent
    }
    let proposal = makeProposal(operation, chosen, isTable: isTable)
    rawGet("prefersFullSizePreview", at: index)
    proposal.prefersFullSizePreview = isTruthy(at: -1)
    rawGet("isPrecise", at: index)
    proposal.isPrecise = isTruthy(at: -1)
    rawGet("reason", at: index)
    proposal.reason = string(at: -1)
    return proposal
  }

  private func wrongOperation(at index: Int) -> String {
    if let word = string(at: index) {
      return Words.advice(for: word, in: Words.operations, called: "operation")
    }
    let got = isNoneOrNil(at: index) ? "nothing" : article(at: index)
    return "dropSessionDidUpdate returned \(got): return \(Words.list(Words.operations))"
  }

  private func wrongIntent(at index: Int) -> String {
    if let word = string(at: index) {
      return Words.advice(for: word, in: Words.intents, called: "intent")
    }
    return "the intent is \(article(at: index)): write \(Words.list(Words.intents))"
  }

  /// A count: a whole number, 0 or more.
  func count(at index: Int, for method: DelegateMethod) throws(APIFailure) -> Int {
    guard let number = integer(at: index), number >= 0 else {
      let got = number(at: index).map { Self.text(of: $0) } ?? typeName(at: index)
      throw .message("\(method.rawValue) must return a whole number from 0, got \(got)")
    }
    return Int(clamping: number)
  }

  /// A path, nil where nothing was returned.
  func position(at index: Int, for method: DelegateMethod) throws(APIFailure) -> Position? {
    if isNoneOrNil(at: index) { return nil }
    guard let position = position(at: index) else {
      throw .message(
        "\(method.rawValue) must return an IndexPath, got \(article(at: index))"
          + adviceForPath(at: index))
    }
    return position
  }

  /// `DragPreviewParameters { … }`, or nothing.
  func previewParameters(
    at index: Int, for method: DelegateMethod
  ) throws(APIFailure) -> DragPreviewParameters? {
    if isNoneOrNil(at: index) { return nil }
    guard type(at: index) == .table else {
      throw .message(
        "\(method.rawValue) must return DragPreviewParameters, got \(article(at: index))")
    }
    let index = absolute(index)
    let top = count
    defer { setCount(top) }
    rawGet("visiblePath", at: index)
    let path = rect(at: -1)
    if path == nil, !isNoneOrNil(at: -1) {
      throw .message("visiblePath must be a \(APIType.rect.name), got \(article(at: -1))")
    }
    rawGet("backgroundColor", at: index)
    return DragPreviewParameters(visiblePath: path, backgroundColor: string(at: -1))
  }
}
