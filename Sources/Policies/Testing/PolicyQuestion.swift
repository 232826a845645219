public import DragDrop

/// A drag as far as a policy decides about it: what is lifted, and over what it is held.
public struct PolicyQuestion: Hashable, Sendable {
  /// The view that items are lifted from.
  public var source: String
  /// The item that is lifted first; nil for a plain view.
  public var item: Gesture.ItemReference?
  /// How many items are dragged: the further ones are those that follow, from the first again after
  /// the last.
  public var count: Int
  /// The view that the drag is held over.
  public var destination: String
  /// The item that it is held over, the count for the place below the last; nil for the middle of
  /// the view.
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
}

/// What a policy said to a question.
public struct PolicyAnswer: Hashable, Sendable {
  /// How far the drag came.
  public enum Outcome: Hashable, Sendable {
    /// `itemsForBeginning` gave nothing, or the view does not drag.
    case noItems
    /// `itemsForAddingTo` gave nothing for a further item.
    case notAdded
    /// `canHandle` said no.
    case notHandled
    /// The view under the finger takes no drops.
    case noAnswer
    /// A row is reordered within its view, without a session.
    case reorder
    /// A proposal, as it counted.
    case proposal(DropOperation, DropIntent)
    /// A callback raised, or the finger could not get there.
    case failure
  }

  public var outcome: Outcome
  /// Why, in the policy's words, or the failure's.
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
