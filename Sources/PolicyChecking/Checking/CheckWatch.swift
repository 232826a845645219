import DragDrop
import PolicyTesting

/// What is known of a check while it runs.
final class CheckWatch {
  let control: CheckControl
  /// How many drags were played, those among them that lead back to a state.
  var drags = 0
  /// How many of them could not be played to their end, because there was nothing to touch.
  var impossible = 0
  /// How many states were found that nobody can compare with others.
  var strangeStates = 0
  /// Whether the policy keeps state of its own.
  var keepsState = false
  /// Whether no place is asked in advance, since something there has no end.
  var asksNobody = false
  /// How many lifts got answers that depend on where the finger was before.
  var unsteadyLifts = 0
  /// Whether a limit ended the interpreter, which is of no more use.
  var isBroken = false
  /// The names of the properties that are to hold sometimes, and did.
  var heldOnce: Set<String> = []
  /// What of the policy was reached.
  var coverage = SpecCoverage()
  /// How many answers were looked at.
  private(set) var answers = 0
  /// The answers that its functions have given.
  private(set) var reached: Set<GivenAnswer> = []
  /// What might be better.
  var warnings: Set<String> = []

  init(control: CheckControl = CheckControl()) { self.control = control }

  /// Forgets what was counted.
  func beginAgain() {
    (drags, impossible, strangeStates, unsteadyLifts, answers) = (0, 0, 0, 0, 0)
    heldOnce = []
  }

  /// Notes what was answered in a drag.
  func note(_ events: ArraySlice<Event>) {
    for event in events where event.kind == .answer {
      answers += 1
      guard let place = event.at else { continue }
      switch event.value {
      case .bool, .proposal: reached.insert(GivenAnswer(place: place, value: event.value))
      default: break
      }
    }
  }
}

/// An answer that a function has given, as `policy.lua:12` and a value.
struct GivenAnswer: Hashable {
  let place: String
  let value: EventValue

  /// The words of the answer, as policies write them.
  var words: [String] {
    switch value {
    case .bool(let flag): ["\(flag)"]
    case .proposal(let operation, let intent): [operation.name, intent.name]
    default: []
    }
  }
}
