import Diagrams
import DragDrop
import Policies
import Traces
import Workspaces

/// What `:export` does.
extension ShellSession {
  /// The events so far, with what the views show, as a trace.
  var recordedTrace: Trace {
    // With what it takes to play it again.
    var trace = currentTrace
    trace.views = viewRecorder?.viewsNow() ?? []
    return trace
  }

  /// `:export FILE`: the trace in the form that the file's name says.
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
    try arguments.write(format.text(of: trace, part: part))
    let count = trace.events(in: part).count
    print(
      "exported \(path): \(format.summary), " + (count == 1 ? "1 event" : "\(count) events"))
  }

  /// The events that are wanted; nil for all.
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

/// The forms that a trace is exported in.
enum ExportFormat: String, CaseIterable {
  case html
  case svg
  case markdown = "md"
  case trace = "jsonl"

  /// The form that a file's name ends in.
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

  /// What the file is, in a few words.
  var summary: String {
    switch self {
    case .html: "a page that plays the session; open it in a browser"
    case .svg: "a sequence diagram"
    case .markdown: "diagrams as Mermaid and the calls"
    case .trace: "the trace"
    }
  }
}
