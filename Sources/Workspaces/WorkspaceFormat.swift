/// The two kinds of workspace file.
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

  /// The format of a file from what it holds and, where that does not tell, from its name.
  ///
  /// What begins with a brace or a bracket is JSON, under any name: no header row does. Anything
  /// else is what its name says, and CSV where the name says nothing.
  package init(of bytes: [UInt8], path: String) {
    let content = bytes.dropFirst(SourceText.byteOrderMark(of: bytes))
    switch content.first(where: { !ASCII.isWhitespace($0) }) {
    case ASCII.openBrace, ASCII.openBracket: self = .json
    default: self = Self(path: path) ?? .csv
    }
  }
}
