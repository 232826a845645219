import DragDrop
import Lua

/// One of the policies of a composed delegate.
struct ComposedPolicy {
  /// Counted from 1.
  let number: Int
  let count: Int
  let table: LuaTable

  /// The value of the policy's field with the callback's name.
  func function(_ method: DelegateMethod) -> LuaReference? {
    (try? table.get(.string(method.rawValue)))?.functionValue?.reference
  }

  /// The first line of that function: `policy.lua:12`.
  func place(of method: DelegateMethod) -> String? {
    (try? table.get(.string(method.rawValue)))?.functionValue?.location
      .map { "\($0.chunkName):\($0.lines.lowerBound)" }
  }
}

extension ComposedPolicy: CustomStringConvertible {
  /// `policy 2 of 3`, with the name where the policy is a plug-in.
  var description: String {
    let name = table.metatable?[raw: "__name"].stringValue
    return "policy \(number) of \(count)" + (name.map { ": \($0)" } ?? "")
  }
}

extension PolicyHost {
  /// The arguments of the script of `compose`: ``ruleOf`` and ``noteAnswer``.
  func composeArguments() -> [LuaValue] {
    lua.withStack { stack in
      stack.push(function: ruleOf, context: context)
      stack.push(function: noteAnswer, context: context)
      return [stack.value(at: -2), stack.value(at: -1)]
    }
  }

  /// The policies that a delegate is composed of; nil for any other table.
  func composedPolicies(of table: LuaTable) -> [LuaTable]? {
    guard let metatable = table.metatable,
      metatable[raw: "__name"].stringValue == Prelude.composeName,
      let list = metatable[raw: "policies"].tableValue
    else { return nil }
    return (0..<list.rawLength).compactMap { list[raw: .integer(Int64($0 + 1))].tableValue }
  }

  /// The policy with a number in a composed delegate.
  func composedPolicy(_ number: Int, of delegate: LuaReference) -> ComposedPolicy? {
    guard let policies = lua.table(delegate).flatMap({ composedPolicies(of: $0) }),
      policies.indices.contains(number - 1)
    else { return nil }
    return ComposedPolicy(number: number, count: policies.count, table: policies[number - 1])
  }
}

/// `ruleOf(name)`: what becomes of several answers to the callback; nil for other names.
///
/// A function, so that the table of all callbacks is made only for policies that are composed.
private func ruleOf(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread),
    let method = stack.string(at: 1).flatMap(DelegateMethod.init(rawValue:))
  else { return 0 }
  stack.push(method.composition.rawValue)
  return 1
}

/// `answering(number)`: notes the policy that is called, or that answers; 0 means UIKit's own
/// value.
private func noteAnswer(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  host.asking.composedAnswer =
    switch stack.integer(at: 1) {
    case nil: .none
    case 0: .missing
    case let number?: .policy(Int(clamping: number))
    }
  return 0
}
