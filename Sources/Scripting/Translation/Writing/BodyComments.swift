import LuaSyntax

/// The comments of a function, each given once, in Swift.
struct BodyComments {
  private let chunk: ScriptFunctions.Chunk
  /// The offset after which the next comments are looked for.
  var position: Int

  init(in chunk: ScriptFunctions.Chunk, from position: Int) {
    self.chunk = chunk
    self.position = position
  }

  /// The comments above a statement.
  mutating func before(_ statement: LuaStatement) -> [String] {
    let comments = chunk.comments.filter {
      $0.range.lowerBound >= position && $0.range.upperBound <= statement.range.lowerBound
    }
    skip(to: statement.range.lowerBound)
    return comments.map { SwiftText.comment(lua: chunk.text(of: $0.range)) }
  }

  /// The comment in the line in which a statement ends; nil if there is none.
  mutating func after(_ statement: LuaStatement) -> String? {
    let bytes = Array(chunk.text.utf8)
    let end = bytes[statement.range.upperBound...].firstIndex(where: LuaSyntax.isNewline)
    let comment = chunk.comments.first {
      $0.range.lowerBound >= max(position, statement.range.upperBound)
        && $0.range.lowerBound < end ?? bytes.count
    }
    skip(to: comment?.range.upperBound ?? statement.range.upperBound)
    return comment.map { SwiftText.comment(lua: chunk.text(of: $0.range)) }
  }

  /// Leaves out the comments up to an offset.
  mutating func skip(to offset: Int) { position = max(position, offset) }
}
