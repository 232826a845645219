import CLuaShims

/// What scripts kept at some time, to tell later whether they have changed any of it since.
///
/// It holds everything that Swift referred to then: environments, delegates, functions.
public struct LuaFingerprint {
  fileprivate let roots: LuaReference
  fileprivate let value: UInt64
}

extension LuaState {
  /// Takes the fingerprint of all globals, tables, upvalues and random numbers that scripts can reach
  /// now.
  ///
  /// What lies in Swift behind a handle is not looked at, and what scripts make later is none of it.
  ///
  /// - Parameter limit: How many values are looked at, at most.
  /// - Returns: Nil where there are more values, where a coroutine waits, and while a script runs.
  public func fingerprint(limit: Int = 1_000_000) -> LuaFingerprint? {
    guard clua_depth(main) == 0 else { return nil }
    drain()
    return withStack { stack in
      guard clua_pushroots(stack.thread) == 0 else { return nil }
      let roots = LuaReference(taking: stack)
      return value(of: roots, limit: limit).map { LuaFingerprint(roots: roots, value: $0) }
    }
  }

  /// Whether everything that was there at a fingerprint of this state is still what it was.
  ///
  /// - Returns: False while a script runs, too.
  public func isUnchanged(since fingerprint: LuaFingerprint) -> Bool {
    guard clua_depth(main) == 0 else { return false }
    return value(of: fingerprint.roots, limit: .max) == fingerprint.value
  }

  /// A number for everything that can be reached from a table: the same in another interpreter where
  /// everything is alike.
  ///
  /// - Parameters:
  ///   - table: Where it begins.
  ///   - limit: How many values are looked at, at most.
  /// - Returns: Nil where there are more, where a coroutine waits, and where objects are keys of a table
  ///   that nobody can put in order.
  public func structure(of table: LuaTable, limit: Int = 1_000_000) -> UInt64? {
    guard clua_depth(main) == 0 else { return nil }
    drain()
    return withStack { stack in
      stack.push(.table(table))
      var value: UInt64 = 0
      return clua_structure(stack.thread, Int64(limit), &value) ? value : nil
    }
  }

  private func value(of roots: LuaReference, limit: Int) -> UInt64? {
    withStack { stack in
      stack.push(roots)
      var value: UInt64 = 0
      return clua_fingerprint(stack.thread, Int64(limit), &value) ? value : nil
    }
  }
}
