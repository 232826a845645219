import Files
import LineEditor
import Texts

/// The names of files, for completion.
enum FileNames {
  /// The folders, and the files with one of the extensions, that begin with a word.
  static func starting(
    with word: LineWords.Word, endings: [String]
  ) -> [Completion.Candidate] {
    paths(startingWith: word.text, endings: endings).map { path, kind in
      let needsQuotes = word.isQuoted || path.contains(where: \.isWhitespace)
      return .init(needsQuotes ? "\"\(path)\"" : path, description: kind)
    }
  }

  /// The existing files that begin with a word, and its name with each ending.
  static func forOutput(
    startingWith word: LineWords.Word, endings: [String]
  ) -> [Completion.Candidate] {
    let existing = starting(with: word, endings: endings)
    guard !word.text.hasSuffix("/"), !word.isQuoted else { return existing }
    let name = word.text.isEmpty ? "session" : word.text
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let known = Set(existing.map(\.text))
    return existing
      + endings.map { "\(name[..<dot]).\($0)" }
      .filter { $0.hasPrefix(name) && !known.contains($0) }
      .map { .init($0, description: ExportFormat(path: $0)?.summary ?? "") }
  }

  /// The folders, which end with `/`, and the files with one of the extensions, that begin with a
  /// text; each with its kind.
  static func paths(
    startingWith text: String, endings: [String]
  ) -> [(path: String, kind: String)] {
    let slash = text.lastIndex(of: "/").map { text.index(after: $0) }
    let folder = String(text[..<(slash ?? text.startIndex)])
    let prefix = String(text[(slash ?? text.startIndex)...])
    var paths: [(path: String, kind: String)] = []
    for (name, isFolder) in entries(of: folder.isEmpty ? "." : folder) {
      guard name.hasPrefix(prefix), prefix.hasPrefix(".") || !name.hasPrefix(".") else { continue }
      let fits = endings.isEmpty || endings.contains { name.hasSuffix(".\($0)") }
      guard isFolder || fits else { continue }
      paths.append((folder + name + (isFolder ? "/" : ""), isFolder ? "folder" : kind(of: name)))
    }
    return paths
  }

  /// The kind of a file, by its extension.
  private static func kind(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "lua": "Lua script"
    case "json": "workspace"
    case "jsonl": "trace"
    default: "file"
    }
  }

  /// The entries of a folder, sorted; none if it cannot be read.
  private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    (FileSystem.names(in: folder) ?? []).map { name in
      (name, FileSystem.isFolder(FilePath.joined(folder, name)))
    }
  }
}
