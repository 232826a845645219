import DragDrop
import Lua
import Texts

/// A function that answers a callback instead of the policies, even if they do not implement it.
package struct SubstituteAnswer {
  /// The only view whose calls it answers; nil for all views.
  let view: String?
  let method: DelegateMethod
  /// The number of the first event whose call it answers.
  let first: Int
  let function: LuaReference

  /// A function that returns given values; nil if the answer is not a list of expressions.
  ///
  /// - Parameters:
  ///   - callback: Its name in Lua, alone or after the name of a view: `inbox.canHandle`.
  ///   - answer: Lua expressions, separated by commas; a bare word such as `copy` is a string.
  ///   - first: The number of the first event that may be answered in this way.
  ///   - host: The host of the policies.
  /// - Throws: ``PolicyError`` if there is no such callback, or the answer is not valid Lua.
  package init?(
    _ callback: String, answer: String, from first: Int, in host: PolicyHost
  ) throws(PolicyError) {
    let (view, name) = callback.viewAndCallback
    guard let method = DelegateMethod(rawValue: name) else {
      let names = DelegateMethod.names
      throw PolicyError(
        .missing, "unknown callback '\(name)'" + NearestName.clause(for: name, in: names))
    }
    let values = try Self.expressions(in: answer, host)
    do throws(LuaError) {
      let chunk = try host.lua.load(
        "return function(...) return \(values) end", chunkName: "what-if",
        environment: host.promptEnvironment)
      guard let function = try chunk.call().first?.functionValue else { return nil }
      (self.view, self.method, self.first) = (view, method, first)
      self.function = function.reference
    } catch {
      throw host.errors.error(for: error)
    }
  }

  /// The answer, with operations and intents that are bare words as strings.
  private static func expressions(
    in answer: String, _ host: PolicyHost
  ) throws(PolicyError) -> String {
    let parts = answer.split(separator: ",")
    let words = parts.map { $0.filter { $0 != " " } }
    guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLetter } }) else {
      return answer
    }
    let known = DropOperation.allCases.map(\.name) + DropIntent.allCases.map(\.name)
    for word in words
    where !known.contains(word) && !["true", "false", "nil"].contains(word)
      && host.promptEnvironment[word] == .nil
    {
      throw PolicyError(
        .runtime,
        "'\(word)' is not an answer here" + NearestName.clause(for: word, in: known)
          + "; put text in quotes")
    }
    return zip(parts, words).map { known.contains($1) ? "\"\($1)\"" : String($0) }
      .joined(separator: ",")
  }

  /// Whether it answers the running call.
  func applies(to method: DelegateMethod, in simulation: Simulation) -> Bool {
    guard method == self.method, let call = simulation.calls.last else { return false }
    return call.event >= first && (view == nil || view == call.view)
  }
}

extension String {
  /// The name of a callback, and of the view before it if there is one: `inbox.canHandle`.
  package var viewAndCallback: (view: String?, callback: String) {
    guard let point = lastIndex(of: "."), point > startIndex else { return (nil, self) }
    return (String(self[..<point]), String(self[index(after: point)...]))
  }
}
