#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The locale that the C library uses to measure characters (`LC_CTYPE`).
package enum CharacterLocale {
  /// Whether the environment's locale is UTF-8; the first use sets `LC_CTYPE`.
  ///
  /// A locale that is not installed counts by its name. Otherwise `LC_CTYPE` is set to a UTF-8
  /// locale, because texts are UTF-8, and drawings should use only ASCII. `LC_NUMERIC` is never
  /// changed.
  package static let isUTF8: Bool = {
    if isUTF8(named: "") { return true }
    let isInstalled = setlocale(LC_CTYPE, "") != nil
    let hasOther = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"].contains(where: isUTF8(named:))
    return hasOther && !isInstalled && namesUTF8
  }()

  /// Whether the name of the environment's locale ends with UTF-8.
  private static var namesUTF8: Bool {
    let variables: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = variables.map { name in getenv(name).map { String(cString: $0) } ?? "" }
    let name = values.first { !$0.isEmpty } ?? ""
    return ["utf-8", "utf8"].contains { name.lowercased().contains($0) }
  }

  /// Marks truncated text.
  package static var ellipsis: String { isUTF8 ? "…" : "..." }

  private static func isUTF8(named name: String) -> Bool {
    guard setlocale(LC_CTYPE, name) != nil, let codeset = nl_langinfo(nl_item(CODESET)) else {
      return false
    }
    return String(cString: codeset) == "UTF-8"
  }
}

extension Unicode.Scalar {
  /// The number of columns that the scalar occupies on a terminal: 0, 1 or 2; nil if it is not
  /// printable.
  ///
  /// The same on all systems: their `wcwidth` is of the Unicode version of the C library.
  package var displayWidth: Int? {
    if value >= 0x20, value < 0x7F { return 1 }
    switch properties.generalCategory {
    case .control: return nil
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return self == "\u{AD}" ? 1 : 0
    default:
      if Self.joiningJamo.contains(where: { $0.contains(value) }) { return 0 }
      // A flag is two indicators of one column.
      let isEmoji = properties.isEmojiPresentation && !isRegionalIndicator
      return isEmoji || Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }

  /// Whether the scalar is one of the two letters of a flag.
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Vowels and final consonants of Hangul, drawn over the consonant before them.
  private static let joiningJamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

  /// The blocks that Unicode's EastAsianWidth.txt calls wide or fullwidth; emoji are not listed.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension Character {
  /// The number of columns that the grapheme cluster occupies on a terminal: 0, 1 or 2.
  ///
  /// The width is that of the first scalar with a width. Emoji sequences, flags and
  /// characters made emoji by U+FE0F take two columns.
  package var displayWidth: Int {
    var width = 0
    var regionalIndicators = 0
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}", width > 0 { return 2 }
      if scalar.isRegionalIndicator { regionalIndicators += 1 }
      if width == 0 { width = scalar.displayWidth ?? 0 }
    }
    return regionalIndicators == 2 ? 2 : width
  }
}

extension StringProtocol {
  /// The number of columns that the text occupies on a terminal, counted by grapheme cluster.
  ///
  /// Control characters count as 0, so the text should contain no newline or tab.
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The longest prefix of the text that fits into the given number of columns.
  package func prefix(displayWidth columns: Int) -> SubSequence {
    var width = 0
    return prefix { character in
      width += character.displayWidth
      return width <= columns
    }
  }
}

extension String {
  /// The text, truncated with an ellipsis if it does not fit into the given number of columns.
  package func truncated(to columns: Int, ellipsis: String = CharacterLocale.ellipsis) -> String {
    StyledText(self).truncated(to: columns, ellipsis: ellipsis).plain
  }
}

extension StyledText {
  /// The number of columns that the text occupies on a terminal.
  package var displayWidth: Int { plain.displayWidth }

  /// The text, truncated with an ellipsis if it does not fit into the given number of columns.
  ///
  /// A wide character that would cross the edge is left out, so the result may be one column
  /// narrower.
  package func truncated(to columns: Int, ellipsis: String) -> StyledText {
    guard displayWidth > columns else { return self }
    var room = columns - ellipsis.displayWidth
    guard room >= 0 else { return StyledText(String(ellipsis.prefix(max(0, columns)))) }
    var result = StyledText()
    for span in spans {
      let shown = span.text.prefix(displayWidth: room)
      result.append(String(shown), span.role)
      guard shown.endIndex == span.text.endIndex else {
        result.append(ellipsis, span.role)
        break
      }
      room -= shown.displayWidth
    }
    return result
  }
}
