import Layout

/// A drag on its way: the simulation's own record of everything about it.
final class TrackedDrag: ActiveDragSession {
  /// The view that was pressed.
  let source: any DragSource
  /// The deepest view under the finger, whether or not it takes the drag.
  @Linked var viewUnderFinger: View?
  /// When a destination was asked last; a tick of a hold asks no second time (2.13).
  var lastUpdate: VirtualClock.Time = -1
  /// Every view that ever gave items, the source first.
  private(set) var contributors: [any DragSource] = []
  /// Every destination that the drag came over, in order of first contact.
  var destinations: [Destination] = []
  /// Where they stood when nobody heard of the session any more.
  private var lastMarks: [LifecycleMark] = []
  /// Where they stand, or stood in the end.
  var destinationMarks: [LifecycleMark] {
    destinations.isEmpty ? lastMarks : destinations.map(\.lifecycleMark)
  }
  /// The destination that decides now.
  var current: Destination?
  /// Whether the source view's data source can move the one item, where that was asked as the
  /// session began (SQ22).
  var ownIsMovable: Bool?
  /// The drop interactions that turned the session away because another was inside; they take it
  /// once it has left their view and comes back (DPI-04).
  var turnedAway: [DropInteraction] = []
  let liftAnimator = Animator()
  /// Which way the release took.
  var release: Simulation.ReleasePath?
  /// Whether an animation of the end is on its way.
  var isAnimating = false
  /// What drags it.
  @Linked var touch: Touch?

  init(
    number: Int, source: any DragSource, application: Application, location: Point, loads: Loads
  ) {
    self.source = source
    super.init(number: number, application: application, location: location, loads: loads)
  }

  /// Nobody will hear of the session again: it lets go of its destinations, which hold it.
  ///
  /// Who holds the touch may still ask where it ended.
  func retire() {
    touch?.finalDestination = current
    for item in items where item.session === self { item.session = nil }
    current = nil
    lastMarks = destinationMarks
    destinations = []
  }

  /// The simulation is gone: so is everything that is under way.
  func letGo() {
    retire()
    transfer.forget()
  }

  /// Appends items that a view gave for one of its rows.
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
