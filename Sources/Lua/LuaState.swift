import CLua
import CLuaShims

/// One Lua 5.4 interpreter with limits, for one thread.
///
/// A state is cheap (some 30 µs and 30 KiB): give each script that must not disturb others its own.
/// Scripts see only what ``LuaEnvironment`` lists. Values of one state mean nothing in another.
public final class LuaState {
  /// The main thread (`lua_State`).
  let main: OpaquePointer
  let registry = LuaRegistry()

  /// Ends the script that runs, from anywhere.
  public let interrupt = LuaInterrupt()

  /// What `math.random` starts from.
  public let seed: Int64

  /// Takes what `print` writes: a line without its newline.
  public var output: (String) -> Void = { _ in }

  /// Takes what `warn` writes.
  public var warning: (String) -> Void = { _ in }

  /// Hears of globals that come into being inside a function, where a `local` was likely meant.
  public var undeclaredGlobal: (_ name: String, _ place: LuaLocation) -> Void = { _, _ in }

  /// Hears of globals that a script reads and that are nil, where a name was likely misspelt.
  public var undeclaredRead: (_ name: String, _ place: LuaLocation) -> Void = { _, _ in }

  /// Bytes that have been written in this run.
  private var written = 0
  /// Whether `warn` writes; `warn("@off")` and `warn("@on")` say so.
  private var warns = true

  /// Says what handles of a kind can do, when the first one comes.
  ///
  /// Kinds that were given to ``register(_:for:)`` are not asked for.
  public var handleType: (LuaHandleKind) -> LuaHandleType? = { _ in nil }

  /// The seconds that `os.clock`, `os.time` and `os.date` show, since 1970 for the latter two.
  public var clock: () -> Double = { 0 }

  /// What a run may use.
  ///
  /// Set it between runs.
  public var limits: LuaLimits { didSet { clua_setlimits(main, limits.shim) } }

  /// Opens a state.
  ///
  /// - Parameters:
  ///   - limits: See ``LuaLimits``.
  ///   - seed: What `math.random` starts from; the same seed gives the same numbers.
  public init(limits: LuaLimits = .none, seed: Int64 = 0) {
    self.limits = limits
    self.seed = seed
    let owner = Unmanaged.passUnretained(registry).toOpaque()
    let release: clua_release = { owner, object in
      // Runs inside the collector: only note what to release later.
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
    clua_openlibs(main, seed)
    LuaErrorBox.install(on: LuaStack(main))
    LuaHostLibrary.install(on: LuaStack(main))
    // After the libraries: a limit below their size must not fail before the first run.
    clua_setlimits(main, limits.shim)
  }

  deinit {
    registry.state = nil
    clua_close(main)
    registry.drain(nil)
  }

  /// Notes which lines run, from now on; nil notes nothing, and costs nothing.
  public var lineCoverage: LuaLineCoverage? {
    didSet { clua_setline(main, lineCoverage == nil ? nil : noteLine) }
  }

  // MARK: - Runs

  /// Begins a run: refills the budgets, starts the deadline, forgets how the last run ended.
  ///
  /// Does nothing while Lua code is running.
  public func beginRun() {
    guard clua_depth(main) == 0 else { return }
    drain()
    written = 0
    clua_beginrun(main)
  }

  /// Takes bytes that a script makes somebody write from ``LuaLimits/outputBytes``, as `print` and
  /// `warn` do.
  ///
  /// - Returns: Whether they may be written; if not, it was too much, and the run ends.
  public func spendOutput(_ bytes: Int) -> Bool {
    written += bytes
    guard let limit = limits.outputBytes, written > limit else { return true }
    clua_endrun(stack.thread, CLUA_OUTPUT_LIMIT)
    return false
  }

  /// Hands over what `print` writes, until it is too much.
  func print(_ line: String) {
    if spendOutput(line.utf8.count + 1) { output(line) }
  }

  /// Hands over what `warn` writes; a single part that begins with `@` is a control message.
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

  /// Why the run was ended from outside, nil if it was not; then nothing runs until ``beginRun()``.
  public var endOfRun: LuaError.Kind? { LuaError.Kind(clua_killed(main)) }

  /// Instructions spent in this run, counted in thousands.
  public var instructionsUsed: Int { Int(clua_instructions(main)) }

  /// Instructions spent in all runs so far, as ``instructionsUsed`` counts them.
  public var totalInstructions: Int { Int(clua_totalinstructions(main)) }

  /// Ends the run as if it were interrupted, where ``totalInstructions`` is first so many or more; nil
  /// takes that back.
  ///
  /// A run that was interrupted once ends so at the same instruction when it runs again.
  public func interrupt(atTotalInstructions total: Int?) {
    clua_interruptat(main, total.map { max(1, Int64($0)) } ?? 0)
  }

  /// Whether the end that ``interrupt(atTotalInstructions:)`` asked for has come.
  public var hasInterruptCome: Bool { clua_interruptcame(main) }

  /// Bytes in use by Lua, and by what ``account(_:)`` counts.
  public var memoryInUse: Int { clua_memory(main) }

  /// The most bytes that were ever in use.
  public var peakMemory: Int { clua_peakmemory(main) }

  /// Counts bytes that Swift keeps for scripts as in use; a negative number gives them back.
  ///
  /// They count for ``LuaLimits/memory``: what a script hands over does not leave its account.
  public func account(_ bytes: Int) { clua_account(main, bytes) }

  /// Collects all garbage, and lets go of what scripts no longer hold in Swift.
  public func collectGarbage() {
    drain()
    clua_collect(stack.thread)
    drain()
  }

  /// Takes from what the run may use what Swift does for a script: loops whose length it decides ask
  /// so as they go.
  ///
  /// - Parameters:
  ///   - work: Steps, each about as long as an instruction.
  ///   - bytes: What Swift holds, or is about to hold, for the script beside what ``account(_:)``
  ///     counts.
  /// - Returns: Nil if it may go on. If not, the run has ended, with this.
  public func spend(work: Int, bytes: Int = 0) -> LuaError? {
    let stack = stack
    let status = clua_spend(stack.thread, Int64(max(0, work)), max(0, bytes))
    return status == LUA_OK ? nil : stack.takeError(LuaStatus(rawValue: status))
  }

  // MARK: - The stack

  /// The stack of the thread that runs now.
  public var stack: LuaStack { LuaStack(clua_current(main) ?? main) }

  /// Gives access to the stack and leaves it as it was.
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

  /// ``withStack(_:)`` for bodies that cannot fail.
  func balanced<Result>(_ body: (LuaStack) -> Result) -> Result { withStack(body) }

  /// ``withStack(_:)`` for bodies that fail as Lua does.
  func balancedThrowing<Result>(
    _ body: (LuaStack) throws(LuaError) -> Result
  ) throws(LuaError) -> Result { try withStack(body) }

  /// Frees references that Swift has dropped.
  func drain() { registry.drain(main) }

  // MARK: - Values

  /// A new, empty table.
  public func makeTable() -> LuaTable {
    drain()
    return balanced { stack in
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

  /// What `tostring` shows of a value.
  ///
  /// Runs `__tostring`.
  public func describe(_ value: LuaValue) throws(LuaError) -> String {
    try balancedThrowing { (stack) throws(LuaError) in
      stack.push(value)
      return try stack.describe(at: -1)
    }
  }

  // MARK: - Chunks

  /// Loads a chunk of text as a function without running it.
  ///
  /// Byte code is refused.
  ///
  /// A first line that begins with `#` is skipped, as `lua` does; line numbers stay right.
  ///
  /// - Parameters:
  ///   - source: Lua text, at most ``LuaLimits/chunkBytes`` long.
  ///   - chunkName: As messages show it, for instance a file's path.
  ///   - environment: The globals that the chunk sees.
  /// - Returns: The chunk as a function without parameters.
  /// - Throws: ``LuaError`` of kind syntax, with line and, where it can be told, column.
  public func load(
    _ source: String, chunkName: String, environment: LuaEnvironment
  ) throws(LuaError) -> LuaFunction {
    drain()
    return try balancedThrowing { (stack) throws(LuaError) in
      try LuaChunk.load(source, chunkName: chunkName, on: stack)
      stack.push(environment.globals.reference)
      if lua_setupvalue(stack.thread, -2, 1) == nil { stack.pop() }
      lineCoverage?.add(chunkName, lines: LuaActiveLines.lines(ofTop: stack))
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
