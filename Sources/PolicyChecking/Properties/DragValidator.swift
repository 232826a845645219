import DragDrop
import Layout
import Policies

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
      findings += kept(played) + landed(played) + ended(played)
      if let text = played.disagreement {
        findings.append(CheckFinding(.agrees, text, place: played.performer))
      }
    }
    return findings.filter { finding in
      CheckProperty(rawValue: finding.property).map(properties.contains) ?? true
    }.map { finding in
      var finding = finding
      if finding.shape.isEmpty, played.error == nil { finding.shape = played.shape }
      finding.notes += played.hints(Self.explaining).compactMap(\.reason)
      return finding
    }
  }

  /// The names of hints that explain what a drag did wrong.
  private static let explaining: Set<String> = [
    "insertedOneTooFar", "insertedOneTooEarly", "sourceStillCounted", "movedOneOff", "movedTwice",
    "insertedAfterLoad", "changedBeforeBatch", "crossViewCounts", "reloadAndMove", "lateDrop",
    "placeholderGone", "loadNeverCompleted", "loadAfterDrop", "dataChangedDuringDrag",
    "destinationIsNil", "noPerformDrop", "moveNotCalled", "loadWaits",
  ]

  private func finding(of error: PolicyError) -> CheckFinding {
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
    guard played.isAccepted else {
      guard played.before != played.after else { return [] }
      return [
        CheckFinding(
          .unchanged, "\(change(played)), though nothing was dropped", place: played.performer)
      ]
    }
    // What a plain view does with dropped items is up to the app.
    guard played.destination != nil else { return [] }
    var findings: [CheckFinding] = []
    let (before, after) = (played.before.counts, played.after.counts)
    let lost = before.filter { after[$0.key, default: 0] < $0.value }.keys.sorted()
    if let title = lost.first {
      let stood = played.before.places(of: title).joined(separator: " and ")
      findings.append(
        CheckFinding(
          .lost, "\(names(lost)) was in \(stood) and is gone", place: played.performer))
    }
    let more = after.values.reduce(0, +) - before.values.reduce(0, +)
    // An item that the app removed during the drag may return with its drop.
    let allowed = played.mostNew + (played.plan.hasChanges ? played.count : 0)
    if more > allowed {
      let new = after.filter { before[$0.key, default: 0] < $0.value }.keys.sorted()
      let places = new.first.map { played.after.places(of: $0).joined(separator: " and ") } ?? ""
      findings.append(
        CheckFinding(
          .doubled,
          "\(names(new)) is now in \(places): \(more) more than before, "
            + "expected at most \(allowed)", place: played.performer))
    }
    return findings
  }

  private func names(_ titles: [String]) -> String {
    titles.prefix(3).joined(separator: ", ") + (titles.count > 3 ? " …" : "")
  }

  /// The lists that have changed.
  private func change(_ played: PlayedDrag) -> String {
    let changed = played.after.lists.filter { played.before[$0.name] != $0 }.map(\.name)
    return "\(changed.joined(separator: " and ")) changed"
  }

  // MARK: Places

  private func landed(_ played: PlayedDrag) -> [CheckFinding] {
    guard played.isAccepted, played.plan.next.isEmpty, played.plan.fault == nil, played.hasData,
      let name = played.destination, let before = played.before[name],
      let after = played.after[name]
    else { return [] }
    if let hint = played.hints(Self.beside).last {
      return [CheckFinding(.lands, hint.reason ?? hint.name, place: played.performer)]
    }
    if before == after {
      guard name != played.plan.lifted.view || leavesItsPlace(played, in: before),
        !played.plan.hasChanges
      else { return [] }
      let word = played.proposal?.operation.name ?? "drop"
      return [
        CheckFinding(
          .lands, "the \(word) was accepted, but \(name) has not changed",
          place: played.performer)
      ]
    }
    if played.proposal?.operation == .copy, !played.crossesApps,
      played.after[played.plan.lifted.view].map({ stays(played, $0) }) == false
    {
      return [
        CheckFinding(
          .lands, "a copy removed an item of \(played.plan.lifted.view)", place: played.performer)
      ]
    }
    return played.plan.hasChanges ? [] : stands(played, before, after)
  }

  private static let beside: Set<String> = [
    "insertedOneTooFar", "insertedOneTooEarly", "sourceStillCounted", "movedOneOff",
  ]

  /// Whether the gap for one row of the same list is neither at its place nor next to it.
  ///
  /// With equal titles it is unknown whether a row has passed another one.
  private func leavesItsPlace(_ played: PlayedDrag, in before: Content.List) -> Bool {
    guard played.proposal?.intent == .insertAtDestinationIndexPath, played.count == 1,
      let gap = played.gap, let own = played.plan.lifted.position
    else { return false }
    guard gap.section == own.section else { return true }
    guard before.sections.indices.contains(own.section) else { return false }
    let titles = before.sections[own.section]
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
    guard !(first - 1...place + 1).contains(aim) else { return [] }
    let title = row[place]
    return [
      CheckFinding(
        .lands, "the gap was at \(gap) in \(before.name), \(title) is at row \(place)",
        place: played.performer)
    ]
  }

  // MARK: Ends

  private func ended(_ played: PlayedDrag) -> [CheckFinding] {
    if let hint = played.hints(["loadNeverCompleted"]).last, played.hasData {
      return [CheckFinding(.ends, hint.reason ?? "a load never ends", place: played.performer)]
    }
    return played.pending.map { [CheckFinding(.ends, $0, place: played.performer)] } ?? []
  }
}
