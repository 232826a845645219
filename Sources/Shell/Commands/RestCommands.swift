import Texts

extension CommandTable {
  /// Settings, and what belongs to the session itself.
  static let restCommands: [ShellCommand] = [
    ShellCommand(
      name: "set", group: .rest,
      parameters: [.optional("NAME", .setting), .optional("VALUE", .settingValue)],
      summary: "Sets a switch of the device or the shell, or lists them.",
      example: ":set idiom phone",
      luaTwin: #"set("idiom", "phone")"#,
      pagedHeader: 3,
      atStops: .refused, changesSession: true,
      action: .run { session, arguments throws(ShellError) in
        try session.set(arguments)
        return .goOn
      }),
    ShellCommand(
      name: "history", group: .rest, parameters: [.optional("COUNT", .number)],
      summary: "Lists the entries typed last.", example: ":history 10", luaTwin: nil,
      pagedHeader: 0,
      action: .run { session, arguments throws(ShellError) in
        var count = 20
        if let word = arguments[0] {
          guard let number = Int(word), number > 0 else {
            throw arguments.error("'\(word)' is no count", at: 0, hint: "usage: :history [COUNT]")
          }
          count = number
        }
        let entries = session.history()
        let first = max(0, entries.count - count)
        for (index, entry) in entries.enumerated().dropFirst(first) {
          let number = String(index + 1)
          let margin = String(repeating: " ", count: number.count + 2)
          let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
          session.output.print("\(number)  " + lines.joined(separator: "\n\(margin)"))
        }
        return .goOn
      }),
    ShellCommand(
      name: "timing", group: .rest, parameters: [.optional("on|off", .choice(["on", "off"]))],
      summary: "Prints how long each entry took, in real time.", example: ":timing on",
      luaTwin: #"set("timing", true)"#,
      action: .run { session, arguments throws(ShellError) in
        switch arguments[0] {
        case nil: session.output.print("timing is \(session.showsTimes ? "on" : "off")")
        case "on": session.showsTimes = true
        case "off": session.showsTimes = false
        case let word?: throw arguments.error("'\(word)' is neither on nor off", at: 0)
        }
        return .goOn
      }),
    ShellCommand(
      name: "quit", group: .rest, parameters: [], summary: "Leaves the shell, as Ctrl-D does.",
      example: ":quit", luaTwin: nil, action: .run { _, _ in .quit }),
  ]
}
