import DragDrop
import LuaSyntax
import Plugins
import Policies
import Texts
import Traces

/// Commands for plug-ins.
struct PluginCommands {
  private let session: ShellSession
  private var attachments: PolicyAttachments { session.host.delegates.attachments }

  init(_ session: ShellSession) { self.session = session }

  static let all: [ShellCommand] = [
    ShellCommand(
      name: "plugins", group: .policies, effect: .none, parameters: [.optional("NAME", .plugin)],
      summary: "Lists the plug-ins and the views that use them, or explains one.",
      example: ":plugins", details: aboutPlugins, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        let report = PluginReport(session.output)
        guard let name = arguments[0] else {
          report.list(
            session.plugins.statuses(), attached: PluginCommands(session).views(withAttached:),
            printsJSON: session.printsJSON)
          return
        }
        guard let folder = session.plugins.folders.first(where: { $0.name == name }) else {
          throw arguments.error(
            "unknown plug-in '\(name)'", at: 0,
            hint: NearestName.advice(for: name, in: session.plugins.names, quotes: .none)
              ?? ":plugins lists them")
        }
        let status = session.plugins.status(of: folder)
        if session.printsJSON {
          session.output.print(object: report.json(of: status))
        } else {
          session.output.print(report.info(status))
        }
      }),
    ShellCommand(
      name: "attach", group: .policies, effect: .session,
      parameters: [
        .required("NAME", .plugin), .required("VIEW", .view),
        .repeated("OPTION=VALUE", .pluginOption, optional: true),
      ],
      summary: "Attaches a plug-in to a view; the newest one is asked first.",
      example: ":attach single-item-moves archive limit=2",
      luaEquivalent: #"attach("single-item-moves", "archive", { limit = 2 })"#,
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        try PluginCommands(session).attach(arguments)
      }),
    ShellCommand(
      name: "detach", group: .policies, effect: .session,
      parameters: [.required("NAME", .attachedPlugin), .optional("VIEW", .view)],
      summary: "Detaches a plug-in from a view, or from all views.",
      example: ":detach single-item-moves archive",
      luaEquivalent: #"detach("single-item-moves", "archive")"#, atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        try PluginCommands(session).detach(arguments)
      }),
    ShellCommand(
      name: "reload", group: .policies, effect: .session, parameters: [.optional("NAME", .plugin)],
      summary: "Reloads one plug-in, or all that are in use; views, items and drags are kept.",
      example: ":reload",
      details: "Changed files are also reloaded automatically before the next entry.",
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        try PluginCommands(session).reload(arguments)
      }),
    ShellCommand(
      name: "plugin", group: .policies, effect: .none,
      parameters: [
        .required("new", .choice(["new"])), .required("NAME", .anything),
        .optional(forCommand, .choice([forCommand])),
      ],
      summary: "Creates a plug-in from a working template, to write a policy in.",
      example: ":plugin new my-policy",
      details: """
        Write the policy in its init.lua. With \(forCommand), the template adds a command and a setting to
        the shell instead. :help plugins explains plug-ins.
        """,
      action: .session { session, arguments throws(ShellError) in
        try PluginCommands(session).makePlugin(arguments)
      }),
    ShellCommand(
      name: "views", group: .look, effect: .none,
      summary: "Lists the views and the policies that they ask, in order.", example: ":views",
      luaEquivalent: "for _, view in ipairs(views()) do print(view.name) end",
      details: """
        TableView { items = { "A" } } makes one: :help lists. A file begins with its views:

            local shop = TableView { name = "shop", items = { "Tea", "Salt" } }
            shop.dragDelegate, shop.dropDelegate = policy, policy

        :help policy shows a whole file.
        """, pagedHeader: 3,
      action: .session { session, _ in ViewInspector(session).listViews() }),
  ]

  /// The details of `:help plugins`.
  private static let aboutPlugins = """
    A plug-in is a folder with an init.lua: a policy, or a part of one, with options. It can also
    add commands, settings, lessons and properties of drags. The shell looks for plug-ins in the
    folders of --plugins, in the nearest Plugins folder upward from the script or from here, in
    $XDG_DATA_HOME/reorder/plugins, and among the plug-ins that reorder ships with.

      :plugins                       lists the plug-ins
      :attach single-item-moves inbox limit=2
      :detach single-item-moves
      :plugin new my-policy          creates one in Plugins/my-policy
      :plugin new my-tool --command  creates one with a command and a setting

    Commands, settings and lessons are available as soon as the plug-in is found; if two plug-ins
    use one name, the second is refused. Properties are checked by :check and reorder check where
    the plug-in is attached or used by a script.

    The plug-ins of a view are asked in order, the newest first and the view's own delegates last;
    :views shows the order. If one gives no answer, the next is asked; otherwise the most
    restrictive answer wins. :help CALLBACK states the rule. In Lua:
    compose { plugin("single-item-moves"), policy }.
    """

  /// Runs a command of a plug-in.
  func run(
    _ command: PluginCommand, of plugin: String, _ arguments: CommandArguments
  ) throws(ShellError) {
    session.history.savedEntry.loss = "is a command of the plug-in \(plugin)"
    session.events.flush()
    let trace = session.trace
    if command.isSilent { session.trace = .off }
    defer { session.trace = trace }
    do throws(PolicyError) {
      try session.host.currentRun.whileInterruptible { () throws(PolicyError) in
        try session.extensions.runCommand(
          command.name, of: plugin, with: arguments.values.map(\.text))
      }
    } catch {
      if error.kind == .interrupted {
        session.output.printInterrupted()
      } else {
        session.printer.printError(error.rendered)
      }
    }
    session.printer.showState()
  }

  // MARK: Attaching

  /// `:attach NAME VIEW [OPTION=VALUE…]`.
  func attach(_ arguments: CommandArguments) throws(ShellError) {
    let name = arguments[0] ?? ""
    let view = try arguments.view(at: 1, in: session)
    var words: [(name: String, value: String)] = []
    for index in arguments.values.indices.dropFirst(2) {
      let word = arguments.words.words[index].text
      guard let sign = word.firstIndex(of: "=") else {
        throw arguments.error(
          "'\(word)' is not an option with a value", at: index - 1, hint: "write \(word)=VALUE")
      }
      words.append((String(word[..<sign]), String(word[word.index(after: sign)...])))
    }
    do throws(PolicyError) {
      try session.host.currentRun.whileInterruptible { () throws(PolicyError) in
        try attachments.attach(try session.plugins.policy(named: name, words: words), to: view)
        let plugin = try session.plugins.plugin(named: name)
        session.history.savedEntry.add(
          Self.luaEquivalent(name, view.name, plugin.luaText(ofWords: words)))
      }
    } catch {
      throw shellError(error, arguments)
    }
    printOrder(of: view)
  }

  private static func luaEquivalent(_ name: String, _ view: String, _ options: String) -> String {
    let arguments =
      [LuaSyntax.quoted(name), LuaSyntax.quoted(view)] + (options.isEmpty ? [] : [options])
    return "attach(\(arguments.joined(separator: ", ")))"
  }

  /// `:detach NAME [VIEW]`.
  func detach(_ arguments: CommandArguments) throws(ShellError) {
    let name = arguments[0] ?? ""
    let views =
      arguments[1] == nil
      ? session.host.simulation.allViews : [try arguments.view(at: 1, in: session)]
    let detached = views.filter { attachments.detach(name, from: $0) }
    guard !detached.isEmpty else {
      let names = attachedNames
      throw arguments.error(
        "'\(name)' is not attached" + (arguments[1].map { " to \($0)" } ?? " to any view"), at: 0,
        hint: NearestName.advice(for: name, in: names, quotes: .none)
          ?? (names.isEmpty
            ? "nothing is attached" : "attached: \(names.joined(separator: ", "))"))
    }
    for view in detached {
      session.history.savedEntry.add(
        "detach(\(LuaSyntax.quoted(name)), \(LuaSyntax.quoted(view.name)))")
      printOrder(of: view)
    }
  }

  /// The names of all plug-ins that are attached to views, each once.
  var attachedNames: [String] {
    var seen: Set<String> = []
    return session.host.simulation.allViews.flatMap { attachments.policies(of: $0) }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  /// The names of the views to which a plug-in is attached.
  func views(withAttached name: String) -> [String] {
    session.host.simulation.allViews
      .filter { view in attachments.policies(of: view).contains { $0.name == name } }
      .map(\.name)
  }

  /// Prints the order in which the policies of a view are called.
  private func printOrder(of view: View) {
    let words = attachments.policies(of: view).map { policy in
      policy.options.isEmpty ? policy.name : "\(policy.name) \(policy.options)"
    }
    session.printer.print(
      "\(view.name) asks " + (words + ["its own delegates"]).joined(separator: ", then "))
  }

  /// The error with a caret under an argument of the command, or with the place in a file of the
  /// plug-in.
  private func shellError(_ error: PolicyError, _ arguments: CommandArguments) -> ShellError {
    let plain = ShellError(error)
    guard error.scriptName == nil else { return plain }
    // The option that the message quotes, or else the plug-in's name.
    let index = arguments.values.indices.dropFirst(2).first { index in
      let option = arguments.words.words[index].text.prefix { $0 != "=" }
      return error.message.contains("option '\(option)'")
    }
    return arguments.error(plain.message, at: index.map { $0 - 1 } ?? 0, hint: plain.hint)
  }

  // MARK: Reloading

  /// Reloads plug-ins whose files have changed since the last entry, and prints the differences.
  func reloadChangedPlugins() {
    for reload in session.plugins.reloadChanged() { print(reload, saysNothing: false) }
  }

  /// `:reload [NAME]`.
  func reload(_ arguments: CommandArguments) throws(ShellError) {
    guard let name = arguments[0] else {
      let reloads = session.plugins.reloadAll()
      if reloads.isEmpty { session.printer.print("no plug-in has been loaded") }
      let news = reloads.filter { !$0.problems.isEmpty || !$0.changes.isEmpty }
      for reload in news { print(reload, saysNothing: false) }
      let rest = reloads.count - news.count
      if rest > 0 {
        session.printer.print(
          rest == 1 ? "1 plug-in unchanged" : "\(rest) plug-ins unchanged")
      }
      if let script = session.options.setup.sources.last(where: { $0.role == .script }) {
        session.printer.printNote(
          ":run \(script.name) reloads the script; :replay compares its behavior now")
      }
      return
    }
    do throws(PolicyError) {
      print(try session.plugins.reload(named: name), saysNothing: true)
    } catch {
      throw shellError(error, arguments)
    }
  }

  private func print(_ reload: PluginReload, saysNothing: Bool) {
    for problem in reload.problems { session.printer.printError(problem.rendered) }
    if !reload.problems.isEmpty {
      session.printer.print(
        "\(reload.name): "
          + (reload.works ? "keeping the previous version" : "no version works yet"))
    } else if !reload.changes.isEmpty {
      session.printer.print("\(reload.name): \(reload.changes.joined(separator: ", "))")
    } else if saysNothing {
      session.printer.print("\(reload.name): unchanged")
    }
  }

  /// The option of `:plugin new` for a template with a command.
  private static let forCommand = "--command"

  /// `:plugin new NAME [--command]`.
  func makePlugin(_ arguments: CommandArguments) throws(ShellError) {
    guard arguments[0] == "new" else {
      throw arguments.error(
        "unknown action '\(arguments[0] ?? "")'", at: 0,
        hint: "usage: :plugin new NAME")
    }
    let isCommand = arguments.values.contains { $0.text == Self.forCommand }
    let names = arguments.values.map(\.text).dropFirst().filter { $0 != Self.forCommand }
    guard let name = names.first, names.count == 1 else {
      throw arguments.error("give one name", at: 1, hint: "usage: \(arguments.usage)")
    }
    do throws(PolicyError) {
      let template = try PluginTemplate(
        name: name, kind: isCommand ? .command : .policy, reserved: .shell)
      for path in try template.write(into: session.plugins.search.folderForNew) {
        session.printer.print("wrote \(path)")
      }
    } catch {
      throw arguments.error(
        error.description, at: 1, hint: error.hints.isEmpty ? nil : error.hints.joined())
    }
  }
}

extension ShellCommand {
  /// The shell command for a command of a plug-in.
  init(_ command: PluginCommand, of plugin: PluginManifest) {
    let (name, pluginName) = (command.name, plugin.name)
    let parameters = command.parameters.map(Parameter.init)
    self.init(
      name: name, group: .plugins, effect: .session, parameters: parameters,
      summary: command.summary,
      example: ":" + ([name] + command.parameters).joined(separator: " "),
      details: "A command of the plug-in \(pluginName).",
      complete: { session, words in
        session.extensions.completions(ofCommand: name, of: pluginName, after: words)
      },
      action: .session { session, arguments throws(ShellError) in
        try PluginCommands(session).run(command, of: pluginName, arguments)
      })
  }
}

extension ShellCommand.Parameter {
  /// A parameter in the notation of plug-ins: `VIEW`, `[ITEM]`, `WORD…`.
  fileprivate init(_ usage: String) {
    var name = usage
    let isOptional = name.hasPrefix("[") && name.hasSuffix("]")
    if isOptional { name = String(name.dropFirst().dropLast()) }
    let isRepeated = name.hasSuffix("…")
    if isRepeated { name = String(name.dropLast()) }
    let kind: Kind =
      switch name {
      case "VIEW": .view
      case "ITEM": .item
      case "NUMBER": .number
      case let words where words.contains("|"):
        .choice(words.split(separator: "|").map(String.init))
      default: .anything
      }
    self.init(name: name, kind: kind, isOptional: isOptional, isRepeated: isRepeated)
  }
}
