import LineEditor

/// A language with just enough features to test the editor.
enum DemoLanguage {
  static let words: [Completion.Candidate] = [
    .init("print", description: "writes its arguments"),
    .init("printf", description: "writes with a format"),
    .init("table", description: "a library"),
    .init("日本", description: "a wide word"),
  ]

  static func isComplete(_ text: String) -> Completeness {
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    return depth > 0 ? .incomplete : .complete
  }

  static func complete(_ text: String, _ cursor: Int) -> Completion {
    let start = wordStart(text, cursor)
    let word = String(decoding: Array(text.utf8)[start..<cursor], as: UTF8.self)
    let candidates = word.isEmpty ? words : words.filter { $0.text.hasPrefix(word) }
    return Completion(replacing: start..<cursor, with: candidates)
  }

  static func suggest(_ text: String) -> String? {
    let start = wordStart(text, text.utf8.count)
    let word = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
    guard word.count > 1 else { return nil }
    return words.first { $0.text.hasPrefix(word) && $0.text != word }
      .map { String($0.text.dropFirst(word.count)) }
  }

  static func hint(_ text: String, _ cursor: Int) -> String? {
    text.hasPrefix("print(") ? "print(value, ...)" : nil
  }

  /// Words in blue, and the bracket that matches the bracket before the cursor in inverse.
  static func highlight(_ text: String, _ cursor: Int?) -> [StyledRun] {
    let bytes = Array(text.utf8)
    var runs: [StyledRun] = []
    var open: [Int] = []
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") { open.append(index) }
      guard byte == UInt8(ascii: ")"), let partner = open.popLast(), cursor == index + 1
      else { continue }
      runs.append(StyledRun(partner..<partner + 1, TextStyle(inverse: true)))
    }
    for word in words where text.hasPrefix(word.text) {
      runs.insert(StyledRun(0..<word.text.utf8.count, TextStyle(color: 4)), at: 0)
    }
    return runs
  }

  /// Every character in another style than the previous one.
  static func rainbow(_ text: String, _ cursor: Int?) -> [StyledRun] {
    var runs: [StyledRun] = []
    var start = 0
    for (index, character) in text.enumerated() {
      let end = start + character.utf8.count
      let colors: [TextStyle.Color] = [1, 2, 3, 4, 5, 6]
      let color = colors[index % 6]
      runs.append(StyledRun(start..<end, TextStyle(color: color, bold: index % 2 == 0)))
      start = end
    }
    return runs
  }

  /// An entry on one row, so that a test can see all of it.
  static func quoted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
      .split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "\\t")
  }

  private static func wordStart(_ text: String, _ cursor: Int) -> Int {
    let before = Array(text.utf8.prefix(cursor))
    let separators = Array(" (\n".utf8)
    return (before.lastIndex { separators.contains($0) } ?? -1) + 1
  }
}
