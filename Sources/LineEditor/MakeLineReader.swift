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
