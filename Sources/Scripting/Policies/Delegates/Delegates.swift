package import DragDrop
package import Layout
package import Lua

/// The Lua delegates of views and interactions, and the policy that answers the running callback.
package final class Delegates {
  private unowned let host: PolicyHost
  /// The delegates of views and interactions, which have only weak references to them.
  var byCaller: [ObjectIdentifier: LuaDelegate] = [:]
  /// The diffable data sources of views, which have only weak references to them.
  var diffables: [ObjectIdentifier: LuaDiffableDataSource] = [:]
  /// The policies that are attached to views.
  package private(set) lazy var attachments = PolicyAttachments(of: host)
  /// The policy of a composed delegate that answers the running callback, see `compose`.
  var composedAnswer = ComposedAnswer.none
  /// The function that is called instead of a policy's.
  package var substituteAnswer: SubstituteAnswer?

  init(of host: PolicyHost) { self.host = host }

  /// The delegate of a view or an interaction; nil if it has none.
  subscript(caller: AnyObject) -> LuaDelegate? {
    get { byCaller[ObjectIdentifier(caller)] }
    set { byCaller[ObjectIdentifier(caller)] = newValue }
  }

  /// The delegate of a table or collection, created if necessary.
  func delegate(of view: SectionedView) -> LuaViewDelegate {
    if let known = self[view] as? LuaViewDelegate { return known }
    let new = LuaViewDelegate(host: host, view: view)
    self[view] = new
    return new
  }

  /// Sets one of a view's delegates to a script's table; nil removes it.
  func set(_ role: PolicyRole, of view: SectionedView, to table: LuaReference?) {
    let delegate = delegate(of: view)
    delegate[role] = table
    guard let listRole = role.ofList else { return }
    view.setDelegates(table == nil ? nil : delegate, as: listRole)
  }

  /// Releases the delegates, data source and attached policies of a view or interaction.
  func forget(_ caller: AnyObject) {
    self[caller] = nil
    diffables[ObjectIdentifier(caller)] = nil
    attachments.forget(caller)
  }

  /// Releases everything.
  func forgetAll() {
    byCaller = [:]
    diffables = [:]
    attachments.forgetAll()
  }

  // MARK: Functions

  /// The functions of the delegates of a view and its interactions, in the order of
  /// ``DelegateMethod``.
  package func callbacks(of view: View) -> [(method: DelegateMethod, source: PolicySource?)] {
    DelegateMethod.allCases.compactMap { method in
      guard let function = function(method, of: view) else { return nil }
      return (method, host.scripts.source(of: function))
    }
  }

  /// The policies of a view, its interactions and its layout, role by role.
  package func policies(of view: View) -> [RolePolicies] {
    let layout = (view as? CollectionView)?.collectionViewLayout
    let callers = [view] + view.interactions as [AnyObject] + (layout.map { [$0] } ?? [])
    return callers.flatMap { caller -> [RolePolicies] in
      // A spring-loaded interaction owns its delegate.
      let spring = (caller as? SpringLoadedInteraction)?.interactionBehavior as? LuaDelegate
      let delegate = self[caller] ?? spring
      return PolicyRole.allCases.compactMap { role in
        guard isCalled(role, by: caller), let reference = delegate?[role],
          let table = host.lua.table(reference)
        else { return nil }
        let policies = table.composedPolicies
        return RolePolicies(
          role: role, policies: (policies ?? [table]).map { RolePolicies.Policy(table: $0) },
          isComposed: policies != nil)
      }
    }
  }

  /// Whether a role is one of those that an object calls: an interaction also finds functions with
  /// the names of a table's delegate, under that delegate's role.
  private func isCalled(_ role: PolicyRole, by caller: AnyObject) -> Bool {
    switch role {
    case .dragDelegate, .dropDelegate, .dataSource, .delegate: caller is SectionedView
    case .dragInteraction: caller is DragInteraction
    case .dropInteraction: caller is DropInteraction
    default: true
    }
  }

  func function(_ method: DelegateMethod, of view: View) -> LuaFunction? {
    let callers: [AnyObject] = [view] + view.interactions
    for caller in callers {
      guard let table = self[caller]?[method.role] else { continue }
      let function: LuaFunction? = host.lua.withStack { stack in
        if let policies = host.lua.table(table)?.composedPolicies {
          return policies.lazy
            .compactMap { try? $0.get(.string(method.rawValue)).functionValue }.first
        }
        stack.push(table)
        guard stack.get(method.luaName, at: -1) != nil else { return nil }
        return stack.value(at: -1).functionValue
      }
      if let function { return function }
    }
    return nil
  }

  /// Whether a delegate has a method, or a substitute answers it.
  ///
  /// `view` is the name of the table or collection of the delegate; nil for an interaction.
  func has(_ method: DelegateMethod, in delegate: LuaReference, of view: String?) -> Bool {
    // After a limit has ended the run, no function is called, so the table need not be searched.
    guard host.lua.endOfRun == nil else { return false }
    if let substitute = substituteAnswer, substitute.method == method,
      substitute.view == nil || substitute.view == view,
      host.simulation.log.count >= substitute.first
    {
      return true
    }
    return host.lua.stack.has(method.luaName, in: delegate)
  }

  /// The arguments of the script of `compose`: ``ruleOf`` and ``recordAnswer``.
  func composeArguments() -> [LuaValue] {
    host.lua.withStack { stack in
      stack.push(function: ruleOf)
      stack.push(function: recordAnswer, context: Unmanaged.passUnretained(self).toOpaque())
      return [stack.value(at: -2), stack.value(at: -1)]
    }
  }

  // MARK: Diffable data sources

  /// The diffable data source of a view; nil if the view has another kind of data source.
  func diffable(of view: SectionedView) -> LuaDiffableDataSource? {
    guard let source = diffables[ObjectIdentifier(view)], source.isCurrent else { return nil }
    return source
  }

  /// Whether a view has a diffable data source.
  package func isDiffable(_ view: SectionedView) -> Bool { diffable(of: view) != nil }

  /// The identifier of an item in a view's diffable data source; nil if there is none.
  package func identifier(at position: Position, of view: SectionedView) -> LuaValue? {
    diffable(of: view)?.item(at: position)?.value
  }
}

/// The policies in one role of a view or an interaction.
package struct RolePolicies {
  package let role: PolicyRole
  /// In the order in which they are called.
  package let policies: [Policy]
  /// Whether a policy may return nothing, so that the next one answers.
  package let isComposed: Bool

  /// A table of functions.
  package struct Policy {
    package let table: LuaTable

    /// The name of the plug-in that it is; nil for other tables.
    package var pluginName: String? { table.metatable?[raw: "__name"].stringValue }

    /// The function of a callback; nil if it has none.
    package func function(_ method: DelegateMethod) -> LuaFunction? {
      (try? table.get(.string(method.rawValue)))?.functionValue
    }
  }
}

/// The policy that answers, as reported by the script of `compose`.
enum ComposedAnswer: Equatable {
  /// The delegate is a single policy, or no policy's answer is used.
  case none
  /// No policy answers, so UIKit's default for a missing method is used.
  case missing
  /// The policy with this number, from 1.
  case policy(Int)
}

/// `ruleOf(name)`: how several answers to the callback are combined; nil for other names.
///
/// A function, so that the table of all callbacks is created only for composed policies.
private func ruleOf(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread),
    let method = stack.string(at: 1).flatMap(DelegateMethod.init(rawValue:))
  else { return 0 }
  stack.push(method.composition.rawValue)
  return 1
}

/// `recordAnswer(number)`: records the policy that is called or answers; 0 means UIKit's default.
private func recordAnswer(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let context else { return 0 }
  let delegates = Unmanaged<Delegates>.fromOpaque(context).takeUnretainedValue()
  delegates.composedAnswer =
    switch stack.integer(at: 1) {
    case nil: .none
    case 0: .missing
    case let number?: .policy(Int(clamping: number))
    }
  return 0
}
