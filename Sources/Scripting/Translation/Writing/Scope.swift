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
    /// The number of conditions and loops around its declaration; nil if a guard statement cannot
    /// be its declaration.
    var conditions: Int?
  }

  private struct Frame {
    var variables: [String: Variable] = [:]
    /// The constants that hold values which are not nil, by the paths of the values.
    var constants: [String: String] = [:]
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
    frames.contains {
      $0.constants.values.contains(name) || $0.variables.values.contains { $0.name == name }
    }
  }

  /// The visible variables.
  var variables: [Variable] { frames.flatMap(\.variables.values) }

  /// The variable with a key.
  func variable(withKey key: String) -> Variable? {
    frames.reversed().lazy.flatMap(\.variables.values).first { $0.key == key }
  }

  /// The constant that holds the value of a path, which is not nil; nil if there is none.
  func constant(for path: String) -> String? {
    for frame in frames.reversed() {
      if let constant = frame.constants[path] { return constant }
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

  /// Records the constant that holds the value of a path in the block at a depth and those in it.
  mutating func bind(_ path: String, to constant: String, depth: Int? = nil) {
    frames[(depth ?? frames.count) - 1].constants[path] = constant
  }

  /// Forgets what is known of a path that is assigned to.
  mutating func widen(_ path: String) {
    frames[frames.count - 1].widened.insert(path)
    frames[frames.count - 1].sources[path] = nil
    frames[frames.count - 1].constants = frames[frames.count - 1].constants.filter {
      $0.key != path && !$0.key.hasPrefix(path + ".")
    }
  }
}
