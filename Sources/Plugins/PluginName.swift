/// The names of plug-ins and of their commands.
package enum PluginName {
  /// The characters of a name, in words.
  package static let rule = "lowercase letters, digits and hyphens"

  /// Whether a text is a valid name: see ``rule``; a leading hyphen is reserved for options.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}
