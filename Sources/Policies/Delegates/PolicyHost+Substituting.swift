import DragDrop
import Lua
import Texts

extension PolicyHost {
  /// Answers a callback with given values instead of the policies, even if they do not have it.
  ///
  /// - Parameters:
  ///   - callback: Its name in Lua.
  ///   - answer: Lua expressions, separated by commas; a bare word such as `copy` is a string.
  ///   - first: The number of the first event that may be answered so.
  /// - Throws: ``PolicyError`` if there is no such callback, or the answer is not valid Lua.
  public func substitute(
    _ callback: String, answer: String, from first: Int = 1
  ) throws(PolicyError) {
    guard let method = DelegateMethod(rawValue: callback) else {
      let names = DelegateMethod.names
      throw PolicyError(
        .missing,
        "there is no callback '\(callback)'" + NearestName.clause(for: callback, in: names))
    }
    let words = answer.split(separator: ",").map(String.init)
    let areBare = words.allSatisfy(\.isBareWord)
    let known = DropOperation.allCases.map(\.name) + DropIntent.allCases.map(\.name)
    for word in words where areBare {
      let word = word.filter { $0 != " " }
      guard !known.contains(word), !Self.luaWords.contains(word),
        promptEnvironment[word] == .nil
      else { continue }
      throw PolicyError(
        .runtime,
        "'\(word)' is no word of an answer" + NearestName.clause(for: word, in: known)
          + "; a text stands in quotes")
    }
    func value(_ word: String) -> String {
      known.contains(word.filter { $0 != " " }) ? word.asValue : word
    }
    let values = areBare ? words.map(value).joined(separator: ",") : answer
    do throws(LuaError) {
      let chunk = try lua.load(
        "return function(...) return \(values) end", chunkName: "what-if",
        environment: promptEnvironment)
      guard let function = try chunk.call().first?.functionValue else { return }
      asking.substituteAnswer = SubstituteAnswer(
        method: method, first: first, function: function.reference)
    } catch {
      throw policyError(error)
    }
  }

  private static let luaWords: Set<String> = ["true", "false", "nil"]
}

extension String {
  /// Whether it consists of letters alone, like `copy` or `nil`.
  fileprivate var isBareWord: Bool {
    let word = filter { $0 != " " }
    return !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// The word as a Lua string literal.
  fileprivate var asValue: String { "\"\(filter { $0 != " " })\"" }
}
