#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Queries the file system, and creates folders.
package enum FileSystem {
  /// The kind of file at a path.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A pipe, a device, a socket.
    case other
  }

  /// The kind of file at a path, following symbolic links; nil if it does not exist (stat).
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.isFolder ? .folder : status.isRegular ? .file : .other
  }

  /// Whether a path is a folder, following links.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether a path is a regular file, following links.
  package static func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  /// Whether the path itself is a symbolic link (lstat).
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether two paths lead to the same existing file, by other names or links (stat).
  package static func areSame(_ left: String, _ right: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(left, &first) == 0 && stat(right, &second) == 0 && first.isSameFile(as: second)
  }

  /// The names in a folder, sorted by their bytes; nil if the folder cannot be read (readdir).
  package static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path without links, `.` and `..`; nil if it does not exist (realpath).
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path, with links followed, is inside a folder (realpath).
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let file = resolved(path), let folder = resolved(folder) else { return false }
    return file.hasPrefix(folder.hasSuffix("/") ? folder : "\(folder)/")
  }

  /// The path with links in its last part followed, whether or not the target exists (readlink).
  static func followingLinks(_ path: String) -> String {
    var path = path
    // The limit that the system itself uses, so that cycles end.
    for _ in 0..<40 {
      guard let target = target(ofLink: path) else { break }
      path = target.hasPrefix("/") ? target : FilePath.joined(FilePath.parent(of: path), target)
    }
    return path
  }

  /// The target of a symbolic link; nil if the path is not a link (readlink).
  static func target(ofLink path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { buffer in
        buffer.baseAddress.map { max(0, readlink(path, $0, buffer.count)) } ?? 0
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Changes the working directory (chdir); false if the folder does not exist.
  package static func enter(_ folder: String) -> Bool { chdir(folder) == 0 }

  /// Creates a folder and its missing parents (mkdir).
  ///
  /// If a file has this name, nothing is created, and writing into the folder fails later.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: The permissions of new folders, reduced by the process's umask.
  /// - Throws: `SystemError`.
  package static func makeFolder(_ path: String, mode: UInt16 = 0o777) throws(SystemError) {
    guard !isFolder(path) else { return }
    let parent = FilePath.parent(of: path)
    if parent != path, parent != "." { try makeFolder(parent, mode: mode) }
    guard mkdir(path, mode_t(mode)) == 0 || errno == EEXIST else { throw .current }
  }
}
