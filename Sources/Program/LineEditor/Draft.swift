import Files
import Texts

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Saves the entry that is being typed in a file next to the history, so that the next session can
/// restore it if this one is killed.
///
/// The file is locked (flock) while its session lives. Errors are not reported, because the entry
/// is still on the screen.
struct Draft {
  private let history: String
  private var text = ""
  private var descriptor: Int32 = -1

  /// Creates the draft of this session.
  init(besides history: String) { self.history = history }

  private var path: String { "\(history).draft-\(getpid())" }

  /// Writes the text, unless the file already contains it.
  mutating func keep(_ text: String) {
    guard text != self.text else { return }
    guard !text.allSatisfy(\.isWhitespace) else { return drop() }
    if descriptor < 0 {
      try? FileSystem.makeFolder(FilePath.parent(of: path), mode: 0o700)
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        descriptor = -1
        return
      }
    }
    self.text = text
    // One line: if the process ends here, part of a longer, older text may follow it.
    let line = Array((JSONString.quoted(text) + "\n").utf8)
    if pwrite(descriptor, line, line.count, 0) == line.count {
      _ = ftruncate(descriptor, off_t(line.count))
    }
  }

  /// Removes the file.
  mutating func drop() {
    text = ""
    guard descriptor >= 0 else { return }
    unlink(path)
    close(descriptor)
    descriptor = -1
  }

  /// Returns the drafts of sessions that have ended, and removes their files.
  func takeLeft() -> [String] {
    let prefix = FilePath.name(of: history) + ".draft-"
    let folder = FilePath.parent(of: history)
    return (FileSystem.names(in: folder) ?? []).filter { $0.hasPrefix(prefix) }.compactMap { name in
      let path = FilePath.joined(folder, name)
      let left = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard left >= 0 else { return nil }
      defer { close(left) }
      // The second process to get the lock does not find the file.
      guard flock(left, LOCK_EX | LOCK_NB) == 0, unlink(path) == 0,
        let bytes = try? Descriptors.read(left),
        let line = bytes.split(separator: UInt8(ascii: "\n")).first
      else { return nil }
      return JSONString.decode(line)
    }
  }
}
