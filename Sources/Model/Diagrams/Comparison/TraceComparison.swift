package import DragDrop
package import Texts
package import Traces

/// Two traces side by side: a line of summary, then each call next to the same call of the other
/// side, with each difference marked.
///
/// ```
/// 1 of 4 calls differs; the drag ends with copy instead of move
/// before                                 │ with canHandle = false
///   31  archive.canHandle(session 1)     ≠   31  archive.canHandle(session 1)
///       → true                           │       → false
/// ```
package struct TraceComparison {
  /// A call, or another event, of one side.
  private struct Entry {
    let lines: [StyledText]
    /// What happened, without numbers and arguments: only the same is paired.
    let subject: String
    /// The answer; nil if it is not a call with its answer.
    let answer: String?
    let isCall: Bool

    /// The text that is compared, without the numbers, which other events change.
    var content: String {
      lines.map { line in
        line.spans.reduce(into: "") { if $1.role != .number { $0 += $1.text } }
      }.joined(separator: "\n")
    }
  }

  /// An entry of each side; nil if the other side has none like it there.
  private struct Row {
    let left: Entry?
    let right: Entry?
    let isDifferent: Bool

    var isCall: Bool { left?.isCall ?? false || right?.isCall ?? false }

    /// Whether it has the same call as another row, with the same answers.
    func repeats(_ other: Row) -> Bool {
      func isSame(_ one: Entry?, _ two: Entry?) -> Bool {
        one == nil && two == nil
          || one?.subject == two?.subject && one?.answer != nil && one?.answer == two?.answer
      }
      return isDifferent == other.isDifferent && isSame(left, other.left)
        && isSame(right, other.right)
    }
  }

  private let titles: (left: String, right: String)
  private let rows: [Row]
  /// How the drag ends on each side; nil if it does not.
  private let ends: (left: String?, right: String?)

  /// How many equal entries are shown before and after a difference.
  private static let margin = 2
  /// How many repetitions are shown before the rest is folded.
  private static let mostRepetitions = 2

  /// Compares the texts of two lists of events.
  ///
  /// - Parameters:
  ///   - left: The events of the left side.
  ///   - right: The events of the right side.
  ///   - titles: The title of each side.
  ///   - text: The format of the lines.
  package init(
    left: some Sequence<Event>, right: some Sequence<Event>,
    titles: (left: String, right: String), text: TraceText
  ) {
    self.titles = titles
    let (left, right) = (Array(left), Array(right))
    rows = Self.align(Self.entries(of: left, text), Self.entries(of: right, text))
    ends = (Self.end(of: left), Self.end(of: right))
  }

  /// Whether both sides are equal.
  package var isSame: Bool { !rows.contains(where: \.isDifferent) }

  private static func entries(of events: [Event], _ text: TraceText) -> [Entry] {
    let shown = events.filter(text.shows)
    let byNumber = Dictionary(shown.map { ($0.number, $0) }) { first, _ in first }
    let width = max(4, shown.last.map { String($0.number).count } ?? 0)
    return text.entries(of: shown).map { entry in
      let event = byNumber[entry.numbers.lowerBound]
      let answer = byNumber[entry.numbers.upperBound].flatMap { $0.kind == .answer ? $0 : nil }
      // A drag is released once, wherever that is.
      let view = event.flatMap { $0.kind == .phase ? nil : $0.view } ?? ""
      let subject = event.map { "\($0.kind.rawValue) \(view) \($0.name)" } ?? ""
      return Entry(
        lines: text.lines(of: entry, widthOfNumbers: width), subject: subject,
        answer: answer?.value.answerText, isCall: event?.kind == .call)
    }
  }

  /// The operation with which the last drag of the events ended.
  private static func end(of events: [Event]) -> String? {
    events.last { $0.kind == .phase && $0.name == "ended" }?.value.answerText
  }

  /// Pairs equal entries, in order; between these the same calls are paired, in order, and other
  /// entries are alone.
  private static func align(_ left: [Entry], _ right: [Entry]) -> [Row] {
    var rows: [Row] = []
    var (i, j) = (0, 0)
    func pair(upTo leftEnd: Int, _ rightEnd: Int) {
      let (lefts, rights) = (Array(left[i..<leftEnd]), Array(right[j..<rightEnd]))
      for row in LineMatching(lefts.map(\.subject), rights.map(\.subject)).rows {
        switch row {
        case .same(let one, let other):
          rows.append(Row(left: lefts[one], right: rights[other], isDifferent: true))
        case .removed(let one): rows.append(Row(left: lefts[one], right: nil, isDifferent: true))
        case .added(let other):
          rows.append(Row(left: nil, right: rights[other], isDifferent: true))
        }
      }
      (i, j) = (leftEnd, rightEnd)
    }
    for case .same(let one, let other) in LineMatching(left.map(\.content), right.map(\.content))
      .rows
    {
      pair(upTo: one, other)
      rows.append(Row(left: left[one], right: right[other], isDifferent: false))
      (i, j) = (one + 1, other + 1)
    }
    pair(upTo: left.count, right.count)
    return rows
  }

  // MARK: Drawing

  /// How many calls differ (or events, if there are no calls), and how the drag ends if that
  /// differs.
  package var summary: String {
    let calls = rows.filter(\.isCall)
    let (counted, noun) = calls.isEmpty ? (rows, "event") : (calls, "call")
    let different = counted.count(where: \.isDifferent)
    var text =
      "\(different) of \(counted.count) \(noun)\(counted.count == 1 ? "" : "s") "
      + (different == 1 ? "differs" : "differ")
    guard ends.left != ends.right else { return text }
    text += "; the drag "
    switch (ends.left, ends.right) {
    case (let left?, let right?): text += "ends with \(right) instead of \(left)"
    case (let left?, nil): text += "does not end, instead of ending with \(left)"
    case (nil, let right?): text += "ends with \(right), and did not end before"
    case (nil, nil): break
    }
    return text
  }

  /// A JSON object with the summary, then one for each row.
  package var objects: [String] {
    func text(_ entry: Entry?) -> String? {
      entry?.lines.map { $0.plain.trimmed }.joined(separator: " ")
    }
    let summary = JSONText.object { object in
      object.member("schema", 1)
      object.member("summary", self.summary)
      object.member("left", titles.left)
      object.member("right", titles.right)
    }
    let rows = rows.map { row in
      JSONText.object { object in
        object.member("schema", 1)
        object.member("left", text(row.left))
        object.member("right", text(row.right))
        object.member("isDifferent", row.isDifferent)
      }
    }
    return [summary] + rows
  }

  /// The summary, then the rows near differences; equal and repeated ones are folded.
  package func lines(style: DrawingStyle) -> [StyledText] {
    let half = max(18, (style.usableWidth - 3) / 2)
    func wrapped(_ text: StyledText, indentation: Int) -> [StyledText] {
      text.wrapped(to: half, indentation: indentation)
    }
    var lines = StyledText(summary, .title).wrapped(to: style.usableWidth, indentation: 2)
    lines += beside(
      style, half, wrapped(StyledText(titles.left, .title), indentation: 2),
      wrapped(StyledText(titles.right, .title), indentation: 2), marked: false)
    for part in parts {
      switch part {
      case .folded(let count, let what):
        let ellipsis = style.usesASCII ? "..." : "…"
        lines.append(StyledText("\(ellipsis) \(count) \(what)", .dim))
      case .row(let row):
        func side(_ entry: Entry?, _ role: StyleRole) -> [StyledText] {
          let lines = entry?.lines.flatMap { wrapped($0, indentation: 6) } ?? []
          return row.isDifferent ? lines.map { $0.with(role: role) } : lines
        }
        lines += beside(
          style, half, side(row.left, .removed), side(row.right, .added), marked: row.isDifferent)
      }
    }
    return lines
  }

  /// A row that is shown, or a number of rows that are not.
  private enum Part {
    case row(Row)
    case folded(Int, String)
  }

  private var parts: [Part] {
    var parts: [Part] = []
    var index = 0
    while index < rows.count {
      let row = rows[index]
      let rest = rows[index...]
      if !row.isDifferent {
        let count = rest.prefix { !$0.isDifferent }.count
        let before = index == 0 ? 0 : Self.margin
        let after = index + count == rows.count ? 0 : Self.margin
        let hidden = count - before - after
        // Folding a single row would save nothing.
        guard hidden > 1 else {
          parts += rest.prefix(count).map(Part.row)
          index += count
          continue
        }
        parts += rest.prefix(before).map(Part.row)
        parts.append(.folded(hidden, "are the same"))
        parts += rest.dropFirst(before + hidden).prefix(after).map(Part.row)
        index += count
      } else {
        let count = rest.prefix { $0.repeats(row) }.count
        let shown = count > Self.mostRepetitions + 1 ? Self.mostRepetitions : max(1, count)
        parts += rest.prefix(shown).map(Part.row)
        if shown < count { parts.append(.folded(count - shown, "more with the same answers")) }
        index += max(1, count)
      }
    }
    return parts
  }

  /// Arranges lines in two columns; if they differ, the first one is marked.
  private func beside(
    _ style: DrawingStyle, _ half: Int, _ left: [StyledText], _ right: [StyledText], marked: Bool
  ) -> [StyledText] {
    (0..<max(left.count, right.count)).map { part in
      beside(
        style, half, part < left.count ? left[part] : "", part < right.count ? right[part] : "",
        marked: marked && part == 0)
    }
  }

  private func beside(
    _ style: DrawingStyle, _ half: Int, _ left: StyledText, _ right: StyledText, marked: Bool
  ) -> StyledText {
    let bar = StyledText(style.glyphs.vertical, .border)
    let mark = StyledText(style.usesASCII ? "#" : "≠", .failure)
    let beginning = style.fit(left, to: half) + " " + (marked ? mark : bar)
    return right.isEmpty ? beginning : beginning + " " + style.truncate(right, to: half)
  }
}
