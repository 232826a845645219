package import Texts

/// The layout of a lesson's texts: paragraphs are wrapped, indented lines are kept if they fit.
package enum LessonText {
  /// The lines of a text, at most the given number of columns wide; indented lines that are too long are
  /// wrapped in their second column.
  ///
  /// - Parameters:
  ///   - text: Paragraphs separated by blank lines. The common indentation of all lines is removed.
  ///   - columns: The width.
  /// - Returns: The lines; indented ones in the style of entries.
  package static func lines(of text: String, columns: Int) -> [StyledText] {
    let width = max(30, min(columns, 76))
    return parts(of: text).enumerated().flatMap { index, part in
      let space = index > 0 && part.isApart ? [StyledText()] : []
      return switch part.content {
      case .paragraph(let text):
        space
          + StyledText(text.printable).wrapped(to: width, indentation: 0)
      case .kept(let lines):
        space
          + lines.flatMap { table(StyledText($0.printable, .call), columns: max(30, columns)) }
      }
    }
  }

  /// A paragraph, or lines that are not wrapped.
  package struct Part {
    package enum Content {
      case paragraph(String)
      case kept([String])
    }

    package var content: Content
    package var isKept: Bool { if case .kept = content { true } else { false } }
    /// Whether an empty line precedes it.
    package var isApart: Bool
  }

  package static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var isApart = true
    for line in withoutCommonIndentation(text) {
      guard !line.allSatisfy(\.isWhitespace) else {
        isApart = true
        continue
      }
      let words = line.split(separator: " ").joined(separator: " ")
      switch (line.first == " ", isApart ? nil : parts.last?.content) {
      case (true, .kept(let lines)): parts[parts.count - 1].content = .kept(lines + [line])
      case (false, .paragraph(let start)):
        parts[parts.count - 1].content = .paragraph("\(start) \(words)")
      case (true, _): parts.append(Part(content: .kept([line]), isApart: isApart))
      case (false, _): parts.append(Part(content: .paragraph(words), isApart: isApart))
      }
      isApart = false
    }
    return parts
  }

  /// A line of a table, wrapped if it is too long.
  private static func table(_ line: StyledText, columns: Int) -> [StyledText] {
    let text = line.plain
    let start = text.firstIndex { $0 != " " } ?? text.startIndex
    let second = text[start...].firstRange(of: "  ").flatMap { gap in
      text[gap.lowerBound...].firstIndex { $0 != " " }
    }.map { text.distance(from: text.startIndex, to: $0) }
    let indentation = text.distance(from: text.startIndex, to: start)
    let hanging = second.flatMap { $0 < columns / 2 ? $0 : nil } ?? indentation + 4
    return line.wrapped(to: columns, indentation: hanging)
  }

  private static func withoutCommonIndentation(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let indentations = lines.compactMap { line in
      line.firstIndex { $0 != " " }.map { line.distance(from: line.startIndex, to: $0) }
    }
    // The first line of a long string may not have the indentation of the others.
    let shared = indentations.dropFirst(lines.first?.first == " " ? 0 : 1).min() ?? 0
    return lines.enumerated().map { index, line in
      let own = line.prefix { $0 == " " }.count
      return String(line.dropFirst(min(own, shared)))
    }
  }
}
