/// A line of text in runs, each with a role; the printer chooses the colors.
public struct StyledText: Hashable, Codable, Sendable {
  /// A run of text with one role.
  public struct Span: Hashable, Codable, Sendable {
    public var text: String
    public var role: StyleRole

    public init(_ text: String, _ role: StyleRole = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// The runs in order; none is empty, and neighbors have different roles.
  public private(set) var spans: [Span] = []

  public init() {}

  public init(_ text: String, _ role: StyleRole = .plain) {
    append(text, role)
  }

  public init(_ spans: [Span]) {
    for span in spans { append(span.text, span.role) }
  }

  /// The text without roles.
  public var plain: String { spans.reduce(into: "") { $0 += $1.text } }

  public var isEmpty: Bool { spans.isEmpty }

  /// Adds text at the end.
  public mutating func append(_ text: String, _ role: StyleRole = .plain) {
    guard !text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].role == role {
      spans[last].text += text
    } else {
      spans.append(Span(text, role))
    }
  }

  public mutating func append(_ other: StyledText) {
    for span in other.spans { append(span.text, span.role) }
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.append(right)
    return result
  }

  public static func += (left: inout StyledText, right: StyledText) { left.append(right) }

  /// The same text in a single role.
  public func with(role: StyleRole) -> StyledText { StyledText(plain, role) }
}

extension StyledText: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { plain }
}

extension Sequence<StyledText> {
  /// The lines as plain text, each followed by a newline.
  public var plainText: String { reduce(into: "") { $0 += $1.plain + "\n" } }
}

extension [StyledText] {
  /// The texts joined with a separator between them.
  package func joined(by separator: StyledText) -> StyledText {
    var result = StyledText()
    for (index, text) in enumerated() {
      if index > 0 { result += separator }
      result += text
    }
    return result
  }
}
