import Diagrams
import DragDrop
import LuaSyntax
import Policies
import Texts
import Traces

/// Prints the messages of a session after and between entries.
package final class SessionPrinter {
  private unowned let session: ShellSession
  /// The number of the last event when the views were printed.
  private var drawn = 0
  /// Prints the next page of the last output; nil if it was complete.
  private var rest: ((ShellSession) -> Void)?

  init(of session: ShellSession) { self.session = session }

  private var host: PolicyHost { session.host }
  private var output: TextOutput { session.output }

  /// Resets the state when the session begins again.
  func forgetRun() {
    drawn = 0
    rest = nil
  }

  /// Records that the views were printed after the events so far.
  func didDraw() { drawn = host.simulation.log.count }

  /// Prints the views and a suggestion, if anything has happened since the last time.
  func showState() {
    let count = host.simulation.log.count
    guard count > drawn, session.events.sink == nil, !session.history.isReplaying,
      !session.isStopped
    else { return }
    drawn = count
    guard session.trace != .off else { return }
    printViews(host.simulation.allViews)
    printNextSteps()
  }

  /// The views as boxes, with the current drags.
  func drawing(of views: [View]) -> [StyledText] {
    ViewDrawing(style: output.appearance().drawingStyle)
      .lines(of: views, marks: DragMarks(of: host.simulation.player.drags, in: views))
  }

  /// Prints a message, after the events before it.
  func print(_ line: String) {
    session.events.flush()
    output.print(output.appearance().fitted(line))
  }

  /// Prints lines, wrapped at spaces, after the events before them.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - indentation: The indentation of the wrapped parts; by default two more than that of the
  ///     line.
  func print(_ lines: [StyledText], indentation: Int? = nil) {
    session.events.flush()
    let appearance = output.appearance()
    for line in lines {
      let indentation = indentation ?? line.plain.prefix { $0 == " " }.count + 2
      output.print(appearance.wrapped(line, indentation: indentation))
    }
  }

  /// Prints a line, wrapped at spaces, after the events before it.
  func print(_ line: StyledText, indentation: Int? = nil) {
    print([line], indentation: indentation)
  }

  /// Prints an error, after the events before it.
  func printError(_ error: PolicyError) {
    printError((error.kind == .interrupted ? output.breakAfterInterrupt : "") + error.rendered)
  }

  package func printError(_ text: String) {
    session.events.flush()
    output.printError(session.events.pointsToHelp ? EventPrinter.pointingToHelp(text) : text)
  }

  func printNextSteps() {
    let steps = NextSteps.commands(for: host.simulation.player)
    // In a lesson or at a stop, other messages suggest what to do.
    guard !session.options.prompt.isQuiet, !session.printsJSON, !steps.isEmpty,
      session.learner == nil,
      !session.isStopped
    else { return }
    let dot = output.appearance().usesUnicode ? " · " : " | "
    printNote("next: " + steps.map(\.printable).joined(separator: dot))
  }

  /// Prints which views an entry has made, if they are not drawn after it.
  func noteOpened(_ views: [View]) {
    guard let view = views.first, !session.options.prompt.isQuiet, !session.printsJSON,
      session.learner == nil, !session.isStopped
    else { return }
    let name = LineWords.word(view.name).printable
    printNote(
      views.count == 1 && name.count <= 40
        ? "\(name) is open; :show \(name) draws it" : "new views are open; :show draws them")
  }

  /// Prints a note, dim and wrapped at spaces.
  func printNote(_ text: String) {
    output.print(output.appearance().wrapped(StyledText(text, .dim), indentation: 2))
  }

  /// The prompt for the next entry.
  package var prompt: String {
    let appearance = output.appearance()
    let number = session.options.prompt.showsNumbers ? "\(session.history.entryCount + 1) " : ""
    return number
      + PromptText.text(
        for: host.simulation.player, usesUnicode: appearance.usesUnicode,
        columns: appearance.columns - number.count)
  }

  /// Prints views as boxes, or a JSON object for each.
  func printViews(_ views: [View]) {
    if session.printsJSON {
      for view in views { output.print(object: ViewInspector.json(of: view)) }
      return
    }
    guard !views.isEmpty else {
      output.print("no views")
      return
    }
    let lines = drawing(of: views)
    output.willPrintRows(lines.count)
    output.print(lines)
  }

  /// Prints that an error has ended a drag.
  func announceEnd(of drag: Drag?, by error: PolicyError) {
    guard drag != nil, host.simulation.player.current == nil else { return }
    print("the drag has ended: " + (error.callback.map { "\($0) failed" } ?? "there was an error"))
  }

  /// A few lines of a script, truncated to the width.
  ///
  /// - Parameters:
  ///   - script: The name of the script.
  ///   - line: The line in the middle, from 1.
  ///   - marked: The line that is marked; by default the one in the middle.
  ///   - margin: How many lines are shown before and after it.
  /// - Returns: The lines; none if the script has no such line.
  func excerpt(
    of script: String, around line: Int, marked: Int? = nil, margin: Int = 2
  ) -> [StyledText] {
    let lines = StyledText.lines(ofLua: host.scripts.text(of: script) ?? "")
    guard lines.indices.contains(line - 1) else { return [] }
    let range = max(1, line - margin)...min(lines.count, line + margin)
    let width = String(range.upperBound).count
    let style = output.drawingStyle
    let mark = output.appearance().usesUnicode ? "▸" : ">"
    return range.map { number in
      let digits = String(number)
      let padding = String(repeating: " ", count: width - digits.count)
      let isMarked = number == marked ?? line
      return style.truncate(
        StyledText("\(isMarked ? mark : " ") \(padding)\(digits)  ", isMarked ? .title : .number)
          + lines[number - 1], to: style.width)
    }
  }

  // MARK: Pages

  /// How much of a value is printed at once: as much as fits the screen.
  var resultStyle: PrintedValue.Style {
    let appearance = output.appearance()
    var style = PrintedValue.Style()
    style.columns = appearance.wrapsLines ? appearance.columns : 80
    if let rows = appearance.rows { style.lines = max(8, rows - 6) }
    style.depth = session.options.prompt.depth
    style.usesUnicode = appearance.usesUnicode
    return style
  }

  /// Prints the results of an entry.
  func print(results: [PrintedValue]) {
    for result in results {
      if session.printsJSON {
        output.printObject { $0.member("result", result.text) }
      } else {
        output.print("=> \(result.text)")
      }
      keep(result.next)
    }
  }

  /// Keeps the next page of a value for `:more`.
  func keep(_ next: (() -> PrintedValue)?) {
    guard let next else { return }
    keep { session in
      let page = next()
      session.output.print(page.text)
      session.printer.keep(page.next)
    }
  }

  /// Keeps what prints the next page for `:more`.
  func keep(_ rest: @escaping (ShellSession) -> Void) { self.rest = rest }

  /// `:more`: prints the next page of the last output that did not fit.
  func printMore() throws(ShellError) {
    guard let rest else {
      throw ShellError("there is nothing more to show", hint: ":more continues long output")
    }
    self.rest = nil
    rest(session)
  }
}
