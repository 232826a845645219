import Lua
import Policies

/// The functions with which a spec defines its blocks, tests and hooks.
struct SpecDefinitions {
  unowned let session: SpecSession

  /// The functions, by name.
  var functions: [(name: String, value: LuaValue)] {
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
    session.make(word) { session, arguments in
      // `insulate(fn)` may be called without a text.
      let isNamed = arguments[1].functionValue == nil
      let name = isNamed ? try arguments.string(1) : word
      let function = try arguments.function(isNamed ? 2 : 1)
      try checkCollecting(word, arguments)
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
    session.make(word) { session, arguments in
      let name = try arguments.string(1)
      let function = arguments.count < 2 ? nil : try arguments.function(2)
      try checkCollecting(word, arguments)
      define(name, function, arguments)
      return []
    }
  }

  /// `pending("later", fn)` defines a test that does not run; inside of a test it ends the test.
  private func pending() -> LuaFunction {
    session.make("pending") { session, arguments in
      let reason = arguments.count == 0 ? nil : try arguments.string(1)
      guard session.outline.isOpen else { throw PendingMark(reason: reason) }
      define(reason ?? "pending", nil, arguments)
      return []
    }
  }

  /// `always("name", fn)` defines a test while the file is loaded, and declares a property later.
  private func property(_ kind: DragProperty.Kind) -> LuaFunction {
    session.make(kind.rawValue) { session, arguments in
      let place = session.place(on: arguments.stack)
      let property = DragProperty(
        kind: kind, name: try arguments.string(1),
        place: place.map { "\($0.chunkName):\($0.line)" },
        message: arguments.count < 3 ? nil : try arguments.string(3),
        function: try arguments.function(2).reference)
      if session.outline.isOpen {
        define(
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
    session.make("holds") { session, arguments in
      let line = try arguments.string(1)
      try checkCollecting("holds", arguments)
      define("holds: \(line)", nil, arguments, check: .drags(line))
      return []
    }
  }

  private func define(
    _ name: String, _ function: LuaFunction?, _ arguments: LuaArguments, check: SpecCheck? = nil
  ) {
    session.outline.addTest(
      name, line: session.place(on: arguments.stack)?.line, function, check: check)
  }

  private func hook(_ word: String, _ hook: SpecHook) -> LuaFunction {
    session.make(word) { session, arguments in
      let function = try arguments.function(1)
      try checkCollecting(word, arguments)
      session.outline.addHook(hook, function)
      return []
    }
  }

  private func finally() -> LuaFunction {
    session.make("finally") { session, arguments in
      let function = try arguments.function(1)
      guard !session.outline.isOpen else {
        throw session.misuse("finally can be used only inside a test", arguments.stack)
      }
      session.addFinalizer(function)
      return []
    }
  }

  private func loadPolicy() -> LuaFunction {
    session.make("load_policy") { session, arguments in
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
    guard !session.outline.isOpen else { return }
    throw session.misuse(
      "\(word) inside a test: tests must be defined before the first one runs", arguments.stack)
  }
}
