/// A token without its text.
package struct LuaMark: Hashable, Sendable {
  package let kind: LuaToken.Kind
  /// The byte offsets in the text's UTF-8.
  package let range: Range<Int>
  /// The line in which the token begins, from 1, as Lua counts lines.
  package let line: Int
}

/// Caches the marks of a text while it is edited, and reads only the changed part again.
package final class LuaMarks {
  private var bytes: [UInt8] = []
  private var marks: [LuaMark] = []

  package init() {}

  /// The marks of all tokens of a text, in order.
  package func marks(of text: String) -> [LuaMark] {
    let new = Array(text.utf8)
    let start = Self.countOfEqual(bytes, new)
    guard start < max(bytes.count, new.count) else { return marks }
    let limit = min(bytes.count, new.count) - start
    let end = min(limit, Self.countOfEqual(bytes.lazy.reversed(), new.lazy.reversed()))
    // The kind of a token may depend on what follows in its line.
    let row = new[..<start].lastIndex(where: LuaSyntax.isNewline) ?? 0
    var read = Array(marks.prefix { $0.range.upperBound <= row })
    let first = read.popLast()
    let old = marks.dropFirst(read.count)
    var lexer = LuaLexer(new, from: first?.range.lowerBound ?? 0, line: first?.line ?? 1)
    let shift = new.count - bytes.count
    var rest = old
    while let mark = lexer.next() {
      if mark.range.lowerBound >= new.count - end {
        let place = mark.range.lowerBound - shift
        rest = rest.drop { $0.range.lowerBound < place }
        if let known = rest.first, known.range.lowerBound == place {
          // After a token begins at the same position in both texts, equal text gives equal tokens.
          read += rest.map { $0.moved(by: shift, lines: mark.line - known.line) }
          break
        }
      }
      read.append(mark)
    }
    (bytes, marks) = (new, read)
    return read
  }

  private static func countOfEqual(
    _ old: some Sequence<UInt8>, _ new: some Sequence<UInt8>
  ) -> Int {
    var (olds, news) = (old.makeIterator(), new.makeIterator())
    var count = 0
    while let byte = olds.next(), byte == news.next() { count += 1 }
    return count
  }
}

extension LuaMark {
  fileprivate func moved(by distance: Int, lines: Int) -> LuaMark {
    LuaMark(
      kind: kind, range: range.lowerBound + distance..<range.upperBound + distance,
      line: line + lines)
  }
}
