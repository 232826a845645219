import Testing
import Texts

@Suite
struct NearestNameTests {
  static let names = ["inbox", "canHandle", "dropSessionDidUpdate", "archive"]

  @Test(arguments: [
    ("canHandel", "canHandle"), ("dropsessionDidUpdate", "dropSessionDidUpdate"),
    ("inbx", "inbox"), ("zebra", nil), ("arch", "archive"), ("", nil),
  ])
  func findsTheMostSimilarName(_ word: String, _ name: String?) {
    #expect(NearestName.find(word, in: Self.names) == name)
  }

  @Test(arguments: [
    (NearestName.Quotes.none, "did you mean inbox?"), (.single, "did you mean 'inbox'?"),
    (.double, "did you mean \"inbox\"?"),
  ])
  func quotesTheSuggestion(_ quotes: NearestName.Quotes, _ text: String) {
    #expect(NearestName.advice(for: "inbx", in: Self.names, quotes: quotes) == text)
    #expect(NearestName.clause(for: "inbx", in: Self.names, quotes: quotes) == "; \(text)")
  }
}
