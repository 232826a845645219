import Layout

/// What a touch pressed: the drag sources under it, and the row of a table or collection.
final class TouchTarget {
  /// The location where the touch came down.
  let start: Point
  /// The drag sources under the touch, the deepest first; whether one may begin a drag or add items
  /// is decided later (2.5).
  let sources: [any DragSource]
  /// The source of the lift: the deepest one that may lift, or else the deepest.
  private(set) var source: (any DragSource)?
  /// The pressed table or collection, whose rows the touch selects; nil if it is behind ``source``.
  private(set) var view: SectionedView?
  /// The pressed row or item of ``view``.
  private(set) var position: Position?
  /// The position of a dragged cell under the finger that ignores touches, until its hint has been
  /// given.
  private(set) var ignoredPosition: Position?
  /// Whether the finger pressed a reorder control, which needs no lift delay (SQ21).
  var isReorderControl = false

  init(start: Point, sources: [any DragSource]) {
    self.start = start
    self.sources = sources
    source = sources.first
  }

  /// A target with at most one source.
  convenience init(start: Point, source: (any DragSource)?, position: Position?) {
    self.init(start: start, sources: source.map { [$0] } ?? [])
    view = source as? SectionedView
    self.position = position
  }

  /// The drag sources of a view and its superviews.
  convenience init(start: Point, on hit: View?) {
    var sources: [any DragSource] = []
    for view in hit.map({ Array($0.andSuperviews) }) ?? [] {
      if let list = view as? SectionedView { sources.append(list) }
      if let interaction = view.dragInteraction { sources.append(interaction) }
    }
    self.init(start: start, sources: sources)
  }

  /// The source of the lift, if it is a table or collection.
  var sourceList: SectionedView? { source as? SectionedView }
  /// The pressed row or item of ``sourceList``.
  var sourcePosition: Position? { sourceList.flatMap { position(in: $0) } }

  /// Finds the pressed table or collection, and the position in it.
  func findView() {
    view = sources.lazy.compactMap { $0 as? SectionedView }.first
    findPosition()
  }

  /// Finds the row where the finger came down again, because the rows may have moved since.
  func findPosition() { position = view.flatMap { $0.position(at: $0.convert(start, from: nil)) } }

  /// Finds the source of the lift.
  ///
  /// The last source in the list is not asked before the lift whether it can move the item.
  func findSource() {
    let number = sources.indices.first { number in
      guard mayLift(sources[number]) else { return false }
      guard number < sources.count - 1, let view = sources[number] as? SectionedView,
        view.askedDragDelegate == nil
      else { return true }
      return position(in: view).map { view.isMovable($0) } ?? false
    }
    guard let number else { return }
    source = sources[number]
    // A list behind the source is not pressed.
    if !sources[...number].contains(where: { $0 === view }) { forgetView() }
  }

  /// Whether the touch may begin a drag.
  var mayLift: Bool { source.map { mayLift($0) } ?? false }

  /// Whether a source allows a lift where the finger came down (SM1).
  private func mayLift(_ source: any DragSource) -> Bool {
    guard let view = source as? SectionedView else { return source.mayAddItems }
    guard view.dragInteractionEnabled, let position = position(in: view) else { return false }
    return view.mayLift(position)
  }

  /// The source of the items that a tap adds: the deepest one that lets touches add items (2.5).
  var addingSource: (any DragSource)? {
    sources.first { source in
      guard source.mayAddItems, source.application != nil else { return false }
      guard let view = source as? SectionedView else { return true }
      return position(in: view) != nil || (view === self.view && ignoredPosition != nil)
    }
  }

  /// The pressed row or item of a table or collection under the touch.
  func position(in view: SectionedView) -> Position? {
    view === self.view ? position : view.position(at: view.convert(start, from: nil))
  }

  /// Removes the pressed list, because there is none or it was removed.
  func forgetView() { (view, position) = (nil, nil) }

  /// Ignores the pressed cell, which ignores touches.
  func ignorePosition() { (ignoredPosition, position) = (position, nil) }

  /// Returns the position of the ignored cell, once.
  func takeIgnoredPosition() -> Position? {
    defer { ignoredPosition = nil }
    return ignoredPosition
  }
}

extension TouchTarget {
  private var interaction: DragInteraction? { source as? DragInteraction }

  /// Whether recognizers may recognize during the lift, and then cancel it (DGI-04, iOS 11).
  var allowsSimultaneousRecognition: Bool {
    interaction?.allowsSimultaneousRecognitionDuringLift ?? false
  }

  /// Whether the lift takes longer and yields to other recognizers (DGI-10, iOS 27).
  var hasExtendedLift: Bool { interaction?.liftBehavior == .extended }

  /// Whether a pointer's drag begins with the first movement, without a lift delay (DGI-11, iOS
  /// 27).
  var dragsBeforeLiftDelay: Bool { interaction?.allowsPointerDragBeforeLiftDelay ?? true }
}
