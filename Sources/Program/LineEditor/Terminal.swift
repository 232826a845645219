import CEditlineShims

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Properties of the terminal in which the process runs.
package enum Terminal {
  /// Rows and columns of a terminal.
  package struct Size: Sendable, Equatable {
    /// The number of rows, at least 1.
    package var rows: Int
    /// The number of columns, at least 1.
    package var columns: Int

    /// A size in character cells.
    package init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }

  /// The size of the terminal of a file descriptor; nil if it is not a terminal or has no size.
  package static func size(of descriptor: Int32 = 1) -> Size? {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard cel_terminal_size(descriptor, &rows, &columns) else { return nil }
    return Size(rows: Int(rows), columns: Int(columns))
  }

  /// Shows a text in a pager, and waits until it ends.
  ///
  /// Afterwards the terminal's settings are restored. The pager handles Ctrl-C during this time.
  ///
  /// - Parameters:
  ///   - pager: The pager's command line, for the system's shell.
  ///   - text: The text, with its colors.
  /// - Returns: False if the pager could not be run.
  package static func run(pager: String, showing text: String) -> Bool {
    var settings = termios()
    let hasSettings = tcgetattr(STDOUT_FILENO, &settings) == 0
    defer { if hasSettings { tcsetattr(STDOUT_FILENO, TCSADRAIN, &settings) } }
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cel_run_pager(pager, $0.baseAddress, $0.count) }
    }
  }
}
