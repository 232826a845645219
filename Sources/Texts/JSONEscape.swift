/// Escape sequences in JSON strings (RFC 8259, section 7).
package enum JSONEscape {
  /// Why an escape sequence is invalid.
  ///
  /// Callers choose the message.
  package struct Problem: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The text ends, or the character is not an escape.
      case noEscape
      /// Fewer than four hexadecimal digits follow `\u`.
      case noHexadecimalDigit
      /// A high surrogate that is not followed by a low one.
      case loneFirstHalf
      /// A low surrogate that does not follow a high one.
      case loneSecondHalf
    }

    package let kind: Kind
    /// The index of the unexpected byte, or the end of the text if it is too short.
    package let offset: Int
    /// The index of the backslash of the invalid escape.
    package let backslash: Int
  }

  /// Reads one escape sequence; a surrogate pair is two sequences and one character.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - index: The index of the backslash; moved past the escape.
  /// - Returns: The character.
  /// - Throws: ``Problem``; the index is then somewhere in the escape.
  package static func read(
    _ bytes: ArraySlice<UInt8>, at index: inout Int
  ) throws(Problem) -> Unicode.Scalar {
    let backslash = index
    index += 1
    guard index < bytes.endIndex else {
      throw Problem(kind: .noEscape, offset: index, backslash: backslash)
    }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw Problem(kind: .noEscape, offset: index - 1, backslash: backslash)
    }
    let unit = try codeUnit(bytes, at: &index, of: backslash)
    // Only surrogates are not scalars.
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit) else {
      throw Problem(kind: .loneSecondHalf, offset: backslash + 1, backslash: backslash)
    }
    if index + 1 < bytes.endIndex, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let second = index
      index += 2
      let low = try codeUnit(bytes, at: &index, of: second)
      let code = 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(low & 0x3FF)
      if UTF16.isTrailSurrogate(low), let scalar = Unicode.Scalar(code) { return scalar }
    }
    throw Problem(kind: .loneFirstHalf, offset: backslash + 1, backslash: backslash)
  }

  /// Four hexadecimal digits.
  private static func codeUnit(
    _ bytes: ArraySlice<UInt8>, at index: inout Int, of backslash: Int
  ) throws(Problem) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard index < bytes.endIndex,
        let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
      else { throw Problem(kind: .noHexadecimalDigit, offset: index, backslash: backslash) }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}
