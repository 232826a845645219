import DragDrop
import LineEditor
import LuaSyntax
import Policies
import Texts

extension CommandTable {
  /// Commands for settings and for the session itself.
  static let restCommands: [ShellCommand] = [
    ShellCommand(
      name: "set", group: .rest,
      parameters: [.optional("NAME", .setting), .optional("VALUE", .settingValue)],
      summary: "Sets a switch of the device or the shell, or lists them.",
      example: ":set idiom phone", luaTwin: #"set("idiom", "phone")"#, pagedHeader: 3,
      atStops: .refused, changesSession: true,
      action: .session { session, arguments throws(ShellError) in try session.set(arguments) }),
    ShellCommand(
      name: "history", group: .rest, parameters: [.optional("COUNT", .number)],
      summary: "Lists the entries typed last, those of Lua with their numbers.",
      example: ":history 10",
      details: """
        The numbers are those in errors and traces, entry 19:1; :edit 19 and :source 19 take them, and
        the prompt shows them after :set numbers on. Commands and entries of earlier sessions count
        back from the last: :edit -3.
        """, pagedHeader: 0,
      action: .shell { shell, arguments throws(ShellError) in
        var count = 20
        if let word = arguments[0] {
          guard let number = Int(word), number > 0 else {
            throw arguments.error("'\(word)' is no count", at: 0, hint: "usage: :history [COUNT]")
          }
          count = number
        }
        shell.printHistory(count: count)
      }),
    ShellCommand(
      name: "timing", group: .rest, parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Prints how long each entry took, in real time.", example: ":timing on",
      luaTwin: #"set("timing", true)"#,
      action: .session { session, arguments throws(ShellError) in
        if let isOn = try arguments.isOn(at: 0) {
          session.options.showsTimes = isOn
        } else {
          session.output.print("timing is \(session.options.showsTimes ? "on" : "off")")
        }
      }),
    ShellCommand(
      name: "quit", group: .rest, summary: "Leaves the shell, as Ctrl-D does.",
      example: ":quit", action: .quit),
  ]
}

extension CommandInterpreter {
  /// Prints the entries typed last, each with the number by which `:edit` calls it.
  fileprivate func printHistory(count: Int) {
    var next = session.state.entryCount
    var rows: [(name: String, text: String)] = []
    for (place, text) in prompt.history().reversed().prefix(count).enumerated() {
      let number = (0..<next).reversed().first { session.entry($0 + 1) == text }
      if let number { next = number }
      rows.append((number.map { "\($0 + 1)" } ?? "-\(place + 1)", text))
    }
    let width = rows.map(\.name.count).max() ?? 0
    for row in Terminal.aligned(
      rows.reversed().map {
        (String(repeating: " ", count: width - $0.name.count) + $0.name, $0.text)
      })
    { session.output.print(row) }
  }
}

extension ShellSession {
  /// `:set`, `:set NAME`, `:set NAME VALUE`.
  func set(_ arguments: CommandArguments) throws(ShellError) {
    guard let name = arguments[0] else {
      output.printTable(
        columns: ["name", "value", "meaning"],
        settings.map { [$0.name, $0.value, $0.summary] })
      return
    }
    guard let setting = settings.first(where: { $0.name == name }) else {
      throw arguments.error(
        "there is no setting '\(name)'", at: 0,
        hint: NearestName.advice(for: name, in: settings.map(\.name), quotes: .none)
          ?? ":set lists them")
    }
    guard let word = arguments[1] else {
      output.print("\(name) is \(setting.value)")
      let words = setting.choices.isEmpty ? "" : "; \(setting.choices.joined(separator: ", "))"
      printNote("  " + setting.summary + words)
      return
    }
    if let setting = OwnSetting.named(name) {
      if let problem = setting.set(word, in: self) {
        throw arguments.error("\(name) cannot be '\(word)'", at: 1, hint: problem)
      }
    } else {
      do throws(ShellError) {
        try DeviceSettings.set(name, to: word, in: &host.simulation.environment)
      } catch {
        throw arguments.error(
          error.message, at: 1,
          hint: NearestName.advice(for: word, in: setting.choices, quotes: .none) ?? error.hint)
      }
      savedEntry.add("set(\(LuaSyntax.quoted(name)), \(LuaStatement.value(word)))")
    }
  }
}
