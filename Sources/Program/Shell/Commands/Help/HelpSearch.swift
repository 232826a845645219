import Texts

/// Finds pages of help by words and questions, the best first.
///
/// A word of the query counts if the title of a page has it, and a little if only the text does. No
/// word is required, but a word that few titles have counts more.
struct HelpSearch {
  /// Something that can be found.
  struct Entry {
    /// What is typed after `:help`.
    let name: String
    /// One sentence, or a question; with the name, the title of the page.
    let summary: String
    /// Further words of the title, which are not shown.
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
    /// Whether a word is in the title, not only in the text.
    let isInTitle: Bool
    fileprivate let score: Double

    /// Whether it is so much better than the next result that its page can be shown.
    func clearlyWins(over next: Result?) -> Bool {
      isInTitle && score > 1.3 * (next?.score ?? 0)
    }
  }

  private struct Title {
    let name: [HelpWord]
    let summary: [HelpWord]
    let all: [HelpWord]
  }

  private let entries: [Entry]
  private let titles: [Title]

  init(of entries: [Entry]) {
    self.entries = entries
    titles = entries.map { entry in
      let (name, summary) = (HelpWord.words(of: entry.name), HelpWord.words(of: entry.summary))
      return Title(
        name: name, summary: summary, all: name + summary + HelpWord.words(of: entry.keywords))
    }
  }

  /// Whether a title has a word.
  func knows(_ word: String) -> Bool {
    guard let wanted = HelpWord.words(of: word).last else { return false }
    return titles.contains { $0.all.contains { $0.meaning == wanted.meaning } }
  }

  /// Finds the pages that contain words of a text.
  ///
  /// - Parameter query: The words; "how", "the" and the like do not count.
  /// - Returns: The pages, the best first.
  func results(for query: String) -> [Result] {
    let words = HelpWord.words(of: query)
    let found = titles.map { title in words.map { $0.similarity(to: title.all) } }
    let rarity = words.indices.map { word in
      let titles = found.count { $0[word] > 0 }
      return (Double(entries.count) / Double(1 + titles)).squareRoot().squareRoot()
    }
    return entries.indices.compactMap { index in
      result(for: words, rarity, entries[index], titles[index], inTitle: found[index])
    }.enumerated()
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
  }

  private func result(
    for words: [HelpWord], _ rarity: [Double], _ entry: Entry, _ title: Title, inTitle: [Double]
  ) -> Result? {
    var score = 0.0
    for (word, similarity) in inTitle.enumerated() {
      let inText = similarity == 0 && words[word].begins(aWordOf: entry.text) ? 0.2 : 0
      score += rarity[word] * max(similarity, inText)
    }
    guard score > 0 else { return nil }
    func has(_ word: HelpWord) -> Bool { word.similarity(to: words) > 0 }
    if !title.name.isEmpty, title.name.allSatisfy(has) { score *= 1.5 }
    // A title that is about many other things is a less likely answer.
    score *= entry.weight / (1 + 0.04 * Double(title.summary.count { !has($0) }))
    let shown = title.name + title.summary
    let isAllShown = words.allSatisfy { $0.similarity(to: shown) > 0 }
    return Result(
      name: entry.name,
      line: (isAllShown ? nil : line(with: words, of: entry)) ?? entry.summary,
      isInTitle: inTitle.contains { $0 > 0 }, score: score)
  }

  /// The first line of an entry's text that has all words.
  private func line(with words: [HelpWord], of entry: Entry) -> String? {
    guard entry.showsLines else { return nil }
    return entry.text.split(separator: "\n").first { line in
      // Examples, which are indented, mention many names that are not their subject. A name that
      // is longer than the column of the lines would not fit.
      !line.hasPrefix("    ") && line.split(separator: " ").allSatisfy { $0.count <= 40 }
        && words.allSatisfy { $0.begins(aWordOf: line) }
    }.map { String($0).trimmed }
  }
}
