import DragDrop
import Layout
import Policies
import PolicyTesting

/// Finds out on a fresh device what a policy's callbacks can encounter.
struct Reach {
  let host: PolicyHost

  /// The dimensions worth playing: a callback for them exists, or a trial drag shows that they
  /// matter.
  func dimensions() -> Set<CheckScope.Dimension> {
    let lists = host.views.filter { $0.name != DecisionTable.elsewhere }
    let callbacks = Set(
      host.simulation.allViews.flatMap { view in host.delegates.callbacks(of: view).map(\.method) })
    var found: Set<CheckScope.Dimension> = [.detours]
    func add(_ dimensions: Set<CheckScope.Dimension>, for methods: Set<DelegateMethod>) {
      if !callbacks.isDisjoint(with: methods) { found.formUnion(dimensions) }
    }
    add([.additions], for: [.itemsForAddingTo, .sessionForAddingItems])
    add(
      [.otherApp], for: [.canHandle, .dropSessionDidUpdate, .performDrop, .sessionDidUpdate])
    add(
      [.interruptions, .overlaps],
      for: [.dragSessionDidEnd, .dropSessionDidEnd, .dropSessionDidExit, .didEnd, .sessionDidEnd])
    if lists.contains(where: hasHeaders) {
      add([.headers], for: [.canHandle, .dropSessionDidUpdate, .performDrop])
    }
    if lists.contains(where: \.allowsMultipleSelection) {
      add([.selections], for: [.itemsForBeginning])
    }
    if lists.contains(where: { $0 is TableView }) { add([.editing], for: [.moveRow, .canMoveRow]) }
    do throws(PolicyError) {
      for list in lists where try answersDependOnMiddles(list) { found.insert(.middles) }
      if found.contains(.otherApp) {
        try HostMaker.addOtherApp(to: host)
        for list in lists where try loads(into: list) { found.insert(.loads) }
      }
    } catch {
      // The drags of the check report what the policy raises.
    }
    return found
  }

  /// Whether the middle of a row gets a different answer from both halves.
  private func answersDependOnMiddles(_ list: SectionedView) throws(PolicyError) -> Bool {
    guard let own = firstRow(of: list) else { return false }
    let answers = try Drag.Part.allCases.prefix(3).map { part throws(PolicyError) -> String in
      defer { _ = try? host.play(.cancel) }
      guard let drag = try play(.lift(own)), drag.isActive else { return "" }
      let proposal = try host.play(.over(own, part))?.proposal
      return proposal.map { "\($0.operation.name) \($0.intent.name)" } ?? ""
    }
    return answers[1] != answers[0] && answers[1] != answers[2]
  }

  /// Whether the policy loads data when another app's item is dropped.
  private func loads(into list: SectionedView) throws(PolicyError) -> Bool {
    let first = host.simulation.log.count
    let foreign = Gesture.Target(
      .name(DecisionTable.elsewhere), .position(Position(section: 0, item: 0)))
    guard host.simulation.view(named: DecisionTable.elsewhere) != nil,
      try play(.lift(foreign)) != nil,
      try play(.over(firstRow(of: list) ?? .init(.name(list.name)), .above)) != nil
    else { return false }
    try host.play(.drop)
    try host.finish(within: 1_000)
    return host.simulation.log.events(after: first).contains { $0.kind == .load }
  }

  /// Whether a section with rows has a header or a footer.
  private func hasHeaders(_ list: SectionedView) -> Bool {
    (0..<list.numberOfSections).contains { section in
      list.numberOfEntries(inSection: section) > 0
        && !DragPlans.framesOfHeaders(in: list, section: section).isEmpty
    }
  }

  private func firstRow(of list: SectionedView) -> Gesture.Target? {
    (0..<list.numberOfSections).first { list.numberOfEntries(inSection: $0) > 0 }.map {
      Gesture.Target(.name(list.name), .position(Position(section: $0, item: 0)))
    }
  }

  /// Plays a gesture; nil if its row or view does not exist.
  private func play(_ gesture: Gesture) throws(PolicyError) -> Drag? {
    do throws(PolicyError) {
      return try host.play(gesture)
    } catch {
      guard error.callback == nil, error.kind == .runtime else { throw error }
      return nil
    }
  }
}
