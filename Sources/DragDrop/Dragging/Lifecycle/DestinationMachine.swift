/// One destination's side of one session: DM1 to DM10.
///
/// Pure: an event goes in, what is to be done comes out, the driver does it.
struct DestinationMachine: Hashable, Sendable {
  /// Where the destination stands.
  enum Phase: Hashable, Sendable {
    case unseen
    /// `canHandle` was false: as if the view were not there.
    case ignored
    case inside
    case outside
    case performing
    case ended
    case concluded

    var name: String {
      switch self {
      case .unseen: "unseen"
      case .ignored: "ignored"
      case .inside: "inside"
      case .outside: "outside"
      case .performing: "performing"
      case .ended: "ended"
      case .concluded: "concluded"
      }
    }
  }

  enum Event: Hashable, Sendable {
    /// The drag point is over the view.
    case cameOver
    /// What `canHandle` said.
    case answered(Bool)
    case moved
    case left
    case itemsAdded
    case released
    case performed
    case sessionEnded
    case animationsEnded
  }

  enum Effect: Hashable, Sendable {
    case nothing
    case askCanHandle
    /// `sessionDidEnter`, then the first update.
    case enter
    case update
    case exit
    case perform
    case end
    case conclude
  }

  private(set) var phase = Phase.unseen
  /// Whether the destination ever got enter, update or exit, so that it must hear of the end.
  private(set) var wasInside = false
  private var mustAskAgain = false
  /// Whether a view that declined the session is asked again when the drag is over it.
  var asksAgain: Bool { phase == .ignored && mustAskAgain }
  /// Whether the session is inside or being dropped.
  var isOpen: Bool { phase == .inside || phase == .performing }

  mutating func handle(_ event: Event) -> Effect {
    switch (phase, event) {
    case (.unseen, .cameOver): return .askCanHandle
    case (.unseen, .answered(false)): return enter(.ignored, .nothing)  // DM1
    case (.unseen, .answered(true)): return goInside()  // DM2
    case (.inside, .moved): return .update  // DM3
    case (.inside, .itemsAdded): return .askCanHandle  // DM3
    case (.inside, .answered(true)): return .update
    case (.inside, .answered(false)): return enter(.ignored, .exit)
    case (.inside, .left): return enter(.outside, .exit)  // DM4
    case (.outside, .itemsAdded):
      mustAskAgain = true
      return .nothing
    // DM1: who declined at first may like the session better now; who was inside is not asked.
    case (.ignored, .itemsAdded) where !wasInside:
      mustAskAgain = true
      return .nothing
    case (.ignored, .cameOver) where mustAskAgain:
      mustAskAgain = false
      return .askCanHandle
    case (.ignored, .answered(true)): return goInside()
    case (.outside, .cameOver): return mustAskAgain ? .askCanHandle : goInside()  // DM5
    case (.outside, .answered(true)): return goInside()
    case (.outside, .answered(false)): return enter(.ignored, .nothing)
    case (.inside, .released): return enter(.performing, .perform)  // DM6
    case (.performing, .performed): return enter(.ended, .end)  // DM7, DM8
    case (.inside, .sessionEnded), (.outside, .sessionEnded): return enter(.ended, .end)  // DM10
    case (.ignored, .sessionEnded) where wasInside: return enter(.ended, .end)
    case (.ended, .animationsEnded): return enter(.concluded, .conclude)  // DM9
    default: return .nothing
    }
  }

  private mutating func goInside() -> Effect {
    mustAskAgain = false
    wasInside = true
    return enter(.inside, .enter)
  }

  private mutating func enter(_ next: Phase, _ effect: Effect) -> Effect {
    phase = next
    return effect
  }
}
