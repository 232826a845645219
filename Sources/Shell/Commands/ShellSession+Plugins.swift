import DragDrop
import LuaSyntax
import Plugins
import Policies
import Texts
import Traces

/// The plug-ins of a session: running their commands, attaching them to views.
extension ShellSession {
  /// Runs a command of a plug-in.
  func runPluginCommand(
    _ name: String, of plugin: String, _ arguments: CommandArguments
  ) throws(ShellError) {
    savedEntry.loss = "is a command of the plug-in \(plugin)"
    do throws(PolicyError) {
      try host.currentRun.whileInterruptible { () throws(PolicyError) in
        try plugins.runCommand(name, of: plugin, with: arguments.values.map(\.text))
      }
    } catch {
      if error.kind == .interrupted {
        output.printInterrupted()
      } else {
        printError(error.rendered)
      }
    }
    showState()
  }

  // MARK: Attaching

  /// `:attach NAME VIEW [OPTION=VALUE…]`.
  func attach(_ arguments: CommandArguments) throws(ShellError) {
    let name = arguments[0] ?? ""
    let view = try view(at: 1, of: arguments)
    var words: [(name: String, value: String)] = []
    for index in arguments.values.indices.dropFirst(2) {
      let word = arguments.words.words[index].text
      guard let sign = word.firstIndex(of: "=") else {
        throw arguments.error(
          "'\(word)' gives no option a value", at: index - 1, hint: "write \(word)=VALUE")
      }
      words.append((String(word[..<sign]), String(word[word.index(after: sign)...])))
    }
    do throws(PolicyError) {
      try host.currentRun.whileInterruptible { () throws(PolicyError) in
        try host.attach(try plugins.policy(named: name, words: words), to: view)
        let plugin = try plugins.plugin(named: name)
        savedEntry.add(Self.luaTwin(name, view.name, plugin.luaText(ofWords: words)))
      }
    } catch {
      throw shellError(error, arguments)
    }
    printOrder(of: view)
  }

  private static func luaTwin(_ name: String, _ view: String, _ options: String) -> String {
    let arguments =
      [LuaSyntax.quoted(name), LuaSyntax.quoted(view)] + (options.isEmpty ? [] : [options])
    return "attach(\(arguments.joined(separator: ", ")))"
  }

  /// `:detach NAME [VIEW]`.
  func detach(_ arguments: CommandArguments) throws(ShellError) {
    let name = arguments[0] ?? ""
    let views =
      arguments[1] == nil ? host.simulation.allViews : [try view(at: 1, of: arguments)]
    let detached = views.filter { host.detach(name, from: $0) }
    guard !detached.isEmpty else {
      let names = attachedNames
      throw arguments.error(
        "'\(name)' is not attached" + (arguments[1].map { " to \($0)" } ?? " to any view"), at: 0,
        hint: NearestName.advice(for: name, in: names, quotes: .none)
          ?? (names.isEmpty
            ? "nothing is attached" : "attached are \(names.joined(separator: ", "))"))
    }
    for view in detached {
      savedEntry.add("detach(\(LuaSyntax.quoted(name)), \(LuaSyntax.quoted(view.name)))")
      printOrder(of: view)
    }
  }

  /// The names of all plug-ins that are attached to views, each once.
  var attachedNames: [String] {
    var seen: Set<String> = []
    return host.simulation.allViews.flatMap { host.attachedPolicies(of: $0) }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  /// The names of the views to which a plug-in is attached.
  func views(withAttached name: String) -> [String] {
    host.simulation.allViews
      .filter { view in host.attachedPolicies(of: view).contains { $0.name == name } }
      .map(\.name)
  }

  /// Prints the order in which the policies of a view are called.
  private func printOrder(of view: View) {
    let words = host.attachedPolicies(of: view).map { policy in
      policy.options.isEmpty ? policy.name : "\(policy.name) \(policy.options)"
    }
    print("\(view.name) asks " + (words + ["its own delegates"]).joined(separator: ", then "))
  }

  /// The error with a caret under an argument of the command, or with the place in a file of the
  /// plug-in.
  private func shellError(_ error: PolicyError, _ arguments: CommandArguments) -> ShellError {
    guard error.scriptName == nil else { return ShellError(error.rendered) }
    // The argument of the option that the message quotes, otherwise that of the plug-in's name.
    let index = arguments.values.indices.dropFirst(2).first { index in
      let option = arguments.words.words[index].text.prefix { $0 != "=" }
      return error.message.contains("option '\(option)'")
    }
    return arguments.error(
      error.message, at: index.map { $0 - 1 } ?? 0,
      hint: error.hints.isEmpty ? nil : error.hints.joined(separator: "\n  "))
  }

  // MARK: Reloading

  /// Reloads plug-ins whose files have changed since the last entry, and prints the differences.
  func reloadChangedPlugins() {
    for reload in plugins.reloadChanged() { print(reload, saysNothing: false) }
  }

  /// `:reload [NAME]`.
  func reload(_ arguments: CommandArguments) throws(ShellError) {
    guard let name = arguments[0] else {
      let reloads = plugins.reloadAll()
      if reloads.isEmpty { print("no plug-in has been loaded") }
      let news = reloads.filter { !$0.problems.isEmpty || !$0.changes.isEmpty }
      for reload in news { print(reload, saysNothing: false) }
      let rest = reloads.count - news.count
      if rest > 0 {
        print(rest == 1 ? "1 plug-in has not changed" : "\(rest) plug-ins have not changed")
      }
      if let script = options.beginning.sources.last(where: { $0.role == .script }) {
        printNote(":run \(script.name) reads that script anew, :replay compares what it does now")
      }
      return
    }
    do throws(PolicyError) {
      print(try plugins.reload(named: name), saysNothing: true)
    } catch {
      throw shellError(error, arguments)
    }
  }

  private func print(_ reload: PluginReload, saysNothing: Bool) {
    for problem in reload.problems { printError(problem.rendered) }
    if !reload.problems.isEmpty {
      print(
        "\(reload.name): " + (reload.works ? "the version before goes on" : "no version works yet"))
    } else if !reload.changes.isEmpty {
      print("\(reload.name): \(reload.changes.joined(separator: ", "))")
    } else if saysNothing {
      print("\(reload.name): nothing has changed")
    }
  }
}

extension ShellCommand {
  /// The shell command for a command of a plug-in.
  init(_ command: PluginCommand, of plugin: PluginManifest) {
    let (name, pluginName) = (command.name, plugin.name)
    let parameters = command.parameters.map(Parameter.init)
    self.init(
      name: name, group: .plugins, parameters: parameters, summary: command.summary,
      example: ":" + ([name] + command.parameters).joined(separator: " "),
      details: "It is a command of the plug-in \(pluginName).",
      action: .session { session, arguments throws(ShellError) in
        try session.runPluginCommand(name, of: pluginName, arguments)
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
