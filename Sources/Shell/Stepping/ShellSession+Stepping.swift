import Diagrams
import DragDrop
import Policies
import Traces

/// What is shown at a stop.
extension ShellSession {
  /// Shows a callback that is about to run, and where the lifecycle stands.
  func show(callback event: Event) {
    let text = TraceText(verbosity: .all, usesASCII: !output.appearance().usesUnicode)
    for line in text.lines(of: [event]) {
      print(StyledText("stopped before ", .hint) + line.trimmingNumber, indentation: 4)
    }
    let place = event.view.flatMap { host.source(of: "\($0).\(event.name)") }
    if let place {
      print("  it is at \(place.scriptName):\(place.lines.lowerBound)")
    }
    print("  " + lifecycleSentence)
    if !options.isQuiet { print("  next: :next, :into, :continue") }
  }

  /// Shows a line that is about to run, what is around it, and the variables.
  func show(line function: PolicyHost.StoppedFunction, callback event: Event?) {
    let name = event.map { Prediction.name(of: $0) }
    print(
      "\(function.scriptName):\(function.line)" + (name.map { ", in \($0)" } ?? ""))
    for line in excerpt(of: function.scriptName, around: function.line) { output.print(line) }
    showLocals(of: function)
  }

  /// `:locals`.
  func showLocals(of function: PolicyHost.StoppedFunction) {
    let variables = function.variables(columns: max(20, output.appearance().columns - 20))
    printFacts(variables.map { (name: "  " + $0.name, value: $0.value) })
  }

  /// `:locals` before the first line.
  func showArguments(of call: PolicyHost.WaitingCall) {
    let arguments = call.arguments(columns: max(20, output.appearance().columns - 20))
    printFacts(arguments.map { (name: "  " + $0.name, value: $0.value) })
  }

  /// A few lines of a script, the one in the middle marked; what does not fit is cut.
  func excerpt(of script: String, around line: Int, margin: Int = 2) -> [String] {
    let text = host.text(ofScript: script) ?? ""
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.indices.contains(line - 1) else { return [] }
    let range = max(1, line - margin)...min(lines.count, line + margin)
    let width = String(range.upperBound).count
    let appearance = output.appearance()
    let mark = appearance.usesUnicode ? "▸" : ">"
    return range.map { number in
      let digits = String(number)
      let padding = String(repeating: " ", count: width - digits.count)
      return appearance.cut(
        "\(number == line ? mark : " ") \(padding)\(digits)  \(lines[number - 1])")
    }
  }

  /// Where the lifecycle stands: `source inbox: dragging · destination archive: inside`.
  var lifecycleSentence: String {
    let parts = lifecycleMarks.map { mark in
      "\(mark.table.name.rawValue)\(mark.owner.map { " \($0)" } ?? ""): \(mark.state)"
    }
    return parts.joined(separator: output.appearance().usesUnicode ? " · " : ", ")
  }

  /// Where the drag stands that is on its way, or was the last.
  private var lifecycleMarks: [LifecycleMark] {
    host.simulation.lifecycleMarks ?? (host.player.current ?? lastDrag)?.lifecycleMarks ?? [.idle]
  }

  /// `:lifecycle [all]`: the state machines, with a mark where the drag stands.
  func printLifecycle(showsAll: Bool) {
    let (marks, style) = (lifecycleMarks, output.drawingStyle)
    for mark in marks {
      output.print(
        mark.table.lines(
          owner: mark.owner, current: mark.state, showsAll: showsAll, style: style))
    }
    guard marks.count == 1 else { return }
    output.print(StateTable.destination.lines(showsAll: showsAll, style: style))
  }
}

extension StyledText {
  /// The line without the number at its beginning.
  fileprivate var trimmingNumber: StyledText {
    var spans = spans[...]
    if spans.first?.role == .number { spans.removeFirst() }
    if let first = spans.first {
      let text = String(first.text.drop { $0 == " " })
      return StyledText([Span(text, first.role)]) + StyledText(Array(spans.dropFirst()))
    }
    return self
  }
}
