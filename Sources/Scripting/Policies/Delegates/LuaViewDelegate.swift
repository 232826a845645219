import DragDrop
import Layout
import Lua

/// The delegates and the data source of a table or collection.
///
/// The view's default data source answers methods that the policy's tables do not have.
final class LuaViewDelegate: LuaDelegate, SectionedViewDelegates {
  /// A limit, because a view asks for the count and title of each section and stores them; rows of
  /// equal height need no memory.
  private static let maxSections = 100_000
  /// The largest number in an index path.
  private static let maxEntries = Int(Int32.max)

  let link = Link()
  unowned let view: SectionedView
  private let isTable: Bool
  private let methods: SectionedView.Methods
  var responder: any DelegateMethodResponding { self }

  init(host: PolicyHost, view: SectionedView) {
    self.view = view
    isTable = view is TableView
    methods = view.methods
    super.init(host: host, caller: host.handles.handle(of: view))
    link.tie(to: self)
  }

  deinit { link.cut() }

  override func name(of method: DelegateMethod) -> String? { "\(view.name).\(method.rawValue)" }

  /// How a row or item is drawn while it is dragged or dropped.
  private func preview(
    _ method: DelegateMethod, _ position: Position
  ) -> DragPreviewParameters? {
    ask(method, position, results: 1, missing: nil) { (stack) throws(APIFailure) in
      try stack.previewParameters(at: -1, for: method)
    }
  }

  private func text(_ method: DelegateMethod, _ section: Int, missing: String?) -> String? {
    ask(method, section, results: 1, missing: missing) { (stack) throws(APIFailure) in
      try stack.text(at: -1, for: method)
    }
  }

  private func modelSection(_ section: Int) -> ListDataSource.Section? {
    let sections = view.model.sections
    return sections.indices.contains(section) ? sections[section] : nil
  }

  // MARK: Dragging

  func itemsForBeginning(_ session: ActiveDragSession, at position: Position) -> [DragItem] {
    if !hasCheckedMoves { warnOfMoves() }
    return items(.itemsForBeginning, session, position)
  }

  /// Warns of a function that moves rows but will never be called: in a delegate that is not the
  /// data source, or with the name for the other kind of view.
  private func warnOfMoves() {
    hasCheckedMoves = true
    guard !responds(to: methods.move) else { return }
    let other: DelegateMethod = isTable ? .moveItem : .moveRow
    let kind = isTable ? "a table" : "a collection"
    if responds(to: other), let source = self[.dataSource] {
      // One policy can be the data source of views of both kinds.
      let stack = host.lua.stack
      stack.push(source)
      defer { stack.pop() }
      let servesBoth = host.delegates.byCaller.values.contains { delegate in
        guard (delegate as? LuaViewDelegate)?.isTable == !isTable, let other = delegate[.dataSource]
        else { return false }
        stack.push(other)
        defer { stack.pop() }
        return stack.areRawEqual(-1, -2)
      }
      if servesBoth { return }
      return host.warn(
        "\(view.name): \(kind) calls \(methods.move.rawValue), not \(other.rawValue)",
        once: "\(other.rawValue) of \(view.name)")
    }
    for role in [PolicyRole.dragDelegate, .dropDelegate] where self[role] != nil {
      guard let table = self[role], host.lua.stack.has(methods.move.luaName, in: table) else {
        continue
      }
      let isDiffable = host.delegates.diffable(of: view) != nil
      let setting =
        isDiffable
        ? "overrides = policy of its DiffableDataSource" : "\(view.name).dataSource = policy"
      return host.warn(
        "\(view.name): \(methods.move.rawValue) of its \(role.rawValue) is not called: write \(setting), too",
        once: "\(methods.move.rawValue) of \(view.name)")
    }
  }

  func itemsForAdding(
    to session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem] { items(.itemsForAddingTo, session, position, point) }

  func dragPreview(at position: Position) -> DragPreviewParameters? {
    preview(methods.dragPreview, position)
  }

  func dragSessionWillBegin(_ session: ActiveDragSession) { tell(.dragSessionWillBegin, session) }

  func dragSessionDidEnd(_ session: ActiveDragSession) { tell(.dragSessionDidEnd, session) }

  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool {
    decide(.dragSessionAllowsMoveOperation, session, missing: true)
  }

  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool {
    decide(.dragSessionIsRestrictedToDraggingApplication, session, missing: false)
  }

  // MARK: Dropping

  func canHandle(_ session: ActiveDropSession) -> Bool {
    decide(.canHandle, session, missing: false)
  }

  func dropSessionDidEnter(_ session: ActiveDropSession) { tell(.dropSessionDidEnter, session) }

  func dropSessionDidUpdate(_ session: ActiveDropSession, at position: Position?) -> DropProposal {
    let top = host.lua.stack.count
    return ask(
      .dropSessionDidUpdate, session, position, results: nil,
      missing: DropProposal(operation: .cancel)
    ) { (stack) throws(APIFailure) in
      let count = stack.count - top
      stack.setCount(top + 3)
      let proposal = try stack.proposal(at: -3, from: isTable ? .table : .collection)
      if count == 2, stack.isNoneOrNil(at: -2), proposal.operation.isAccepting {
        warn(
          .dropSessionDidUpdate,
          "returned nil as the intent, which means unspecified; put the word in quotes, such as \"insertAtDestinationIndexPath\""
        )
      }
      return proposal
    }
  }

  func dropSessionDidExit(_ session: ActiveDropSession) { tell(.dropSessionDidExit, session) }

  func dropSessionDidEnd(_ session: ActiveDropSession) { tell(.dropSessionDidEnd, session) }

  /// The coordinator can be read as long as its session receives callbacks; after `performDrop` has
  /// returned, it animates nothing (SQ17).
  func performDrop(_ performance: DropPerformance) {
    let handle = host.handles.dropCoordinators.handle(of: performance)
    host.handles.performances.append(performance)
    tell(.performDrop, handle)
  }

  func dropPreview(at position: Position) -> DragPreviewParameters? {
    preview(methods.dropPreview, position)
  }

  // MARK: Data source

  func numberOfSections() -> Int {
    ask(.numberOfSections, results: 1, missing: view.model.numberOfSections) {
      (stack) throws(APIFailure) in
      try stack.count(at: -1, for: .numberOfSections, limit: Self.maxSections)
    }
  }

  func numberOfItems(inSection section: Int) -> Int {
    let method = methods.count
    return ask(
      method, section, results: 1, missing: view.model.numberOfItems(inSection: section)
    ) { (stack) throws(APIFailure) in
      try stack.count(at: -1, for: method, limit: Self.maxEntries)
    }
  }

  /// A cell: its title as a string, or a table with the fields of an item and of a cell.
  func cell(at position: Position) -> Cell {
    let method = methods.cell
    let description = ask(
      method, position, results: 1,
      missing: LuaCellDescription(title: view.model.item(at: position)?.title ?? "")
    ) { (stack) throws(APIFailure) in
      try LuaCellDescription(at: -1, of: method, host: host)
    }
    return isTable ? description.tableViewCell() : description.collectionViewCell()
  }

  func title(ofSection section: Int) -> String? {
    text(.titleForHeader, section, missing: modelSection(section)?.title)
  }

  func footer(ofSection section: Int) -> String? {
    text(.titleForFooter, section, missing: modelSection(section)?.footer)
  }

  func canMove(_ position: Position) -> Bool {
    decide(methods.canMove, position, missing: true)
  }

  func move(from source: Position, to target: Position) {
    tell(methods.move, source, target)
  }

  // MARK: Delegate

  /// Only a collection passes the current index path of the item.
  func target(
    forMoving original: Position, at current: Position, to proposed: Position
  ) -> Position {
    let method = DelegateMethod.targetIndexPathForMove
    let answer =
      isTable
      ? position(method, original, proposed) : position(method, original, proposed, current)
    return answer ?? proposed
  }

  func target(forMovingAt current: Position, to proposed: Position) -> Position {
    position(.targetIndexPathForMoveFromItem, current, proposed) ?? proposed
  }

  func didSelect(_ position: Position) { tell(methods.didSelect, position) }

  func shouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext
  ) -> Bool {
    decide(
      methods.shouldSpringLoad, position, context.active,
      missing: view.springLoadsUnlessAsked(position))
  }

  /// Nil means the table's `rowHeight`.
  func height(ofRowAt position: Position) -> Double? {
    ask(.heightForRow, position, results: 1, missing: nil) { (stack) throws(APIFailure) in
      try stack.points(at: -1, for: .heightForRow)
    }
  }

  var flow: (any CollectionViewDelegateFlowLayout)? { self }
}

// The sizes from a policy for a flow layout; without them the layout's own properties are used.

extension LuaViewDelegate: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    size(.sizeForItem, indexPath, collectionViewLayout, collectionViewLayout.sizeOfItems)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    let standard = (collectionViewLayout as? CollectionViewLineLayout)?.sectionInset ?? .zero
    return ask(
      .insetForSection, collectionViewLayout, section, results: 1, missing: standard
    ) { (stack) throws(APIFailure) in
      if stack.isNoneOrNil(at: -1) { return standard }
      guard let insets = stack.insets(at: -1) else {
        throw .message(
          "insetForSection must return points or \(APIType.insets.name), got "
            + stack.article(at: -1))
      }
      return insets
    }
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    spacing(
      .minimumLineSpacingForSection, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.minimumLineSpacing ?? 0)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    spacing(
      .minimumInteritemSpacingForSection, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.minimumInteritemSpacing ?? 0)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size {
    size(
      .referenceSizeForHeader, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.headerReferenceSize ?? .zero)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size {
    size(
      .referenceSizeForFooter, section, collectionViewLayout,
      (collectionViewLayout as? CollectionViewLineLayout)?.footerReferenceSize ?? .zero)
  }

  // MARK: Calling

  private func spacing(
    _ method: DelegateMethod, _ section: Int, _ layout: CollectionViewLayout, _ standard: Double
  ) -> Double {
    ask(method, layout, section, results: 1, missing: standard) {
      (stack) throws(APIFailure) in
      try stack.points(at: -1, for: method) ?? standard
    }
  }

  private func size<Place: LuaArgument>(
    _ method: DelegateMethod, _ place: Place, _ layout: CollectionViewLayout, _ standard: Size
  ) -> Size {
    ask(method, layout, place, results: 1, missing: standard) {
      (stack) throws(APIFailure) in
      if stack.isNoneOrNil(at: -1) { return standard }
      guard let size = stack.size(at: -1), size.width >= 0, size.height >= 0 else {
        throw .message(
          "\(method.rawValue) must return points or a \(APIType.size.name), not negative, got "
            + stack.article(at: -1))
      }
      return size
    }
  }
}

extension CollectionViewLayout {
  /// The size of items for which no policy gives a size.
  fileprivate var sizeOfItems: Size {
    if let flow = self as? CollectionViewFlowLayout { return flow.itemSize }
    let extent =
      (self as? CollectionViewListLayout)?.itemHeight ?? collectionView?.itemHeight ?? 44
    return Size(width: extent, height: extent)
  }
}
