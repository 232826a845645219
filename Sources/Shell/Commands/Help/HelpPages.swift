import DragDrop
import Files
import LineEditor
import LuaSyntax
import Plugins
import Policies
import Texts

/// The pages of `:help`, `?` and `:apropos`.
enum HelpPages {
  /// The page about a topic, a command or a name of the Lua API; the overview if the topic is
  /// empty.
  static func text(for topic: String, in shell: CommandInterpreter) throws(ShellError) -> String {
    let name = topic.trimmed
    guard !name.isEmpty else { return HelpOverview.text(of: shell.available.all) }
    let word = name.hasPrefix(":") ? String(name.dropFirst()) : name
    if word == Questions.topic.name { return Questions.text }
    if let page = Guides.page(word) { return page }
    if word == LessonsHelp.topic.name { return LessonsHelp.text }
    if word == TraceFormatHelp.topic.name { return ProgramPath.located(TraceFormatHelp.text) }
    if word == RulesHelp.topic.name {
      return RulesHelp.text(columns: shell.session.output.appearance().columns)
    }
    if word == VersionsHelp.topic.name {
      return VersionsHelp.text(columns: shell.session.output.appearance().columns)
    }
    if word == FaultsHelp.topic.name {
      return FaultsHelp.text(columns: shell.session.output.appearance().columns)
    }
    if word == hintsTopic { return hints(columns: shell.session.output.appearance().columns) }
    let command = shell.available.command(named: word)
    if let group = ShellCommand.Group(rawValue: word), command == nil {
      return aligned(
        shell.available.all.filter { $0.group == group }.map { ($0.usage, $0.summary) },
        shell.session.output.appearance()
      ).joined(separator: "\n")
    }
    if word == Glossary.topic.name {
      return aligned(Glossary.words, shell.session.output.appearance()).joined(separator: "\n")
    }
    let meaning = name.hasPrefix(":") ? nil : Glossary.meaning(of: word)
    let found = name.hasPrefix(":") ? nil : shell.session.host.help(word)
    let entry =
      meaning == nil ? found : [meaning, found].compactMap { $0 }.joined(separator: "\n\n")
    switch (command, entry) {
    case (let command?, let entry?): return text(of: command) + "\n\nIn Lua:\n\n" + entry
    case (let command?, nil): return text(of: command)
    case (nil, let entry?): return entry
    case (nil, nil):
      if let plugin = shell.session.plugins.folders.first(where: { $0.name == word }) {
        return PluginReport(shell.session.output).info(shell.session.plugins.status(of: plugin))
      }
      if let rule = RulesHelp.text(
        of: word, columns: shell.session.output.appearance().columns)
      {
        return rule
      }
      throw ShellError(
        "there is no help about '\(name)'",
        hint: NearestName.advice(for: word, in: topics(of: shell).map(\.name), quotes: .none)
          ?? ":apropos \(word) searches all texts")
    }
  }

  /// One line for each page that contains all words of a text: first pages with the words in their
  /// names, then in their summaries, then elsewhere.
  static func apropos(_ text: String, in shell: CommandInterpreter) -> [String] {
    let words = text.lowercased().split { $0.isWhitespace || "\"'".contains($0) }
    func matches(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    var found: [[(String, String)]] = [[], [], []]
    for topic in topics(of: shell) {
      let name = shell.available.command(named: topic.name)?.written ?? topic.name
      if matches(topic.name) {
        found[0].append((name, topic.summary))
      } else if matches(topic.summary) {
        found[1].append((name, topic.summary))
      } else if topic.name != Questions.topic.name, topic.name != RulesHelp.topic.name,
        let page = try? Self.text(for: topic.name, in: shell),
        // Indented examples mention many names that are not their subject.
        let line = page.split(separator: "\n").map(String.init)
          .first(where: { !$0.hasPrefix("    ") && matches($0) })
      {
        found[2].append((name, line.trimmed))
      }
    }
    for rule in RuleBook.rules where rule.number.lowercased() == text.lowercased() {
      found[0].append((rule.number, rule.title))
    }
    found[1] += Questions.all.filter { matches("\($0.id) \($0.text)") }
      .map { ($0.id, $0.text) }
    found[1] += RuleBook.rules.filter { matches($0.title) }.map { ($0.number, $0.title) }
    found[2] += RuleBook.rules.filter { !matches($0.title) && matches($0.text) }
      .map { ($0.number, $0.title) }
    return aligned(found.flatMap(\.self), shell.session.output.appearance())
  }

  /// Every topic of `:help`, with its summary, in order.
  static func topics(of shell: CommandInterpreter) -> [Topic] {
    let commands = shell.available.all
    let names = Set(commands.map(\.name))
    let own = Set(shell.session.host.topics.map(\.name)).union(names)
    return commands.map { Topic(name: $0.name, summary: $0.summary) }
      + ownTopics
      + Glossary.words.filter { !own.contains($0.word) }
      .map { Topic(name: $0.word, summary: $0.meaning) }
      + shell.session.host.topics.filter { !names.contains($0.name) }
      + shell.session.plugins.folders.filter { !names.contains($0.name) }
      .map { Topic(name: $0.name, summary: "a plug-in") }
  }

  /// The topics that are not a single command or function.
  static let ownTopics =
    [
      Questions.topic, LessonsHelp.topic, TraceFormatHelp.topic, RulesHelp.topic,
      VersionsHelp.topic, FaultsHelp.topic, LuaHelp.topic, Glossary.topic,
    ]
    + Guides.topics
    + [Topic(name: hintsTopic, summary: "The explanations that are printed during drags.")]

  private static let hintsTopic = "hints"

  /// Every hint: its name, when it is given, and its text.
  private static func hints(columns: Int) -> String {
    var lines = [
      "Hints in the trace explain surprising behaviour, once per drag and cause.",
      "drag.hints lists those of a drag.",
    ]
    for hint in Hint.allCases {
      lines += ["", "\(hint.rawValue): when \(hint.occasion)"]
      lines += "  \(hint.template)".wrapped(to: columns, indentation: 2)
    }
    return lines.joined(separator: "\n")
  }

  /// Prints the page about a topic; the overview if the topic is empty.
  static func print(about topic: String, in shell: CommandInterpreter) throws(ShellError) {
    let (session, output) = (shell.session, shell.session.output)
    let isOwn = session.host.prompt.isAssigned(String(topic.prefix { LuaSyntax.isNamePart($0) }))
    let topics = Set(topics(of: shell).map(\.name))
    let path = topic.split { ".:".contains($0) }.map(String.init)
    if isOwn || !topics.contains(topic) {
      if let call = session.host.signature(ofCallTo: path, isMethod: path.count > 1)
        ?? session.host.signature(ofCallTo: path, isMethod: false)
      {
        if !isOwn, topics.contains(call.name) { return try print(about: call.name, in: shell) }
        let parameters = call.parameters.map(\.name).joined(separator: ", ")
        output.print("\(topic)(\(parameters))")
        if !call.summary.isEmpty { output.print("  \(call.summary)") }
        return
      }
      if ViewInspector(session).describeValue(topic) { return }
    }
    output.print(output.appearance().fittedPage(try text(for: topic, in: shell)))
  }

  // MARK: Parts

  private static func text(of command: ShellCommand) -> String {
    var lines = [
      command.usage, "  \(command.summary)", "", "example  \(ProgramPath.located(command.example))",
    ]
    if let twin = command.luaTwin { lines.append("in Lua   \(twin)") }
    if let more = command.details { lines += ["", more] }
    return lines.joined(separator: "\n")
  }

  /// Names with a text next to each; long texts are wrapped in their column.
  private static func aligned(
    _ rows: [(String, String)], _ appearance: TextOutput.Appearance
  ) -> [String] {
    let width = min(34, rows.map { $0.0.displayWidth }.max() ?? 0)
    return rows.flatMap { name, summary in
      let line = "\(name.padded(to: width))  \(summary)"
      let hangs = width + 2 <= appearance.columns / 2
      return appearance.wrapped(StyledText(line), indentation: hangs ? width + 2 : 4).map(\.plain)
    }
  }
}
