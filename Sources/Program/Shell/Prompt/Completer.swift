import Debugging
import DragDrop
import Layout
import LineEditor
import LuaSyntax
import Plugins
import Policies
import Reference
import Texts
import Traces

/// Completion at the prompt: commands, their arguments, and Lua's names.
struct Completer {
  let shell: CommandInterpreter
  /// Whether candidates from Lua get a description, which takes longer than finding them.
  var describes = true
  private var session: ShellSession { shell.session }

  func completion(of text: String, at cursor: Int) -> Completion {
    completion(of: text, at: cursor, knows: shell.available.all)
  }

  private func completion(
    of text: String, at cursor: Int, knows known: @autoclosure () -> [ShellCommand]
  ) -> Completion {
    var completion = candidates(for: text, at: cursor, known)
    // A complete command gets a space, so that its arguments are completed next; the argument of a
    // command may have the name of a command too.
    let start = text.utf8.prefix(completion.replacementRange.lowerBound).last { $0 != 0x20 }
    if let only = completion.candidates.first, completion.candidates.count == 1,
      cursor == text.utf8.count, start.map({ ":;\n\"'".utf8.contains($0) }) ?? true,
      let command = shell.available.command(named: only.text), !command.parameters.isEmpty
    {
      completion.candidates[0].text += " "
    }
    return completion
  }

  private func candidates(
    for text: String, at cursor: Int, _ known: () -> [ShellCommand]
  ) -> Completion {
    let before = String(decoding: Array(text.utf8.prefix(cursor)), as: UTF8.self)
    if shell.stepper.game.isAsking, !before.hasPrefix(":") { return predictions(before, cursor) }
    if let gestures = gestures(in: before) { return gestures }
    switch Input(before, isAssigned: shell.isVariable) {
    case .blank: return Completion(replacing: cursor..<cursor, with: commands(startingWith: ""))
    case .command(let words, _):
      // In an entry of several lines, the command is in an earlier line.
      guard !before.contains(where: \.isNewline) else { return lua(before, cursor) }
      return command(words, before: before, known)
    case .help(let topic):
      let start = cursor - topic.utf8.count
      return Completion(replacing: start..<cursor, with: topics(startingWith: topic))
    case .lua:
      if let files = filesOfDofile(before, cursor) { return files }
      var completion = lua(before, cursor)
      // A single word may also become a gesture.
      let word = before.drop { $0.isWhitespace }
      if !word.isEmpty, word.allSatisfy({ $0.isLetter }) {
        let known = Set(completion.candidates.map(\.text))
        completion.candidates =
          commands(startingWith: String(word)).filter { !known.contains($0.text) }
          + completion.candidates
        completion.replacementRange = (cursor - word.utf8.count)..<cursor
      }
      return completion
    }
  }

  /// The suggestion after the text: the rest of the first candidate that can be used now.
  ///
  /// Does not load plug-ins, because the user has not asked for their commands.
  func suggestion(for text: String) -> String? {
    var completer = self
    completer.describes = false
    let completion = completer.completion(
      of: text, at: text.utf8.count, knows: CommandTable.commands)
    let typed = String(
      decoding: Array(text.utf8)[completion.replacementRange], as: UTF8.self)
    let before = text.utf8.prefix(completion.replacementRange.lowerBound)
    let isFirstWord = before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }
    let usable = completion.candidates.first { !isFirstWord || canUseCommand($0.text.trimmed) }
    guard !typed.isEmpty, let first = usable?.text, first.hasPrefix(typed), first != typed
    else { return nil }
    return String(first.dropFirst(typed.count))
  }

  /// Whether a word is not a command that works only at a stop, or only during a drag.
  private func canUseCommand(_ word: String) -> Bool {
    guard let command = CommandTable.command(named: word) else { return true }
    let needsDrag = Gesture.form(named: command.name)?.needsDrag ?? false
    return (!needsDrag || session.host.simulation.player.isHolding)
      && command.atStops != (session.isStopped ? .refused : .needed)
  }

  /// The callbacks that complete a prediction.
  private func predictions(_ before: String, _ cursor: Int) -> Completion {
    let typed = String(before.drop(while: \.isWhitespace))
    return Completion(
      replacing: (cursor - typed.utf8.count)..<cursor,
      with: callbacks(startingWith: typed).map { .init($0.name, description: $0.summary) })
  }

  /// The callbacks that delegates implement; with their views, if a dot has been typed.
  private func callbacks(startingWith prefix: String) -> [Topic] {
    SourceFinder(in: session.host).implementedCallbacks(ofViews: prefix.contains("."))
      .filter { $0.name.hasPrefix(prefix) }
  }

  /// The files that complete the string in `dofile "fo`; nil for other texts.
  private func filesOfDofile(_ before: String, _ cursor: Int) -> Completion? {
    let tokens = LuaToken.tokens(of: before)
    guard tokens.first?.text == "dofile", let string = tokens.last, string.kind == .openString,
      let quote = string.text.first, quote != "[", string.text.endIndex == before.endIndex,
      tokens.count == 2 || tokens.count == 3 && tokens[1].text == "("
    else { return nil }
    let typed = String(string.text.dropFirst())
    let paths = FileNames.paths(startingWith: typed, endings: ["lua"])
      // These would need escapes.
      .filter { path, _ in !path.contains(quote) && !path.contains("\\") }
    return Completion(
      replacing: (cursor - typed.utf8.count)..<cursor,
      with: paths.map { path, kind in
        .init(path.hasSuffix("/") ? path : path + String(quote), description: kind)
      })
  }

  /// The completion in the string of `gesture "lift in`; nil for other texts.
  private func gestures(in before: String) -> Completion? {
    let tokens = LuaToken.tokens(of: before)
    guard let string = tokens.last, string.kind == .openString, let quote = string.text.first,
      quote != "[", string.text.endIndex == before.endIndex,
      tokens.dropLast().last(where: { $0.text != "(" })?.text == "gesture"
    else { return nil }
    let line = LineWords(String(string.text.dropFirst()), hasGestures: true)
    var completion = command(line, before: before) {
      CommandTable.commands.filter { $0.isGesture && $0.name != "gesture" }
    }
    // These would need escapes.
    completion.candidates.removeAll { $0.text.contains(quote) }
    return completion
  }

  private func lua(_ before: String, _ cursor: Int) -> Completion {
    let found = session.host.namesCompleting(before, describes: describes)
    return Completion(
      replacing: (cursor - found.replacing)..<cursor,
      with: found.names.map { .init($0.name, description: $0.summary) })
  }

  // MARK: Commands

  /// The names of commands: gestures without a colon, others with one.
  private func commands(startingWith prefix: String) -> [Completion.Candidate] {
    CommandTable.commands.filter { $0.name.hasPrefix(prefix) && (prefix.isEmpty || $0.isGesture) }
      .map { .init($0.written, description: $0.summary) }
  }

  private func command(
    _ typed: LineWords, before: String, _ known: () -> [ShellCommand]
  ) -> Completion {
    let (end, line) = (before.utf8.count, typed.line)
    // A line may have several gestures.
    var words = typed.lastGesture
    let isFirst = words.count == typed.words.count
    let isNewWord = words.last.map { $0.range.upperBound < line.count && !$0.isOpen } ?? true
    if isNewWord { words.append(LineWords.Word("", line.count..<line.count)) }
    if isFirst, words.first?.text == "gesture", words.count > 1 { words.removeFirst() }
    guard let word = words.last, let first = words.first else {
      return Completion(replacing: end..<end, with: [])
    }
    let length = line.dropFirst(word.range.lowerBound).utf8.count
    let range = (end - length)..<end
    if words.count == 1 {
      let names = known().filter {
        $0.name.hasPrefix(word.text) && (isFirst || $0.isGesture)
      }
      return Completion(
        replacing: range, with: names.map { .init($0.name, description: $0.summary) })
    }
    guard let command = shell.available.command(calledBy: first.text) else {
      return Completion(replacing: range, with: [])
    }
    let arguments = words.dropFirst().map(\.text)
    return Completion(
      replacing: range, with: argumentCandidates(of: command, arguments, word: word))
  }

  /// The candidates for the last argument.
  private func argumentCandidates(
    of command: ShellCommand, _ arguments: [String], word: LineWords.Word
  ) -> [Completion.Candidate] {
    if let words = command.complete?(session, arguments), !words.isEmpty {
      return words.filter { $0.hasPrefix(word.text) }
        .map { .init(quote($0, like: word), description: "") }
    }
    // Options, such as `-i`, come before the arguments.
    let index = arguments.count { !$0.hasPrefix("-") || $0 == arguments.last } - 1
    guard
      let parameter = command.parameters.indices.contains(index)
        ? command.parameters[index] : command.parameters.last.flatMap({ $0.takesRest ? $0 : nil })
    else { return [] }
    let prefix = word.text
    func matching(_ names: [(String, String)]) -> [Completion.Candidate] {
      names.filter { $0.0.hasPrefix(prefix) }
        .map { .init(quote($0.0, like: word), description: $0.1) }
    }
    switch parameter.kind {
    case .view:
      return matching(
        session.host.simulation.allViews.map { ($0.name, $0.kind.rawValue) })
    case .item:
      guard let view = session.host.simulation.view(named: arguments[0]) as? SectionedView else {
        return []
      }
      return itemCandidates(of: view, word: word, allowsEnd: command.name == "over")
    case .choice(let words): return matching(words.map { ($0, ChoiceWords.summary(of: $0)) })
    case .topic: return topics(startingWith: prefix)
    case .value: return matching(values(startingWith: prefix))
    case .source: return matching(SourceFinder(in: session.host).all.map { ($0.name, $0.summary) })
    case .callback:
      return matching(callbacks(startingWith: prefix).map { ($0.name, $0.summary) })
    case .setting:
      return matching(
        ShellSetting.texts(in: session).map { ($0.name, $0.value) }
          + SettingCommands.groups.map { ($0, "lists these settings") })
    case .settingValue:
      let setting = ShellSetting.texts(in: session).first { $0.name == arguments[0] }
      return matching(
        (setting?.choices ?? []).map { word in
          let isCurrent = setting.map { $0.value.split(separator: " ").first ?? "" } == word[...]
          return (word, isCurrent ? "the current value" : ChoiceWords.summary(of: word))
        })
    case .plugin: return matching(pluginNames)
    case .lesson: return matching(shell.course.words)
    case .attachedPlugin: return matching(attachedPlugins)
    case .pluginOption: return pluginOptions(of: arguments[0], word: word)
    case .file(let endings): return FileNames.starting(with: word, endings: endings)
    case .output(let endings): return FileNames.forOutput(startingWith: word, endings: endings)
    case .event: return matching(events { $0.kind == .input })
    case .answeredEvent: return matching(events { $0.kind == .answer })
    case .answer: return matching(answers(of: arguments[0], number: index - 1))
    case .number, .gestures, .anything: return []
    }
  }

  /// The numbers of the last events of a kind, the newest first.
  private func events(_ isIncluded: (Event) -> Bool) -> [(String, String)] {
    session.host.simulation.log.events.filter(isIncluded).suffix(40).reversed().map { event in
      let subject = [event.view, event.name].compactMap(\.self).joined(separator: ".")
      let answer = event.kind == .answer ? ": \(event.value.answerText)" : ""
      return ("\(event.number)", subject + answer)
    }
  }

  /// The words that a callback can return as the result with a number, from 0.
  private func answers(of callback: String, number: Int) -> [(String, String)] {
    let results = DelegateMethod(rawValue: callback.viewAndCallback.callback)?.rows.first?.results
    guard let results, results.indices.contains(number) else { return [] }
    let type = results[number].type
    return (type == .boolean ? ["true", "false"] : type.words ?? []).map {
      ($0, results[number].name)
    }
  }

  /// Views and variables, or the fields of the path at the end of the word.
  private func values(startingWith prefix: String) -> [(String, String)] {
    let views = session.host.simulation.allViews.map { ($0.name, $0.kind.rawValue) }
    guard prefix.contains(where: { ".[".contains($0) }) else {
      let known = Set(views.map(\.0))
      return views
        + ScriptVariables(of: session.host).list(columns: 40).filter { !known.contains($0.name) }
        .map { ($0.name, $0.value) }
    }
    let found = session.host.namesCompleting(prefix)
    let start = String(decoding: prefix.utf8.dropLast(found.replacing), as: UTF8.self)
    return found.names.map { (start + $0.name, $0.summary) }
  }

  private func topics(startingWith prefix: String) -> [Completion.Candidate] {
    HelpPages(shell).topics.filter { $0.name.hasPrefix(prefix) }
      .map { .init($0.name, description: $0.summary) }
  }

  /// Index paths, each with a title next to it; or titles, if letters have been typed.
  private func itemCandidates(
    of view: SectionedView, word: LineWords.Word, allowsEnd: Bool
  ) -> [Completion.Candidate] {
    var paths: [Completion.Candidate] = []
    var titles: [Completion.Candidate] = []
    for section in 0..<view.numberOfSections {
      let count = view.numberOfEntries(inSection: section)
      for item in 0..<count {
        let position = Position(section: section, item: item)
        let path = Gesture.ItemReference.position(position).description
        if path.hasPrefix(word.text), !word.isQuoted {
          paths.append(.init(path, description: view.cell(at: position).title))
        }
        guard !word.text.isEmpty || word.isQuoted else { continue }
        let title = view.cell(at: position).title
        if title.hasPrefix(word.text) {
          titles.append(.init(quote(title, like: word), description: "[\(section), \(item)]"))
        }
      }
      let end = Gesture.ItemReference.position(Position(section: section, item: count)).description
      if allowsEnd, end.hasPrefix(word.text), !word.isQuoted {
        paths.append(.init(end, description: count == 0 ? "the empty section" : "after the last"))
      }
    }
    return paths + titles
  }

  /// The text as a word: in quotes if it has spaces, or if a quote has been typed.
  private func quote(_ text: String, like word: LineWords.Word) -> String {
    let needsQuotes =
      word.isQuoted || text.isEmpty
      || text.contains { $0.isWhitespace || $0 == "'" || $0 == "\"" || $0 == ";" }
    return needsQuotes ? LineWords.quoted(text) : text
  }

  // MARK: Plug-ins

  /// All plug-ins, with their summaries.
  private var pluginNames: [(String, String)] {
    session.plugins.statuses().map { status in
      (status.folder.name, status.plugin?.manifest.summary ?? "broken")
    }
  }

  /// All attached plug-ins, with their views.
  private var attachedPlugins: [(String, String)] {
    let plugins = PluginCommands(session)
    return plugins.attachedNames.map { name in
      (name, plugins.views(withAttached: name).joined(separator: ", "))
    }
  }

  /// The options with `=`; after the `=`, the possible words of the option.
  private func pluginOptions(of plugin: String, word: LineWords.Word) -> [Completion.Candidate] {
    guard
      let manifest = session.plugins.statuses().first(where: { $0.folder.name == plugin })?
        .plugin?.manifest
    else { return [] }
    let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return manifest.options.filter { $0.name.hasPrefix(word.text) }
        .map { .init("\($0.name)=", description: "\($0.help) (\($0.defaultValue))") }
    }
    guard let option = manifest.option(named: String(parts[0])) else { return [] }
    // In a list, the word after the last comma is completed.
    let start = parts[1].lastIndex(of: ",").map { parts[1].index(after: $0) } ?? parts[1].startIndex
    let before = "\(option.name)=" + (option.kind == .list ? String(parts[1][..<start]) : "")
    let typed = option.kind == .list ? parts[1][start...] : parts[1]
    let words = option.kind == .boolean ? ["true", "false"] : option.values
    return words.filter { $0.hasPrefix(typed) }.map { .init(before + $0, description: option.help) }
  }
}

/// Descriptions of possible arguments, for the list of completions.
enum ChoiceWords {
  /// A short description of a word; empty if the word needs none.
  static func summary(of word: String) -> String { summaries[word] ?? "" }

  private static let summaries = [
    "above": "the upper part: between the item and the previous one",
    "into": "the middle: onto the item itself",
    "below": "the lower part: between the item and the next one",
    "top": "the upper edge", "bottom": "the lower edge",
    "left": "the left edge", "right": "the right edge",
    "off": "no, nothing", "on": "yes",
    "drags": "one line for each drag: its result and the reason",
    "calls": "the delegates' callbacks with their answers",
    "all": "every event",
    "true": "yes", "false": "no",
    "new": "creates a plug-in from a template",
  ]
}
