import DragDrop
import Layout
import Policies
import PolicyTesting

/// Thinks of every drag that can be played with the views on the screen.
struct DragPlans {
  let scope: CheckScope
  let simulation: Simulation

  /// Every drag, those of few gestures first.
  var all: [PlannedDrag] {
    let places = places
    let endings: [PlannedDrag.Ending] =
      [.drop, .cancel] + (scope.has(.interruptions) ? [.interrupt] : [])
    let plans = lifts.flatMap { lift in
      ways(to: places, of: lift).flatMap { way in
        endings.map { ending in
          var plan = lift
          plan.places = way
          plan.ending = ending
          return plan
        }
      }
    }
    return plans.enumerated().sorted { left, right in
      let lengths = (left.element.gestures.count, right.element.gestures.count)
      return lengths.0 == lengths.1 ? left.offset < right.offset : lengths.0 < lengths.1
    }.map(\.element)
  }

  /// No place, each place, and for one item each place by way of another view.
  private func ways(
    to places: [PlannedDrag.Place], of lift: PlannedDrag
  ) -> [[PlannedDrag.Place]] {
    var ways = [[]] + places.map { [$0] }
    guard lift.added.isEmpty, scope.has(.detours) else { return ways }
    var seen: Set<String> = []
    let detours = places.filter { seen.insert($0.view ?? "").inserted }
    for place in places {
      ways += detours.filter { $0.view != place.view }.map { [$0, place] }
    }
    return ways
  }

  // MARK: Lifting

  private var lifts: [PlannedDrag] {
    simulation.allViews.flatMap { view -> [PlannedDrag] in
      guard let list = view as? SectionedView else {
        let isLifted = view.interactions.contains { $0 is DragInteraction }
        return isLifted ? [plan(.init(view: view.name, position: nil))] : []
      }
      return lifts(of: list)
    }
  }

  private func lifts(of list: SectionedView) -> [PlannedDrag] {
    let isForeign = list.name == DecisionTable.elsewhere
    let rows = isForeign ? Array(rows(of: list).prefix(1)) : rows(of: list)
    let single = rows.map { plan($0, isGrabbed: list.isEditing) }
    guard scope.items > 1, scope.has(.additions) else { return single }
    let others = isForeign ? [] : firstRows.filter { $0.view != list.name }
    var groups = rows.map { [$0] }
    var several: [PlannedDrag] = []
    for _ in 2...scope.items {
      groups = groups.flatMap { group in
        (self.rows(of: list) + others).filter { !group.contains($0) }.map { group + [$0] }
      }
      several += groups.map { plan($0[0], Array($0.dropFirst())) }
    }
    return single + several
  }

  private func plan(
    _ lifted: PlannedDrag.Row, _ added: [PlannedDrag.Row] = [], isGrabbed: Bool = false
  ) -> PlannedDrag {
    PlannedDrag(
      lifted: lifted, isGrabbed: isGrabbed, added: added, places: [], ending: .cancel)
  }

  /// The first row of each list of the app.
  private var firstRows: [PlannedDrag.Row] {
    lists.filter { $0.name != DecisionTable.elsewhere }.compactMap { rows(of: $0).first }
  }

  private var lists: [SectionedView] { simulation.allViews.compactMap { $0 as? SectionedView } }

  private func rows(of list: SectionedView) -> [PlannedDrag.Row] {
    (0..<list.numberOfSections).flatMap { section in
      scope.rows(among: list.numberOfEntries(inSection: section)).map {
        PlannedDrag.Row(view: list.name, position: Position(section: section, item: $0))
      }
    }
  }

  // MARK: Places

  private var places: [PlannedDrag.Place] {
    let views = simulation.allViews.filter { $0.name != DecisionTable.elsewhere }
    return views.flatMap(places) + (outside.map { [.outside($0)] } ?? [])
  }

  private func places(in view: View) -> [PlannedDrag.Place] {
    guard let list = view as? SectionedView else {
      let takes = view.interactions.contains { $0 is DropInteraction }
      return takes ? [.row(.init(view: view.name, position: nil), .above)] : []
    }
    let parts: [Drag.Part] = scope.has(.middles) ? [.above, .into, .below] : [.above, .below]
    return (0..<list.numberOfSections).flatMap { section -> [PlannedDrag.Place] in
      let count = list.numberOfEntries(inSection: section)
      let rows = scope.rows(among: count).flatMap { item in
        parts.map { part in place(list, section, item, part) }
      }
      // An empty section without a title has nothing to point at.
      let isNowhere = count == 0 && list.title(ofSection: section) == nil
      let below: PlannedDrag.Place =
        isNowhere
        ? .row(.init(view: list.name, position: nil), .above) : place(list, section, count, .above)
      return rows + [below]
    }
  }

  private func place(
    _ list: SectionedView, _ section: Int, _ item: Int, _ part: Drag.Part
  ) -> PlannedDrag.Place {
    .row(.init(view: list.name, position: Position(section: section, item: item)), part)
  }

  /// A point at which no view lies; nil where views cover the screen.
  private var outside: Point? {
    let size = simulation.screenSize
    for y in [1.0, 0.5, 0.0] {
      for x in [1.0, 0.5, 0.0] {
        let point = Point(x: ((size.width - 1) * x).rounded(), y: ((size.height - 1) * y).rounded())
        if simulation.hitTest(point) == nil { return point }
      }
    }
    return nil
  }
}

extension PlannedDrag.Place {
  /// The view; nil outside of all.
  fileprivate var view: String? {
    guard case .row(let row, _) = self else { return nil }
    return row.view
  }
}
