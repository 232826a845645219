import Texts
import Traces
import Workspaces

/// Commands that read and write files.
enum FileCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "load", group: .files, effect: .none,
      parameters: [.required("FILE", .file(ending: ["json", "lua"]))],
      summary: "Loads a Lua file into the session, or starts over with the views of a file.",
      example: ":load groceries.json",
      details: """
        A Lua file runs in the current session, as with :run -i or dofile "FILE"; its globals and locals
        stay available. With a JSON file, the session starts over with its views and items.
        """, atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in
        let path = arguments[0] ?? ""
        if path.hasSuffix(".lua") {
          try ScriptFiles(shell).load(path, arguments)
        } else {
          try load(path, in: shell.session, arguments)
        }
      }),
    ShellCommand(
      name: "save", group: .files, effect: .none, aliases: ["w", "write"],
      options: [SessionSaver.force],
      parameters: [
        .optional("FILE", .output(ending: ["lua", "json"])),
        .optional("3-7|definitions", .choice(["definitions"])),
      ],
      summary: "Saves the session as a script (.lua), or the views and items (.json).",
      example: ":save session.lua",
      details: """
        Without a file, the script is printed: Lua code that recreates the session, which :run and
        reorder run can play. Its first lines name entries that cannot be repeated, such as an
        interrupted one. Entries that only looked at something, and calls that failed at once, are left
        out.

          :save part.lua 3-7            entries 3 to 7, as numbered by :history
          :save part.lua definitions    only functions and assignments

        \(aboutForce)
        """, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        if let path = arguments[0] {
          try SessionSaver(session).save(path, of: arguments)
        } else {
          session.output.print(String(SessionSaver(session).script.text.dropLast()))
        }
      }),
    ShellCommand(
      name: "restore", group: .files, effect: .none,
      summary: "Continues the last session that was left without :save.",
      example: ":restore",
      details: """
        A session that is left at a terminal without :save is kept next to the history, in
        $XDG_STATE_HOME/reorder/history.session: how it began, and its entries. :restore starts over and
        repeats them without printing; :undo goes back one by one. Files that entries load are read
        again. Only the last such session is kept, and none of lessons.

        REORDER_HISTORY names another history file, and so another place; if it is empty, nothing is kept.
        """, atStops: .refused,
      action: .shell { shell, _ throws(ShellError) in
        guard let kept = shell.session.prompt.kept else { throw KeptSession.missing }
        try kept.restore(in: shell)
      }),
    ShellCommand(
      name: "transcript", group: .files, effect: .none, options: [SessionSaver.force],
      parameters: [.required("FILE", .output(ending: ["txt", "md"]))],
      summary: "Saves the input and output of the session to a file.",
      example: ":transcript session.txt",
      details:
        "The text can be pasted into the shell again, which ignores prompts and output. "
        + aboutForce,
      action: .session { session, arguments throws(ShellError) in
        try SessionSaver(session).saveTranscript(to: arguments[0] ?? "", of: arguments)
      }),
    ShellCommand(
      name: "export", group: .files, effect: .none, options: [SessionSaver.force],
      parameters: [
        .required("FILE", .output(ending: ExportFormat.allCases.map(\.rawValue))),
        .optional("FROM", .event), .optional("TO", .event),
      ],
      summary: "Exports the session as a page that plays it, a picture, or a trace.",
      example: ":export drag.html",
      details: """
        The file's extension chooses the format:

        \(ExportFormat.allCases.map { "  .\($0.rawValue.padded(to: 7))\($0.summary)" }.joined(separator: "\n"))

        There is no PNG: convert the SVG, or take a screenshot of the page. By default, all events are
        exported. :export drop.svg 20 40 draws only events 20 to 40.
        \(aboutForce)
        """,
      action: .session { session, arguments throws(ShellError) in
        try SessionSaver(session).export(arguments[0] ?? "", of: arguments)
      }),
  ]

  private static let aboutForce = """
    An existing file is replaced only with \(SessionSaver.force), or if this session has written it; a file that the
    session was read from never is.
    """

  /// `:load FILE`: starts the session again with the views of a workspace.
  private static func load(
    _ path: String, in session: ShellSession, _ arguments: CommandArguments
  ) throws(ShellError) {
    let workspace: (Workspace, TraceSource)
    do throws(WorkspaceError) {
      workspace = try Workspace.load(path)
    } catch {
      guard error.line > 0 else { throw arguments.error("\(path): \(error.message)", at: 0) }
      // The message already contains the place in the file.
      throw ShellError(error.description)
    }
    session.begin(
      with: SessionSetup(
        StartingPieces(sources: [workspace.1], arguments: [], workspace: workspace.0)))
  }
}
