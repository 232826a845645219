import LineEditor
import Traces

extension TextOutput.Appearance {
  /// A text with the roles of its runs as colours, where colour is on.
  func text(_ line: StyledText) -> String {
    guard usesColor else { return line.plain }
    return line.spans.reduce(into: "") { $0 += Self.style(of: $1.role).applied(to: $1.text) }
  }

  /// A line, broken at blanks where it is too long; what is broken off is indented.
  func wrapped(_ line: StyledText, indentation: Int) -> [StyledText] {
    guard wrapsLines, columns > indentation + 8, Terminal.columns(of: line.plain) > columns else {
      return [line]
    }
    var lines: [StyledText] = []
    var current = StyledText()
    var used = 0
    var hasWord = false
    for (word, role) in line.words {
      let width = Terminal.columns(of: word)
      if hasWord, used + width > columns, word != " " {
        lines.append(current)
        current = StyledText(String(repeating: " ", count: indentation))
        used = indentation
      }
      hasWord = true
      current.append(word, role)
      used += width
    }
    return lines + [current]
  }

  static func style(of role: StyleRole) -> TextStyle {
    switch role {
    case .plain, .place: .plain
    case .dim, .number, .border, .input: .dim
    case .view, .title: .bold
    case .call: TextStyle(color: .cyan)
    case .answer, .added: TextStyle(color: .green)
    case .refusal, .failure, .removed: TextStyle(color: .red)
    case .reason, .hint: TextStyle(color: .yellow)
    case .gap: TextStyle(color: .green, bold: true)
    case .highlight: TextStyle(inverse: true)
    case .badge: TextStyle(color: .magenta, bold: true)
    }
  }
}

extension StyledText {
  /// The words, each blank by itself.
  fileprivate var words: [(String, StyleRole)] {
    var words: [(String, StyleRole)] = []
    for span in spans {
      var word = ""
      for character in span.text {
        if character == " " {
          if !word.isEmpty { words.append((word, span.role)) }
          words.append((" ", span.role))
          word = ""
        } else {
          word.append(character)
        }
      }
      if !word.isEmpty { words.append((word, span.role)) }
    }
    return words
  }
}
