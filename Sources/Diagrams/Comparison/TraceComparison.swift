public import DragDrop
public import Traces

/// Two traces beside each other, the first difference marked.
///
/// ```
/// as it was                              │ with canHandle = false
///   31  archive.canHandle(session 1)     ≠   31  archive.canHandle(session 1)
///       → true                           │       → false
/// ```
public struct TraceComparison {
  /// A line of either side; nil where the other one stands alone.
  private struct Row {
    var left: StyledText?
    var right: StyledText?
    var isDifferent: Bool
  }

  private let titles: (left: String, right: String)
  private var rows: [Row]
  /// How many lines are the same before the first difference; all of them where there is none.
  public let equalLines: Int

  /// How many equal lines are shown before the first difference.
  private static let leading = 3

  /// Compares what two lists of events say as text.
  ///
  /// - Parameters:
  ///   - left: What it was.
  ///   - right: What it is now.
  ///   - titles: What stands above either side.
  ///   - text: How events become lines.
  public init(
    left: some Sequence<Event>, right: some Sequence<Event>,
    titles: (left: String, right: String), text: TraceText
  ) {
    self.titles = titles
    rows = Self.align(text.lines(of: left), text.lines(of: right))
    equalLines = rows.firstIndex { $0.isDifferent } ?? rows.count
  }

  /// Whether both say the same.
  public var isSame: Bool { equalLines == rows.count }

  /// What counts when lines are compared: all but the number, which other events shift.
  private static func content(of line: StyledText) -> String {
    line.spans.reduce(into: "") { if $1.role != .number { $0 += $1.text } }
  }

  /// Pairs lines that say the same, in order; what has no partner stands alone or beside another.
  private static func align(_ left: [StyledText], _ right: [StyledText]) -> [Row] {
    let (leftKeys, rightKeys) = (left.map(content), right.map(content))
    var rows: [Row] = []
    var (i, j) = (0, 0)
    func pair(upTo leftEnd: Int, _ rightEnd: Int) {
      while i < leftEnd || j < rightEnd {
        rows.append(
          Row(
            left: i < leftEnd ? left[i] : nil, right: j < rightEnd ? right[j] : nil,
            isDifferent: true))
        i = min(i + 1, leftEnd)
        j = min(j + 1, rightEnd)
      }
    }
    for change in Self.matches(leftKeys, rightKeys) {
      pair(upTo: change.left, change.right)
      rows.append(Row(left: left[i], right: right[j], isDifferent: false))
      i += 1
      j += 1
    }
    pair(upTo: left.count, right.count)
    return rows
  }

  /// The longest common subsequence, as pairs of indices.
  private static func matches(_ left: [String], _ right: [String]) -> [(left: Int, right: Int)] {
    let removed = right.difference(from: left)
    var gone: Set<Int> = []
    var new: Set<Int> = []
    for change in removed {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): new.insert(offset)
      }
    }
    let kept = zip(
      left.indices.filter { !gone.contains($0) }, right.indices.filter { !new.contains($0) })
    return kept.map { (left: $0.0, right: $0.1) }
  }

  // MARK: Drawing

  /// The lines, from a few before the first difference on.
  public func lines(style: DrawingStyle) -> [StyledText] {
    let half = max(18, (style.usableWidth - 3) / 2)
    let first = max(0, equalLines - Self.leading)
    var lines = [
      beside(
        style, half, StyledText(titles.left, .title), StyledText(titles.right, .title),
        marked: false)
    ]
    if first > 0 {
      let ellipsis = style.usesASCII ? "..." : "…"
      lines.append(
        StyledText("\(ellipsis) \(first == 1 ? "1 line is" : "\(first) lines are") the same", .dim))
    }
    for (index, row) in rows.enumerated().dropFirst(first) {
      let isFirst = index == equalLines
      func side(_ text: StyledText?, _ role: StyleRole) -> [StyledText] {
        guard let text else { return [] }
        return style.wrap(row.isDifferent ? text.with(role: role) : text, to: half, indentation: 6)
      }
      let left = side(row.left, .removed)
      let right = side(row.right, .added)
      for part in 0..<max(left.count, right.count) {
        lines.append(
          beside(
            style, half, part < left.count ? left[part] : "",
            part < right.count ? right[part] : "", marked: isFirst && part == 0))
      }
    }
    return lines
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

extension DrawingStyle {
  /// A text in lines of so many columns, broken at blanks; what is broken off is indented.
  func wrap(_ text: StyledText, to width: Int, indentation: Int) -> [StyledText] {
    guard columns(of: text) > width else { return [text] }
    var lines: [StyledText] = []
    var line = StyledText()
    var used = 0
    for (word, role) in text.pieces {
      let size = columns(word)
      if used > indentation, used + size > width {
        lines.append(line.withoutTrailingBlanks)
        line = StyledText(String(repeating: " ", count: indentation))
        used = indentation
        if word == " " { continue }
      }
      line.append(word, role)
      used += size
    }
    return lines + [line.withoutTrailingBlanks]
  }
}

extension StyledText {
  fileprivate var withoutTrailingBlanks: StyledText {
    var spans = spans
    while var last = spans.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      if !last.text.isEmpty { return StyledText(spans + [last]) }
    }
    return StyledText()
  }

  /// The words, each blank by itself.
  fileprivate var pieces: [(String, StyleRole)] {
    var pieces: [(String, StyleRole)] = []
    for span in spans {
      for part in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 { pieces.append((" ", span.role)) }
        if !part.element.isEmpty { pieces.append((String(part.element), span.role)) }
      }
    }
    return pieces
  }
}
