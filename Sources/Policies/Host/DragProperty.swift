package import DragDrop
import Lua

/// What a script declares to hold of drags: of each, of none, or of one at least.
package struct DragProperty {
  package enum Kind: String, CaseIterable, Sendable {
    case always
    case never
    case sometimes
  }

  package let kind: Kind
  package let name: String
  /// Where it was declared: `policy.lua:41`.
  package let place: String?
  let message: String?
  let function: LuaReference
}

extension PolicyHost {
  /// What scripts declare, in the order in which they do.
  package var properties: [DragProperty] { bindings.properties }

  /// Keeps a property in the place of one with the same name.
  func addProperty(_ property: DragProperty) {
    bindings.properties.removeAll { $0.name == property.name }
    bindings.properties.append(property)
  }

  /// Whether a property's function says that it is true of a drag that has ended, and what it says of
  /// that.
  ///
  /// - Throws: ``PolicyError`` for what it raised.
  package func ask(
    _ property: DragProperty, about drag: Drag
  ) throws(PolicyError) -> (isTrue: Bool, message: String?) {
    beginRun()
    let stack = lua.stack
    let top = stack.count
    defer { stack.setCount(top) }
    stack.push(property.function)
    stack.push(keep(drag))
    let status = stack.call(arguments: 1, results: 2)
    guard status == .ok else { throw policyError(stack.takeError(status)) }
    return (stack.isTruthy(at: -2), stack.string(at: -1) ?? property.message)
  }
}
