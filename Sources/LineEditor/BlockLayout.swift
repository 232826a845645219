import CEditlineShims

/// Computes where libedit draws each character of prompt and text on the screen.
///
/// The rules are those of its refresh: a character that does not fit into the row goes to the next
/// one, tabs reach to the next multiple of eight, control characters show as `^X`, characters that
/// cannot be printed as `\U+…`, and a row that is exactly full is followed by another.
struct BlockLayout {
  /// A cell, relative to the first cell of the prompt.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  /// A character as it is drawn.
  struct Piece {
    /// The offset of its scalar in the text's UTF-8.
    var offset: Int
    /// The length of that scalar in UTF-8.
    var length: Int
    var position: Position
    /// The number of columns that it takes; 0 if it is drawn onto the piece before.
    var width: Int
    var glyph: String
  }

  /// The number of columns of a row.
  let columns: Int
  /// The cell after the prompt.
  let textStart: Position
  /// The cell of the cursor.
  let cursor: Position
  /// The cell after the text.
  let end: Position
  /// The cells of the prompt.
  private let promptPieces: [Piece]
  /// The pieces of the text, in order.
  let pieces: [Piece]

  /// The length of the text in UTF-8.
  let textLength: Int

  /// The number of rows.
  var rows: Int { end.row + 1 }

  /// The layout of a line after a prompt in rows of `columns`.
  init(prompt: String, line: Line, columns: Int) {
    var pen = Pen(columns: max(1, columns))
    promptPieces = prompt.unicodeScalars.map { scalar in
      let width = Terminal.columns(of: scalar)
      return Piece(
        offset: 0, length: 0, position: pen.put(width: width), width: width, glyph: "")
    }
    textStart = pen.position

    var pieces: [Piece] = []
    pieces.reserveCapacity(line.text.utf8.count)
    var cursor: Position?
    var offset = 0
    for scalar in line.text.unicodeScalars {
      if offset == line.cursor {
        cursor = pen.positionForCharacter(width: Terminal.columns(of: scalar))
      }
      pen.add(scalar, offset: offset, to: &pieces)
      offset += UTF8.width(scalar)
    }
    self.columns = pen.columns
    self.cursor = cursor ?? pen.position
    end = pen.position
    self.pieces = pieces
    textLength = offset
  }
}

extension BlockLayout {
  /// The row of the cursor after a terminal has reflowed the rows for a new width.
  ///
  /// Terminals join the rows that were broken at the margin, including the space that a wide
  /// character left there, and do not join other rows.
  func cursorRow(reflowedTo newColumns: Int) -> Int {
    var reflow = Reflow(columns: newColumns, cursor: cursor)
    var offsetAfter = 0
    for piece in promptPieces + pieces {
      defer { offsetAfter = piece.offset + piece.length }
      guard piece.width > 0 else { continue }
      reflow.move(
        to: piece.position, isBroken: piece.offset == offsetAfter || piece.length == 0,
        fullAt: columns)
      reflow.put(width: piece.width)
    }
    reflow.move(to: end, isBroken: offsetAfter == textLength, fullAt: columns)
    return reflow.finish()
  }

  /// Computes the cells for both widths.
  private struct Reflow {
    let columns: Int
    let cursor: Position
    private var old = Position()
    private var new = Position()
    private var cursorRow: Int?

    init(columns: Int, cursor: Position) {
      self.columns = max(1, columns)
      self.cursor = cursor
    }

    mutating func put(width: Int) {
      if new.column + width > columns {
        new.row += 1
        new.column = 0
      }
      if old == cursor { cursorRow = cursorRow ?? new.row }
      old.column += width
      new.column += width
    }

    mutating func move(to target: Position, isBroken: Bool, fullAt oldColumns: Int) {
      guard target.row > old.row else { return }
      if isBroken {
        while old.column < oldColumns { put(width: 1) }
        old = target
        return
      }
      noteCursorAfterRow()
      if cursor.row > old.row, cursor.row < target.row {
        cursorRow = cursorRow ?? new.row + cursor.row - old.row
      }
      new.row += target.row - old.row
      new.column = 0
      old = target
    }

    /// Handles a cursor after the last cell of its row.
    private mutating func noteCursorAfterRow() {
      guard cursor.row == old.row, cursor.column >= old.column else { return }
      cursorRow = cursorRow ?? new.row + (new.column + cursor.column - old.column) / columns
    }

    mutating func finish() -> Int {
      noteCursorAfterRow()
      return cursorRow ?? new.row
    }
  }
}

/// Moves over the cells in the same way as libedit's drawing cursor.
private struct Pen {
  let columns: Int
  var position = BlockLayout.Position()

  init(columns: Int) {
    self.columns = columns
  }

  /// Takes `width` cells and returns the first.
  mutating func put(width: Int) -> BlockLayout.Position {
    if position.column + width > columns { newRow() }
    let start = position
    position.column += width
    if position.column >= columns { newRow() }
    return start
  }

  /// The cell in which a cursor on a character of this width is shown.
  func positionForCharacter(width: Int) -> BlockLayout.Position {
    width > 1 && position.column + width > columns
      ? BlockLayout.Position(row: position.row + 1, column: 0) : position
  }

  mutating func add(_ scalar: Unicode.Scalar, offset: Int, to pieces: inout [BlockLayout.Piece]) {
    func piece(_ glyph: String, _ width: Int, _ pen: inout Pen) -> BlockLayout.Piece {
      BlockLayout.Piece(
        offset: offset, length: UTF8.width(scalar), position: pen.put(width: width), width: width,
        glyph: glyph)
    }
    if scalar == "\n" {
      newRow()
    } else if scalar == "\t" {
      repeat { pieces.append(piece(" ", 1, &self)) } while position.column % 8 != 0
    } else if scalar.value >= 0x20, scalar.value < 0x7F {
      pieces.append(piece(String(Character(scalar)), 1, &self))
    } else if scalar.value < 0xA0 {
      for character in Self.controlForm(scalar) {
        pieces.append(piece(String(character), 1, &self))
      }
    } else {
      let width = Int(cel_width(scalar.value))
      if width >= 0 {
        pieces.append(piece(String(Character(scalar)), width, &self))
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        for character in "\\U+\(zeros)\(digits)" {
          pieces.append(piece(String(character), 1, &self))
        }
      }
    }
  }

  private mutating func newRow() {
    position.row += 1
    position.column = 0
  }

  /// `^A` for U+0001, `^?` for DEL; U+0080 to U+009F have no letter.
  private static func controlForm(_ scalar: Unicode.Scalar) -> String {
    scalar == "\u{7F}"
      ? "^?" : "^" + String(Character(Unicode.Scalar(UInt8(scalar.value & 0x1F | 0x40))))
  }
}
