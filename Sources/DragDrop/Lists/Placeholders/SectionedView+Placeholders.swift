package import Layout

// Placeholders: rows that wait for their data (3.8). Only the layout has them: the data source gets
// no calls for them, and the counts of batches do not include them.

/// The placeholders of one view, by their numbers in its layout.
struct PendingPlaceholders {
  private(set) var contexts: [Int: PlaceholderContext] = [:]
  private var lastID = 0
  /// The placeholder that is being committed: the batch puts a row in its place.
  var committing: PlaceholderContext?

  var isEmpty: Bool { contexts.isEmpty }

  /// All placeholders, in the order of their insertion.
  var inOrder: [PlaceholderContext] { contexts.sorted { $0.key < $1.key }.map(\.value) }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func add(_ context: PlaceholderContext, id: Int) { contexts[id] = context }

  mutating func remove(_ id: Int, _ outcome: PlaceholderContext.Outcome) {
    contexts.removeValue(forKey: id)?.outcome = outcome
  }

  mutating func removeAll(_ outcome: PlaceholderContext.Outcome) {
    for context in contexts.values { context.outcome = outcome }
    contexts = [:]
  }
}

extension SectionedView {
  /// The layout with placeholders; nil if there are none.
  var placeholderLayout: PlaceholderLayout? {
    pending.isEmpty ? nil : layout as? PlaceholderLayout
  }

  /// A placeholder with its place, for drawings of the view.
  package struct ShownPlaceholder {
    /// The position in the data source of an item that replaces it.
    package let position: Position
    package let frame: Rect
    /// The text of its cell; nil if the cell has none.
    package let title: String?
  }

  /// The placeholders in a rectangle of the view's coordinates, in order.
  package func placeholders(in rect: Rect) -> [ShownPlaceholder] {
    guard let layout = placeholderLayout else { return [] }
    return layout.placeholders(in: rect).map { placeholder in
      let title = pending.contexts[placeholder.id]?.cell?.title ?? ""
      return ShownPlaceholder(
        position: placeholder.position, frame: layout.frame(ofPlaceholder: placeholder.id) ?? .zero,
        title: title.isEmpty ? nil : title)
    }
  }

  /// The present frame of a placeholder's cell.
  func frame(ofPlaceholder id: Int) -> Rect? { placeholderLayout?.frame(ofPlaceholder: id) }

  private func changePlaceholders(_ change: (inout PlaceholderLayout) -> Void) {
    var wrapped = layout as? PlaceholderLayout ?? PlaceholderLayout(layout)
    change(&wrapped)
    layout = wrapped.placeholders.isEmpty ? wrapped.base : wrapped
  }

  // MARK: Inserting

  /// Inserts a placeholder for a dropped item; fails with a message if its place does not exist.
  func insert(
    _ placeholder: any Placeholder, for item: DragItem
  ) -> Result<PlaceholderContext, PlaceError> {
    reloadIfNeeded()
    let wanted = Position(placeholder.insertionIndexPath) ?? .nowhere
    let id = pending.nextID()
    var isInserted = false
    changePlaceholders {
      isInserted = $0.insertPlaceholder(id, at: wanted, extent: placeholder.extent)
    }
    guard isInserted else { return .failure(PlaceError(noPlace(at: wanted))) }
    let context = PlaceholderContext(
      dragItem: item, placeholder: placeholder, view: self, id: id)
    pending.add(context, id: id)
    updatePlaceholderCells()
    return .success(context)
  }

  /// Why a placeholder cannot be inserted at a place.
  struct PlaceError: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  private func noPlace(at wanted: Position) -> String {
    let sections = layout.numberOfSections
    guard (0..<sections).contains(wanted.section) else {
      return "\(name) has no section \(wanted.section): it has \(sections)"
    }
    let count = layout.numberOfPresented(inSection: wanted.section)
    return "section \(wanted.section) of \(name) shows \(count) \(wording.items), so a placeholder "
      + "goes to 0 to \(count)"
  }

  // MARK: Removing

  /// Whether a placeholder still waits; gives a hint about its outcome if it does not.
  private func isWaiting(_ context: PlaceholderContext, for method: String) -> Bool {
    // If the data source was set anew, the view reloads now.
    reloadIfNeeded()
    guard let outcome = context.outcome else { return true }
    device?.hint(
      .placeholderGone, in: self, value: .fields([("item", .text(context.dragItem.title))]),
      [("method", method), ("outcome", outcome.text)])
    return false
  }

  func deletePlaceholder(of context: PlaceholderContext) -> Bool {
    guard isWaiting(context, for: "deletePlaceholder"), let id = context.id else { return false }
    guard pending.committing !== context else {
      fail(
        UpdateException(
          "deletePlaceholder", "deletePlaceholder was called inside commitInsertion",
          hint: "the placeholder becomes the \(wording.item) by itself"))
      return false
    }
    let place = placeholderLayout?[id]?.position
    drop(context, id, .deleted)
    device?.log.record(
      .batch, name: "deletePlaceholder", view: name, path: place,
      value: .fields([("item", .text(context.dragItem.title))]))
    return true
  }

  /// Removes a placeholder of a `performDrop` that failed.
  func withdraw(_ context: PlaceholderContext) {
    guard context.outcome == nil, let id = context.id else { return }
    drop(context, id, .withdrawn)
  }

  private func drop(_ context: PlaceholderContext, _ id: Int, _ outcome: PlaceholderContext.Outcome)
  {
    changePlaceholders { $0.removePlaceholder(id) }
    retireCell(of: context)
    pending.remove(id, outcome)
    updatePlaceholderCells()
  }

  /// Removes all placeholders when the view reloads (W223).
  func dropPlaceholders() {
    guard !pending.isEmpty else { return }
    layout = layout.withoutPlaceholders
    for context in pending.inOrder { retireCell(of: context) }
    pending.removeAll(.reloaded)
  }

  // MARK: Committing

  /// Begins the batch in which a placeholder becomes a row; returns the row's path in the data
  /// source.
  ///
  /// Nil if the placeholder was removed, or if a batch is in progress.
  package func beginCommit(of context: PlaceholderContext) -> Position? {
    guard isWaiting(context, for: "commitInsertion"), let id = context.id,
      let place = placeholderLayout?[id]?.position
    else { return nil }
    guard !isUpdating else {
      fail(
        UpdateException(
          "commitInsertion", "commitInsertion was called inside performBatchUpdates",
          hint: "it is a batch of its own: call it before or afterwards"))
      return nil
    }
    beginBatch()
    pending.committing = context
    return place
  }

  /// Ends that batch: checks that the data source has grown by the row, and replaces the
  /// placeholder.
  package func endCommit(of context: PlaceholderContext) -> Bool {
    defer { pending.committing = nil }
    guard pending.committing === context else { return false }
    guard let id = context.id, let place = placeholderLayout?[id]?.position else {
      fail(
        UpdateException(
          "commitInsertion", "the placeholder went away inside its own commitInsertion",
          hint: "only change the data there"))
      abandonBatch()
      return false
    }
    guard isBatchEmpty else {
      fail(
        UpdateException(
          "commitInsertion", "\(name) was told of updates inside commitInsertion",
          hint: "only change the data source there: the placeholder becomes the "
            + "\(wording.item) by itself"))
      abandonBatch()
      return false
    }
    update("commitInsertion") { $0.insert([place]) }
    return endBatch()
  }

  /// Discards the batch of a commit whose block failed; the placeholder stays.
  package func abandonCommit() {
    pending.committing = nil
    abandonBatch()
  }

  // MARK: Batches

  /// The placeholders that are taken out of the layout during a batch.
  typealias WaitingPlaceholders = [PlaceholderLayout.Placeholder]

  /// Takes the placeholders out of the layout, so that a batch counts rows only.
  func takeOutPlaceholders() -> WaitingPlaceholders {
    guard var wrapped = placeholderLayout else { return [] }
    let waiting = wrapped.placeholders
    for placeholder in waiting.reversed() { wrapped.removePlaceholder(placeholder.id) }
    layout = wrapped.base
    return waiting
  }

  /// Puts the placeholders back at their places after the batch.
  func putBack(_ waiting: WaitingPlaceholders, _ map: UpdateMap) {
    guard !waiting.isEmpty else { return }
    let filled = waiting.first { $0.id == pending.committing?.id }
    var isBehindFilled = false
    changePlaceholders { layout in
      for placeholder in waiting {
        guard placeholder.id != filled?.id else {
          isBehindFilled = true
          continue
        }
        guard let place = map.place(placeholder.position) else {
          pending.contexts[placeholder.id].map { retireCell(of: $0) }
          pending.remove(placeholder.id, .sectionDeleted)
          continue
        }
        // Of several placeholders at one place, those after the committed one come behind the new
        // row.
        let isPushed = isBehindFilled && placeholder.position == filled?.position
        layout.addPlaceholder(
          placeholder.id,
          forItemAt: Position(section: place.section, item: place.item + (isPushed ? 1 : 0)),
          extent: pending.contexts[placeholder.id]?.placeholder.extent)
      }
    }
    if let context = pending.committing, let id = context.id {
      retireCell(of: context)
      pending.remove(id, .committed)
    }
  }

  // MARK: Cells

  /// Creates the cells of placeholders that came on the screen, and removes those of placeholders
  /// that left it.
  func updatePlaceholderCells() {
    guard let layout = placeholderLayout, device != nil else { return }
    for placeholder in layout.placeholders {
      guard let context = pending.contexts[placeholder.id] else { continue }
      let isVisible = layout.frame(ofPlaceholder: placeholder.id)?.intersects(bounds) ?? false
      if !isVisible {
        retireCell(of: context)
      } else if context.cell == nil {
        let cell = makePlaceholderCell(context.placeholder.reuseIdentifier)
        cell.show(in: self, asPlaceholder: placeholder.id)
        context.cell = cell
        context.placeholder.update(cell)
      }
    }
  }

  /// The cell at a presented position, which counts placeholders (TRN-05).
  func presentedCell(at place: Position) -> Cell? {
    usesPresentationValues = false
    defer { usesPresentationValues = true }
    if let position = layout.dataSourcePosition(ofPresented: place) {
      return visibleCell(at: position)
    }
    let frame = layout.frame(ofPresented: place)
    return pending.inOrder.lazy.compactMap(\.cell).first { $0.frame == frame }
  }

  private func makePlaceholderCell(_ identifier: String) -> Cell {
    if let table = self as? TableView {
      return table.dequeueReusableCell(withIdentifier: identifier)
        ?? TableViewCell(style: .default, reuseIdentifier: identifier)
    }
    if let cell = cells.dequeue(identifier) { return cell }
    let type =
      cells.registeredType(identifier) as? CollectionViewCell.Type ?? CollectionViewCell.self
    let cell = type.init(frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }

  private func retireCell(of context: PlaceholderContext) {
    guard let cell = context.cell else { return }
    context.cell = nil
    cells.retire(cell)
  }
}
