import DragDrop
public import Lua

/// The Lua delegates of views and interactions, and the state of the callback that is running.
struct Asking {
  /// The delegates of views and interactions, which have only weak references to them.
  var delegates: [ObjectIdentifier: LuaDelegate] = [:]
  /// The diffable data sources of views, which have only weak references to them.
  var diffables: [ObjectIdentifier: LuaDiffableDataSource] = [:]
  /// The policies that are attached to views.
  var attachments: [ObjectIdentifier: Attachments] = [:]
  /// The policy of a composed delegate that answers the running callback, see `compose`.
  var composedAnswer = ComposedAnswer.none
  /// The function that is called instead of a policy's.
  var substituteAnswer: SubstituteAnswer?

  /// Releases the delegates, data source and attached policies of a view or interaction.
  mutating func forget(_ asker: AnyObject) {
    let id = ObjectIdentifier(asker)
    delegates[id] = nil
    diffables[id] = nil
    attachments[id] = nil
  }
}

/// The policy that answers, as the script of `compose` reports it.
enum ComposedAnswer: Equatable {
  /// The delegate is a single policy, or no policy's answer is used.
  case none
  /// No policy answers: UIKit's value for a missing method is used.
  case missing
  /// The policy with this number, from 1.
  case policy(Int)
}

/// A function that answers a callback instead of the policy.
struct SubstituteAnswer {
  let method: DelegateMethod
  /// The number of the first event whose call it answers.
  let first: Int
  let function: LuaReference

  /// Whether it answers the call that is running.
  func applies(to method: DelegateMethod, in simulation: Simulation) -> Bool {
    method == self.method && (simulation.calls.last?.event ?? 0) >= first
  }
}

/// A policy that is asked before the delegates of a view.
public struct AttachedPolicy {
  /// The name of the plug-in; for other policies the text with which it was attached.
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

/// The policies attached to one view, and the delegates that the view had before.
final class Attachments {
  let view: View
  /// The newest first, which is the order in which they are asked.
  var policies: [AttachedPolicy] = []
  /// The delegates that scripts assigned to the view, by slot.
  var own: [DelegateSlot.ID: LuaReference] = [:]
  /// The composed delegates that are installed instead of them.
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
