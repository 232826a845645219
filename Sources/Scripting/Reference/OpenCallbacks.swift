import DragDrop
import LuaSyntax
import Policies
import Texts

/// The callbacks whose definitions are open at the end of a text, with the types of their parameters:
/// `function policy:itemsForBeginning(view, session, indexPath) return session.‹here›`.
struct OpenCallbacks {
  private struct Function {
    /// Nil for other functions.
    var callback: Callback?
    var parameters: [String: APIType] = [:]
  }

  /// The outer functions come first.
  private var functions: [Function] = []

  init(openAtEndOf text: String) {
    guard text.contains("function") else { return }
    let tokens = LuaToken.tokens(of: text).filter { $0.kind != .comment }
    // The open functions; nil for other blocks.
    var blocks: [Function?] = []
    for (index, token) in tokens.enumerated() where token.kind == .keyword {
      switch token.text {
      case "function": blocks.append(Self.function(at: index, tokens))
      case "do", "if", "repeat": blocks.append(nil)
      case "end", "until": _ = blocks.popLast()
      default: break
      }
    }
    functions = blocks.compactMap { $0 }
  }

  /// The type of a parameter; nil for other names, and for parameters of other functions.
  func type(of name: String) -> APIType? {
    functions.last { $0.parameters[name] != nil }?.parameters[name]
  }

  /// The return value of the innermost function with a number, from 0; nil if it is not a callback, or
  /// has fewer.
  func result(_ number: Int) -> APIParameter? {
    guard let results = functions.last?.callback?.results, results.indices.contains(number) else {
      return nil
    }
    return results[number]
  }

  private static func function(at index: Int, _ tokens: [LuaToken]) -> Function {
    let head = tokens[(index + 1)...].prefix { $0.kind != .bracket(UInt8(ascii: ")")) }
    let path = head.prefix { $0.kind != .bracket(UInt8(ascii: "(")) }
    var name = path.last { $0.kind == .name }?.text
    if path.isEmpty, index > 1, tokens[index - 1].text == "=" { name = tokens[index - 2].text }
    guard let row = name.flatMap({ DelegateMethod(rawValue: String($0)) })?.rows.first else {
      return Function()
    }
    let names = head.dropFirst(path.count + 1).filter { $0.kind == .name }.map { String($0.text) }
    let isMethod = path.contains { $0.text == ":" }
    let types = ([row.role.caller] + row.parameters).map(\.type)
    return Function(
      callback: row,
      parameters: Dictionary(
        zip(isMethod ? names[...] : names.dropFirst(), types), uniquingKeysWith: { $1 }))
  }
}
