import CLua
import CLuaShims
import Texts

/// One way to go on with a name.
public struct LuaCompletion: Hashable, Sendable {
  /// What the value is, as far as it can be told without running code.
  public enum Kind: Hashable, Sendable {
    case function
    case table
    /// A property of a handle, or any other value.
    case value
  }

  /// The whole name; for `inbox:na` it is `name` and not `inbox:name`.
  public var name: String
  public var kind: Kind

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

extension LuaState {
  /// The names that can end the path at the end of `text`, by their bytes: `a.b.c`, `a.b:c`, `a`.
  ///
  /// Runs no code: it reads tables raw and follows `__index` where that is a table, through ten
  /// metatables at most. After a colon only functions are offered.
  ///
  /// - Parameters:
  ///   - text: What stands before the cursor; only the path at its end counts.
  ///   - environment: Where the path begins.
  /// - Returns: The names, and nothing if the path leads nowhere.
  public func completions(for text: String, in environment: LuaEnvironment) -> [LuaCompletion] {
    let path = LuaPath(endOf: text)
    var names: [String: LuaCompletion.Kind] = [:]
    balanced { stack in
      stack.push(environment.globals.reference)
      for step in path.steps {
        guard stack.pushRawMember(step) else { return }
      }
      stack.collectRawMembers { name, kind in
        if name.hasPrefix(path.partial), LuaSyntax.isName(name), names[name] == nil {
          names[name] = kind
        }
      }
    }
    return
      names.filter { !path.isMethod || $0.value == .function }
      .map { LuaCompletion(name: $0.key, kind: $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// A dotted name that may end in the middle of a word.
struct LuaPath: Equatable {
  /// The names before the last separator.
  var steps: [String] = []
  /// What stands after it.
  var partial = ""
  /// Whether the last separator is a colon.
  var isMethod = false

  init(endOf text: String) {
    var rest = text[...]
    partial = rest.takeLastName()
    while let separator = rest.last, separator == "." || separator == ":" {
      // `..` concatenates and `::` marks a label: no path, but a name of its own.
      if rest.dropLast().last == separator {
        (steps, isMethod) = ([], false)
        return
      }
      rest = rest.dropLast()
      let name = rest.takeLastName()
      guard !name.isEmpty, separator == "." || steps.isEmpty else {
        // `f().x`, `a:b.x`: what comes before would have to run.
        steps = [""]
        return
      }
      if steps.isEmpty { isMethod = separator == ":" }
      steps.insert(name, at: 0)
    }
  }
}

extension Substring {
  /// Removes the name at the end and returns it.
  fileprivate mutating func takeLastName() -> String {
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      guard LuaSyntax.isNamePart(self[previous]) else { break }
      start = previous
    }
    defer { self = self[..<start] }
    return String(self[start...])
  }
}

extension LuaStack {
  /// How many metatables to follow; more is a mistake or a loop.
  private static var maximumDepth: Int { 10 }

  /// Replaces the value on top by its member; false, with anything on top, if there is none that can
  /// be read without running code.
  fileprivate func pushRawMember(_ name: String) -> Bool {
    for _ in 0..<Self.maximumDepth {
      if type(at: -1) == .table {
        push(name)
        if rawGet(at: -2) != .nil { return true }
        pop()
      }
      guard pushRawIndex() else { return false }
    }
    return false
  }

  /// Names the members of the value on top and of what stands behind it.
  fileprivate func collectRawMembers(_ body: (String, LuaCompletion.Kind) -> Void) {
    for _ in 0..<Self.maximumDepth {
      if type(at: -1) == .table {
        pushNil()
        while next(at: -2) {
          // What stands for a property is named below.
          if type(at: -2) == .string, tag(at: -1) == nil, let name = string(at: -2) {
            body(name, kind(at: -1))
          }
          pop()
        }
      } else {
        collectProperties { body($0, .value) }
      }
      guard pushRawIndex() else { return }
    }
  }

  /// Pushes where Lua would look next: a table in `__index`, or the methods of a handle.
  private func pushRawIndex() -> Bool {
    guard reserve(6), lua_getmetatable(thread, -1) != 0 else { return false }
    let type = rawGet("__index", at: -1)
    remove(at: -2)
    if type == .table { return true }
    return type == .function && clua_pushindexmethods(thread, -1)
  }

  /// Names the properties that a handle's type lists.
  private func collectProperties(_ body: (String) -> Void) {
    guard lua_getmetatable(thread, -1) != 0 else { return }
    defer { pop(2) }
    guard rawGet("__members", at: -1) == .table else { return }
    for index in stride(from: 1, through: rawLength(at: -1), by: 1) {
      rawGet(index, at: -1)
      if let name = string(at: -1) { body(name) }
      pop()
    }
  }

  private func kind(at index: Int) -> LuaCompletion.Kind {
    switch type(at: index) {
    case .function: .function
    case .table: .table
    default: .value
    }
  }
}
