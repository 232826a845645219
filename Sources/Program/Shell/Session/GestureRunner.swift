package import DragDrop
import LuaSyntax
import Policies
import Texts

/// Plays gestures that are typed at the prompt.
package final class GestureRunner {
  private unowned let session: ShellSession
  /// The drag of the last gesture, even if it has ended.
  package internal(set) var lastDrag: Drag?

  init(of session: ShellSession) { self.session = session }

  private var host: PolicyHost { session.host }
  private var output: TextOutput { session.output }
  private var printer: SessionPrinter { session.printer }

  /// Plays a line of the gesture language, and prints the calls of each gesture and the views.
  func play(_ words: LineWords) throws(ShellError) { try play(try script(words)) }

  /// The gestures of a line.
  func script(_ words: LineWords) throws(ShellError) -> GestureScript {
    do throws(GestureScript.SyntaxError) {
      return try GestureScript(words)
    } catch {
      let wrong = error.line.dropFirst(error.column - 1).prefix { $0 != " " && $0 != ";" }
      let isGesture = Gesture.forms.contains { $0.word == wrong }
      throw ShellError(
        error.message, line: error.line, column: error.column - 1,
        hint: isGesture && error.column > 1
          ? "separate gestures with semicolons" : adviceAboutQuotes(in: words))
    }
  }

  /// Plays gestures, and prints the calls of each and the views.
  func play(_ script: GestureScript) throws(ShellError) {
    session.wasInterrupted = false
    var before = BeforeGesture(host.simulation.player)
    var words: ArraySlice<LineWords.Word> = []
    do throws(PolicyError) {
      try host.currentRun.whileInterruptible { () throws(PolicyError) in
        try host.run { () throws(DragDropError) in
          _ = try host.simulation.play(script) { step in
            (words, before) = (step.words, BeforeGesture(host.simulation.player))
          } didPlay: { step, drag in
            lastDrag = drag
            session.events.flush()
            if !session.printsJSON, let note = note(about: step, before) { printer.printNote(note) }
          }
        }
      }
    } catch {
      session.recordEnd(error)
      session.history.recordFailure(error, as: "pcall(gesture, \(LuaSyntax.quoted(script.line)))")
      if error.kind == .interrupted { output.endInterruptedRow() }
      session.events.flush()
      if error.kind == .interrupted {
        output.printError("interrupted")
        printer.showState()
        return
      }
      printer.announceEnd(of: before.drag, by: error)
      printer.showState()
      // An error in a script has its own place; other errors are about the gesture.
      guard error.scriptName == nil else {
        printer.printError(error.withAdviceAtPrompt.rendered)
        return
      }
      throw ShellError(
        error.message, line: script.line, column: column(ofWordIn: words, for: error),
        hint: error.notes.isEmpty
          ? adviceAboutQuotes(in: self.words(of: script)) ?? adviceAboutItem(in: words, error)
          : error.notes.joined(separator: "\n  "))
    }
    session.history.savedEntry.add("gesture \(LuaSyntax.quoted(script.line))")
    printer.showState()
  }

  /// The column of the word that an error is about: the word that the message quotes, the item with
  /// the number that does not exist, the item if the message begins with the view's name, or else
  /// the gesture.
  private func column(
    ofWordIn words: ArraySlice<LineWords.Word>, for error: PolicyError
  ) -> Int {
    let quoted = words.first { error.message.contains("'\($0.text)'") }
    let missing = error.message.firstMatch(of: /has no (?:\w+ (\d+) in )?section (\d+)/)
    func isMissing(_ item: LineWords.Word) -> Bool {
      guard let missing else { return false }
      guard let row = missing.1 else { return item.text.hasPrefix("\(missing.2):") }
      return item.text == row || item.text == "\(missing.2):\(row)"
    }
    let items = zip(words.dropFirst(), words.dropFirst(2))
      .filter { error.message.hasPrefix($0.0.text + " ") }.map(\.1)
    let word = quoted ?? items.first(where: isMissing) ?? words.first(where: isMissing)
    return (word ?? items.first ?? words.first)?.range.lowerBound ?? 0
  }

  private func words(of script: GestureScript) -> LineWords {
    LineWords(script.line, hasGestures: true)
  }

  /// A hint if the name of a view has spaces and is not in quotes: `lift my list 0`.
  private func adviceAboutQuotes(in line: LineWords) -> String? {
    let words = line.words
    for view in host.simulation.allViews {
      let name = LineWords(view.name).words.map(\.text)
      guard name.count > 1 else { continue }
      for start in words.indices where words[start...].prefix(name.count).map(\.text) == name {
        return "put the name in quotes: \(words[0].text) \(LineWords.quoted(view.name))"
      }
    }
    return nil
  }

  /// A hint if an item was given where a view is expected: `lift Milk`.
  private func adviceAboutItem(
    in words: ArraySlice<LineWords.Word>, _ error: PolicyError
  ) -> String? {
    guard let gesture = words.first?.text, let name = words.dropFirst().first?.text,
      error.message.hasPrefix("no view is named '\(name)'")
    else { return nil }
    for view in host.views {
      for title in [name, name.prefix(1).uppercased() + name.dropFirst()]
      where !view.positions(named: title).isEmpty {
        return "\(title) is an item of \(view.name): \(gesture) \(view.name) \(title)"
      }
    }
    return nil
  }

  /// A note about a gesture that caused no calls.
  private func note(about step: GestureScript.Step, _ before: BeforeGesture) -> String? {
    let player = host.simulation.player
    switch step.gesture {
    case .lift, .press, .longPress, .grab:
      if player.current?.isPressing ?? false {
        return "the pointer is down; moving it lifts the item under it"
      }
      guard let drag = before.drag, before.isActive, let current = player.current, current !== drag,
        current.isActive
      else { return nil }
      let items = drag.items.map(\.title.printable).joined(separator: ", ")
      return "a second finger; the drag of \(items) continues when this finger is lifted"
    case .drop, .release, .cancel, .interrupt: return noteAboutEnd(before)
    case .tap:
      // A tap adds items only after the drag has begun to move.
      guard before.isActive, session.isDragging, player.current?.items.count == before.count else {
        return noteAboutEnd(before)
      }
      return "the tap added nothing; to add it to the drag: "
        + (["add"] + step.words.dropFirst().map(\.text)).joined(separator: " ")
    case .over, .move, .edge, .hold, .add: return noteAboutIdleFinger(before)
    case .select, .scroll, .wait, .place: return nil
    }
  }

  /// A note about a touch that ended without a drop.
  private func noteAboutEnd(_ before: BeforeGesture) -> String? {
    let events = host.simulation.log.events(after: before.event)
    func phase(_ names: String...) -> Event? {
      events.last { $0.kind == .phase && names.contains($0.name) }
    }
    if let tapped = phase("selected", "deselected"), let view = tapped.view {
      let path = tapped.path.map { " \($0)" } ?? ""
      return "a tap: \(view)\(path) is \(tapped.name)"
    }
    let isCancelled = events.contains { $0.kind == .input && $0.name == "touchCancelled" }
    if phase("liftReversed") != nil {
      return (isCancelled ? "the touch was cancelled" : "the finger has not moved")
        + ", so the lift was cancelled"
    }
    if isCancelled, before.isActive { return "the drag was cancelled" }
    return before.isPressing
      ? "the pointer is up; nothing was lifted" : noteAboutIdleFinger(before)
  }

  /// A note that a gesture has no effect because the finger holds no items.
  private func noteAboutIdleFinger(_ before: BeforeGesture) -> String? {
    guard let drag = before.drag, !before.isActive, !drag.isActive else { return nil }
    return "no items are being dragged: "
      + (drag.hints.last ?? "the source provided no items")
  }
}

/// The state before a gesture, to find out what it changed.
private struct BeforeGesture {
  let drag: Drag?
  let isActive: Bool
  let isPressing: Bool
  /// The number of items.
  let count: Int?
  /// The number of the last event.
  let event: Int

  init(_ player: GesturePlayer) {
    drag = player.current
    isActive = drag?.isActive ?? false
    isPressing = drag?.isPressing ?? false
    count = drag?.items.count
    event = player.simulation.log.count
  }
}
