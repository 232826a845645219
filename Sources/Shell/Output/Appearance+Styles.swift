import LineEditor
import Texts

extension StyledText {
  /// The text with escape sequences for the colours of its roles, and with no other escape
  /// sequences.
  var colored: String {
    spans.reduce(into: "") {
      $0 += TextOutput.Appearance.style(of: $1.role).applied(to: $1.text.printableLines)
    }
  }
}

extension TextOutput.Appearance {
  /// A line wrapped at spaces; the lines after the first are indented.
  func wrapped(_ line: StyledText, indentation: Int) -> [StyledText] {
    guard wrapsLines, columns > indentation + 8 else { return [line] }
    return line.wrapped(to: columns, indentation: indentation, measure: Terminal.columns)
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
