/// A word as a search of the help compares it: `moving`, `moves` and `move` are the same, and so are
/// synonyms.
struct HelpWord: Equatable {
  /// The word without its ending, in lower case.
  private let stem: String
  /// The stem of the first of its synonyms.
  let meaning: String

  private init(_ word: String) {
    stem = Self.stem(word)
    meaning = Self.synonyms[stem] ?? stem
  }

  /// The words of a text that tell pages apart, each once; if there are none, all words.
  ///
  /// A name such as `performDrop` counts as its parts, and then as one word.
  static func words(of text: String) -> [HelpWord] {
    let all = text.split { !isPart($0) }.flatMap(parts)
    let telling = all.filter { !ignored.contains($0) }
    return (telling.isEmpty ? all : telling).map { HelpWord($0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func parts(of word: Substring) -> [String] {
    var parts = [""]
    for character in word {
      if character.isUppercase, parts.last?.last?.isLowercase ?? false { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    let whole = word.lowercased()
    let isOfUIKit = whole.count > 6 && (whole.hasPrefix("ui") || whole.hasPrefix("ns"))
    return (parts.count > 1 ? parts.map { $0.lowercased() } : [])
      + [isOfUIKit ? String(whole.dropFirst(2)) : whole]
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// 1 for the same meaning as one of the words, less if one begins with the other, 0 otherwise.
  func similarity(to words: [HelpWord]) -> Double {
    words.lazy.map { similarity(to: $0) }.max() ?? 0
  }

  private func similarity(to other: HelpWord) -> Double {
    if meaning == other.meaning { return 1 }
    let (short, long) =
      meaning.utf8.count < other.meaning.utf8.count ? (self, other) : (other, self)
    return short.meaning.utf8.count > 4 && long.meaning.hasPrefix(short.meaning) ? 0.6 : 0
  }

  /// Whether a word of the text begins with the stem: `themes` with the stem of `theme`, but not
  /// `them`, which does not tell pages apart.
  ///
  /// It compares bytes, because splitting all pages into words takes a second.
  func begins(aWordOf text: some StringProtocol) -> Bool {
    let plural = stem.last == "y" ? String(stem.dropLast()) + "ies" : stem
    let (words, bytes) = ([Array(stem.utf8), Array(plural.utf8)], Array(text.utf8))
    func begins(_ word: [UInt8], at start: Int) -> Bool {
      start + word.count <= bytes.count
        && word.indices.allSatisfy { bytes[start + $0].lowercasedLetter == word[$0] }
    }
    func isIgnored(at start: Int) -> Bool {
      let word = bytes[start...].prefix { $0.isWordPart }
      return Self.ignored.contains(String(decoding: word, as: UTF8.self).lowercased())
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

  /// The meaning of each stem that has synonyms.
  private static let synonyms = Dictionary(
    [
      "several multiple many two both", "forbid forbidden prevent disallow block deny protect",
      "refuse reject", "make create new", "row cell tableviewcell", "table tableview",
      "collection collectionview", "delay duration timeout",
      "reorder reordering rearrange arrange sort", "crash exception terminate",
      "call fire invoke trigger", "drag draggable", "function helper method",
      "persist keep remember", "slow asynchronous async", "customize customizable custom",
      "app application", "color colour", "picture image png screenshot",
      "clipboard pasteboard", "alias abbreviation shortcut",
      "compare comparison difference versus",
    ].flatMap { synonyms in
      let stems = synonyms.split(separator: " ").map { stem(String($0)) }
      return stems.map { ($0, stems[0]) }
    }, uniquingKeysWith: { first, _ in first })

  /// Words that do not tell pages apart.
  private static let ignored: Set<String> = [
    "a", "able", "an", "and", "any", "are", "as", "at", "be", "before", "by", "can", "cannot", "do",
    "does", "dont", "for", "from", "get", "has", "have", "how", "i", "if", "in", "instead", "into",
    "ios", "is", "it", "its", "mode", "my", "need", "no", "not", "of", "off", "on", "one", "only",
    "or",
    "other", "possible", "s", "see", "should", "t", "that", "the", "their", "them", "then", "there",
    "they", "this", "through", "to", "turn", "uikit", "use", "used", "want", "was", "way", "what",
    "when", "where", "which", "while", "why", "with", "you", "your",
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
