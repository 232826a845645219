import CLua
import CLuaShims

extension LuaState {
  /// The number that `tostring` shows for an object: the same for as long as the object lives.
  public func identity(of reference: LuaReference) -> Int64 {
    balanced { stack in
      stack.push(reference)
      return clua_identity(stack.thread, -1)
    }
  }
}
