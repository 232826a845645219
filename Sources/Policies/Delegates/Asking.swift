import DragDrop
public import Lua

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

/// Which of several policies answers, as `compose` tells it.
enum ComposedAnswer: Equatable {
  /// The delegate is a single policy, or nobody's answer counts.
  case none
  /// All passed on, and UIKit's value for a missing method is to be taken.
  case missing
  /// The policy with this number, from 1.
  case policy(Int)
}

/// An answer that is given in a policy's place.
struct SubstituteAnswer {
  let method: DelegateMethod
  /// The number of the first event whose call is answered so.
  let first: Int
  let function: LuaReference

  /// Whether the call that runs now is answered so.
  func applies(to method: DelegateMethod, in simulation: Simulation) -> Bool {
    method == self.method && (simulation.calls.last?.event ?? 0) >= first
  }
}

/// A policy that stands before the delegates that a view has.
public struct AttachedPolicy {
  /// The plug-in's name; for other policies what was said.
  public let name: String
  /// The options that it was given, in words: `limit=2`.
  public let options: String
  /// Its functions.
  public let delegate: LuaTable

  public init(name: String, options: String, delegate: LuaTable) {
    self.name = name
    self.options = options
    self.delegate = delegate
  }
}

/// The policies attached to one view, and what it had before them.
final class Attachments {
  let view: View
  /// The newest first, which is the order in which they are asked.
  var policies: [AttachedPolicy] = []
  /// The delegates that the scripts gave the view, by slot.
  var own: [DelegateSlot.ID: LuaReference] = [:]
  /// The composed delegates that stand in their places.
  var installed: [DelegateSlot.ID: LuaReference] = [:]

  init(view: View) { self.view = view }
}

/// One delegate of a view, or of one of its interactions.
struct DelegateSlot {
  struct ID: Hashable {
    let asker: ObjectIdentifier
    let role: PolicyRole
  }

  let id: ID
  let get: () -> LuaReference?
  let set: (LuaReference?) -> Void
}
