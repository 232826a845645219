import CLua
import CLuaShims
import LuaSyntax

/// A name that completes a path.
public struct LuaCompletion: Hashable, Sendable {
  /// The type of the value, if it can be found without running code.
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
  /// The names that can complete the path at the end of `text`, sorted by their bytes: `a.b.c`,
  /// `a.b:c`, `a`, `a[1]["b`.
  ///
  /// Runs no code: it reads tables without metamethods, and follows `__index` if it is a table,
  /// through at most ten metatables. After a colon only functions are returned.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor; only the path at its end is used.
  ///   - environment: The environment in which the path begins.
  /// - Returns: The names; empty if the path leads to no value.
  public func completions(for text: String, in environment: LuaEnvironment) -> [LuaCompletion] {
    let path = LuaPath(endOf: text)
    var names: [String: LuaCompletion.Kind] = [:]
    withStack { stack in
      stack.push(environment.globals.reference)
      for step in path.steps {
        guard RawMembers(stack: stack).pushMember(step) else { return }
      }
      RawMembers(stack: stack).collect { name, kind in
        if name.hasPrefix(path.partial), path.quote != nil || LuaSyntax.isName(name),
          names[name] == nil
        {
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

/// Reads members of the value on top without running code.
private struct RawMembers {
  let stack: LuaStack

  /// The maximum number of metatables to follow; a longer chain is a mistake or a loop.
  private static let maximumDepth = 10

  /// Replaces the value on top by its member.
  ///
  /// Returns false, leaving any value on top, if the member cannot be read without running code.
  func pushMember(_ key: LuaValue) -> Bool {
    for _ in 0..<Self.maximumDepth {
      if stack.type(at: -1) == .table {
        stack.push(key)
        if stack.rawGet(at: -2) != .nil { return true }
        stack.pop()
      }
      guard pushIndex() else { return false }
    }
    return false
  }

  /// Collects the members of the value on top and of its `__index` tables.
  func collect(_ body: (String, LuaCompletion.Kind) -> Void) {
    for _ in 0..<Self.maximumDepth {
      if stack.type(at: -1) == .table {
        stack.pushNil()
        while stack.next(at: -2) {
          // Skip the tags of properties; the properties are collected below.
          if stack.type(at: -2) == .string, stack.tag(at: -1) == nil,
            let name = stack.string(at: -2)
          {
            body(name, kind(at: -1))
          }
          stack.pop()
        }
      }
      collectProperties { body($0, .value) }
      guard pushIndex() else { return }
    }
  }

  /// Pushes the next table that Lua would search: `__index`, or the methods of a handle.
  private func pushIndex() -> Bool {
    guard stack.reserve(6), lua_getmetatable(stack.thread, -1) != 0 else { return false }
    let type = stack.rawGet("__index", at: -1)
    stack.remove(at: -2)
    if type == .table { return true }
    return type == .function && clua_pushindexmethods(stack.thread, -1)
  }

  /// Collects the names of the properties of a handle's type.
  private func collectProperties(_ body: (String) -> Void) {
    guard lua_getmetatable(stack.thread, -1) != 0 else { return }
    defer { stack.pop(2) }
    guard stack.rawGet("__members", at: -1) == .table else { return }
    for index in stride(from: 1, through: stack.rawLength(at: -1), by: 1) {
      stack.rawGet(index, at: -1)
      if let name = stack.string(at: -1) { body(name) }
      stack.pop()
    }
  }

  private func kind(at index: Int) -> LuaCompletion.Kind {
    switch stack.type(at: index) {
    case .function: .function
    case .table: .table
    default: .value
    }
  }
}
