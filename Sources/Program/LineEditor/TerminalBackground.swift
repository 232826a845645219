import Files

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The background of a terminal.
package enum TerminalBackground: Hashable, Sendable {
  case dark
  case light

  /// The background in `COLORFGBG`, which some terminals set: `15;0`, foreground and background.
  package init?(variable: String) {
    guard let last = variable.split(separator: ";").last, let number = Int(last),
      (0..<16).contains(number)
    else { return nil }
    self = number < 7 || number == 8 ? .dark : .light
  }

  /// The background in a terminal's answer, `]11;rgb:ffff/ffff/ffff` and a terminator, without the
  /// leading Escape; nil if it is not such an answer.
  package init?(answer: [UInt8]) {
    // Called for each key with an escape sequence.
    guard answer.starts(with: "]11;".utf8),
      let match = String(decoding: answer, as: UTF8.self).wholeMatch(
        of:
          /\]11;rgba?:([[:xdigit:]]+)\/([[:xdigit:]]+)\/([[:xdigit:]]+)(?:\/[[:xdigit:]]+)?[\x07\x1B]\\?/
      )
    else { return nil }
    let parts = [match.1, match.2, match.3].map { digits in
      Double(UInt32(digits, radix: 16) ?? 0) / Double((1 << (4 * min(digits.count, 7))) - 1)
    }
    // At this luminance, black and white text have the same contrast (WCAG 2).
    self = Self.luminance(parts) < 0.179 ? .dark : .light
  }

  /// The relative luminance of a color in sRGB, from 0 to 1.
  package static func luminance(_ parts: [Double]) -> Double {
    zip([0.2126, 0.7152, 0.0722], parts).reduce(0) { sum, part in
      let (weight, value) = part
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return sum + weight * light
    }
  }

  /// The query for the background; terminals that do not know it do not answer.
  package static let query = "\u{1B}]11;?\u{7}"

  /// Whether the terminal consumes a query completely, without showing it.
  package static var canBeQueried: Bool {
    let name = ProcessEnvironment.variable("TERM") ?? ""
    return !["", "dumb", "unknown", "linux"].contains(name)
      && !["vt", "eterm", "sun", "cons", "emacs"].contains { name.hasPrefix($0) }
  }
}
