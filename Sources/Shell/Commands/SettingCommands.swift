import DragDrop
import LineEditor
import LuaSyntax
import Policies
import Texts

/// Commands for settings and for the session itself.
enum SettingCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "set", group: .rest,
      parameters: [.optional("NAME", .setting), .optional("VALUE", .settingValue)],
      summary: "Changes or lists the settings of the device and the shell.",
      example: ":set idiom phone", luaTwin: #"set("idiom", "phone")"#, pagedHeader: 3,
      atStops: .refused, changesSession: true,
      action: .session { session, arguments throws(ShellError) in try set(arguments, in: session) }),
    ShellCommand(
      name: "history", group: .rest, parameters: [.optional("COUNT", .number)],
      summary: "Lists earlier entries; Lua entries have a number.",
      example: ":history 10",
      details: """
        Errors and traces refer to the numbers (entry 19:1), :edit 19 and :source 19 accept them, and the
        prompt shows them after :set numbers on. Commands and entries of earlier sessions are numbered
        backwards from the last one: :edit -3.
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
      name: "timing", group: .rest, parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Prints the time that each entry takes.", example: ":timing on",
      luaTwin: #"set("timing", true)"#,
      action: .session { session, arguments throws(ShellError) in
        if let isOn = try arguments.isOn(at: 0) {
          session.options.prompt.showsTimes = isOn
        } else {
          session.output.print("timing is \(session.options.prompt.showsTimes ? "on" : "off")")
        }
      }),
    ShellCommand(
      name: "quit", group: .rest, summary: "Leaves the shell, as Ctrl-D does.",
      example: ":quit", action: .quit),
  ]

  /// Prints the last entries, each with the number that `:edit` accepts.
  private static func printHistory(of shell: CommandInterpreter, count: Int) {
    let history = shell.session.history
    var next = history.entryCount
    var rows: [(name: String, text: String)] = []
    for (place, text) in shell.prompt.history().reversed().prefix(count).enumerated() {
      let number = (0..<next).reversed().first { history.entry($0 + 1) == text }
      if let number { next = number }
      rows.append((number.map { "\($0 + 1)" } ?? "-\(place + 1)", text))
    }
    let width = rows.map(\.name.count).max() ?? 0
    for row in Terminal.aligned(
      rows.reversed().map {
        (String(repeating: " ", count: width - $0.name.count) + $0.name, $0.text)
      })
    { shell.session.output.print(row) }
  }

  /// `:set`, `:set NAME`, `:set NAME VALUE`.
  private static func set(
    _ arguments: CommandArguments, in session: ShellSession
  ) throws(ShellError) {
    let settings = ShellSetting.texts(in: session)
    guard let name = arguments[0] else {
      session.output.printTable(
        columns: ["name", "value", "meaning"],
        settings.map { [$0.name, $0.value, $0.summary] })
      return
    }
    guard let setting = settings.first(where: { $0.name == name }) else {
      throw arguments.error(
        "unknown setting '\(name)'", at: 0,
        hint: NearestName.advice(for: name, in: settings.map(\.name), quotes: .none)
          ?? ":set lists them")
    }
    guard let word = arguments[1] else {
      session.output.print("\(name) is \(setting.value)")
      let words = setting.choices.isEmpty ? "" : "; \(setting.choices.joined(separator: ", "))"
      session.printer.printNote("  " + setting.summary + words)
      return
    }
    if let setting = ShellSetting.named(name) {
      if let problem = setting.set(word, in: session) {
        throw arguments.error("\(name) cannot be '\(word)'", at: 1, hint: problem)
      }
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
  }
}
