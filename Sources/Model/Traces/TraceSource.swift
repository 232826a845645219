/// A complete text used in the recorded session, so that the trace can be replayed anywhere.
package struct TraceSource: Hashable, Sendable {
  /// The name in messages, such as `single-item-moves.lua`.
  package let name: String
  package let text: String
  package let role: Role
  /// The hash of the text, to detect that it was changed after it was recorded.
  package let hash: String

  /// The role of a text in a recording.
  package enum Role: String, CaseIterable, Sendable {
    /// A script that ran.
    case script
    /// The user's initialization script, which ran before all others with the prompt's globals.
    case initialization = "init"
    /// A script that ran without its demo.
    case policy
    /// Lua code of the command line, which ran with the prompt's globals.
    case chunk
    /// The views and items at the beginning, as JSON.
    case workspace
    /// A lesson, with the views at the beginning.
    case lesson
    /// A module that a script required.
    case module
    /// A file of a plug-in.
    case plugin
  }

  package init(name: String, text: String, role: Role = .script) {
    self.name = name
    self.text = text
    self.role = role
    hash = Self.hash(of: text)
  }

  /// The 64-bit FNV-1a hash of a text's UTF-8, in hexadecimal digits.
  package static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
