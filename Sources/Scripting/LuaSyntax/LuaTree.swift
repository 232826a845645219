/// A statement of Lua, with its position in the text.
package struct LuaStatement: Sendable {
  package let kind: Kind
  /// The byte offsets in the text's UTF-8.
  package let range: Range<Int>
  /// The line in which it begins, from 1.
  package let line: Int

  package enum Kind: Sendable {
    case local([String], [LuaExpression])
    case assignment([LuaExpression], [LuaExpression])
    /// A call whose results are not used.
    case call(LuaExpression)
    case block([LuaStatement])
    case whileLoop(LuaExpression, [LuaStatement])
    case repeatLoop([LuaStatement], until: LuaExpression)
    /// The conditions with their blocks, and the block of `else`.
    case conditional([LuaBranch], otherwise: [LuaStatement]?)
    case numericLoop(
      String, from: LuaExpression, to: LuaExpression, step: LuaExpression?, [LuaStatement])
    case genericLoop([String], in: [LuaExpression], [LuaStatement])
    /// `function a.b:c() … end`: the path of names and fields to assign to, and the function.
    case function(LuaExpression, LuaFunctionBody)
    case localFunction(String, LuaFunctionBody)
    case result([LuaExpression])
    case breakLoop
    case goto(String)
    case label(String)
  }
}

/// A condition of an `if` statement, and the block that it guards.
package struct LuaBranch: Sendable {
  package let condition: LuaExpression
  package let block: [LuaStatement]
}

/// An expression of Lua, with its position in the text.
package struct LuaExpression: Sendable {
  package let kind: Kind
  /// The byte offsets in the text's UTF-8.
  package let range: Range<Int>
  /// The line in which it begins, from 1.
  package let line: Int

  package indirect enum Kind: Sendable {
    case `nil`
    case boolean(Bool)
    /// A numeral, as written.
    case number(String)
    /// The value of a string literal.
    case string(String)
    case varargs
    case function(LuaFunctionBody)
    case name(String)
    case index(LuaExpression, LuaExpression)
    /// `base.name`.
    case field(LuaExpression, String)
    case call(LuaExpression, [LuaExpression])
    case methodCall(LuaExpression, String, [LuaExpression])
    case table([LuaField])
    case binary(String, LuaExpression, LuaExpression)
    case unary(String, LuaExpression)
    case parenthesized(LuaExpression)
  }
}

/// A field in a table constructor.
package struct LuaField: Sendable {
  package enum Key: Sendable {
    /// The next index of the list.
    case position
    case name(String)
    case expression(LuaExpression)
  }

  package let key: Key
  package let value: LuaExpression
}

/// The parameters and the block of a function.
package struct LuaFunctionBody: Sendable {
  /// The names of its parameters; the first is `self` if it is declared with a colon.
  package let parameters: [String]
  package let isVariadic: Bool
  package let block: [LuaStatement]
  /// From `function` to `end`: the byte offsets in the text's UTF-8.
  package let range: Range<Int>
  /// From `function` to `end`, from 1, as Lua gives them for a function.
  package let lines: ClosedRange<Int>
}
