import Diagrams
import DragDrop
import Files
import Lessons
import LuaSyntax
import Plugins
import Policies
import Texts
import Traces
import Workspaces

/// Saves a session: as a script, a workspace, a trace, a picture, or a transcript.
struct SessionSaver {
  private let session: ShellSession
  private var host: PolicyHost { session.host }
  private var options: ShellOptions { session.options }
  private var journal: Journal { session.history.journal }

  init(_ session: ShellSession) { self.session = session }

  /// `:save FILE`: writes the session as Lua, or the views as JSON.
  func save(_ path: String, of arguments: CommandArguments) throws(ShellError) {
    let text: String
    var losses: [String] = []
    var isWhole = false
    if path.hasSuffix(".lua") {
      let part = try part(arguments, at: 1)
      let script = script(of: part)
      (text, losses) = (script.text, script.losses)
      isWhole = part == .all
    } else if Workspace.isFileName(path) {
      var omitted: [String: Int] = [:]
      let workspace = try ShellError.reporting { () throws(PolicyError) in
        try host.run { () throws(DragDropError) in
          try WorkspaceBuilder.workspace(of: host.simulation) { item in
            let own = item.ownFields
            for name in own.omitted { omitted[name, default: 0] += 1 }
            return own.fields
          }
        }
      }
      text = workspace.json()
      losses = omitted.sorted { $0.key < $1.key }.map { name, count in
        "the field '\(name.printable)' of \(count == 1 ? "1 item" : "\(count) items"), which JSON cannot contain"
      }
    } else {
      throw arguments.error(
        "unknown file type", at: 0,
        hint: "use .lua for the session, .json for views and items")
    }
    session.output.print("saved \(try write(text, asNamedBy: arguments))")
    if isWhole { session.savedPlace = journal.place }
    for loss in losses { session.output.print("omitted: \(loss)") }
  }

  /// The entries that an argument names: `3-7`, `definitions`, or all.
  private func part(_ arguments: CommandArguments, at index: Int) throws(ShellError) -> SavedPart {
    guard let word = arguments[index] else { return .all }
    guard let part = SavedPart(word) else {
      throw arguments.error(
        "'\(word)' is not a range of entries or 'definitions'", at: index,
        hint: "3-7 saves entries 3 to 7; :history shows the numbers")
    }
    guard !part.entries(of: journal.entries, saved: \.step.saved).isEmpty else {
      throw arguments.error(
        part == .definitions ? "nothing has been defined yet" : "there is no such entry", at: index,
        hint: ":history shows the numbers")
    }
    return part
  }

  /// `:transcript FILE`: writes the transcript as text, or as a block of Markdown.
  func saveTranscript(to path: String, of arguments: CommandArguments) throws(ShellError) {
    guard !["on", "off"].contains(path) else {
      throw arguments.error(
        "give a file name; the transcript is always kept", at: 0,
        hint: "usage: \(arguments.usage)")
    }
    let text = session.output.transcript?.text ?? ""
    let written = try write(
      path.hasSuffix(".md") ? "```console\n\(text)```\n" : text, asNamedBy: arguments)
    let count = text.count { $0.isNewline }
    session.printer.print("\(written): \(count == 1 ? "1 line" : "\(count) lines")")
  }

  /// The option that replaces an existing file.
  static let force = "-f"

  /// Writes a text to the file that an argument names.
  ///
  /// An existing file is replaced only if this session has written it, or with the option; a file
  /// that the session was read from is never replaced.
  ///
  /// - Returns: The path, with a note if a file was replaced.
  func write(
    _ text: String, asNamedBy arguments: CommandArguments, at index: Int = 0
  ) throws(ShellError) -> String {
    let path = arguments[index] ?? ""
    let file = FileSystem.resolved(path)
    let isSource = options.setup.allSources.contains { FileSystem.resolved($0.name) == file }
    if file != nil, host.scripts.hasRead(path) || isSource {
      throw arguments.error(
        "\(path) is a file of this session and would be overwritten", at: index,
        hint: "choose another name")
    }
    let isReplaced = FileSystem.isFile(path)
    if isReplaced, let file, !session.writtenPaths.contains(file),
      !arguments.given.contains(Self.force)
    {
      let name = arguments.words.words.first?.text ?? ""
      throw arguments.error(
        "\(path) exists", at: index,
        hint: ":\(name) \(Self.force) \(LineWords.quoted(path)) replaces it")
    }
    do throws(FileSink.Failure) {
      try FileSink.write(text, to: path)
    } catch {
      throw arguments.error(error.description, at: index)
    }
    if let written = FileSystem.resolved(path) { session.writtenPaths.insert(written) }
    return isReplaced ? "\(path) (replaced)" : path
  }

  /// The events so far as a trace, with the contents of the views.
  var recordedTrace: Trace {
    // The trace includes its inputs, so that it can be replayed.
    var trace = session.history.trace
    trace.views = session.history.viewRecorder?.viewsNow() ?? []
    return trace
  }

  /// `:export FILE`: writes the trace in the format that the file's extension names.
  func export(_ path: String, of arguments: CommandArguments) throws(ShellError) {
    guard let format = ExportFormat(path: path) else {
      throw arguments.error(
        "unknown file type", at: 0,
        hint: "use .html, .svg, .md or .jsonl")
    }
    let trace = recordedTrace
    guard !trace.events.isEmpty else {
      throw arguments.error(
        "there is nothing to draw yet", hint: "lift something first: lift inbox 0")
    }
    let part = try part(of: trace, arguments)
    let written = try write(format.text(of: trace, part: part), asNamedBy: arguments)
    let count = trace.events(in: part).count
    session.printer.print(
      "exported \(written): \(format.summary), " + (count == 1 ? "1 event" : "\(count) events"))
  }

  /// The selected events; nil for all.
  private func part(
    of trace: Trace, _ arguments: CommandArguments
  ) throws(ShellError) -> ClosedRange<Int>? {
    guard let from = try arguments.event(at: 1) else { return nil }
    let to = try arguments.event(at: 2)
    if let to, to < from {
      throw arguments.error("event \(to) comes before event \(from)", at: 2)
    }
    do throws(TracePart.Problem) {
      return try TracePart.range(of: trace, from: from, to: to)
    } catch {
      throw arguments.error("the session \(error.description)", at: 1)
    }
  }

  // MARK: Scripts

  /// The session as a Lua script with the same effect.
  var script: SavedScript { script(of: .all) }

  /// The entries of the session, or a part of them, as a Lua script with the same effect.
  func script(of part: SavedPart) -> SavedScript {
    var lines: [String] = []
    let environment = options.policies.environment
    let standard = SettingText.all(of: Environment())
    for (setting, usual) in zip(SettingText.all(of: environment), standard)
    where setting.value != usual.value {
      lines.append("set(\(LuaSyntax.quoted(setting.name)), \(LuaStatement.value(setting.value)))")
    }
    let sources = options.setup.allSources
    lines += sources.flatMap(lua)
    if options.setup.prepare == nil {
      lines +=
        options.setup.initSource == nil
        ? [OpeningTables.script] : ["if #views() == 0 then\n\(OpeningTables.script)\nend"]
    }
    let entries = part.entries(of: journal.entries) { $0.step.saved }
      .map { ($0.step.text, $0.step.saved, $0.step.cut) }
    // A part is meant for scripts that have their own views.
    guard part == .all else { return SavedScript(beginning: [], entries: entries) }
    return SavedScript(
      beginning: lines, entries: entries,
      needs: needs(sources)
        + (journal.forgotten > 0 ? ["the first \(journal.forgotten) entries, no longer kept"] : []))
  }

  /// The Lua code for a part of the session's beginning.
  private func lua(_ source: TraceSource) -> [String] {
    let script = Script(name: source.name, text: source.text)
    switch source.role {
    case .script, .policy:
      return [
        LuaStatement.run(
          script, arguments: options.setup.arguments, playsDemo: source.role == .script,
          hasFailed: session.failure != nil)
      ]
    case .chunk, .initialization:
      guard session.failure == nil else { return [LuaStatement.failing(source.text)] }
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

  /// The views of a lesson, and the solutions of its finished tasks.
  private func lua(lesson script: Script) -> [String] {
    var lines = [
      """
      do  \(LuaSyntax.comment(script.name))
      local lesson = (function(...)
      \(LuaStatement.enclosed(text: script.text))
      end)()
      for name, value in pairs(lesson.prepare() or {}) do _G[name] = value end
      end
      """
    ]
    for task in session.learner?.lesson?.tasks.prefix(options.setup.lessonTasksDone) ?? [] {
      for entry in task.solution {
        let input = Input(entry, isAssigned: host.evaluator.isAssigned)
        if let line = input.gestureLine(in: .gestures) {
          lines.append("pcall(gesture, \(LuaSyntax.quoted(line)))")
        }
        if let text = input.lua { lines.append(LuaStatement.failing(text)) }
      }
      if let question = task.question {
        lines.append("pcall(gesture, \(LuaSyntax.quoted(question.gesture)))")
      }
    }
    return lines
  }

  /// What the saved script needs in addition to its own text.
  private func needs(_ sources: [TraceSource]) -> [String] {
    var needs: [String] = []
    if let cut = journal.beginningCut {
      needs.append("the start of the session was stopped at event \(cut)")
    }
    if journal.beginningInterruption != nil {
      needs.append("the start of the session was interrupted")
    }
    if let workspace = sources.first(where: { $0.role == .workspace }) {
      needs.append("the views of \(workspace.name): run it with --workspace \(workspace.name)")
    }
    let files = journal.entries.compactMap(\.step.saved.file?.name)
    let modules = session.history.loadedSources.compactMap { input -> String? in
      guard case .source(let source) = input.content, source.role == .module,
        !files.contains(source.name),
        !session.plugins.folders.contains(where: { source.name.hasPrefix($0.path + "/") })
      else { return nil }
      return source.name
    }
    if !modules.isEmpty {
      needs.append("\(modules.joined(separator: ", ")): keep it where require finds these")
    }
    if options.policies.seed != 0 {
      needs.append("the seed: run it with --seed \(options.policies.seed)")
    }
    return needs
  }
}

/// The formats of exported traces.
enum ExportFormat: String, CaseIterable {
  case html
  case svg
  case markdown = "md"
  case trace = "jsonl"

  /// The format for the extension of a path.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  func text(of trace: Trace, part: ClosedRange<Int>? = nil) -> String {
    let picture = TracePicture(of: trace, part: part)
    return switch self {
    case .html: picture.html
    case .svg: picture.svg
    case .markdown: picture.markdown
    case .trace:
      TraceWriter.text(of: TraceReader.Reading(whole: trace), part: part)
    }
  }

  /// The format in a few words.
  var summary: String {
    switch self {
    case .html: "a page that plays the session; open it in a browser"
    case .svg: "a sequence diagram"
    case .markdown: "diagrams as Mermaid and the calls"
    case .trace: "the trace"
    }
  }
}
