/// Collects output of one category, so that consecutive lines form one event.
final class OutputEvents {
  private let emit: (_ text: String, _ category: String) -> Void
  private var text = ""
  private var category = ""

  init(emit: @escaping (_ text: String, _ category: String) -> Void) { self.emit = emit }

  /// Adds output, after sending pending output of another category.
  func add(_ output: String, as category: String) {
    if category != self.category || text.utf8.count > 1 << 16 { send() }
    self.category = category
    text += output
  }

  /// Sends what has been collected.
  func send() {
    if !text.isEmpty { emit(text, category) }
    text = ""
  }
}
