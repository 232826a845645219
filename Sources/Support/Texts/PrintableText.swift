extension String {
  /// The text with control characters escaped, such as `\n` or `\u{1B}`.
  ///
  /// Names, titles and reasons come from scripts and files. Their control characters, which could
  /// move the cursor, break a line or change the direction of text, never reach the terminal.
  package var printable: String { printable(keepsLines: false) }

  /// The same for a text of several lines: line breaks and tabs are kept.
  package var printableLines: String { printable(keepsLines: true) }

  /// Whether the text contains a character that ``printable`` escapes.
  package var hasControls: Bool {
    // Most texts contain none of the bytes that such a character begins with.
    utf8.contains { Unicode.Scalar.mayBeginControl($0) }
      && unicodeScalars.contains(where: \.isControl)
  }

  private func printable(keepsLines: Bool) -> String {
    guard hasControls else { return self }
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
  /// Whether a terminal would interpret the character instead of showing it: C0, DEL, C1, the two
  /// line separators, and the marks that set the direction of text (Unicode's Bidi_Control).
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a control character in UTF-8 can begin with a byte.
  static func mayBeginControl(_ byte: UInt8) -> Bool {
    switch byte {
    // U+0080 to U+009F, U+061C, and U+2000 to U+2FFF.
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}
