/// A Lua script, and its name in messages.
public struct Script: Hashable, Sendable {
  /// The name in messages: the path as given.
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Where `require` looks for modules.
public struct ModuleFinder {
  /// The script that was found, or the places that were tried.
  public enum Answer {
    case found(Script)
    /// The places that were tried, one per line, as in messages.
    case notFound([String])
  }

  private let search: (String) -> Answer

  /// A finder that calls `search`.
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

  /// A finder that tries another one if this one finds nothing.
  public func or(_ other: @escaping () -> ModuleFinder) -> ModuleFinder {
    ModuleFinder { name in
      let first = search(name)
      guard case .notFound(let tried) = first else { return first }
      let second = other().search(name)
      guard case .notFound(let triedThere) = second else { return second }
      return .notFound(tried + triedThere.filter { !tried.contains($0) })
    }
  }

  /// A finder that calls `tell` with each script that it finds.
  public func telling(_ tell: @escaping (Script) -> Void) -> ModuleFinder {
    ModuleFinder { name in
      let answer = search(name)
      if case .found(let script) = answer { tell(script) }
      return answer
    }
  }

  /// Whether a module can have this name: words separated by single dots, but not a path.
  ///
  /// The length is limited because no system allows longer file names.
  private static func isName(_ name: String) -> Bool {
    guard name.utf8.count <= 4096 else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
  }
}
