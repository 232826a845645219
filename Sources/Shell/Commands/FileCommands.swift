extension CommandTable {
  /// What reads and writes files.
  static let fileCommands: [ShellCommand] = [
    ShellCommand(
      name: "load", group: .files, parameters: [.required("FILE", .file(ending: ["json", "csv"]))],
      summary: "Starts over with the views and items of a workspace.",
      example: ":load groceries.json", luaTwin: nil,
      action: .run { session, arguments throws(ShellError) in
        try session.loadWorkspace(arguments[0] ?? "", of: arguments)
        return .goOn
      }),
    ShellCommand(
      name: "save", group: .files,
      parameters: [.required("FILE", .file(ending: ["lua", "json", "csv"]))],
      summary: "Saves the session as a script (.lua), or the views and items (.json, .csv).",
      example: ":save session.lua", luaTwin: nil,
      action: .run { session, arguments throws(ShellError) in
        try session.save(arguments[0] ?? "", of: arguments)
        return .goOn
      }),
    ShellCommand(
      name: "export", group: .files,
      parameters: [.required("FILE", .file(ending: ["html", "svg", "md", "jsonl"]))],
      summary: "Draws what happened: a page that plays it, a diagram, or the trace itself.",
      example: ":export drag.html", luaTwin: nil,
      action: .run { session, arguments throws(ShellError) in
        try session.export(arguments[0] ?? "", of: arguments)
        return .goOn
      }),
  ]
}
