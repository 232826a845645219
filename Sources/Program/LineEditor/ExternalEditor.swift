import CEditlineShims
import Files

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The user's editor: `$VISUAL`, `$EDITOR` or `vi`.
package struct ExternalEditor: Sendable {
  /// The prefix of the temporary file's name.
  package var programName: String
  /// The extension of the temporary file, from which the editor knows the language.
  package var fileSuffix: String

  /// Why there is no edited text.
  package enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The temporary file could not be written, with the system's reason.
    case writing(String)
    /// The saved text could not be read, with the system's reason.
    case reading(String)
    /// The editor ended with this status, as vi does on `:cq`; -1 if it did not run.
    case editor(status: Int)

    /// A one-sentence message for the user.
    package var description: String {
      switch self {
      case .writing(let reason): "the temporary file cannot be written: \(reason)"
      case .reading(let reason): "the temporary file cannot be read: \(reason)"
      case .editor(127): "the editor was not found; set $VISUAL or $EDITOR"
      case .editor(let status): "the editor ended with status \(status); nothing was changed"
      }
    }
  }

  /// An editor that uses this name for its temporary files.
  package init(programName: String, fileSuffix: String) {
    self.programName = programName
    self.fileSuffix = fileSuffix
  }

  /// Opens the editor with a text and waits until it ends; the terminal must be in its normal mode.
  ///
  /// - Returns: The saved text, without trailing line breaks.
  package func edit(_ text: String) throws(Failure) -> String {
    let path = try writeTemporaryFile(text)
    defer { unlink(path) }
    try open(path)
    return try readFile(path)
  }

  /// Opens the editor on a file at a line (`+LINE`), and waits until it ends.
  package func open(_ path: String, line: Int = 1) throws(Failure) {
    let status = Int(cel_run_editor(path, Int32(clamping: line)))
    guard status == 0 else { throw .editor(status: status) }
  }

  /// Writes a new file that only its owner can read, and returns its path.
  private func writeTemporaryFile(_ text: String) throws(Failure) -> String {
    let directory = ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(directory)/\(programName)-XXXXXX\(fileSuffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(fileSuffix.utf8.count))
    guard descriptor >= 0 else { throw .writing(SystemError.current.description) }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(SystemError) {
      try Descriptors.write(text + "\n", to: descriptor)
    } catch {
      unlink(path)
      throw .writing(error.description)
    }
    return path
  }

  private func readFile(_ path: String) throws(Failure) -> String {
    var bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path)
    } catch {
      throw .reading(error.system.description)
    }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
