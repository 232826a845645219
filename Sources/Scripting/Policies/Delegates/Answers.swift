import DragDrop
import Layout
import Lua
import Texts

// Reads the results of callbacks from the stack. Results are on top, so their indices are negative.

extension DropProposal {
  /// The fields of a proposal table.
  static let fields = [
    APIParameter("operation", .operation),
    APIParameter("intent", .intent, optional: true, "unspecified"),
    APIParameter("prefersFullSizePreview", .boolean, optional: true, "false"),
    APIParameter("isPrecise", .boolean, optional: true, "false"),
    APIParameter("reason", .string, optional: true, "shown in the trace"),
  ]
}

extension LuaStack {
  /// The answer of `itemsForBeginning` and `itemsForAddingTo`: a list of DragItems, or nil and a
  /// reason.
  func items(
    at index: Int, for method: DelegateMethod, host: PolicyHost
  ) throws(APIFailure) -> [DragItem] {
    if isNoneOrNil(at: index), isNoneOrNil(at: index + 1) {
      throw .message(
        "\(method.rawValue) returned nothing: return a list of DragItems, or {} for none")
    }
    guard isTruthy(at: index) else { return [] }
    let index = absolute(index)
    guard type(at: index) == .table else {
      let isItem = handle(at: index)?.kind == .dragItem
      throw .message(
        "\(method.rawValue) must return a list of DragItems, got \(article(at: index))"
          + (isItem ? ": write { item }" : ""))
    }
    if let fault = listFault(at: index) {
      throw .message(
        "\(method.rawValue) must return a list of DragItems, got \(fault)"
          + (rawLength(at: index) == 0 ? ": write { DragItem(…) }" : ""))
    }
    var items: [DragItem] = []
    for place in stride(from: 1, through: rawLength(at: index), by: 1) {
      rawGet(place, at: index)
      defer { pop() }
      guard let handle = handle(at: -1), handle.kind == .dragItem else {
        throw .message(
          "\(method.rawValue) must return a list of DragItems, but entry \(place) is \(article(at: -1)): write DragItem(…)"
        )
      }
      guard let item = host.handles.dragItems.object(handle) else {
        throw .message(
          "\(method.rawValue) returned a DragItem of a session that has ended: make a new one")
      }
      items.append(item)
    }
    return items
  }

  /// The kind of view or interaction that a proposal is for.
  enum Proposing {
    case table
    case collection
    case interaction

    var method: DelegateMethod {
      self == .interaction ? .sessionDidUpdate : .dropSessionDidUpdate
    }

    func proposal(_ operation: DropOperation, _ intent: DropIntent) -> DropProposal {
      switch self {
      case .table: TableViewDropProposal(operation: operation, intent: intent)
      case .collection: CollectionViewDropProposal(operation: operation, intent: intent)
      case .interaction: DropProposal(operation: operation)
      }
    }
  }

  /// The answer of `dropSessionDidUpdate`: an operation with intent and reason, or a table.
  func proposal(at index: Int, from view: Proposing) throws(APIFailure) -> DropProposal {
    if type(at: index) == .table { return try proposalTable(at: index, from: view) }
    guard let operation = operation(at: index) else {
      throw .message(wrongOperation(at: index, from: view))
    }
    var chosen = DropIntent.unspecified
    if !isNoneOrNil(at: index + 1) {
      guard let intent = intent(at: index + 1) else { throw .message(wrongIntent(at: index + 1)) }
      chosen = intent
    }
    let proposal = view.proposal(operation, chosen)
    proposal.reason = string(at: index + 2)
    return proposal
  }

  /// The answer of `sessionDidUpdate`: an operation with its reason, or a table.
  ///
  /// A policy that also serves tables may return an intent before the reason; it is ignored here.
  func plainProposal(at index: Int) throws(APIFailure) -> DropProposal {
    if type(at: index) == .table { return try proposalTable(at: index, from: .interaction) }
    guard let operation = operation(at: index) else {
      throw .message(wrongOperation(at: index, from: .interaction))
    }
    let proposal = DropProposal(operation: operation)
    proposal.reason =
      intent(at: index + 1) == nil
      ? string(at: index + 1) ?? string(at: index + 2) : string(at: index + 2)
    return proposal
  }

  /// `{ operation =, intent =, prefersFullSizePreview =, isPrecise =, reason = }`.
  private func proposalTable(
    at index: Int, from view: Proposing
  ) throws(APIFailure) -> DropProposal {
    let index = absolute(index)
    let top = count
    defer { setCount(top) }
    try checkFields(ofProposal: index)
    rawGet("operation", at: index)
    guard let operation = operation(at: -1) else {
      throw .message(wrongOperation(at: -1, from: view))
    }
    rawGet("intent", at: index)
    var chosen = DropIntent.unspecified
    if !isNoneOrNil(at: -1) {
      guard let intent = intent(at: -1) else { throw .message(wrongIntent(at: -1)) }
      chosen = intent
    }
    let proposal = view.proposal(operation, chosen)
    rawGet("prefersFullSizePreview", at: index)
    proposal.prefersFullSizePreview = isTruthy(at: -1)
    rawGet("isPrecise", at: index)
    proposal.isPrecise = isTruthy(at: -1)
    rawGet("reason", at: index)
    proposal.reason = string(at: -1)
    return proposal
  }

  private func checkFields(ofProposal index: Int) throws(APIFailure) {
    let fields = DropProposal.fields.map(\.name)
    for (key, _) in value(at: index).tableValue?.orderedEntries() ?? [] {
      let name = key.stringValue ?? key.integerValue.map { "[\($0)]" } ?? key.typeName
      guard !fields.contains(name) else { continue }
      throw .message(
        "a proposal has no field '\(name)'; "
          + NearestName.adviceOrList(for: name, in: fields))
    }
  }

  private func wrongOperation(at index: Int, from view: Proposing) -> String {
    if let word = string(at: index) {
      return Words.advice(for: word, in: Words.operations, called: "operation")
    }
    let got = isNoneOrNil(at: index) ? "nothing" : article(at: index)
    return
      "\(view.method.rawValue) returned \(got): return \(Words.operations.choice(quotes: .double))"
  }

  private func wrongIntent(at index: Int) -> String {
    if let word = string(at: index) {
      return Words.advice(for: word, in: Words.intents, called: "intent")
    }
    return "the intent is \(article(at: index)): write \(Words.intents.choice(quotes: .double))"
  }

  /// A Boolean; nil is treated as false.
  ///
  /// Other types are refused, because every string is true in Lua.
  func truth(at index: Int, for method: DelegateMethod) throws(APIFailure) -> Bool {
    if let word = string(at: index) {
      throw .message("\(method.rawValue) returned the text \"\(word)\": return true or false")
    }
    return isTruthy(at: index)
  }

  /// A string; nil if nothing was returned.
  func text(at index: Int, for method: DelegateMethod) throws(APIFailure) -> String? {
    if isNoneOrNil(at: index) { return nil }
    guard let text = string(at: index) else {
      let advice = type(at: index) == .number ? ": write tostring(…)" : ""
      throw .message("\(method.rawValue) must return a string, got \(article(at: index))\(advice)")
    }
    return text
  }

  /// A count: a whole number from 0 to `limit`.
  func count(
    at index: Int, for method: DelegateMethod, limit: Int
  ) throws(APIFailure) -> Int {
    guard let number = integer(at: index), number >= 0 else {
      let got = number(at: index).map(NumberText.of) ?? typeName(at: index)
      throw .message("\(method.rawValue) must return a non-negative whole number, got \(got)")
    }
    guard number <= limit else {
      throw .message("\(method.rawValue) must return at most \(limit), got \(number)")
    }
    return Int(number)
  }

  /// A number of points, at least 0; nil if nothing was returned.
  func points(at index: Int, for method: DelegateMethod) throws(APIFailure) -> Double? {
    if isNoneOrNil(at: index) { return nil }
    guard let points = number(at: index), points.isFinite, points >= 0 else {
      throw .message(
        "\(method.rawValue) must return a non-negative number of points, got \(value(at: index).fault)"
      )
    }
    return points
  }

  /// An index path; nil if nothing was returned.
  func position(at index: Int, for method: DelegateMethod) throws(APIFailure) -> Position? {
    if isNoneOrNil(at: index) { return nil }
    guard let position = position(at: index) else {
      throw .message(
        "\(method.rawValue) must return an IndexPath, got \(article(at: index))"
          + adviceForPath(at: index))
    }
    return position
  }

  /// `DragPreviewParameters { … }`, or nil.
  func previewParameters(
    at index: Int, for method: DelegateMethod
  ) throws(APIFailure) -> DragPreviewParameters? {
    try previewParameters(at: index, wanting: "\(method.rawValue) must return")
  }

  /// The parameters of a preview; a message about a wrong value begins with `wanting`.
  func previewParameters(
    at index: Int, wanting start: String
  ) throws(APIFailure) -> DragPreviewParameters? {
    if isNoneOrNil(at: index) { return nil }
    guard type(at: index) == .table else {
      throw .message("\(start) DragPreviewParameters, got \(article(at: index))")
    }
    let index = absolute(index)
    let top = count
    defer { setCount(top) }
    let parameters = DragPreviewParameters()
    parameters.visiblePath = try path(named: "visiblePath", at: index)
    parameters.shadowPath = try path(named: "shadowPath", at: index)
    rawGet("backgroundColor", at: index)
    parameters.backgroundColor = string(at: -1).map { Color($0) }
    return parameters
  }

  private func path(
    named name: StaticString, at index: Int
  ) throws(APIFailure) -> BezierPath? {
    rawGet(name, at: index)
    if isNoneOrNil(at: -1) { return nil }
    guard let path = bezierPath(at: -1) else {
      throw .message(
        "\(name) must be a \(APIType.rect.name) or a BezierPath, got \(article(at: -1))")
    }
    return path
  }

  /// `TargetedDragPreview(view)`, or nil.
  func targetedPreview(
    at index: Int, for method: DelegateMethod, host: PolicyHost
  ) throws(APIFailure) -> TargetedDragPreview? {
    if isNoneOrNil(at: index) { return nil }
    guard type(at: index) == .table else {
      throw .message(
        "\(method.rawValue) must return a TargetedDragPreview, got \(article(at: index)): write TargetedDragPreview(view)"
      )
    }
    guard
      let preview = try targetedPreview(inTable: index, host: host)
    else {
      throw .message(
        "\(method.rawValue) returned a table without a view: write TargetedDragPreview(view)")
    }
    return preview
  }

  /// A preview from its fields; nil unless the value is a table with a view.
  func targetedPreview(
    inTable index: Int, host: PolicyHost
  ) throws(APIFailure) -> TargetedDragPreview? {
    guard type(at: index) == .table else { return nil }
    let index = absolute(index)
    let top = count
    defer { setCount(top) }
    rawGet("view", at: index)
    guard let view = handle(at: -1).flatMap({ host.handles.anyView($0) }) else { return nil }
    rawGet("parameters", at: index)
    let parameters =
      try previewParameters(at: -1, wanting: "a preview's parameters must be")
      ?? DragPreviewParameters()
    rawGet("target", at: index)
    guard let target = try previewTarget(at: -1, host: host) else {
      return TargetedDragPreview(view: view, parameters: parameters)
    }
    return TargetedDragPreview(view: view, parameters: parameters, target: target)
  }

  /// `DragPreviewTarget { … }`, or nil.
  func previewTarget(
    at index: Int, host: PolicyHost
  ) throws(APIFailure) -> DragPreviewTarget? {
    if isNoneOrNil(at: index) { return nil }
    guard type(at: index) == .table else {
      throw .message("a preview's target must be a DragPreviewTarget, got \(article(at: index))")
    }
    let index = absolute(index)
    let top = count
    defer { setCount(top) }
    rawGet("container", at: index)
    guard let container = handle(at: -1).flatMap({ host.handles.anyView($0) }) else {
      throw .message("The preview target must have a valid container.")
    }
    rawGet("center", at: index)
    guard let center = point(at: -1) else {
      throw .message("a preview target's center must be a \(APIType.point.name)")
    }
    rawGet("transform", at: index)
    var transform = AffineTransform.identity
    if !isNoneOrNil(at: -1) {
      guard let given = self.transform(at: -1) else {
        throw .message("a preview target's transform must be six numbers: { a, b, c, d, tx, ty }")
      }
      transform = given
    }
    // Whether the container is on the screen is checked when a target is created or used.
    return DragPreviewTarget(anywhere: container, center: center, transform: transform)
  }

  private func transform(at index: Int) -> AffineTransform? {
    guard type(at: index) == .table else { return nil }
    let index = absolute(index)
    var numbers: [Double] = []
    for place in 1...6 {
      rawGet(place, at: index)
      defer { pop() }
      guard let number = number(at: -1), number.isFinite else { return nil }
      numbers.append(number)
    }
    return AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
