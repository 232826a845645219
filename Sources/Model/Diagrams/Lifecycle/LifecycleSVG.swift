import DragDrop
import Layout

extension LifecyclePath {
  /// Both machines as an SVG image.
  ///
  /// Visited states and taken transitions are emphasized, with counts.
  package var svg: String {
    var drawing = LifecycleSVG()
    return drawing.text(of: self)
  }
}

private struct LifecycleSVG {
  private var document = SVGDocument()
  private static let box = Size(width: 150, height: 54)
  private static let spacing = Size(width: 300, height: 190)
  private static let margin = 40.0

  mutating func text(of path: LifecyclePath) -> String {
    var y = Self.margin
    var width = 0.0
    for part in path.parts {
      document.text(part.chart.title, at: Point(x: Self.margin, y: y + 20), class: "heading")
      document.text(part.chart.summary, at: Point(x: Self.margin, y: y + 44), class: "quiet-line")
      let origin = Point(x: Self.margin, y: y + 150)
      draw(part, at: origin)
      let columns = Double(part.chart.states.map(\.column).max() ?? 0)
      let rows = Double(part.chart.states.map(\.row).max() ?? 0)
      width = max(width, origin.x + columns * Self.spacing.width + Self.box.width + Self.margin)
      y = origin.y + rows * Self.spacing.height + Self.box.height + 70
    }
    return document.text(
      size: Size(width: width, height: y - 20), title: "The lifecycle of a drag",
      description: path.parts.map(description).joined(separator: " "))
  }

  private func description(_ part: LifecyclePath.Part) -> String {
    let steps = part.steps.map { "\($0.from) to \($0.to)" }.joined(separator: ", ")
    return "\(part.chart.title): "
      + (steps.isEmpty ? "no transitions." : "\(steps); now \(part.current).")
  }

  // MARK: Drawing

  private mutating func draw(_ part: LifecyclePath.Part, at origin: Point) {
    // Taken transitions are drawn last, on top of the others, but never over a label.
    for isTaken in [false, true] {
      for way in part.chart.ways where (part.count(from: way.from, to: way.to) > 0) == isTaken {
        draw(way, of: part, at: origin)
      }
    }
    for way in part.chart.ways { drawLabel(of: way, of: part, at: origin) }
    for state in part.chart.states {
      let rect = frame(state, origin)
      let isCurrent = part.current == state.name
      let wasVisited = part.wasVisited(state.name)
      document.box(
        rect, class: isCurrent ? "state current" : wasVisited ? "state visited" : "state",
        radius: 12)
      document.text(
        isCurrent ? "▸ \(state.name)" : state.name, at: Point(x: rect.midX, y: rect.midY + 6),
        class: isCurrent ? "on-current name" : wasVisited ? "name" : "unvisited", isCentered: true)
    }
  }

  private func frame(_ state: StateChart.State, _ origin: Point) -> Rect {
    Rect(
      x: origin.x + Double(state.column) * Self.spacing.width,
      y: origin.y + Double(state.row) * Self.spacing.height, width: Self.box.width,
      height: Self.box.height)
  }

  private mutating func draw(
    _ way: StateChart.Way, of part: LifecyclePath.Part, at origin: Point
  ) {
    guard let bend = bend(of: way, in: part.chart, at: origin) else { return }
    let isTaken = part.count(from: way.from, to: way.to) > 0
    document.begin(
      class: isTaken ? "taken" : "",
      title: "\(way.from) to \(way.to): \(Self.label(of: way, in: part))")
    document.path(
      bend.path, class: isTaken ? "way taken" : "way", marker: isTaken ? "taken" : "arrow")
    document.end()
  }

  private mutating func drawLabel(
    of way: StateChart.Way, of part: LifecyclePath.Part, at origin: Point
  ) {
    guard let bend = bend(of: way, in: part.chart, at: origin) else { return }
    let isTaken = part.count(from: way.from, to: way.to) > 0
    let lines = TextWidth.lines(
      of: Self.label(of: way, in: part), within: bend.isArc ? 300 : 130, size: 14)
    for (index, line) in lines.enumerated() {
      let shift = bend.label.growsDown ? index : index - lines.count + 1
      document.label(
        line, at: Point(x: bend.label.x, y: bend.label.y + 16 * Double(shift)), size: 14,
        lineHeight: 16, class: isTaken ? "label" : "label unvisited")
    }
  }

  private static func label(of way: StateChart.Way, in part: LifecyclePath.Part) -> String {
    let count = part.count(from: way.from, to: way.to)
    return count > 1 ? "\(way.label) (\(count) times)" : way.label
  }

  /// The position of a label's last line, or of its first line if the label grows downwards.
  private struct LabelPosition {
    var x: Double
    var y: Double
    var growsDown = false
  }

  /// The curve of a transition, and the position of its label.
  private func bend(
    of way: StateChart.Way, in chart: StateChart, at origin: Point
  ) -> (path: String, label: LabelPosition, isArc: Bool)? {
    guard let start = chart.state(way.from), let end = chart.state(way.to) else { return nil }
    let hasReturn = chart.ways.contains { $0.from == way.to && $0.to == way.from }
    let (a, b) = (frame(start, origin), frame(end, origin))
    let isArc = start.row == end.row && abs(start.column - end.column) > 1
    let bend: (path: String, label: LabelPosition)
    if isArc {
      bend = arc(
        a, b, height: 40 * Double(abs(start.column - end.column)) - 20, isAbove: start.row == 0,
        hasReturn: hasReturn)
    } else if start.row == end.row {
      bend = straight(a, b, hasReturn: hasReturn)
    } else if start.column == end.column {
      bend = upright(a, b, hasReturn: hasReturn)
    } else {
      bend = slanted(a, b)
    }
    return (bend.path, bend.label, isArc)
  }

  /// Connects neighbors in a row; transitions in opposite directions are one below the other.
  private func straight(_ a: Rect, _ b: Rect, hasReturn: Bool) -> (
    path: String, label: LabelPosition
  ) {
    let isForward = a.minX < b.minX
    let y = a.midY + (hasReturn ? (isForward ? -12 : 12) : 0)
    let (start, end) = isForward ? (a.maxX, b.minX - 3) : (a.minX, b.maxX + 3)
    let x = (start + end) / 2
    // The arrowheads of taken transitions are ten points high.
    let label =
      hasReturn && !isForward
      ? LabelPosition(x: x, y: y + 24, growsDown: true) : LabelPosition(x: x, y: y - 14)
    return (Self.line(start, y, end, y), label)
  }

  /// Connects states across others in the row; transitions in opposite directions share the arc,
  /// with one label on each side.
  private func arc(
    _ a: Rect, _ b: Rect, height: Double, isAbove: Bool, hasReturn: Bool
  ) -> (path: String, label: LabelPosition) {
    let (from, to) = (a.midX + (a.minX < b.minX ? 20 : -20), b.midX + (a.minX < b.minX ? -20 : 20))
    let edge = isAbove ? a.minY : a.maxY
    let top = isAbove ? edge - height : edge + height
    let n = SVGDocument.number
    let end = isAbove ? edge - 3 : edge + 3
    let path = "M\(n(from)) \(n(edge))C\(n(from)) \(n(top)) \(n(to)) \(n(top)) \(n(to)) \(n(end))"
    let liesOver = isAbove != (hasReturn && a.minX < b.minX)
    let label = LabelPosition(
      x: (from + to) / 2, y: (edge + 3 * top) / 4 + (liesOver ? -6 : 18), growsDown: !liesOver)
    return (path, label)
  }

  private func upright(_ a: Rect, _ b: Rect, hasReturn: Bool) -> (
    path: String, label: LabelPosition
  ) {
    let isDown = a.minY < b.minY
    let x = a.midX + (hasReturn ? (isDown ? 30 : -30) : 0)
    let (start, end) = isDown ? (a.maxY, b.minY - 3) : (a.minY, b.maxY + 3)
    return (Self.line(x, start, x, end), LabelPosition(x: x, y: (start + end) / 2 + 4))
  }

  private func slanted(_ a: Rect, _ b: Rect) -> (path: String, label: LabelPosition) {
    let isDown = a.minY < b.minY
    let isRight = a.minX < b.minX
    let startX = a.midX + (isRight ? 45 : -45)
    let endX = b.midX + (isRight ? -45 : 45)
    let (start, end) = isDown ? (a.maxY, b.minY - 3) : (a.minY, b.maxY + 3)
    return (
      Self.line(startX, start, endX, end),
      LabelPosition(x: (startX + endX) / 2, y: (start + end) / 2 + 4)
    )
  }

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    let n = SVGDocument.number
    return "M\(n(x1)) \(n(y1))L\(n(x2)) \(n(y2))"
  }
}
