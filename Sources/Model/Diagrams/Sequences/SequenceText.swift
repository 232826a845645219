package import Texts
import Traces

/// A sequence diagram in characters: lifelines as columns, one number a row.
///
/// ```
///           finger            UIKit             inbox
///              │                │                 │
///     1        ├╴touchBegan inbox [0, 0]─────────►│
/// ```
package struct SequenceText: Sendable {
  package var style: DrawingStyle

  /// Draws within the style's width; longer texts are broken into lines.
  package init(style: DrawingStyle = DrawingStyle()) { self.style = style }

  /// The columns of the numbers, with the space after them.
  private static let gutter = 6
  /// The minimum space between two lifelines.
  private static let least = 4

  package func lines(of diagram: SequenceDiagram) -> [StyledText] {
    let plan = Plan(diagram, style)
    var lines = plan.heads()
    for step in diagram.steps { lines += plan.rows(of: step) }
    lines.append(plan.row())
    return lines
  }

  /// The columns of the lifelines.
  private struct Plan {
    private let diagram: SequenceDiagram
    private let style: DrawingStyle
    /// The column of each lifeline; lifelines that do not fit share the last one.
    private let columns: [Int]

    init(_ diagram: SequenceDiagram, _ style: DrawingStyle) {
      self.diagram = diagram
      self.style = style
      let count = diagram.participants.count
      let first = SequenceText.gutter + 3
      let room = style.usableWidth - first - 10
      let spacing = max(SequenceText.least, min(24, room / max(1, count - 1)))
      let last = style.usableWidth - 2
      columns = (0..<count).map { min(first + $0 * spacing, last) }
    }

    private var line: String { style.usesASCII ? "|" : "│" }

    // MARK: Heads

    /// The names of the lifelines; on several lines if they would overlap.
    func heads() -> [StyledText] {
      var rows: [Canvas] = []
      for (index, name) in diagram.participants.enumerated() {
        let start = max(0, columns[index] - 2)
        let cut = style.truncate(StyledText(name), to: max(4, style.usableWidth - start)).plain
        let row = rows.firstIndex { $0.isFree(from: start - 1, count: cut.displayWidth + 2) }
        if row == nil { rows.append(Canvas(width: style.usableWidth)) }
        rows[row ?? rows.count - 1].write(cut, at: start, .view)
      }
      return rows.map(\.text) + [row()]
    }

    /// A row with only the lifelines.
    func row() -> StyledText { canvas().text }

    private func canvas() -> Canvas {
      var canvas = Canvas(width: style.usableWidth)
      for column in columns { canvas.write(line, at: column, .border) }
      return canvas
    }

    private func canvas(number: Int) -> Canvas {
      var canvas = canvas()
      let digits = String(number)
      canvas.write(digits, at: max(0, SequenceText.gutter - 1 - digits.count), .number)
      return canvas
    }

    // MARK: Steps

    func rows(of step: SequenceDiagram.Step) -> [StyledText] {
      switch step {
      case .message(let number, let from, let to, let label, let isAnswer, let role):
        return message(number, from, to, label, isAnswer, role)
      case .note(let number, let at, let label, let role):
        return noteLines(number, columns[at], label, role)
      case .repetition(let count, let through):
        let text = SequenceDiagram.Step.text(ofRepetition: count, through: through)
        let dots = style.usesASCII ? "..." : "⋮"
        var canvas = canvas()
        canvas.write("\(dots) \(text)", at: columns[0] + 2, .dim)
        return [canvas.text]
      }
    }

    private func message(
      _ number: Int, _ from: Int, _ to: Int, _ label: String, _ isAnswer: Bool,
      _ role: SequenceDiagram.Role
    ) -> [StyledText] {
      let (left, right) = (min(columns[from], columns[to]), max(columns[from], columns[to]))
      let styleRole: StyleRole =
        role == .refusal ? .refusal : isAnswer ? .answer : from == 0 ? .input : .call
      var rows: [StyledText] = []
      let parts = broken(label, to: style.usableWidth - left - 3)
      // A short label is written into its arrow.
      if parts.count == 1, label.displayWidth <= right - left - 5 {
        var canvas = canvas(number: number)
        arrow(&canvas, left, right, pointsRight: to >= from, isAnswer)
        canvas.write(" \(label) ", at: left + 2, styleRole)
        return [canvas.text]
      }
      for (index, part) in parts.enumerated() {
        var canvas = index == 0 ? canvas(number: number) : canvas()
        canvas.write(" \(part) ", at: left + 1, styleRole)
        rows.append(canvas.text)
      }
      var canvas = canvas()
      arrow(&canvas, left, right, pointsRight: to >= from, isAnswer)
      return rows + [canvas.text]
    }

    private func arrow(
      _ canvas: inout Canvas, _ left: Int, _ right: Int, pointsRight: Bool, _ isAnswer: Bool
    ) {
      guard right > left + 1 else { return }
      let ascii = style.usesASCII
      let dash = isAnswer ? (ascii ? "." : "╌") : (ascii ? "-" : "─")
      canvas.write(
        String(repeating: dash, count: right - left - 1), at: left + 1, .border)
      if pointsRight {
        canvas.write(ascii ? ">" : "►", at: right - 1, .border)
        if !ascii { canvas.write("├", at: left, .border) }
      } else {
        canvas.write(ascii ? "<" : "◄", at: left + 1, .border)
        if !ascii { canvas.write("┤", at: right, .border) }
      }
    }

    private func noteLines(
      _ number: Int, _ column: Int, _ label: String, _ role: SequenceDiagram.Role
    ) -> [StyledText] {
      let mark = style.usesASCII ? "o" : "●"
      let styleRole: StyleRole =
        switch role {
        case .plain: .dim
        case .phase: .title
        case .refusal: .refusal
        case .change: .answer
        case .hint: .hint
        case .failure: .failure
        }
      // A long note begins further left, so that it needs fewer lines.
      let needed = label.displayWidth + 3
      let start = max(columns[0], min(column, style.usableWidth - min(needed, 44)))
      return broken(label, to: style.usableWidth - start - 4).enumerated().map { index, part in
        var canvas = index == 0 ? canvas(number: number) : canvas()
        canvas.write(index == 0 ? "\(mark) " : "  ", at: start, styleRole)
        if index > 0 { canvas.write(start == column ? line : " ", at: start, .border) }
        canvas.write("\(part) ", at: start + 2, styleRole)
        return canvas.text
      }
    }

    // MARK: Text

    /// A text broken into lines of at most `width` columns, at spaces if possible.
    private func broken(_ text: String, to width: Int) -> [String] {
      let width = max(8, width)
      return BreakableText { text in
        var used = 0
        return text.indices.first { index in
          used += text[index].displayWidth
          return used > width
        } ?? text.endIndex
      }.lines(of: text)
    }
  }
}
