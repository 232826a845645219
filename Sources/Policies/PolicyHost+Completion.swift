public import Lua

extension PolicyHost {
  /// The names that can end the path at the end of a text, as the prompt's globals and the catalog
  /// know them.
  ///
  /// Runs no code. After `{` of a call that takes options, their names come too; properties are
  /// followed by what the catalog says of them: `inbox.model:` offers what a DataSource can do.
  public func completions(for text: String) -> [LuaCompletion] {
    let path = text.pathAtEnd
    var found = lua.completions(for: text, in: promptEnvironment)
    if path.steps.isEmpty {
      let words = Self.keywords.filter { $0.hasPrefix(path.partial) }
      found += words.map { LuaCompletion(name: $0, kind: .value) }
      found += options(openIn: text).filter { $0.hasPrefix(path.partial) }
        .map { LuaCompletion(name: $0, kind: .value) }
    } else if found.isEmpty, let type = type(at: path.steps) {
      let members = type.entries.filter {
        ($0.kind == .method) == path.isMethod && $0.name.hasPrefix(path.partial)
      }
      found = members.map {
        LuaCompletion(name: $0.name, kind: $0.kind == .method ? .function : .value)
      }
    }
    return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The class of the object at the end of a path that begins with a global.
  private func type(at steps: [String]) -> APIClass? {
    guard let first = steps.first, let kind = promptEnvironment[first].userdataValue?.handle?.kind
    else { return nil }
    var type = APICatalog.classes.first { $0.kind == kind }
    for step in steps.dropFirst() {
      guard let property = type?.entries.first(where: { $0.name == step && $0.kind == .property }),
        case .object(let names) = property.returns.first?.type
      else { return nil }
      type = names.first.flatMap { APICatalog.type(named: $0) }
    }
    return type
  }

  /// The fields of the options table that a text has begun: `TableView { na`.
  private func options(openIn text: String) -> [String] {
    var opened: [Substring.Index] = []
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "{" {
        opened.append(index)
      } else if character == "}", !opened.isEmpty {
        opened.removeLast()
      }
    }
    guard quote == nil, let brace = opened.last else { return [] }
    let before = text[..<brace].reversed().drop { $0 == " " || $0 == "(" }
    let name = String(before.prefix { $0.isLetter || $0.isNumber }.reversed())
    for parameter in APICatalog.entry(named: name)?.parameters ?? [] {
      if case .options(let fields) = parameter.type { return fields.map(\.name) }
    }
    return []
  }

  /// The reserved words of Lua 5.4.
  static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}

extension String {
  /// A dotted name at the end: `inbox.model:ins` is the steps inbox and model, and the start `ins`.
  fileprivate var pathAtEnd: (steps: [String], partial: String, isMethod: Bool) {
    func isPart(_ character: Character) -> Bool {
      character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
    }
    let tail = reversed().prefix { isPart($0) || $0 == "." || $0 == ":" }.reversed()
    var steps: [String] = []
    var partial = ""
    var isMethod = false
    for character in tail {
      if character == "." || character == ":" {
        steps.append(partial)
        partial = ""
        isMethod = character == ":"
      } else {
        partial.append(character)
      }
    }
    return (steps, partial, isMethod)
  }
}
