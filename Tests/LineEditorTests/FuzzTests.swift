import TestSupport
import Testing

/// Random editing: the screen must always match a simple model of rows.
@Suite struct FuzzTests {
  @Test(arguments: RandomSeeds.sample(of: 0..<48))
  func screenShowsTheLineAfterAnyEditing(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = [20, 33, 80][seed % 3]
    let options = [["--no-suggestions", "--rainbow"], ["--no-color"]][seed % 4 == 3 ? 1 : 0]
    // On low screens most blocks have more rows than are visible.
    let height = seed % 5 == 4 ? 5 : 24
    let terminal = try startDemo(options, rows: height, columns: columns)
    // Some scripts start in the middle of the screen and have to scroll it.
    for entry in 0..<(seed % 4 * 3) { try terminal.enter("\(entry)") }

    var model = EditingModel()
    for burst in 0..<40 {
      var keys = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        keys += model.perform(EditingModel.Edit.random(using: &random), room: columns * 12)
      }
      try terminal.send(keys)
      let expected = model.layout(prompt: "demo> ", columns: columns)
      try terminal.waitUntil("burst \(burst) of seed \(seed): \(expected)") { screen in
        let top = screen.cursorRow - expected.cursorRow
        guard screen.cursorColumn == expected.cursorColumn else { return false }
        if expected.rows.count > screen.rowCount {
          // A window on the entry, over the whole screen.
          guard top <= 0, screen.rowCount - top <= expected.rows.count else { return false }
          return screen.rows == Array(expected.rows[(-top)..<(screen.rowCount - top)])
        }
        guard top >= 0, top + expected.rows.count <= screen.rowCount else { return false }
        return Array(screen.rows[top..<top + expected.rows.count]) == expected.rows
          && screen.rows[(top + expected.rows.count)...].allSatisfy(\.isEmpty)
      }
    }
    try terminal.send("\r")
    let entry = model.text.split(separator: "\n", omittingEmptySubsequences: false)
    try terminal.waitFor(outputContains: "entry: " + entry.joined(separator: "\\n") + "\n")
  }
}

/// A line of text, a cursor, and the effect of each key.
struct EditingModel {
  private(set) var characters: [Character] = []
  private(set) var cursor = 0

  var text: String { String(characters) }

  enum Edit {
    case insert(Character)
    case paste(String)
    case left
    case right
    case rowStart
    case rowEnd
    case deleteBackward
    case deleteForward

    static func random(using random: inout SeededGenerator) -> Edit {
      let alphabet = Array("aaabbc  xyzÄße\u{301}日本語文字😀🎉\n")
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<9: return .insert(alphabet.randomElement(using: &random) ?? "a")
      case 9:
        let length = Int.random(in: 1...30, using: &random)
        return .paste(
          String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" }))
      case 10..<13: return .left
      case 13..<15: return .right
      case 15: return .rowStart
      case 16: return .rowEnd
      case 17..<19: return .deleteBackward
      default: return .deleteForward
      }
    }
  }

  /// Changes the model, and returns the keys that do the same; empty if there is no space.
  mutating func perform(_ edit: Edit, room: Int) -> String {
    switch edit {
    case .insert(let character):
      guard characters.count < room / 4 else { return "" }
      characters.insert(character, at: cursor)
      cursor += 1
      return character == "\n" ? Key.altEnter : String(character)
    case .paste(let text):
      // The editor removes blank rows at the end of a paste.
      guard characters.count + text.count < room / 4, text.last?.isWhitespace == false
      else { return "" }
      characters.insert(contentsOf: text, at: cursor)
      cursor += text.count
      return "\u{1B}[200~\(text)\u{1B}[201~"
    case .left:
      cursor = max(0, cursor - 1)
      return Key.left
    case .right:
      cursor = min(characters.count, cursor + 1)
      return Key.right
    case .rowStart:
      while cursor > 0, characters[cursor - 1] != "\n" { cursor -= 1 }
      return Key.home
    case .rowEnd:
      while cursor < characters.count, characters[cursor] != "\n" { cursor += 1 }
      return Key.end
    case .deleteBackward:
      guard cursor > 0 else { return "" }
      cursor -= 1
      characters.remove(at: cursor)
      return Key.backspace
    case .deleteForward:
      guard cursor < characters.count else { return "" }
      characters.remove(at: cursor)
      return Key.delete
    }
  }

  struct Layout: Equatable {
    var rows: [String]
    var cursorRow: Int
    var cursorColumn: Int
  }

  /// The rows that a terminal of this width shows, and where the cursor is.
  func layout(prompt: String, columns: Int) -> Layout {
    var rows = [prompt]
    var width = textWidth(prompt)
    var cursorPlace: (row: Int, column: Int)?
    for (index, character) in characters.enumerated() {
      let characterWidth = character == "\n" ? 0 : textWidth(String(character))
      if character != "\n", width + characterWidth > columns {
        rows.append("")
        width = 0
      }
      if index == cursor { cursorPlace = (rows.count - 1, width) }
      if character == "\n" {
        rows.append("")
        width = 0
        continue
      }
      rows[rows.count - 1].append(character)
      width += characterWidth
      if width == columns {
        rows.append("")
        width = 0
      }
    }
    let (row, column) = cursorPlace ?? (rows.count - 1, width)
    return Layout(
      rows: rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) },
      cursorRow: row, cursorColumn: column)
  }
}
