/// What must hold for every drag, whatever the policy is.
public enum CheckProperty: String, CaseIterable, Sendable {
  /// No callback raises an error or misuses a view.
  case raises
  /// UIKit raises no exception.
  case exceptions
  /// No callback exceeds the limits of time or memory.
  case limits
  /// Views have as many rows as their data sources.
  case agrees
  /// Cells show what their data sources contain.
  case shows
  /// No item is lost.
  case lost
  /// A move duplicates no item, and a copy adds exactly its items.
  case duplicated
  /// Each item of an accepted drop is inserted.
  case taken
  /// A drag that is refused or cancelled changes nothing.
  case unchanged
  /// What a drag changes in views ends with it.
  case restored
  /// A drop does what was proposed, where the gap was.
  case lands
  /// Every load, placeholder and timer ends.
  case ends
  /// The same state and place get the same answer.
  case answers
  /// Views are changed on the main queue.
  case mainQueue
  /// Loads begin while `performDrop` runs.
  case loadTime
  /// `coordinator.drop` is called while `performDrop` runs.
  case dropTime
  /// A placeholder is committed or deleted once.
  case placeholderUse
  /// A refusal has a reason; used only by policies, and only a warning.
  case reasons
  /// Several dropped rows have the order in which they were dragged; only on request.
  case dragOrder
  /// Several dropped rows of one list keep their order in that list; only on request.
  case rowOrder
  /// A row that cannot be lifted cannot be added to a drag either; only on request.
  case addedRows

  /// Those that are checked unless turned off: the others are wrong for many apps.
  package static let usual = Set(allCases).subtracting([.dragOrder, .rowOrder, .addedRows])

  /// The property in one line.
  package var summary: String {
    switch self {
    case .raises: "no callback raises an error or misuses a view"
    case .exceptions: "UIKit raises no exception"
    case .limits: "no callback exceeds the limits of time or memory"
    case .agrees: "views have as many rows as their data sources"
    case .shows: "cells show what their data sources contain"
    case .lost: "no item is lost"
    case .duplicated: "a move duplicates no item; a copy adds exactly its items"
    case .taken: "each item of an accepted drop is inserted"
    case .unchanged: "a drag that is refused or cancelled changes nothing"
    case .restored: "what a drag changes in views ends with it"
    case .lands: "a drop does what was proposed, where the gap was"
    case .ends: "every load, placeholder and timer ends"
    case .answers: "the same state and place get the same answer"
    case .mainQueue: "views are changed on the main queue"
    case .loadTime: "loads begin while performDrop runs"
    case .dropTime: "coordinator.drop is called while performDrop runs"
    case .placeholderUse: "a placeholder is committed or deleted once"
    case .reasons: "a refusal has a reason; a warning"
    case .dragOrder: "several dropped rows have the order of the drag"
    case .rowOrder: "several dropped rows keep the order of their list"
    case .addedRows: "a row that cannot be lifted cannot be added to a drag"
    }
  }

  /// The title of a failure of the property.
  package var complaint: String {
    switch self {
    case .raises: "a callback raises an error"
    case .exceptions: "UIKit raises an exception"
    case .limits: "a limit is reached"
    case .agrees: "a view and its data source disagree"
    case .shows: "a cell shows something other than what its data source contains"
    case .lost: "an item is lost"
    case .duplicated: "an item is duplicated"
    case .taken: "an accepted item is not inserted"
    case .unchanged: "a drag that is not dropped changes something"
    case .restored: "a view looks different after the end of a drag"
    case .lands: "a drop does not do what was proposed"
    case .ends: "a load, placeholder or timer never finishes"
    case .answers: "the same question gets different answers"
    case .mainQueue: "a view is changed on a background queue"
    case .loadTime: "a load begins at the wrong time"
    case .dropTime: "coordinator.drop is called too late"
    case .placeholderUse: "a placeholder is used after its end"
    case .reasons: "a refusal has no reason"
    case .dragOrder, .rowOrder: "dropped rows are in another order"
    case .addedRows: "a row that cannot be lifted is added to a drag"
    }
  }
}

/// A failure of a property during a drag.
package struct CheckFinding: Hashable, Codable {
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
  /// Whether a drop without an intent has not changed its own list, which is only a failure if no
  /// drop with the same function changes it.
  package var isTentative: Bool { shape == Self.withoutIntent }

  /// How to declare that the failure is intended, for problems that an app may have on purpose: a bin
  /// loses items, a drop that asks first or uploads changes nothing yet, and a basket stays open.
  func declaration(isSwift: Bool) -> [String] {
    switch CheckProperty(rawValue: property) {
    case .lost, .taken, .lands, .restored:
      let word = isSwift ? "without: [.\(property)]" : "without \"\(property)\""
      return ["if this is intended, declare it: \(word)"]
    default: return []
    }
  }

  /// Whether the app crashes, which is not a property that can be turned off.
  var isCrash: Bool { property == Self.crash }

  static let crash = "crashes"

  static let withoutIntent = "without an intent"

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
