import DragDrop
import Layout
import Lua

/// A value that is an argument of a callback.
protocol LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost)
}

/// An absent argument, for callbacks with fewer arguments: nothing is pushed.
struct LuaNoArgument: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) {}
}

extension Optional: LuaArgument where Wrapped: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) {
    if let self { self.push(on: stack, host) } else { stack.pushNil() }
  }
}

extension Array: LuaArgument where Element: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) {
    stack.createTable(list: count)
    for (place, element) in enumerated() {
      element.push(on: stack, host)
      stack.rawSet(place + 1, at: -2)
    }
    stack.tag(.list)
  }
}

extension Bool: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { stack.push(self) }
}

extension Int: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { stack.push(self) }
}

extension String: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { stack.push(self) }
}

extension LuaValue: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { stack.push(self) }
}

extension LuaHandle: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { stack.push(self) }
}

extension Position: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { stack.push(self, host: host) }
}

extension IndexPath: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { Position(self).push(on: stack, host) }
}

extension Point: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { stack.push(self) }
}

extension DropOperation: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { stack.push(self) }
}

extension DragItem: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { host.handles.push(self, on: stack) }
}

extension ActiveDragSession: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { host.handles.push(self, on: stack) }
}

extension ActiveDropSession: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { host.handles.push(self, on: stack) }
}

extension TargetedDragPreview: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) { host.handles.push(self, on: stack) }
}

extension AnimatorBox: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) {
    stack.push(host.handles.animators.handle(of: self))
  }
}

extension ActiveSpringLoadedInteractionContext: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) {
    stack.push(host.handles.springLoadedInteractionContexts.handle(of: self))
  }
}

extension CollectionViewLayout: LuaArgument {
  func push(on stack: LuaStack, _ host: PolicyHost) {
    guard let layout = self as? CollectionViewLineLayout else { return stack.pushNil() }
    stack.push(host.handles.handle(of: layout))
  }
}
