import Files
import LineEditor
import Texts

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension TextOutput {
  /// The process's standard output and standard error.
  ///
  /// - Parameters:
  ///   - color: When to use color.
  ///   - usesPager: Whether output in ``TextOutput/paging(header:_:)`` that is taller than the
  ///     screen is shown in the user's pager.
  ///   - end: Ends the process if standard output cannot be written.
  /// - Returns: An output with the colors, characters and width of its terminal.
  package static func standard(
    color: ColorPreference = .automatic, usesPager: Bool = false,
    end: @escaping @Sendable (RunResult) -> Never
  ) -> TextOutput {
    let isTerminal = Descriptors.isTerminal(STDOUT_FILENO)
    let usesColor = color.usesColor(isTerminal: isTerminal)
    let colorsErrors = color.usesColor(isTerminal: Descriptors.isTerminal(STDERR_FILENO))
    let movesCursor = !["", "dumb"].contains(ProcessEnvironment.variable("TERM") ?? "")
    let results = OutputBuffer(descriptor: STDOUT_FILENO)
    let output = TextOutput(
      appearance: {
        let size = isTerminal ? Terminal.size(of: STDOUT_FILENO) : nil
        var appearance = Appearance(
          columns: size?.columns ?? 80, usesColor: usesColor, usesUnicode: CharacterLocale.isUTF8)
        appearance.colorsErrors = colorsErrors
        appearance.rows = size?.rows
        appearance.wrapsLines = isTerminal
        appearance.movesCursor = isTerminal && movesCursor
        return appearance
      },
      isInteractive: isTerminal,
      results: { text throws(SystemError) in try results.write(text) },
      flush: { () throws(SystemError) in try results.flush() },
      errors: { try? Descriptors.write($0, to: STDERR_FILENO) })
    if !Descriptors.isTerminal(STDERR_FILENO) { output.progress = { _ in } }
    output.theme = Theme(environment: ProcessEnvironment.variable)
    // If results cannot be written, for example to a full disk, the status must not report success.
    output.writer.end = { error in
      // Without a reader no message is needed, just as SIGPIPE would print none.
      if error.code != EPIPE {
        let message = "reorder: standard output: cannot be written: \(error)\n"
        try? Descriptors.write(message, to: STDERR_FILENO)
      }
      end(.cannotWriteResults)
    }
    if isTerminal, usesPager, let pager = Pager() {
      output.pages.pager = { text, header in
        guard let size = Terminal.size(of: STDOUT_FILENO), Pager.isTaller(text, than: size) else {
          return false
        }
        return pager.show(text, header: header)
      }
    }
    return output
  }
}
