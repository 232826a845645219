import DragDrop
import Layout

/// Finds out which properties a drag violates.
struct DragValidator {
  let properties: Set<CheckProperty>

  /// The problems of a drag.
  ///
  /// After an error nothing else is examined, because everything else is a consequence of it.
  func findings(of played: PlayedDrag) -> [CheckFinding] {
    var findings: [CheckFinding] = []
    if let error = played.error {
      findings = [finding(of: error)]
    } else {
      findings = misused(played) + kept(played) + taken(played) + restored(played)
      findings += ordered(played)
      findings += played.problems.map { CheckFinding($0, $1, place: played.performer) }
    }
    findings = findings.filter(isChecked)
    // Where an item is cannot be judged if the cells show something else.
    if played.error == nil, !findings.contains(where: { $0.property == "shows" }) {
      findings += landed(played).filter(isChecked)
    }
    let hints = played.hints { $0 != .informs }.compactMap(\.reason)
    return findings.map { finding in
      var finding = finding
      if finding.shape.isEmpty, played.error == nil { finding.shape = played.shape }
      finding.notes += hints.filter { $0 != finding.message }
      return finding
    }
  }

  private func isChecked(_ finding: CheckFinding) -> Bool {
    CheckProperty(rawValue: finding.property).map(properties.contains) ?? true
  }

  /// What the model itself recognizes as wrong, except in the places of items.
  private func misused(_ played: PlayedDrag) -> [CheckFinding] {
    played.hints { _ in true }.compactMap { hint in
      guard let role = Hint(rawValue: hint.name)?.role, case .breaks(let property) = role,
        property != .lands
      else { return nil }
      switch property {
      // The app's own change may remove a placeholder; another app may never deliver its data.
      case .placeholderUse where played.plan.hasChanges || !played.plan.next.isEmpty: return nil
      case .ends where played.plan.fault != nil: return nil
      default:
        return CheckFinding(property, hint.reason ?? hint.name, place: played.performer)
      }
    }
  }

  private func finding(of error: AppError) -> CheckFinding {
    let property: CheckProperty =
      switch error.kind {
      case .exception: .exceptions
      case .limit: .limits
      default: error.isEndless ? .ends : .raises
      }
    var finding = CheckFinding(
      property, error.message,
      place: error.scriptName.map { name in error.line.map { "\(name):\($0)" } ?? name }
        ?? error.callback)
    finding.notes = (error.excerpt.map { [$0] } ?? []) + error.notes
    // A different number of rows in the message is not a different cause.
    finding.shape =
      property == .limits ? error.endless : String(error.message.filter { !$0.isNumber }.prefix(60))
    return finding
  }

  // MARK: Items

  private func kept(_ played: PlayedDrag) -> [CheckFinding] {
    guard played.plan.after.isEmpty else { return [] }
    guard played.isAccepted else {
      guard played.after.isChanged(since: played.before),
        played.after.isChanged(since: played.initial)
      else { return [] }
      return [
        CheckFinding(
          .unchanged, "\(change(played)), though nothing was dropped", place: played.performer)
      ]
    }
    // What a plain view does with dropped items is up to the app.
    guard played.destination != nil else { return [] }
    var findings: [CheckFinding] = []
    let before = played.before.shared(with: played.after).counts
    let after = played.after.shared(with: played.before).counts
    // Rows that appeared while the finger rested may disappear at the end of the drag.
    let initial = played.plan.hasRests ? played.initial.counts : before
    let lost = before.filter {
      after[$0.key, default: 0] < min($0.value, initial[$0.key, default: 0])
    }.keys.sorted()
    if let title = lost.first {
      let places = played.before.places(of: title).joined(separator: " and ")
      let verbs = lost.count == 1 ? ("was", "is") : ("were", "are")
      findings.append(
        CheckFinding(
          .lost, "\(names(lost)) \(verbs.0) in \(places) and \(verbs.1) gone",
          place: played.performer))
    }
    let more = after.values.reduce(0, +) - before.values.reduce(0, +)
    // An item that the app removed during the drag may return with its drop.
    let allowed = played.mostNew + (played.plan.hasChanges ? played.count : 0)
    if more > allowed {
      let new = after.filter { before[$0.key, default: 0] < $0.value }.keys.sorted()
      let places = new.first.map { played.after.places(of: $0).joined(separator: " and ") } ?? ""
      findings.append(
        CheckFinding(
          .duplicated,
          "\(names(new)) \(new.count == 1 ? "is" : "are") now in \(places): \(more) more than before, "
            + (allowed == 0 ? "but a move adds none" : "but this drop adds at most \(allowed)"),
          place: played.performer))
    }
    return findings
  }

  /// Whether the list that accepted a drop has gained each item that was dragged from another one.
  ///
  /// An item that is in no list any more is lost instead.
  private func taken(_ played: PlayedDrag) -> [CheckFinding] {
    guard played.isAccepted, !played.isReorder, played.plan.isPlain, played.hasData,
      played.proposal?.intent != .insertIntoDestinationIndexPath, let name = played.destination,
      let before = played.before[name]?.counts, let after = played.after[name]?.counts,
      played.before[name] != played.after[name]
    else { return [] }
    let dragged = played.rows.filter { $0.view != name }
    let more = after.values.reduce(0, +) - before.values.reduce(0, +)
    guard more < dragged.count else { return [] }
    var gained = after.merging(before) { $0 - $1 }
    let (all, left) = (played.before.counts, played.after.counts)
    let missing = dragged.compactMap { row -> String? in
      guard let title = played.before[row.view]?.title(at: row.position) else { return nil }
      gained[title, default: 0] -= 1
      let isLost = left[title, default: 0] < all[title, default: 0]
      return gained[title, default: 0] < 0 && !isLost ? title : nil
    }
    guard !missing.isEmpty else { return [] }
    let verb = missing.count == 1 ? "was" : "were"
    return [
      CheckFinding(
        .taken,
        "\(name) accepted \(dragged.count) item\(dragged.count == 1 ? "" : "s"), but \(names(missing)) \(verb) not inserted",
        place: played.performer)
    ]
  }

  /// Whether several rows are in the wanted order in the list that accepted them.
  private func ordered(_ played: PlayedDrag) -> [CheckFinding] {
    guard played.isAccepted, played.plan.isPlain, played.hasData, played.rows.count > 1,
      played.proposal?.intent != .insertIntoDestinationIndexPath, let name = played.destination,
      let after = played.after[name]?.sections.flatMap({ $0 })
    else { return [] }
    func finding(
      _ property: CheckProperty, _ rows: [(view: String, position: Position)], _ order: String
    )
      -> CheckFinding?
    {
      let titles = rows.compactMap { played.before[$0.view]?.title(at: $0.position) }
      let dropped = after.filter(titles.contains)
      // Equal titles cannot be distinguished; rows that are missing are lost.
      guard Set(titles).count == rows.count, dropped.count == titles.count, dropped != titles
      else { return nil }
      return CheckFinding(
        property, "\(names(titles)) were \(order) in this order, and are now \(names(dropped))",
        place: played.performer)
    }
    let isOfOneList = Set(played.rows.map(\.view)).count == 1
    let sorted = played.rows.sorted { $0.position < $1.position }
    return [
      finding(.dragOrder, played.rows, "dragged"),
      isOfOneList ? finding(.rowOrder, sorted, "in their list") : nil,
    ].compactMap { $0 }
  }

  // MARK: Appearance

  /// Whether the views look as before after a lift that did not become a drag, and after a drag
  /// that was not dropped; after a drop, whether what had changed before the release has ended.
  private func restored(_ played: PlayedDrag) -> [CheckFinding] {
    let plan = played.plan
    guard !plan.hasChanges, plan.next.isEmpty, !(played.isAccepted && plan.hasRests) else {
      return []
    }
    // The view that a drop leaves may stay hidden.
    func others(_ views: [ViewAppearance]) -> [ViewAppearance] {
      views.filter { ![$0.name, $0.superview].contains(plan.lifted.view) }
    }
    let (before, held, after) = played.views
    let difference =
      played.isAccepted
      ? others(before).difference(to: others(after), since: others(held))
      : before.difference(to: after)
    guard let difference else { return [] }
    let isLift = plan.places.isEmpty && plan.added.isEmpty
    let end =
      played.isAccepted
      ? "drop, as during the drag"
      : isLift ? "lift that did not become a drag" : "drag that was not dropped"
    return [CheckFinding(.restored, "\(difference) after a \(end)", place: played.ender)]
  }

  private func names(_ titles: [String]) -> String {
    titles.prefix(3).joined(separator: ", ") + (titles.count > 3 ? " …" : "")
  }

  /// The lists that have changed.
  private func change(_ played: PlayedDrag) -> String {
    let changed = played.after.shared(with: played.before).lists
      .filter { played.before[$0.name] != $0 }.map(\.name)
    return changed.isEmpty
      ? "other lists are on the screen" : "\(changed.joined(separator: " and ")) changed"
  }

  // MARK: Places

  private func landed(_ played: PlayedDrag) -> [CheckFinding] {
    guard played.isAccepted, played.plan.next.isEmpty, played.plan.fault == nil,
      played.plan.after.isEmpty, played.hasData, played.destination != Simulation.otherAppName,
      let name = played.destination, let before = played.before[name],
      let after = played.after[name]
    else { return [] }
    if let hint = played.hints({ $0 == .breaks(.lands) }).last {
      return [CheckFinding(.lands, hint.reason ?? hint.name, place: played.performer)]
    }
    let isDisturbed = played.plan.hasChanges || played.plan.hasRests
    if before == after {
      guard name != played.plan.lifted.view || leavesItsPlace(played, in: before),
        !isDisturbed
      else { return [] }
      let word = played.proposal?.operation.name ?? "drop"
      var finding = CheckFinding(
        .lands, "the \(word) was accepted, but \(name) has not changed", place: played.performer)
      if played.isOwnWithoutIntent {
        finding.shape = CheckFinding.withoutIntent
        finding.notes = [
          "without an intent the policy chooses the place: one drop that changes \(name) would be enough"
        ]
      }
      return [finding]
    }
    if played.proposal?.operation == .copy, !played.crossesApps,
      played.after[played.plan.lifted.view].map({ stays(played, $0) }) == false
    {
      return [
        CheckFinding(
          .lands, "a copy removed an item of \(played.plan.lifted.view)", place: played.performer)
      ]
    }
    return isDisturbed ? [] : stands(played, before, after)
  }

  /// Whether a drop of one row in its own list must change the list.
  ///
  /// That is not the case if the destination is at the row or next to it. Without an intent, a policy
  /// may also move the row to an end of its section, where the row may already be. With equal titles
  /// it is unknown whether a row has passed another one.
  private func leavesItsPlace(_ played: PlayedDrag, in before: Content.List) -> Bool {
    guard played.count == 1, let intent = played.proposal?.intent,
      intent != .insertIntoDestinationIndexPath, let own = played.plan.lifted.position,
      let title = before.title(at: own)
    else { return false }
    let titles = before.sections[own.section]
    let hasIntent = intent != .unspecified
    if !hasIntent, [titles.first, titles.last].contains(title) { return false }
    guard let gap = played.gap else { return !hasIntent }
    guard gap.section == own.section else { return true }
    let passed = own.item < gap.item ? own.item..<gap.item : gap.item + 1..<own.item + 1
    return Set(titles[passed.clamped(to: titles.indices)]).count > 1
  }

  /// Whether the source list is unchanged.
  private func stays(_ played: PlayedDrag, _ after: Content.List) -> Bool {
    guard let before = played.before[played.plan.lifted.view] else { return true }
    let left = after.sections.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let had = before.sections.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return had.allSatisfy { left[$0.key, default: 0] >= $0.value }
  }

  /// Whether the item is where the gap was, taking into account the row that it left.
  private func stands(
    _ played: PlayedDrag, _ before: Content.List, _ after: Content.List
  ) -> [CheckFinding] {
    guard played.proposal?.intent == .insertAtDestinationIndexPath, played.count == 1,
      let gap = played.gap, after.sections.indices.contains(gap.section)
    else { return [] }
    var rest = before.sections
    if before.name == played.plan.lifted.view, let own = played.plan.lifted.position,
      played.proposal?.operation != .copy, rest.indices.contains(own.section),
      rest[own.section].indices.contains(own.item)
    {
      rest[own.section].remove(at: own.item)
    }
    guard rest.count == after.sections.count else { return [] }
    let counts = zip(rest, after.sections).map { $1.count - $0.count }
    if let section = counts.firstIndex(of: 1), section != gap.section, counts.reduce(0, +) == 1 {
      return [
        CheckFinding(
          .lands,
          "the gap was in section \(gap.section) of \(before.name), the item is in \(section)",
          place: played.performer)
      ]
    }
    guard counts[gap.section] == 1,
      let place = zip(rest[gap.section] + [nil], after.sections[gap.section])
        .enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset
    else { return [] }
    // Adjacent rows with equal titles cannot be told apart.
    let row = after.sections[gap.section]
    let first = (row[..<place].lastIndex { $0 != row[place] } ?? -1) + 1
    let aim = min(gap.item, rest[gap.section].count)
    // Within one list, a difference of one may be the row that has left it.
    let slack = before.name == played.plan.lifted.view ? 1 : 0
    guard !(first - slack...place + slack).contains(aim) else { return [] }
    let title = row[place]
    return [
      CheckFinding(
        .lands, "the gap was at \(gap) in \(before.name), \(title) is at row \(place)",
        place: played.performer)
    ]
  }
}
