package import DragDrop
package import Lua

/// A property of drags that a script declares: it holds for all, for none, or for at least one.
package struct DragProperty {
  package enum Kind: String, CaseIterable, Sendable {
    case always
    case never
    case sometimes
  }

  package let kind: Kind
  package let name: String
  /// The plug-in that declares it; nil for a script.
  package let owner: String?
  /// Where it was declared: `policy.lua:41`.
  package let place: String?
  private let message: String?
  private let function: LuaReference

  package init(
    kind: Kind, name: String, owner: String? = nil, place: String?, message: String?,
    function: LuaReference
  ) {
    (self.kind, self.name, self.owner, self.place) = (kind, name, owner, place)
    (self.message, self.function) = (message, function)
  }

  /// Calls the function with a drag that has ended.
  ///
  /// - Returns: Whether the property holds, and the function's message, or the property's own.
  /// - Throws: ``PolicyError`` for an error of the function.
  package func check(
    _ drag: Drag, in host: PolicyHost
  ) throws(PolicyError) -> (isTrue: Bool, message: String?) {
    host.currentRun.begin()
    let stack = host.lua.stack
    let top = stack.count
    defer { stack.setCount(top) }
    stack.push(function)
    stack.push(host.handles.keep(drag))
    let status = stack.call(arguments: 1, results: 2)
    guard status == .ok else { throw host.errors.error(for: stack.takeError(status)) }
    return (stack.isTruthy(at: -2), stack.string(at: -1) ?? message)
  }
}
