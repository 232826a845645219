import DragDrop
import LuaSyntax
import Policies
import Texts
import Traces

/// Saving the session as a script.
extension ShellSession {
  /// The session as Lua with the same effect.
  var savedScript: SavedScript { savedScript(of: .all) }

  /// The entries since the beginning of the session, or a part of them, as Lua with the same effect.
  func savedScript(of part: SavedPart) -> SavedScript {
    var lines: [String] = []
    let environment = options.policies.environment
    let standard = PolicyHost.settings(of: Environment())
    for (setting, usual) in zip(PolicyHost.settings(of: environment), standard)
    where setting.value != usual.value {
      lines.append("set(\(LuaSyntax.quoted(setting.name)), \(LuaStatement.value(setting.value)))")
    }
    let sources = options.beginning.allSources
    lines += sources.flatMap(lua)
    if options.beginning.prepare == nil {
      lines +=
        options.beginning.initSource == nil
        ? [OpeningTables.script] : ["if #views() == 0 then\n\(OpeningTables.script)\nend"]
    }
    let entries = part.entries(of: journal.entries) { $0.step.saved }
      .map { ($0.step.text, $0.step.saved, $0.step.cut) }
    // A part is put into other scripts, which have views of their own.
    guard part == .all else { return SavedScript(beginning: [], entries: entries) }
    return SavedScript(
      beginning: lines, entries: entries,
      needs: needs(sources)
        + (journal.forgotten > 0 ? ["the first \(journal.forgotten) entries, no longer kept"] : []))
  }

  /// A source of the session's beginning, as Lua.
  private func lua(_ source: TraceSource) -> [String] {
    let script = Script(name: source.name, text: source.text)
    switch source.role {
    case .script, .policy:
      return [
        LuaStatement.run(
          script, arguments: options.beginning.arguments, playsDemo: source.role == .script,
          hasFailed: opening.hasFailed)
      ]
    case .chunk, .initialization:
      guard !opening.hasFailed else { return [LuaStatement.failing(source.text)] }
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
      do  -- \(script.name)
      local lesson = (function(...)
      \(LuaStatement.enclosed(text: script.text))
      end)()
      for name, value in pairs(lesson.prepare() or {}) do _G[name] = value end
      end
      """
    ]
    for task in learner?.lesson?.tasks.prefix(options.beginning.lessonTasksDone) ?? [] {
      for entry in task.solution {
        let input = Input(entry, isAssigned: host.isAssignedAtPrompt)
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

  /// What the saved script needs besides its own text.
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
    let files = journal.entries.compactMap(\.step.saved.file?.name)
    let modules = state.loadedSources.compactMap { input -> String? in
      guard case .source(let source) = input.content, source.role == .module,
        !files.contains(source.name)
      else { return nil }
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
