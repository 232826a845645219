import DragDrop
import Policies
import Texts
import Traces

/// What an entry is in a saved script.
struct SavedEntry: Hashable {
  /// A piece of Lua that does the same.
  enum Piece: Hashable {
    case statement(String)
    /// Its first value is `_` from then on.
    case expression(String)
  }

  /// Empty where nothing has to be done again.
  var pieces: [Piece] = []
  /// What became of it, where Lua cannot do that again: `was interrupted`.
  var loss: String?

  /// An entry of Lua that was run.
  mutating func add(entry text: String) {
    if let expression = PolicyHost.expression(in: text) {
      let isEmpty = LuaToken.tokens(of: expression).allSatisfy { $0.kind == .comment }
      pieces.append(isEmpty ? .statement("_ = nil \(text)") : .expression(expression))
    } else {
      pieces.append(.statement(LuaText.chunk(text)))
    }
  }

  /// Lua that is the same at the prompt and in a file.
  mutating func add(_ statement: String) { pieces.append(.statement(statement)) }
}

/// A session as Lua that does the same again.
struct SavedScript {
  /// The Lua.
  let text: String
  /// What it does not do, in words.
  let losses: [String]

  /// - Parameters:
  ///   - beginning: What makes the views.
  ///   - entries: What was entered, in order, with the event at which each was cut.
  ///   - needs: What is not in the script but needed to run it.
  init(
    beginning: [String], entries: [(text: String, saved: SavedEntry, cut: Int?)],
    needs: [String] = []
  ) {
    // All of them are kept only where somebody asks for more than the last result.
    let keepsAll = entries.contains { Self.usesOlderResults($0.text) }
    var losses = needs
    var lines = beginning
    for (index, entry) in entries.enumerated() {
      let loss = entry.cut.map { "was done up to event \($0)" } ?? entry.saved.loss
      if let loss {
        let name = "entry \(index + 1), \(Self.excerpt(of: entry.text)), which \(loss)"
        losses.append(name)
        lines.append("-- not here: \(name)")
        continue
      }
      for piece in entry.saved.pieces {
        switch piece {
        case .statement(let text): lines.append(text)
        case .expression(let text):
          lines.append((keepsAll ? Self.assignmentToAll : "_ = ") + text)
        }
      }
    }
    self.losses = losses
    let notes = losses.map { "-- Not whole: \($0)" }
    text = (notes + lines).map { $0 + "\n" }.joined()
  }

  /// `_9, …, _1, _ = _8, …, _, `.
  private static let assignmentToAll: String = {
    let names = (1...9).reversed().map { "_\($0)" } + ["_"]
    return names.joined(separator: ", ") + " = " + names.dropFirst().joined(separator: ", ") + ", "
  }()

  private static func usesOlderResults(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return LuaToken.tokens(of: text).contains { token in
      token.kind == .name && token.range.count == 2 && bytes[token.range.lowerBound] == 0x5F
        && (0x31...0x39).contains(bytes[token.range.lowerBound + 1])
    }
  }

  /// The first line of an entry, as far as it says which one is meant.
  private static func excerpt(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init)?.trimmed ?? ""
    let isWhole = line.count <= 40 && line.count == text.trimmed.count
    return isWhole ? line : line.prefix(40) + " …"
  }
}

/// Pieces of Lua's own syntax.
enum LuaText {
  /// A word of a command as the value that it means: a number, a truth value or a text.
  static func value(_ word: String) -> String {
    let isPlain = ["true", "false"].contains(word) || Double(word)?.isFinite == true
    return isPlain ? word : LuaSyntax.quoted(word)
  }

  /// Whether an entry is a variable or a field of one, so that it changes nothing.
  static func onlyLooks(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let tokens = LuaToken.tokens(of: text)
    return tokens.first?.kind == .name
      && tokens.allSatisfy { token in
        switch token.kind {
        case .name, .number, .string, .bracket(0x5B), .bracket(0x5D): true
        case .other: bytes[token.range] == [0x2E]
        default: false
        }
      } && PolicyHost.expression(in: text) != nil
  }

  /// A text of several lines as a string of Lua, as readable as it was.
  static func long(_ text: String) -> String {
    var equals = ""
    while text.contains("]\(equals)]") { equals += "=" }
    return "[\(equals)[\n\(text)\n]\(equals)]"
  }

  /// A chunk of its own as a statement among others: its locals and labels are its own, and a
  /// `return` ends nothing but it.
  static func chunk(_ text: String) -> String {
    let (returns, declares) = outermost(of: text)
    if returns { return "load \(long(text)) ()" }
    if declares { return "do\n\(text)\nend" }
    // What begins with a parenthesis would be the arguments of what stands before it.
    return text.trimmed.hasPrefix("(") ? ";\(text)" : text
  }

  /// A chunk that may fail, and of which nothing more is heard then.
  static func failing(_ text: String) -> String { "pcall(load \(long(text)))" }

  /// A script with arguments and globals of its own, as a statement.
  ///
  /// - Parameters:
  ///   - script: The text and its name.
  ///   - arguments: What it gets as `...` and in `arg`.
  ///   - playsDemo: Whether its `demo` plays.
  ///   - hasFailed: Whether it may fail.
  /// - Returns: The statement.
  static func run(
    _ script: Script, arguments: [String], playsDemo: Bool, hasFailed: Bool
  ) -> String {
    let words = arguments.map(LuaSyntax.quoted)
    let list = (["[0] = \(LuaSyntax.quoted(script.name))"] + words).joined(separator: ", ")
    let demo = playsDemo ? "" : ", demo = function() end"
    let call =
      hasFailed
      ? "pcall(\((["_script"] + words).joined(separator: ", ")))"
      : "_script(\(words.joined(separator: ", ")))"
    return """
      do  -- \(script.name), with globals of its own
      local _ENV = setmetatable({ arg = { \(list) }\(demo) }, { __index = _ENV })
      local function _script(...)
      \(body(of: script.text))
      end
      \(call)
      end
      """
  }

  /// The text of a file within another: its first line may be for the system.
  static func body(of text: String) -> String {
    var text = text[...]
    if text.unicodeScalars.first == "\u{FEFF}" { text = text.dropFirst() }
    while text.last?.isNewline ?? false { text.removeLast() }
    return (text.hasPrefix("#") ? "--" : "") + text
  }

  /// Whether a chunk returns, and whether it declares locals or labels, outside of its functions and
  /// blocks.
  private static func outermost(of text: String) -> (returns: Bool, declares: Bool) {
    let bytes = Array(text.utf8)
    var (returns, declares) = (false, false)
    var blocks: [String] = []
    for token in LuaToken.tokens(of: text) {
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      switch (token.kind, word) {
      case (.keyword, "function"), (.keyword, "if"), (.keyword, "do"), (.keyword, "repeat"):
        blocks.append(word)
      case (.keyword, "end"), (.keyword, "until"): _ = blocks.popLast()
      case (.keyword, "return"): returns = returns || !blocks.contains("function")
      case (.keyword, "local"), (.keyword, "goto"): declares = declares || blocks.isEmpty
      case (.other, ":"):
        let isLabel = token.range.lowerBound > 0 && bytes[token.range.lowerBound - 1] == 0x3A
        declares = declares || isLabel && blocks.isEmpty
      default: break
      }
    }
    return (returns, declares)
  }
}

extension ShellSession {
  /// What was entered since the beginning, as Lua that does the same.
  var savedScript: SavedScript {
    var lines: [String] = []
    let environment = options.policies.environment
    let standard = PolicyHost.settings(of: Environment())
    for (setting, usual) in zip(PolicyHost.settings(of: environment), standard)
    where setting.value != usual.value {
      lines.append("set(\(LuaSyntax.quoted(setting.name)), \(LuaText.value(setting.value)))")
    }
    let sources = (initSource.map { [$0] } ?? []) + options.sources
    lines += sources.flatMap(lua)
    if options.prepare == nil {
      lines +=
        initSource == nil
        ? [OpeningTables.script] : ["if #views() == 0 then\n\(OpeningTables.script)\nend"]
    }
    return SavedScript(
      beginning: lines, entries: journal.entries.map { ($0.step.text, $0.step.saved, $0.step.cut) },
      needs: needs(sources))
  }

  /// A text that the session began with, as Lua.
  private func lua(_ source: TraceSource) -> [String] {
    let script = Script(name: source.name, text: source.text)
    switch source.role {
    case .script, .policy:
      return [
        LuaText.run(
          script, arguments: options.arguments, playsDemo: source.role == .script,
          hasFailed: hasBeginningFailed)
      ]
    case .chunk, .initialization:
      guard !hasBeginningFailed else { return [LuaText.failing(source.text)] }
      var entry = SavedEntry()
      entry.add(entry: source.text)
      return entry.pieces.map { piece in
        switch piece {
        case .statement(let text): text
        case .expression(let text): "_ = " + text
        }
      }
    case .lesson: return lua(lesson: script)
    case .workspace, .module, .plugin: return []
    }
  }

  /// A lesson's views, and what its first tasks ask for.
  private func lua(lesson script: Script) -> [String] {
    var lines = [
      """
      do  -- \(script.name)
      local lesson = (function(...)
      \(LuaText.body(of: script.text))
      end)()
      for name, value in pairs(lesson.prepare() or {}) do _G[name] = value end
      end
      """
    ]
    for task in learner?.lesson?.tasks.prefix(options.lessonTasksDone) ?? [] {
      for entry in task.solution {
        switch Input(entry, isAssigned: isAssigned) {
        case .command(let line, _):
          let first = CommandWords(line).words.first?.text ?? ""
          if CommandTable.command(named: first)?.isGesture ?? false {
            lines.append("pcall(gesture, \(LuaSyntax.quoted(line)))")
          }
        case .lua(let text): lines.append(LuaText.failing(text))
        case .blank, .help: break
        }
      }
      if let question = task.question {
        lines.append("pcall(gesture, \(LuaSyntax.quoted(question.gesture)))")
      }
    }
    return lines
  }

  /// What is not in the script but needed to run it.
  private func needs(_ sources: [TraceSource]) -> [String] {
    var needs: [String] = []
    if let cut = journal.beginningCut {
      needs.append("what the session began with was done up to event \(cut) only")
    }
    if journal.beginningInterruption != nil {
      needs.append("what the session began with was interrupted")
    }
    if let workspace = sources.first(where: { $0.role == .workspace }) {
      needs.append("the views of \(workspace.name): run it with --workspace \(workspace.name)")
    }
    let modules = loadedSources.compactMap { input -> String? in
      guard case .source(let source) = input.content, source.role == .module else { return nil }
      return source.name
    }
    if !modules.isEmpty {
      needs.append("\(modules.joined(separator: ", ")): keep it where these can be required")
    }
    if options.policies.seed != 0 {
      needs.append("the seed: run it with --seed \(options.policies.seed)")
    }
    return needs
  }
}
