/// Strings in JSON (RFC 8259, section 7).
package enum JSONString {
  /// The text in quotes: `"`, `\` and control characters (``Unicode/Scalar/isControl``) escaped, all
  /// else as it is.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    append(text, to: &result)
    return result + "\""
  }

  /// Adds the text without the quotes around it.
  package static func append(_ text: String, to result: inout String) {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) || text.hasControls else {
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
      case _ where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text that the bytes are a string of, quotes included; nil where they are not exactly one.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    var parser = JSONParser(bytes)
    guard let text = try? parser.string(), parser.offset == bytes.endIndex else { return nil }
    return text
  }
}
