/// Reads entries from a text; from a transcript, the texts after its prompts.
package final class TextReader: LineReader {
  private let configuration: LineEditorConfiguration
  private var lines: ArraySlice<String>
  private var entries: ArraySlice<String> = []
  /// The line of the text in which the last entry began, from 1; nil in a transcript.
  package private(set) var line: Int?

  /// A reader of a text.
  package init(_ text: String, configuration: LineEditorConfiguration) {
    self.configuration = configuration
    let pasted = PastedText(configuration)
    lines = []
    if pasted.isTranscript(text) {
      entries = pasted.entries(from: text)[...]
    } else {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
      if lines.last?.isEmpty == true { lines.removeLast() }
    }
  }

  package func readEntry(prompt: Prompt, startingWith text: String) -> LineResult {
    configuration.willRead()
    if !text.isEmpty { return .entry(text) }
    if let entry = entries.popFirst() { return .entry(entry) }
    line = lines.startIndex + 1
    guard var entry = lines.popFirst() else { return .endOfInput }
    // If it is incomplete at the end of the text, running it reports the error.
    while configuration.language.isComplete(entry) == .incomplete, let line = lines.popFirst() {
      entry += "\n" + line
    }
    return .entry(entry)
  }
}
