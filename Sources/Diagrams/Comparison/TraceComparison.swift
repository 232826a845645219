package import DragDrop
package import Texts
package import Traces

/// Two traces side by side, with each difference marked.
///
/// ```
/// before                                 │ with canHandle = false
///   31  archive.canHandle(session 1)     ≠   31  archive.canHandle(session 1)
///       → true                           │       → false
/// ```
package struct TraceComparison {
  /// A line of each side; nil if the other side has no matching line.
  private struct Row {
    var left: StyledText?
    var right: StyledText?
    var isDifferent: Bool
  }

  private let titles: (left: String, right: String)
  private var rows: [Row]
  /// The number of equal lines before the first difference; all lines if there is none.
  package let equalLines: Int

  /// How many equal lines are shown before the first difference.
  private static let leading = 3

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
    rows = Self.align(text.lines(of: left), text.lines(of: right))
    equalLines = rows.firstIndex { $0.isDifferent } ?? rows.count
  }

  /// Whether both sides are equal.
  package var isSame: Bool { equalLines == rows.count }

  /// The part of a line that is compared.
  ///
  /// The number is omitted, because other events change it.
  private static func content(of line: StyledText) -> String {
    line.spans.reduce(into: "") { if $1.role != .number { $0 += $1.text } }
  }

  /// Pairs equal lines, in order; other lines are alone or paired with a different one.
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
    for case .same(let leftPlace, let rightPlace) in LineMatching(leftKeys, rightKeys).rows {
      pair(upTo: leftPlace, rightPlace)
      rows.append(Row(left: left[i], right: right[j], isDifferent: false))
      i += 1
      j += 1
    }
    pair(upTo: left.count, right.count)
    return rows
  }

  // MARK: Drawing

  /// The lines, starting a few before the first difference.
  package func lines(style: DrawingStyle) -> [StyledText] {
    let half = max(18, (style.usableWidth - 3) / 2)
    let first = max(0, equalLines - Self.leading)
    func wrapped(_ text: StyledText, indentation: Int) -> [StyledText] {
      text.wrapped(to: half, indentation: indentation)
    }
    var lines = beside(
      style, half, wrapped(StyledText(titles.left, .title), indentation: 2),
      wrapped(StyledText(titles.right, .title), indentation: 2), marked: false)
    if first > 0 {
      let ellipsis = style.usesASCII ? "..." : "…"
      lines.append(
        StyledText("\(ellipsis) \(first == 1 ? "1 line is" : "\(first) lines are") the same", .dim))
    }
    for row in rows.dropFirst(first) {
      func side(_ text: StyledText?, _ role: StyleRole) -> [StyledText] {
        let lines = text.map { wrapped($0, indentation: 6) } ?? []
        return row.isDifferent ? lines.map { $0.with(role: role) } : lines
      }
      lines += beside(
        style, half, side(row.left, .removed), side(row.right, .added), marked: row.isDifferent)
    }
    return lines
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
