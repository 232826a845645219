package import DragDrop
import Lua

/// A spec file in a host of its own: what it defines, and what its functions need while they run.
///
/// Who runs the tests, in which order, and what is made of the results is the business of others;
/// here is the Lua side.
package final class SpecSession {
  /// How a function of a spec ended.
  package enum Ending {
    case passed
    case failed(PolicyError)
    /// It called `pending`, perhaps with a reason.
    case pending(String?)
  }

  /// The host that it runs in, and keeps alive.
  package let host: PolicyHost
  /// The file as a block: what it defines.
  package let root = SpecBlock(name: "", line: nil, index: 0, parent: nil, isInsulated: false)
  /// Finds the script that `load_policy` names, or what keeps it from being taken, if anything does.
  package var policySource: (String) -> ModuleFinder.Answer = { _ in .notFound([]) }
  /// Compares a trace with the golden one of a name: what was expected, or why nothing was.
  package var goldenTrace: (_ name: String, _ trace: String) -> (text: String?, problem: String) =
    { _, _ in (nil, "there are no golden traces here") }
  /// How many assertions were made since a test began.
  package private(set) var assertions = 0
  /// The drag that the assertion that failed last was about.
  package private(set) var failedDrag: Drag?

  /// The block whose function runs while the file is read.
  var openBlock: SpecBlock
  /// Whether tests may still be defined.
  var isCollecting = true
  var testCount = 0
  /// With the file itself.
  var blockCount = 1
  /// What `finally` was given in the test that runs.
  var finalizers: [ScriptFunction] = []
  /// The number of the last event before the test that runs.
  package internal(set) var firstEvent = 0
  /// What the views held before the first gesture of the test that runs.
  var itemsAtFirst: [SpecItem]?
  /// What specs find as globals.
  var globals: [(name: String, value: LuaValue)] = []
  /// What the vocabulary's scripts share.
  let shared: LuaTable
  private var environment: LuaEnvironment?

  /// A session in a host, which has nothing else to do from then on.
  ///
  /// - Throws: ``PolicyError`` where a limit of memory has no room for the vocabulary.
  package init(host: PolicyHost) throws(PolicyError) {
    self.host = host
    openBlock = root
    shared = host.lua.makeTable()
    host.scripts.hidden.formUnion(SpecVocabulary.names)
    defineFunctions()
    for (name, value) in blockFunctions {
      globals.append((name, value))
      // Words of the vocabulary define tests too.
      shared[raw: .string(name)] = value
    }
    for script in SpecVocabulary.scripts {
      let results = try host.execute(
        script, in: host.lua.makeEnvironment(), arguments: [.table(shared)])
      for (key, value) in results.first?.tableValue?.orderedEntries() ?? [] {
        if let name = key.stringValue { globals.append((name, value)) }
      }
    }
    host.scripts.assertionFailures = shared[raw: "Failure"].tableValue
    host.modules.globals = globals
  }

  /// Reads a spec file: runs it, and with it the functions of its blocks, but none of its tests.
  ///
  /// - Throws: ``PolicyError`` for what the file itself raised.
  package func load(_ script: Script) throws(PolicyError) {
    let environment = host.lua.makeEnvironment()
    for (name, value) in globals { environment[name] = value }
    self.environment = environment
    host.environments.script = environment
    defer { isCollecting = false }
    host.beginRun()
    _ = try host.execute(script, in: environment, arguments: [])
  }

  // MARK: Running

  /// Begins a test, or what runs around the tests of a block: fresh limits, nothing counted.
  package func beginTest() {
    host.beginRun()
    assertions = 0
    failedDrag = nil
    finalizers = []
    firstEvent = host.simulation.log.count
    itemsAtFirst = nil
    watchFirstTouch()
  }

  /// Calls a function of the spec.
  package func call(_ function: ScriptFunction) -> Ending {
    do throws(LuaError) {
      try function.function.call()
      // A test that leaves a drag in the air has said nothing of its end.
      return .passed
    } catch {
      if let mark = error.underlying as? PendingMark { return .pending(mark.reason) }
      return .failed(host.policyError(error))
    }
  }

  /// Calls what `finally` was given, newest first, and forgets it.
  package func callFinalizers() -> [PolicyError] {
    defer { finalizers = [] }
    return finalizers.reversed().compactMap { function in
      if case .failed(let error) = call(function) { error } else { nil }
    }
  }

  /// Whether a limit ended the run, so that what the spec holds may be half done.
  package var isOverLimit: Bool { host.lua.endOfRun != nil }

  /// What is put back after a block or a test: views, globals, functions that spies replaced.
  package struct Mark {
    let device: PolicyHost.DeviceMark
    let globals: [(key: LuaValue, value: LuaValue)]?
    let spies: Int64
  }

  /// Remembers what there is now.
  package func mark(globals isInsulated: Bool = false) -> Mark {
    Mark(
      device: host.markDevice(),
      globals: isInsulated ? environment?.globals.orderedEntries() : nil,
      spies: callShared("placedSpies").integerValue ?? 0)
  }

  /// Puts back what there was.
  package func restore(_ mark: Mark) throws(PolicyError) {
    host.beginRun()
    callShared("revertSpies", .integer(mark.spies))
    if let globals = environment?.globals, let entries = mark.globals {
      for key in globals.orderedKeys() { globals[raw: key] = .nil }
      for (key, value) in entries { globals[raw: key] = value }
    }
    try host.restoreDevice(mark.device)
  }

  @discardableResult
  private func callShared(_ name: String, _ arguments: LuaValue...) -> LuaValue {
    let function = shared[raw: .string(name)].functionValue
    return (try? function?.call(arguments))?.first ?? .nil
  }

  func countAssertion() { assertions += 1 }

  func noteFailure(of drag: Drag?) { failedDrag = drag }
}

/// What `pending` raises inside a test.
struct PendingMark: Error {
  let reason: String?
}
