import Traces
import Workspaces

/// Commands that read and write files.
enum FileCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "load", group: .files, parameters: [.required("FILE", .file(ending: ["json", "csv"]))],
      summary: "Starts over with the views and items of a workspace.",
      example: ":load groceries.json", atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        try load(arguments[0] ?? "", in: session, arguments)
      }),
    ShellCommand(
      name: "save", group: .files,
      parameters: [
        .optional("FILE", .file(ending: ["lua", "json", "csv"])),
        .optional("3-7|definitions", .choice(["definitions"])),
      ],
      summary: "Saves the session as a script (.lua), or the views and items (.json, .csv).",
      example: ":save session.lua",
      details: """
        Without a file the script is shown: what the session began with and what was entered since,
        as Lua that does the same; reorder run and :run play it. What cannot be done again, such as
        an entry that was interrupted or wound back in its middle, is named at its top. What only
        looked, and calls that failed at once, are left out.

          :save part.lua 3-7            entries 3 to 7, as :history counts them
          :save part.lua definitions    functions and assignments alone
        """, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        if let path = arguments[0] {
          try SessionSaver(session).save(path, of: arguments)
        } else {
          session.output.print(String(SessionSaver(session).script.text.dropLast()))
        }
      }),
    ShellCommand(
      name: "transcript", group: .files,
      parameters: [.required("FILE", .file(ending: ["txt", "md"]))],
      summary: "Writes what was typed and printed into a file, as the screen shows it.",
      example: ":transcript session.txt",
      details:
        "The shell takes it back when it is pasted: prompts and what was printed are left out.",
      action: .session { session, arguments throws(ShellError) in
        try SessionSaver(session).saveTranscript(to: arguments[0] ?? "", of: arguments)
      }),
    ShellCommand(
      name: "export", group: .files,
      parameters: [
        .required("FILE", .file(ending: ["html", "svg", "md", "jsonl"])),
        .optional("FROM", .number), .optional("TO", .number),
      ],
      summary: "Draws what happened: a page that plays it, a diagram, or the trace itself.",
      example: ":export drag.html",
      details: """
        All events are drawn, or those from one number to another: :export drop.svg 20 40 makes a
        picture of events 20 to 40, which fits a slide.
        """,
      action: .session { session, arguments throws(ShellError) in
        try SessionSaver(session).export(arguments[0] ?? "", of: arguments)
      }),
  ]

  /// `:load FILE`: starts the session again with the views of a workspace.
  private static func load(
    _ path: String, in session: ShellSession, _ arguments: CommandArguments
  ) throws(ShellError) {
    guard !path.hasSuffix(".lua") else {
      throw arguments.error("\(path) is Lua, and no workspace", at: 0, hint: ":run \(path) runs it")
    }
    let workspace: (Workspace, TraceSource)
    do throws(WorkspaceError) {
      workspace = try Workspace.load(path)
    } catch {
      guard error.line > 0 else { throw arguments.error("\(path): \(error.message)", at: 0) }
      // The message has the place in the file, so no caret is needed in the entry.
      throw ShellError(error.description)
    }
    session.begin(
      with: SessionSetup(
        StartingPieces(sources: [workspace.1], arguments: [], workspace: workspace.0)))
  }
}
