import Files
import LineEditor
import Policies

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
  ///   - color: when to use colour.
  ///   - usesPager: whether what is printed as one, and is taller than the screen, goes through the
  ///     person's pager.
  ///   - end: ends the process when standard output takes no more; `succeeded` where that is a pipe
  ///     from which nobody reads any longer.
  /// - Returns: an output that colours, draws and breaks lines as its terminal can.
  package static func standard(
    color: ColorPreference = .automatic, usesPager: Bool = false,
    end: @escaping @Sendable (RunResult) -> Never
  ) -> TextOutput {
    let isTerminal = Terminal.isTerminal(STDOUT_FILENO)
    let usesColor = color.usesColor(isTerminal: isTerminal)
    let output = TextOutput(
      appearance: {
        let size = isTerminal ? Terminal.size(of: STDOUT_FILENO) : nil
        var appearance = Appearance(
          columns: size?.columns ?? 80, usesColor: usesColor, usesUnicode: Terminal.usesUTF8)
        appearance.rows = size?.rows
        appearance.wrapsLines = isTerminal
        return appearance
      },
      isInteractive: isTerminal,
      results: { text throws(SystemError) in
        try PolicyHost.whileWaiting { () throws(SystemError) in
          try Descriptors.write(text, to: STDOUT_FILENO)
        }
      },
      errors: { try? Descriptors.write($0, to: STDERR_FILENO) })
    // Results that cannot be written, for instance to a full disk, must not pass for success.
    output.end = { error in
      // Where SIGPIPE is ignored, the end of a pipe is told this way: nobody reads any more.
      if error.code == EPIPE { end(.succeeded) }
      let message = "reorder: standard output: cannot be written: \(error)\n"
      try? Descriptors.write(message, to: STDERR_FILENO)
      end(.cannotWriteResults)
    }
    if isTerminal, usesPager, let pager = Pager() {
      output.pager = { text, header in
        guard let size = Terminal.size(of: STDOUT_FILENO), Pager.isTaller(text, than: size) else {
          return false
        }
        return pager.show(text, header: header)
      }
    }
    return output
  }
}
