import Files

/// What `:transcript` does.
extension ShellSession {
  /// `:transcript FILE`: as text, or as a block of Markdown.
  func saveTranscript(to path: String, of arguments: CommandArguments) throws(ShellError) {
    let text = transcript.text
    do throws(FileSink.Failure) {
      try FileSink.write(path.hasSuffix(".md") ? "```console\n\(text)```\n" : text, to: path)
    } catch {
      throw arguments.error(error.description, at: 0)
    }
    let count = text.count { $0.isNewline }
    print("\(path): \(count == 1 ? "1 line" : "\(count) lines")")
  }
}
