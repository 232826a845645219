/// Swift source without comments and text.
///
/// Comments and the contents of string literals are replaced by spaces, so that a search finds only
/// code. Line numbers are unchanged.
struct SwiftCode {
  let text: String

  init(_ source: String) {
    var scanner = Scanner(bytes: Array(source.utf8))
    scanner.scan()
    text = String(decoding: scanner.bytes, as: UTF8.self)
  }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The line of a place in `text`, from 1.
  func line(of index: String.Index) -> Int {
    1 + text[..<index].utf8.count { $0 == UInt8(ascii: "\n") }
  }
}

private struct Scanner {
  /// What encloses the current position.
  enum Context {
    /// Code, and how many of its parentheses are open; the last one to close ends an
    /// interpolation.
    case code(openParentheses: Int)
    case string(hashes: Int, isMultiline: Bool)
  }

  var bytes: [UInt8]
  var index = 0
  var contexts: [Context] = [.code(openParentheses: 0)]

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    while index < bytes.count {
      switch contexts[contexts.count - 1] {
      case .code(let openParentheses): scanCode(openParentheses)
      case .string(let hashes, let isMultiline): scanString(hashes, isMultiline)
      }
    }
  }

  private mutating func scanCode(_ openParentheses: Int) {
    // Most bytes start nothing.
    guard "/\"#()".utf8.contains(bytes[index]) else {
      index += 1
      return
    }
    if starts("//") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { blank(1) }
    } else if starts("/*") {
      scanBlockComment()
    } else if let hashes = hashesOfStringStart() {
      index += hashes
      // Three quotes start a multi-line literal; two are an empty one.
      let isMultiline = starts("\"\"\"")
      index += isMultiline ? 3 : 1
      contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
    } else {
      if bytes[index] == UInt8(ascii: "(") {
        replaceContext(.code(openParentheses: openParentheses + 1))
      } else if bytes[index] == UInt8(ascii: ")") {
        if openParentheses == 1, contexts.count > 1 {
          contexts.removeLast()
        } else {
          replaceContext(.code(openParentheses: max(0, openParentheses - 1)))
        }
      }
      index += 1
    }
  }

  private mutating func scanString(_ hashes: Int, _ isMultiline: Bool) {
    guard "\"\\\n".utf8.contains(bytes[index]) else { return blank(1) }
    let hashText = String(repeating: "#", count: hashes)
    if starts((isMultiline ? "\"\"\"" : "\"") + hashText) {
      index += (isMultiline ? 3 : 1) + hashes
      contexts.removeLast()
    } else if starts("\\" + hashText + "(") {
      blank(1 + hashes)
      contexts.append(.code(openParentheses: 0))
    } else if starts("\\" + hashText) {
      blank(2 + hashes)
    } else if bytes[index] == UInt8(ascii: "\n"), !isMultiline {
      // A quote that is not closed, as in a regular expression, does not start a literal.
      contexts.removeLast()
    } else {
      blank(1)
    }
  }

  private mutating func scanBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        blank(2)
      } else if starts("*/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0 && index < bytes.count
  }

  private func hashesOfStringStart() -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - index : nil
  }

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func replaceContext(_ context: Context) {
    contexts[contexts.count - 1] = context
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      index += 1
    }
  }
}
