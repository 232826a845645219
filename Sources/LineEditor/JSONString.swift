/// JSON's form of a string (RFC 8259, section 7), by itself.
enum JSONString {
  /// The text as a JSON string, quotes included, on one line.
  static func encode(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let control where control.value < 0x20 || control.value == 0x7F:
        let digits = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text of a JSON string, or nil if the bytes are not exactly one.
  static func decode(_ bytes: some Collection<UInt8>) -> String? {
    let bytes = Array(bytes)
    guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"")
    else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 1
    let end = bytes.count - 1
    while index < end {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        if byte < 0x20 || byte == UInt8(ascii: "\"") { return nil }
        result.append(byte)
        continue
      }
      guard index < end, let scalar = escape(bytes[..<end], &index) else { return nil }
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return String(validating: result, as: UTF8.self)
  }

  /// Reads what follows a backslash.
  private static func escape(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
    let letter = bytes[index]
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let unit = codeUnit(bytes, &index) else { return nil }
    if !(0xD800...0xDFFF).contains(unit) { return Unicode.Scalar(unit) }
    // A character beyond U+FFFF: two escapes, high half first.
    guard unit < 0xDC00, bytes[index...].starts(with: Array("\\u".utf8)) else { return nil }
    index += 2
    guard let low = codeUnit(bytes, &index), (0xDC00...0xDFFF).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  /// Reads four hexadecimal digits.
  private static func codeUnit(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> UInt32? {
    guard index + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 + UInt32(digit)
    }
    index += 4
    return value
  }
}
