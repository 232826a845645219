import DragDrop
import Layout
import Policies

/// Suggestions for the next command.
enum NextSteps {
  /// Two or three possible lines, the most likely first.
  static func commands(for player: GesturePlayer) -> [String] {
    let simulation = player.simulation
    let views = simulation.allViews.compactMap { $0 as? SectionedView }
    let drag = player.current
    guard let drag, let source = drag.sourceView else {
      let isHeld = drag.map { $0.isActive || $0.isPressing } ?? false
      return isHeld ? fromPlainView(views, player) : start(views)
    }
    let others = views.filter { $0 !== source }
    let elsewhere = others.first ?? source
    switch drag.phaseName {
    case "lifting":
      return [over(elsewhere)] + addable(source, drag) + ["cancel"]
    case "dragging":
      if drag.proposal?.operation.isAccepting ?? false {
        return ["drop"] + addable(source, drag) + ["cancel"]
      }
      let refusing = drag.touch.flatMap { simulation.hitTest($0.location) }?.andSuperviews
      let target = (others + [source]).first { view in
        refusing?.contains { $0 === view } != true
      }
      return (target.map { [over($0)] } ?? []) + ["cancel", ":callbacks"]
    case "reordering": return [over(source), "drop", "cancel"]
    case _ where drag.isPressing: return [over(elsewhere), "release"]
    default: return start(views)
    }
  }

  /// Suggestions for a drag from a plain view.
  private static func fromPlainView(
    _ views: [SectionedView], _ player: GesturePlayer
  ) -> [String] {
    if player.current?.isPressing ?? false { return views.prefix(1).map(over) + ["release"] }
    if player.current?.proposal?.operation.isAccepting ?? false { return ["drop", "cancel"] }
    return views.prefix(1).map(over) + ["cancel"]
  }

  /// An item to lift and a place to drop it.
  private static func start(_ views: [SectionedView]) -> [String] {
    let filled = views.filter { !positions(of: $0).isEmpty }
    guard !filled.isEmpty else {
      return views.isEmpty ? [":help lists", ":load FILE", ":reset"] : [":show", ":reset"]
    }
    guard let source = filled.first(where: canLift), let item = positions(of: source).first else {
      return [":callbacks", ":help policy"]
    }
    return [line(Gesture.lift, source, item), ":show", ":help"]
  }

  /// Whether a view has a policy that can lift its items.
  private static func canLift(from view: SectionedView) -> Bool {
    view.dragInteractionEnabled && implements(.itemsForBeginning, view)
  }

  private static func implements(_ method: DelegateMethod, _ view: SectionedView) -> Bool {
    DelegateRole.roles(of: view).contains { $0.implementedMethods.contains(method) }
  }

  /// The line of a gesture, as typed.
  private static func line(
    _ make: (Gesture.Target) -> Gesture, _ view: SectionedView, _ position: Position
  ) -> String {
    make(Gesture.Target(.name(view.name), .position(position))).description
  }

  private static func over(_ view: SectionedView) -> String {
    line({ .over($0, .above) }, view, Position(section: 0, item: 0))
  }

  /// An item of the source that could be added to the drag.
  private static func addable(_ source: SectionedView, _ drag: Drag) -> [String] {
    guard implements(.itemsForAddingTo, source) else { return [] }
    let taken = Set(drag.items.compactMap { item in item.origin(in: source) })
    let free = positions(of: source).first { !taken.contains($0) }
    return free.map { [line(Gesture.add, source, $0)] } ?? []
  }

  /// The positions of all rows or items, in order, computed as they are used.
  static func positions(of view: SectionedView) -> some Collection<Position> {
    (0..<view.numberOfSections).lazy.flatMap { section in
      (0..<view.numberOfEntries(inSection: section)).lazy.map {
        Position(section: section, item: $0)
      }
    }
  }
}
