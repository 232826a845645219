/// Collects a page, and shows it in a pager if it is taller than the screen.
final class PageBuffer {
  /// Shows a text, whose first lines are a header; returns whether it was necessary and possible.
  var pager: ((_ text: String, _ header: Int) -> Bool)?
  /// Whether the pager may be used.
  var usesPager = true
  /// How many pages the pager has shown.
  private(set) var shownCount = 0
  private var text: String?

  /// Whether a page is being collected.
  var isCollecting: Bool { text != nil }

  /// Begins a page; returns false without a pager, or within a page.
  func begin() -> Bool {
    guard pager != nil, usesPager, text == nil else { return false }
    text = ""
    return true
  }

  func add(_ lines: String) { text?.append(lines) }

  /// Shows the page in the pager; keeps it if that is not necessary or not possible.
  func show(header: Int) {
    guard let text, let pager, pager(text, header) else { return }
    self.text = nil
    shownCount += 1
  }

  /// Ends the page; returns the text that the pager has not shown.
  func take() -> String? {
    defer { text = nil }
    return text
  }
}
