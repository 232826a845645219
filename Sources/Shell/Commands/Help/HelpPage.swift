import Policies

/// A page of `:help` that is not about a single command or function.
struct HelpPage: Sendable {
  let topic: Topic
  /// Words by which people look for it and which it does not contain.
  let keywords: String
  /// Its text for a screen.
  let text: @Sendable (TextOutput.Appearance) -> String

  init(
    _ name: String, summary: String, keywords: String = "",
    text: @escaping @Sendable (TextOutput.Appearance) -> String
  ) {
    topic = Topic(name: name, summary: summary)
    self.keywords = keywords
    self.text = text
  }
}
