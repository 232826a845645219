import DragDrop
package import Lua
import LuaSyntax
import Texts

/// A function, and the location of its source.
public struct PolicySource: Hashable, Sendable {
  /// The script that defines it.
  public var scriptName: String
  /// Its lines, from 1.
  public var lines: ClosedRange<Int>
  public var text: String
  /// Whether it is built in, such as `StandardPolicy`.
  public var isOurs = false
}

/// A name with a one-sentence description, which may be empty.
package struct Topic: Hashable, Sendable {
  package var name: String
  package var summary: String

  package init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// Finds the source of functions by the names that users type.
package struct SourceFinder {
  private let host: PolicyHost

  package init(in host: PolicyHost) { self.host = host }

  /// The source of a function: `policy.canHandle`, `inbox.canHandle`, `canHandle`, `StandardDrop`.
  ///
  /// The path begins at a global of the prompt or of the last script. A view's name and a
  /// callback's name refer to the callback of its delegates; a callback's name alone refers to that
  /// of the first view that implements it, if possible with a function that is not built in.
  package func source(of name: String) -> PolicySource? {
    let path = LuaSyntax.path(name)
    guard let last = path.last else { return nil }
    let keys = path.map { LuaValue.string($0) }
    for environment in [host.promptEnvironment, host.scriptEnvironment].compactMap({ $0 }) {
      if let function = environment.globals.rawValue(at: keys)?.functionValue {
        return host.scripts.source(of: function)
      }
    }
    guard path.count <= 2, let method = DelegateMethod(rawValue: last) else { return nil }
    let sources = host.simulation.allViews.filter { path.count == 1 || $0.name == path[0] }
      .compactMap { view in
        host.delegates.function(method, of: view).flatMap { host.scripts.source(of: $0) }
      }
    return sources.first { !$0.isOurs } ?? sources.first
  }

  /// The source of a function by its name or path, also of a function that is not global.
  package func source(ofFunction name: String) -> PolicySource? {
    source(of: name) ?? host.scripts.source(ofFunction: name)
  }

  /// The names whose source ``source(of:)`` knows, each with its location, sorted.
  package var all: [Topic] {
    var names: Set<String> = []
    for (key, value) in host.promptEnvironment.globals.orderedEntries() {
      guard let name = key.stringValue, name != "_G", name.first != "_" else { continue }
      if value.functionValue != nil { names.insert(name) }
      for (field, value) in value.tableValue?.orderedEntries() ?? []
      where value.functionValue != nil {
        if let field = field.stringValue { names.insert("\(name).\(field)") }
      }
    }
    names.formUnion(implementedCallbacks(ofViews: true).map(\.name))
    let functions = names.compactMap { name in
      source(of: name).map {
        Topic(name: name, summary: "\($0.scriptName):\($0.lines.lowerBound)")
      }
    }
    return (functions + host.scripts.fileNames.map { Topic(name: $0, summary: "a script") })
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The callbacks that delegates implement, each with its summary, in the order of
  /// ``DelegateMethod``.
  ///
  /// - Parameter ofViews: Whether each view's callbacks are listed with the view: `inbox.canHandle`.
  /// - Returns: Names and summaries.
  package func implementedCallbacks(ofViews: Bool) -> [Topic] {
    let names = host.simulation.allViews.flatMap { view in
      host.delegates.callbacks(of: view).map { (view: view.name, method: $0.method) }
    }
    let implemented = Set(names.map(\.method))
    func topic(_ method: DelegateMethod, _ view: String? = nil) -> Topic {
      Topic(
        name: (view.map { "\($0)." } ?? "") + method.rawValue,
        summary: method.rows.first?.summary ?? "")
    }
    return ofViews
      ? names.map { topic($0.method, $0.view) }
      : DelegateMethod.allCases.filter(implemented.contains).map { topic($0) }
  }
}

extension LuaTable {
  /// The value at the end of a path through tables, without metamethods; nil if there is none.
  package func rawValue(at path: [LuaValue]) -> LuaValue? {
    var value = LuaValue.table(self)
    for key in path {
      guard let table = value.tableValue else { return nil }
      value = table[raw: key]
    }
    return value
  }
}
