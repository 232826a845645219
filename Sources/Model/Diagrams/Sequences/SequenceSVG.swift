import Layout

extension SequenceDiagram {
  /// The diagram as an SVG image, in the light or dark colors of the page that shows it.
  package var svg: String {
    var drawing = SequenceSVG(self)
    return drawing.text()
  }
}

/// Lays out a sequence diagram and draws it.
private struct SequenceSVG {
  private let diagram: SequenceDiagram
  private var document = SVGDocument()
  /// The x of each lifeline.
  private var lifelines: [Double] = []
  private var width = 0.0
  private var y = 0.0

  private static let size = 15.0
  private static let lineHeight = 19.0
  private static let margin = 24.0
  /// The width of the numbers.
  private static let gutter = 52.0
  /// The maximum width of labels and notes before they are broken into lines.
  private static let widest = 380.0

  init(_ diagram: SequenceDiagram) { self.diagram = diagram }

  mutating func text() -> String {
    placeLifelines()
    document.text(
      diagram.title, at: Point(x: Self.margin, y: Self.margin + 18), class: "heading")
    y = Self.margin + 40
    let top = y
    y += 44 + 18
    // The rows are laid out first, because the lifelines, which are drawn below them, need their
    // height.
    var rows = self
    for step in diagram.steps { rows.draw(step) }
    drawLifelines(from: top, to: rows.y + 8)
    for step in diagram.steps { draw(step) }
    y += 8
    let names = diagram.participants.joined(separator: ", ")
    return document.text(
      size: Size(width: width, height: y + 56 + Self.margin), title: diagram.title,
      description: "Sequence diagram between \(names), with \(diagram.steps.count) steps.")
  }

  // MARK: Positions

  /// Moves lifelines apart until every label fits between its two lifelines.
  private mutating func placeLifelines() {
    let count = diagram.participants.count
    var gaps = Array(repeating: 110.0, count: max(0, count - 1))
    for (index, participant) in diagram.participants.enumerated() {
      let half = boxWidth(participant) / 2
      if index > 0 { gaps[index - 1] = max(gaps[index - 1], half + 70) }
      if index < gaps.count { gaps[index] = max(gaps[index], half + 70) }
    }
    for step in diagram.steps {
      guard case .message(_, let from, let to, let label, _, _) = step, from != to else { continue }
      let span = min(from, to)..<max(from, to)
      let lines = Self.lines(label)
      let needed = (lines.map { TextWidth.of($0, size: Self.size) }.max() ?? 0) + 36
      let missing = needed - span.reduce(0) { $0 + gaps[$1] }
      if missing > 0 { gaps[span.upperBound - 1] += missing }
    }
    var x = Self.margin + Self.gutter + (diagram.participants.first.map { boxWidth($0) / 2 } ?? 0)
    lifelines = []
    for index in 0..<count {
      lifelines.append(x)
      if index < gaps.count { x += gaps[index] }
    }
    width = x + (diagram.participants.last.map { boxWidth($0) / 2 } ?? 0) + Self.margin
    for case .note(_, let at, let label, _) in diagram.steps {
      width = max(width, lifelines[at] + noteWidth(Self.lines(label)) / 2 + Self.margin)
    }
    let title = TextWidth.of(diagram.title, size: 22) + 2 * Self.margin
    width = max(width, title)
  }

  private func boxWidth(_ participant: String) -> Double {
    max(84, TextWidth.of(Self.name(participant), size: 17) + 28)
  }

  private static func name(_ participant: String) -> String {
    TextWidth.cut(participant, to: 260, size: 17)
  }

  private static func lines(_ label: String) -> [String] {
    TextWidth.lines(of: label, within: widest, size: size)
  }

  private func noteWidth(_ lines: [String]) -> Double {
    (lines.map { TextWidth.of($0, size: Self.size) }.max() ?? 0) + 22
  }

  // MARK: Drawing

  private mutating func drawLifelines(from top: Double, to bottom: Double) {
    for (x, participant) in zip(lifelines, diagram.participants) {
      document.line(
        from: Point(x: x, y: top + 44), to: Point(x: x, y: bottom), class: "lifeline")
      for y in [top, bottom] {
        let width = boxWidth(participant)
        document.box(Rect(x: x - width / 2, y: y, width: width, height: 44), class: "box")
        document.text(
          Self.name(participant), at: Point(x: x, y: y + 28), class: "name", isCentered: true)
      }
    }
  }

  private mutating func draw(_ step: SequenceDiagram.Step) {
    switch step {
    case .message(let number, let from, let to, let label, let isAnswer, let role):
      message(number, from, to, label, isAnswer, role)
    case .note(let number, let at, let label, let role): drawNote(number, at, label, role)
    case .repetition(let count, let through):
      let text = SequenceDiagram.Step.text(ofRepetition: count, through: through)
      y += 20
      document.text("⋮ \(text)", at: Point(x: lifelines[0] + 12, y: y), class: "quiet")
      y += 8
    }
  }

  private mutating func drawNumber(_ number: Int) {
    document.text(String(number), at: Point(x: Self.margin, y: y), class: "number")
  }

  private mutating func message(
    _ number: Int, _ from: Int, _ to: Int, _ label: String, _ isAnswer: Bool,
    _ role: SequenceDiagram.Role
  ) {
    let lines = Self.lines(label)
    let (start, end) = (lifelines[from], lifelines[to])
    y += Self.lineHeight
    drawNumber(number)
    for (index, line) in lines.enumerated() {
      if index > 0 { y += Self.lineHeight }
      document.label(
        line, at: Point(x: (start + end) / 2, y: y), size: Self.size,
        lineHeight: Self.lineHeight, class: role == .refusal ? "refusal-text" : "")
    }
    y += 8
    let inset = end > start ? -2.0 : 2.0
    document.line(
      from: Point(x: start, y: y), to: Point(x: end + inset, y: y),
      class: isAnswer ? "answer" : "message", marker: "arrow")
    y += 8
  }

  private mutating func drawNote(
    _ number: Int, _ at: Int, _ label: String, _ role: SequenceDiagram.Role
  ) {
    let lines = Self.lines(label)
    let width = noteWidth(lines)
    let left = max(Self.margin + Self.gutter - 10, lifelines[at] - width / 2)
    let height = Double(lines.count) * Self.lineHeight + 10
    y += 6
    document.box(
      Rect(x: left, y: y, width: width, height: height), class: "note \(role.rawValue)", radius: 4)
    for (index, line) in lines.enumerated() {
      y += Self.lineHeight
      if index == 0 { drawNumber(number) }
      document.text(
        line, at: Point(x: left + width / 2, y: y - 1), class: "", isCentered: true)
    }
    y += 16
  }
}
