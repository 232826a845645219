import DragDrop
import Policies
import Texts

/// Gestures that are typed.
extension ShellSession {
  /// Plays a line of the gesture language, and prints the calls of each gesture and the views.
  func play(_ line: String) throws(ShellError) {
    let gestures: GestureScript
    do throws(GestureScript.SyntaxError) {
      gestures = try GestureScript(line)
    } catch {
      throw ShellError(error.message, line: error.line, column: error.column - 1)
    }
    wasInterrupted = false
    for step in gestures.steps {
      do throws(PolicyError) {
        let note = noteAboutIdleFinger(step.gesture, of: host.player.current)
        lastDrag = try host.whileInterruptible { () throws(PolicyError) in
          try host.play(step.text)
        }
        events.flush()
        if let note { printNote(note) }
      } catch {
        noteEnd(error)
        noteFailure(error, as: "pcall(gesture, \(LuaSyntax.quoted(line)))")
        events.flush()
        showState()
        // A gesture that makes no sense now is about what was typed; all else is about a script.
        guard error.scriptName == nil else {
          output.printError(error.rendered)
          return
        }
        throw ShellError(
          error.message, line: line, column: column(ofWordIn: step, for: error),
          hint: error.notes.isEmpty ? nil : error.notes.joined(separator: "\n  "))
      }
    }
    savedEntry.add("gesture \(LuaSyntax.quoted(line))")
    showState()
  }

  /// An entry failed, and perhaps did something before: a saved script does the same.
  func noteFailure(_ error: PolicyError, as text: String) {
    switch error.kind {
    case .interrupted,
      _ where interruptions.came != nil:
      savedEntry.loss = "was interrupted"
    case .limit: savedEntry.loss = "went over a limit"
    default: savedEntry.add(text)
    }
  }

  /// Where the word stands that an error is about: the one that the message quotes, the item
  /// where the message begins with the view's name, else the gesture itself.
  private func column(ofWordIn step: GestureScript.Step, for error: PolicyError) -> Int {
    let words = CommandWords(step.text).words
    let quoted = words.first { error.message.contains("'\($0.text)'") }
    let item = words.count > 2 && error.message.hasPrefix(words[1].text + " ") ? words[2] : nil
    return step.column - 1 + ((quoted ?? item)?.range.lowerBound ?? 0)
  }
}
