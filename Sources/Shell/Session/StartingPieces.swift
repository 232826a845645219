import Policies
import Traces
import Workspaces

/// What a run begins with, as texts: a workspace, then scripts and chunks in order.
struct StartingPieces {
  /// The workspace, the scripts and the chunks, as a trace's header has them.
  let sources: [TraceSource]
  /// What scripts get in `arg`.
  let arguments: [String]
  let workspace: Workspace?
  /// How many tasks of a lesson are done.
  var lessonTasksDone = 0

  /// The pieces of a trace; the workspace is read from its text.
  ///
  /// - Throws: what is wrong with the workspace.
  init(_ header: TraceHeader) throws(WorkspaceError) {
    sources = header.sources.filter { Self.roles.contains($0.role) }
    arguments = header.arguments
    lessonTasksDone = header.lessonTasksDone
    let source = sources.first { $0.role == .workspace }
    if let source {
      workspace = try Workspace(parsing: Array(source.text.utf8), file: source.name)
    } else {
      workspace = nil
    }
  }

  init(sources: [TraceSource], arguments: [String], workspace: Workspace?) {
    self.sources = sources
    self.arguments = arguments
    self.workspace = workspace
  }

  /// What is run, in contrast to what is only read meanwhile.
  private static let roles: Set<TraceSource.Role> = [.script, .policy, .chunk, .workspace, .lesson]

  /// Makes the views and runs the scripts; nil where a session begins with the two tables.
  var prepare: ((ShellSession) throws(PolicyError) -> Void)? {
    guard !sources.isEmpty else { return nil }
    // Made once: to begin again costs the same, however many items there are.
    let sections = workspace.map { WorkspaceBuilder.sections(of: $0) }
    return { [self] session throws(PolicyError) in
      if let workspace { try session.build(workspace, sections: sections) }
      for source in sources { try run(source, in: session) }
    }
  }

  private func run(_ source: TraceSource, in session: ShellSession) throws(PolicyError) {
    let script = Script(name: source.name, text: source.text)
    switch source.role {
    case .chunk:
      for line in try session.host.evaluateChunk(script) { session.print(line) }
    case .script: try session.run(script, isMain: true, arguments: arguments)
    case .policy: try session.run(script, isMain: false, arguments: arguments)
    case .lesson:
      let lesson = try session.prepareLesson(script, besideScriptAt: script.name)
      session.catchUp(with: lesson, to: lessonTasksDone)
      return
    case .workspace, .module, .plugin, .initialization: return
    }
    try session.host.finish()
  }
}
