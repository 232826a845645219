import Testing
import Texts

@Suite("The nearest name")
struct NearestNameTests {
  static let names = ["inbox", "canHandle", "dropSessionDidUpdate", "archive"]

  @Test(
    "is the one probably meant",
    arguments: [
      ("canHandel", "canHandle"), ("dropsessionDidUpdate", "dropSessionDidUpdate"),
      ("inbx", "inbox"), ("zebra", nil), ("arch", "archive"), ("", nil),
    ])
  func nearest(_ word: String, _ name: String?) {
    #expect(NearestName.find(word, in: Self.names) == name)
  }

  @Test(
    "is asked for in the quotes that it would be written in",
    arguments: [
      (NearestName.Quotes.none, "did you mean inbox?"), (.single, "did you mean 'inbox'?"),
      (.double, "did you mean \"inbox\"?"),
    ])
  func advice(_ quotes: NearestName.Quotes, _ text: String) {
    #expect(NearestName.advice(for: "inbx", in: Self.names, quotes: quotes) == text)
    #expect(NearestName.clause(for: "inbx", in: Self.names, quotes: quotes) == "; \(text)")
  }

  @Test("is not asked for where nothing is near")
  func nothing() {
    #expect(NearestName.advice(for: "zebra", in: Self.names) == nil)
    #expect(NearestName.clause(for: "zebra", in: Self.names) == "")
  }
}
