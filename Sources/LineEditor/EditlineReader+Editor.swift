import CEditlineShims

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The entry in the person's own editor.
extension EditlineReader {
  /// Opens `$VISUAL` or `$EDITOR` on the entry and takes what was saved.
  func editInEditor() -> CommandOutcome {
    leaveBlock()
    guard let path = writeTemporaryFile(line.text) else {
      resume()
      return .beep
    }
    defer { unlink(path) }
    StandardStreams.write(Self.endPaste)
    cel_set_raw(editor, false)
    let status = cel_run_editor(path)
    // An editor that failed, as vi does on `:cq`, leaves the entry as it was.
    if status == 0, let text = readFile(path) { replaceLine(with: Line(text)) }
    resume()
    return status == 0 ? .nothing : .beep
  }

  /// Writes a new file that only its owner can read; its path, or nil.
  private func writeTemporaryFile(_ text: String) -> String? {
    let directory = Terminal.environmentVariable("TMPDIR") ?? "/tmp"
    let suffix = configuration.editorFileSuffix
    var template = Array("\(directory)/\(configuration.programName)-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var rest = Array((text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        unlink(path)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    return path
  }

  /// The text of a file without line ends at its end, or nil.
  private func readFile(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 { return nil }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
