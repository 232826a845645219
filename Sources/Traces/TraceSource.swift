/// A text that took part in what was recorded, kept whole, so that a trace can be played anywhere.
public struct TraceSource: Hashable, Sendable {
  /// The name in messages, such as `single-item-moves.lua`.
  public let name: String
  public let text: String
  /// What the text was.
  public let role: Role
  /// The SHA-256 of the text's UTF-8, in lowercase hexadecimal digits.
  public let sha256: String

  /// What a text is in a recording.
  public enum Role: String, CaseIterable, Sendable {
    /// A script that ran.
    case script
    /// The person's own script, which ran before all others among the globals of the prompt.
    case initialization = "init"
    /// A script that ran without its demo.
    case policy
    /// Lua of the command line, which ran among the globals of the prompt.
    case chunk
    /// The views and items that there were from the beginning, as JSON or CSV.
    case workspace
    /// A lesson, whose views there were from the beginning.
    case lesson
    /// What a script required.
    case module
    /// A file of a plug-in.
    case plugin
  }

  public init(name: String, text: String, role: Role = .script) {
    self.name = name
    self.text = text
    self.role = role
    sha256 = SHA256.hex(text.utf8)
  }
}
