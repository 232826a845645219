public import DragDrop
package import Lua
import LuaSyntax
import Texts

// The functions that a prompt needs, for modules that do not import Lua.

extension PolicyHost {
  /// The version of Lua, such as `Lua 5.4.6`.
  public static var luaVersion: String { LuaVersion.current }

  /// Whether Ctrl-C was pressed within ``ScriptRun/whileInterruptible(_:)``, and no script has ended by it
  /// yet.
  public static var isInterrupted: Bool { LuaInterrupt.hasUnansweredSIGINT }

  /// Marks Ctrl-C as handled, so that no script ends by it.
  public static func answerInterrupt() { LuaInterrupt.answerSIGINT() }

  /// Runs `body`, a whole command, so that no script in it runs forever.
  ///
  /// Ctrl-C ends the script that is running, in any host, and so does a limit of time, even during
  /// a call in which Lua calls no hook. If the script cannot be ended, all output buffers are
  /// written and the process ends, a few seconds after the limit of time, with a message on standard
  /// error and status 1.
  public static func whileGuarded<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try LuaState.whileWatchingTime(
      message: "the time limit was reached in a call that never returns; the program ends\n",
      status: 1
    ) { () throws(Failure) in
      try LuaInterrupt().whileHandlingSIGINT(body)
    }
  }

  /// The same for a process that runs scripts for another process, which learns of the end from its
  /// exit status, and with which it ends.
  ///
  /// - Parameters:
  ///   - status: The exit status if a call never returns.
  ///   - parentPipe: A pipe that the other process reads.
  ///   - body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func whileGuarded<Result, Failure: Error>(
    endingWith status: Int32, parentPipe: Int32, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try LuaState.whileWatchingTime(message: "", status: status, parentPipe: parentPipe, body)
  }

  // MARK: Entries

  /// Runs an entry of the prompt; returns its values as texts, in which strings are quoted.
  ///
  /// The locals of the entry stay, see ``withLocalsKept(in:)``.
  package func evaluateForPrompt(
    _ text: String, name: String, variables: [(name: String, value: LuaValue)] = [],
    style: PrintedValue.Style = PrintedValue.Style()
  ) throws(PolicyError) -> [PrintedValue] {
    running.replaced = []
    running.replaceable = currentRun.isStopped ? [] : Set(simulation.allViews.map(\.name))
    defer { running.replaceable = [] }
    let values = try evaluate(
      text, name: name, variables: variables,
      keepsLocals: variables.isEmpty && !currentRun.isStopped)
    return values.map { PrintedValue($0, style) }
  }

  /// The names of the views that the last entry has replaced.
  package var replacedViews: [String] { running.replaced }

  /// Assigns the new view to a global with the name of a replaced view, if that is its value.
  ///
  /// - Returns: The assignment as Lua; nil if the global has another value.
  package func assignReplacement(named name: String) -> String? {
    guard LuaSyntax.isName(name) else { return nil }
    let assignment = "\(name) = view \(LuaSyntax.quoted(name))"
    let isOld = "type(\(name)) == 'userdata' and \(name).name == \(LuaSyntax.quoted(name))"
    let values = try? evaluate(
      "if \(isOld) then \(assignment) return true end", name: "meanwhile", variables: [],
      keepsLocals: false)
    return values?.first == .boolean(true) ? assignment : nil
  }

  /// Removes a view from the screen so that a new view can have its name.
  ///
  /// - Returns: False, and nothing has changed, if the current entry has made the view itself, if no
  ///   entry runs, and during a drag.
  func replace(_ view: View) -> Bool {
    guard player.current == nil, running.replaceable.remove(view.name) != nil else { return false }
    running.freedFrame = view.superview == nil ? view.frame : nil
    view.removeFromSuperview()
    running.replaced.append(view.name)
    return true
  }

  /// Makes the outermost locals of a chunk globals of the prompt; line numbers stay the same.
  ///
  /// - Returns: The changed chunk, and the names that stay local: those of globals that every script
  ///   has, which would be lost, and those with an attribute, such as `<const>`.
  package func withLocalsKept(in chunk: String) -> (text: String, gone: [String]) {
    var gone: [String] = []
    var edits: [(range: Range<Int>, text: String)] = []
    for local in LuaSyntax.outermostLocals(of: chunk) {
      let isKept =
        !local.hasAttributes
        && local.names.allSatisfy { untouchedEnvironment[$0] == .nil && $0 != "_ENV" }
      if isKept {
        edits.append((local.keyword, "     "))
        if !local.hasValue { edits.append((local.end..<local.end, " = nil")) }
      } else {
        gone += local.names
      }
    }
    var bytes = Array(chunk.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    return (String(decoding: bytes, as: UTF8.self), gone)
  }

  /// Runs a chunk from the command line; returns its values only if it is no valid statement, such
  /// as `1 + 1`.
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

  /// Runs a script with the globals of the prompt.
  public func open(_ text: String, name: String) throws(PolicyError) {
    _ = try evaluate(text, name: name)
  }

  /// The expression in a text, without a leading `=`; nil if the text consists of statements.
  package static func expression(in text: String) -> String? {
    guard case .expression = LuaChunk.classify(text) else { return nil }
    return String(LuaChunk.expression(text).dropFirst("return ".count).dropLast())
  }

  /// Why a text is not an expression; nil if it is one.
  package static func problem(inExpression text: String) -> String? {
    switch LuaChunk.classify(text, chunkName: "condition") {
    case .expression where (expression(in: text) ?? "").allSatisfy(\.isWhitespace):
      "more is expected"
    case .expression: nil
    case .statement: "a statement has no value"
    case .incomplete: "more is expected"
    case .invalid(let error): error.message
    }
  }

  /// Whether a text is the beginning of a chunk that further lines may complete.
  public func isIncomplete(_ text: String) -> Bool {
    if case .incomplete = LuaChunk.classify(text) { return true }
    return false
  }

  /// Whether a global was assigned at the prompt, and does not have the value of a new environment.
  public func isAssignedAtPrompt(_ name: String) -> Bool {
    let (value, untouched) = (promptEnvironment[name], untouchedEnvironment[name])
    if let table = value.tableValue, let library = untouched.tableValue {
      // Each environment has tables of its own for Lua's libraries, with the same functions.
      return !table.orderedEntries().elementsEqual(library.orderedEntries()) {
        $0.key == $1.key && $0.value == $1.value
      }
    }
    return value != .nil && value != untouched
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

  /// The entries of the catalog under their shortest names, in the catalog's order, and then the
  /// words of specs.
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

  /// The names that can complete the name at the end of a text.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - describes: Whether the sentences are wanted.
  /// - Returns: The names, each with a sentence if the catalog has one, and how many bytes of the
  ///   text they replace.
  public func namesCompleting(
    _ text: String, describes: Bool = true
  ) -> (names: [Topic], replacing: Int) {
    let path = LuaPath(endOf: text)
    let topics = completions(for: text).map { completion in
      Topic(
        name: completion.name + (path.quote.map { "\($0)" } ?? "") + (path.isKey ? "]" : ""),
        summary: describes ? summary(of: completion, in: text) : "")
    }
    return (topics, path.partial.utf8.count)
  }

  // MARK: The device

  /// A setting of the environment, as text.
  public struct SettingText: Hashable, Sendable {
    public var name: String
    public var value: String
    /// What it means, with unit and default.
    public var summary: String
    /// The possible words, if the setting is a choice of words.
    public var choices: [String]

    public init(name: String, value: String, summary: String, choices: [String]) {
      self.name = name
      self.value = value
      self.summary = summary
      self.choices = choices
    }
  }

  /// The settings of an environment, in the order of the help.
  public static func settings(of environment: Environment) -> [SettingText] {
    EnvironmentSetting.all.map { setting in
      let value = setting.value(in: environment)
      let choices: [String] =
        switch setting.domain {
        case .word(let words): words
        case .bool: ["true", "false"]
        case .number, .integer, .version, .numbers: []
        }
      return SettingText(
        name: setting.name, value: typedWord(for: value), summary: setting.summary, choices: choices
      )
    }
  }

  /// A setting's value as it is typed: several numbers are separated by commas.
  private static func typedWord(for value: EventValue) -> String {
    if case .fields(let fields) = value {
      return fields.map { typedWord(for: $0.value) }.joined(separator: ",")
    }
    let value = value.settingForLua
    return value.stringValue ?? LuaPrinter().text(of: value)
  }

  /// Changes a setting of an environment from a word.
  ///
  /// - Returns: What is wrong with the word; nil if the setting was changed, or if there is no such
  ///   setting.
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
