import LineEditor
import Texts

// Wraps the program's own lines, so that the terminal does not break them within a word.

extension TextOutput.Appearance {
  /// A text whose lines fit the width: sentences are wrapped at spaces; a line of code with a caret
  /// below it is truncated around the caret.
  func fitted(_ text: String) -> String {
    wrapsLines ? fitted(text, .plain).map(\.plain).joined(separator: "\n") : text
  }

  /// A text whose lines fit the width, with a role for unindented lines and for carets below code.
  func fitted(_ text: String, _ role: StyleRole) -> [StyledText] {
    let lines = text.printableLines.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    func styled(_ line: String) -> StyledText {
      guard line.last == "^", line.dropLast().allSatisfy({ $0 == " " || $0 == "|" }) else {
        return StyledText(line, line.first == " " ? .plain : role)
      }
      return StyledText(String(line.dropLast())) + StyledText("^", role)
    }
    var result: [StyledText] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if !wrapsLines || line.displayWidth <= columns {
        result.append(styled(line))
      } else if index < lines.count, let code = MarkedCode(line, caretLine: lines[index]) {
        result += code.lines(columns: columns, ellipsis: ellipsis).map(styled)
        index += 1
      } else {
        let blanks = line.prefix { $0 == " " }.count
        result += wrapped(styled(line), indentation: blanks + 2)
      }
    }
    return result
  }

  /// A page of help whose lines fit the width: paragraphs are rewrapped, other lines are treated as
  /// in ``fitted(_:)``.
  func fittedPage(_ text: String) -> String {
    let text = spelled(text)
    guard wrapsLines else { return text }
    var lines: [(text: String, isProse: Bool)] = []
    // Whether the next line continues the paragraph.
    var isContinuation = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      // Two spaces separate the columns of a table.
      let isProse = !line.isEmpty && line.first != " " && !line.contains("  ")
      if isContinuation, isProse {
        lines[lines.count - 1].text += " " + line
      } else {
        lines.append((line, isProse))
      }
      isContinuation = isProse && line.displayWidth > 70
    }
    return lines.map { line in
      line.isProse
        ? wrapped(StyledText(line.text), indentation: 0).map(\.plain).joined(separator: "\n")
        : fitted(line.text)
    }.joined(separator: "\n")
  }

  /// A line of code, truncated if it is too long.
  func cut(_ line: String) -> String {
    wrapsLines ? line.printable.truncated(to: columns, ellipsis: ellipsis) : line.printable
  }

  private var ellipsis: String { usesUnicode ? "…" : "..." }

  /// A text of the program; without Unicode, other characters replace those of its symbols and
  /// lines.
  func spelled(_ text: String) -> String {
    usesUnicode ? text : text.reduce(into: "") { $0 += Self.spellings[$1] ?? String($1) }
  }

  private static let spellings: [Character: String] = [
    "…": "...", "→": "->", "×": "x", "⊘": "(/)", "┌": "+", "┐": "+", "└": "+", "┘": "+", "│": "|",
    "─": "-", "╌": ".",
  ]
}

/// A line of code and the caret below it.
private struct MarkedCode {
  /// The text before the code: spaces, or a line number and a bar.
  private let margin: String
  private let marginBelow: String
  private let code: String
  /// The column of the caret in the code, from 0.
  private let caret: Int

  /// Nil if the second line has no caret.
  init?(_ line: String, caretLine: String) {
    // Tabs become single spaces in both lines, so that the caret stays below its character.
    let line = line.replacing("\t", with: " ")
    let below = caretLine.replacing("\t", with: " ")
    guard below.last == "^" else { return nil }
    let blanks = below.dropLast()
    let marginWidth: Int
    if let bar = blanks.firstIndex(of: "|") {
      marginWidth = blanks.distance(from: blanks.startIndex, to: bar) + 2
      guard blanks.dropFirst(marginWidth).allSatisfy({ $0 == " " }) else { return nil }
    } else {
      guard blanks.allSatisfy({ $0 == " " }) else { return nil }
      marginWidth = 2
    }
    guard blanks.count >= marginWidth, line.count > marginWidth else { return nil }
    margin = String(line.prefix(marginWidth))
    marginBelow = String(blanks.prefix(marginWidth))
    code = String(line.dropFirst(marginWidth))
    caret = blanks.count - marginWidth
  }

  /// Both lines, at most the given number of columns wide.
  func lines(columns: Int, ellipsis: String) -> [String] {
    let mark = ellipsis.displayWidth
    let room = max(2 * mark + 2, columns - margin.displayWidth)
    // The text before the caret is more useful than the text after it.
    let skipped = caret < room - mark ? 0 : caret - room * 2 / 3
    let head = code.prefix(displayWidth: skipped)
    var shown = String(code.dropFirst(head.count))
    let lead = skipped > 0 ? ellipsis : ""
    let left = room - lead.displayWidth
    if shown.displayWidth > left {
      shown = shown.prefix(displayWidth: left - mark) + ellipsis
    }
    let place = caret - head.displayWidth + lead.displayWidth
    return [
      margin + lead + shown, marginBelow + String(repeating: " ", count: max(0, place)) + "^",
    ]
  }
}

extension StyledText {
  /// The text with escape sequences for the colors of its roles, and with no other escape
  /// sequences.
  func colored(by theme: Theme) -> String {
    spans.reduce(into: "") {
      $0 += theme.style(of: $1.role).applied(to: $1.text.printableLines)
    }
  }
}

extension TextOutput.Appearance {
  /// A line wrapped at spaces; the lines after the first are indented.
  func wrapped(_ line: StyledText, indentation: Int) -> [StyledText] {
    guard wrapsLines, columns > indentation + 8 else { return [line] }
    return line.wrapped(to: columns, indentation: indentation)
  }
}
