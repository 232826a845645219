import Diagrams
import DragDrop
import Policies
import Texts

/// The output after entries, and between them.
extension ShellSession {
  /// Prints the views and suggests what to type next, if anything has happened since the last time.
  func showState() {
    let count = host.simulation.log.count
    guard count > state.drawn, events.sink == nil, !replay.isOn, !isStopped else { return }
    state.drawn = count
    guard trace != .off else { return }
    printViews(host.simulation.allViews)
    printNextSteps()
  }

  /// The views as boxes, with the current drags.
  func drawing(of views: [View]) -> [StyledText] {
    ViewDrawing(style: output.appearance().drawingStyle)
      .lines(of: views, marks: DragMarks(of: host.player.drags, in: views))
  }

  /// Whether a finger holds items.
  var isDragging: Bool { host.player.drags.contains(where: \.isActive) }

  /// Prints a line of ours, after the events before it.
  func print(_ line: String) {
    events.flush()
    output.print(output.appearance().fitted(line))
  }

  /// Prints lines, wrapped at spaces, after the events before them.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - indentation: The indentation of the wrapped parts; by default two more than that of the
  ///     line.
  func print(_ lines: [StyledText], indentation: Int? = nil) {
    events.flush()
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
    printError((error.kind == .interrupted ? output.breakAfterMark : "") + error.rendered)
  }

  func printError(_ text: String) {
    events.flush()
    output.printError(events.pointsToHelp ? EventPrinter.pointingToHelp(text) : text)
  }

  func printNextSteps() {
    let steps = NextSteps.commands(for: host.player)
    // In a lesson, the lesson says what to do next; at a stop, the stop does.
    guard !options.isQuiet, !printsJSON, !steps.isEmpty, learner == nil, !isStopped else { return }
    let dot = output.appearance().usesUnicode ? " · " : " | "
    printNote("next: " + steps.map(\.printable).joined(separator: dot))
  }

  /// Prints a note, dim and wrapped at spaces.
  func printNote(_ text: String) {
    output.print(output.appearance().wrapped(StyledText(text, .dim), indentation: 2))
  }

  /// The prompt for the next entry.
  package var prompt: String {
    let appearance = output.appearance()
    let number = options.showsNumbers ? "\(state.entryCount + 1) " : ""
    return number
      + PromptText.text(
        for: host.player, usesUnicode: appearance.usesUnicode,
        columns: appearance.columns - number.count)
  }

  /// The text of the entry of Lua with a number, by which errors and traces call it.
  func entry(_ number: Int) -> String? {
    number > 0 && number <= state.entryCount ? host.text(ofScript: "entry \(number)") : nil
  }
}
