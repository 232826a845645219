import Files
public import LineEditor

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
  /// - Returns: an output that colours, draws and breaks lines as its terminal can.
  public static func standard(
    color: ColorPreference = .automatic, usesPager: Bool = false
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
      results: { write($0, to: STDOUT_FILENO) },
      errors: { write($0, to: STDERR_FILENO) })
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

  /// The same, with a word of the command line for the colour: `auto`, `always` or `never`.
  public static func standard(color: String, usesPager: Bool) -> TextOutput {
    standard(color: ColorPreference(rawValue: color) ?? .automatic, usesPager: usesPager)
  }

  /// Writes all of a text; where nobody reads any more there is nothing left to do.
  private static func write(_ text: String, to descriptor: Int32) {
    do throws(SystemError) {
      try Descriptors.write(text, to: descriptor)
    } catch {
      guard descriptor == STDOUT_FILENO else { return }
      // Where SIGPIPE is ignored, the pipe's end is told this way.
      if error.code == EPIPE { exit(0) }
      endForUnwritableOutput(error)
    }
  }
}

/// The input/output error of sysexits(3).
private let ioError: Int32 = 74

/// Results that cannot be written, for instance to a full disk, must not pass for success.
private func endForUnwritableOutput(_ reason: SystemError) -> Never {
  TextOutput.standard().printError("reorder: standard output: cannot be written: \(reason)")
  exit(ioError)
}
