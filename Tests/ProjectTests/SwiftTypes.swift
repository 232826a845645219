/// The types that Swift source declares outside functions, and those that it extends.
struct SwiftTypes {
  /// A declaration of a type.
  struct Declaration: Equatable {
    /// The name, after those of the enclosing types, such as `TextOutput.Appearance`.
    let name: String
    /// The number of stored instance properties.
    var storedProperties = 0
  }

  private(set) var declarations: [Declaration] = []
  private(set) var extended: Set<String> = []
  /// Whether all braces, and all brackets between members, are balanced.
  private(set) var isBalanced = true

  init(_ code: SwiftCode) {
    tokens = Self.tokens(of: code)
    while index < tokens.count {
      scan(tokens[index])
      index += 1
    }
    isBalanced = isBalanced && scopes.count == 1
    declarations.sort { $0.name < $1.name }
  }

  /// The words of the code, and each other character separately.
  private static func tokens(of code: SwiftCode) -> [String] {
    var tokens: [String] = []
    var word: [UInt8] = []
    var previous: UInt8 = 0
    for byte in code.text.utf8 {
      // A bracket after a backslash is a character of a regular expression.
      defer { previous = byte }
      if previous == UInt8(ascii: "\\"), "()[]{}".utf8.contains(byte) { continue }
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x60, 0x61...0x7A, 0x80...: word.append(byte)
      default:
        if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
        if byte > 0x20 { tokens.append(String(Unicode.Scalar(byte))) }
      }
    }
    if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
    return tokens
  }

  // MARK: Scanning

  /// The kind of code in a pair of braces.
  private struct Scope {
    enum Kind {
      case type(Declaration)
      case extensionOrProtocol(String)
      case file
      /// A function, a closure, or accessors.
      case code
    }

    /// The part of a property that has been read.
    enum Property {
      case declaration, initialValue
    }

    var kind: Kind
    /// The number of open parentheses and square brackets.
    var depth = 0
    /// The number of open angle brackets in the type of the property.
    var angleDepth = 0
    /// The current property, which has storage unless accessors follow.
    var property: Property?

    mutating func endProperty() {
      if property != nil, case .type(var declaration) = kind {
        declaration.storedProperties += 1
        kind = .type(declaration)
      }
      property = nil
      angleDepth = 0
    }
  }

  private static let typeKeywords: Set = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]
  private static let modifiers: Set = [
    "final", "fileprivate", "internal", "lazy", "nonisolated", "override", "package", "private",
    "public", "unowned", "weak",
  ]
  /// Words that begin a member, and therefore end a property before it.
  private static let memberKeywords = modifiers.union([
    "associatedtype", "case", "convenience", "deinit", "func", "indirect", "init", "let",
    "mutating", "nonmutating", "required", "static", "subscript", "typealias", "var",
  ])

  private let tokens: [String]
  private var index = 0
  private var scopes = [Scope(kind: .file)]
  /// The type that the next brace opens, if any.
  private var next: Scope.Kind?

  private var scope: Scope {
    get { scopes[scopes.count - 1] }
    set { scopes[scopes.count - 1] = newValue }
  }

  private func token(_ offset: Int) -> String {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : ""
  }

  private mutating func scan(_ token: String) {
    switch token {
    case "(", "[": scope.depth += 1
    case ")", "]": scope.depth -= 1
    case "{": open()
    case "}": close()
    default:
      if case .code = scope.kind { return }
      scanMember(token)
    }
  }

  private mutating func scanMember(_ token: String) {
    let isTopLevel = scope.depth == 0 && self.token(-1) != "."
    if isTopLevel, Self.memberKeywords.contains(token) { scope.endProperty() }
    switch token {
    case "<" where scope.property == .declaration: scope.angleDepth += 1
    case ">" where scope.property == .declaration && self.token(-1) != "-": scope.angleDepth -= 1
    case "=" where isTopLevel && scope.property == .declaration: scope.property = .initialValue
    case "," where isTopLevel && scope.property != nil && scope.angleDepth == 0:
      scope.endProperty()
      scope.property = .declaration
    case "var", "let":
      if isTopLevel, !isStatic { scope.property = .declaration }
    default:
      if isTopLevel, Self.typeKeywords.contains(token) { beginType(token) }
    }
  }

  /// Whether `static` or `class` is among the modifiers before the keyword.
  private var isStatic: Bool {
    var offset = -1
    while Self.modifiers.contains(token(offset))
      || ["(", "set", ")", "unsafe"].contains(token(offset))
    {
      offset -= 1
    }
    return ["static", "class"].contains(token(offset))
  }

  private mutating func beginType(_ keyword: String) {
    guard token(1).first?.isUppercase == true else { return }
    scope.endProperty()
    var name = token(1)
    index += 1
    while token(1) == ".", token(2).first?.isUppercase == true {
      name += ".\(token(2))"
      index += 2
    }
    let outer = scopes.reversed().lazy.compactMap { scope in
      switch scope.kind {
      case .type(let declaration): declaration.name
      case .extensionOrProtocol(let name): name
      case .file, .code: nil
      }
    }.first
    name = [outer, name].compactMap(\.self).joined(separator: ".")
    switch keyword {
    case "extension":
      extended.insert(name)
      next = .extensionOrProtocol(name)
    case "protocol": next = .extensionOrProtocol(name)
    default: next = .type(Declaration(name: name))
    }
  }

  private mutating func open() {
    if let kind = next, scope.depth == 0 {
      next = nil
      scopes.append(Scope(kind: kind))
      return
    }
    if scope.depth == 0, scope.property != nil {
      // Observers leave the property stored; other accessors compute it.
      let isComputed =
        scope.property == .declaration && !["didSet", "willSet"].contains(token(1))
      if isComputed { scope.property = nil }
      scope.endProperty()
    }
    scopes.append(Scope(kind: .code))
  }

  private mutating func close() {
    scope.endProperty()
    guard scopes.count > 1, let closed = scopes.popLast() else {
      isBalanced = false
      return
    }
    switch closed.kind {
    case .type(let declaration):
      declarations.append(declaration)
      fallthrough
    case .extensionOrProtocol, .file: isBalanced = isBalanced && closed.depth == 0
    case .code: break
    }
  }
}
