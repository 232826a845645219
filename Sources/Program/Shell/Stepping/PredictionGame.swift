import DragDrop
import LineEditor
import Policies
import Texts
import Traces

/// Asks the user to predict each callback, and keeps score (`:predict`).
final class PredictionGame {
  /// How a question has ended.
  enum Answer {
    case answered
    /// Ctrl-C was pressed twice.
    case aborted
    case endOfInput
  }

  private let session: ShellSession
  /// Whether callbacks are predicted.
  private(set) var isOn = false
  /// Whether the prompt is waiting for a prediction.
  private(set) var isAsking = false
  private var prediction = Prediction()

  init(session: ShellSession) { self.session = session }

  /// The number of right answers, in words.
  var score: String { prediction.score }

  /// Begins again.
  func start() {
    isOn = true
    prediction = Prediction()
  }

  func end() { isOn = false }

  /// Asks which callback is next.
  ///
  /// - Parameters:
  ///   - event: The call of the callback.
  ///   - enter: Runs a command that is typed instead of an answer.
  /// - Returns: How the question has ended.
  func ask(_ event: Event, enter: (String) -> ShellSession.Outcome) -> Answer {
    var interrupts = 0
    isAsking = true
    defer { isAsking = false }
    while isOn {
      session.output.flush()
      switch session.prompt.readEntry?("which callback is next? ") ?? .endOfInput {
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
          (verdict.isRight ? "right" : "wrong, it is \(verdict.expected)") + "  (\(score))")
        return .answered
      case .interrupted:
        interrupts += 1
        guard interrupts < 2 else { return .aborted }
        session.printer.print(":predict off ends the game; Ctrl-C again aborts the entry")
      case .woken: break
      case .endOfInput, .failed: return .endOfInput
      }
    }
    return .answered
  }
}
