/// Texts inside XML and HTML (XML 1.0, 2.2 and 2.4).
///
/// What markup would read as its own becomes a reference; what XML does not allow becomes U+FFFD.
package enum XMLText {
  /// The text between tags, or in quotes of either kind.
  package static func escaped(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  /// The text between tags, where quotes mean nothing.
  package static func escapedContent(_ text: String) -> String {
    escaped(text) { _ in nil }
  }

  /// The text in double quotes, as an attribute that keeps its line breaks (XML 1.0, 3.3.3).
  package static func escapedAttribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: nil
      }
    }
  }

  private static func escaped(
    _ text: String, special: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let reference = special(scalar) {
        result += reference
        continue
      }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
