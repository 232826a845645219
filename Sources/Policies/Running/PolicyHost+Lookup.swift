public import DragDrop
import Files
package import Lua
import LuaSyntax
import Texts

/// A function, and the place of its source.
public struct PolicySource: Hashable, Sendable {
  /// The script that defines it.
  public var scriptName: String
  /// Its lines, counted from 1.
  public var lines: ClosedRange<Int>
  public var text: String
  /// Whether it comes with the program, such as `StandardPolicy`.
  public var isOurs = false
}

extension PolicyHost {
  /// The tables and collections, in order of creation.
  public var views: [SectionedView] {
    simulation.allViews.compactMap { $0 as? SectionedView }
  }

  /// The functions that the delegates of a view and of its interactions have, in the order of
  /// ``DelegateMethod``.
  public func callbacks(of view: View) -> [(method: DelegateMethod, source: PolicySource?)] {
    DelegateMethod.allCases.compactMap { method in
      guard let function = function(method, of: view) else { return nil }
      return (method, source(of: function))
    }
  }

  /// The source of a function: `policy.canHandle`, `inbox.canHandle`, `canHandle`, `StandardDrop`.
  ///
  /// The path begins at a global of the prompt or of the last script. The name of a view and that of a
  /// callback stand for the callback of its delegates; the name of a callback alone stands for that of
  /// the first view that has it.
  public func source(of name: String) -> PolicySource? {
    let path = LuaSyntax.path(name)
    guard let last = path.last else { return nil }
    let keys = path.map { LuaValue.string($0) }
    for environment in [promptEnvironment, scriptEnvironment].compactMap({ $0 }) {
      if let function = environment.globals.rawValue(at: keys)?.functionValue {
        return source(of: function)
      }
    }
    guard path.count <= 2, let method = DelegateMethod(rawValue: last) else { return nil }
    for view in simulation.allViews where path.count == 1 || view.name == path[0] {
      if let function = function(method, of: view) { return source(of: function) }
    }
    return nil
  }

  /// The names of which ``source(of:)`` knows the source, each with its place, sorted.
  package var sources: [Topic] {
    var names: Set<String> = []
    for (key, value) in promptEnvironment.globals.orderedEntries() {
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
    return (functions + scriptNames.map { Topic(name: $0, summary: "a script") })
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The callbacks that delegates implement, each with its summary, in the order of
  /// ``DelegateMethod``.
  ///
  /// - Parameter ofViews: Whether each view's callbacks are listed with the view: `inbox.canHandle`.
  /// - Returns: Names and summaries.
  package func implementedCallbacks(ofViews: Bool) -> [Topic] {
    let names = simulation.allViews.flatMap { view in
      callbacks(of: view).map { (view: view.name, method: $0.method) }
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

  private func function(_ method: DelegateMethod, of view: View) -> LuaFunction? {
    let askers: [AnyObject] = [view] + view.interactions
    for asker in askers {
      guard let table = asking.delegates[ObjectIdentifier(asker)]?[method.role] else { continue }
      let function: LuaFunction? = lua.withStack { stack in
        if let policies = lua.table(table).flatMap({ composedPolicies(of: $0) }) {
          return policies.lazy
            .compactMap { try? $0.get(.string(method.rawValue)).functionValue }.first
        }
        stack.push(table)
        guard stack.get(method.luaName, at: -1) != nil else { return nil }
        return stack.value(at: -1).functionValue
      }
      if let function { return function }
    }
    return nil
  }

  package func source(of function: LuaFunction) -> PolicySource? {
    guard let location = function.location, let text = scripts.text(of: location.chunkName) else {
      return nil
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let first = max(1, location.lines.lowerBound)
    let last = min(max(first, location.lines.upperBound), lines.count)
    guard first <= last else { return nil }
    return PolicySource(
      scriptName: location.chunkName, lines: first...last,
      text: lines[(first - 1)..<last].joined(separator: "\n"),
      isOurs: scripts.isOurs(location.chunkName))
  }

  /// The names of the scripts that have run, sorted; without the project's own and entries of the
  /// prompt.
  package var scriptNames: [String] {
    scripts.texts.keys.filter { !scripts.isOurs($0) && !scripts.typed.contains($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The lines of a script that have code; none if it is not valid Lua.
  package func linesWithCode(ofScript name: String) -> [Int] {
    scripts.text(of: name).map { Self.linesWithCode(in: $0) } ?? []
  }

  /// The lines of a text that have code; none if it is not valid Lua.
  package static func linesWithCode(in text: String) -> [Int] {
    let lua = LuaState()
    return withExtendedLifetime(lua) {
      (try? lua.load(text, chunkName: "lines", environment: lua.makeEnvironment()))?.linesWithCode
        ?? []
    }
  }

  /// The text of a chunk that has run, by its name.
  public func text(ofScript name: String) -> String? { scripts.text(of: name) }
}

extension LuaTable {
  /// The value at the end of a path through tables, without metamethods; nil if there is none.
  func rawValue(at path: [LuaValue]) -> LuaValue? {
    var value = LuaValue.table(self)
    for key in path {
      guard let table = value.tableValue else { return nil }
      value = table[raw: key]
    }
    return value
  }
}

extension PolicyHost {
  /// Whether a script was read from a file, by whatever path.
  package func hasRead(_ path: String) -> Bool {
    guard let file = FileSystem.resolved(path) else { return false }
    return scripts.texts.keys.contains { FileSystem.resolved($0) == file }
  }
}
