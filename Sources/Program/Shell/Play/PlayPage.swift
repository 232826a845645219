import Diagrams
import DragDrop
import Layout
import LineEditor
import Texts
import Traces

/// The layout of the screen: the views, the calls next to or below them, and two lines at the
/// bottom.
struct PlayPage {
  /// The minimum size of the screen.
  static let least = Terminal.Size(rows: 12, columns: 44)

  let size: Terminal.Size
  let usesUnicode: Bool
  /// The first visible line of the picture.
  private(set) var firstLine = 0
  /// The sizes of the boxes before the drag, which are kept until it has ended.
  private var sizes: [ObjectIdentifier: ViewDrawing.BoxSize] = [:]
  /// The first lines of the views, which are kept as long as the cursor is visible.
  private var firstLines: [ObjectIdentifier: Int] = [:]
  /// The place of the cursor at the last automatic scrolling.
  private var followed: (view: ObjectIdentifier, target: PlayTarget, line: Int)?
  /// How many rows of newer calls are below the visible ones.
  private var rowsOfCallsBelow = 0

  init(size: Terminal.Size, usesUnicode: Bool, firstLine: Int = 0) {
    self.size = size
    self.usesUnicode = usesUnicode
    self.firstLine = firstLine
  }

  var isLargeEnough: Bool {
    size.rows >= Self.least.rows && size.columns >= Self.least.columns
  }

  /// The content of the page in addition to the views.
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
  private var areaOfCalls: (rows: Range<Int>, columns: Range<Int>) {
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
      ? (1..<(size.rows - 2), 0..<(areaOfCalls.columns.lowerBound - 3))
      : (1..<(areaOfCalls.rows.lowerBound - (areaOfCalls.rows.isEmpty ? 0 : 1)), 0..<size.columns)
  }

  // MARK: Drawing

  /// The picture of the views; if there are several applications, each with its name above its
  /// views.
  func picture(of player: GesturePlayer, cursor: PlayMachine) -> ViewPicture {
    let style = DrawingStyle(width: views.columns.count, usesASCII: !usesUnicode)
    var drawing = ViewDrawing(
      style: style, maximumLines: max(4, views.rows.count - 2), maximumBoxWidth: 40)
    drawing.hasRoomForDrags = true
    drawing.sizes = sizes
    drawing.firstLines = firstLines
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
    let rest = max(0, views.columns.count - name.displayWidth - 4)
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
    if !(player.current?.isActive ?? false) { sizes = [:] }
    let picture = picture(of: player, cursor: cursor)
    sizes.merge(Self.sizes(in: picture)) { known, _ in known }
    for region in picture.regions where region.target == .view {
      firstLines[ObjectIdentifier(region.view)] = region.firstLine
    }
    let place = place(of: cursor, in: picture)
    scroll(to: cursor, at: place, in: picture)
    let scene = PlayScene(
      player: player, views: touchable, picture: picture, rows: views.rows, firstLine: firstLine,
      calls: calls(content.calls), sheetRows: rowsOfSheet)
    putViews(picture, cursor: place, into: &frame)
    // The picture of the dragged items is drawn over the gap if there is one, otherwise over the
    // cursor.
    let gap = picture.regions.last { $0.view === cursor.view && $0.target == .slot }
    putBadge(cursor: cursor, place: gap ?? place, in: scene, into: &frame)
    putCalls(scene.calls, into: &frame)
    putEdges(content, isDragging: scene.isDragging, into: &frame)
    if let sheet = cursor.sheet { put(sheet, into: &frame) }
    return (frame, scene)
  }

  private static func sizes(
    in picture: ViewPicture
  ) -> [ObjectIdentifier: ViewDrawing.BoxSize] {
    picture.regions.reduce(into: [:]) { sizes, region in
      guard region.target == .view else { return }
      sizes[ObjectIdentifier(region.view), default: .init(columns: region.columns.count, lines: 0)]
        .lines += 1
    }
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

  /// Scrolls the views.
  mutating func scrollViews(by step: Int) { firstLine = max(0, firstLine + step) }

  /// Scrolls the calls, back if the step is negative; nil shows the last ones.
  mutating func scrollCalls(by step: Int?) {
    rowsOfCallsBelow = step.map { max(0, rowsOfCallsBelow - $0) } ?? 0
  }

  /// Scrolls to the cursor after it has moved; what is under the mouse stays there.
  private mutating func scroll(
    to cursor: PlayMachine, at place: ViewPicture.Region?, in picture: ViewPicture
  ) {
    let height = views.rows.count
    firstLine = min(firstLine, max(0, picture.lines.count - height))
    guard let place, cursor.pointer == nil else { return }
    let now = (view: ObjectIdentifier(place.view), target: cursor.target, line: place.line)
    if let followed, followed == now { return }
    followed = now
    if place.line < firstLine { firstLine = max(0, place.line - 1) }
    if place.line >= firstLine + height { firstLine = place.line - height + 1 }
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

  /// Draws a badge next to the finger: the dragged items and the proposed operation.
  ///
  /// It does not cover the borders of boxes or the beginning of the gap.
  private func putBadge(
    cursor: PlayMachine, place: ViewPicture.Region?, in scene: PlayScene,
    into frame: inout PlayFrame
  ) {
    guard let drag = scene.player.current, drag.isActive else { return }
    var words: [String] = []
    if let view = drag.destination, let proposal = drag.proposal {
      let mark = DragMarks.Finger(
        view: view, position: drag.destinationPosition, operation: proposal.operation,
        intent: proposal.intent, count: drag.items.count)
      words.append(mark.badge(usesASCII: !usesUnicode))
    }
    if let title = drag.items.first?.title.printable {
      words.append(title.truncated(to: 16))
    }
    if cursor.part != .above { words.append("(\(cursor.part.rawValue))") }
    let finger =
      cursor.pointer
      ?? place.map { (views.rows.lowerBound + $0.line - firstLine, $0.columns.lowerBound) }
    guard let (row, cells, isGap) = finger.map({ scene.room(around: $0) }),
      views.rows.contains(row)
    else { return }
    let room = cells.clamped(to: views.columns)
    let free = room.count - (isGap ? 4 : 0)
    while !words.isEmpty, Self.width(words) > free { words.removeLast() }
    guard !words.isEmpty else { return }
    let width = Self.width(words)
    // At the end of the gap, or next to the mouse.
    let end = room.upperBound - (isGap ? 1 : 0)
    let start = isGap ? end : cursor.pointer.map { $0.column + 1 } ?? end
    let left = max(room.lowerBound, min(start, end - width))
    frame.put(
      StyledText(" " + words.joined(separator: " ") + " ", .badge), row: row,
      columns: left..<(left + width), isInverse: true)
  }

  /// The width of a badge with some words.
  private static func width(_ words: [String]) -> Int {
    words.joined(separator: " ").displayWidth + 2
  }

  private mutating func calls(_ lines: [StyledText]) -> PlayCalls {
    var calls = PlayCalls()
    (calls.rows, calls.columns) = areaOfCalls
    calls.fill(lines, rowsBelow: rowsOfCallsBelow, ellipsis: usesUnicode ? "…" : "...")
    rowsOfCallsBelow = calls.rowsBelow
    return calls
  }

  private func putCalls(_ calls: PlayCalls, into frame: inout PlayFrame) {
    let (rows, columns) = (calls.rows, calls.columns)
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
    for (row, line) in zip(rows, calls.lines) {
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
    let room = size.columns - rest.displayWidth
    if line.displayWidth > room {
      line = keys.prefix(2).joined(separator: dot)
    }
    frame.put(StyledText(line + rest, .dim), row: size.rows - 1, columns: whole)
  }

  private func putTooSmall(into frame: inout PlayFrame) {
    let text =
      "play needs \(Self.least.columns) columns and \(Self.least.rows) rows, but has \(size.columns) and \(size.rows). Enlarge the window, or press q to quit."
    var appearance = TextOutput.Appearance(columns: size.columns, usesUnicode: usesUnicode)
    appearance.wrapsLines = true
    let lines = appearance.wrapped(StyledText(text), indentation: 0)
    for (row, line) in lines.enumerated() {
      frame.put(line, row: row, columns: 0..<size.columns)
    }
  }

  /// How many columns a text over the page may have.
  var columnsOfSheet: Int { size.columns - 4 }
  var rowsOfSheet: Int { size.rows - 2 }
  var showsCalls: Bool { !areaOfCalls.rows.isEmpty }

  /// Draws a text over the page, with a frame around it.
  private func put(_ sheet: PlaySheet, into frame: inout PlayFrame) {
    let lines = sheet.lines.dropFirst(sheet.firstLine).prefix(rowsOfSheet)
    let below = sheet.lines.count - sheet.firstLine - lines.count
    let widest = sheet.lines.map { $0.displayWidth }.max() ?? 0
    let width = min(columnsOfSheet, max(widest, 24)) + 4
    let left = (size.columns - width) / 2
    let top = max(0, (size.rows - lines.count - 2) / 2)
    let style = DrawingStyle(width: width, usesASCII: !usesUnicode)
    let glyphs = style.glyphs
    func rule(_ start: String, _ note: String, _ end: String) -> StyledText {
      let rest = width - 2 - note.displayWidth
      return StyledText(
        start + String(repeating: glyphs.horizontal, count: rest) + note + end, .border)
    }
    let columns = left..<(left + width)
    let bar = StyledText(glyphs.vertical, .border)
    frame.put(rule(glyphs.topLeft, "", glyphs.topRight), row: top, columns: columns)
    for (row, line) in zip((top + 1)..., lines) {
      let blanks = max(0, width - 4 - line.displayWidth)
      frame.put(
        bar + " " + line + StyledText(String(repeating: " ", count: blanks)) + " " + bar, row: row,
        columns: columns)
    }
    let note = below > 0 ? " \(glyphs.ellipsis) \(below) below " : ""
    frame.put(
      rule(glyphs.bottomLeft, note, glyphs.bottomRight), row: top + 1 + lines.count,
      columns: columns)
  }
}
