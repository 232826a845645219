import DragDrop
package import Lua
import LuaSyntax
package import Policies
import PolicyTesting
import Texts

extension PolicyHost {
  /// The names that can complete the path at the end of a text, from the prompt's globals and the
  /// catalog.
  ///
  /// Runs no code. After `{` of a call that takes options, the names of options are added. The type
  /// of a property comes from the catalog: `inbox.model:` gives the methods of DataSource.
  package func completions(for text: String) -> [LuaCompletion] {
    let path = LuaPath(endOf: text)
    var found = lua.completions(for: text, in: promptEnvironment)
    if path.quote != nil, !path.isKey {
      let result = text.returnValueAtEnd.flatMap { OpenCallbacks(openAtEndOf: text).result($0) }
      let words = result.map { $0.type.words ?? [] } ?? simulation.allViews.map(\.name)
      found = words.filter { $0.hasPrefix(path.partial) }
        .map { LuaCompletion(name: $0, kind: .value) }
    } else if path.steps.isEmpty {
      let words = LuaSyntax.keywords.filter { $0.hasPrefix(path.partial) }
      found += words.map { LuaCompletion(name: $0, kind: .value) }
      found += optionNames(openIn: text).filter { $0.hasPrefix(path.partial) }
        .map { LuaCompletion(name: $0, kind: .value) }
    } else if text.definesFunctionAtEnd {
      // A function of a policy is being defined: the names of all callbacks are possible.
      let known = Set(found.map(\.name))
      found += DelegateMethod.names.filter { $0.hasPrefix(path.partial) && !known.contains($0) }
        .map { LuaCompletion(name: $0, kind: .function) }
    } else if found.isEmpty, let type = type(at: path.steps, in: text) {
      let members = type.entries.filter {
        ($0.kind == .method) == path.isMethod && $0.name.hasPrefix(path.partial)
      }
      found = members.map {
        LuaCompletion(name: $0.name, kind: $0.kind == .method ? .function : .value)
      }
    }
    return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The class of the object at the end of a path, which begins at a parameter of the callback that a
  /// text defines at its end, or at a global.
  func type(at steps: [LuaValue], in text: String = "") -> APIClass? {
    guard let first = steps.first?.stringValue else { return nil }
    var rest = steps[...]
    var type = OpenCallbacks(openAtEndOf: text).type(of: first)
    if type != nil {
      rest.removeFirst()
    } else {
      var value = LuaValue.table(promptEnvironment.globals)
      while let step = rest.first, let table = value.tableValue {
        value = table[raw: step]
        rest.removeFirst()
      }
      type = value.userdataValue?.handle.map { .object(APICatalog.className(of: $0.kind)) }
    }
    for step in rest {
      switch (step, type) {
      case (.string(let name), .object(let names)):
        type = names.lazy.compactMap { APICatalog.type(named: $0)?.property(named: name) }.first
      case (.integer, .list(let element)): type = element
      default: return nil
      }
    }
    guard case .object(let names) = type else { return nil }
    return names.first.flatMap { APICatalog.type(named: $0) }
  }

  /// One sentence about a completion of a text; may be empty.
  ///
  /// The sentence comes from the catalog or Lua's manual; for other names it shows the value.
  func summary(of completion: LuaCompletion, in text: String) -> String {
    let steps = LuaPath(endOf: text).steps
    let name = completion.name
    if steps.isEmpty {
      if let field = options(openIn: text).first(where: { $0.name == name }) {
        return field.summary
      }
      if LuaSyntax.isKeyword(name) { return "keyword" }
    }
    let value = promptEnvironment.globals.rawValue(at: steps + [.string(name)]) ?? .nil
    let qualified = (steps.map { $0.stringValue ?? "" } + [name]).joined(separator: ".")
    if let function = LuaLibraryReference.function(named: qualified) { return function.summary }
    if let member = type(at: steps, in: text)?.entries.first(where: { $0.name == name }) {
      return member.summary
    }
    let isOwn = value != (steps.isEmpty ? untouchedEnvironment[name] : .nil)
    let entries = APICatalog.entries(named: name).filter { ($0.owner != nil) == !steps.isEmpty }
    if !isOwn, let entry = entries.first { return entry.summary }
    return preview(of: value)
  }

  /// A short description of a value.
  private func preview(of value: LuaValue) -> String {
    switch value {
    case .nil: return ""
    case .function(let function):
      return function.parameterNames.map { "function(\($0.joined(separator: ", ")))" }
        ?? "function"
    case .userdata(let userdata):
      return userdata.handle.map { APICatalog.className(of: $0.kind) } ?? "object"
    case .table, .thread, .bytes: return value.typeName
    case .boolean, .integer, .number, .string:
      var printer = LuaPrinter()
      printer.textLength = printer.width
      return printer.text(of: value)
    }
  }

  /// The entries of the catalog under their shortest names, in the catalog's order, and then the
  /// words of specs.
  package var topics: [Topic] {
    var seen: Set<String> = []
    let types = APICatalog.classes.map { Topic(name: $0.name, summary: $0.summary) }
    let entries = APICatalog.all.map { entry in
      Topic(
        name: entry.kind == .callback ? entry.name : entry.qualifiedName, summary: entry.summary)
    }
    let words = SpecsAPI.all.map { Topic(name: $0.name, summary: $0.summary) }
    return (types + entries + words).filter { seen.insert($0.name).inserted }
  }

  /// The names that can complete the name at the end of a text.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - describes: Whether the sentences are wanted.
  /// - Returns: The names, each with a sentence if the catalog has one, and how many bytes of the
  ///   text they replace.
  package func namesCompleting(
    _ text: String, describes: Bool = true
  ) -> (names: [Topic], replacing: Int) {
    let path = LuaPath(endOf: text)
    let topics = completions(for: text).map { completion in
      Topic(
        name: completion.name + (path.quote.map { "\($0)" } ?? "") + (path.isKey ? "]" : ""),
        summary: describes ? summary(of: completion, in: text) : "")
    }
    return (topics, path.partial.utf8.count)
  }

  private func optionNames(openIn text: String) -> [String] {
    let fields = options(openIn: text).map(\.name)
    return fields.isEmpty && text.opensDelegate ? DelegateMethod.names : fields
  }

  /// The fields of the options table that is open at the end of a text: `TableView { na`.
  private func options(openIn text: String) -> [APIParameter] {
    guard let before = text.beforeOpenBrace?.reversed().drop(while: { $0 == " " || $0 == "(" })
    else { return [] }
    let name = String(before.prefix { $0.isLetter || $0.isNumber }.reversed())
    for parameter in APICatalog.entry(named: name)?.parameters ?? [] {
      if case .options(let fields) = parameter.type { return fields }
    }
    return []
  }
}

extension String {
  /// The text before the innermost brace that is open at the end; nil inside a string.
  fileprivate var beforeOpenBrace: Substring? {
    var opened: [Index] = []
    var quote: UInt8?
    for index in utf8.indices {
      let byte = utf8[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        opened.append(index)
      } else if byte == UInt8(ascii: "}"), !opened.isEmpty {
        opened.removeLast()
      }
    }
    guard quote == nil, let brace = opened.last else { return nil }
    return self[..<brace]
  }

  /// Whether a table is open at the end that becomes a delegate: `inbox.dropDelegate = { per`.
  fileprivate var opensDelegate: Bool {
    guard let before = beforeOpenBrace else { return false }
    let rest = before.reversed().drop { $0 == " " || $0 == "=" }
    let name = String(rest.prefix { $0.isLetter }.reversed())
    return name.hasSuffix("Delegate") || name == "policy"
  }

  /// The number, from 0, of the return value that is the string at the end: 1 in `return "move", "in`;
  /// nil for other strings.
  fileprivate var returnValueAtEnd: Int? {
    var (number, depth) = (0, 0)
    for token in LuaToken.tokens(of: self).dropLast().reversed() {
      switch token.text {
      case "return": return depth == 0 ? number : nil
      case ")", "}", "]": depth += 1
      case "(", "{", "[":
        depth -= 1
        guard depth >= 0 else { return nil }
      case ",": number += depth == 0 ? 1 : 0
      case "and", "or", "not", "nil", "true", "false": continue
      default: guard token.kind != .keyword else { return nil }
      }
    }
    return nil
  }

  /// Whether the path at the end is the name in a function definition: `function policy:can`.
  fileprivate var definesFunctionAtEnd: Bool {
    let tail = reversed().drop { $0 == "." || $0 == ":" || LuaSyntax.isNamePart($0) }
    let before = tail.drop { $0 == " " }
    return tail.startIndex != before.startIndex && before.starts(with: "noitcnuf")
  }
}

extension APIClass {
  /// The type of a property.
  fileprivate func property(named name: String) -> APIType? {
    entries.first { $0.name == name && $0.kind == .property }?.returns.first?.type
  }
}
