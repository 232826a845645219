import Diagrams
import DragDrop
import Policies
import Traces
import Workspaces

/// The command `:export`.
extension ShellSession {
  /// The events so far as a trace, with the contents of the views.
  var recordedTrace: Trace {
    // The trace includes its inputs, so that it can be replayed.
    var trace = currentTrace
    trace.views = viewRecorder?.viewsNow() ?? []
    return trace
  }

  /// `:export FILE`: writes the trace in the format that the file's extension names.
  func export(_ path: String, of arguments: CommandArguments) throws(ShellError) {
    guard let format = ExportFormat(path: path) else {
      throw arguments.error(
        "the file's name says nothing of its kind", at: 0,
        hint: "it ends in .html, .svg, .md or .jsonl")
    }
    let trace = recordedTrace
    guard !trace.events.isEmpty else {
      throw arguments.error(
        "nothing has happened that could be drawn", hint: "lift something first: lift inbox 0")
    }
    let part = try part(of: trace, arguments)
    try write(format.text(of: trace, part: part), asNamedBy: arguments)
    let count = trace.events(in: part).count
    print(
      "exported \(path): \(format.summary), " + (count == 1 ? "1 event" : "\(count) events"))
  }

  /// The events that the arguments ask for; nil for all.
  private func part(
    of trace: Trace, _ arguments: CommandArguments
  ) throws(ShellError) -> ClosedRange<Int>? {
    guard let from = try arguments.event(at: 1) else { return nil }
    let to = try arguments.event(at: 2)
    if let to, to < from {
      throw arguments.error("event \(to) comes before event \(from)", at: 2)
    }
    do throws(TracePart.Problem) {
      return try TracePart.range(of: trace, from: from, to: to)
    } catch {
      throw arguments.error("the session \(error.description)", at: 1)
    }
  }
}

/// The formats of exported traces.
enum ExportFormat: String, CaseIterable {
  case html
  case svg
  case markdown = "md"
  case trace = "jsonl"

  /// The format for the extension of a path.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  func text(of trace: Trace, part: ClosedRange<Int>? = nil) -> String {
    let picture = TracePicture(of: trace, part: part)
    return switch self {
    case .html: picture.html
    case .svg: picture.svg
    case .markdown: picture.markdown
    case .trace:
      TraceWriter.text(of: TraceReader.Reading(whole: trace), part: part)
    }
  }

  /// The format in a few words.
  var summary: String {
    switch self {
    case .html: "a page that plays the session; open it in a browser"
    case .svg: "a sequence diagram"
    case .markdown: "diagrams as Mermaid and the calls"
    case .trace: "the trace"
    }
  }
}
