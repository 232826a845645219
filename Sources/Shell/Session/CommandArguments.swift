import Files
import Texts

/// The arguments of one call of a command.
struct CommandArguments: Sendable {
  let words: LineWords
  /// How the command is written.
  let usage: String

  /// The arguments, without the command itself.
  var values: ArraySlice<LineWords.Word> { words.words.dropFirst() }

  /// The argument with this number, from 0.
  subscript(_ index: Int) -> String? {
    words.words.indices.contains(index + 1) ? words.words[index + 1].text : nil
  }

  /// The text from an argument on, as it was written.
  func rest(from index: Int) -> String { words.rest(from: index + 1) }

  /// An error with a caret under an argument, or at the end where it is missing.
  func error(_ message: String, at index: Int? = nil, hint: String? = nil) -> ShellError {
    let column =
      index.flatMap { index in
        words.words.indices.contains(index + 1) ? words.words[index + 1].range.lowerBound : nil
      } ?? words.line.count + 1
    return ShellError(message, line: words.line, column: column, hint: hint)
  }

  /// The argument as a number of events.
  func event(at index: Int) throws(ShellError) -> Int? {
    guard let word = self[index] else { return nil }
    guard let number = Int(word), number >= 0 else {
      throw error("'\(word)' is no number of events", at: index, hint: "usage: \(usage)")
    }
    return number
  }

  /// The argument as a switch; nil where it is missing.
  func isOn(at index: Int) throws(ShellError) -> Bool? {
    switch self[index] {
    case nil: return nil
    case "on": return true
    case "off": return false
    case let word?: throw error("'\(word)' is neither on nor off", at: index)
    }
  }

  /// Does something, with a caret under an argument where that fails.
  func blaming(_ index: Int, _ body: () throws(ShellError) -> Void) throws(ShellError) {
    do throws(ShellError) {
      try body()
    } catch {
      throw self.error(error.message, at: index, hint: error.hint)
    }
  }

  /// Writes the file that the first argument names.
  func write(_ text: String) throws(ShellError) {
    do throws(FileSink.Failure) {
      try FileSink.write(text, to: self[0] ?? "")
    } catch {
      throw self.error(error.description, at: 0)
    }
  }
}

extension Array {
  /// The element that a person counts so, from 1; nil where there is none.
  subscript(counted number: Int) -> Element? {
    number >= 1 && number <= count ? self[number - 1] : nil
  }
}
