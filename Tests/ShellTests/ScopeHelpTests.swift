import TestSupport
import Testing

@testable import Shell

/// `:help scope`: what the model does not have.
@Suite struct ScopeHelpTests {
  @Test(arguments: [
    "context menu", "right-to-left", "rtl", "compositional layout", "self-sizing", "swipe actions",
    "section snapshots", "NSDiffableDataSourceSectionSnapshot", "windows",
    "UICollectionViewCompositionalLayout", "UIKeyCommand", "WKWebView", "Catalyst",
  ])
  func isFoundByTheWordsOfAMissingSubject(_ words: String) throws {
    let results = HelpPages(try TestSession().shell).apropos(words)
    #expect(results.contains { $0.hasPrefix("scope ") }, "\(results)")
  }

  @Test func saysWhatHappensInstead() throws {
    let page = try TestSession().enter(":help scope")
    #expect(page.contains("swipe actions"))
    #expect(page.contains("a horizontal movement scrolls"))
  }
}
