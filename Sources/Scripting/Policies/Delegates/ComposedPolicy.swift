import DragDrop
import Lua

/// One of the policies of a composed delegate.
struct ComposedPolicy {
  /// The number, from 1.
  let number: Int
  let count: Int
  let table: LuaTable

  /// The policy with a number in a composed delegate; nil if there is none.
  init?(_ number: Int, of delegate: LuaReference, in lua: LuaState) {
    guard let policies = lua.table(delegate)?.composedPolicies,
      policies.indices.contains(number - 1)
    else { return nil }
    (self.number, count, table) = (number, policies.count, policies[number - 1])
  }

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
  /// `policy 2 of 3`, with the name if the policy is a plug-in.
  var description: String {
    let name = table.metatable?[raw: "__name"].stringValue
    return "policy \(number) of \(count)" + (name.map { ": \($0)" } ?? "")
  }
}

extension LuaTable {
  /// The policies of a composed delegate; nil for any other table.
  var composedPolicies: [LuaTable]? {
    guard let metatable, metatable[raw: "__name"].stringValue == Prelude.composeName,
      let list = metatable[raw: "policies"].tableValue
    else { return nil }
    return (0..<list.rawLength).compactMap { list[raw: .integer(Int64($0 + 1))].tableValue }
  }
}
