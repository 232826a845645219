package import Layout

/// A drag session: the items that one finger drags, from the lift until the source has received
/// the last callback.
package final class ActiveDragSession: DragSession, LinkedObject {
  /// The number of the session, from 1 in the order of the lifts.
  package let number: Int
  package let application: Application
  package internal(set) var items: [DragItem] = []
  package var localContext: Any?
  /// The drag point on the screen.
  var location: Point
  package internal(set) var allowsMoveOperation = true
  package internal(set) var isRestrictedToDraggingApplication = false
  /// The items whose lift preview was nil (DGD-03).
  private var hiddenItems: [DragItem] = []
  /// The final operation; nil before the release.
  package internal(set) var operation: DropOperation?
  /// The loads of `performDrop`, which are refused before and after it, and the hints so far.
  let transfer: Transfer
  unowned let simulation: Simulation
  /// The source that was pressed.
  let source: any DragSource
  /// All sources that contributed items, the pressed one first.
  private(set) var contributors: [any DragSource] = []
  /// The destinations that the drag has entered.
  private(set) lazy var destinations = SessionDestinations(of: self)
  /// Whether code has moved the content under the finger since the last movement (AM33).
  var contentMoved = false
  /// Whether the source's data source can move the only item, if it was asked when the session
  /// began (SQ22).
  var ownIsMovable: Bool?
  let liftAnimator = Animator()
  /// How the drop is performed, set at the release.
  var release: ReleasePath?
  /// What ends the drop's own animations; nil if there are none.
  var dropAnimations: (() -> Void)?
  /// Whether an animation after the release is in progress.
  var isAnimating = false
  /// The touch that moves the drag.
  @Linked var touch: Touch?
  package let link = Link()

  init(
    number: Int, source: any DragSource, application: Application, location: Point,
    on simulation: Simulation
  ) {
    self.number = number
    self.source = source
    self.application = application
    self.location = location
    self.simulation = simulation
    transfer = Transfer(session: number, files: application.files, loads: simulation.loads)
    link.tie(to: self)
  }

  deinit { link.cut() }

  /// Releases the destinations, which reference the session, when no more callbacks are due.
  ///
  /// The touch keeps the last destination for its drag.
  func retire() {
    touch?.finalDestination = destinations.current
    for item in items where item.session === self { item.session = nil }
    dropAnimations = nil
    destinations.retire()
  }

  /// Releases everything in progress when the simulation is freed.
  func letGo() {
    retire()
    transfer.forget()
  }

  /// Adds the items that a source returned for a row, or for a whole plain view.
  func add(_ new: [DragItem], from source: any DragSource, at position: Position?) {
    let list = source as? SectionedView
    let size =
      position.flatMap { list?.itemFrame(of: $0)?.size }
      ?? (list != nil ? .zero : source.sourceView?.frame.size ?? .zero)
    for item in new {
      let origin = ItemOrigin(source: source, position: position, updates: list?.updates ?? 0)
      if let reason = item.reasonAgainst(joining: self, from: origin) {
        let place = position.map { " \($0)" } ?? ""
        simulation.fail(
          .gesture(
            "\(source.name)\(place) returned the drag item \(item.title), which \(reason): make a new DragItem each time"
          ))
        return
      }
      item.previewSize = size
      item.origin = origin
      item.session = self
      item.itemProvider.transfer = transfer
      item.itemProvider.resolveTypes(simulation.declaredTypes)
      items.append(item)
    }
    if !contributors.contains(where: { $0 === source }) { contributors.append(source) }
  }

  func recordPhase(_ name: String, value: EventValue = .none, reason: String? = nil) {
    simulation.log.record(
      .phase, name: name, view: source.name, session: number, value: value, reason: reason)
  }

  /// Resets the drag state of the source's cells.
  func settleCells() {
    for case let view as SectionedView in contributors { view.cells.settle(after: self) }
  }

  /// Whether a view may see the session: a restricted session stays in its app, and before iOS 15
  /// so did every session on a phone (2.9).
  func isVisible(to view: View) -> Bool {
    if view.application === application { return true }
    return simulation.environment.dragsAcrossApps && !isRestrictedToDraggingApplication
  }

  package func location(in view: View) -> Point { view.convert(location, from: nil) }

  /// Hides an item, which then gets no previews.
  func hide(_ item: DragItem) { hiddenItems.append(item) }

  /// Whether an item, or the original of another app's copy, has previews.
  func isVisible(_ item: DragItem) -> Bool {
    let own = item.original ?? item
    return !hiddenItems.contains { $0 === own }
  }
}
