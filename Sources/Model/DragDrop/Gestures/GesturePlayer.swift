public import Layout
import Texts

/// Resolves the names in gestures, and plays them with the drags of a device.
///
/// The device owns it: ``Simulation/play(_:)``.
public final class GesturePlayer {
  /// The device on which gestures are played.
  public unowned let simulation: Simulation
  /// The drags whose fingers are on the screen, oldest first; gestures without a drag apply to the
  /// newest one.
  public private(set) var drags: [Drag] = []

  init(of simulation: Simulation) { self.simulation = simulation }

  /// The newest drag that is still held by a finger.
  public var current: Drag? {
    drags.removeAll { !$0.isHeld }
    return drags.last
  }

  /// Whether a finger holds items, or presses something that may be lifted.
  ///
  /// A finger whose lift was refused holds nothing.
  package var isHolding: Bool { drags.contains { $0.isHeld && ($0.isActive || $0.isPressing) } }

  /// Plays one gesture; see ``Simulation/play(_:with:)``.
  @discardableResult
  func play(_ gesture: Gesture, with drag: Drag? = nil) throws(DragDropError) -> Drag? {
    switch gesture {
    case .lift(let target):
      addOtherApp(for: target)
      if let point = target.point { return keep(try simulation.lift(at: point)) }
      let (view, position) = try place(target)
      return keep(try simulation.lift(view, position))
    case .press(let target):
      if let point = target.point { return keep(try simulation.press(at: point)) }
      let (view, position) = try place(target)
      return keep(try simulation.press(view, position))
    case .longPress(let target):
      if let point = target.point { return keep(try simulation.longPress(at: point)) }
      let (view, position) = try place(target)
      return keep(try simulation.longPress(view, position))
    case .grab(let view, let item):
      let view = try sectionedView(view)
      return keep(try simulation.grab(view, try position(item, in: view)))
    case .add(let target):
      let drag = try held(drag, for: "add")
      if let point = target.point { return try drag.add(at: point) }
      let (view, position) = try place(target, afterBeginning: drag)
      return try drag.add(view, position)
    case .over(let target, let part):
      let drag = try held(drag, for: "over")
      addOtherApp(for: target)
      if let point = target.point { return try drag.move(to: point) }
      let (view, position) = try place(target, afterBeginning: drag)
      return try drag.over(view, position, part)
    case .move(let point): return try held(drag, for: "move").move(to: point)
    case .edge(let view, let edge, let depth):
      let drag = try held(drag, for: "edge")
      return try drag.move(to: edge, of: try self.view(view), depth: depth ?? 12)
    case .hold(let seconds): return try held(drag, for: "hold").hold(seconds)
    case .drop: return try held(drag, for: "drop").drop()
    case .release: return try held(drag, for: "release").release()
    case .cancel: return try held(drag, for: "cancel").cancel()
    case .select(let view, let items):
      let view = try sectionedView(view)
      var positions: [Position] = []
      for item in items { positions.append(try position(item, in: view)) }
      try simulation.select(view, positions)
    case .tap(let target):
      if let point = target.point {
        try simulation.tap(at: point)
        break
      }
      let (view, position) = try place(target)
      try simulation.tap(view, position)
    case .scroll(let view, let distance):
      try simulation.scroll(try sectionedView(view), by: distance)
    case .wait(let seconds):
      guard seconds >= 0 else {
        throw .gesture("wait takes a non-negative number of seconds")
      }
      try simulation.wait(seconds)
    case .interrupt:
      let interrupted = current
      try simulation.interrupt()
      drags = []
      return interrupted
    case .place(let from, let placement, let to):
      let source = try place(from)
      return try simulation.place(
        source, placement, try place(to, beside: source.view as? SectionedView))
    }
    return current
  }

  private func addOtherApp(for target: Gesture.Target) {
    if target.view == .name(Simulation.otherAppName) { simulation.addOtherApp() }
  }

  // MARK: Resolving references

  /// Resolves a view or an item when the finger moves there: the movement may begin the session, and
  /// the source's delegate may then change the data.
  private func place(
    _ target: Gesture.Target, afterBeginning drag: Drag
  ) throws(DragDropError) -> Simulation.Place {
    // A wrong name does not begin the session, unless the delegate may still add the item.
    if drag.beginsWithNextMovement, !drag.notifiesSourceOfBeginning { _ = try place(target) }
    try drag.begin()
    return try place(target)
  }

  /// Resolves a view, or an item of a view.
  ///
  /// Without a view, a number is an item of the view `beside`; a name is a view, an item of
  /// `beside`, or an item of any view.
  private func place(
    _ target: Gesture.Target, beside: SectionedView? = nil
  ) throws(DragDropError) -> Simulation.Place {
    guard target.view == .implied else {
      guard let item = target.item else { return (try view(target.view), nil) }
      let view = try sectionedView(target.view)
      return (view, try position(item, in: view))
    }
    switch target.item {
    case .position(let position)?:
      guard let beside else { throw .gesture("\(position) of which view? write VIEW ITEM") }
      return (beside, position)
    case .name(let name)?:
      if let view = simulation.view(named: name) ?? simulation.viewInCell(named: name) {
        return (view, nil)
      }
      if let beside, !beside.positions(named: name).isEmpty {
        try checkFailure()
        return (beside, try position(.name(name), in: beside))
      }
      let views = simulation.allViews.compactMap { $0 as? SectionedView }
      let having = views.filter { !$0.positions(named: name).isEmpty }
      try checkFailure()
      guard let only = having.first, having.count == 1 else {
        let names = having.map(\.name).joined(separator: ", ")
        throw .gesture(
          having.isEmpty
            ? "nothing is named '\(name)'" : "'\(name)' is in \(names): write VIEW ITEM")
      }
      return (only, try position(.name(name), in: only))
    case nil: throw .gesture("the item is missing")
    }
  }

  /// Resolves a table or collection.
  ///
  /// - Throws: That the view does not exist, or is a plain view.
  private func sectionedView(_ reference: Gesture.ViewReference) throws(DragDropError)
    -> SectionedView
  {
    let view = try view(reference)
    guard let list = view as? SectionedView else {
      throw .gesture("\(view.name) is a plain view without items")
    }
    return list
  }

  /// The position of an item in a view, in which its name must be unique.
  ///
  /// - Throws: That the item does not exist, or that several items have the name.
  public func position(
    _ reference: Gesture.ItemReference, in view: SectionedView
  ) throws(DragDropError) -> Position {
    switch reference {
    case .position(let position): return position
    case .name(let name):
      let found = view.positions(named: name)
      try checkFailure()
      if found.count > 1 {
        let places = found.prefix(3).map { "\($0)" }.joined(separator: ", ")
        throw .gesture(
          "\(found.count) items of \(view.name) are named '\(name)' (\(places)): write section:item"
        )
      }
      if let position = found.first { return position }
      throw .gesture(
        "\(view.name) has no item named '\(name)'"
          + NearestName.clause(for: name, in: titles(in: view, limit: 1000)))
    }
  }

  /// The titles of the first rows or items, as suggestions for a misspelled one.
  private func titles(in view: SectionedView, limit: Int) -> [String] {
    var titles: [String] = []
    for section in 0..<view.numberOfSections where titles.count < limit {
      let count = view.numberOfEntries(inSection: section)
      for item in 0..<min(count, limit - titles.count) {
        titles.append(view.cell(at: Position(section: section, item: item)).title)
      }
    }
    return titles
  }

  /// Throws the error of a delegate that was asked for names.
  ///
  /// Inside a callback the error remains, and ends the gesture in progress too.
  private func checkFailure() throws(DragDropError) {
    guard let failure = simulation.failure else { return }
    if !simulation.isInsideCallback { _ = simulation.takeFailure() }
    throw failure
  }

  /// Resolves a view of any kind.
  ///
  /// - Throws: That no view has the name.
  package func view(_ reference: Gesture.ViewReference) throws(DragDropError) -> View {
    let name: String
    switch reference {
    case .view(let view): return view
    case .name(let word): name = word
    case .implied: throw .gesture("the view's name is missing")
    }
    if let view = simulation.view(named: name) ?? simulation.viewInCell(named: name) { return view }
    let names = simulation.allViews.map(\.name)
    let advice = NearestName.advice(for: name, in: names).map { "; \($0)" }
    throw .gesture(
      "no view is named '\(name)'"
        + (advice
          ?? (names.isEmpty
            ? "; no views are open" : "; the views are \(names.joined(separator: ", "))"))
    )
  }

  /// The drag that a gesture continues.
  private func held(_ drag: Drag?, for word: String) throws(DragDropError) -> Drag {
    if let drag {
      guard drag.isHeld else {
        throw .gesture("this drag has ended; lift again before \(word)")
      }
      return drag
    }
    if let current { return current }
    throw .gesture("nothing is lifted: first type lift VIEW [ITEM]")
  }

  /// Removes all drags after a state without fingers was restored.
  package func forgetDrags() { drags = [] }

  private func keep(_ drag: Drag) -> Drag {
    drags.removeAll { !$0.isHeld }
    drags.append(drag)
    return drag
  }
}

extension Device {
  /// The first cell on the screen with a name, or view in a cell; ``ViewNames`` does not list
  /// these.
  fileprivate func viewInCell(named name: String) -> View? {
    for case let list as SectionedView in allViews {
      for cell in list.cells.inOrder {
        if let view = cell.withSubviews.first(where: { $0.name == name }) { return view }
      }
    }
    return nil
  }
}
