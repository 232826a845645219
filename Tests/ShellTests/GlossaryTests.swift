import TestSupport
import Testing

@testable import Shell

/// The words of drag and drop in `:help`.
struct GlossaryTests {
  @Test(arguments: Glossary.words.map(\.word))
  func helpBeginsWithTheMeaningOfAWord(word: String) throws {
    let printed = try TestSession().enter(":help \(word)")
    let meaning = try #require(Glossary.meaning(of: word))
    #expect(printed.filter { !$0.isWhitespace }.contains(meaning.filter { !$0.isWhitespace }))
  }

  @Test func helpWordsListsAllTerms() throws {
    let printed = try TestSession().enter(":help words")
    for (word, _) in Glossary.words {
      #expect(printed.contains("\n\(word) ") || printed.hasPrefix(word))
    }
  }
}
