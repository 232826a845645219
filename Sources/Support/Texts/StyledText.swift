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

extension StyledText {
  /// The text broken into lines of a given width, at spaces; continuation lines are indented.
  ///
  /// A call that is too wide for a line is broken before its arguments. An index path is never
  /// broken.
  ///
  /// - Parameters:
  ///   - columns: The width of a line; a wider word gets a line of its own.
  ///   - indentation: The number of spaces before each line but the first.
  /// - Returns: At least one line. A line that was broken has no trailing spaces.
  package func wrapped(to columns: Int, indentation: Int) -> [StyledText] {
    guard displayWidth > columns else { return [self] }
    var lines: [StyledText] = []
    var line = StyledText()
    var used = 0
    var hasWord = false
    func breakLine() {
      lines.append(line.withoutTrailingBlanks)
      line = StyledText(String(repeating: " ", count: indentation))
      used = indentation
      hasWord = false
    }
    for word in words {
      let width = word.displayWidth
      // Breaking a line that begins this far right gains nothing.
      if hasWord, used > indentation, used + width > columns { breakLine() }
      let isBlank = word.plain == " "
      if isBlank, !hasWord, !lines.isEmpty { continue }
      for part in used + width > columns ? word.partsOfCall : [word] {
        let width = part.displayWidth
        if hasWord, used > indentation, used + width > columns { breakLine() }
        if !isBlank { hasWord = true }
        line += part
        used += width
      }
    }
    // Trailing spaces do not make a line.
    return hasWord || lines.isEmpty ? lines + [line.withoutTrailingBlanks] : lines
  }

  /// The same lines, but a word that is too wide is broken anywhere, because text beyond the edge
  /// of a pane is not visible.
  package func fitted(to columns: Int, indentation: Int) -> [StyledText] {
    wrapped(to: columns, indentation: indentation).flatMap { line in
      var rows = [StyledText()]
      var used = 0
      for span in line.spans {
        for character in span.text {
          let width = character.displayWidth
          if used > 0, used + width > columns {
            rows.append(StyledText())
            used = 0
          }
          rows[rows.count - 1].append(String(character), span.role)
          used += width
        }
      }
      return rows
    }
  }

  /// The text without trailing spaces.
  package var withoutTrailingBlanks: StyledText {
    var spans = spans
    while var last = spans.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      if !last.text.isEmpty { return StyledText(spans + [last]) }
    }
    return StyledText()
  }

  /// The words, with each space as a word; an index path is one word.
  private var words: [StyledText] {
    var words: [StyledText] = []
    var word = StyledText()
    func end() {
      if !word.isEmpty { words.append(word) }
      word = StyledText()
    }
    for span in spans {
      let parts = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0, word.plain.opensPath, part.closesPath {
          word.append(" ", span.role)
        } else if index > 0 {
          end()
          words.append(StyledText(" ", span.role))
        }
        word.append(String(part), span.role)
      }
    }
    end()
    return words
  }

  /// A word up to its opening parenthesis, and the rest.
  private var partsOfCall: [StyledText] {
    var name = StyledText()
    var arguments = StyledText()
    for span in spans {
      guard arguments.isEmpty, let bracket = span.text.firstIndex(of: "(") else {
        if arguments.isEmpty {
          name.append(span.text, span.role)
        } else {
          arguments.append(span.text, span.role)
        }
        continue
      }
      name.append(String(span.text[..<bracket]), span.role)
      arguments.append(String(span.text[bracket...]), span.role)
    }
    return [name, arguments].filter { !$0.isEmpty }
  }
}

extension String {
  /// The text broken into lines as above, without roles.
  package func wrapped(to columns: Int, indentation: Int = 0) -> [String] {
    StyledText(self).wrapped(to: columns, indentation: indentation).map(\.plain)
  }

  /// The text, padded with spaces to the given number of columns.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}

extension StringProtocol {
  /// Whether the word ends like `[0,`.
  fileprivate var opensPath: Bool {
    guard last == ",", let bracket = lastIndex(of: "[") else { return false }
    return self[index(after: bracket)...].dropLast().isNumber
  }

  /// Whether the word begins like `12]`.
  fileprivate var closesPath: Bool {
    firstIndex(of: "]").map { self[..<$0].isNumber } ?? false
  }

  private var isNumber: Bool { !isEmpty && allSatisfy { $0.isASCII && $0.isNumber } }
}
