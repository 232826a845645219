/// What the text of a path says, without a look at the disk.
package enum FilePath {
  /// The folder that a path is in: `.` for a bare name, `/` for the root.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// A name in a folder; nothing is put before it for `.`.
  package static func joined(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path without slashes at its end.
  package static func withoutFinalSlash(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// Whether a path that somebody else has written can name something below a folder: a relative one
  /// without `..`, and without a zero, at which the system would end it.
  package static func leadsDown(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
      && !path.utf8.contains(0)
  }
}
