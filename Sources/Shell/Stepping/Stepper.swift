import Debugging
import DragDrop
import LineEditor
import Policies
import Texts
import Traces

/// The debugger's delegate for the prompt: shows its stops, and reads commands there.
final class Stepper: DebuggerDelegate {
  let session: ShellSession
  let debugger: Debugger
  private let prompt: EntryPrompt
  /// Whether every entry stops before its first callback.
  var isOn: Bool {
    get { debugger.firstPlan == .callback }
    set { debugger.firstPlan = newValue ? .callback : .breakpoints }
  }
  /// Whether the user is asked to predict the next callback.
  var isPredicting = false
  /// The predictions so far.
  var prediction = Prediction()
  /// The step that an empty line repeats.
  private var lastStep: StepPlan?
  private var wantsQuit = false

  init(session: ShellSession, prompt: EntryPrompt) {
    self.session = session
    self.prompt = prompt
    debugger = Debugger { [unowned session] in session.host }
    debugger.delegate = self
  }

  var isPresent: Bool { prompt.readEntry != nil && !prompt.isUnattended }

  /// Where the callbacks of an entry may stop.
  func stepping(
    _ body: () throws(ShellError) -> ShellSession.Outcome
  ) throws(ShellError) -> ShellSession.Outcome {
    guard !session.history.isReplaying, debugger.delegate?.isPresent == true else {
      return try body()
    }
    debugger.begin()
    lastStep = nil
    wantsQuit = false
    defer { debugger.finish() }
    do throws(ShellError) {
      let outcome = try body()
      return wantsQuit ? .quit : outcome
    } catch {
      guard wantsQuit else { throw error }
      return .quit
    }
  }

  // MARK: Waiting

  func didStop(_ stop: Debugger.Stop) {
    guard isPresent else { return debugger.stopPausing() }
    holding(stop.call) {
      if let function = stop.function {
        show(line: function, callback: stop.call)
        wait(prompt: "stopped at \(function.scriptName):\(function.line)> ")
      } else if let call = stop.call {
        show(callback: call)
        wait(prompt: "stopped at \(call.name)> ")
      }
    }
  }

  func log(_ message: String, at function: StoppedFunction) { session.printer.print(message) }

  func couldNotEvaluate(_ text: String, _ error: PolicyError) {
    session.printer.printError("\(text): \(error.message)")
  }

  /// Runs `body` before the call is printed, because its line will include the answer.
  private func holding(_ call: Event?, _ body: () -> Void) {
    session.events.firstWaiting = call?.number
    session.events.flush()
    body()
    session.events.firstWaiting = nil
  }

  private func wait(prompt: String) {
    var interrupts = 0
    while debugger.mustWait {
      session.output.flush()
      switch self.prompt.readEntry?(prompt) ?? .endOfInput {
      case .entry(let text):
        interrupts = 0
        if text.allSatisfy(\.isWhitespace) {
          if let step = lastStep { debugger.follow(step) }
        } else if enter(text) == .quit {
          wantsQuit = true
          giveUp()
        }
      case .interrupted:
        interrupts += 1
        if interrupts > 1 {
          giveUp()
        } else {
          session.printer.print(":continue resumes; Ctrl-C again aborts the entry")
        }
      case .endOfInput, .failed:
        // There is no more input, so the current entry runs to its end.
        debugger.stopPausing()
      }
    }
    lastStep = debugger.plan
  }

  /// Aborts the current entry.
  private func giveUp() {
    session.interruptions.noteGivingUp()
    debugger.endRun()
  }

  private func enter(_ text: String) -> ShellSession.Outcome {
    session.interpreter?.enter(text) ?? .quit
  }

  // MARK: Predicting

  func willCall(_ event: Event) {
    guard isPredicting else { return }
    holding(event) { debugger.whileEvaluating { ask(event) } }
  }

  private func ask(_ event: Event) {
    var interrupts = 0
    while isPredicting {
      session.output.flush()
      switch prompt.readEntry?("which callback is next? ") ?? .endOfInput {
      case .entry(let text) where text.hasPrefix(":"): _ = enter(text)
      case .entry(let text)
      where !Prediction.isGuess(text) && !Prediction.isRight(text, for: event):
        interrupts = 0
        session.printer.printError(
          text.allSatisfy(\.isWhitespace)
            ? "type the callback that you expect; :predict off ends the game"
            : "'\(text.trimmed)' is not a callback: "
              + (NearestName.advice(
                for: text.trimmed, in: DelegateMethod.names, quotes: .none)
                ?? ":callbacks lists them; :predict off ends the game"))
      case .entry(let text):
        let verdict = prediction.judge(text, by: event)
        session.printer.print(
          (verdict.isRight ? "right" : "wrong, it is \(verdict.expected)")
            + "  (\(prediction.score))")
        return
      case .interrupted:
        interrupts += 1
        guard interrupts < 2 else { return giveUp() }
        session.printer.print(":predict off ends the game; Ctrl-C again aborts the entry")
      case .endOfInput, .failed:
        debugger.stopPausing()
        return
      }
    }
  }
}
