import DragDrop
import Files
import LineEditor
import LuaSyntax
import Plugins
import Policies
import Reference
import Texts

/// The pages of `:help`, `?` and `:apropos`.
struct HelpPages {
  let shell: CommandInterpreter

  var host: PolicyHost { shell.session.host }
  var appearance: TextOutput.Appearance { shell.session.output.appearance() }

  init(_ shell: CommandInterpreter) { self.shell = shell }

  /// The pages that are not about a single command or function.
  static let own: [HelpPage] =
    [
      Questions.page, LessonsHelp.page, LessonsHelp.teachersPage, TraceFormatHelp.page,
      RecordingsHelp.page,
      JSONHelp.page, RulesHelp.page, VersionsHelp.page,
      FaultsHelp.page, IndexesHelp.page, ScopeHelp.page,
      HelpPage(
        LuaHelp.topic.name, summary: LuaHelp.topic.summary, keywords: "seed"
      ) { _ in LuaHelp.text },
      HelpPage(
        "specs", summary: "Writing tests of policies, and running them.",
        keywords: "test busted ci continuous integration junit"
      ) { _ in HelpText.specs }, Glossary.page,
    ] + Guides.all.map(\.page) + [hintsPage]

  /// The page about a topic, a command, or a name of the Lua API or of UIKit.
  ///
  /// - Returns: The page; the overview if the topic is empty. If there is no such page, the page of a
  ///   similar name, or the results of a search, with the page of the best one if it clearly wins.
  func text(for topic: String) throws(ShellError) -> String {
    let name = topic.trimmed
    switch name {
    case "": return HelpOverview.text(of: shell.available.all)
    case "commands": return HelpOverview.list(of: shell.available.all)
    case "topics": return HelpOverview.topics(appearance: appearance)
    default: break
    }
    if let page = page(named: name) { return page }
    let search = HelpSearch(of: entries)
    // A number of a rule that does not exist.
    let isNumber = name.wholeMatch(of: /[A-Z]{1,3}-?\d+|\d+\.\d+/) != nil
    let found = isNumber ? [] : search.results(for: name)
    let isName = !isNumber && LuaSyntax.isName(name) && !search.knows(name)
    if isName, let meant = NearestName.find(name, in: topics.map(\.name)),
      let page = self.page(named: meant)
    {
      return "No page is named '\(name)'; \(NearestName.question(meant, quotes: .none))\n\n\(page)"
    }
    guard let best = found.first else {
      throw ShellError(
        "there is no help about '\(name)'",
        hint: NearestName.advice(for: name, in: topics.map(\.name), quotes: .none)
          ?? ":help lists the topics")
    }
    if best.clearlyWins(over: found.dropFirst().first), let page = self.page(named: best.name) {
      let others = list(found.dropFirst().filter(\.isInTitle), most: 5, about: name)
      return "No page is named '\(name)'. The best match is \(best.name):\n\n\(page)"
        + (others.isEmpty ? "" : "\n\nSee also\n")
        + others.map { "  " + $0 }.joined(separator: "\n")
    }
    return
      (["No page is named '\(name)'. Pages that mention it:"]
      + list(found, most: Self.mostResults, about: name)).joined(separator: "\n")
  }

  /// The first results, each in a line, and how to list the rest.
  private func list(
    _ results: [HelpSearch.Result], most: Int, about words: String
  ) -> [String] {
    let more = results.count - most
    return appearance.aligned(results.prefix(most).map { ($0.name, $0.line) })
      + (more > 0 ? [":apropos \(words) lists \(more) more."] : [])
  }

  /// How many results are listed at once.
  static let mostResults = 12

  /// The page with a name; nil if there is none.
  func page(named name: String) -> String? {
    let isCommand = name.hasPrefix(":")
    let word = isCommand ? String(name.dropFirst()) : name
    let own = isCommand ? nil : ownPage(named: word)
    let setting = isCommand ? nil : ShellSetting.texts(in: shell.session).first { $0.name == word }
    if let own, own.topic.name == word {
      return [Glossary.meaning(of: word), own.text(appearance), setting.map { text(of: $0) }]
        .compactMap(\.self).joined(separator: "\n\n")
    }
    let command = shell.available.command(named: word)
    if command == nil, let group = ShellCommand.Group(rawValue: word) {
      return appearance.aligned(
        shell.available.all.filter { $0.group == group }.map { ($0.usage, $0.summary) }
      ).joined(separator: "\n")
    }
    if isCommand { return shell.available.command(calledBy: word).map { text(of: $0) } }
    let inLua = [Glossary.meaning(of: word), host.help(word)].compactMap(\.self)
    if let command {
      return ([text(of: command)] + (inLua.isEmpty ? [] : ["In Lua:"] + inLua))
        .joined(separator: "\n\n")
    }
    var parts = [own?.text(appearance), setting.map { text(of: $0) }].compactMap(\.self)
    parts += inLua.filter { !parts.contains($0) }
    if !parts.isEmpty { return (parts + seeAlso(word, on: own)).joined(separator: "\n\n") }
    if let plugin = shell.session.plugins.folders.first(where: { $0.name == word }) {
      return PluginReport(shell.session.output).info(shell.session.plugins.status(of: plugin))
    }
    if CommandTable.aliases[word] != nil, let command = shell.available.command(calledBy: word) {
      return text(of: command)
    }
    return RulesHelp.text(of: word, columns: appearance.columns) ?? uikitPage(of: word)
  }

  /// The page with a name; for a word that is not a topic, the page that has it as a keyword.
  private func ownPage(named word: String) -> HelpPage? {
    if let page = Self.own.first(where: { $0.topic.name == word }) { return page }
    guard !mainTopics.contains(where: { $0.name == word }) else { return nil }
    return Self.own.first { $0.keywords.split(separator: " ").contains { $0 == word } }
  }

  /// Further pages about a word that is only a setting or a member of a class, such as `copy`.
  private func seeAlso(_ word: String, on page: HelpPage?) -> [String] {
    guard !mainTopics.contains(where: { $0.name == word }) else { return [] }
    let found = HelpSearch(of: entries).results(for: word)
      .filter { $0.isInTitle && $0.name != word && $0.name != page?.topic.name }
    guard !found.isEmpty else { return [] }
    return [
      (["See also"] + appearance.aligned(found.prefix(5).map { ("  " + $0.name, $0.line) }))
        .joined(separator: "\n")
    ]
  }

  /// One line for each page that contains the words of a text, the best first.
  func apropos(_ text: String) -> [String] {
    appearance.aligned(HelpSearch(of: entries).results(for: text).map { ($0.name, $0.line) })
  }

  /// Words by which people look for a command, and which its summary does not contain.
  private static let keywords = [
    "add": "second", "callbacks": "list all", "check": "handle every case verify random fuzz",
    "edge": "scroll autoscroll drag", "export": "sequence diagram share video",
    "goto": "time travel", "locals": "print inspect inside callback",
    "plugin": "define own command extension", "replay": "run same again repeat",
    "reset": "restart again", "restore": "lost crashed", "swift": "convert existing app code xcode",
    "trace": "show called calls", "transcript": "share colleague",
  ]

  /// Everything that a search can find.
  private var entries: [HelpSearch.Entry] {
    let own = Set(Self.own.map(\.topic.name))
    // Their parts are entries of their own.
    let lists = Set([Questions.page, RulesHelp.page, Glossary.page].map(\.topic.name))
    let questions = Set(Questions.all.map(\.id))
    let plugins = Set(shell.session.plugins.folders.map(\.name))
    let commands = shell.available.all
    let names = Set(commands.map(\.name))
    var entries = commands.map { command in
      HelpSearch.Entry(
        command.written, command.summary,
        keywords: (command.aliases + [Self.keywords[command.name] ?? ""]).joined(separator: " "),
        text: text(of: command))
    }
    entries += Self.own.map { page in
      HelpSearch.Entry(
        page.topic.name, page.topic.summary, keywords: page.keywords,
        text: lists.contains(page.topic.name) ? "" : page.text(appearance), weight: 1.3)
    }
    entries += ShellSetting.texts(in: shell.session).map {
      HelpSearch.Entry($0.name, $0.summary, keywords: "setting")
    }
    entries += Questions.all.map {
      HelpSearch.Entry(
        $0.id, $0.text, keywords: $0.keywords, text: RuleBook.rule($0.id)?.text ?? "", weight: 1.2)
    }
    entries += mainTopics.filter { !own.contains($0.name) && !names.contains($0.name) }.map {
      let isMember = $0.name.contains { ".:".contains($0) }
      return HelpSearch.Entry(
        $0.name, $0.summary, text: host.help($0.name) ?? "",
        weight: plugins.contains($0.name) ? 0.4 : isMember ? 0.6 : 0.8)
    }
    entries += RuleBook.rules.filter { !questions.contains($0.number) }.map {
      HelpSearch.Entry($0.number, $0.title, text: $0.text, weight: 0.5, showsLines: false)
    }
    return entries
  }

  /// Every topic of `:help`, with its summary, in order.
  var topics: [Topic] {
    let main = mainTopics
    let names = Set(main.map(\.name))
    return main
      + ShellSetting.texts(in: shell.session).filter { !names.contains($0.name) }
      .map { Topic(name: $0.name, summary: $0.summary) }
  }

  /// The topics without the settings.
  private var mainTopics: [Topic] {
    let commands = shell.available.all
    let names = Set(commands.map(\.name))
    let others = host.topics.filter { !names.contains($0.name) }
    let own = Set(others.map(\.name)).union(names).union(Self.own.map(\.topic.name))
    var topics = commands.map { Topic(name: $0.name, summary: $0.summary) }
    topics += [
      Topic(name: "commands", summary: "All commands, by group."),
      Topic(name: "topics", summary: "The pages that are not about a command or function."),
    ]
    topics += Self.own.map(\.topic)
    topics += Glossary.words.filter { !own.contains($0.word) }
      .map { Topic(name: $0.word, summary: $0.meaning) }
    topics += others
    topics += shell.session.plugins.folders.filter { !names.contains($0.name) }
      .map { Topic(name: $0.name, summary: "a plug-in") }
    return topics
  }

  /// Every hint: its name, when it is given, and its text.
  private static let hintsPage = HelpPage(
    "hints", summary: "The explanations that are printed during drags."
  ) { appearance in
    var lines = [
      "Hints in the trace explain surprising behavior, once per drag and cause.",
      "drag.hints lists those of a drag.",
      "(Q-14: report) states how a rule is known that Apple does not document.",
    ]
    for hint in Hint.allCases {
      lines += ["", "\(hint.rawValue): when \(hint.occasion)"]
      lines += "  \(hint.template)".wrapped(to: appearance.columns, indentation: 2)
    }
    return lines.joined(separator: "\n")
  }

  /// Prints the page about a topic; the overview if the topic is empty.
  func print(about topic: String) throws(ShellError) {
    let output = shell.session.output
    let topic = topic.trimmed
    // A colon always means the command.
    if topic.hasPrefix(":") { return output.print(appearance.fittedPage(try text(for: topic))) }
    let isOwn = host.evaluator.isAssigned(String(topic.prefix { LuaSyntax.isNamePart($0) }))
    let topics = Set(topics.map(\.name))
    let path = topic.split { ".:".contains($0) }.map(String.init)
    if isOwn || !topics.contains(topic) {
      if let call = host.signature(ofCallTo: path, isMethod: path.count > 1)
        ?? host.signature(ofCallTo: path, isMethod: false)
      {
        if !isOwn, topics.contains(call.name) { return try print(about: call.name) }
        let parameters = call.parameters.map(\.name).joined(separator: ", ")
        output.print("\(topic)(\(parameters))")
        if !call.summary.isEmpty { output.print("  \(call.summary)") }
        return
      }
      if ViewInspector(shell.session).describeValue(topic) { return }
    }
    output.print(appearance.fittedPage(try text(for: topic)))
  }

  // MARK: Parts

  private func text(of command: ShellCommand) -> String {
    var lines = [
      command.usage, "  \(command.summary)", "", "example  \(ProgramPath.located(command.example))",
    ]
    if !command.aliases.isEmpty {
      lines.append("also     \(command.aliases.map { ":\($0)" }.joined(separator: " "))")
    }
    if let lua = command.luaEquivalent { lines.append("in Lua   \(lua)") }
    if let more = command.details { lines += ["", more] }
    return lines.joined(separator: "\n")
  }

  private func text(of setting: SettingText) -> String {
    var lines = ["\(setting.name) is \(setting.value)", "  \(setting.summary)"]
    if !setting.choices.isEmpty {
      lines.append("  one of \(setting.choices.joined(separator: ", "))")
    }
    lines += ["", "example  :set \(setting.name) \(setting.choices.last ?? setting.value)"]
    return lines.joined(separator: "\n")
  }
}

extension TextOutput.Appearance {
  /// Names with a text next to each; long texts are wrapped in their column.
  func aligned(_ rows: [(String, String)]) -> [String] {
    let width = min(34, rows.map { $0.0.displayWidth }.max() ?? 0)
    return rows.flatMap { name, summary in
      let line = spelled("\(name.padded(to: width))  \(summary)")
      let hangs = width + 2 <= columns / 2
      return wrapped(StyledText(line), indentation: hangs ? width + 2 : 4).map(\.plain)
    }
  }
}

/// A page of `:help` that is not about a single command or function.
struct HelpPage: Sendable {
  let topic: Topic
  /// Words by which people look for it and which it does not contain.
  let keywords: String
  /// Its text for a screen.
  let text: @Sendable (TextOutput.Appearance) -> String

  init(
    _ name: String, summary: String, keywords: String = "",
    text: @escaping @Sendable (TextOutput.Appearance) -> String
  ) {
    topic = Topic(name: name, summary: summary)
    self.keywords = keywords
    self.text = text
  }
}

/// The page `:help faults`: bugs of UIKit that apps encounter, and where they were reported.
enum FaultsHelp {
  static let page = HelpPage(
    "faults", summary: "Bugs of UIKit that apps encounter, with their settings and reports."
  ) { text(columns: $0.columns) }

  static func text(columns: Int) -> String {
    var lines = [
      "Turn one on to test how a policy copes: :set nilDestination true, or",
      "reorder run --set nilDestination=true. All are off by default. To play a bug for a single gesture,",
      "turn it on before the gesture and off after it.",
    ]
    for fault in EnvironmentSetting.faults {
      lines += ["", "\(fault.name): \(fault.summary)"]
      lines += "  \(fault.report ?? "")".wrapped(
        to: columns, indentation: 2)
    }
    return lines.joined(separator: "\n")
  }
}
