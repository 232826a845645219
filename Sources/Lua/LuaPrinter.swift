import CLua
import CLuaShims
import Texts

/// Prints values: in a fixed order, within a width, and without addresses.
///
/// Tables are read without metamethods. Only `__tostring` is called, protected; if it fails, the
/// error is printed instead.
public struct LuaPrinter: Sendable {
  /// The width of a line in characters.
  public var width: Int
  /// How many levels of tables are printed; deeper tables are `{…}`.
  public var depth: Int
  /// How many entries of a table are printed; then "… 12 more".
  public var entries: Int

  public init(width: Int = 80, depth: Int = 3, entries: Int = 30) {
    self.width = width
    self.depth = depth
    self.entries = entries
  }

  /// One value, on as few lines as fit the width.
  ///
  /// - Parameters:
  ///   - value: What to show; strings are quoted.
  ///   - indentation: Columns already used on the first line, and the indentation of the others.
  /// - Returns: The text, without a newline at the end.
  public func text(of value: LuaValue, indentation: Int = 0) -> String {
    render(value, path: []).text(width: width, indentation: indentation, column: indentation)
  }

  // MARK: - Values

  private func render(_ value: LuaValue, path: [LuaTable]) -> Layout {
    switch value {
    case .nil: .word("nil")
    case .boolean(let value): .word(value ? "true" : "false")
    case .integer(let value): .word(String(value))
    case .number(let value): .word(Self.text(of: value))
    case .string(let value): .word(LuaSyntax.quoted(value))
    case .bytes(let value): .word(LuaSyntax.quoted(value))
    case .table(let table): render(table, path: path)
    case .function(let function): .word(Self.name(of: function))
    case .userdata(let userdata): .word(Self.described(value, in: userdata.state))
    case .thread(let thread): .word(Self.described(value, in: thread.state))
    }
  }

  private func render(_ table: LuaTable, path: [LuaTable]) -> Layout {
    if let level = path.firstIndex(of: table) { return .word("<cycle #\(level + 1)>") }
    if table.metatable?[raw: "__tostring"].isTruthy == true {
      return .word(Self.described(.table(table), in: table.state))
    }
    // A list that is not opened need not be put in order.
    if path.count >= depth, table.rawLength > 0 { return .word("{…}") }
    let all = table.orderedKeys()
    guard !all.isEmpty else { return .word("{}") }
    guard path.count < depth else { return .word("{…}") }

    let path = path + [table]
    var rows: [Layout.Row] = []
    var next: Int64 = 1
    for key in all.prefix(entries) {
      // Keys of the list part are left out, as in a constructor.
      let isListed = key == .integer(next)
      if isListed { next += 1 }
      let label = isListed ? "" : "\(label(key)) = "
      rows.append(Layout.Row(label: label, value: render(table[raw: key], path: path)))
    }
    let rest = all.count - rows.count
    return .block(rows, rest: rest > 0 ? "… \(rest) more" : nil)
  }

  private func label(_ key: LuaValue) -> String {
    if case .string(let name) = key, LuaSyntax.isName(name) { return name }
    if case .table(let table) = key {
      return "[\(Self.described(key, in: table.state))]"
    }
    return "[\(render(key, path: []).text(width: .max, indentation: 0, column: 0))]"
  }

  // MARK: - Words

  /// A float as Lua writes it (`%.14g`, and always recognisable as one).
  private static func text(of number: Double) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    clua_numbertext(number, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// `function: policy.lua:12`, `function: string.rep`, `function: builtin`.
  private static func name(of function: LuaFunction) -> String {
    if let location = function.location {
      return "function: \(location.chunkName):\(location.lines.lowerBound)"
    }
    return "function: \(function.state?.libraryName(of: function) ?? "builtin")"
  }

  /// The result of `__tostring`, or its error.
  private static func described(_ value: LuaValue, in state: LuaState?) -> String {
    guard let state else { return value.typeName }
    do {
      return try state.describe(value)
    } catch {
      return "<error in __tostring: \(error.message)>"
    }
  }
}

/// The layout of a value: a word, or rows in braces, on one line or on several.
private indirect enum Layout {
  case word(String)
  case block([Row], rest: String?)

  struct Row {
    let label: String
    let value: Layout
  }

  /// All on one line.
  var line: String {
    switch self {
    case .word(let word): return word
    case .block(let rows, let rest):
      let parts = rows.map { $0.label + $0.value.line } + (rest.map { [$0] } ?? [])
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  /// On one line if it fits after `column`, otherwise one row a line.
  func text(width: Int, indentation: Int, column: Int) -> String {
    guard case .block(let rows, let rest) = self else { return line }
    let line = line
    if line.count <= width - column { return line }
    let inner = indentation + 2
    let margin = String(repeating: " ", count: inner)
    var result = "{\n"
    for row in rows {
      let value = row.value.text(
        // One column for the comma.
        width: width - 1, indentation: inner, column: inner + row.label.count)
      result += "\(margin)\(row.label)\(value),\n"
    }
    if let rest { result += "\(margin)\(rest)\n" }
    return result + String(repeating: " ", count: indentation) + "}"
  }
}

extension LuaState {
  /// The name that a library function has in every environment: `string.rep`, `print`.
  func libraryName(of function: LuaFunction) -> String? {
    let template = balanced { stack in
      clua_pushtemplate(stack.thread)
      return LuaTable(reference: LuaReference(taking: stack))
    }
    for (key, value) in template.orderedEntries() {
      guard let name = key.stringValue else { continue }
      if value == .function(function) { return name }
      guard let library = value.tableValue else { continue }
      for (key, value) in library.orderedEntries() where value == .function(function) {
        return key.stringValue.map { "\(name).\($0)" }
      }
    }
    return nil
  }
}
