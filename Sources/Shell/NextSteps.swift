import DragDrop
import Layout

/// The two or three commands that make sense next.
enum NextSteps {
  /// Lines that can be typed as they are, most likely first.
  static func commands(for player: GesturePlayer) -> [String] {
    let simulation = player.simulation
    let views = simulation.allViews.compactMap { $0 as? SectionedView }
    guard let drag = player.current, let source = drag.sourceView else {
      return player.current?.isActive ?? false ? fromPlainView(views, player) : start(views)
    }
    let others = views.filter { $0 !== source }
    let elsewhere = (others.first ?? source).name
    switch drag.phaseName {
    case "lifting":
      return ["over \(elsewhere) 0"] + addable(source, drag) + ["cancel"]
    case "dragging":
      if drag.proposal?.operation.isAccepting ?? false {
        return ["drop"] + addable(source, drag) + ["cancel"]
      }
      let target = others.first { $0 !== drag.destinationView } ?? source
      return (target === drag.destinationView ? [] : ["over \(target.name) 0"])
        + ["cancel", ":callbacks"]
    case "reordering": return ["over \(source.name) 0", "drop", "cancel"]
    default: return start(views)
    }
  }

  /// What a drag that began in a plain view could do.
  private static func fromPlainView(
    _ views: [SectionedView], _ player: GesturePlayer
  ) -> [String] {
    if player.current?.proposal?.operation.isAccepting ?? false { return ["drop", "cancel"] }
    return views.prefix(1).map { "over \($0.name) 0" } + ["cancel"]
  }

  /// Something to lift and a place for it.
  private static func start(_ views: [SectionedView]) -> [String] {
    guard let source = views.first(where: { firstItem(of: $0) != nil }),
      let item = firstItem(of: source)
    else { return views.isEmpty ? [":help views", ":load FILE", ":reset"] : [":show", ":reset"] }
    return ["lift \(source.name) \(item)", ":show", ":help"]
  }

  private static func firstItem(of view: SectionedView) -> String? {
    (0..<view.numberOfSections)
      .first { view.numberOfEntries(inSection: $0) > 0 }
      .map { $0 == 0 ? "0" : "\($0):0" }
  }

  /// An item of the source that could join the drag.
  private static func addable(_ source: SectionedView, _ drag: Drag) -> [String] {
    let taken = Set(drag.items.compactMap { item in item.origin(in: source) })
    for section in 0..<source.numberOfSections {
      for item in 0..<min(source.numberOfEntries(inSection: section), taken.count + 1)
      where !taken.contains(Position(section: section, item: item)) {
        return ["add \(source.name) " + (section == 0 ? "\(item)" : "\(section):\(item)")]
      }
    }
    return []
  }
}
