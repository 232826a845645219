public import DragDrop
public import Lua

/// One Lua state, one simulation, and the scripts that run in them.
///
/// A host belongs to one thread. Creating one is cheap: each test file has a new host. It reads no
/// clock, file or random source: the same scripts give the same log.
///
/// The host runs scripts and gestures. The objects in its properties own the state for them. It
/// knows neither the entries of the catalog nor the program that runs it.
public final class PolicyHost: LinkedObject {
  public let options: PolicyOptions
  /// The device on which drags are played; its log records all events.
  ///
  /// ``startOver(environment:)`` replaces it.
  public private(set) var simulation: Simulation
  /// The interpreter; must not be used after the host was freed.
  public let lua: LuaState
  /// Settings that `set` changes in addition to those of the device; by default none.
  public var outerSettings = OuterSettings()
  package let link = Link()

  /// The run of scripts: limits, and how it ends.
  package private(set) lazy var currentRun = ScriptRun(of: self)
  /// Runs the entries of the prompt.
  package private(set) lazy var evaluator = EntryEvaluator(of: self)
  /// Loads modules and plug-ins.
  package private(set) lazy var modules = Modules(of: self)
  /// Translates failures into errors for users.
  package private(set) lazy var errors = ErrorTranslator(of: self)
  /// The functions of scripts that views and interactions call.
  package private(set) lazy var delegates = Delegates(of: self)
  /// The objects of the simulation that scripts reference.
  package let handles: Handles
  /// The globals of the prompt, which persist between entries.
  public private(set) lazy var promptEnvironment = lua.makeEnvironment()
  /// The globals of a new environment, compared with others to find assignments.
  package private(set) lazy var untouchedEnvironment = lua.makeEnvironment(isConstant: true)
  /// The globals of the script that was run last; nil before the first.
  public package(set) var scriptEnvironment: LuaEnvironment?
  /// The texts of scripts, and their declarations.
  package let scripts: KnownScripts
  /// The functions of a debugger.
  package let hooks = DebuggerHooks()

  /// A host without the catalog and the prelude.
  init(
    options: PolicyOptions, output: @escaping (String) -> Void,
    warnings: @escaping (String) -> Void, names: KnownNames
  ) {
    self.options = options
    simulation = Simulation(environment: options.environment)
    lua = LuaState(limits: options.limits, seed: options.seed)
    handles = Handles(lua)
    scripts = KnownScripts(names: names)
    link.tie(to: self)
    self.output = output
    self.warnings = warnings
    lua.clock = { [unowned self] in Double(simulation.clock.now) / 1_000_000 }
    lua.undeclaredGlobal = { [unowned self] name, place in
      warn(
        "\(place): '\(name)' becomes a global here: write local \(name) = …, or declare it at the top of the file",
        once: "global \(name) \(place)")
    }
    lua.undeclaredRead = { [unowned self] name, place in
      errors.undeclaredRead = (name, place)
      UndeclaredNames(of: self).warn(of: name, at: place)
    }
    watchSimulation()
  }

  deinit { link.cut() }

  /// Observes the simulation for sessions and springs that have ended, to retire their handles.
  private func watchSimulation() {
    simulation.mayContinue = { [host = Linked(self)] in
      host.object?.currentRun.mayContinue(for: $0) ?? true
    }
    simulation.log.addObserver { [host = Linked(self)] event in
      if event.kind == .hint { host.object?.warnOfMisspeltCallbacks(after: event) }
    }
    simulation.findMisplacedMethod = { [host = Linked(self)] view in
      guard let host = host.object else { return nil }
      let misplaced = DelegateDiagnostics(of: host).misplacedMethods(of: view)
      // Whether a row can move is not asked before the method that moves it is found.
      return misplaced.first { $0.method != .canMoveRow && $0.method != .canMoveItem }
        ?? misplaced.first
    }
    simulation.sessionsDidChange = { [hooks] in hooks.sessionsDidChange?() }
    simulation.springDidRetire = { [host = Linked(self)] in host.object?.handles.retire($0) }
    simulation.sessionDidRetire = { [host = Linked(self)] drag, drops in
      host.object?.handles.retire(drag, drops)
    }
  }

  /// Warns of functions with misspelt names in the delegates of the view that a hint is about: they
  /// may have been assigned after the delegate was set.
  private func warnOfMisspeltCallbacks(after hint: Event) {
    guard let view = hint.view.flatMap({ simulation.view(named: $0) }) else { return }
    for error in DelegateDiagnostics(of: self).misspeltCallbacks(of: view) {
      warn(error.description, once: "callback \(error.description)")
    }
  }

  /// Replaces the device with a new one: without views and applications, with an empty log and the
  /// clock at 0.
  ///
  /// Handles of objects of the old device become stale. Globals are kept.
  public func startOver(environment: Environment? = nil) {
    currentRun.changes += 1
    let environment = environment ?? options.environment
    simulation.sessionDidRetire = nil
    simulation.springDidRetire = nil
    simulation.sessionsDidChange = nil
    simulation.findMisplacedMethod = nil
    handles.retireAll()
    delegates.forgetAll()
    simulation = Simulation(environment: environment)
    watchSimulation()
  }

  /// The tables and collections, in order of creation.
  public var views: [SectionedView] {
    simulation.allViews.compactMap { $0 as? SectionedView }
  }

  /// Whether a global exists in the main script, but not at the prompt.
  package func isOnlyInScript(_ name: String) -> Bool {
    promptEnvironment.globals[raw: .string(name)] == .nil
      && scriptEnvironment?.globals[raw: .string(name)] ?? .nil != .nil
  }

  // MARK: Output

  /// Called with each line that `print` writes.
  public var output: (String) -> Void {
    get { lua.output }
    set { lua.output = newValue }
  }

  /// Called with each warning: undeclared globals, misspelt callbacks, `warn`.
  public var warnings: (String) -> Void {
    get { lua.warning }
    set { lua.warning = newValue }
  }

  /// Warns, at most once for each `key`.
  func warn(_ message: String, once key: String) {
    guard scripts.warned.insert(key).inserted else { return }
    warnings(message)
  }

  // MARK: Scripts

  /// Runs a script in its own environment.
  ///
  /// - Parameters:
  ///   - script: Its text, and its name in messages.
  ///   - isMain: Whether this is the main file, in which `demo` plays.
  ///   - arguments: The script's arguments, as `...` and in the table `arg`.
  /// - Returns: The results of the script.
  /// - Throws: ``PolicyError`` for errors of the script, its policy or its gestures.
  @discardableResult
  public func run(
    _ script: Script, isMain: Bool = true, arguments: [String] = []
  ) throws(PolicyError) -> [LuaValue] {
    currentRun.changes += 1
    let environment = lua.makeEnvironment()
    scriptEnvironment = environment
    let values = arguments.map { LuaValue.string($0) }
    let table = lua.makeTable(list: values)
    table[raw: 0] = .string(script.name)
    environment["arg"] = .table(table)
    if isMain {
      scripts.playingDemos.insert(script.name)
    } else {
      scripts.playingDemos.remove(script.name)
    }
    currentRun.begin()
    return try execute(script, in: environment, arguments: values)
  }

  /// Runs an entry in the environment of the prompt, which persists between entries.
  ///
  /// The first value of an expression becomes `_`; further values become `_1`, `_2` ….
  ///
  /// - Parameters:
  ///   - chunk: A complete chunk; an incomplete one throws an error of kind
  ///     ``PolicyError/Kind/incomplete``.
  ///   - name: The name in messages, such as `stdin:3`.
  /// - Returns: The values of an expression, or the results of the chunk.
  /// - Throws: ``PolicyError`` for errors of the chunk, its policy or its gestures.
  public func evaluate(_ chunk: String, name: String) throws(PolicyError) -> [LuaValue] {
    try evaluator.values(of: chunk, name: name)
  }

  package func execute(
    _ script: Script, in environment: LuaEnvironment, arguments: [LuaValue],
    shownText: String? = nil
  ) throws(PolicyError) -> [LuaValue] {
    scripts.texts[script.name] = shownText ?? script.text
    if !scripts.isOurs(script.name) {
      scripts.copyWrites.add(script)
      if !scripts.typed.contains(script.name) { hooks.willRun?(script.name) }
    }
    do throws(LuaError) {
      let chunk = try lua.load(script.text, chunkName: script.name, environment: environment)
      return try chunk.call(arguments)
    } catch {
      throw errors.error(for: error)
    }
  }

  /// Compiles a script without running it.
  ///
  /// - Throws: ``PolicyError`` if it is not valid Lua.
  package func check(_ script: Script) throws(PolicyError) {
    let before = scripts.texts.updateValue(script.text, forKey: script.name)
    // A previous interrupt of the run has been handled.
    if currentRun.passiveWork == nil { currentRun.begin() }
    // The text of the script that runs under the name is kept.
    defer { scripts.texts[script.name] = before ?? script.text }
    do throws(LuaError) {
      _ = try lua.load(script.text, chunkName: script.name, environment: untouchedEnvironment)
    } catch {
      throw errors.error(for: error)
    }
  }

  /// Calls a function that is not a callback.
  ///
  /// - Throws: ``PolicyError`` for errors of the function and of its gestures.
  @discardableResult
  package func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(PolicyError) -> [LuaValue] {
    if currentRun.passiveWork == nil { currentRun.begin() }
    do throws(LuaError) {
      return try function.call(arguments)
    } catch {
      throw errors.error(for: error)
    }
  }

  // MARK: Functions of scripts

  /// Calls a script's function for an event such as a timer or a load.
  func callLater(_ function: LuaReference, arguments: (LuaStack) -> Int = { _ in 0 }) {
    ask(function, arguments) { _ in }
  }

  /// Calls a script's function that does not belong to a delegate, with the values that `arguments`
  /// pushes, and reads the result from the top of the stack; returns nil if it fails, which ends
  /// the gesture in progress.
  @discardableResult
  func ask<Answer>(
    _ function: LuaReference, _ arguments: (LuaStack) -> Int = { _ in 0 },
    read: (LuaStack) throws(APIFailure) -> Answer
  ) -> Answer? {
    guard !simulation.hasFailed else { return nil }
    let stack = lua.stack
    let top = stack.count
    guard stack.reserve(20) else { return nil }
    defer { stack.setCount(top) }
    stack.push(function)
    let status = stack.call(arguments: arguments(stack), results: 1)
    guard status == .ok else {
      errors.fail(stack.takeError(status))
      return nil
    }
    do throws(APIFailure) {
      return try read(stack)
    } catch {
      errors.fail(error.luaError(at: nil, in: lua))
      return nil
    }
  }

  // MARK: Gestures

  /// Advances the virtual clock until nothing is scheduled: animations, loads.
  public func finish() throws(PolicyError) {
    try translating { () throws(DragDropError) in try simulation.runUntilIdle() }
  }

  /// Runs code that plays gestures, or makes views call their data sources, as a separate run.
  ///
  /// - Throws: ``PolicyError`` for an invalid answer of a script, and for an exceeded limit.
  package func run<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(PolicyError) -> Result {
    currentRun.begin()
    return try translating(body)
  }

  /// Throws a failure of the simulation as a ``PolicyError`` with information about its callback.
  private func translating<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(PolicyError) -> Result {
    do throws(DragDropError) {
      return try lua.whileCalling(body)
    } catch {
      throw errors.error(for: error, at: nil)
    }
  }

  /// Plays one line of the gesture language; returns the drag of the gesture.
  @discardableResult
  public func play(_ line: String) throws(PolicyError) -> Drag? {
    try run { () throws(DragDropError) in try simulation.play(line) }
  }

  /// Plays one gesture; returns its drag.
  @discardableResult
  public func play(_ gesture: Gesture) throws(PolicyError) -> Drag? {
    try run { () throws(DragDropError) in try simulation.play(gesture) }
  }

  /// The host in the context pointer of a direct function.
  @inline(__always)
  static func from(_ context: UnsafeMutableRawPointer?) -> PolicyHost? {
    context.map { Unmanaged<PolicyHost>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The context pointer of direct functions.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
