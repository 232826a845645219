/// Collects output of one category, so that lines printed one after the other are one event.
final class OutputEvents {
  private let tell: (_ text: String, _ category: String) -> Void
  private var text = ""
  private var category = ""

  init(tell: @escaping (_ text: String, _ category: String) -> Void) { self.tell = tell }

  /// Adds output, after output of another category was sent.
  func add(_ output: String, as category: String) {
    if category != self.category || text.utf8.count > 1 << 16 { send() }
    self.category = category
    text += output
  }

  /// Sends what has been collected.
  func send() {
    if !text.isEmpty { tell(text, category) }
    text = ""
  }
}
