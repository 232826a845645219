/// The formats of workspace files.
package enum WorkspaceFormat: String, CaseIterable, Hashable, Sendable {
  case json
  case csv

  /// The format that a file's name ends in (`.json`, `.csv`, in any case); nil for other names.
  package init?(path: String) {
    guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0)") }) else {
      return nil
    }
    self = format
  }

  /// The format of a file, from its contents and, if these are not conclusive, from its name.
  ///
  /// Contents that begin with a brace or bracket are JSON under any name, because no header row
  /// does. The format of any other is determined by its name; it is CSV if the name has no known
  /// extension.
  package init(of bytes: [UInt8], path: String) {
    let content = bytes.dropFirst(SourceText.byteOrderMark(of: bytes))
    switch content.first(where: { !ASCII.isWhitespace($0) }) {
    case ASCII.openBrace, ASCII.openBracket: self = .json
    default: self = Self(path: path) ?? .csv
    }
  }
}
