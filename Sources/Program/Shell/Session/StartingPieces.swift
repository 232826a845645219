package import DragDrop
import Files
import Lessons
import LuaSyntax
package import Policies
import Texts
package import Traces
package import Workspaces

/// The texts that a run begins with: a workspace, then scripts and chunks in order.
package struct StartingPieces {
  /// The workspace, the scripts and the chunks, in the form of a trace's header.
  let sources: [TraceSource]
  /// The scripts' arguments, for `arg`.
  let arguments: [String]
  let workspace: Workspace?
  /// The number of finished tasks of the lesson.
  var lessonTasksDone = 0

  /// The pieces in a trace; the workspace is read from its text.
  ///
  /// - Throws: An error in the workspace.
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

  package init(sources: [TraceSource], arguments: [String], workspace: Workspace?) {
    self.sources = sources
    self.arguments = arguments
    self.workspace = workspace
  }

  /// The roles of texts that are run, as opposed to texts that scripts load.
  private static let roles: Set<TraceSource.Role> = [.script, .policy, .chunk, .workspace, .lesson]

  /// Makes the views and runs the scripts; nil for the default tables.
  var prepare: ((ShellSession) throws(PolicyError) -> Void)? {
    guard !sources.isEmpty else { return nil }
    // Created once, so that the time to begin again does not depend on the number of items.
    let sections = workspace.map { WorkspaceBuilder.sections(of: $0) }
    return { [self] session throws(PolicyError) in
      if let workspace {
        try workspace.open(in: session.host, sections: sections)
        session.events.discard()
      }
      for source in sources { try run(source, in: session) }
    }
  }

  private func run(_ source: TraceSource, in session: ShellSession) throws(PolicyError) {
    let script = Script(name: source.name, text: source.text)
    switch source.role {
    case .chunk:
      for line in try session.host.evaluator.evaluateChunk(script) { session.printer.print(line) }
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

extension Workspace {
  /// Adds the views of the workspace, with `StandardPolicy` as their delegate.
  ///
  /// - Parameters:
  ///   - host: The host to which they are added.
  ///   - sections: Its items, if they have already been made.
  /// - Throws: `PolicyError` if the delegates of a view cannot be set.
  package func open(
    in host: PolicyHost, sections: [[ListDataSource.Section]]? = nil
  ) throws(PolicyError) {
    try host.run { () throws(DragDropError) in
      WorkspaceBuilder.build(self, sections: sections, in: host.simulation)
      if let failure = host.simulation.takeFailure() { throw failure }
    }
    let fields = Dictionary(
      views.map { ($0.name, $0.settingFields) }, uniquingKeysWith: { first, _ in first })
    for case let view as SectionedView in host.simulation.allViews {
      _ = try host.evaluate(
        """
        local view = view \(LuaSyntax.quoted(view.name))
        view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
        \(fields[view.name, default: ""])
        """, name: "workspace")
    }
  }
}

extension WorkspaceView {
  /// Statements that set the own fields of items of the local `view`.
  fileprivate var settingFields: String {
    var lines: [String] = []
    for (section, content) in sections.enumerated() {
      for (number, item) in content.items.enumerated() where !item.fields.isEmpty {
        lines.append("do local item = view.model[IndexPath(\(number), \(section))]")
        for field in item.fields {
          lines.append("item[\(LuaSyntax.quoted(field.name))] = \(Self.lua(field.value))")
        }
        lines.append("end")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A value as a Lua expression.
  private static func lua(_ value: EventValue) -> String {
    switch value {
    case .bool(let bool): "\(bool)"
    // In Lua, the digits of the least integer are those of a float.
    case .integer(let integer): integer == .min ? "math.mininteger" : "\(integer)"
    case .number(let number): "\(number)"
    case .text(let text): LuaSyntax.quoted(text)
    case .list(let values): "{" + values.map(lua).joined(separator: ", ") + "}"
    case .fields(let fields):
      "{"
        + fields.map { "[\(LuaSyntax.quoted($0.name))] = \(lua($0.value))" }
        .joined(separator: ", ") + "}"
    case .none, .path, .point, .proposal: "nil"
    }
  }
}

extension Workspace {
  /// Reads a workspace, and its text for the trace.
  package static func load(_ path: String) throws(WorkspaceError) -> (Workspace, TraceSource) {
    let bytes = try bytes(ofFile: path)
    return (
      try Workspace(parsing: bytes, file: path),
      TraceSource(name: path, text: String(decoding: bytes, as: UTF8.self), role: .workspace)
    )
  }
}

/// The default views of a session: two tables, and a policy that allows everything.
package enum OpeningTables {
  /// The name of the chunk in messages.
  static let name = "opening"

  /// The Lua code that makes them.
  package static let script = """
    inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread", "Butter" } }
    archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
    end
    """

  /// The line of the greeting that suggests what to type.
  static let greeting =
    "Two tables are open. Try: lift inbox 0, then over archive 0, then drop. :lesson 1 teaches drag and drop; see also :help."
}
