import Texts

/// A command line that makes no sense.
struct UsageError {
  let message: String
  var hint: String?
  /// The number of the wrong word, from 0; one more than there are where a word is missing.
  var word: Int?

  init(_ message: String, hint: String? = nil, word: Int? = nil) {
    self.message = message
    self.hint = hint
    self.word = word
  }

  /// A word that is none of those that may stand there: the nearest one is the hint, else all are.
  init(_ message: String, nearest word: String, in commands: [String], place: Int) {
    self.init(
      message,
      hint: NearestName.advice(for: word, in: commands)
        ?? "the commands are \(commands.joined(separator: ", "))", word: place)
  }

  /// The message, the command line with a caret under the wrong word, and the hint.
  func description(of arguments: [String]) -> String {
    var lines = ["reorder: \(message)"]
    if let word, let line = Self.line(arguments, caretAt: word) { lines += line }
    if let hint { lines.append("  \(hint)") }
    return lines.joined(separator: "\n")
  }

  /// The command line and the line with the caret; nil where that would not fit a screen.
  private static func line(_ arguments: [String], caretAt word: Int) -> [String]? {
    let words = ["reorder"] + arguments.map(shellWord)
    let line = words.joined(separator: " ")
    // A caret needs a column that everybody counts alike.
    guard line.count < 78, line.allSatisfy(\.isASCII), !line.hasControls else { return nil }
    let column = words.prefix(word + 1).reduce(0) { $0 + $1.count + 1 }
    return ["  \(line)", "  \(String(repeating: " ", count: column))^"]
  }

  /// A word as it is typed in a shell.
  static func shellWord(_ text: String) -> String {
    let plain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0))
    }
    return plain && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}
