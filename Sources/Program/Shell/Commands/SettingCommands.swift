import DragDrop
import Files
import LineEditor
import LuaSyntax
import Plugins
import Policies
import Texts

/// Commands for settings and for the session itself.
enum SettingCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "set", group: .rest, effect: .session, options: [save],
      parameters: [.optional("NAME|GROUP", .setting), .optional("VALUE", .settingValue)],
      summary: "Changes or lists the settings of the shell and the device.",
      example: ":set idiom phone", luaEquivalent: #"set("idiom", "phone")"#, details: aboutSettings,
      pagedHeader: 0,
      // Settings of the shell are not part of the session, and a question changes nothing.
      changesSession: { words in
        let words = words.drop { $0 == save }
        return words.count > 1 && words.first.flatMap(ShellSetting.named) == nil
      },
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in try set(arguments, in: session) }),
    ShellCommand(
      name: "history", group: .rest, effect: .none, parameters: [.optional("COUNT", .number)],
      summary: "Lists earlier entries, with the numbers that :edit and :source accept.",
      example: ":history 10",
      details: """
        The first column counts backwards from the last entry: :edit -3. The second has the numbers of
        Lua entries, to which errors and traces refer (entry 19:1): :edit 19 and :source 19 accept them,
        and the prompt shows them after :set numbers on.
        """, pagedHeader: 0,
      action: .shell { shell, arguments throws(ShellError) in
        var count = 20
        if let word = arguments[0] {
          guard let number = Int(word), number > 0 else {
            throw arguments.error(
              "'\(word)' is not a number of entries", at: 0, hint: "usage: :history [COUNT]")
          }
          count = number
        }
        printHistory(of: shell, count: count)
      }),
    ShellCommand(
      name: "timing", group: .rest, effect: .none,
      parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Prints the time that each entry takes.", example: ":timing on",
      luaEquivalent: #"set("timing", true)"#,
      action: .session { session, arguments throws(ShellError) in
        if let isOn = try arguments.isOn(at: 0) {
          session.options.prompt.showsTimes = isOn
        } else {
          session.output.print("timing is \(session.options.prompt.showsTimes ? "on" : "off")")
        }
      }),
    ShellCommand(
      name: "cls", group: .rest, effect: .none,
      summary: "Clears the screen of the terminal, as Ctrl-L and the word clear do.",
      example: ":cls", details: "The views stay; :clear removes them.",
      action: .session { session, _ in session.output.clearScreen() }),
    ShellCommand(
      name: "quit", group: .rest, effect: .none, aliases: ["exit", "q", "bye"],
      summary: "Leaves the shell, as Ctrl-D does.",
      example: ":quit", action: .quit),
  ]

  /// The option that keeps a setting for later sessions.
  private static let save = "-s"

  /// Prints the last entries, each with its numbers.
  private static func printHistory(of shell: CommandInterpreter, count: Int) {
    let entries = shell.session.prompt.history()
    let rows = entries.indices.suffix(count).map { index in
      let number = shell.session.prompt.numbers[index].flatMap { number in
        shell.session.history.entry(number) == entries[index] ? number : nil
      }
      return (back: "\(index - entries.count)", number: number.map { "\($0)" } ?? "", index: index)
    }
    if shell.session.printsJSON {
      for row in rows {
        shell.session.output.printObject { object in
          object.member("back", Int(row.back))
          object.member("number", Int(row.number))
          object.member("entry", entries[row.index])
        }
      }
      return
    }
    let widths = (rows.map(\.back.count).max() ?? 0, rows.map(\.number.count).max() ?? 0)
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: width - text.count) + text
    }
    let numbered = rows.map { row in
      let number = widths.1 == 0 ? "" : "  " + right(row.number, widths.1)
      return (right(row.back, widths.0) + number, entries[row.index])
    }
    for row in Terminal.aligned(numbered) { shell.session.output.print(row) }
  }

  /// Every setting and its meaning.
  private static var aboutSettings: String {
    let shell = ShellSetting.all.map { setting in
      ("  " + setting.name, "\(setting.summary): \(setting.choices.joined(separator: ", "))")
    }
    let device = EnvironmentSetting.all.map { ("  " + $0.name, $0.summary) }
    return
      (["The shell:"] + Terminal.aligned(shell)
      + ["", "The device, which traces contain; environment { … } in scripts:"]
      + Terminal.aligned(device)
      + [
        "", ":set NAME shows the value of one.",
        ":set \(save) NAME VALUE also keeps it for later sessions, in init.lua (:help init).",
      ])
      .joined(separator: "\n")
  }

  /// The names of the groups of settings, in the order of `:set`.
  static let groups = ["shell", "device", "faults", "plug-ins"]

  /// The settings of a group.
  private static func settings(of group: String, in session: ShellSession) -> [SettingText] {
    let ofDevice = SettingText.all(of: session.host.simulation.environment)
    let faults = Set(EnvironmentSetting.faults.map(\.name))
    return switch group {
    case "shell": ShellSetting.own(in: session)
    case "device": ofDevice.filter { !faults.contains($0.name) }
    case "faults": ofDevice.filter { faults.contains($0.name) }
    default: ShellSetting.ofPlugins(in: session)
    }
  }

  /// `:set`, `:set GROUP`: lists settings by group.
  private static func list(_ groups: [String], in session: ShellSession) {
    let appearance = session.output.appearance()
    var lines = [
      ":set NAME VALUE changes a setting until the session ends; :set GROUP lists a group.",
      ":set \(save) NAME VALUE keeps it for later sessions, in init.lua (:help init).",
      "The columns: name, value, meaning; after a semicolon the usual value.",
    ].flatMap { $0.wrapped(to: appearance.columns, indentation: 2) }
    for group in groups {
      let settings = settings(of: group, in: session)
      if session.printsJSON {
        for setting in settings { printObject(setting, of: group, in: session) }
        continue
      }
      guard !settings.isEmpty else { continue }
      let width = group == "shell" ? settings.map(\.name.count).max() ?? 0 : 0
      lines.append(group)
      lines += appearance.aligned(
        settings.map { ("  \($0.name.padded(to: width)) \($0.value)", $0.summary) })
    }
    if !session.printsJSON {
      session.output.print(lines.joined(separator: "\n"))
    }
  }

  private static func printObject(
    _ setting: SettingText, of group: String?, in session: ShellSession
  ) {
    session.output.printObject { object in
      object.member("setting", setting.name)
      object.member("value", setting.value)
      object.member("group", group)
      object.member("summary", setting.summary)
      object.member("choices") { $0.array(setting.choices) { $0.string($1) } }
    }
  }

  /// Changes a setting of a plug-in; returns false if no plug-in has it.
  private static func setOfPlugin(
    _ name: String, to word: String, _ arguments: CommandArguments, in session: ShellSession
  ) throws(ShellError) -> Bool {
    guard
      let (setting, plugin) = session.extensions.current.settings.first(where: {
        $0.setting.name == name
      })
    else { return false }
    let flag = setting.kind == .boolean ? SettingText.isOn(word).map { "\($0)" } : nil
    guard let value = setting.value(of: flag ?? word) else {
      throw arguments.error(
        "\(name) cannot be '\(word)'", at: 1, hint: "it must be \(setting.expectation)")
    }
    do throws(PolicyError) {
      try session.extensions.set(setting, of: plugin.name, to: value)
    } catch {
      throw ShellError(error)
    }
    session.history.savedEntry.loss = "changes a setting of the plug-in \(plugin.name)"
    return true
  }

  /// `:set`, `:set NAME`, `:set NAME VALUE`.
  private static func set(
    _ arguments: CommandArguments, in session: ShellSession
  ) throws(ShellError) {
    guard let name = arguments[0] else { return list(groups, in: session) }
    if arguments[1] == nil, groups.contains(name) { return list([name], in: session) }
    var settings = ShellSetting.own(in: session)
    settings += SettingText.all(of: session.host.simulation.environment)
    if !settings.contains(where: { $0.name == name }) {
      settings += ShellSetting.ofPlugins(in: session)
    }
    guard let setting = settings.first(where: { $0.name == name }) else {
      throw arguments.error(
        "unknown setting '\(name)'", at: 0,
        hint: NearestName.advice(for: name, in: settings.map(\.name), quotes: .none)
          ?? ":set lists them")
    }
    guard let word = arguments[1] else {
      if session.printsJSON { return printObject(setting, of: nil, in: session) }
      session.output.print("\(name) is \(setting.value)")
      let words = setting.choices.isEmpty ? "" : "; \(setting.choices.joined(separator: ", "))"
      session.printer.printNote("  " + setting.summary + words)
      return
    }
    if let setting = ShellSetting.named(name) {
      if let problem = setting.set(word, in: session) {
        throw arguments.error("\(name) cannot be '\(word)'", at: 1, hint: problem)
      }
    } else if EnvironmentSetting.named(name) == nil {
      _ = try setOfPlugin(name, to: word, arguments, in: session)
    } else {
      do throws(ShellError) {
        try DeviceSettings.set(name, to: word, in: &session.host.simulation.environment)
      } catch {
        throw arguments.error(
          error.message, at: 1,
          hint: NearestName.advice(for: word, in: setting.choices, quotes: .none) ?? error.hint)
      }
      session.history.savedEntry.add("set(\(LuaSyntax.quoted(name)), \(LuaStatement.value(word)))")
    }
    if !arguments.given.isEmpty { try save(name, word, in: session) }
  }

  /// Writes a setting to the user's own script, replacing an earlier line that sets it.
  private static func save(
    _ name: String, _ word: String, in session: ShellSession
  ) throws(ShellError) {
    guard let path = session.options.initFile else {
      throw ShellError("not kept: this session does not read init.lua")
    }
    guard ShellSetting.named(name) != nil || EnvironmentSetting.named(name) != nil else {
      throw ShellError("not kept: settings of plug-ins are those of the session")
    }
    let start = "set(\(LuaSyntax.quoted(name)), "
    do throws(FileError) {
      let text =
        FileSystem.isFile(path)
        ? String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self) : ""
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines.removeAll { $0.hasPrefix(start) }
      while lines.last?.isEmpty ?? false { lines.removeLast() }
      lines += ["\(start)\(LuaStatement.value(word)))", ""]
      try? FileSystem.makeFolder(FilePath.parent(of: path))
      try FileBytes.write(lines.joined(separator: "\n"), to: path)
    } catch {
      throw ShellError("not kept: \(error.description)")
    }
    session.printer.print("\(name) is \(word), also in later sessions (\(path))")
  }
}
