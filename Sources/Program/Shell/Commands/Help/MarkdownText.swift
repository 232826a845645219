import Texts

/// The layout of Markdown for a terminal: what the articles of the reference use of it.
///
/// Paragraphs and items of lists are wrapped. A row of a table becomes its first cell, with the other
/// cells below it under the titles of their columns. Code stays unchanged.
enum MarkdownText {
  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - columns: The maximum width of a line; code may be wider.
  /// - Returns: The lines.
  static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var paragraph = ""
    var titles: [String]?
    var isInCode = false
    let itemMark = #/(?:-|\d+\.) /#
    func endParagraph() {
      guard !paragraph.isEmpty else { return }
      let isItem = paragraph.prefixMatch(of: itemMark) != nil
      lines += plain(paragraph).wrapped(
        to: columns, indentation: isItem ? 2 : 0)
      paragraph = ""
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        endParagraph()
        isInCode.toggle()
      } else if isInCode {
        lines.append("    \(line)")
      } else if line.hasPrefix("|") {
        endParagraph()
        let cells = self.cells(of: line)
        if let titles {
          lines += row(cells, under: titles, columns: columns)
        } else {
          titles = cells
        }
      } else {
        titles = nil
        if line.isEmpty || line.prefixMatch(of: itemMark) != nil { endParagraph() }
        let words = line.drop { $0 == " " }
        paragraph += paragraph.isEmpty ? words : " " + words
        if line.isEmpty { lines.append("") }
      }
    }
    endParagraph()
    return lines
  }

  private static func cells(of line: Substring) -> [String] {
    line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).dropLast()
      .map { plain($0.split(separator: " ").joined(separator: " ")) }
  }

  private static func row(_ cells: [String], under titles: [String], columns: Int) -> [String] {
    guard let first = cells.first, !first.hasPrefix("---") else { return [] }
    let others = zip(titles, cells).dropFirst().filter { !$1.isEmpty }
    if titles.count == 2, let (_, meaning) = others.first {
      return "  \(first): \(meaning)".wrapped(
        to: columns, indentation: 4)
    }
    return "  \(first)".wrapped(to: columns, indentation: 4)
      + others.flatMap { title, cell in
        "    \(title): \(cell)".wrapped(to: columns, indentation: 6)
      }
  }

  /// A text without marks for emphasis and links.
  private static func plain(_ text: some StringProtocol) -> String {
    String(text)
      .replacing(/\*\*([^*]+)\*\*/) { $0.output.1 }
      .replacing(/\*([^* ][^*]*)\*/) { $0.output.1 }
      .replacing(/<doc:([^>]+)>/) { $0.output.1 }
      .replacing(/\[([^\]]+)\]\([^)]+\)/) { $0.output.1 }
  }
}
