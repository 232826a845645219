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
        var appearance = Appearance(
          columns: isTerminal ? Terminal.size(of: STDOUT_FILENO)?.columns ?? 80 : 80,
          usesColor: usesColor, usesUnicode: Terminal.usesUTF8)
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
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno == EPIPE, descriptor == STDOUT_FILENO {
          // Where SIGPIPE is ignored, the pipe's end is told this way.
          exit(0)
        } else if errno != EINTR {
          if descriptor == STDOUT_FILENO { endForUnwritableOutput(errno) }
          return
        }
      }
    }
  }
}

/// The input/output error of sysexits(3).
private let ioError: Int32 = 74

/// Results that cannot be written, for instance to a full disk, must not pass for success.
private func endForUnwritableOutput(_ code: Int32) -> Never {
  let reason = String(cString: strerror(code))
  TextOutput.standard().printError("reorder: standard output: cannot be written: \(reason)")
  exit(ioError)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
