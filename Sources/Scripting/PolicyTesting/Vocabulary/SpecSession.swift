import CPolicyTestingResources
package import DragDrop
package import Lua
package import Policies

/// A spec file in a separate host: its blocks and tests, and the state of its functions while they
/// run.
package final class SpecSession {
  /// The result of a function of a spec.
  package enum Ending {
    case passed
    case failed(PolicyError)
    /// It called `pending`, with or without a reason.
    case pending(String?)
  }

  /// The host in which it runs; the session keeps it alive.
  package let host: PolicyHost
  /// The blocks and tests of the file.
  package let outline = SpecOutline()
  /// Finds the script with the name for `load_policy`, or returns the places that were searched.
  package var policySource: (String) -> ModuleFinder.Answer = { _ in .notFound([]) }
  /// Compares a trace with the golden trace of a name; returns the expected text, or nil and the
  /// problem.
  package var goldenTrace: (_ name: String, _ trace: String) -> (text: String?, problem: String) =
    { _, _ in (nil, "there are no golden traces here") }
  /// The number of assertions checked since the test began.
  package private(set) var assertions = 0
  /// The drag of the assertion that failed last.
  package private(set) var failedDrag: Drag?

  /// The functions that the running test passed to `finally`.
  private var finalizers: [LuaFunction] = []
  /// The number of the last event before the running test.
  package internal(set) var firstEvent = 0
  /// The items of the views before the first gesture of the running test.
  var itemsAtFirst: [SpecItem]?
  /// The globals of specs.
  package private(set) var globals: [(name: String, value: LuaValue)] = []
  /// The table that the vocabulary's scripts share.
  let shared: LuaTable
  private var environment: LuaEnvironment?
  /// The names of the globals that the spec file has at its start: the vocabulary, libraries, and
  /// the API.
  private var givenNames: [LuaValue] = []
  /// The tables of these globals, and those of the vocabulary that a script can change.
  private var givenTables: [LuaTable] = []
  /// The name of the spec file.
  private(set) var scriptName: String?
  /// Whether the function of a test is running.
  package var runsTest = false

  /// A session in a host, which must not be used for anything else afterwards.
  ///
  /// - Throws: ``PolicyError`` if a limit of memory is too small for the vocabulary.
  package init(host: PolicyHost) throws(PolicyError) {
    self.host = host
    shared = host.lua.makeTable()
    host.scripts.hide(SpecVocabulary.names)
    defineFunctions()
    for (name, value) in SpecDefinitions(session: self).functions {
      globals.append((name, value))
      // Scripts of the vocabulary define tests with these functions, too.
      shared[raw: .string(name)] = value
    }
    for script in SpecVocabulary.scripts {
      let results = try host.execute(
        script, in: host.lua.makeEnvironment(), arguments: [.table(shared)])
      for (key, value) in results.first?.tableValue?.orderedEntries() ?? [] {
        if let name = key.stringValue { globals.append((name, value)) }
      }
    }
    let failures = shared[raw: "Failure"].tableValue
    host.errors.translation = { Self.assertionFailure($0, ofClass: failures) }
    host.modules.globals = globals
  }

  /// Loads a spec file: runs it, and the functions of its blocks, but none of its tests.
  ///
  /// - Throws: ``PolicyError`` for errors of the file itself.
  package func load(_ script: Script) throws(PolicyError) {
    let environment = host.lua.makeEnvironment()
    for (name, value) in globals { environment[name] = value }
    self.environment = environment
    let given = environment.globals.orderedEntries()
    givenNames = given.map(\.key)
    givenTables =
      given.compactMap(\.value.tableValue).filter { $0 != environment.globals }
      .flatMap { [$0, $0.metatable].compactMap(\.self) }
      + ["assertions", "modifiers", "matchers", "Failure", "Matcher", "Words", "Spy"]
      .compactMap { shared[raw: .string($0)].tableValue }
    scriptName = script.name
    host.scriptEnvironment = environment
    defer { outline.close() }
    host.currentRun.begin()
    _ = try host.execute(script, in: environment, arguments: [])
  }

  // MARK: Running

  /// Begins a test, or a hook of a block: resets limits and counts.
  package func beginTest() {
    host.currentRun.begin()
    assertions = 0
    failedDrag = nil
    finalizers = []
    firstEvent = host.simulation.log.count
    itemsAtFirst = nil
    watchFirstTouch()
  }

  /// Calls a function of the spec.
  package func call(_ function: LuaFunction) -> Ending {
    do throws(LuaError) {
      try function.call()
      // A drag that the test has not ended is not a failure.
      return .passed
    } catch {
      if let mark = error.underlying as? PendingMark { return .pending(mark.reason) }
      return .failed(host.errors.error(for: error))
    }
  }

  /// Calls the functions that were passed to `finally`, the newest first, and removes them.
  package func callFinalizers() -> [PolicyError] {
    defer { finalizers = [] }
    return finalizers.reversed().compactMap { function in
      if case .failed(let error) = call(function) { error } else { nil }
    }
  }

  /// Whether a limit has ended the run, so that the values of the spec may be incomplete.
  package var isOverLimit: Bool { !host.currentRun.isAlive }

  /// The state that is restored after a block or a test: views, globals, functions replaced by
  /// spies, and the vocabulary and libraries, so that no test can make later ones pass.
  package struct Mark {
    let device: DeviceMark
    let globals: [(key: LuaValue, value: LuaValue)]?
    let spies: Int64
    /// The given globals.
    let given: [LuaValue]
    let tables: [TableMark]
  }

  /// The contents and the metatable of a table.
  struct TableMark {
    let table: LuaTable
    let entries: [(key: LuaValue, value: LuaValue)]
    let metatable: LuaTable?

    init(_ table: LuaTable) {
      self.table = table
      entries = table.orderedEntries()
      metatable = table.metatable
    }

    func restore() {
      if table.metatable != metatable { table.setMetatable(metatable) }
      guard !table.orderedEntries().elementsEqual(entries, by: ==) else { return }
      table.replaceEntries(with: entries)
    }
  }

  /// Saves the current state.
  package func mark(globals isInsulated: Bool = false) -> Mark {
    Mark(
      device: DeviceMark(of: host),
      globals: isInsulated ? environment?.globals.orderedEntries() : nil,
      spies: callShared("placedSpies").integerValue ?? 0,
      given: givenNames.map { environment?.globals[raw: $0] ?? .nil },
      tables: givenTables.map { TableMark($0) })
  }

  /// Restores a saved state.
  package func restore(_ mark: Mark) throws(PolicyError) {
    host.currentRun.begin()
    callShared("revertSpies", .integer(mark.spies))
    if let globals = environment?.globals, let entries = mark.globals {
      globals.replaceEntries(with: entries)
    }
    for (name, value) in zip(givenNames, mark.given) { environment?.globals[raw: name] = value }
    for table in mark.tables { table.restore() }
    try mark.device.restore()
  }

  @discardableResult
  private func callShared(_ name: String, _ arguments: LuaValue...) -> LuaValue {
    let function = shared[raw: .string(name)].functionValue
    return (try? function?.call(arguments))?.first ?? .nil
  }

  /// A failed assertion that a script raised; nil for every other error.
  private static func assertionFailure(
    _ error: LuaError, ofClass failures: LuaTable?
  ) -> PolicyError? {
    guard let table = error.value?.tableValue, let failures, table.metatable == failures else {
      return nil
    }
    func text(_ name: String) -> String? { table[raw: .string(name)].text }
    var result = PolicyError(
      .assertion, text("message") ?? "assertion failed!", scriptName: text("script"),
      line: table[raw: "line"].integerValue.map { Int($0) })
    result.detail = text("detail")
    if let hint = text("hint") { result.hints.append(hint) }
    if text("expected") != nil || text("actual") != nil {
      result.comparison = PolicyError.Comparison(
        expected: text("expected"), actual: text("actual"))
    }
    return result
  }

  func countAssertion() { assertions += 1 }

  func addFinalizer(_ function: LuaFunction) { finalizers.append(function) }

  func recordFailure(of drag: Drag?) { failedDrag = drag }
}

extension LuaTable {
  fileprivate func replaceEntries(with entries: [(key: LuaValue, value: LuaValue)]) {
    for key in orderedKeys() { self[raw: key] = .nil }
    for (key, value) in entries { self[raw: key] = value }
  }
}

/// The error that `pending` raises inside a test.
struct PendingMark: Error {
  let reason: String?
}

/// The functions and assertions of specs, written in Lua: busted's, and those for drag and drop.
///
/// Each script receives a table of functions of the host and returns a table of globals; later
/// scripts can use what earlier ones returned.
enum SpecVocabulary {
  static let scripts = [
    Script(name: "assertions", text: String(cString: policytesting_assertions_lua())),
    Script(name: "comparisons", text: String(cString: policytesting_comparisons_lua())),
    Script(name: "spies", text: String(cString: policytesting_spies_lua())),
    Script(name: "drag assertions", text: String(cString: policytesting_drag_assertions_lua())),
    Script(name: "tables", text: String(cString: policytesting_tables_lua())),
  ]

  /// The names of the scripts; errors in them are reported at the line of the spec that called
  /// them.
  static let names = Set(scripts.map(\.name))
}

// What the functions of specs share.

extension SpecSession {
  /// A Lua function whose body reads its own arguments.
  func make(
    _ name: String, _ body: @escaping (SpecSession, LuaArguments) throws -> [LuaValue]
  ) -> LuaFunction {
    host.lua.makeFunction(name) { [unowned self] arguments in try body(self, arguments) }
  }

  /// An error about incorrect use of a function, with the line of the spec.
  func misuse(_ message: String, _ stack: LuaStack) -> PolicyError {
    let place = place(on: stack)
    return host.errors.located(
      PolicyError(.runtime, message, scriptName: place?.chunkName, line: place?.line))
  }

  /// The innermost line on the call stack that is not in a script of the vocabulary.
  func place(on stack: LuaStack) -> LuaLocation? {
    for level in 1...60 {
      guard let place = stack.location(at: level) else { continue }
      if !SpecVocabulary.names.contains(place.chunkName) { return place }
    }
    return nil
  }
}
