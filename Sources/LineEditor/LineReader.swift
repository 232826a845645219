import Texts

/// Something that entries can be read from: a terminal with editing, or a plain stream.
package protocol LineReader: AnyObject {
  /// Reads one entry, which may have several lines.
  ///
  /// - Parameters:
  ///   - prompt: what to show before the entry. A prompt of several lines is printed as it is, and
  ///     only its last line stays with the entry.
  ///   - text: what stands there already, to be changed or entered as it is. Where nothing can be
  ///     edited it is shown and taken for the entry.
  /// - Returns: the entry, without a newline at its end, or why there is none.
  func readEntry(prompt: Prompt, startingWith text: String) -> LineResult
}

extension LineReader {
  /// Reads one entry that starts empty.
  package func readEntry(prompt: Prompt) -> LineResult {
    readEntry(prompt: prompt, startingWith: "")
  }
}

/// What came of reading an entry.
package enum LineResult: Sendable, Equatable {
  /// A whole entry, possibly empty.
  case entry(String)
  /// The person pressed Ctrl-C: the line was dropped.
  case interrupted
  /// The input ended: Ctrl-D on an empty line, or the end of a file or pipe.
  case endOfInput
  /// Reading failed with this message from the system.
  case failed(String)
}

/// The text before an entry, with an optional style.
package struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The text, as it reads without colour.
  package var text: String
  /// The style it is drawn with where colour is on.
  package var style: TextStyle

  /// A prompt with this text, plain unless told otherwise; control characters in it, which may come
  /// with the name of a view, are shown as escapes.
  package init(_ text: String, style: TextStyle = .plain) {
    self.text = text.printableLines
    self.style = style
  }

  /// A plain prompt.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
