/// A text that took part in what was recorded, kept whole, so that a trace can be played anywhere.
package struct TraceSource: Hashable, Sendable {
  /// The name in messages, such as `single-item-moves.lua`.
  package let name: String
  package let text: String
  /// What the text was.
  package let role: Role
  /// The SHA-256 of the text's UTF-8, in lowercase hexadecimal digits.
  package let sha256: String

  /// What a text is in a recording.
  package enum Role: String, CaseIterable, Sendable {
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

  package init(name: String, text: String, role: Role = .script) {
    self.name = name
    self.text = text
    self.role = role
    sha256 = SHA256.hex(text.utf8)
  }
}
