import Layout

/// A drag in progress, with all that the simulation knows of it.
final class TrackedDrag: ActiveDragSession {
  /// The source that was pressed.
  let source: any DragSource
  /// The deepest view under the finger, whether or not it takes drops.
  @Linked var viewUnderFinger: View?
  /// Whether code moved the content under the finger since the last movement (AM33).
  var contentMoved = false
  /// Whether the destination went away since the last movement (AM38).
  var lostTarget = false
  /// The insets of the source's scroll views as the drag began, which its autoscroll keeps (AM34).
  var bandInsets: [(view: ScrollView, inset: EdgeInsets)] = []
  /// The time of the last update; a tick of a hold makes no second one at the same time (2.13).
  var lastUpdate: VirtualClock.Time = -1
  /// All sources that gave items, the pressed one first.
  private(set) var contributors: [any DragSource] = []
  /// All destinations that the drag has come over, in order of first contact.
  var destinations: [Destination] = []
  /// The states of the destinations' machines when the session was retired.
  private var lastMarks: [LifecycleMark] = []
  /// The states of the destinations' machines, or their last states.
  var destinationMarks: [LifecycleMark] {
    destinations.isEmpty ? lastMarks : destinations.map(\.lifecycleMark)
  }
  /// The destination that the drag is inside of.
  var current: Destination?
  /// Whether the source's data source can move the one item, if it was asked as the session began
  /// (SQ22).
  var ownIsMovable: Bool?
  /// The drop interactions that ignore the session because another session was inside; they take it
  /// only after it has left their view and come back (DPI-04).
  var turnedAway: [DropInteraction] = []
  let liftAnimator = Animator()
  /// How the drop is performed, from the release on.
  var release: Simulation.ReleasePath?
  /// Whether an animation after the release is in progress.
  var isAnimating = false
  /// The touch that moves the drag.
  @Linked var touch: Touch?

  init(
    number: Int, source: any DragSource, application: Application, location: Point, loads: Loads
  ) {
    self.source = source
    super.init(number: number, application: application, location: location, loads: loads)
  }

  /// Keeps the insets of the source's scroll views for autoscroll (AM34).
  func keepInsets() {
    guard let source = source.sourceView else { return }
    for case let view as ScrollView in source.andSuperviews {
      bandInsets.append((view, view.adjustedContentInset))
    }
  }

  /// Releases the destinations, which hold the session, when no more callbacks are due.
  ///
  /// The touch keeps the last destination for its drag.
  func retire() {
    touch?.finalDestination = current
    for item in items where item.session === self { item.session = nil }
    current = nil
    lastMarks = destinationMarks
    destinations = []
  }

  /// Releases everything in progress when the simulation is freed.
  func letGo() {
    retire()
    transfer.forget()
  }

  /// Adds the items that a source gave for a row, or for the whole of a plain view.
  func add(
    _ new: [DragItem], from source: any DragSource, at position: Position?,
    in simulation: Simulation
  ) {
    let updates = (source as? SectionedView)?.updates ?? 0
    let size =
      position.flatMap { (source as? SectionedView)?.itemFrame(of: $0)?.size }
      ?? (source is SectionedView ? .zero : source.sourceView?.frame.size ?? .zero)
    for item in new {
      let origin = ItemOrigin(source: source, position: position, updates: updates)
      if let reason = item.reasonAgainst(joining: self, from: origin) {
        let place = position.map { " \($0)" } ?? ""
        simulation.fail(
          .gesture(
            "\(source.name)\(place) gave the drag item \(item.title), which \(reason): make a new "
              + "DragItem each time"))
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
}
