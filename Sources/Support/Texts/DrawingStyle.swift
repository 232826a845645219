/// The width and the character set of a drawing.
public struct DrawingStyle: Sendable {
  /// The width in columns, from 20; wider text is truncated.
  public var width: Int
  /// Whether lines and marks use only ASCII; titles are not changed.
  public var usesASCII: Bool

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - usesASCII: Whether lines and marks use only ASCII.
  public init(width: Int = 80, usesASCII: Bool = false) {
    self.width = width
    self.usesASCII = usesASCII
  }

  package var usableWidth: Int { max(20, width) }
  package var glyphs: Glyphs { Glyphs(usesASCII: usesASCII) }

  /// The text in exactly the given number of columns: truncated with an ellipsis, or padded.
  package func fit(
    _ text: StyledText, to width: Int, alignment: TableDrawing.Alignment = .leading,
    padding: String = " ", paddingRole: StyleRole = .plain
  ) -> StyledText {
    let cut = truncate(text, to: width)
    let missing = max(0, width - cut.displayWidth)
    let fill = StyledText(String(repeating: padding, count: missing), paddingRole)
    return alignment == .leading ? cut + fill : fill + cut
  }

  /// The text, truncated with an ellipsis if it is wider than the given number of columns.
  package func truncate(_ text: StyledText, to width: Int) -> StyledText {
    text.truncated(to: width, ellipsis: glyphs.ellipsis)
  }

  /// A number with its digits in groups of three.
  package func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}

/// The characters of boxes, marks and badges.
package struct Glyphs: Sendable {
  /// Whether all characters are ASCII.
  package let usesASCII: Bool

  package init(usesASCII: Bool) { self.usesASCII = usesASCII }

  private func glyph(_ unicode: String, _ ascii: String) -> String { usesASCII ? ascii : unicode }

  package var horizontal: String { glyph("─", "-") }
  package var vertical: String { glyph("│", "|") }
  package var topLeft: String { glyph("┌", "+") }
  package var topRight: String { glyph("┐", "+") }
  package var bottomLeft: String { glyph("└", "+") }
  package var bottomRight: String { glyph("┘", "+") }
  package var left: String { glyph("├", "+") }
  package var right: String { glyph("┤", "+") }
  package var top: String { glyph("┬", "+") }
  package var bottom: String { glyph("┴", "+") }
  package var cross: String { glyph("┼", "+") }
  package var ellipsis: String { glyph("…", "...") }
  /// Fills the open gap.
  package var gap: String { glyph("╌", ".") }
  /// Precedes a dragged row.
  package var dragged: String { "~" }
  /// Precedes a selected row.
  package var selected: String { glyph("•", "x") }
  /// The control by which a row of an edited table is grabbed.
  package var reorderControl: String { glyph("≡", "=") }
  /// Replaces a row's number while its data is loading.
  package var waiting: String { glyph("…", "?") }
  /// Precedes the row that a drop goes into.
  package var into: String { glyph("▸", ">") }
  /// Precedes a row whose spring is loading.
  package var spring: String { "*" }
  package var move: String { glyph("→", "->") }
  package var forbidden: String { glyph("⊘", "(/)") }
  /// Separates the words of a list.
  package var between: String { glyph(" · ", ", ") }
}
