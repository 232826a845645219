package import Layout

/// A drag on its way, as its source sees it; the engine's own record of everything about it.
package final class ActiveDragSession: DragSession, LinkedObject {
  /// Counted from 1 in the order of the lifts.
  package let number: Int
  package let application: Application
  /// The view that was pressed.
  package let source: any DragSource
  package private(set) var items: [DragItem] = []
  package var localContext: Any?
  /// The drag point on the screen.
  var location: Point
  /// The deepest view under the finger, whether or not it takes the drag.
  var viewUnderFinger: View? {
    get { linkedViewUnderFinger.object }
    set { linkedViewUnderFinger.object = newValue }
  }
  private var linkedViewUnderFinger = Linked<View>()
  /// When a destination was asked last; a tick of a hold asks no second time (2.13).
  var lastUpdate: VirtualClock.Time = -1
  /// What was explained so far.
  var hints: [GivenHint] = []
  package internal(set) var allowsMoveOperation = true
  package internal(set) var isRestrictedToDraggingApplication = false
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
  /// The items whose lift preview was nil (DGD-03).
  private var hiddenItems: [DragItem] = []
  /// The final operation, from the release on.
  package internal(set) var operation: DropOperation?
  /// The loads of `performDrop`; refuses them before and after.
  private(set) lazy var transfer = application.simulation.map {
    Transfer(session: self, simulation: $0)
  }
  let liftAnimator = Animator()
  /// Which way the release took.
  var release: Simulation.ReleasePath?
  /// Whether an animation of the end is on its way.
  var isAnimating = false
  /// What drags it.
  var touch: Touch? {
    get { linkedTouch.object }
    set { linkedTouch.object = newValue }
  }
  private var linkedTouch = Linked<Touch>()
  package let link = Link()

  init(number: Int, source: any DragSource, application: Application, location: Point) {
    self.number = number
    self.source = source
    self.application = application
    self.location = location
    link.tie(to: self)
  }

  deinit { link.cut() }

  package func location(in view: View) -> Point { view.convert(location, from: nil) }

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
    transfer?.forget()
  }

  /// Appends items that a view gave for one of its rows.
  func add(_ new: [DragItem], from source: any DragSource, at position: Position?) {
    let updates = (source as? SectionedView)?.updates ?? 0
    let size =
      position.flatMap { (source as? SectionedView)?.itemFrame(of: $0)?.size }
      ?? (source is SectionedView ? .zero : source.sourceView?.frame.size ?? .zero)
    for item in new {
      let origin = ItemOrigin(source: source, position: position, updates: updates)
      if let reason = item.reasonAgainst(joining: self, from: origin) {
        let place = position.map { " \($0)" } ?? ""
        application.simulation?.fail(
          .gesture(
            "\(source.name)\(place) gave the drag item \(item.title), which \(reason): make a new "
              + "DragItem each time"))
        return
      }
      item.previewSize = size
      item.origin = origin
      item.session = self
      item.itemProvider.transfer = transfer
      item.itemProvider.resolveTypes(in: application.simulation)
      items.append(item)
    }
    if !contributors.contains(where: { $0 === source }) { contributors.append(source) }
  }

  /// Makes an item invisible: it gets no previews from now on.
  func hide(_ item: DragItem) { hiddenItems.append(item) }

  /// Whether an item, or what another app sees of it, has a preview.
  func isVisible(_ item: DragItem) -> Bool {
    let own = item.original ?? item
    return !hiddenItems.contains { $0 === own }
  }

  /// Where an item came from in a view, while that is still true (3.7).
  package func sourcePosition(of item: DragItem, in view: SectionedView) -> Position? {
    guard let origin = item.origin, origin.source === view, view.isCurrent(origin) else {
      return nil
    }
    return origin.position
  }

  /// The dragged item's path in a view, if it is the only item, comes from there and is still
  /// valid: 7.1's *own*.
  func own(in view: SectionedView) -> Position? {
    guard items.count == 1 else { return nil }
    return sourcePosition(of: items[0], in: view)
  }

  /// How many items came from a view and have a source path that is still valid: *local* (2.8).
  func localCount(in view: SectionedView) -> Int {
    items.count { sourcePosition(of: $0, in: view) != nil }
  }

  /// How many items came from a view.
  func count(from view: SectionedView) -> Int {
    items.count { $0.origin?.source === view }
  }
}
