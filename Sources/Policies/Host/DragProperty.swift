package import DragDrop
import Lua

/// A property of drags that a script declares: it holds for all, for none, or for at least one.
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
  /// The properties that scripts have declared, in the order of declaration.
  package var properties: [DragProperty] { bindings.properties }

  /// Replaces all properties by one.
  package func declareOnly(_ property: DragProperty) { bindings.properties = [property] }

  /// Adds a property, and removes one with the same name.
  func addProperty(_ property: DragProperty) {
    bindings.properties.removeAll { $0.name == property.name }
    bindings.properties.append(property)
  }

  /// Calls a property's function with a drag that has ended.
  ///
  /// - Returns: Whether the property holds, and the function's message, or the property's own.
  /// - Throws: ``PolicyError`` for an error of the function.
  package func ask(
    _ property: DragProperty, about drag: Drag
  ) throws(PolicyError) -> (isTrue: Bool, message: String?) {
    currentRun.begin()
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
