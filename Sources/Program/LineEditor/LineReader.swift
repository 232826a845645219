import Texts

/// Reads entries: from a terminal with editing, or from a plain stream.
package protocol LineReader: AnyObject {
  /// Reads one entry, which may have several lines.
  ///
  /// - Parameters:
  ///   - prompt: The text before the entry. If it has several lines, only the last one is redrawn
  ///     with the entry.
  ///   - text: The initial text of the entry, which the user may change. Without editing it is
  ///     shown and returned as the entry.
  /// - Returns: The entry, without a trailing newline, or why there is none.
  func readEntry(prompt: Prompt, startingWith text: String) -> LineResult
  /// Whether reading can be interrupted by ``LineEditorConfiguration/background``.
  var canWake: Bool { get }
}

extension LineReader {
  package var canWake: Bool { false }
}

/// The result of reading an entry.
package enum LineResult: Sendable, Equatable {
  /// A complete entry, possibly empty.
  case entry(String)
  /// The user pressed Ctrl-C, which discards the line.
  case interrupted
  /// The input ended: Ctrl-D on an empty line, or the end of a file or pipe.
  case endOfInput
  /// Work in the background is due; the next call continues with the line as it is.
  case woken
  /// Reading failed with this system message.
  case failed(String)
}

/// The text before an entry, with an optional style.
package struct Prompt: ExpressibleByStringLiteral {
  /// The text, without color.
  package var text: String
  /// The style of the text if color is on; it may change while an entry is read.
  package var style: () -> TextStyle

  /// A prompt with this text and style.
  ///
  /// Control characters, for instance in the name of a view, are shown as escapes.
  package init(_ text: String, style: @autoclosure @escaping () -> TextStyle = .plain) {
    self.text = text.printableLines
    self.style = style
  }

  /// A plain prompt.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

/// The reader for standard input: with editing if possible, otherwise plain.
///
/// - Parameters:
///   - configuration: The configuration for the language of entries.
///   - history: The entries to recall. The reader only reads them; the caller must append new
///     entries.
/// - Returns: An `EditlineReader` or a `PipeReader`.
package func makeLineReader(
  configuration: LineEditorConfiguration, history: History
) -> any LineReader {
  EditlineReader(configuration: configuration, history: history)
    ?? PipeReader(configuration: configuration)
}
