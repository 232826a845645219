/// The local variables that are visible at a statement, and what conditions have shown of them.
struct Scope {
  /// A local variable of Lua.
  struct Variable {
    /// Its name in Swift.
    let name: String
    /// The key of its type.
    let key: String
    /// The number of blocks around its declaration.
    let depth: Int
    /// Whether it is assigned to after its declaration.
    let isAssigned: Bool
    /// What has to be added to it in Swift to get its value in Lua.
    var offset = 0
    /// Whether it is the number of an element in a loop that begins with the first.
    var counts = false
  }

  /// How a value that is not nil is written.
  enum Narrowing {
    /// As a constant with the same name.
    case rebound
    /// With an exclamation mark.
    case forced
  }

  private struct Frame {
    var variables: [String: Variable] = [:]
    var narrowed: [String: Narrowing] = [:]
    /// The views that drag items come from, by the paths of the items.
    var sources: [String: Code] = [:]
    /// Paths that were assigned to, so that outer conditions no longer apply.
    var widened: Set<String> = []
  }

  private var frames = [Frame()]

  var depth: Int { frames.count }

  mutating func push() { frames.append(Frame()) }

  mutating func pop() { frames.removeLast() }

  subscript(name: String) -> Variable? {
    frames.reversed().lazy.compactMap { $0.variables[name] }.first
  }

  mutating func declare(_ variable: Variable, as name: String) {
    frames[frames.count - 1].variables[name] = variable
  }

  /// Whether a name is used in Swift by a visible variable.
  func uses(_ name: String) -> Bool {
    frames.contains { $0.variables.values.contains { $0.name == name } }
  }

  /// How a path is written because it is known not to be nil; nil if that is not known.
  func narrowing(of path: String) -> Narrowing? {
    for frame in frames.reversed() {
      if let narrowing = frame.narrowed[path] { return narrowing }
      if frame.widened.contains(where: { path == $0 || path.hasPrefix($0 + ".") }) { return nil }
    }
    return nil
  }

  /// The view that a drag item is known to come from.
  func source(of path: String) -> Code? {
    for frame in frames.reversed() {
      if let source = frame.sources[path] { return source }
      if frame.widened.contains(path) { return nil }
    }
    return nil
  }

  mutating func record(source view: Code, of path: String) {
    frames[frames.count - 1].sources[path] = view
  }

  mutating func narrow(_ path: String, _ narrowing: Narrowing) {
    frames[frames.count - 1].narrowed[path] = narrowing
  }

  /// Forgets what is known of a path that is assigned to.
  mutating func widen(_ path: String) {
    frames[frames.count - 1].widened.insert(path)
    frames[frames.count - 1].sources[path] = nil
    frames[frames.count - 1].narrowed = frames[frames.count - 1].narrowed.filter {
      $0.key != path && !$0.key.hasPrefix(path + ".")
    }
  }
}
