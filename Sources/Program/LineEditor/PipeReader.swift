import CEditlineShims
import Files
import Texts

/// Reads entries from standard input without editing.
///
/// It is used for pipes and files, for which it shows no prompt, and for terminals that cannot move
/// the cursor up, which have their own line editing. Lines may have any length.
package final class PipeReader: LineReader {
  private let configuration: LineEditorConfiguration
  private let showsPrompts: Bool
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var start = 0
  /// The end of the part of the buffer that contains no newline.
  private var scanned = 0
  private var hasEnded = false
  private var signals: UInt32 = 0

  /// A reader on standard input; shows prompts if that is a terminal.
  package init(configuration: LineEditorConfiguration = LineEditorConfiguration()) {
    self.configuration = configuration
    _ = CharacterLocale.isUTF8
    showsPrompts = Descriptors.isTerminal(StandardStreams.input)
  }

  package func readEntry(prompt: Prompt, startingWith text: String) -> LineResult {
    guard text.isEmpty else {
      configuration.willRead()
      if showsPrompts { StandardStreams.write(prompt.text + text + "\n") }
      return .entry(text)
    }
    guard showsPrompts else { return readLines(prompt: prompt) }
    cel_begin_signals()
    configuration.willRead()
    let result = readLines(prompt: prompt)
    signals |= cel_end_signals()
    StandardStreams.endProcess(by: signals, after: configuration.willTerminate)
    if signals & UInt32(CEL_SIGNAL_INTERRUPT) != 0, case .entry = result { cel_interrupt() }
    return result
  }

  private func readLines(prompt: Prompt) -> LineResult {
    var entry: String?
    var visiblePrompt = prompt.text
    while true {
      if showsPrompts { StandardStreams.write(visiblePrompt) }
      switch readLine() {
      case .line(let line):
        let text = entry.map { $0 + "\n" + line } ?? line
        if text.utf8.count > configuration.entryLimit { return .failed(tooLong) }
        if configuration.language.isComplete(text) == .complete { return .entry(text) }
        entry = text
        visiblePrompt = configuration.continuationPrompt
      case .end:
        // If the entry is incomplete at the end of the input, running it reports the error.
        if let entry { return .entry(entry) }
        if showsPrompts { StandardStreams.write("\n") }
        return .endOfInput
      case .interrupted:
        StandardStreams.write("\n")
        return .interrupted
      case .failed(let message):
        return .failed(message)
      }
    }
  }

  private var tooLong: String { "an entry is longer than \(configuration.entryLimit >> 20) MB" }

  private enum ReadLineResult {
    case line(String)
    case end
    case interrupted
    case failed(String)
  }

  private func readLine() -> ReadLineResult {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let newline = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        return .line(takeLine(upTo: newline, dropping: 1))
      }
      buffer.removeFirst(start)
      start = 0
      scanned = buffer.count
      if hasEnded { return takeRest() }
      if showsPrompts, waitIsInterrupted() { return .interrupted }
      switch StandardStreams.read(into: &chunk) {
      case .count(0):
        // On a terminal, more input may follow after Ctrl-D.
        if showsPrompts { return takeRest() }
        hasEnded = true
      case .count(let count):
        buffer.append(contentsOf: chunk[..<count])
        if buffer.count - chunk.count > configuration.entryLimit { return .failed(tooLong) }
      case .interrupted: continue
      case .wouldBlock: _ = StandardStreams.waitForInput(orSignals: CEL_SIGNALS_ALL)
      case .failed(let message): return .failed(message)
      }
    }
  }

  /// Waits for input; returns whether Ctrl-C, or a signal that ends the process, arrived first.
  private func waitIsInterrupted() -> Bool {
    signals = 0
    while StandardStreams.waitForInput(orSignals: CEL_SIGNALS_ALL) == CEL_SIGNALLED {
      signals = cel_take_signals()
      if signals & UInt32(CEL_SIGNALS_ENDING) != 0 { return true }
      if signals & UInt32(CEL_SIGNAL_STOP) != 0 { cel_stop() }
    }
    return false
  }

  private func takeLine(upTo end: Int, dropping count: Int) -> String {
    var line = buffer[start..<end]
    if count > 0, line.last == UInt8(ascii: "\r") { line.removeLast() }
    start = end + count
    scanned = start
    return String(decoding: line, as: UTF8.self)
  }

  private func takeRest() -> ReadLineResult {
    buffer.isEmpty ? .end : .line(takeLine(upTo: buffer.count, dropping: 0))
  }
}
