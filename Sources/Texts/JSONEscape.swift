/// What stands behind a backslash in a string of JSON (RFC 8259, section 7).
package enum JSONEscape {
  /// Why it is no escape; whoever reads knows the words for it.
  package struct Problem: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The text ends, or a letter stands there that means nothing.
      case noEscape
      /// Not four of them stand behind `\u`.
      case noHexadecimalDigit
      /// A first half of a surrogate pair that no second half follows.
      case loneFirstHalf
      /// A second half of a surrogate pair that no first half precedes.
      case loneSecondHalf
    }

    package let kind: Kind
    /// The index of the byte that does not fit; the end of the text where that is too short.
    package let offset: Int
    /// The index of the backslash of the escape that it is about.
    package let backslash: Int
  }

  /// Reads one escape; two make one character where they are the halves of a surrogate pair.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - index: The index of the backslash; moves behind the escape.
  /// - Returns: The character that is meant.
  /// - Throws: ``Problem``; the index is anywhere in the escape then.
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
    // Only surrogates are no scalars.
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
