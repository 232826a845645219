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
    beginRun()
    return try execute(script, in: environment, arguments: values)
  }

  /// Runs what was typed, in the environment that stays: an expression gives its values, the first
  /// of which is `_` from then on, and `_1`, `_2` … when others follow.
  ///
  /// - Parameters:
  ///   - chunk: Whole: an incomplete one throws an error of kind ``PolicyError/Kind/incomplete``.
  ///   - name: For messages, such as `stdin:3`.
  ///   - variables: What only this chunk sees.
  /// - Returns: The values of an expression, or what the chunk returned.
  /// - Throws: ``PolicyError`` for what the chunk, its policy or its gestures raised.
  public func evaluate(
    _ chunk: String, name: String, variables: [(name: String, value: LuaValue)] = []
  ) throws(PolicyError) -> [LuaValue] {
    scripts.playingDemos.insert(name)
    scripts.typed.insert(name)
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

  /// Lets all virtual time pass that anything still waits for: animations, loads.
  public func finish() throws(PolicyError) {
    try telling { () throws(DragDropError) in try simulation.runUntilIdle() }
  }

  /// The same, for at most so many moments at which something falls due.
  package func finish(within limit: Int) throws(PolicyError) {
    try telling { () throws(DragDropError) in try simulation.runUntilIdle(within: limit) }
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
    running.pendingError = nil
    do throws(DragDropError) {
      return try lua.whileCalling { () throws(DragDropError) in try body() }
    } catch {
      let pending = running.pendingError
      running.pendingError = nil
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
}
