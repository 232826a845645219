import Diagrams
import DragDrop
import Layout
import LineEditor
import Texts
import Traces

/// The layout of the terminal: the views, the calls beside or below them, and two lines at the
/// bottom.
struct PlayPage {
  /// The minimum size.
  static let least = Terminal.Size(rows: 12, columns: 44)

  let size: Terminal.Size
  let usesUnicode: Bool
  /// The first visible line of the picture.
  private(set) var firstLine = 0

  init(size: Terminal.Size, usesUnicode: Bool, firstLine: Int = 0) {
    self.size = size
    self.usesUnicode = usesUnicode
    self.firstLine = firstLine
  }

  var isLargeEnough: Bool {
    size.rows >= Self.least.rows && size.columns >= Self.least.columns
  }

  /// The content of the page besides the views.
  struct Content {
    /// The state of the drag, in the words of the prompt.
    var status: String
    /// The calls, the oldest first.
    var calls: [StyledText]
    /// A sentence about the last gesture.
    var message = StyledText()
  }

  // MARK: Areas

  private var hasPaneBeside: Bool { size.columns >= 80 }

  /// The rows and columns of the calls.
  private var calls: (rows: Range<Int>, columns: Range<Int>) {
    if hasPaneBeside {
      let width = min(60, max(30, size.columns * 2 / 5))
      return (1..<(size.rows - 2), (size.columns - width)..<size.columns)
    }
    let height = size.rows < 16 ? 0 : size.rows / 3
    return ((size.rows - 2 - height)..<(size.rows - 2), 0..<size.columns)
  }

  /// The rows and columns of the views.
  var views: (rows: Range<Int>, columns: Range<Int>) {
    hasPaneBeside
      ? (1..<(size.rows - 2), 0..<(calls.columns.lowerBound - 3))
      : (1..<(calls.rows.lowerBound - (calls.rows.isEmpty ? 0 : 1)), 0..<size.columns)
  }

  // MARK: Drawing

  /// The picture of the views; if there are several applications, each with its name above its
  /// views.
  func picture(of player: GesturePlayer, cursor: PlayMachine) -> ViewPicture {
    let style = DrawingStyle(
      width: views.columns.count, usesASCII: !usesUnicode,
      columns: { Terminal.columns(of: $0) })
    let drawing = ViewDrawing(
      style: style, maximumLines: max(4, views.rows.count - 2), maximumBoxWidth: 40)
    let applications = player.simulation.applications.filter { !$0.views.isEmpty }
    var picture = ViewPicture()
    for application in applications {
      let all = application.views.flatMap(\.withSubviews).filter { !$0.isHidden }
      var marks = DragMarks(of: player.drags, in: all)
      if let view = cursor.view as? SectionedView, case .item(let position) = cursor.target {
        marks.focus = DragMarks.Source(view: view, position: position)
      }
      if applications.count > 1 { picture.append([border(application)]) }
      picture.append(drawing.picture(of: all, marks: marks))
    }
    return picture
  }

  /// The border between two applications.
  private func border(_ application: Application) -> StyledText {
    let line = usesUnicode ? "═" : "="
    let name = application.name.printable + (application.isInBackground ? " (background)" : "")
    let rest = max(0, views.columns.count - Terminal.columns(of: name) - 4)
    return StyledText("\(line)\(line) ", .border) + StyledText(name, .title)
      + StyledText(" " + String(repeating: line, count: rest), .border)
  }

  /// The frame for the whole terminal, and the scene with the targets in it.
  mutating func frame(
    of player: GesturePlayer, cursor: PlayMachine, content: Content
  ) -> (frame: PlayFrame, scene: PlayScene) {
    var frame = PlayFrame(size: size)
    let touchable = PlayScene.views(of: player.simulation)
    guard isLargeEnough else {
      putTooSmall(into: &frame)
      return (
        frame, PlayScene(player: player, views: touchable, picture: ViewPicture(), rows: 0..<0)
      )
    }
    let picture = picture(of: player, cursor: cursor)
    let place = place(of: cursor, in: picture)
    scroll(picture, to: place?.line)
    let scene = PlayScene(
      player: player, views: touchable, picture: picture, rows: views.rows, firstLine: firstLine)
    putViews(picture, cursor: place, into: &frame)
    // The picture of the dragged items is drawn over the gap if there is one, otherwise over the
    // cursor.
    let gap = picture.regions.last { $0.view === cursor.view && $0.target == .slot }
    putBadge(player, cursor: cursor, place: gap ?? place, into: &frame)
    putCalls(content.calls, into: &frame)
    putEdges(content, isDragging: scene.isDragging, into: &frame)
    if cursor.isHelpShown { putHelp(into: &frame) }
    return (frame, scene)
  }

  /// The region of the cursor: the gap, or an empty line, if there is no item at its place.
  private func place(of cursor: PlayMachine, in picture: ViewPicture) -> ViewPicture.Region? {
    let own = picture.regions.filter { $0.view === cursor.view }
    switch cursor.target {
    case .item(let position):
      return own.last { $0.target == .item(position) } ?? own.last { $0.target == .slot }
        ?? own.first
    case .end(let section):
      return own.last { $0.target == .empty(section) } ?? own.last { $0.target == .slot }
        ?? own.last { region in
          if case .item(let position) = region.target { position.section == section } else { false }
        } ?? own.first
    case .whole: return own.first
    }
  }

  private mutating func scroll(_ picture: ViewPicture, to line: Int?) {
    let height = views.rows.count
    firstLine = min(firstLine, max(0, picture.lines.count - height))
    guard let line else { return }
    if line < firstLine { firstLine = max(0, line - 1) }
    if line >= firstLine + height { firstLine = line - height + 1 }
  }

  private func putViews(
    _ picture: ViewPicture, cursor: ViewPicture.Region?, into frame: inout PlayFrame
  ) {
    for (row, line) in zip(views.rows, picture.lines.dropFirst(firstLine)) {
      frame.put(line, row: row, columns: views.columns)
    }
    guard let cursor else { return }
    let row = views.rows.lowerBound + cursor.line - firstLine
    if views.rows.contains(row) { frame.invert(row: row, columns: cursor.columns) }
  }

  /// Draws a badge beside the finger: the dragged items and the proposed operation.
  private func putBadge(
    _ player: GesturePlayer, cursor: PlayMachine, place: ViewPicture.Region?,
    into frame: inout PlayFrame
  ) {
    guard let drag = player.current, drag.isActive else { return }
    var words: [String] = []
    if let view = drag.destination, let proposal = drag.proposal {
      let finger = DragMarks.Finger(
        view: view, position: drag.destinationPosition, operation: proposal.operation,
        intent: proposal.intent, count: drag.items.count)
      words.append(finger.badge(usesASCII: !usesUnicode))
    }
    if let title = drag.items.first?.title.printable {
      words.append(Terminal.truncated(title, toColumns: 16))
    }
    if cursor.part != .above { words.append("(\(cursor.part.rawValue))") }
    let row: Int
    let start: Int
    if let pointer = cursor.pointer {
      (row, start) = (pointer.row, pointer.column + 1)
    } else if let place {
      // If the cell is too narrow, words are left out from the end.
      while words.count > 1, Self.width(words) > place.columns.count { words.removeLast() }
      row = views.rows.lowerBound + place.line - firstLine
      start = max(place.columns.lowerBound, place.columns.upperBound - Self.width(words))
    } else {
      return
    }
    guard views.rows.contains(row), !words.isEmpty else { return }
    let width = Self.width(words)
    let left = max(0, min(start, views.columns.upperBound - width))
    frame.put(
      StyledText(" " + words.joined(separator: " ") + " ", .badge), row: row,
      columns: left..<(left + width), isInverse: true)
  }

  /// The width of a badge with some words.
  private static func width(_ words: [String]) -> Int {
    Terminal.columns(of: words.joined(separator: " ")) + 2
  }

  private func putCalls(_ lines: [StyledText], into frame: inout PlayFrame) {
    let (rows, columns) = calls
    guard !rows.isEmpty else { return }
    let bar = StyledText(usesUnicode ? "│" : "|", .border)
    if hasPaneBeside {
      for row in rows {
        frame.put(bar, row: row, columns: (columns.lowerBound - 2)..<columns.lowerBound)
      }
    } else {
      let line = String(repeating: usesUnicode ? "─" : "-", count: size.columns)
      frame.put(StyledText(line, .border), row: rows.lowerBound - 1, columns: columns)
    }
    var shown: [StyledText] = []
    for line in lines.reversed() where shown.count < rows.count {
      shown.insert(
        contentsOf: line.wrapped(
          to: columns.count, indentation: 4, measure: Terminal.columns), at: 0)
    }
    for (row, line) in zip(rows, shown.suffix(rows.count)) {
      frame.put(line, row: row, columns: columns)
    }
  }

  /// Draws the first line and the last two lines.
  private func putEdges(
    _ content: Content, isDragging: Bool, into frame: inout PlayFrame
  ) {
    let whole = 0..<size.columns
    frame.put(StyledText(" " + content.status, .title), row: 0, columns: whole)
    frame.put(content.message, row: size.rows - 2, columns: whole)
    let dot = usesUnicode ? " · " : " | "
    let keys =
      isDragging
      ? ["arrows move", "Space drops", "a adds", "i above/into/below", "Tab view", "Esc cancels"]
      : ["arrows move", "Space lifts", "Enter taps", "Tab view", "w waits"]
    var line = keys.joined(separator: dot)
    let rest = dot + "? help" + dot + "q quits"
    // If there is too little room, only two keys are listed before help and quit.
    let room = size.columns - Terminal.columns(of: rest)
    if Terminal.columns(of: line) > room {
      line = keys.prefix(2).joined(separator: dot)
    }
    frame.put(StyledText(line + rest, .dim), row: size.rows - 1, columns: whole)
  }

  private func putTooSmall(into frame: inout PlayFrame) {
    let text =
      "play needs \(Self.least.columns) columns and \(Self.least.rows) rows; here are "
      + "\(size.columns) and \(size.rows). Make the window larger, or q quits."
    var appearance = TextOutput.Appearance(columns: size.columns, usesUnicode: usesUnicode)
    appearance.wrapsLines = true
    let lines = appearance.wrapped(StyledText(text), indentation: 0)
    for (row, line) in lines.enumerated() {
      frame.put(line, row: row, columns: 0..<size.columns)
    }
  }

  private func putHelp(into frame: inout PlayFrame) {
    let lines = PlayHelp.keys
    let width = min(size.columns, (lines.map { Terminal.columns(of: $0) }.max() ?? 0) + 4)
    let left = (size.columns - width) / 2
    let top = max(0, (size.rows - lines.count - 2) / 2)
    let (line, bar) = usesUnicode ? ("─", "│") : ("-", "|")
    let corners = usesUnicode ? ["┌", "┐", "└", "┘"] : ["+", "+", "+", "+"]
    let rule = String(repeating: line, count: width - 2)
    let columns = left..<(left + width)
    frame.put(StyledText(corners[0] + rule + corners[1], .border), row: top, columns: columns)
    for (index, text) in lines.enumerated() {
      let text = text.padded(to: width - 4, measure: Terminal.columns)
      frame.put(
        StyledText(bar, .border) + StyledText(" \(text) ") + StyledText(bar, .border),
        row: top + 1 + index, columns: columns)
    }
    frame.put(
      StyledText(corners[2] + rule + corners[3], .border), row: top + 1 + lines.count,
      columns: columns)
  }
}
