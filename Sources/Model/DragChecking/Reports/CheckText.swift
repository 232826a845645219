package import Texts

/// The report of a check for people.
package struct CheckText {
  let result: CheckResult
  /// Whether marks are drawn in ASCII.
  let usesASCII: Bool

  /// Whether it is printed at the prompt, whose `:check` has only the number of drags as an option.
  private let isAtPrompt: Bool

  package init(_ result: CheckResult, usesASCII: Bool = false, isAtPrompt: Bool = false) {
    self.result = result
    self.usesASCII = usesASCII
    self.isAtPrompt = isAtPrompt
  }

  /// The lines, from the scope to the result.
  package var lines: [StyledText] {
    var lines = [head, StyledText(scope, .dim)]
    for failure in result.failures { lines += text(of: failure) }
    for warning in result.warnings { lines.append(StyledText("  warning: \(warning)", .hint)) }
    for line in remarks { lines.append(StyledText("  \(line)", .hint)) }
    // An interrupted check has neither passed nor failed.
    let marks = result.wasInterrupted ? ("–", "-") : ("✓", "+")
    let mark = result.holds ? (usesASCII ? marks.1 : marks.0) : usesASCII ? "x" : "✗"
    lines.append(StyledText("\(mark) \(sentence)", result.holds ? .answer : .failure))
    return lines
  }

  /// `two-tables.lua: people (3 of 3 rows), team (1 of 1)`.
  var head: StyledText {
    let lists = result.lists.enumerated().map { place, list in
      "\(list.name) (\(list.rows) of \(list.all)\(place == 0 ? " rows" : ""))"
    }
    var head = StyledText(result.name.printable, .title)
    if !lists.isEmpty { head.append(": \(lists.joined(separator: ", ").printable)") }
    return head
  }

  /// The scope: which drags were played.
  var scope: String {
    var scope = result.scope
    if result.explored.keepsState { scope.dimensions.insert(.endings) }
    scope.dimensions.subtract(result.explored.unplayed)
    return words(for: scope)
  }

  /// The number of rows that are not dragged.
  private var rowsLeftOut: Int { result.lists.reduce(0) { $0 + $1.all - $1.rows } }

  /// `every row dragged to every position`.
  private func subject(of scope: CheckScope) -> String {
    if result.lists.isEmpty { return "every view dragged to every position" }
    let isWhole = rowsLeftOut == 0
    let rows =
      scope.items > 1 && scope.has(.additions)
      ? "every drag of up to \(scope.items) \(isWhole ? "rows" : "of these rows")"
      : isWhole ? "every row dragged" : "each of these rows dragged"
    return "\(rows) to every position\(isWhole ? "" : " next to them")"
  }

  private func words(for scope: CheckScope) -> String {
    var words = ["Scope: \(subject(of: scope))"]
    if scope.has(.viaOtherViews) {
      words.append(
        scope.has(.endings)
          ? "directly and through another view" : "arriving from every other position")
    }
    if scope.has(.otherApp) { words.append("from this app and another") }
    words.append(scope.drags.map { "\($0) drag\($0 == 1 ? "" : "s") deep" } ?? "at any depth")
    var sentences = [words.joined(separator: ", ")]
    let isInterrupted = scope.has(.interruptions)
    if scope.has(.endings) {
      let ends = isInterrupted ? "dropped, cancelled and interrupted" : "dropped and cancelled"
      sentences.append("At every position, drags are \(ends)")
    } else {
      let others = isInterrupted ? ", cancellations and interruptions" : " and cancellations"
      sentences.append(
        "Drops are played wherever the policy accepts them; refusals\(others) once per distinct answer"
      )
    }
    let described: Set<CheckScope.Dimension> = [
      .additions, .viaOtherViews, .interruptions, .otherApp, .endings,
    ]
    let also = CheckScope.Dimension.allCases
      .filter { scope.has($0) && !described.contains($0) }.map(\.summary)
    if !also.isEmpty { sentences.append("Also: \(also.joined(separator: "; "))") }
    return sentences.joined(separator: ". ") + "."
  }

  func text(of failure: CheckResult.Failure) -> [StyledText] {
    var lines = [
      StyledText("\(usesASCII ? "x" : "✗") \(failure.finding.title.printable)", .failure)
    ]
    if !failure.drags.isEmpty {
      lines += failure.line.split(separator: "\n").map {
        StyledText("    \(String($0).printable)", .view)
      }
    }
    var message = StyledText("    ")
    if let place = failure.finding.place { message.append("\(place.printable): ", .place) }
    message.append(failure.finding.message.printable)
    lines.append(message)
    // The first note of a replayed failure repeats its line.
    for note in failure.shown.notes.dropFirst().flatMap({ $0.split(separator: "\n") }) {
      lines.append(StyledText("    \(String(note).printable)", .hint))
    }
    lines += (failure.shown.timeline + failure.shown.views).map { "    " + $0 }
    lines += caveats(of: lines.map(\.plain)).map { StyledText("    \($0)", .hint) }
    if failure.count > 1 {
      lines.append(
        StyledText("    the shortest of \(failure.count.grouped) drags with this cause", .dim))
    }
    if !failure.isRepeatable {
      lines.append(StyledText("    it did not fail again on a fresh device", .hint))
    }
    return lines
  }

  /// How the rules that texts name are known, if Apple does not document them.
  private func caveats(of texts: [String]) -> [String] {
    var told: Set<String> = []
    return texts.flatMap(RuleCertainty.caveats).filter { told.insert($0).inserted }
      .map { "not documented by Apple: \($0)" }
  }

  var remarks: [String] {
    let state =
      result.explored.keepsState
      ? ["the policy is stateful: each drag was played from the start on a fresh device"] : []
    return state + remarksOnDrags
  }

  /// What was not played, and what was played besides the drags of the scope.
  var remarksOnDrags: [String] {
    var remarks = caveats(of: result.warnings) + blindSpots
    let unplayed = CheckScope.Dimension.allCases.filter(result.explored.unplayed.contains)
    if !unplayed.isEmpty {
      remarks.append("could not be played: \(unplayed.map(\.summary).joined(separator: "; "))")
    }
    if rowsLeftOut > 0 {
      let rows = "\(rowsLeftOut.grouped) row\(rowsLeftOut == 1 ? " was" : "s were")"
      remarks.append("\(rows) not dragged" + (isAtPrompt ? "" : " (raise --rows)"))
    }
    if result.dragsLikeCrashes > 0 {
      remarks.append(
        "\(result.dragsLikeCrashes.grouped) drags like those that crash were not played")
    }
    let irregular = result.irregular
    if irregular.impossible.sum > 0 {
      remarks.append(
        "\(irregular.impossible.sum.grouped) drags were skipped: a row, its reorder control or a view did not exist"
      )
    }
    if irregular.unsteadyLifts.sum > 0 {
      remarks.append(
        "\(irregular.unsteadyLifts.sum.grouped) lifts got answers that depend on where the finger was before: all of their drags were played"
      )
    }
    if result.random.runs > 0 {
      let names = CheckScope.Dimension.allCases.filter(result.random.scope.has).map(\.rawValue)
      remarks.append(
        "also played: \(result.random.drags.grouped) random drags in \(result.random.runs.grouped) runs, up to \(result.random.scope.items) items and \(result.random.scope.rows) rows; each run includes some of: "
          + names.joined(separator: ", "))
    }
    return remarks + uncovered + unreached
  }

  /// What "passed" does not mean.
  private var uncovered: [String] {
    guard result.holds, !result.wasInterrupted, result.explored.isFinished else { return [] }
    var parts: [String] = []
    if result.scope.items > 1, result.scope.has(.additions),
      !result.explored.unplayed.contains(.additions)
    {
      let names = [CheckProperty.dragOrder, .rowOrder, .addedRows].map(\.rawValue)
        .filter { !result.properties.contains($0) }
      if !names.isEmpty {
        parts.append(
          "the order of several rows, and which may join (\(isAtPrompt ? "reorder check " : "")--with \(names.joined(separator: ",")))"
        )
      }
    }
    parts.append("your own rules, such as limits and blocked rows (always, never)")
    return ["not checked: \(parts.joined(separator: "; "))"]
  }

  /// What the drags could not see.
  private var blindSpots: [String] {
    guard !result.hasNoDrag, !result.wasInterrupted else { return [] }
    var spots: [String] = []
    if result.isVacuous {
      let refusals = result.touched.refusals.sorted().prefix(3)
      spots += refusals.map { "why nothing was lifted: \($0)" } + caveats(of: Array(refusals))
    }
    let untouched = result.lists.map(\.name).filter { !result.touched.contains($0) }
    if !untouched.isEmpty {
      spots.append(
        "never touched: \(untouched.joined(separator: ", ")): nothing was lifted there, and no callback was called"
      )
    }
    for list in result.lists where list.nameless > 0 {
      spots.append(
        "\(list.nameless.grouped) row\(list.nameless == 1 ? "" : "s") of \(list.name) without a text or image: lost and swapped rows are not noticed"
      )
    }
    return spots
  }

  /// The parts of the policy that no drag reached.
  private var unreached: [String] {
    let callbacks = result.coverage.callbacks.filter { $0.calls == 0 }.map { callback in
      "never called: \(callback.name)" + (callback.place.map { " at \($0)" } ?? "")
    }
    let answers = result.coverage.callbacks.filter { $0.calls > 0 }.flatMap { callback in
      callback.answers.filter { $0.value == 0 }.keys.sorted().map { answer in
        "never returned: \(answer) by \(callback.name)"
          + (callback.place.map { " at \($0)" } ?? "")
      }
    }
    let lines = result.coverage.scripts.filter { !$0.missed.isEmpty }.map { script in
      "never run: \(script.name) \(CoverageText.ranges(script.missed))"
    }
    return callbacks + answers + lines
  }

  /// The result in one sentence.
  package var sentence: String {
    let counts = result.explored.counts
    let drags = "\(counts.actions.grouped) drag\(counts.actions == 1 ? "" : "s")"
    let states = "\(counts.states.grouped) state\(counts.states == 1 ? "" : "s")"
    if result.failures.isEmpty, result.isVacuous {
      guard result.hasNoDrag else {
        return "nothing was checked: no drag lifted anything (\(drags) in \(states))"
      }
      return "nothing was checked: "
        + (result.explored.isFinished ? "there is nothing to drag" : "no drag was played in time")
    }
    guard result.holds else {
      let failures = result.failures.count
      return "\(failures) failure\(failures == 1 ? "" : "s") in \(drags) in \(states)"
        + (result.explored.isFinished ? "" : "; not all were played")
    }
    guard result.explored.isFinished else {
      return "\(drags) in \(states) passed; not all were played"
    }
    let sentence = "all \(drags) in \(states) passed"
    guard result.explored.hasMoreBeyond else { return "\(sentence); no other state can be reached" }
    let beyond = counts.found - counts.states
    let more = "\(beyond.grouped) more state\(beyond == 1 ? "" : "s")"
    return isAtPrompt
      ? "\(sentence); :check \((result.scope.drags ?? 1) + 1) explores \(more)"
      : "\(sentence); raise --drags to explore \(more)"
  }
}

extension Int {
  /// The number with its digits in groups of three.
  var grouped: String { DrawingStyle().grouped(self) }
}
