import Lua
package import Policies
import Texts

/// The page `:help lua`, and those of the functions in Lua's own libraries.
package enum LuaHelp {
  package static let topic = Topic(
    name: "lua", summary: "The differences from the standard Lua interpreter, and why.")

  private static let columns = 80

  /// All differences.
  package static let text =
    (["This is Lua 5.4 with these differences; :help sandbox and :help limits say more.", ""]
    + LuaDifference.all.flatMap { difference in
      "\(difference.names.joined(separator: ", ")): \(difference.text)"
        .wrapped(to: columns, indentation: 2)
    }).joined(separator: "\n")

  /// A function of a library with what is different in it, or a library; nil for other names.
  static func text(of name: String) -> String? {
    let differences = LuaDifference.about(name)
    guard let function = LuaLibraryReference.function(named: name) else {
      return differences.isEmpty ? nil : lines(of: differences).joined(separator: "\n")
    }
    let signature = "\(name)(\(function.parameters.joined(separator: ", ")))"
    let notes = differences.isEmpty ? [] : ["", "Differences from the standard interpreter:"]
    return ([signature, "  \(function.summary)"] + notes + lines(of: differences))
      .joined(separator: "\n")
  }

  private static func lines(of differences: [LuaDifference]) -> [String] {
    differences.flatMap { "  \($0.text)".wrapped(to: columns, indentation: 2) }
  }
}
