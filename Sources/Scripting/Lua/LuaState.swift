import CLua
import CLuaShims

/// A Lua 5.4 interpreter with limits, for one thread.
///
/// Creating one is cheap (some 30 µs and 30 KiB): scripts that must not affect each other need
/// separate states. Scripts see only what ``LuaEnvironment`` lists. Values of one state cannot be
/// used in another.
public final class LuaState {
  /// The linked version of Lua, such as `Lua 5.4.6` (`LUA_RELEASE`).
  public static let version = String(cString: clua_luarelease())

  /// The main thread (`lua_State`).
  let main: OpaquePointer
  let registry = LuaRegistry()

  /// Ends the running script, from any thread.
  public let interrupt = LuaInterrupt()

  /// The seed of `math.random`.
  public let seed: Int64

  /// Called with each line that `print` writes, without its newline.
  public var output: (String) -> Void = { _ in }

  /// Called with each message of `warn`.
  public var warning: (String) -> Void = { _ in }

  /// Called when a script assigns a new global in a function; `local` was probably intended.
  public var undeclaredGlobal: (_ name: String, _ place: LuaLocation) -> Void = { _, _ in }

  /// An environment in which missing globals have the values of another one.
  package var innerGlobals: (outer: LuaEnvironment, globals: LuaEnvironment)?

  /// Called when a script reads a global that is nil; its name is probably misspelt.
  public var undeclaredRead: (_ name: String, _ place: LuaLocation) -> Void = { _, _ in }

  /// Bytes that have been written in this run.
  private var written = 0
  /// Whether `warn` is on; `warn("@off")` and `warn("@on")` change it.
  private var warns = true

  /// Returns the members of a kind of handles, when the first handle of the kind is pushed.
  ///
  /// Not called for kinds that were registered with ``register(_:for:)``.
  public var handleType: (LuaHandleKind) -> LuaHandleType? = { _ in nil }

  /// The seconds that `os.clock`, `os.time` and `os.date` show, since 1970 for the latter two.
  public var clock: () -> Double = { 0 }

  /// The limits of a run.
  ///
  /// Set them between runs.
  public var limits: LuaLimits { didSet { clua_setlimits(main, limits.shim) } }

  /// Opens a state.
  ///
  /// - Parameters:
  ///   - limits: See ``LuaLimits``.
  ///   - seed: The seed of `math.random`; the same seed gives the same numbers.
  public convenience init(limits: LuaLimits = .none, seed: Int64 = 0) {
    self.init(limits: limits, seed: seed, opensLibraries: true)
  }

  /// A state without libraries can compile chunks but not run them.
  init(limits: LuaLimits, seed: Int64, opensLibraries: Bool) {
    self.limits = limits
    self.seed = seed
    let owner = Unmanaged.passUnretained(registry).toOpaque()
    let release: clua_release = { owner, object in
      // Called by the collector: only queues the object for release.
      guard let owner, let object else { return }
      Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
        .release(object: Unmanaged.fromOpaque(object))
    }
    main = clua_newstate(owner, release, interrupt.flag)
    registry.state = self
    clua_setintroduce(main) { owner, kind in
      guard let owner else { return }
      let registry = Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
      let kind = LuaHandleKind(rawValue: kind)
      guard let state = registry.state, let type = state.handleType(kind) else { return }
      state.register(type, for: kind)
    }
    if opensLibraries {
      clua_openlibs(main, seed)
      LuaErrorBox.install(on: LuaStack(main))
      LuaHostLibrary.install(on: LuaStack(main))
    }
    // Set after the libraries are loaded, so that a small limit does not fail here.
    clua_setlimits(main, limits.shim)
  }

  deinit {
    registry.state = nil
    clua_close(main)
    registry.drain(nil)
  }

  /// Counts the lines that run; nil counts nothing, and costs nothing.
  public var lineCoverage: LuaLineCoverage? {
    didSet { clua_setline(main, lineCoverage == nil ? nil : recordLine) }
  }

  // MARK: - Runs

  /// Begins a run: resets the counts and the deadline, and clears the result of the previous run.
  ///
  /// Has no effect while Lua code is running.
  public func beginRun() {
    guard clua_depth(main) == 0 else { return }
    drain()
    written = 0
    clua_beginrun(main)
  }

  /// Counts bytes that are written for a script in ``LuaLimits/outputBytes``, as `print` and `warn`
  /// do.
  ///
  /// - Returns: Whether they may be written; if not, the limit is exceeded, and the run ends.
  public func spendOutput(_ bytes: Int) -> Bool {
    written += bytes
    guard let limit = limits.outputBytes, written > limit else { return true }
    clua_endrun(stack.thread, CLUA_OUTPUT_LIMIT)
    return false
  }

  /// Passes a line of `print` to ``output``, unless the limit is exceeded.
  func print(_ line: String) {
    if spendOutput(line.utf8.count + 1) { output(line) }
  }

  /// Passes a message of `warn` to ``warning``; a single part that begins with `@` is a control
  /// message.
  func warn(_ parts: [String]) {
    if parts.count == 1, let control = parts.first, control.hasPrefix("@") {
      if control == "@on" || control == "@off" { warns = control == "@on" }
      return
    }
    let message = parts.joined()
    if warns, spendOutput(message.utf8.count + 1) { warning(message) }
  }

  /// Whether a call from Swift into Lua is in progress.
  public var isRunning: Bool { clua_depth(main) > 0 }

  /// Why the run has ended early, nil if it has not; no script can run then until ``beginRun()``.
  public var endOfRun: LuaError.Kind? { LuaError.Kind(clua_killed(main)) }

  /// Instructions of this run, in steps of a thousand.
  public var instructionsUsed: Int { Int(clua_instructions(main)) }

  /// Instructions of all runs, counted as in ``instructionsUsed``.
  public var totalInstructions: Int { Int(clua_totalinstructions(main)) }

  /// Interrupts the run when ``totalInstructions`` reaches a number; nil cancels this.
  ///
  /// This ends a repeated run at the same instruction at which the first one was interrupted.
  public func interrupt(atTotalInstructions total: Int?) {
    clua_interruptat(main, total.map { max(1, Int64($0)) } ?? 0)
  }

  /// Whether the interrupt of ``interrupt(atTotalInstructions:)`` has ended the run.
  public var wasInterruptedAtTotal: Bool { clua_wasinterrupted(main) }

  /// Bytes that Lua uses.
  public var memoryInUse: Int { clua_memory(main) }

  /// The maximum of bytes in use so far.
  public var peakMemory: Int { clua_peakmemory(main) }

  /// Collects all garbage, and releases Swift objects that scripts no longer hold.
  public func collectGarbage() {
    drain()
    clua_collect(stack.thread)
    drain()
  }

  /// Counts work that Swift code does for a script towards the limits of the run.
  ///
  /// Call it in loops whose length the script determines.
  ///
  /// - Parameter work: Steps, each about as long as an instruction.
  /// - Returns: Nil if the work may continue; otherwise the error with which the run has ended.
  public func spend(work: Int) -> LuaError? {
    let stack = stack
    let status = clua_spend(stack.thread, Int64(max(0, work)))
    return status == LUA_OK ? nil : stack.takeError(LuaStatus(rawValue: status))
  }

  // MARK: - The stack

  /// The stack of the running thread.
  public var stack: LuaStack { LuaStack(clua_current(main) ?? main) }

  /// Runs `body` with the stack, and restores the stack's count afterwards.
  @discardableResult
  public func withStack<Result, Failure: Error>(
    _ body: (LuaStack) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let stack = stack
    let count = stack.count
    _ = stack.reserve(Int(LUA_MINSTACK))
    defer { lua_settop(stack.thread, Int32(count)) }
    return try body(stack)
  }

  /// Frees references that Swift has released.
  func drain() { registry.drain(main) }

  // MARK: - Values

  /// A new, empty table.
  public func makeTable() -> LuaTable {
    drain()
    return withStack { stack in
      stack.createTable()
      return LuaTable(reference: LuaReference(taking: stack))
    }
  }

  /// A new table with these list entries.
  public func makeTable(list: [LuaValue]) -> LuaTable {
    let table = makeTable()
    for value in list { table.append(value) }
    return table
  }

  /// The result of `tostring` for a value.
  ///
  /// Calls `__tostring`.
  public func describe(_ value: LuaValue) throws(LuaError) -> String {
    try withStack { (stack) throws(LuaError) in
      stack.push(value)
      return try stack.describe(at: -1)
    }
  }

  /// The number that `tostring` shows for an object; constant during the object's life.
  public func identity(of reference: LuaReference) -> Int64 {
    withStack { stack in
      stack.push(reference)
      return clua_identity(stack.thread, -1)
    }
  }

  // MARK: - Chunks

  /// Loads a chunk of text as a function, without running it.
  ///
  /// Byte code is rejected. A first line that begins with `#` is skipped, as in `lua`; line numbers
  /// are not affected.
  ///
  /// - Parameters:
  ///   - source: Lua text, at most ``LuaLimits/chunkBytes`` long.
  ///   - chunkName: The name in messages, such as a file's path.
  ///   - environment: The globals of the chunk.
  /// - Returns: The chunk as a function without parameters.
  /// - Throws: ``LuaError`` of kind syntax, with its line and, if it can be found, its column.
  public func load(
    _ source: String, chunkName: String, environment: LuaEnvironment
  ) throws(LuaError) -> LuaFunction {
    drain()
    return try withStack { (stack) throws(LuaError) in
      try LuaChunk.load(source, chunkName: chunkName, on: stack)
      stack.push(environment.globals.reference)
      if lua_setupvalue(stack.thread, -2, 1) == nil { stack.pop() }
      lineCoverage?.add(chunkName, lines: LuaActiveLines.lines(ofTop: stack).lines)
      return LuaFunction(reference: LuaReference(taking: stack))
    }
  }

  /// Begins a run, loads a chunk and calls it.
  @discardableResult
  public func run(
    _ source: String, chunkName: String, environment: LuaEnvironment
  ) throws(LuaError) -> [LuaValue] {
    beginRun()
    return try load(source, chunkName: chunkName, environment: environment).call()
  }
}

extension LuaState {
  /// Runs `body` with a thread that watches the time, so that ``LuaLimits/seconds`` applies to
  /// everything that scripts do, in all states that this thread runs.
  ///
  /// Otherwise the deadline is checked every 1,000 instructions, which may take long if each of
  /// them copies a hundred megabytes. When the time is over, the watching thread makes the
  /// instruction hook check, by a signal that is otherwise ignored (SIGURG). If a call never
  /// returns, it writes all output buffers and ends the process: after as many seconds of processor
  /// time beyond the deadline as were allowed, but at least 1 and at most 5. Lua 5.4.4 has one
  /// instruction that may not return: calling a table whose `__call` is that table.
  ///
  /// Calls do not nest, and only one thread of a process is watched at a time: a second call only
  /// runs its body.
  ///
  /// - Parameters:
  ///   - message: Written to standard error when the process ends.
  ///   - status: The exit status of the process in that case.
  ///   - parentPipe: A pipe to write to: the process ends when its reader has ended. Nil if the
  ///     process does not depend on another one.
  ///   - body: The code to watch.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func whileWatchingTime<Result, Failure: Error>(
    message: StaticString, status: Int32, parentPipe: Int32? = nil,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let watch = message.withCString { clua_watch_begin($0, status, parentPipe ?? -1) }
    defer { clua_watch_end(watch) }
    return try body()
  }

  /// Runs `body`, which calls functions of scripts several times, as a single call: the time is
  /// also watched between these calls.
  public func whileCalling<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let host = clua_turn(clua_hostof(main))
    defer { clua_turn(host) }
    return try body()
  }
}

/// A snapshot of the values of scripts, to detect later changes by scripts.
///
/// It keeps the Lua values alive that Swift referred to: environments, delegates, functions.
public struct LuaFingerprint {
  fileprivate let roots: LuaReference
  fileprivate let value: UInt64
}

extension LuaState {
  /// Takes the fingerprint of all globals, tables, upvalues and random numbers that scripts can
  /// reach.
  ///
  /// Swift objects behind handles are not examined. Values that scripts create later do not count.
  ///
  /// - Parameter limit: The maximum number of values to examine.
  /// - Returns: Nil if there are more values, if a coroutine is suspended, and while a script is
  ///   running.
  public func fingerprint(limit: Int = 1_000_000) -> LuaFingerprint? {
    guard clua_depth(main) == 0 else { return nil }
    drain()
    return withStack { stack in
      guard clua_pushroots(stack.thread) == 0 else { return nil }
      let roots = LuaReference(taking: stack)
      return value(of: roots, limit: limit).map { LuaFingerprint(roots: roots, value: $0) }
    }
  }

  /// Whether all values of a fingerprint of this state are unchanged.
  ///
  /// - Returns: False also while a script is running.
  public func isUnchanged(since fingerprint: LuaFingerprint) -> Bool {
    guard clua_depth(main) == 0 else { return false }
    return value(of: fingerprint.roots, limit: .max) == fingerprint.value
  }

  /// A hash of everything that can be reached from a table: the same in another interpreter with
  /// the same values.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - limit: The maximum number of values to examine.
  /// - Returns: Nil if there are more values, if a coroutine is suspended, or if a table has
  ///   objects without an order as keys.
  public func structure(of table: LuaTable, limit: Int = 1_000_000) -> UInt64? {
    guard clua_depth(main) == 0 else { return nil }
    drain()
    return withStack { stack in
      stack.push(.table(table))
      var value: UInt64 = 0
      return clua_structure(stack.thread, Int64(limit), &value) ? value : nil
    }
  }

  private func value(of roots: LuaReference, limit: Int) -> UInt64? {
    withStack { stack in
      stack.push(roots)
      var value: UInt64 = 0
      return clua_fingerprint(stack.thread, Int64(limit), &value) ? value : nil
    }
  }
}
