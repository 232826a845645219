import Files
import LineEditor
import Texts

/// The names of files, for completion.
enum FileNames {
  /// The folders, and the files with one of the extensions, that begin with a word.
  static func starting(
    with word: LineWords.Word, endings: [String]
  ) -> [Completion.Candidate] {
    let slash = word.text.lastIndex(of: "/").map { word.text.index(after: $0) }
    let folder = String(word.text[..<(slash ?? word.text.startIndex)])
    let prefix = String(word.text[(slash ?? word.text.startIndex)...])
    var names: [Completion.Candidate] = []
    for (name, isFolder) in entries(of: folder.isEmpty ? "." : folder) {
      guard name.hasPrefix(prefix), prefix.hasPrefix(".") || !name.hasPrefix(".") else { continue }
      let fits = endings.isEmpty || endings.contains { name.hasSuffix(".\($0)") }
      guard isFolder || fits else { continue }
      let path = folder + name + (isFolder ? "/" : "")
      let needsQuotes = word.isQuoted || path.contains(where: \.isWhitespace)
      names.append(
        .init(
          needsQuotes ? "\"\(path)\"" : path, description: isFolder ? "folder" : kind(of: name)))
    }
    return names
  }

  /// The kind of a file, by its extension.
  private static func kind(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "lua": "Lua script"
    case "json", "csv": "workspace"
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
