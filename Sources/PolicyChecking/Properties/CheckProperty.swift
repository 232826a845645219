/// What must hold of every drag, whatever the policy is.
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

  /// The property in a line.
  package var summary: String {
    switch self {
    case .raises: "no callback raises, and none uses the views wrongly"
    case .exceptions: "UIKit raises no exception"
    case .limits: "no callback runs, or takes memory, without an end"
    case .agrees: "views show what their data sources have"
    case .lost: "no item is lost"
    case .doubled: "a move doubles no item, a copy adds exactly its items"
    case .unchanged: "a drag that is refused or given up changes nothing"
    case .lands: "what was proposed is what happens, where the gap was"
    case .ends: "every load, placeholder and timer comes to its end"
    case .answers: "the same state and place get the same answer"
    case .reasons: "a refusal has a reason; a warning"
    }
  }

  /// What is said where it does not hold.
  package var complaint: String {
    switch self {
    case .raises: "a callback raises"
    case .exceptions: "UIKit raises an exception"
    case .limits: "a limit is reached"
    case .agrees: "a view and its data source disagree"
    case .lost: "an item is lost"
    case .doubled: "an item is doubled"
    case .unchanged: "a drag that is not dropped changes something"
    case .lands: "what was proposed is not what happens"
    case .ends: "something never ends"
    case .answers: "the same question gets another answer"
    case .reasons: "a refusal has no reason"
    }
  }
}

/// Something that a drag did and should not.
package struct CheckFinding: Hashable {
  /// The property that does not hold: one of ours, or the name of one that the script declares.
  package var property: String
  /// What is wrong, in a few words.
  package var title: String
  /// What happened.
  package var message: String
  /// The function at fault: `policy.lua:41`.
  package var place: String?
  /// What more is known, a line each.
  package var notes: [String] = []
  /// What findings of one cause have in common beside property and place.
  package var shape = ""
  /// The drags that lead to the same question, which got another answer.
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

  /// Findings with the same cause are told once; a limit may be reached at any line of a loop.
  package var cause: [String] {
    [property, property == CheckProperty.limits.rawValue ? "" : place ?? "", shape]
  }
}
