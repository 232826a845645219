/// A piece of Lua with the name that messages give it.
public struct Script: Hashable, Sendable {
  /// As messages show it: the path as it was given.
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
