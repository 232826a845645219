/// Operations on the text of a path, without file access.
package enum FilePath {
  /// The folder that contains a path: `.` for a bare name, `/` for the root.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// A name in a folder; just the name for `.`.
  package static func joined(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  package static func withoutFinalSlash(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// Whether an untrusted path is relative and can only name something below a folder: it contains
  /// no `..` and no NUL, at which the system would end it.
  package static func leadsDown(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
      && !path.utf8.contains(0)
  }
}
