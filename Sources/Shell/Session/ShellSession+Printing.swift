import Diagrams
import DragDrop
import Policies
import Texts

/// What is printed after each entry, and between them.
extension ShellSession {
  /// Draws the views and says what could be typed next, if anything happened since the last time.
  func showState() {
    let count = host.simulation.log.count
    guard count > state.drawn, events.sink == nil, !replay.isOn, !isStopped else { return }
    state.drawn = count
    guard trace != .off else { return }
    printViews(host.simulation.allViews)
    printNextSteps()
  }

  /// The views as boxes, with the drags on their way.
  func drawing(of views: [View]) -> [StyledText] {
    ViewDrawing(style: output.appearance().drawingStyle)
      .lines(of: views, marks: DragMarks(of: host.player.drags, in: views))
  }

  /// Prints a sentence of ours after everything that happened before it.
  func print(_ line: String) {
    events.flush()
    output.print(output.appearance().fitted(line))
  }

  /// Prints lines after everything that happened before them, broken at blanks where they are too
  /// long.
  ///
  /// - Parameters:
  ///   - lines: What is printed.
  ///   - indentation: The columns before what is broken off; two more than before the line unless given.
  func print(_ lines: [StyledText], indentation: Int? = nil) {
    events.flush()
    let appearance = output.appearance()
    for line in lines {
      let indentation = indentation ?? line.plain.prefix { $0 == " " }.count + 2
      output.print(appearance.wrapped(line, indentation: indentation))
    }
  }

  /// Prints one such line.
  func print(_ line: StyledText, indentation: Int? = nil) {
    print([line], indentation: indentation)
  }

  /// Prints an error after everything that happened before it.
  func printError(_ text: String) {
    events.flush()
    output.printError(text)
  }

  func printNextSteps() {
    let steps = NextSteps.commands(for: host.player)
    // A lesson says itself what comes next.
    guard !options.isQuiet, !printsJSON, !steps.isEmpty, learner == nil else { return }
    let dot = output.appearance().usesUnicode ? " · " : " | "
    printNote("next: " + steps.map(\.printable).joined(separator: dot))
  }

  /// Prints a sentence of ours, dim and broken at blanks.
  func printNote(_ text: String) {
    output.print(output.appearance().wrapped(StyledText(text, .dim), indentation: 2))
  }

  /// The prompt for the next entry.
  package var prompt: String {
    let appearance = output.appearance()
    return PromptText.text(
      for: host.player.current, usesUnicode: appearance.usesUnicode, columns: appearance.columns)
  }
}
