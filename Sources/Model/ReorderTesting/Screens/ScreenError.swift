/// Why a screen cannot show an app, or cannot play gestures.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let description: String

  package init(_ description: String) { self.description = description }
}
