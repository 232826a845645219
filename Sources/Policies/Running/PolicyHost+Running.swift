public import DragDrop
public import Lua

extension PolicyHost {
  /// Runs a script in an environment of its own.
  ///
  /// - Parameters:
  ///   - script: Its text, and its name in messages.
  ///   - isMain: Whether this is the main file, in which `demo` plays.
  ///   - arguments: The script gets these as `...` and in the table `arg`.
  /// - Returns: The results of the script.
  /// - Throws: ``PolicyError`` for errors of the script, its policy or its gestures.
  @discardableResult
  public func run(
    _ script: Script, isMain: Bool = true, arguments: [String] = []
  ) throws(PolicyError) -> [LuaValue] {
    running.changes += 1
    let environment = lua.makeEnvironment()
    environments.script = environment
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

  /// Runs an entry in the environment of the prompt, which stays from one entry to the next.
  ///
  /// The first value of an expression becomes `_`; further values become `_1`, `_2` ….
  ///
  /// - Parameters:
  ///   - chunk: A whole chunk: an incomplete one throws an error of kind
  ///     ``PolicyError/Kind/incomplete``.
  ///   - name: The name in messages, such as `stdin:3`.
  ///   - variables: Variables that only this chunk can use.
  ///   - keepsLocals: Whether the locals of the chunk stay for later chunks.
  /// - Returns: The values of an expression, or the results of the chunk.
  /// - Throws: ``PolicyError`` for errors of the chunk, its policy or its gestures.
  public func evaluate(
    _ chunk: String, name: String, variables: [(name: String, value: LuaValue)] = [],
    keepsLocals: Bool = false
  ) throws(PolicyError) -> [LuaValue] {
    scripts.noteEntry(name)
    currentRun.begin()
    var script = Script(name: name, text: chunk)
    let isExpression: Bool
    switch LuaChunk.classify(chunk, chunkName: name) {
    case .expression:
      isExpression = true
      script.text = LuaChunk.expression(chunk)
    case .statement:
      isExpression = false
      if keepsLocals { script.text = withLocalsKept(in: chunk).text }
    case .incomplete:
      scripts.texts[name] = chunk
      let lines = chunk.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      throw locating(
        PolicyError(
          .incomplete, "more is expected", scriptName: name, line: lines.count,
          column: (lines.last?.count ?? 0) + 1))
    case .invalid(let error):
      scripts.texts[name] = chunk
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

  /// Advances the virtual clock until nothing is scheduled any more: animations, loads.
  public func finish() throws(PolicyError) {
    try telling { () throws(DragDropError) in try simulation.runUntilIdle() }
  }

  /// The same, for at most `limit` scheduled times.
  package func finish(within limit: Int) throws(PolicyError) {
    try telling { () throws(DragDropError) in try simulation.runUntilIdle(within: limit) }
  }

  /// Runs code that makes views call their data sources, as a run of its own.
  ///
  /// - Throws: ``PolicyError`` for a wrong answer of a script, and for a limit that was exceeded.
  package func run<Result>(
    asking body: () throws(DragDropError) -> Result
  ) throws(PolicyError) -> Result {
    currentRun.begin()
    return try telling(body)
  }

  /// Throws a failure of the simulation as a ``PolicyError`` with what is known about its callback.
  private func telling<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(PolicyError) -> Result {
    running.pendingError = nil
    do throws(DragDropError) {
      return try lua.whileCalling { () throws(DragDropError) in try body() }
    } catch {
      let pending = running.pendingError
      running.pendingError = nil
      throw pending ?? policyError(error, at: nil)
    }
  }

  /// Plays one line of the gesture language; returns the drag of the gesture.
  @discardableResult
  public func play(_ line: String) throws(PolicyError) -> Drag? {
    let script: GestureScript
    do throws(GestureScript.SyntaxError) {
      script = try GestureScript(line)
    } catch {
      throw PolicyError(.syntax, error.description)
    }
    currentRun.begin()
    var drag: Drag?
    for step in script.steps { drag = try playNext(step.gesture) ?? drag }
    return drag
  }

  /// Plays one gesture; returns its drag.
  @discardableResult
  public func play(_ gesture: Gesture) throws(PolicyError) -> Drag? {
    currentRun.begin()
    return try playNext(gesture)
  }

  /// Plays a gesture in the current run.
  private func playNext(_ gesture: Gesture) throws(PolicyError) -> Drag? {
    try addForeignView(liftedBy: gesture)
    return try telling { () throws(DragDropError) in try player.play(gesture) }
  }
}
