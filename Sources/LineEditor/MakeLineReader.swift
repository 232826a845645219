/// The reader for standard input: with editing where that is possible, plain everywhere else.
///
/// - Parameters:
///   - configuration: what the editor needs to know of the language.
///   - history: the entries to recall. The reader only reads them: whoever runs an entry appends
///     it.
/// - Returns: an `EditlineReader` or a `PipeReader`.
package func makeLineReader(
  configuration: LineEditorConfiguration, history: History
) -> any LineReader {
  EditlineReader(configuration: configuration, history: history)
    ?? PipeReader(configuration: configuration)
}
