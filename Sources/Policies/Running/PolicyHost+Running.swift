public import DragDrop
public import Lua

extension PolicyHost {
  /// Runs a script in an environment of its own.
  ///
  /// - Parameters:
  ///   - script: Its text, and the name for messages.
  ///   - isMain: Whether this is the file that was asked for, so that its `demo` plays.
  ///   - arguments: What the script gets as `...` and in the table `arg`.
  /// - Returns: What the script returned.
  /// - Throws: ``PolicyError`` for what the script, its policy or its gestures raised.
  @discardableResult
  public func run(
    _ script: Script, isMain: Bool = true, arguments: [String] = []
  ) throws(PolicyError) -> [LuaValue] {
    changes += 1
    let environment = lua.makeEnvironment()
    scriptEnvironment = environment
    let values = arguments.map { LuaValue.string($0) }
    let table = lua.makeTable(list: values)
    table[raw: 0] = .string(script.name)
    environment["arg"] = .table(table)
    if isMain { demoChunks.insert(script.name) } else { demoChunks.remove(script.name) }
    beginRun()
    return try execute(script, in: environment, arguments: values)
  }

  /// Runs what was typed, in the environment that stays: an expression gives its values, the first
  /// of which is `_` from then on, and `_1`, `_2` … when others follow.
  ///
  /// - Parameters:
  ///   - chunk: Whole: an incomplete one throws an error of kind ``PolicyError/Kind/incomplete``.
  ///   - name: For messages, such as `stdin:3`.
  /// - Returns: The values of an expression, or what the chunk returned.
  /// - Throws: ``PolicyError`` for what the chunk, its policy or its gestures raised.
  public func evaluate(_ chunk: String, name: String) throws(PolicyError) -> [LuaValue] {
    try evaluate(chunk, name: name, variables: [])
  }

  /// The same with variables that only this chunk sees.
  func evaluate(
    _ chunk: String, name: String, variables: [(name: String, value: LuaValue)]
  ) throws(PolicyError) -> [LuaValue] {
    demoChunks.insert(name)
    promptChunks.insert(name)
    beginRun()
    var script = Script(name: name, text: chunk)
    let isExpression: Bool
    switch LuaChunk.classify(chunk, chunkName: name) {
    case .expression:
      isExpression = true
      script.text = LuaChunk.expression(chunk)
    case .statement:
      isExpression = false
    case .incomplete:
      throw PolicyError(.incomplete, "more is expected", scriptName: name)
    case .invalid(let error):
      sources[name] = chunk
      throw policyError(error)
    }
    if !variables.isEmpty {
      script.text =
        "local \(variables.map(\.name).joined(separator: ", ")) = ...; " + script.text
    }
    let results = try execute(
      script, in: promptEnvironment, arguments: variables.map(\.value), shownText: chunk)
    if isExpression { remember(result: results.first ?? .nil) }
    return results
  }

  /// Makes a value `_`; the one before becomes `_1`, and so on to `_9`.
  private func remember(result: LuaValue) {
    for place in stride(from: 9, to: 1, by: -1) {
      promptEnvironment["_\(place)"] = promptEnvironment["_\(place - 1)"]
    }
    promptEnvironment["_1"] = promptEnvironment["_"]
    promptEnvironment["_"] = result
  }

  /// Lets all virtual time pass that anything still waits for: animations, loads.
  public func finish() throws(PolicyError) {
    try telling { () throws(DragDropError) in try simulation.runUntilIdle() }
  }

  /// Does what asks views for what they hold, as a run of its own.
  ///
  /// - Throws: ``PolicyError`` for what a script answered, and for the limit that it went over.
  package func run<Result>(
    asking body: () throws(DragDropError) -> Result
  ) throws(PolicyError) -> Result {
    beginRun()
    return try telling(body)
  }

  /// Tells of what fails on the device with all that is known of the callback that it failed in.
  private func telling<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(PolicyError) -> Result {
    pendingError = nil
    do throws(DragDropError) {
      return try lua.whileCalling { () throws(DragDropError) in try body() }
    } catch {
      let pending = pendingError
      pendingError = nil
      throw pending ?? policyError(error, at: nil)
    }
  }

  /// Plays one line of the gesture language; gives the drag that it concerned.
  @discardableResult
  public func play(_ line: String) throws(PolicyError) -> Drag? {
    let script: GestureScript
    do throws(GestureScript.SyntaxError) {
      script = try GestureScript(line)
    } catch {
      throw PolicyError(.syntax, error.description)
    }
    beginRun()
    var drag: Drag?
    for step in script.steps { drag = try playNext(step.gesture) ?? drag }
    return drag
  }

  /// Plays one gesture; gives the drag that it concerned.
  @discardableResult
  public func play(_ gesture: Gesture) throws(PolicyError) -> Drag? {
    beginRun()
    return try playNext(gesture)
  }

  /// A gesture of the run that goes on.
  private func playNext(_ gesture: Gesture) throws(PolicyError) -> Drag? {
    try telling { () throws(DragDropError) in try player.play(gesture) }
  }

  /// Takes bytes that are printed of what a script does from what it may write; if they are too many,
  /// its run ends.
  package func mayWrite(_ bytes: Int) -> Bool { lua.spendOutput(bytes) }

  /// Whether work for a script may go on for so many steps, and hold so many bytes beside those that
  /// are counted; if not, its run has ended, and the simulation has failed with that.
  func mayGoOn(steps: Int, bytes: Int) -> Bool {
    // What comes behind the end of a run, such as animations that run out, is not the script's.
    if lua.endOfRun != nil, !lua.isRunning, simulation.failure == nil { return true }
    guard let error = lua.spend(work: steps, bytes: bytes) else { return true }
    if simulation.failure == nil { fail(error) }
    return false
  }

  func beginRun() {
    guard !simulation.isInsideCallback, !isStopped else { return }
    // The end of the run before was told, also where no gesture was there to throw it.
    if lua.endOfRun != nil { _ = simulation.takeFailure() }
    lua.beginRun()
    pendingError = nil
  }

  func execute(
    _ script: Script, in environment: LuaEnvironment, arguments: [LuaValue],
    shownText: String? = nil
  ) throws(PolicyError) -> [LuaValue] {
    sources[script.name] = shownText ?? script.text
    if !hiddenScripts.contains(script.name) { copyWrites.add(script) }
    do throws(LuaError) {
      let chunk = try lua.load(script.text, chunkName: script.name, environment: environment)
      return try chunk.call(arguments)
    } catch {
      throw policyError(error)
    }
  }
}

extension APICatalog {
  /// Loading other files.
  static let modules: [APIEntry] = [
    .function(
      "require", "Runs a module once and gives what it returned; found beside the script.",
      Parameter("name", .string, "dots separate folders: `lib.filters`"),
      returns: Parameter("module", .any, "true where the module returned nothing"),
      errors: [
        "module 'x' not found, with where it was looked for", "a module that requires itself",
      ],
      example: """
        -- Scripts/policies/filters.lua returns a table of functions:
        -- local filters = require "filters"
        print(pcall(require, "no.such.module"))
        """
    ) { call, name throws(APIFailure) in
      try call.host.require(name, from: call.stack.location(at: 1)?.chunkName)
    }
  ]
}

extension PolicyHost {
  /// The globals of a module; what a spec requires may use the words of specs.
  private func moduleEnvironment() -> LuaEnvironment {
    let environment = lua.makeEnvironment()
    for (name, value) in specs?.globals ?? [] { environment[name] = value }
    return environment
  }

  /// The text of a module, or an error that lists where it was looked for.
  private func find(_ name: String, in scope: ModuleScope?) throws(APIFailure) -> Script {
    let finder = scope.map { $0.find.or { [unowned self] in moduleSource } } ?? moduleSource
    switch finder(name) {
    case .found(let script): return willLoad(script, .module)
    case .notFound(let tried):
      let places = tried.isEmpty ? ["modules lie beside a script, and this is none"] : tried
      throw .message(
        "module '\(name)' not found:" + places.map { "\n  \($0)" }.joined())
    }
  }

  fileprivate func require(
    _ name: String, from caller: String?
  ) throws(APIFailure) -> LuaValue {
    let scope = caller.flatMap { moduleScopes[$0] }
    let key = ModuleScope.Key(scope: scope?.name, module: name)
    if let known = modules[key] { return known }
    guard !modulesBeingLoaded.contains(name) else {
      let chain = (modulesBeingLoaded + [name]).joined(separator: ", which requires ")
      throw .message("module '\(name)' requires itself: \(chain)")
    }
    let script = try find(name, in: scope)
    // Whoever goes back to before it reads it anew.
    changes += 1
    modulesBeingLoaded.append(name)
    defer { modulesBeingLoaded.removeLast() }
    // What a plug-in requires may require what lies beside the plug-in.
    moduleScopes[script.name] = scope
    do throws(PolicyError) {
      let results = try execute(
        script, in: scope == nil ? moduleEnvironment() : lua.makeEnvironment(),
        arguments: [.string(name)])
      let module: LuaValue = results.first.flatMap { $0 == .nil ? nil : $0 } ?? true
      modules[key] = module
      return module
    } catch {
      throw .error(LuaError(error))
    }
  }
}
