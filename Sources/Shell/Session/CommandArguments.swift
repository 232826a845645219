import Files
import Texts

/// The arguments of a command in an entry.
struct CommandArguments: Sendable {
  let words: LineWords
  /// The usage of the command, for errors.
  let usage: String

  /// The arguments, without the name of the command.
  var values: ArraySlice<LineWords.Word> { words.words.dropFirst() }

  /// The argument with this number, from 0.
  subscript(_ index: Int) -> String? {
    words.words.indices.contains(index + 1) ? words.words[index + 1].text : nil
  }

  /// The text from an argument to the end of the line, unchanged.
  func rest(from index: Int) -> String { words.rest(from: index + 1) }

  /// An error with a caret under an argument, or at the end of the line if it is missing.
  func error(_ message: String, at index: Int? = nil, hint: String? = nil) -> ShellError {
    let column =
      index.flatMap { index in
        words.words.indices.contains(index + 1) ? words.words[index + 1].range.lowerBound : nil
      } ?? words.line.count + 1
    return ShellError(message, line: words.line, column: column, hint: hint)
  }

  /// The argument as the number of an event.
  func event(at index: Int) throws(ShellError) -> Int? {
    guard let word = self[index] else { return nil }
    guard let number = Int(word), number >= 0 else {
      throw error("'\(word)' is no number of events", at: index, hint: "usage: \(usage)")
    }
    return number
  }

  /// The argument as `on` or `off`; nil if it is missing.
  func isOn(at index: Int) throws(ShellError) -> Bool? {
    switch self[index] {
    case nil: return nil
    case "on": return true
    case "off": return false
    case let word?: throw error("'\(word)' is neither on nor off", at: index)
    }
  }

  /// Runs `body`; an error that it throws gets a caret under an argument.
  func blaming(_ index: Int, _ body: () throws(ShellError) -> Void) throws(ShellError) {
    do throws(ShellError) {
      try body()
    } catch {
      throw self.error(error.message, at: index, hint: error.hint)
    }
  }
}

extension Array {
  /// The element with a number that counts from 1; nil if there is none.
  subscript(counted number: Int) -> Element? {
    number >= 1 && number <= count ? self[number - 1] : nil
  }
}
