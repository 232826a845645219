import Debugging
import DragDrop
import Policies
import Texts
import Traces

/// Prints what is shown at a stop.
extension Stepper {
  /// Shows a callback that is about to run, and the current states.
  func show(callback event: Event) {
    let text = TraceText(verbosity: .all, usesASCII: !session.output.appearance().usesUnicode)
    for line in text.lines(of: [event]) {
      session.printer.print(
        StyledText("stopped before ", .hint) + line.trimmingNumber, indentation: 4)
    }
    let place = event.view.flatMap {
      SourceFinder(in: session.host).source(of: "\($0).\(event.name)")
    }
    if let place {
      session.printer.print("  it is at \(place.scriptName):\(place.lines.lowerBound)")
    }
    session.printer.print("  " + LifecycleDrawing(session).sentence)
    if !session.options.prompt.isQuiet { session.printer.print("  next: :next, :into, :continue") }
  }

  /// Shows a line that is about to run, the lines around it, and the variables.
  func show(line function: StoppedFunction, callback event: Event?) {
    let name = event.map { Prediction.name(of: $0) }
    session.printer.print(
      "\(function.scriptName):\(function.line)" + (name.map { ", in \($0)" } ?? ""))
    for line in session.printer.excerpt(of: function.scriptName, around: function.line) {
      session.output.print(line)
    }
    showLocals(of: function)
  }

  /// `:locals`.
  func showLocals() {
    if let function = debugger.stop?.function { return showLocals(of: function) }
    guard let waiting = debugger.stop?.waiting else {
      return session.printer.print("the callback has not begun; :into steps into it")
    }
    show(waiting.arguments(columns: valueColumns))
  }

  private func showLocals(of function: StoppedFunction) {
    show(function.variables(columns: valueColumns))
  }

  private var valueColumns: Int { max(20, session.output.appearance().columns - 20) }

  private func show(_ variables: [(name: String, value: String)]) {
    session.output.printFacts(variables.map { ("  " + $0.name, $0.value) })
  }
}

extension StyledText {
  /// The line without its leading number.
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
