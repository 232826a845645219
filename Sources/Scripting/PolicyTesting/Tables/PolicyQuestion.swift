public import DragDrop
public import Policies

/// A drag up to the policy's decision: the lifted items, and the place over which they are held.
public struct PolicyQuestion: Hashable, Sendable {
  /// The view that items are lifted from.
  public var source: String
  /// The item that is lifted first; nil for a plain view.
  public var item: Gesture.ItemReference?
  /// The number of dragged items; after the last item of the view, the first ones follow.
  public var count: Int
  /// The view that the drag is held over.
  public var destination: String
  /// The item over which the drag is held.
  ///
  /// The number of items means the place below the last one, nil the middle of the view.
  public var place: Gesture.ItemReference?
  /// The part of that item.
  public var part: Drag.Part

  public init(
    source: String, item: Gesture.ItemReference?, count: Int = 1, destination: String,
    place: Gesture.ItemReference?, part: Drag.Part = .above
  ) {
    self.source = source
    self.item = item
    self.count = count
    self.destination = destination
    self.place = place
    self.part = part
  }

  /// The answer of the policy in a host: a drag is played without its release.
  ///
  /// The drag is not ended; the views remain as the policy left them.
  public func answer(in host: PolicyHost) -> PolicyAnswer {
    QuestionPlayer(in: host).play(self).answer
  }

  /// The same for many questions: answers that depend on the speed of the machine are thrown as
  /// errors.
  ///
  /// - Throws: ``PolicyError`` if the limit of time was reached, or the user interrupted the run.
  package func reliableAnswer(in host: PolicyHost) throws(PolicyError) -> PolicyAnswer {
    let (_, answer, failure) = QuestionPlayer(in: host).play(self)
    if let failure, failure.kind == .interrupted || failure.limit == .seconds { throw failure }
    return answer
  }
}

/// The policy's answer to a question.
public struct PolicyAnswer: Hashable, Sendable {
  /// How the drag ended.
  public enum Outcome: Hashable, Sendable {
    /// `itemsForBeginning` returned no items, or the view does not drag.
    case noItems
    /// `itemsForAddingTo` returned no items.
    case notAdded
    /// `canHandle` returned false.
    case notHandled
    /// The view under the finger does not accept drops.
    case noAnswer
    /// A row is reordered within its view, without a session.
    case reorder
    /// The proposal that the drop session used.
    case proposal(DropOperation, DropIntent)
    /// A callback failed, or the gesture could not be played.
    case failure
  }

  public var outcome: Outcome
  /// The policy's reason, or the message of the failure.
  public var reason: String?

  public init(_ outcome: Outcome, reason: String? = nil) {
    self.outcome = outcome
    self.reason = reason
  }

  /// The outcome in one or two words: an operation, `no items`, `not handled`.
  public var word: String {
    switch outcome {
    case .noItems: "no items"
    case .notAdded: "not added"
    case .notHandled: "not handled"
    case .noAnswer: "no answer"
    case .reorder: "reorder"
    case .proposal(let operation, _): operation.name
    case .failure: "failure"
    }
  }

  /// The intent of a proposal that has one; nil for `unspecified`.
  public var intent: String? {
    guard case .proposal(_, let intent) = outcome, intent != .unspecified else { return nil }
    return intent.name
  }

  /// Every ``word``.
  static let words =
    ["no items", "not added", "not handled", "no answer", "reorder"]
    + DropOperation.allCases.map(\.name) + ["failure"]
}
