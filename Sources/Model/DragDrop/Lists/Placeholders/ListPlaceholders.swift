package import Layout

/// The placeholders of one table or collection: rows that wait for their data (3.8).
///
/// Only the layout has them: the data source gets no calls for them, and the counts of batches do
/// not include them.
package final class ListPlaceholders {
  private unowned let view: SectionedView
  /// The placeholders by their numbers in the layout.
  private var contexts: [Int: PlaceholderContext] = [:]
  private var lastID = 0
  /// The placeholder that is being committed: the batch puts a row in its place.
  private var committing: PlaceholderContext?

  init(of view: SectionedView) { self.view = view }

  func save(in saved: inout SavedState) {
    saved.hold((contexts, lastID, committing)) { [self] in (contexts, lastID, committing) = $0 }
  }

  var isEmpty: Bool { contexts.isEmpty }
  /// Whether the block of `commitInsertion` is running.
  var isCommitting: Bool { committing != nil }

  /// The cells of the placeholders on the screen, in the order of insertion.
  var cells: [Cell] { inOrder.compactMap(\.cell) }

  private var inOrder: [PlaceholderContext] {
    contexts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The layout with placeholders; nil if there are none.
  private var layout: PlaceholderLayout? { isEmpty ? nil : view.layout as? PlaceholderLayout }

  private func remove(_ id: Int, _ outcome: PlaceholderContext.Outcome) {
    contexts.removeValue(forKey: id)?.outcome = outcome
  }

  /// A placeholder with its place, for drawings of the view.
  package struct Shown {
    /// The position in the data source of an item that replaces it.
    package let position: Position
    package let frame: Rect
    /// The text of its cell; nil if the cell has none.
    package let title: String?
  }

  /// The placeholders in a rectangle of the view's coordinates, in order.
  package func shown(in rect: Rect) -> [Shown] {
    guard let layout else { return [] }
    return layout.placeholders(in: rect).map { placeholder in
      let title = contexts[placeholder.id]?.cell?.title ?? ""
      return Shown(
        position: placeholder.position, frame: layout.frame(ofPlaceholder: placeholder.id) ?? .zero,
        title: title.isEmpty ? nil : title)
    }
  }

  /// The present frame of a placeholder's cell.
  func frame(of id: Int) -> Rect? { layout?.frame(ofPlaceholder: id) }

  private func change(_ change: (inout PlaceholderLayout) -> Void) {
    var wrapped = view.layout as? PlaceholderLayout ?? PlaceholderLayout(view.layout)
    change(&wrapped)
    view.layout = wrapped.placeholders.isEmpty ? wrapped.base : wrapped
  }

  // MARK: Inserting

  /// Inserts a placeholder for a dropped item; fails with a message if its place does not exist.
  func insert(
    _ placeholder: any Placeholder, for item: DragItem
  ) -> Result<PlaceholderContext, PlaceError> {
    view.reloadIfNeeded()
    let wanted = Position(placeholder.insertionIndexPath) ?? .nowhere
    lastID += 1
    let id = lastID
    var isInserted = false
    change {
      isInserted = $0.insertPlaceholder(id, at: wanted, extent: placeholder.extent)
    }
    guard isInserted else { return .failure(PlaceError(noPlace(at: wanted))) }
    let context = PlaceholderContext(
      dragItem: item, placeholder: placeholder, view: view, id: id)
    contexts[id] = context
    updateCells()
    return .success(context)
  }

  /// Why a placeholder cannot be inserted at a place.
  struct PlaceError: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  private func noPlace(at wanted: Position) -> String {
    let sections = view.layout.numberOfSections
    guard (0..<sections).contains(wanted.section) else {
      return "\(view.name) has no section \(wanted.section): it has \(sections)"
    }
    let count = view.layout.numberOfPresented(inSection: wanted.section)
    return
      "section \(wanted.section) of \(view.name) shows \(count) \(view.wording.items), so a placeholder can be at 0 to \(count)"
  }

  // MARK: Removing

  /// Whether a placeholder still waits; gives a hint about its outcome if it does not.
  private func isWaiting(_ context: PlaceholderContext, for method: String) -> Bool {
    // If the data source was replaced, the view reloads now.
    view.reloadIfNeeded()
    guard let outcome = context.outcome else { return true }
    view.device?.hint(
      .placeholderGone, in: view, value: .fields([("item", .text(context.dragItem.title))]),
      [("method", method), ("outcome", outcome.text)])
    return false
  }

  func delete(_ context: PlaceholderContext) -> Bool {
    guard isWaiting(context, for: "deletePlaceholder"), let id = context.id else { return false }
    guard committing !== context else {
      view.fail(
        UpdateException(
          "deletePlaceholder", "deletePlaceholder was called inside commitInsertion",
          hint: "the placeholder becomes the \(view.wording.item) automatically"))
      return false
    }
    if view.device?.loads.shouldHintAtQueue() ?? false {
      view.device?.hint(.backgroundQueue, in: view)
    }
    let place = layout?[id]?.position
    drop(context, id, .deleted)
    view.device?.log.record(
      .batch, name: "deletePlaceholder", view: view.name, path: place,
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
    change { $0.removePlaceholder(id) }
    retireCell(of: context)
    remove(id, outcome)
    updateCells()
  }

  /// Removes all placeholders when the view reloads (W223).
  func dropAll() {
    guard !isEmpty else { return }
    view.layout = view.layout.withoutPlaceholders
    for context in inOrder { retireCell(of: context) }
    for context in contexts.values { context.outcome = .reloaded }
    contexts = [:]
  }

  // MARK: Committing

  /// Begins the batch in which a placeholder becomes a row; returns the row's path in the data
  /// source.
  ///
  /// Nil if the placeholder was removed, or if a batch is in progress.
  package func beginCommit(of context: PlaceholderContext) -> Position? {
    guard isWaiting(context, for: "commitInsertion"), let id = context.id,
      let place = layout?[id]?.position
    else { return nil }
    guard !view.batch.isOpen else {
      view.fail(
        UpdateException(
          "commitInsertion", "commitInsertion was called inside performBatchUpdates",
          hint: "it is a separate batch: call it before or afterwards"))
      return nil
    }
    view.batch.begin()
    committing = context
    return place
  }

  /// Ends that batch: checks that the data source has grown by the row, and replaces the
  /// placeholder.
  package func endCommit(of context: PlaceholderContext) -> Bool {
    defer { committing = nil }
    guard committing === context else { return false }
    guard let id = context.id, let place = layout?[id]?.position else {
      view.fail(
        UpdateException(
          "commitInsertion", "the placeholder was removed inside its own commitInsertion",
          hint: "only change the data there"))
      view.batch.abandon()
      return false
    }
    guard view.batch.isEmpty else {
      view.fail(
        UpdateException(
          "commitInsertion", "\(view.name) was updated inside commitInsertion",
          hint:
            "only change the data source there: the placeholder becomes the \(view.wording.item) automatically"
        ))
      view.batch.abandon()
      return false
    }
    view.batch.add("commitInsertion") { $0.insert([place]) }
    return view.batch.end()
  }

  /// Discards the batch of a commit whose block failed; the placeholder stays.
  package func abandonCommit() {
    committing = nil
    view.batch.abandon()
  }

  // MARK: Batches

  /// The placeholders that are taken out of the layout during a batch.
  typealias Waiting = [PlaceholderLayout.Placeholder]

  /// Takes the placeholders out of the layout, so that a batch counts rows only.
  func takeOut() -> Waiting {
    guard var wrapped = layout else { return [] }
    let waiting = wrapped.placeholders
    for placeholder in waiting.reversed() { wrapped.removePlaceholder(placeholder.id) }
    view.layout = wrapped.base
    return waiting
  }

  /// Puts the placeholders back at their places after the batch.
  func putBack(_ waiting: Waiting, _ map: UpdateMap) {
    guard !waiting.isEmpty else { return }
    let filled = waiting.first { $0.id == committing?.id }
    var isBehindFilled = false
    change { layout in
      for placeholder in waiting {
        guard placeholder.id != filled?.id else {
          isBehindFilled = true
          continue
        }
        guard let place = map.place(placeholder.position) else {
          contexts[placeholder.id].map { retireCell(of: $0) }
          remove(placeholder.id, .sectionDeleted)
          continue
        }
        // Of several placeholders at one place, those after the committed one come behind the new
        // row.
        let isPushed = isBehindFilled && placeholder.position == filled?.position
        layout.addPlaceholder(
          placeholder.id,
          forItemAt: Position(section: place.section, item: place.item + (isPushed ? 1 : 0)),
          extent: contexts[placeholder.id]?.placeholder.extent)
      }
    }
    if let context = committing, let id = context.id {
      retireCell(of: context)
      remove(id, .committed)
    }
  }

  // MARK: Cells

  /// Creates the cells of placeholders that came on the screen, and removes those of placeholders
  /// that left it.
  func updateCells() {
    guard let layout, view.device != nil else { return }
    for placeholder in layout.placeholders {
      guard let context = contexts[placeholder.id] else { continue }
      let isVisible = layout.frame(ofPlaceholder: placeholder.id)?.intersects(view.bounds) ?? false
      if !isVisible {
        retireCell(of: context)
      } else if context.cell == nil {
        let cell = makeCell(context.placeholder.reuseIdentifier)
        cell.show(in: view, asPlaceholder: placeholder.id)
        context.cell = cell
        context.placeholder.update(cell)
      }
    }
  }

  private func makeCell(_ identifier: String) -> Cell {
    if let table = view as? TableView {
      return table.dequeueReusableCell(withIdentifier: identifier)
        ?? TableViewCell(style: .default, reuseIdentifier: identifier)
    }
    if let cell = view.cells.dequeue(identifier) { return cell }
    let type =
      view.cells.registeredType(identifier) as? CollectionViewCell.Type ?? CollectionViewCell.self
    return type.init(dequeuedFor: identifier)
  }

  private func retireCell(of context: PlaceholderContext) {
    guard let cell = context.cell else { return }
    context.cell = nil
    view.cells.retire(cell)
  }
}
