import LineEditor
import Texts

extension StyledText {
  /// The text with escape sequences for the colours of its roles, and with no other escape
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
