extension String {
  /// The text without anything that would move a cursor or break a line.
  ///
  /// Titles and reasons come from scripts and files; a control character in one is shown as an
  /// escape, such as `\n` or `\u{1B}`, and never reaches the terminal.
  package var printable: String { printable(keepsLines: false) }

  /// The same for a text of several lines; line breaks and tabs stay.
  package var printableLines: String { printable(keepsLines: true) }

  private func printable(keepsLines: Bool) -> String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where keepsLines, "\t" where keepsLines: result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isControl:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// C0, DEL, C1, the two separators that end lines, and the marks that turn text around.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
