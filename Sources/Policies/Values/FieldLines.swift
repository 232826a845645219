/// Where the fields of a script's tables are written, as far as the text alone tells.
package struct FieldLines {
  private let lines: [Substring]

  package init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The line, from 1, where a field of a field of … is assigned; that of the last one found on
  /// the way, nil where there is none.
  package func line(of path: [String]) -> Int? {
    var found: Int?
    for name in path {
      let start = found ?? 0
      guard let next = lines[start...].firstIndex(where: { Self.assigns(name, in: $0) }) else {
        break
      }
      found = next
    }
    return found.map { $0 + 1 }
  }

  /// `name =`, `["name"] =`, `plugin.name =` or `function plugin.name(`.
  private static func assigns(_ name: String, in line: Substring) -> Bool {
    guard !line.drop(while: \.isWhitespace).hasPrefix("--") else { return false }
    var rest = line
    while let range = rest.range(of: name) {
      let before = rest[..<range.lowerBound].last
      var after = rest[range.upperBound...]
      if after.first == "\"" || after.first == "'" { after = after.dropFirst() }
      if after.first == "]" { after = after.dropFirst() }
      after = after.drop { $0 == " " || $0 == "\t" }
      let isWhole = before.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      if isWhole, after.first == "=" && after.dropFirst().first != "=" || after.first == "(" {
        return true
      }
      rest = rest[range.upperBound...]
    }
    return false
  }
}

extension Substring {
  fileprivate func range(of needle: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(needle) {
        return index..<self.index(index, offsetBy: needle.count)
      }
      formIndex(after: &index)
    }
    return nil
  }
}
