import Texts

/// An invalid command line.
struct UsageError {
  let message: String
  var hint: String?
  /// The index of the wrong word; one past the last word if a word is missing.
  var word: Int?

  init(_ message: String, hint: String? = nil, word: Int? = nil) {
    self.message = message
    self.hint = hint
    self.word = word
  }

  /// An unknown word.
  ///
  /// The hint is the nearest known word, or the list of all of them.
  init(_ message: String, nearest word: String, in commands: [String], place: Int) {
    self.init(
      message,
      hint: NearestName.advice(for: word, in: commands)
        ?? "the commands are \(commands.joined(separator: ", "))", word: place)
  }

  /// The message, the command line with a caret below the wrong word, and the hint.
  func description(of arguments: [String]) -> String {
    var lines = ["reorder: \(message)"]
    if let word, let line = Self.line(arguments, caretAt: word) { lines += line }
    if let hint { lines.append("  \(hint)") }
    return lines.joined(separator: "\n")
  }

  /// The command line and the line with the caret; nil if that would not fit the screen.
  private static func line(_ arguments: [String], caretAt word: Int) -> [String]? {
    let words = ["reorder"] + arguments.map(shellWord)
    let line = words.joined(separator: " ")
    // The caret's column must not depend on how a terminal measures characters.
    guard line.count < 78, line.allSatisfy(\.isASCII), !line.hasControls else { return nil }
    let column = words.prefix(word + 1).reduce(0) { $0 + $1.count + 1 }
    return ["  \(line)", "  \(String(repeating: " ", count: column))^"]
  }

  /// A word quoted for the shell.
  static func shellWord(_ text: String) -> String {
    let plain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0))
    }
    return plain && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}
