import DragDrop
import Layout

/// Plans every drag that can be played with the views on the screen.
struct DragPlans {
  let scope: CheckScope
  let simulation: Simulation
  /// The changes by the app; nil if it cannot be changed from outside.
  let changes: (any AppChanges)?
  /// What the lists show; nil if the kinds of their rows do not matter.
  var content: Content?
  var kinds = RowKinds()

  /// Every drag, shortest first; with the answers to a lift, only those that differ.
  ///
  /// - Parameter ask: Asks all places about a lift; receives the number of lifts that follow.
  /// - Returns: The drags.
  func all(_ ask: (PlannedDrag, [PlannedDrag.Place], Int) -> LiftAnswers?) -> [PlannedDrag] {
    let (lifts, places) = (lifts, places)
    let plans = lifts.enumerated().flatMap { number, lift in
      let drags = ways(to: places, of: lift).flatMap { way in ends(of: lift, way) }
      return ask(lift, places, lifts.count - 1 - number)?.distinct(among: drags) ?? drags
    }
    return plans.enumerated().sorted { left, right in
      let lengths = (left.element.length, right.element.length)
      return lengths.0 == lengths.1 ? left.offset < right.offset : lengths.0 < lengths.1
    }.map(\.element)
  }

  /// A random drag; nil if nothing can be lifted.
  func random(by numbers: inout SplitMix) -> PlannedDrag? {
    guard let lift = lifts.randomElement(using: &numbers),
      let way = ways(to: places, of: lift).randomElement(using: &numbers)
    else { return nil }
    return ends(of: lift, way).randomElement(using: &numbers)
  }

  /// A drag with each possible ending.
  private func ends(of lift: PlannedDrag, _ way: [PlannedDrag.Place]) -> [PlannedDrag] {
    var plan = lift
    plan.places = way
    func ending(_ ending: PlannedDrag.Ending, next: [PlannedDrag] = []) -> PlannedDrag {
      var ended = plan
      (ended.ending, ended.next) = (ending, next)
      return ended
    }
    var ends = [ending(.drop), ending(.cancel)]
    if scope.has(.interruptions) { ends.append(ending(.interrupt)) }
    if scope.has(.overlaps), way.count == 1, lift.added.isEmpty, !plan.hasChanges {
      ends += seconds.map { ending(.release, next: [$0]) }
    }
    if way.count == 1, lift.added.isEmpty, lift.before.isEmpty {
      ends += faults(from: lift.lifted.view, to: way[0].view).map { fault in
        var faulty = ending(.drop)
        faulty.fault = fault
        return faulty
      }
    }
    if scope.has(.changes), way.count == 1, way[0].isUpperHalf, lift.added.isEmpty {
      ends += ownLists.filter { $0.name == way[0].view }.flatMap(changesByApp).map { change in
        var released = ending(.release)
        released.after = [change]
        return released
      }
    }
    return ends
  }

  /// The bugs of UIKit with which a drop is repeated; those of loads if the data comes from another
  /// app.
  private func faults(from source: String, to destination: String?) -> [String] {
    let apps = [source, destination ?? source].map { simulation.view(named: $0)?.application }
    let loads = scope.has(.loads) && apps[0] !== apps[1]
    return CheckScope.Dimension.allCases.filter { dimension in
      dimension.isFault && (scope.has(dimension) || loads && dimension.isOfLoads)
    }.map(\.rawValue)
  }

  private func changesByApp(of list: SectionedView) -> [AppChange] {
    changes?.changes(of: list) ?? []
  }

  /// A second drag that begins before a drop has ended: from the first row of each list to the
  /// first place of each, released before or after the first drop ends.
  private var seconds: [PlannedDrag] {
    let places = ownLists.compactMap { self.places(in: $0).first }
    return firstRows.flatMap { row in
      places.flatMap { place in
        [[place], [place, .rest(seconds: 1)]].map { way in
          PlannedDrag(lifted: row, places: way, ending: .drop)
        }
      }
    }
  }

  /// The routes to play: none; each place; and, for one item, each place by way of another view,
  /// and each place where the app changes something before or after the finger arrives.
  private func ways(
    to places: [PlannedDrag.Place], of lift: PlannedDrag
  ) -> [[PlannedDrag.Place]] {
    var ways = [[]] + places.map { [$0] }
    guard lift.added.isEmpty else { return ways }
    if scope.has(.rests) {
      ways += places.filter { $0.isUpperHalf }.map { [$0, .rest(seconds: scope.rest)] }
    }
    if scope.has(.viaOtherViews) {
      var seen: Set<String> = []
      let others = places.filter { seen.insert($0.view ?? "").inserted }
      for place in places {
        ways += others.filter { $0.view != place.view }.map { [$0, place] }
      }
    }
    if scope.has(.changes) {
      for place in places where place.isUpperHalf {
        let lists = ownLists.filter { $0.name == place.view || $0.name == lift.lifted.view }
        for change in lists.flatMap(changesByApp) {
          ways += [[place, .change(change)], [.change(change), place]]
        }
        if let changes, let list = lists.first(where: { $0.name == place.view }),
          list.name != lift.lifted.view
        {
          ways.append([place, .change(changes.removal(of: list))])
        }
      }
    }
    return ways
  }

  // MARK: Lifting

  private var lifts: [PlannedDrag] {
    simulation.viewsWithListsInCells.flatMap { view -> [PlannedDrag] in
      guard let list = view as? SectionedView else {
        let isLifted = view.interactions.contains { $0 is DragInteraction }
        return isLifted ? [plan(.init(view: view.name, position: nil))] : []
      }
      return lifts(of: list)
    }
  }

  private func lifts(of list: SectionedView) -> [PlannedDrag] {
    let rows = rows(of: list)
    guard list.name != Simulation.otherAppName else {
      guard scope.has(.otherApp) else { return [] }
      let several = scope.items > 1 && scope.has(.additions) && rows.count > 1
      return rows.map { plan($0) } + (several ? [plan(rows[0], [rows[1]])] : [])
    }
    var single = rows.map { plan($0, isGrabbed: list.isEditing) }
    if let changes, scope.has(.editing), list is TableView {
      single += rows.map { row in
        var other = plan(row, isGrabbed: !list.isEditing)
        other.before = [changes.editing(list, !list.isEditing)]
        return other
      }
    }
    single += selected(of: list, rows)
    guard scope.items > 1, scope.has(.additions) else { return single }
    let others = firstRows.filter { $0.view != list.name }
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

  /// The first and the last row, selected together; each of them is lifted.
  private func selected(of list: SectionedView, _ rows: [PlannedDrag.Row]) -> [PlannedDrag] {
    guard let changes, scope.has(.selections), scope.items > 1, list.allowsMultipleSelection,
      list.selection.isEmpty, rows.count > 1
    else { return [] }
    let ends = [rows[0], rows[rows.count - 1]]
    return ends.map { row in
      var plan = plan(row)
      plan.before = [changes.selection(of: ends.compactMap(\.position), in: list)]
      return plan
    }
  }

  private func plan(
    _ lifted: PlannedDrag.Row, _ added: [PlannedDrag.Row] = [], isGrabbed: Bool = false
  ) -> PlannedDrag {
    PlannedDrag(
      lifted: lifted, isGrabbed: isGrabbed, added: added, places: [], ending: .cancel)
  }

  /// The first row of each of the app's own lists.
  private var firstRows: [PlannedDrag.Row] { ownLists.compactMap { rows(of: $0).first } }

  private var ownLists: [SectionedView] {
    simulation.viewsWithListsInCells.compactMap { $0 as? SectionedView }.filter {
      $0.name != Simulation.otherAppName
    }
  }

  /// The rows of a list that are dragged.
  func rows(of list: SectionedView) -> [PlannedDrag.Row] {
    (0..<list.numberOfSections).flatMap { section in
      rows(of: list, in: section).map {
        PlannedDrag.Row(view: list.name, position: Position(section: section, item: $0))
      }
    }
  }

  private func rows(of list: SectionedView, in section: Int) -> [Int] {
    scope.rows(of: list.numberOfEntries(inSection: section)) {
      kinds.kinds(of: list, in: section, content)
    }
  }

  // MARK: Places

  /// The drags with which ``ScopeFinder`` finds out what happens while a finger rests: the first row of
  /// each list, over the upper half of each row.
  var trials: [PlannedDrag] {
    let starts = lifts.filter { lift in
      lift.before.isEmpty && lift.added.isEmpty && !lift.isGrabbed
        && [nil, Position(section: 0, item: 0)].contains(lift.lifted.position)
    }
    return starts.flatMap { lift in
      places.filter { $0.isUpperHalf }.map { place in
        var trial = lift
        trial.places = [place]
        return trial
      }
    }
  }

  /// A drag of the first row of a view, or of another view if it has none, to the end of a list.
  func drag(from view: String, toEndOf list: SectionedView) -> PlannedDrag? {
    let starts = lifts.filter { lift in
      lift.before.isEmpty && lift.added.isEmpty && !lift.isGrabbed
        && lift.lifted.view != list.name
    }
    let counts = (0..<list.numberOfSections).map { list.numberOfEntries(inSection: $0) }
    guard var drag = starts.first(where: { $0.lifted.view == view }) ?? starts.first,
      let section = counts.lastIndex(where: { $0 > 0 })
    else { return nil }
    let end = place(list, section, counts[section] - 1, .below)
    // The first gap of a collection is before its last item, which moves away.
    (drag.places, drag.ending) = ([end, end], .drop)
    return drag
  }

  private var places: [PlannedDrag.Place] {
    let views = simulation.viewsWithListsInCells.filter { $0.name != Simulation.otherAppName }
    let elsewhere = PlannedDrag.Row(
      view: Simulation.otherAppName, position: Position(section: 0, item: 0))
    let isElsewhere =
      scope.has(.intoOtherApp) && simulation.view(named: Simulation.otherAppName) != nil
    return views.flatMap(places) + (isElsewhere ? [.row(elsewhere, .above)] : [])
      + (outside.map { [.outside($0)] } ?? [])
  }

  private func places(in view: View) -> [PlannedDrag.Place] {
    guard let list = view as? SectionedView else {
      let takes = view.interactions.contains { $0 is DropInteraction }
      return takes ? [.row(.init(view: view.name, position: nil), .above)] : []
    }
    let parts: [Drag.Part] = scope.has(.rowMiddles) ? [.above, .into, .below] : [.above, .below]
    return (0..<list.numberOfSections).flatMap { section -> [PlannedDrag.Place] in
      let count = list.numberOfEntries(inSection: section)
      let rows = rows(of: list, in: section).flatMap { item in
        parts.map { part in place(list, section, item, part) }
      }
      // An empty section without a title has no area to point at.
      let isNowhere = count == 0 && list.title(ofSection: section) == nil
      let below: PlannedDrag.Place =
        isNowhere
        ? .row(.init(view: list.name, position: nil), .above) : place(list, section, count, .above)
      return rows + [below] + headers(list, section, count)
    }
  }

  /// The middle of a section's header and footer, if they are visible.
  ///
  /// In an empty section, one of them is the place below the last row.
  private func headers(
    _ list: SectionedView, _ section: Int, _ count: Int
  ) -> [PlannedDrag.Place] {
    guard scope.has(.headers), count > 0 else { return [] }
    return Self.framesOfHeaders(in: list, section: section).compactMap { frame in
      let point = list.convert(frame.center, to: nil)
      return simulation.hitTest(point) === list ? .point(view: list.name, point) : nil
    }
  }

  /// The frames of a section's header and footer, if it has them.
  static func framesOfHeaders(in list: SectionedView, section: Int) -> [Rect] {
    let layout = list.presentedLayout
    return [layout.frameOfHeader(inSection: section), layout.frameOfFooter(inSection: section)]
      .compactMap { $0 }.filter { $0.height > 0 }
  }

  private func place(
    _ list: SectionedView, _ section: Int, _ item: Int, _ part: Drag.Part
  ) -> PlannedDrag.Place {
    .row(.init(view: list.name, position: Position(section: section, item: item)), part)
  }

  /// A point outside all views; nil if views cover the screen.
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
  fileprivate var isUpperHalf: Bool {
    guard case .row(_, let part) = self else { return false }
    return part == .above
  }
}
