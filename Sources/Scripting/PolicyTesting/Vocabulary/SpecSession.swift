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
    for (name, value) in blockFunctions {
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

// `describe`, `it` and hooks.

extension SpecSession {
  /// The functions that define blocks, tests and hooks, by name.
  private var blockFunctions: [(name: String, value: LuaValue)] {
    var functions: [(String, LuaFunction)] = []
    for name in ["describe", "context", "expose"] {
      functions.append((name, block(name, isInsulated: false)))
    }
    functions.append(("insulate", block("insulate", isInsulated: true)))
    for name in ["it", "spec", "test"] { functions.append((name, test(name))) }
    functions.append(("pending", pending()))
    for kind in DragProperty.Kind.allCases { functions.append((kind.rawValue, property(kind))) }
    functions.append(("holds", holds()))
    let hooks: [(String, SpecHook)] =
      SpecHook.allCases.map { ($0.rawValue, $0) } + [
        ("strict_setup", .setup), ("strict_teardown", .teardown),
      ]
    for (name, hook) in hooks { functions.append((name, self.hook(name, hook))) }
    functions.append(("finally", finally()))
    functions.append(("load_policy", loadPolicy()))
    return functions.map { ($0.0, .function($0.1)) }
  }

  private func block(_ word: String, isInsulated: Bool) -> LuaFunction {
    make(word) { session, arguments in
      // `insulate(fn)` may be called without a text.
      let isNamed = arguments[1].functionValue == nil
      let name = isNamed ? try arguments.string(1) : word
      let function = try arguments.function(isNamed ? 2 : 1)
      try session.checkCollecting(word, arguments)
      let line = arguments.stack.location(at: 1)?.line
      try session.outline.addBlock(name, line: line, isInsulated: isInsulated) { block in
        do throws(LuaError) {
          try function.call()
        } catch {
          if error.endsRun { throw error }
          block.failure = session.host.errors.error(for: error)
        }
      }
      return []
    }
  }

  private func test(_ word: String) -> LuaFunction {
    make(word) { session, arguments in
      let name = try arguments.string(1)
      let function = arguments.count < 2 ? nil : try arguments.function(2)
      try session.checkCollecting(word, arguments)
      session.define(name, function, arguments)
      return []
    }
  }

  /// `pending("later", fn)` defines a test that does not run; inside of a test it ends the test.
  private func pending() -> LuaFunction {
    make("pending") { session, arguments in
      let reason = arguments.count == 0 ? nil : try arguments.string(1)
      guard session.outline.isOpen else { throw PendingMark(reason: reason) }
      session.define(reason ?? "pending", nil, arguments)
      return []
    }
  }

  /// `always("name", fn)` defines a test while the file is loaded, and declares a property later.
  private func property(_ kind: DragProperty.Kind) -> LuaFunction {
    make(kind.rawValue) { session, arguments in
      let place = session.place(on: arguments.stack)
      let property = DragProperty(
        kind: kind, name: try arguments.string(1),
        place: place.map { "\($0.chunkName):\($0.line)" },
        message: arguments.count < 3 ? nil : try arguments.string(3),
        function: try arguments.function(2).reference)
      if session.outline.isOpen {
        session.define(
          "\(kind.rawValue): \(property.name)", nil, arguments, check: .property(property))
      } else {
        guard !session.runsTest || place?.chunkName != session.scriptName else {
          throw session.misuse(
            "\(kind.rawValue) inside a test is not checked: call it in a describe, outside of tests",
            arguments.stack)
        }
        session.host.scripts.declare(property)
      }
      return []
    }
  }

  /// `holds "lift list 0; drop"` defines a test of these drags.
  private func holds() -> LuaFunction {
    make("holds") { session, arguments in
      let line = try arguments.string(1)
      try session.checkCollecting("holds", arguments)
      session.define("holds: \(line)", nil, arguments, check: .drags(line))
      return []
    }
  }

  private func define(
    _ name: String, _ function: LuaFunction?, _ arguments: LuaArguments, check: SpecCheck? = nil
  ) {
    outline.addTest(name, line: place(on: arguments.stack)?.line, function, check: check)
  }

  private func hook(_ word: String, _ hook: SpecHook) -> LuaFunction {
    make(word) { session, arguments in
      let function = try arguments.function(1)
      try session.checkCollecting(word, arguments)
      session.outline.addHook(hook, function)
      return []
    }
  }

  private func finally() -> LuaFunction {
    make("finally") { session, arguments in
      let function = try arguments.function(1)
      guard !session.outline.isOpen else {
        throw session.misuse("finally can be used only inside a test", arguments.stack)
      }
      session.finalizers.append(function)
      return []
    }
  }

  private func loadPolicy() -> LuaFunction {
    make("load_policy") { session, arguments in
      let name = try arguments.string(1)
      let script: Script
      switch session.policySource(name) {
      case .found(let found): script = found
      case .notFound(let reasons):
        let places = "it is not next to the spec, in the start folder or in Scripts/"
        let reason = reasons.isEmpty ? "" : "; " + reasons.joined(separator: "; ")
        throw session.misuse("there is no policy '\(name)': \(places)\(reason)", arguments.stack)
      }
      session.host.modules.setScope(
        ModuleScope(
          name: script.name, find: ScriptLoader.modules(besideScriptAt: script.name)),
        ofChunk: script.name)
      return try session.host.run(script, isMain: false)
    }
  }

  private func checkCollecting(_ word: String, _ arguments: LuaArguments) throws {
    guard !outline.isOpen else { return }
    throw misuse(
      "\(word) inside a test: tests must be defined before the first one runs", arguments.stack)
  }

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
