package import DragDrop
import Files
package import Policies
import Texts
import Traces
package import Workspaces

/// What `:load` and `:save` do.
extension ShellSession {
  /// Adds the views of a workspace; `StandardPolicy` is their delegate until a script gives another.
  ///
  /// - Parameters:
  ///   - workspace: What is described.
  ///   - sections: Its items, where they were made before.
  /// - Throws: `PolicyError` where a view cannot be given its delegates.
  package func build(
    _ workspace: Workspace, sections: [[ListDataSource.Section]]? = nil
  ) throws(PolicyError) {
    WorkspaceBuilder.build(workspace, sections: sections, in: host.simulation)
    for view in sectionedViews {
      try host.open(
        """
        local view = view \(LuaSyntax.quoted(view.name))
        view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
        """, name: "workspace")
    }
    events.discard()
  }

  /// `:load FILE`: the session begins anew with the views of the file.
  func loadWorkspace(_ path: String, of arguments: CommandArguments) throws(ShellError) {
    guard !path.hasSuffix(".lua") else {
      throw arguments.error("\(path) is Lua, and no workspace", at: 0, hint: ":run \(path) runs it")
    }
    let workspace: (Workspace, TraceSource)
    do throws(WorkspaceError) {
      workspace = try Workspace.load(path)
    } catch {
      guard error.line > 0 else { throw arguments.error("\(path): \(error.message)", at: 0) }
      // The place in the file says more than the place in the line.
      throw ShellError(error.description)
    }
    begin(
      with: StartingPieces(sources: [workspace.1], arguments: [], workspace: workspace.0))
  }

  /// `:save FILE`: the session as Lua, or the views as JSON or CSV.
  func save(_ path: String, of arguments: CommandArguments) throws(ShellError) {
    let text: String
    var losses: [String] = []
    if path.hasSuffix(".lua") {
      let script = savedScript
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
        "the file's name says nothing of its kind", at: 0, hint: "it ends in .lua, .json or .csv")
    }
    do throws(FileSink.Failure) {
      try FileSink.write(text, to: path)
    } catch {
      throw arguments.error(error.description, at: 0)
    }
    output.print("saved \(path)")
    for loss in losses { output.print("not in the file: \(loss)") }
  }
}

extension PolicyHost {
  /// Adds the views of a workspace; `StandardPolicy` is their delegate until a script gives another.
  package func open(_ workspace: Workspace) throws(PolicyError) {
    WorkspaceBuilder.build(workspace, in: simulation)
    for case let view as SectionedView in simulation.allViews {
      try open(
        """
        local view = view \(LuaSyntax.quoted(view.name))
        view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
        """, name: "workspace")
    }
  }
}

extension Workspace {
  /// Reads a workspace, and its text for the trace.
  static func load(_ path: String) throws(WorkspaceError) -> (Workspace, TraceSource) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path)
    } catch {
      throw WorkspaceError(file: path, message: error.message)
    }
    return (
      try Workspace(parsing: bytes, file: path),
      TraceSource(name: path, text: String(decoding: bytes, as: UTF8.self), role: .workspace)
    )
  }
}
