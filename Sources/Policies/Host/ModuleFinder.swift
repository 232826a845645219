/// A piece of Lua with the name that messages give it.
public struct Script: Hashable, Sendable {
  /// As messages show it: the path as it was given.
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Where `require` looks for modules.
public struct ModuleFinder {
  /// What was found under a name, or why nothing was.
  public enum Answer {
    case found(Script)
    /// What was tried, one thing a line, as messages show it.
    case notFound([String])
  }

  private let search: (String) -> Answer

  /// A finder that looks as `search` does.
  public init(_ search: @escaping (String) -> Answer) { self.search = search }

  /// A finder that finds nothing.
  public static var nowhere: ModuleFinder { ModuleFinder { _ in .notFound([]) } }

  /// Looks for a module: `lib.filters`.
  public func callAsFunction(_ name: String) -> Answer {
    guard Self.isName(name) else {
      return .notFound(["a name is letters, digits, '_' and '-', with a dot between folders"])
    }
    return search(name)
  }

  /// Looks in another place where this one has nothing.
  public func or(_ other: @escaping () -> ModuleFinder) -> ModuleFinder {
    ModuleFinder { name in
      let first = search(name)
      guard case .notFound(let tried) = first else { return first }
      let second = other().search(name)
      guard case .notFound(let triedThere) = second else { return second }
      return .notFound(tried + triedThere.filter { !tried.contains($0) })
    }
  }

  /// Tells of each module that is found.
  public func telling(_ tell: @escaping (Script) -> Void) -> ModuleFinder {
    ModuleFinder { name in
      let answer = search(name)
      if case .found(let script) = answer { tell(script) }
      return answer
    }
  }

  /// Whether a module may be called so: no path, and nothing above the folder.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
  }
}
