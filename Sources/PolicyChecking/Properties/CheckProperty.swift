/// What must hold for every drag, whatever the policy is.
package enum CheckProperty: String, CaseIterable, Sendable {
  case raises
  case exceptions
  case limits
  case agrees
  case lost
  case doubled
  case unchanged
  case lands
  case ends
  case answers
  case reasons

  /// The property in one line.
  package var summary: String {
    switch self {
    case .raises: "no callback raises an error or misuses a view"
    case .exceptions: "UIKit raises no exception"
    case .limits: "no callback exceeds the limits of time or memory"
    case .agrees: "views agree with their data sources"
    case .lost: "no item is lost"
    case .doubled: "a move duplicates no item; a copy adds exactly its items"
    case .unchanged: "a drag that is refused or cancelled changes nothing"
    case .lands: "a drop does what was proposed, where the gap was"
    case .ends: "every load, placeholder and timer ends"
    case .answers: "the same state and place get the same answer"
    case .reasons: "a refusal has a reason; a warning"
    }
  }

  /// The title of a failure of the property.
  package var complaint: String {
    switch self {
    case .raises: "a callback raises an error"
    case .exceptions: "UIKit raises an exception"
    case .limits: "a limit is reached"
    case .agrees: "a view and its data source disagree"
    case .lost: "an item is lost"
    case .doubled: "an item is duplicated"
    case .unchanged: "a drag that is not dropped changes something"
    case .lands: "a drop does not do what was proposed"
    case .ends: "something never ends"
    case .answers: "the same question gets different answers"
    case .reasons: "a refusal has no reason"
    }
  }
}

/// A failure of a property during a drag.
package struct CheckFinding: Hashable {
  /// The property that failed: a built-in one, or the name of one that the script declares.
  package var property: String
  /// A short description of the problem.
  package var title: String
  /// The details.
  package var message: String
  /// The function that caused it, such as `policy.lua:41`.
  package var place: String?
  /// Further details, one per line.
  package var notes: [String] = []
  /// What findings of one cause have in common in addition to the property and the place.
  package var shape = ""
  /// The drags that led to the earlier, different answer to the same question.
  var earlier: [PlannedDrag] = []

  init(_ property: CheckProperty, _ message: String, place: String? = nil) {
    self.property = property.rawValue
    title = property.complaint
    self.message = message
    self.place = place
  }

  init(property: String, title: String, message: String, place: String?) {
    self.property = property
    self.title = title
    self.message = message
    self.place = place
  }

  /// Findings with the same cause are reported once.
  ///
  /// A limit may be reached at any line of a loop.
  package var cause: [String] {
    [property, property == CheckProperty.limits.rawValue ? "" : place ?? "", shape]
  }
}
