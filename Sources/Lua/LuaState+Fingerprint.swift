import CLuaShims

/// A snapshot of the values of scripts, to detect later changes by scripts.
///
/// It keeps the Lua values alive that Swift referred to: environments, delegates, functions.
public struct LuaFingerprint {
  fileprivate let roots: LuaReference
  fileprivate let value: UInt64
}

extension LuaState {
  /// Takes the fingerprint of all globals, tables, upvalues and random numbers that scripts can
  /// reach.
  ///
  /// Swift objects behind handles are not examined. Values that scripts create later do not count.
  ///
  /// - Parameter limit: The maximum number of values to examine.
  /// - Returns: Nil if there are more values, if a coroutine is suspended, and while a script is
  ///   running.
  public func fingerprint(limit: Int = 1_000_000) -> LuaFingerprint? {
    guard clua_depth(main) == 0 else { return nil }
    drain()
    return withStack { stack in
      guard clua_pushroots(stack.thread) == 0 else { return nil }
      let roots = LuaReference(taking: stack)
      return value(of: roots, limit: limit).map { LuaFingerprint(roots: roots, value: $0) }
    }
  }

  /// Whether all values of a fingerprint of this state are unchanged.
  ///
  /// - Returns: False also while a script is running.
  public func isUnchanged(since fingerprint: LuaFingerprint) -> Bool {
    guard clua_depth(main) == 0 else { return false }
    return value(of: fingerprint.roots, limit: .max) == fingerprint.value
  }

  /// A hash of everything that can be reached from a table: the same in another interpreter with
  /// the same values.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - limit: The maximum number of values to examine.
  /// - Returns: Nil if there are more values, if a coroutine is suspended, or if a table has
  ///   objects without an order as keys.
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
