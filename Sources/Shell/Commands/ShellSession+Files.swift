import DragDrop
import Files
import Policies
import Traces
import Workspaces

/// The commands `:load`, `:save` and `:transcript`.
extension ShellSession {
  /// `:load FILE`: starts the session again with the views of a workspace.
  func loadWorkspace(_ path: String, of arguments: CommandArguments) throws(ShellError) {
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
    begin(
      with: Beginning(
        StartingPieces(sources: [workspace.1], arguments: [], workspace: workspace.0)))
  }

  /// `:save FILE`: writes the session as Lua, or the views as JSON or CSV.
  func save(_ path: String, of arguments: CommandArguments) throws(ShellError) {
    let text: String
    var losses: [String] = []
    if path.hasSuffix(".lua") {
      let script = savedScript(of: try part(arguments, at: 1))
      (text, losses) = (script.text, script.losses)
    } else if let format = WorkspaceFormat(path: path) {
      let workspace: Workspace
      do throws(PolicyError) {
        workspace = try host.run { () throws(DragDropError) in
          try WorkspaceBuilder.workspace(of: host.simulation)
        }
      } catch {
        throw ShellError(error.rendered)
      }
      text = format == .json ? workspace.json() : workspace.csv()
      if format == .csv { losses = workspace.csvLosses }
    } else {
      throw arguments.error(
        "this name is of no kind of file that is saved", at: 0,
        hint: "a session ends in .lua, views and items in .json or .csv")
    }
    try write(text, asNamedBy: arguments)
    output.print("saved \(path)")
    for loss in losses { output.print("not in the file: \(loss)") }
  }

  /// The entries that an argument names: `3-7`, `definitions`, or all.
  func part(_ arguments: CommandArguments, at index: Int) throws(ShellError) -> SavedPart {
    guard let word = arguments[index] else { return .all }
    guard let part = SavedPart(word) else {
      throw arguments.error(
        "'\(word)' is neither entries nor definitions", at: index,
        hint: "3-7 are entries 3 to 7; :history shows the numbers")
    }
    guard !part.entries(of: journal.entries, saved: \.step.saved).isEmpty else {
      throw arguments.error(
        part == .definitions ? "nothing was defined yet" : "there is no such entry", at: index,
        hint: ":history shows the numbers")
    }
    return part
  }

  /// `:transcript FILE`: writes the transcript as text, or as a block of Markdown.
  func saveTranscript(to path: String, of arguments: CommandArguments) throws(ShellError) {
    guard !["on", "off"].contains(path) else {
      throw arguments.error(
        "a transcript is always kept, and written to a file that has a name", at: 0,
        hint: "usage: \(arguments.usage)")
    }
    let text = output.transcript?.text ?? ""
    try write(path.hasSuffix(".md") ? "```console\n\(text)```\n" : text, asNamedBy: arguments)
    let count = text.count { $0.isNewline }
    print("\(path): \(count == 1 ? "1 line" : "\(count) lines")")
  }

  /// Writes a text to the file that the first argument names, unless a script was read from there.
  func write(_ text: String, asNamedBy arguments: CommandArguments) throws(ShellError) {
    let path = arguments[0] ?? ""
    if host.hasRead(path) {
      throw arguments.error(
        "\(path) is a script that this session has read: it would be lost", at: 0,
        hint: "another name keeps it")
    }
    do throws(FileSink.Failure) {
      try FileSink.write(text, to: path)
    } catch {
      throw arguments.error(error.description, at: 0)
    }
  }
}
