/// Strings in JSON (RFC 8259, section 7).
package enum JSONString {
  /// The text in quotes, with `"`, `\` and control characters (``Unicode/Scalar/isControl``)
  /// escaped.
  package static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.string(text)
    return json.text
  }

  /// Adds the text without quotes.
  static func append(_ text: String, to result: inout [UInt8]) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      // Most texts contain none of the bytes that escaped characters begin with.
      let mayNeedEscapes = bytes.contains {
        $0 == 0x22 || $0 == 0x5C || Unicode.Scalar.mayBeginControl($0)
      }
      if !mayNeedEscapes { result.append(contentsOf: bytes) }
      return !mayNeedEscapes
    }
    guard !isPlain else { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\"".utf8
      case "\\": result += "\\\\".utf8
      case "\n": result += "\\n".utf8
      case "\r": result += "\\r".utf8
      case "\t": result += "\\t".utf8
      case _ where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        result += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
      default: result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// The text of a JSON string with its quotes; nil if the bytes are not exactly one string.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    var parser = JSONParser(bytes)
    guard let text = try? parser.string(), parser.offset == bytes.endIndex else { return nil }
    return text
  }
}
