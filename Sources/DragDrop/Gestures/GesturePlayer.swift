public import Layout
import Texts

/// Plays gestures by name: the one door that the shell's commands, Lua's functions and the gesture
/// language go through.
public final class GesturePlayer {
  /// The device on which gestures are played.
  public let simulation: Simulation
  /// The drags that fingers hold, oldest first; bare words mean the newest.
  public private(set) var drags: [Drag] = []

  /// A player of gestures on a device, with no finger down.
  public init(simulation: Simulation) {
    self.simulation = simulation
  }

  /// The newest drag that a finger still holds.
  public var current: Drag? {
    drags.removeAll { !$0.isHeld }
    return drags.last
  }

  /// Lifts an item and makes its drag the newest.
  ///
  /// - Throws: what a delegate's code failed with, or that there is no such item, as
  ///   ``Simulation/lift(_:_:)`` does.
  @discardableResult
  public func lift(_ view: SectionedView, _ position: Position) throws(DragDropError) -> Drag {
    keep(try simulation.lift(view, position))
  }

  /// Lifts a plain view and makes its drag the newest.
  ///
  /// - Throws: what a delegate's code failed with, or why the view cannot be lifted.
  @discardableResult
  public func lift(_ view: View) throws(DragDropError) -> Drag {
    keep(try simulation.lift(view))
  }

  /// Presses the pointer on an item and makes its drag the newest.
  ///
  /// - Throws: what a delegate's code failed with, or that there is no such item.
  @discardableResult
  public func press(_ view: SectionedView, _ position: Position) throws(DragDropError) -> Drag {
    keep(try simulation.press(view, position))
  }

  /// Presses the pointer on a plain view and makes its drag the newest.
  ///
  /// - Throws: what a delegate's code failed with, or why the view cannot be touched.
  @discardableResult
  public func press(_ view: View) throws(DragDropError) -> Drag {
    keep(try simulation.press(view))
  }

  /// Grabs a reorder control and makes its drag the newest.
  ///
  /// - Throws: what a delegate's code failed with, or why there is no such control.
  @discardableResult
  public func grab(_ view: SectionedView, _ position: Position) throws(DragDropError) -> Drag {
    keep(try simulation.grab(view, position))
  }

  /// Plays one gesture; gives the drag that it concerned, if any.
  ///
  /// - Throws: what a delegate's code failed with, that a view or item does not exist, or that
  ///   nothing is lifted.
  @discardableResult
  public func play(_ gesture: GestureScript.Gesture) throws(DragDropError) -> Drag? {
    switch gesture {
    case .lift(let name, let item): return try act(on: name, item, plain: lift, item: lift)
    case .press(let name, let item): return try act(on: name, item, plain: press, item: press)
    case .longPress(let name, let item):
      return try act(on: name, item, plain: longPress, item: longPress)
    case .grab(let name, let item):
      let view = try view(name)
      return try grab(view, try position(item, in: view))
    case .add(let name, let item):
      let drag = try needDrag("add")
      return try act(on: name, item) { view throws(DragDropError) in
        try drag.add(view)
      } item: { view, position throws(DragDropError) in
        try drag.add(view, position)
      }
    case .tap(let name, let item):
      try act(on: name, item, plain: simulation.tap, item: simulation.tap)
      return current
    case .select(let name, let items):
      let view = try view(name)
      var positions: [Position] = []
      for item in items { positions.append(try position(item, in: view)) }
      try simulation.select(view, positions)
      return current
    case .over(let name, let item, let part):
      let drag = try needDrag("over")
      return try act(on: name, item) { view throws(DragDropError) in
        try drag.over(view)
      } item: { view, position throws(DragDropError) in
        try drag.over(view, position, part)
      }
    case .move(let x, let y):
      return try needDrag("move").move(to: Point(x: x, y: y))
    case .edge(let name, let edge, let depth):
      return try needDrag("edge").move(to: edge, of: try anyView(name), depth: depth ?? 12)
    case .hold(let seconds): return try needDrag("hold").hold(seconds)
    case .scroll(let name, let dy):
      try simulation.scroll(try view(name), by: dy)
      return current
    case .wait(let seconds):
      try simulation.wait(seconds)
      return current
    case .place(let from, let placement, let to):
      let source = try self.place(from, beside: nil)
      return try simulation.place(
        source, placement, try self.place(to, beside: source.view as? SectionedView))
    case .drop: return try needDrag("drop").drop()
    case .cancel: return try needDrag("cancel").cancel()
    case .interrupt:
      let interrupted = current
      try simulation.interrupt()
      drags = []
      return interrupted
    }
  }

  /// Does one thing with a view where no item is named, else another with the item.
  private func act<Result>(
    on name: String, _ item: GestureScript.ItemReference?,
    plain actOnView: (View) throws(DragDropError) -> Result,
    item actOnItem: (SectionedView, Position) throws(DragDropError) -> Result
  ) throws(DragDropError) -> Result {
    guard let item else { return try actOnView(try anyView(name)) }
    let view = try view(name)
    return try actOnItem(view, try position(item, in: view))
  }

  /// An item or a plain view; a lone number is an item of the view `beside`, a lone name one of a
  /// view, or of an item there or anywhere.
  private func place(
    _ reference: GestureScript.PlaceReference, beside: SectionedView?
  ) throws(DragDropError) -> Simulation.Place {
    if let name = reference.view {
      let view = try view(name)
      return (
        view,
        try reference.item.map { item throws(DragDropError) in
          try position(item, in: view)
        }
      )
    }
    switch reference.item {
    case .position(let position)?:
      guard let beside else { throw .gesture("\(position) of which view? write VIEW ITEM") }
      return (beside, position)
    case .name(let name)?:
      if let view = simulation.view(named: name) { return (view, nil) }
      if let beside, !beside.positions(named: name).isEmpty {
        return (beside, try position(.name(name), in: beside))
      }
      let views = simulation.allViews.compactMap { $0 as? SectionedView }
      let having = views.filter { !$0.positions(named: name).isEmpty }
      guard let only = having.first, having.count == 1 else {
        let names = having.map(\.name).joined(separator: ", ")
        throw .gesture(
          having.isEmpty
            ? "nothing is called '\(name)'" : "'\(name)' is in \(names): write VIEW ITEM")
      }
      return (only, try position(.name(name), in: only))
    case nil: throw .gesture("the item is missing")
    }
  }

  /// The table or collection with a name.
  ///
  /// - Throws: that there is no such view, or that it is a plain one.
  public func view(_ name: String) throws(DragDropError) -> SectionedView {
    guard let view = try anyView(name) as? SectionedView else {
      throw .gesture("\(name) is a plain view: it has no items")
    }
    return view
  }

  /// Where an item stands in a view; a name must be unique there.
  ///
  /// - Throws: that there is no such item, or that several have the name.
  public func position(
    _ reference: GestureScript.ItemReference, in view: SectionedView
  ) throws(DragDropError) -> Position {
    switch reference {
    case .position(let position): return position
    case .name(let name):
      let found = view.positions(named: name)
      if found.count > 1 {
        let places = found.prefix(3).map { "\($0)" }.joined(separator: ", ")
        throw .gesture(
          "\(found.count) items of \(view.name) are called '\(name)' (\(places)): "
            + "write section:item")
      }
      if let position = found.first { return position }
      throw .gesture(
        "\(view.name) has no item called '\(name)'"
          + NearestName.clause(for: name, in: view.someNames()))
    }
  }

  /// The view with a name, of whatever kind.
  package func anyView(_ name: String) throws(DragDropError) -> View {
    if let view = simulation.view(named: name) { return view }
    let names = simulation.allViews.map(\.name)
    let advice = NearestName.advice(for: name, in: names).map { "; \($0)" }
    throw .gesture(
      "no view is called '\(name)'"
        + (advice
          ?? (names.isEmpty ? ": there are none" : "; there are \(names.joined(separator: ", "))")))
  }

  private func needDrag(_ word: String) throws(DragDropError) -> Drag {
    if let current { return current }
    throw .gesture("nothing is lifted: \(word) comes after lift VIEW [ITEM]")
  }

  /// No finger holds anything any more, and none ever did.
  package func forgetDrags() { drags = [] }

  func keep(_ drag: Drag) -> Drag {
    drags.removeAll { !$0.isHeld }
    drags.append(drag)
    return drag
  }
}

extension SectionedView {
  /// Where the entries with a title or id stand: the default data source knows both, any other
  /// is asked for its cells.
  public func positions(named name: String) -> [Position] {
    if dataResponder === model { return model.positions(named: name) }
    if let snapshots = dataResponder as? any SnapshotDataSource,
      let position = snapshots.position(named: name)
    {
      return [position]
    }
    return allPositions.filter { cell(at: $0).title == name }
  }

  /// The titles of the first entries, to find a misspelt one.
  func someNames(limit: Int = 1000) -> [String] {
    allPositions.prefix(limit).map { cell(at: $0).title }
  }

  private var allPositions: some Sequence<Position> {
    (0..<numberOfSections).lazy.flatMap { section in
      (0..<self.numberOfEntries(inSection: section)).lazy.map {
        Position(section: section, item: $0)
      }
    }
  }
}
