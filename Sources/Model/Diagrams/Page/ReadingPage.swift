import CDiagramsResources
package import Texts

/// An HTML page for reading: texts, code, pictures in characters, and players of traces.
///
/// The file has no script and needs no network. Folded parts open with the keyboard, and are
/// printed if they are open. Players are separate files in the same folder.
package struct ReadingPage: Sendable {
  /// A part of a page.
  package indirect enum Block: Sendable {
    case paragraph(String)
    /// Code, or a table in characters.
    case lines([String])
    /// A picture in characters, and its description.
    case picture([StyledText], words: String)
    case table(caption: String, columns: [String], rows: [[String]])
    /// The possible answers to a question, numbered.
    case choices([String])
    case terms([(term: String, meaning: String)])
    /// Pages in order, each with a summary; the number of the first.
    case contents([(link: Link, about: String)], from: Int = 1)
    /// Text that is hidden until the reader opens it.
    case folded(String, [Block])
    case player(page: String, title: String)
    case section(String, [Block])
  }

  /// Another page in the same folder.
  package struct Link: Sendable {
    let page: String
    let text: String

    package init(to page: String, _ text: String) {
      (self.page, self.text) = (page, text)
    }
  }

  /// The number of characters of code that fit on a phone.
  private static let narrowest = 38
  private let title: String
  private let summary: String
  private let links: [Link]
  private let blocks: [Block]
  private let isLarge: Bool

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - summary: A sentence below the heading.
  ///   - links: Related pages, shown above and below.
  ///   - blocks: The content.
  ///   - isLarge: Whether the text is large enough for a projector.
  package init(
    title: String, summary: String, links: [Link], blocks: [Block], isLarge: Bool = false
  ) {
    (self.title, self.summary, self.links, self.blocks) = (title, summary, links, blocks)
    self.isLarge = isLarge
  }

  /// The text of the file.
  package var html: String {
    var sections = 0
    let head = PageHead.html(
      title: title, sources: "frame-src 'self' file:",
      styles: String(cString: diagrams_reading_css())
        + (isLarge ? "@media screen { html { zoom: 1.75; } }\n" : ""))
    return """
      \(head)
      <body>
      \(navigation("Lessons"))<main>
      <h1>\(Self.escaped(title))</h1>
      <p>\(Self.escaped(summary))</p>
      \(Self.html(of: blocks, &sections))</main>
      \(navigation("Lessons, at the end"))</body>
      </html>

      """
  }

  private func navigation(_ name: String) -> String {
    guard !links.isEmpty else { return "" }
    return "<nav aria-label=\"\(name)\">\n" + links.map { Self.html(of: $0) + "\n" }.joined()
      + "</nav>\n"
  }

  // MARK: Blocks

  private static func html(of blocks: [Block], _ sections: inout Int) -> String {
    var html = ""
    for block in blocks { html += self.html(of: block, &sections) + "\n" }
    return html
  }

  private static func html(of block: Block, _ sections: inout Int) -> String {
    switch block {
    case .paragraph(let text): return "<p>\(escaped(text))</p>"
    case .lines(let lines):
      // Wide content scrolls, also with the keyboard.
      let isWide = lines.contains { $0.count > narrowest }
      return "<pre\(isWide ? " class=\"wide\" tabindex=\"0\"" : "")>"
        + escaped(lines.joined(separator: "\n")) + "</pre>"
    case .picture(let lines, let words):
      return
        "<pre class=\"wide picture\" role=\"img\" tabindex=\"0\" aria-label=\"\(escaped(words))\">"
        + escaped(lines.plainText.trimmingLastNewline)
        + "</pre>"
    case .table(let caption, let columns, let rows):
      let head = columns.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
      let body = rows.map { "<tr>" + $0.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>\n" }
      return
        "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"\(escaped(caption))\">\n<table>\n<caption>\(escaped(caption))</caption>\n<thead>\n<tr>\(head)</tr>\n</thead>\n"
        + "<tbody>\n\(body.joined())</tbody>\n</table>\n</div>"
    case .choices(let choices):
      return "<ol class=\"choices\">\n\(items(choices.map(escaped)))</ol>"
    case .terms(let terms):
      let list = terms.map { "<dt>\(escaped($0.term))</dt><dd>\(escaped($0.meaning))</dd>\n" }
      return "<dl>\n\(list.joined())</dl>"
    case .contents(let pages, let first):
      return
        "<ol\(first == 1 ? "" : " start=\"\(first)\"")>\n\(items(pages.map { html(of: $0.link) + "<br>" + escaped($0.about) }))</ol>"
    case .folded(let summary, let blocks):
      return
        "<details>\n<summary>\(escaped(summary))</summary>\n\(html(of: blocks, &sections))</details>"
    case .player(let page, let title):
      return
        "<iframe src=\"\(escaped(page))\" title=\"\(escaped(title))\" loading=\"lazy\"></iframe>"
    case .section(let title, let blocks):
      sections += 1
      let name = "part-\(sections)"
      return "<section aria-labelledby=\"\(name)\">\n<h2 id=\"\(name)\">\(escaped(title))</h2>\n"
        + html(of: blocks, &sections) + "</section>"
    }
  }

  private static func items(_ items: [String]) -> String {
    items.map { "<li>\($0)</li>\n" }.joined()
  }

  private static func html(of link: Link) -> String {
    "<a href=\"\(escaped(link.page))\">\(escaped(link.text))</a>"
  }

  /// The text for a page; control characters are shown as escapes.
  private static func escaped(_ text: String) -> String { XMLText.escaped(text.printableLines) }
}

extension String {
  /// The text without a trailing newline.
  fileprivate var trimmingLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
