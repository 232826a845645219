/// Text in XML and HTML (XML 1.0, 2.2 and 2.4).
///
/// Markup characters become references; characters that XML does not allow become U+FFFD.
package enum XMLText {
  /// The text for content or for an attribute in quotes of either kind.
  package static func escaped(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  /// The text for content, where quotes need no escape.
  package static func escapedContent(_ text: String) -> String {
    escaped(text) { _ in nil }
  }

  /// The text for an attribute in double quotes that keeps its line breaks (XML 1.0, 3.3.3).
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
