/// The style of text on a terminal: the attributes of ECMA-48's SGR that every terminal has.
package struct TextStyle: Sendable, Hashable {
  /// A color by its number in xterm's palette.
  ///
  /// The user's terminal chooses the exact values of the first 16.
  package struct Color: Sendable, Hashable, ExpressibleByIntegerLiteral {
    package var number: UInt8

    package init(integerLiteral number: UInt8) { self.number = number }

    /// The SGR code that sets it.
    fileprivate var code: String {
      switch number {
      case ..<8: "\(30 + number)"
      case ..<16: "\(82 + number)"
      default: "38;5;\(number)"
      }
    }
  }

  /// The color of the characters, nil for the terminal's own.
  package var color: Color?
  /// Whether the text is bold (SGR 1).
  package var isBold: Bool
  /// Whether the text is dim (SGR 2).
  package var isDim: Bool
  /// Whether the text is underlined (SGR 4).
  package var isUnderlined: Bool
  /// Whether foreground and background are exchanged (SGR 7).
  package var isInverse: Bool

  /// A style with these attributes; by default all are off.
  package init(
    color: Color? = nil, bold: Bool = false, dim: Bool = false, underlined: Bool = false,
    inverse: Bool = false
  ) {
    self.color = color
    isBold = bold
    isDim = dim
    isUnderlined = underlined
    isInverse = inverse
  }

  /// No color and no attribute.
  package static let plain = TextStyle()
  /// Dim text.
  package static let dim = TextStyle(dim: true)
  /// Bold text.
  package static let bold = TextStyle(bold: true)

  /// The escape sequence that replaces another style by this one.
  func sequence(after other: TextStyle) -> String {
    var codes = other == .plain ? [] : ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isInverse { codes.append("7") }
    if let color { codes.append(color.code) }
    return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// The text in this style, followed by a reset; only the text if the style is plain.
  package func applied(to text: String) -> String {
    self == .plain || text.isEmpty ? text : sequence(after: .plain) + text + "\u{1B}[0m"
  }
}

/// A part of a text and its style.
package struct StyledRun: Sendable, Equatable {
  /// The part, as offsets in the text's UTF-8.
  package var range: Range<Int>
  /// The style of the part.
  package var style: TextStyle

  /// A run over these UTF-8 offsets.
  package init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}
