import DragDrop
import Texts

/// The frame of a view's picture: its name, and a badge if a touch is over it.
struct BoxFrame {
  private let style: DrawingStyle
  private let hasRoomForDrags: Bool
  private let name: String
  /// The badge, with and without the position of a drop.
  private let badge: (full: String, short: String)?
  private var glyphs: Glyphs { style.glyphs }

  init(view: View, marks: DragMarks, drawing: ViewDrawing) {
    style = drawing.style
    hasRoomForDrags = drawing.hasRoomForDrags
    let own = view.name.printable
    // For a view inside another one, the outer view shows the application.
    let app = view.superview == nil ? view.application?.name ?? "main" : "main"
    name = app == "main" ? own : "\(own) (\(app.printable))"
    let glyphs = drawing.style.glyphs
    badge = marks.finger(over: view).map { finger in
      let short = finger.badge(glyphs)
      guard finger.operation.isAccepting, let position = finger.position else {
        return (short, short)
      }
      return ("\(short) \(position)", short)
    }
  }

  /// With at least this number of columns, every box has space for a badge.
  private static let roomyWidth = 60

  /// The columns that the title needs.
  func titleWidth() -> Int {
    // If the window is wide enough, space for the badge is always reserved, so that boxes keep
    // their width during a drag.
    let isRoomy = style.usableWidth >= Self.roomyWidth - (hasRoomForDrags ? 10 : 0)
    let free = isRoomy || hasRoomForDrags ? "\(glyphs.move) 1" + (isRoomy ? " [0, 0]" : "") : ""
    let own = hasRoomForDrags ? 0 : badge.map { $0.full.displayWidth } ?? 0
    let badge = max(free.displayWidth, own)
    return 4 + name.displayWidth + (badge > 0 ? badge + 5 : 0)
  }

  func top(_ width: Int) -> StyledText {
    // If there is too little space, the position is left out first, then letters of the name.
    let isShort = badge.map { name.displayWidth + $0.full.displayWidth + 7 > width } ?? false
    let badge = isShort ? badge?.short : badge?.full
    let right = badge.map { $0.displayWidth + 3 } ?? 0
    let title = style.truncate(StyledText(name, .view), to: max(1, width - 4 - right))
    let rule = width - 4 - title.displayWidth - right
    var line = StyledText(glyphs.topLeft, .border)
    line.append(" ")
    line += title
    line.append(" ")
    line.append(String(repeating: glyphs.horizontal, count: max(0, rule)), .border)
    if let badge {
      line.append(" ")
      line.append(badge, .badge)
      line.append(" ")
      line.append(glyphs.horizontal, .border)
    }
    line.append(glyphs.topRight, .border)
    return line
  }

  func bottom(_ width: Int) -> StyledText {
    StyledText(
      glyphs.bottomLeft + String(repeating: glyphs.horizontal, count: width - 2)
        + glyphs.bottomRight, .border)
  }
}
