import DragDrop
import Texts

/// The picture of a plain view: a frame around its subviews, or around a description of its
/// interactions.
struct PlainViewBox: DrawnBox {
  private(set) var lines: [StyledText] = []
  private(set) var width = 0
  private(set) var regions: [ViewPicture.Region] = []

  init(view: View, marks: DragMarks, drawing: ViewDrawing) {
    let style = drawing.style
    let limit = style.usableWidth
    let shown = view.subviews.filter { !$0.isHidden }
    // Two borders, each with a space inside.
    let inner = drawing.narrowed(to: limit - 4)
    let picture = inner.arranged(
      shown.filter { _ in limit - 4 >= 20 }.map { inner.box(of: $0, marks: marks) })
    var content = picture.lines
    if let titles = marks.titles(liftedFrom: view) {
      let text = "\(style.glyphs.dragged) " + titles.map(\.printable).joined(separator: ", ")
      content.insert(StyledText(text, .dim), at: 0)
    } else if content.isEmpty {
      let words =
        shown.isEmpty
        ? Self.words(for: view, style)
        : shown.count == 1 ? "1 view inside" : "\(shown.count) views inside"
      content = [StyledText(words, .dim)]
    } else if drawing.hasRoomForDrags, view.interactions.contains(where: { $0 is DragInteraction })
    {
      content.insert("", at: 0)
    }
    let room = shown.isEmpty ? drawing.boxLimit : limit
    let widest = content.map { $0.displayWidth }.max() ?? 0
    let frame = BoxFrame(view: view, marks: marks, drawing: drawing)
    let size = drawing.sizes[ObjectIdentifier(view)]
    let width = size?.columns ?? min(room, max(frame.titleWidth(), widest + 4, 12))
    // Below the frame's top, and below the line of the lifted items.
    let indentation = 1 + content.count - picture.lines.count
    if let size {
      let blanks = max(0, size.lines - 2 - content.count)
      content = content.prefix(size.lines - 2) + Array(repeating: StyledText(), count: blanks)
    }
    let border = StyledText(style.glyphs.vertical, .border)
    lines =
      [frame.top(width)]
      + content.map { border + " " + style.fit($0, to: width - 4) + " " + border }
      + [frame.bottom(width)]
    self.width = width
    regions = lines.indices.map {
      ViewPicture.Region(view: view, line: $0, columns: 0..<width, target: .view)
    }
    regions += picture.regions.map { region in
      var region = region
      region.line += picture.lines.isEmpty ? 0 : indentation
      region.columns = (region.columns.lowerBound + 2)..<(region.columns.upperBound + 2)
      return region
    }
  }

  /// A description of the view's interactions.
  private static func words(for view: View, _ style: DrawingStyle) -> String {
    var words: [String] = []
    for interaction in view.interactions {
      switch interaction {
      case let drag as DragInteraction: words.append(drag.isEnabled ? "drags" : "drags (off)")
      case is DropInteraction: words.append("takes drops")
      case is SpringLoadedInteraction: words.append("springs open")
      default: break
      }
    }
    return words.isEmpty ? "(plain view)" : words.joined(separator: style.glyphs.between)
  }
}
