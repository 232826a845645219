import Testing

@testable import Shell

/// A page before it is shown in the pager.
struct PageBufferTests {
  private func page(shows: Bool) -> PageBuffer {
    let page = PageBuffer()
    page.pager = { _, _ in shows }
    return page
  }

  @Test func collectsNothingWithoutAPager() {
    #expect(!PageBuffer().begin())
  }

  @Test func keepsOnePageAtATime() {
    let page = page(shows: true)
    #expect(page.begin())
    #expect(!page.begin())
  }

  @Test func returnsWhatThePagerDoesNotShow() {
    let page = page(shows: false)
    _ = page.begin()
    page.add("a\n")
    page.show(header: 0)
    #expect(page.take() == "a\n")
    #expect(page.shownCount == 0)
  }

  @Test func returnsNothingAfterThePagerHasShownIt() {
    let page = page(shows: true)
    _ = page.begin()
    page.add("a\n")
    page.show(header: 0)
    #expect(page.take() == nil)
    #expect(page.shownCount == 1)
  }
}
