import Texts

/// Finds pages of help by words, the best first.
struct HelpSearch {
  /// Something that can be found.
  struct Entry {
    /// What is typed after `:help`.
    let name: String
    let summary: String
    /// Further words by which it is found.
    let keywords: String
    let text: String
    /// How much its words count, compared with those of commands.
    let weight: Double
    /// Whether a result shows the line of the text that has the words.
    let showsLines: Bool

    init(
      _ name: String, _ summary: String, keywords: String = "", text: String = "",
      weight: Double = 1, showsLines: Bool = true
    ) {
      (self.name, self.summary, self.keywords) = (name, summary, keywords)
      (self.text, self.weight, self.showsLines) = (text, weight, showsLines)
    }
  }

  /// A page that was found, and a line of it: its summary, or the line with the words.
  struct Result {
    let name: String
    let line: String
    fileprivate let matches: Int
    fileprivate let score: Double
  }

  private let entries: [Entry]

  init(of entries: [Entry]) { self.entries = entries }

  /// Finds the pages that contain all words of a text; if there are none, those with most of them.
  ///
  /// - Parameter query: The words; "how", "the" and the like do not count.
  /// - Returns: The pages, the best first.
  func results(for query: String) -> [Result] {
    let all = query.lowercased().split { !Self.isWordPart($0) }.map(String.init)
    let telling = all.filter { !Self.ignored.contains($0) }
    let stems = (telling.isEmpty ? all : telling).map(Self.stem)
    guard !stems.isEmpty else { return [] }
    let found = entries.compactMap { result(for: stems, in: $0) }
    let most = found.map(\.matches).max() ?? 0
    guard most * 2 > stems.count else { return [] }
    return found.filter { $0.matches == most }.enumerated()
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
  }

  private func result(for stems: [String], in entry: Entry) -> Result? {
    let name = Self.stems(of: entry.name)
    let named = name.count { word in stems.contains { Self.similarity($0, word) > 0 } }
    let fields = [
      (name, 8 * Double(named) / Double(max(1, name.count))), (Self.stems(of: entry.keywords), 6),
      (Self.stems(of: entry.summary, without: Self.ignored), 4),
    ]
    var missing: [String] = []
    var score = 0.0
    for stem in stems {
      let best = fields.map { $1 * ($0.map { Self.similarity(stem, $0) }.max() ?? 0) }.max() ?? 0
      if best == 0 { missing.append(stem) }
      score += best
    }
    let rest = missing.isEmpty ? [] : missing.filter { Self.contains(entry.text, $0) }
    let matches = stems.count - missing.count + rest.count
    guard matches > 0 else { return nil }
    let shown = fields[0].0 + fields[2].0
    let showsSummary = stems.allSatisfy { stem in
      shown.contains { Self.similarity(stem, $0) > 0 }
    }
    let line =
      showsSummary || !entry.showsLines
      ? nil
      : entry.text.split(separator: "\n").first { line in
        // Examples, which are indented, mention many names that are not their subject. A name that
        // is longer than the column of the lines would not fit.
        !line.hasPrefix("    ") && line.split(separator: " ").allSatisfy { $0.count <= 40 }
          && stems.allSatisfy { Self.contains(line, $0) }
      }
    return Result(
      name: entry.name, line: line.map { String($0).trimmed } ?? entry.summary, matches: matches,
      score: (score + Double(rest.count) / 3) * entry.weight - Double(entry.summary.utf8.count) / 60
    )
  }

  /// Whether a word of the text begins with the stem: `themes` with the stem of `theme`, but not
  /// `them`, which does not tell pages apart.
  ///
  /// It compares bytes, because splitting all pages into words takes a second.
  private static func contains(_ text: some StringProtocol, _ stem: String) -> Bool {
    let plural = stem.last == "y" ? String(stem.dropLast()) + "ies" : stem
    let (words, bytes) = ([Array(stem.utf8), Array(plural.utf8)], Array(text.utf8))
    func begins(_ word: [UInt8], at start: Int) -> Bool {
      start + word.count <= bytes.count
        && word.indices.allSatisfy { bytes[start + $0].lowercasedLetter == word[$0] }
    }
    func isIgnored(at start: Int) -> Bool {
      let word = bytes[start...].prefix { $0.isWordPart }
      return ignored.contains(String(decoding: word, as: UTF8.self).lowercased())
    }
    var isInWord = false
    for (index, byte) in bytes.enumerated() {
      if !isInWord, words.contains(where: { begins($0, at: index) }), !isIgnored(at: index) {
        return true
      }
      isInWord = byte.isWordPart
    }
    return false
  }

  /// The stems of the words of a text; a name such as `performDrop` is one, and so are its parts.
  private static func stems(of text: String, without words: Set<String> = []) -> [String] {
    text.split { !isWordPart($0) }.flatMap { word in
      var parts: [String] = [""]
      for character in word {
        if character.isUppercase, parts.last?.last?.isLowercase ?? false { parts.append("") }
        parts[parts.count - 1].append(character)
      }
      return parts.count > 1 ? parts + [String(word)] : parts
    }.map { $0.lowercased() }.filter { !words.contains($0) }.map(stem)
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// 1 for the same stem, less if one begins with the other, 0 otherwise.
  private static func similarity(_ left: String, _ right: String) -> Double {
    if left == right { return 1 }
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    return short.count > 3 && long.hasPrefix(short) ? 0.6 : 0
  }

  /// A word without its ending, so that `moving`, `moves` and `move` have one stem.
  private static func stem(_ word: String) -> String {
    let endings = [("ies", "y"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", "")]
    for (ending, replacement) in endings
    where word.hasSuffix(ending) && word.count - ending.count > 2 {
      let stem = word.dropLast(ending.count)
      // `dragging` and `drag`.
      let isDoubled = ending.count > 1 && stem.count > 3 && stem.last == stem.dropLast().last
      return (isDoubled ? stem.dropLast() : stem) + replacement
    }
    return word
  }

  /// Words that do not tell pages apart.
  private static let ignored: Set<String> = [
    "a", "an", "and", "are", "be", "can", "do", "does", "for", "get", "how", "i", "in", "instead",
    "into", "is", "it", "my", "not", "of", "off", "on", "or", "s", "t", "the", "their", "them",
    "then", "there", "they", "this", "through", "to", "turn", "what", "when", "where", "which",
    "why", "with",
  ]
}

extension UInt8 {
  /// The ASCII letter in lower case; any other byte unchanged.
  fileprivate var lowercasedLetter: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether it is part of a word: an ASCII letter, a digit or `_`.
  fileprivate var isWordPart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}
