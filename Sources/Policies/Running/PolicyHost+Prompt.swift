public import DragDrop
public import Lua
import Texts

// What a prompt needs, for rooms that do not see Lua.

extension PolicyHost {
  /// The Lua that runs the scripts, such as `Lua 5.4.6`.
  public static var luaVersion: String { LuaVersion.current }

  /// Runs `body` so that Ctrl-C ends the script that runs in it, with an error of kind
  /// ``PolicyError/Kind/interrupted``.
  public func whileInterruptible<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lua.interrupt.whileHandlingSIGINT(body)
  }

  /// Whether Ctrl-C came within ``whileInterruptible(_:)``, and no script has ended by it yet.
  public static var isInterrupted: Bool { LuaInterrupt.hasUnansweredSIGINT }

  /// Takes Ctrl-C for answered: no script ends by it.
  public static func answerInterrupt() { LuaInterrupt.answerSIGINT() }

  /// Runs `body`, a whole command, so that nothing that runs scripts in it goes on for ever: Ctrl-C ends
  /// the script that runs, of whatever host, and so does a limit of time, even in a call of which no
  /// hook hears.
  ///
  /// Where a script neither ends nor can be ended, the process does, seconds after its limit of time,
  /// with a message on standard error and status 1.
  ///
  /// - Parameters:
  ///   - lastWords: Called before the process ends, on another thread: writes out what is buffered.
  ///   - body: The command.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func whileGuarded<Result, Failure: Error>(
    lastWords: @escaping () -> Void = {}, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try LuaState.whileWatchingTime(
      farewell: "the time limit was reached in a call that never returns; the program ends\n",
      status: 1, lastWords: lastWords
    ) { () throws(Failure) in
      try LuaInterrupt().whileHandlingSIGINT(body)
    }
  }

  /// The same for a process that runs scripts for another one, which hears of the end by its status.
  public static func whileGuarded<Result, Failure: Error>(
    endingWith status: Int32, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try LuaState.whileWatchingTime(farewell: "", status: status, lastWords: {}, body)
  }

  /// Runs `body`, in which nothing of a script runs and which may take long, such as writing to a pipe
  /// or reading keys: no limit of time ends the process meanwhile.
  public static func whileWaiting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try LuaState.whileWaiting(body) }

  // MARK: Entries

  /// Runs what was typed, and shows its values: one text for each, in which strings are quoted.
  public func evaluateForPrompt(
    _ text: String, name: String, variables: [(name: String, value: LuaValue)] = []
  ) throws(PolicyError) -> [String] {
    let printer = LuaPrinter(width: 80)
    return try evaluate(text, name: name, variables: variables).map {
      printer.text(of: $0, indentation: 3)
    }
  }

  /// Runs a chunk of the command line; its values are shown only where it is no statement at all,
  /// such as `1 + 1`.
  public func evaluateChunk(_ script: Script) throws(PolicyError) -> [String] {
    let loadsAsStatement =
      (try? lua.load(script.text, chunkName: script.name, environment: promptEnvironment)) != nil
    let values = try evaluate(script.text, name: script.name)
    guard !loadsAsStatement else { return [] }
    var texts: [String] = []
    for value in values {
      do throws(LuaError) {
        texts.append(try lua.describe(value))
      } catch {
        throw policyError(error)
      }
    }
    return texts.isEmpty ? [] : [texts.joined(separator: "\t")]
  }

  /// Runs a script among the globals of the prompt.
  public func open(_ text: String, name: String) throws(PolicyError) {
    _ = try evaluate(text, name: name)
  }

  /// The expression that a text is, without the sign `=` that may stand before it; nil for statements.
  package static func expression(in text: String) -> String? {
    guard case .expression = LuaChunk.classify(text) else { return nil }
    return String(LuaChunk.expression(text).dropFirst("return ".count).dropLast())
  }

  /// Why a text is no expression; nil where it is one.
  package static func problem(inExpression text: String) -> String? {
    switch LuaChunk.classify(text, chunkName: "condition") {
    case .expression: nil
    case .statement: "a statement has no value"
    case .incomplete: "more is expected"
    case .invalid(let error): error.message
    }
  }

  /// Whether a text could be run if more lines came.
  public func isIncomplete(_ text: String) -> Bool {
    if case .incomplete = LuaChunk.classify(text) { return true }
    return false
  }

  /// Whether a global was assigned at the prompt, and is not what every script finds there.
  public func isAssignedAtPrompt(_ name: String) -> Bool {
    let value = promptEnvironment[name]
    return value != .nil && value != untouchedEnvironment[name]
  }

  // MARK: Names

  /// A name and one sentence about it, which may be empty.
  public struct Topic: Hashable, Sendable {
    public var name: String
    public var summary: String

    public init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// Everything that the catalog knows, by its shortest name, in the catalog's order; the words of
  /// specs come last.
  public var topics: [Topic] {
    var seen: Set<String> = []
    let types = APICatalog.classes.map { Topic(name: $0.name, summary: $0.summary) }
    let entries = APICatalog.all.map { entry in
      Topic(
        name: entry.kind == .callback ? entry.name : entry.qualifiedName, summary: entry.summary)
    }
    let words = APICatalog.specs.map { Topic(name: $0.name, summary: $0.summary) }
    return (types + entries + words).filter { seen.insert($0.name).inserted }
  }

  /// How the name at the end of a text can go on.
  ///
  /// - Returns: the names, each with a sentence where the catalog has one, and how many bytes of the
  ///   text they replace.
  public func namesCompleting(_ text: String) -> (names: [Topic], replacing: Int) {
    let partial = text.reversed().prefix { LuaSyntax.isNamePart($0) }.count
    let topics = completions(for: text).map { completion in
      Topic(name: completion.name, summary: summary(of: completion, in: text))
    }
    return (topics, text.suffix(partial).utf8.count)
  }

  // MARK: The device

  /// A setting of the environment, in words.
  public struct SettingText: Hashable, Sendable {
    public var name: String
    public var value: String
    /// What it means, with unit and default.
    public var summary: String
    /// What it may be, where that is a choice of words.
    public var choices: [String]

    public init(name: String, value: String, summary: String, choices: [String]) {
      self.name = name
      self.value = value
      self.summary = summary
      self.choices = choices
    }
  }

  /// The settings of an environment, in the order of help.
  public static func settings(of environment: Environment) -> [SettingText] {
    EnvironmentSetting.all.map { setting in
      let value = setting.value(in: environment)
      let choices: [String] =
        switch setting.domain {
        case .word(let words): words
        case .bool: ["true", "false"]
        case .number, .integer, .numbers: []
        }
      return SettingText(
        name: setting.name, value: typedWord(for: value), summary: setting.summary, choices: choices
      )
    }
  }

  /// A setting's value as it is typed: several numbers with commas between them.
  private static func typedWord(for value: EventValue) -> String {
    if case .fields(let fields) = value {
      return fields.map { typedWord(for: $0.value) }.joined(separator: ",")
    }
    let value = value.settingForLua
    return value.stringValue ?? LuaPrinter().text(of: value)
  }

  /// Changes a setting of an environment from a word.
  ///
  /// - Returns: what is wrong with the word; nil where it was set, or where there is no such setting.
  public static func set(
    _ name: String, to word: String, in environment: inout Environment
  ) -> String? {
    guard let setting = EnvironmentSetting.named(name) else { return nil }
    let value: EventValue =
      switch word {
      case "true", "on": .bool(true)
      case "false", "off": .bool(false)
      default: Int(word).map { .integer($0) } ?? Double(word).map { .number($0) } ?? .text(word)
      }
    return setting.set(value, in: &environment)
  }
}
