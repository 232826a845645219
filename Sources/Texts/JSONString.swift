/// Strings in JSON (RFC 8259, section 7).
public enum JSONString {
  /// The text in quotes: `"` and `\` and what is below U+0020 escaped, all else as it is.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    append(text, to: &result)
    return result + "\""
  }

  /// Adds the text without the quotes around it.
  public static func append(_ text: String, to result: inout String) {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
      result += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
