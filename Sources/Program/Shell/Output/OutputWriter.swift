package import Files

/// Writes results and errors to their destinations, and ends the process if results cannot be
/// written.
package final class OutputWriter {
  /// Writes results.
  package typealias Results = (String) throws(SystemError) -> Void
  /// Writes the buffer of results.
  package typealias Flush = () throws(SystemError) -> Void

  private let writeResults: Results
  private let flushResults: Flush
  private let writeErrors: (String) -> Void
  /// Writes the output of scripts; nil to treat it as results.
  package var writeScripts: ((String) -> Void)?
  /// Whether Ctrl-C has stopped the output of results; errors are still written.
  var isInterrupted: () -> Bool = { false }
  /// Called before the process ends, to finish other files.
  package var willEnd: () -> Void = {}
  /// Ends the process if standard output cannot be written.
  package var end: (SystemError) -> Void = { _ in }

  init(
    results: @escaping Results, flush: @escaping Flush, errors: @escaping (String) -> Void
  ) {
    writeResults = results
    flushResults = flush
    writeErrors = errors
  }

  /// Writes results.
  func write(_ text: String) {
    ending { () throws(SystemError) in
      // In parts, so that Ctrl-C stops the output of a very long text.
      let (size, most) = (1 << 16, 1 << 19)
      var rest = text[...]
      while rest.utf8.count > most, !isInterrupted() {
        let part = rest.unicodeScalars.prefix(size)
        try writeResults(String(part))
        rest = rest[part.endIndex...]
      }
      if rest.utf8.count <= most { try writeResults(String(rest)) }
    }
  }

  /// Writes the output of a script.
  func write(ofScript text: String) {
    if let writeScripts { writeScripts(text) } else { write(text) }
  }

  /// Writes errors, which are not buffered.
  func write(errors text: String) { writeErrors(text) }

  /// Writes the buffer of the results.
  func flush() { ending(flushResults) }

  /// Ends the process if results cannot be written.
  private func ending(_ write: () throws(SystemError) -> Void) {
    do throws(SystemError) {
      try write()
    } catch {
      willEnd()
      end(error)
    }
  }
}
