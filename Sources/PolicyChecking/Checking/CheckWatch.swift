import DragDrop
import PolicyTesting

/// What a running check has observed.
final class CheckWatch {
  let control: CheckControl
  /// The number of drags played, including those that lead back to a state.
  var drags = 0
  /// The number of drags that were given up because a row or view no longer existed.
  var impossible = 0
  /// The number of states that cannot be compared with others.
  var strangeStates = 0
  /// Whether the policy keeps state of its own.
  var keepsState = false
  /// Whether places are not surveyed because an endless callback was found.
  var asksNobody = false
  /// The number of lifts whose answers depend on where the finger was before.
  var unsteadyLifts = 0
  /// Whether a limit stopped the interpreter, which must then be replaced.
  var isBroken = false
  /// The names of the `sometimes` properties that held at least once.
  var heldOnce: Set<String> = []
  /// The lines and answers of the policy that were reached.
  var coverage = SpecCoverage()
  /// The number of answers that were examined.
  private(set) var answers = 0
  /// The distinct answers of the policy's functions.
  private(set) var reached: Set<GivenAnswer> = []
  /// Suggestions that are not failures.
  var warnings: Set<String> = []

  init(control: CheckControl = CheckControl()) { self.control = control }

  /// Resets the counters.
  func beginAgain() {
    (drags, impossible, strangeStates, unsteadyLifts, answers) = (0, 0, 0, 0, 0)
    heldOnce = []
  }

  /// Records the answers of a drag.
  func note(_ events: [Event]) {
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

/// An answer of a function, as a place such as `policy.lua:12` and a value.
struct GivenAnswer: Hashable {
  let place: String
  let value: EventValue

  /// The words of the answer as policies write them.
  var words: [String] {
    switch value {
    case .bool(let flag): ["\(flag)"]
    case .proposal(let operation, let intent): [operation.name, intent.name]
    default: []
    }
  }
}
