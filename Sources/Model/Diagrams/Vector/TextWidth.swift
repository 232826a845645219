import Texts

/// An estimate of the width of texts in a sans-serif typeface.
///
/// The widths are those of common typefaces, rounded up: a box of this width is wide enough for its
/// text in any of them.
enum TextWidth {
  /// The width of a text in points, at a type size in points.
  static func of(_ text: String, size: Double) -> Double {
    text.reduce(0) { $0 + ems($1) } * size
  }

  private static func ems(_ character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.count > 1, !character.isASCII,
      character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation })
    {
      return 1.4
    }
    switch scalar.value {
    case 0..<0x20: return 0
    case 0x20...0x7E:
      switch character {
      case "i", "j", "l", "'", "|", ".", ",", ":", ";", "!", "I": return 0.34
      case "f", "t", "r", "(", ")", "[", "]", "/", " ", "-", "\"", "`", "\\": return 0.42
      case "m", "w", "M", "W", "%", "@": return 0.98
      case "A"..."Z", "&": return 0.76
      case "+", "=", "<", ">", "~", "#", "_", "^": return 0.84
      default: return 0.64
      }
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: return 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 1.05
    case 0x1F000...0x1FAFF, 0x2600...0x27BF: return 1.4
    case 0x2000...0x2BFF: return 1.05
    default: return 0.78
    }
  }

  /// A text broken into lines of at most this width, at spaces if possible; a text with too many
  /// lines ends with an ellipsis.
  static func lines(
    of text: String, within width: Double, size: Double, most: Int = 4
  ) -> [String] {
    let lines = BreakableText { end(of: $0, within: width, size: size) }.lines(of: text)
    guard lines.count > most else { return lines }
    return Array(lines.prefix(most - 1)) + [cut(lines[most - 1] + " …", to: width, size: size)]
  }

  /// The text, cut with an ellipsis if it is too wide.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    guard end(of: text[...], within: width, size: size) < text.endIndex else { return text }
    let end = end(of: text[...], within: width - size, size: size)
    return text[..<max(end, text.index(after: text.startIndex))] + "…"
  }

  /// The end of the longest prefix that fits.
  private static func end(of text: Substring, within width: Double, size: Double) -> String.Index {
    var used = 0.0
    return text.indices.first { index in
      used += ems(text[index])
      return used * size > width
    } ?? text.endIndex
  }
}
