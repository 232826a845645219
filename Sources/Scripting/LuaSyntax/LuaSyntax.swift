import Texts

/// Parts of Lua 5.4's syntax, as text (reference manual, 3.1).
package enum LuaSyntax {
  /// The reserved words, in order.
  package static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private static let reserved = keywords.map { number(of: $0.utf8) }

  /// Whether a word is reserved.
  package static func isKeyword(_ word: String) -> Bool { isKeyword(utf8: word.utf8) }

  /// Whether the bytes are a reserved word.
  static func isKeyword(utf8 word: some Collection<UInt8>) -> Bool {
    // The shortest are do, if, in and or; the longest is function.
    (2...8).contains(word.count) && reserved.contains(number(of: word))
  }

  /// Packs at most eight bytes into one number.
  private static func number(of word: some Collection<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Whether a text can be the name of a variable or field.
  package static func isName(_ text: String) -> Bool { isWord(text) && !isKeyword(text) }

  /// Whether a text consists of letters, digits and underscores and does not begin with a digit: a
  /// name or a reserved word.
  package static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { isNamePart($0) }
  }

  /// Whether a byte may be part of a name or reserved word: a letter, a digit or an underscore.
  package static func isNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || isDigit(byte) || isLetter(byte)
  }

  /// Whether a character may be part of a name or reserved word.
  package static func isNamePart(_ character: Character) -> Bool {
    character.asciiValue.map { isNamePart($0) } ?? false
  }

  /// The names in a path through tables: `inbox.canHandle`, `inbox:deleteRows`.
  package static func path(_ text: String) -> [String] {
    text.split { $0 == "." || $0 == ":" }.map(String.init)
  }

  /// A text as a Lua string literal on one line.
  package static func quoted(_ text: String) -> String { quoted(text.utf8) }

  /// Bytes as a Lua string literal on one line.
  ///
  /// Quotes, backslashes, control characters, characters that change the direction of text, and
  /// bytes that are not UTF-8 are escaped.
  package static func quoted(_ bytes: some Sequence<UInt8>) -> String {
    var result = "\""
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\""): result += "\\\""
      case UInt8(ascii: "\\"): result += "\\\\"
      case UInt8(ascii: "\n"): result += "\\n"
      case UInt8(ascii: "\r"): result += "\\r"
      case UInt8(ascii: "\t"): result += "\\t"
      case 0..<32, 127:
        // Use three digits if another digit follows, which would be read as part of the number.
        let digits = String(byte)
        let zeros = rest.dropFirst().first.map(isDigit) == true ? 3 - digits.count : 0
        result += "\\" + String(repeating: "0", count: zeros) + digits
      case 32..<127: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        let scalar = String(validating: rest.prefix(length), as: UTF8.self)
        guard let scalar, let first = scalar.unicodeScalars.first, first.value > 0x9F else {
          result += "\\x" + String(byte, radix: 16, uppercase: true)
          break
        }
        if first.isControl {
          result += "\\u{\(String(first.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(first)
        }
        rest = rest.dropFirst(length - 1)
      }
      rest = rest.dropFirst()
    }
    return result + "\""
  }

  /// A text as a comment on one line: line breaks and other control characters are escaped.
  package static func comment(_ text: String) -> String { "-- \(text.printable)" }

  /// Whether Lua ends a line at a byte; Unicode has more line breaks.
  package static func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension LuaSyntax {
  /// A `local` statement.
  package struct Local {
    package var names: [String] = []
    /// The byte offsets of the word `local` in the text's UTF-8.
    package let keyword: Range<Int>
    /// The offset after the last name.
    package var end: Int
    package var hasAttributes = false
    /// Whether values follow, or the statement declares a function.
    package var hasValue = false
  }

  /// The locals that a chunk declares outside all blocks and functions, in order.
  package static func outermostLocals(of chunk: String) -> [Local] {
    let tokens = LuaToken.tokens(of: chunk).filter { $0.kind != .comment }
    var locals: [Local] = []
    var depth = 0
    for (index, token) in tokens.enumerated() where token.kind == .keyword {
      switch token.text {
      case "function", "if", "do", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0: locals.append(local(tokens[index...]))
      default: break
      }
    }
    return locals
  }

  private static func local(_ tokens: ArraySlice<LuaToken>) -> Local {
    let keyword = tokens[tokens.startIndex].range
    var local = Local(keyword: keyword, end: keyword.upperBound)
    var rest = tokens.dropFirst()
    if rest.first?.text == "function" {
      local.hasValue = true
      rest.removeFirst()
    }
    while let name = rest.popFirst(), name.kind == .name {
      local.names.append(String(name.text))
      local.end = name.range.upperBound
      if rest.first?.text == "<" {
        local.hasAttributes = true
        rest = rest.dropFirst(3)
      }
      guard !local.hasValue, rest.first?.text == "," else { break }
      rest.removeFirst()
    }
    local.hasValue = local.hasValue || rest.first?.text == "="
    return local
  }
}
