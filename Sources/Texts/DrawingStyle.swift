/// How wide a drawing may be and what it is made of.
public struct DrawingStyle: Sendable {
  /// The width in columns, from 20; what is wider is cut.
  public var width: Int
  /// Whether lines and marks are drawn in ASCII alone; titles stay as they are.
  public var usesASCII: Bool
  /// The columns that a text takes on the terminal.
  public var columns: @Sendable (String) -> Int

  /// A style.
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - usesASCII: Whether lines and marks are drawn in ASCII alone.
  ///   - columns: Measures a text, such as by `wcwidth`; one column a character unless given.
  public init(
    width: Int = 80, usesASCII: Bool = false,
    columns: @escaping @Sendable (String) -> Int = { $0.count }
  ) {
    self.width = width
    self.usesASCII = usesASCII
    self.columns = columns
  }

  package var usableWidth: Int { max(20, width) }
  package var glyphs: Glyphs { usesASCII ? .ascii : .unicode }

  package func columns(of text: StyledText) -> Int { columns(text.plain) }

  /// The text in exactly so many columns: cut with an ellipsis, or filled with spaces.
  package func fit(
    _ text: StyledText, to width: Int, alignment: TableDrawing.Alignment = .leading,
    padding: String = " ", paddingRole: StyleRole = .plain
  ) -> StyledText {
    let cut = truncate(text, to: width)
    let missing = max(0, width - columns(of: cut))
    let fill = StyledText(String(repeating: padding, count: missing), paddingRole)
    return alignment == .leading ? cut + fill : fill + cut
  }

  /// The text, cut with an ellipsis where it takes more than so many columns.
  ///
  /// A wide character at the edge is left out whole, so the result may be a column narrower.
  package func truncate(_ text: StyledText, to width: Int) -> StyledText {
    guard columns(of: text) > width else { return text }
    let ellipsis = glyphs.ellipsis
    let room = width - columns(ellipsis)
    guard room >= 0 else { return StyledText(String(ellipsis.prefix(max(0, width)))) }
    var result = StyledText()
    var used = 0
    for span in text.spans {
      for character in span.text {
        let next = columns(String(character))
        guard used + next <= room else {
          result.append(ellipsis, span.role)
          return result
        }
        used += next
        result.append(String(character), span.role)
      }
    }
    result.append(ellipsis)
    return result
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
