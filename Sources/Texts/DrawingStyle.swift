/// How wide a drawing may be and what it is made of.
public struct DrawingStyle: Sendable {
  /// The width in columns, from 20; wider text is truncated.
  public var width: Int
  /// Whether lines and marks are drawn in ASCII alone; titles stay as they are.
  public var usesASCII: Bool

  /// A style.
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - usesASCII: Whether lines and marks are drawn in ASCII alone.
  public init(width: Int = 80, usesASCII: Bool = false) {
    self.width = width
    self.usesASCII = usesASCII
  }

  package var usableWidth: Int { max(20, width) }
  package var glyphs: Glyphs { usesASCII ? .ascii : .unicode }

  /// The text in exactly so many columns: cut with an ellipsis, or filled with spaces.
  package func fit(
    _ text: StyledText, to width: Int, alignment: TableDrawing.Alignment = .leading,
    padding: String = " ", paddingRole: StyleRole = .plain
  ) -> StyledText {
    let cut = truncate(text, to: width)
    let missing = max(0, width - cut.displayWidth)
    let fill = StyledText(String(repeating: padding, count: missing), paddingRole)
    return alignment == .leading ? cut + fill : fill + cut
  }

  /// The text, truncated with an ellipsis if it takes more than so many columns.
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

/// What boxes, marks and badges are drawn with.
package struct Glyphs: Sendable {
  package let horizontal: String
  package let vertical: String
  package let topLeft: String
  package let topRight: String
  package let bottomLeft: String
  package let bottomRight: String
  package let left: String
  package let right: String
  package let top: String
  package let bottom: String
  package let cross: String
  package let ellipsis: String
  /// What the open gap is filled with.
  package let gap: String
  /// Before a row that is dragged.
  package let dragged: String
  /// In place of a row's number while its data is on the way.
  package let waiting: String
  /// Before the row that a drop goes into.
  package let into: String
  /// Before a row whose spring is loading.
  package let spring: String
  package let move: String
  package let forbidden: String
  /// Between two words of a list.
  package let between: String

  package static let unicode = Glyphs(
    horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
    bottomRight: "┘", left: "├", right: "┤", top: "┬", bottom: "┴", cross: "┼", ellipsis: "…",
    gap: "╌", dragged: "~", waiting: "…", into: "▸", spring: "*", move: "→", forbidden: "⊘",
    between: " · ")
  package static let ascii = Glyphs(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", left: "+", right: "+", top: "+", bottom: "+", cross: "+", ellipsis: "...",
    gap: ".", dragged: "~", waiting: "?", into: ">", spring: "*", move: "->",
    forbidden: "(/)", between: ", ")
}
