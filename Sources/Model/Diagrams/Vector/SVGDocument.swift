import CDiagramsResources
import Layout
import Texts
import Traces

/// An SVG image, element by element.
struct SVGDocument {
  private var body = ""
  private let indentation = "  "

  /// Adds an element with attributes in the given order.
  mutating func add(_ element: String, _ attributes: [(String, String)]) {
    body += "\(indentation)<\(element)\(Self.text(of: attributes))/>\n"
  }

  /// Adds a text whose baseline begins at a point, or is centered there.
  mutating func text(_ text: String, at point: Point, class name: String, isCentered: Bool = false)
  {
    var attributes = [
      ("class", name), ("x", Self.number(point.x)), ("y", Self.number(point.y)),
    ]
    if isCentered { attributes.append(("text-anchor", "middle")) }
    body += "\(indentation)<text\(Self.text(of: attributes))>\(XMLText.escaped(text))</text>\n"
  }

  /// Adds a text centered at a point, on a background that covers what is below it.
  mutating func label(
    _ text: String, at point: Point, size: Double, lineHeight: Double, class name: String
  ) {
    let width = TextWidth.of(text, size: size) + 6
    box(
      Rect(
        x: point.x - width / 2, y: point.y + 4 - lineHeight, width: width, height: lineHeight),
      class: "ground", radius: 3)
    self.text(text, at: point, class: name, isCentered: true)
  }

  /// Adds a box with round corners.
  mutating func box(_ rect: Rect, class name: String, radius: Double = 6) {
    add(
      "rect",
      [
        ("class", name), ("x", Self.number(rect.minX)), ("y", Self.number(rect.minY)),
        ("width", Self.number(rect.width)), ("height", Self.number(rect.height)),
        ("rx", Self.number(radius)),
      ])
  }

  /// Adds a straight line.
  mutating func line(from start: Point, to end: Point, class name: String, marker: String? = nil) {
    var attributes = [
      ("class", name), ("x1", Self.number(start.x)), ("y1", Self.number(start.y)),
      ("x2", Self.number(end.x)), ("y2", Self.number(end.y)),
    ]
    if let marker { attributes.append(("marker-end", "url(#\(marker))")) }
    add("line", attributes)
  }

  /// Adds a curve or polygon.
  mutating func path(_ data: String, class name: String, marker: String? = nil) {
    var attributes = [("class", name), ("d", data)]
    if let marker { attributes.append(("marker-end", "url(#\(marker))")) }
    add("path", attributes)
  }

  /// Begins a group, with an optional title for screen readers.
  mutating func begin(class name: String, title: String? = nil) {
    body += "\(indentation)<g class=\"\(XMLText.escaped(name))\">\n"
    if let title { body += "\(indentation)  <title>\(XMLText.escaped(title))</title>\n" }
  }

  mutating func end() { body += "\(indentation)</g>\n" }

  /// The text of the file.
  ///
  /// - Parameters:
  ///   - size: The size in points; the image is scaled to the available space.
  ///   - title: The name, for screen readers.
  ///   - description: The content, for screen readers.
  /// - Returns: The file's text.
  func text(size: Size, title: String, description: String) -> String {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-labelledby="title desc">
        <title id="title">\(XMLText.escaped(title))</title>
        <desc id="desc">\(XMLText.escaped(description))</desc>
        <style>
      \(Self.style)</style>
        <defs>
          <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" \
      markerHeight="8" orient="auto-start-reverse"><path class="head" d="M0 0L10 5L0 10z"/></marker>
          <marker id="taken" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" \
      markerHeight="6" orient="auto-start-reverse"><path class="head taken" d="M0 0L10 5L0 10z"/>\
      </marker>
        </defs>
        <rect class="page" width="\(width)" height="\(height)"/>
      \(body)</svg>

      """
  }

  private static let style = String(cString: diagrams_picture_css())
    .split(separator: "\n").map { "    \($0)\n" }.joined()

  private static func text(of attributes: [(String, String)]) -> String {
    attributes.reduce(into: "") { $0 += " \($1.0)=\"\(XMLText.escaped($1.1))\"" }
  }

  /// A coordinate with at most two decimals.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
