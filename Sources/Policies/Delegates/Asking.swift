import DragDrop
import Lua

/// Whom views and interactions ask in Lua, and what happens to the callback that runs now.
struct Asking {
  /// The delegates of views and interactions, which themselves hold them weakly.
  var delegates: [ObjectIdentifier: LuaDelegate] = [:]
  /// The diffable data sources of views, which themselves hold them weakly.
  var diffables: [ObjectIdentifier: LuaDiffableDataSource] = [:]
  /// The policies that were put before the delegates of views.
  var attachments: [ObjectIdentifier: Attachments] = [:]
  /// Which of several policies answers the callback that runs now, see `compose`.
  var composedAnswer = ComposedAnswer.none
  /// What is answered in the policies' place.
  var substituteAnswer: SubstituteAnswer?
  /// Gets each function of a policy with its arguments, right before it is called.
  var willCall: ((PolicyHost.WaitingCall) -> Void)?

  /// Lets go of who answers a view, or an interaction.
  mutating func forget(_ asker: AnyObject) {
    let id = ObjectIdentifier(asker)
    delegates[id] = nil
    diffables[id] = nil
    attachments[id] = nil
  }
}
