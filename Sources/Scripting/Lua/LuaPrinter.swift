import CLua
import CLuaShims
import LuaSyntax

/// Prints values in a fixed order, within a width, and without addresses.
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
  /// Whether long lists of short values are printed in columns.
  public var usesColumns = false
  /// How many bytes of a text are printed; then "… 12 more bytes".
  public var textLength = Int.max
  /// The mark for what is not printed, as in `{…}`.
  public var ellipsis = "…"
  /// The text after "… 12 more" of the outermost value.
  public var moreHint = ""
  /// The field names of tables that are printed in a fixed order.
  public var fieldOrders: [[String]] = []

  public init(width: Int = 80, depth: Int = 3, entries: Int = 30) {
    self.width = width
    self.depth = depth
    self.entries = entries
  }

  /// A value, on as few lines as fit the width.
  ///
  /// - Parameters:
  ///   - value: The value; strings are quoted.
  ///   - indentation: The columns already used on the first line, and the indentation of the
  ///     others.
  /// - Returns: The text, without a newline at the end.
  public func text(of value: LuaValue, indentation: Int = 0) -> String {
    text(of: render(value, path: []), indentation: indentation)
  }

  private func text(of layout: Layout, indentation: Int) -> String {
    layout.text(
      width: width, indentation: indentation, column: indentation, usesColumns: usesColumns)
  }

  // MARK: - Pages

  /// A part of a value that fits into a number of lines.
  public struct Page: Hashable, Sendable {
    public let text: String
    /// Where the next part begins; nil if this is the last.
    public let next: Int?
  }

  /// A part of a value: entries of a table, or bytes of a text.
  ///
  /// - Parameters:
  ///   - value: What to show.
  ///   - start: Where the part begins: 0, or the `next` of the previous part.
  ///   - lines: How many lines of entries or of text it may have.
  ///   - indentation: As for ``text(of:indentation:)``.
  /// - Returns: The part, without a newline at the end.
  public func page(of value: LuaValue, from start: Int = 0, lines: Int, indentation: Int = 0)
    -> Page
  {
    switch value {
    case .table(let table) where !isDescribed(table):
      return page(of: table, from: start, lines: lines, indentation: indentation)
    case .string(let text):
      return page(of: text.utf8, from: start, length: lines * (width - indentation))
    case .bytes(let bytes):
      return page(of: bytes, from: start, length: lines * (width - indentation))
    default: return Page(text: text(of: value, indentation: indentation), next: nil)
    }
  }

  private func page(
    of table: LuaTable, from start: Int, lines: Int, indentation: Int
  ) -> Page {
    let keys = Self.listing(inOrder(table.orderedKeys()))
    let left = keys.dropFirst(start)
    let inner = indentation + 2
    var rows = shortRows(of: left.prefix(lines * width / 3), in: table)
    if rows.isEmpty {
      var height = 0
      for key in left {
        let row = row(of: key, in: table, path: [table])
        height += row.text(width: width, indentation: inner, usesColumns: usesColumns)
          .count { $0 == "\n" }
        guard height <= lines || rows.isEmpty else { break }
        rows.append(row)
      }
    } else {
      let perLine = Layout.wordsPerLine(rows.map(\.value.line), columns: width - inner)
      rows = Array(rows.prefix(max(1, lines * perLine)))
    }
    guard !rows.isEmpty else { return Page(text: "{}", next: nil) }
    let next = start + rows.count
    let rest = next < keys.count ? "\(ellipsis) \(keys.count - next) more\(moreHint)" : nil
    let block = Layout.block(rows, rest: rest)
    let text =
      start == 0
      ? text(of: block, indentation: indentation)
      : String(
        block.rows(width: width, indentation: inner, usesColumns: usesColumns).dropLast())
    return Page(text: text, next: rest == nil ? nil : next)
  }

  /// The values of a list that are printed in columns; none if there are other entries among them.
  private func shortRows(of keys: ArraySlice<Key>, in table: LuaTable) -> [Layout.Row] {
    guard usesColumns, keys.count > Layout.maximumInRows else { return [] }
    var rows: [Layout.Row] = []
    for key in keys {
      let row = row(of: key, in: table, path: [table])
      guard row.isShort else { return [] }
      rows.append(row)
    }
    return rows
  }

  private func page(
    of bytes: some BidirectionalCollection<UInt8>, from start: Int, length: Int
  ) -> Page {
    let rest = bytes.dropFirst(start)
    var part = rest.prefix(max(1, length))
    // Do not cut a character.
    while part.endIndex < bytes.endIndex, part.count > 1, bytes[part.endIndex] & 0xC0 == 0x80 {
      part.removeLast()
    }
    let next = start + part.count
    let left = bytes.count - next
    return Page(
      text: LuaSyntax.quoted(part) + (left > 0 ? "\(ellipsis) \(left) more bytes\(moreHint)" : ""),
      next: left > 0 ? next : nil)
  }

  // MARK: - Values

  private func render(_ value: LuaValue, path: [LuaTable]) -> Layout {
    switch value {
    case .nil: .word("nil")
    case .boolean(let value): .word(value ? "true" : "false")
    case .integer(let value): .word(String(value))
    case .number(let value): .word(Self.text(of: value))
    case .string(let value): .word(page(of: value.utf8, from: 0, length: textLength).text)
    case .bytes(let value): .word(page(of: value, from: 0, length: textLength).text)
    case .table(let table): render(table, path: path)
    case .function(let function): .word(Self.name(of: function))
    case .userdata(let userdata): .word(Self.described(value, in: userdata.state))
    case .thread(let thread): .word(Self.described(value, in: thread.state))
    }
  }

  private func render(_ table: LuaTable, path: [LuaTable]) -> Layout {
    if let level = path.firstIndex(of: table) { return .word("<cycle #\(level + 1)>") }
    if isDescribed(table) { return .word(Self.described(.table(table), in: table.state)) }
    // A list whose contents are not shown need not be sorted.
    if path.count >= depth, table.rawLength > 0 { return .word("{\(ellipsis)}") }
    let all = inOrder(table.orderedKeys())
    guard !all.isEmpty else { return .word("{}") }
    guard path.count < depth else { return .word("{\(ellipsis)}") }

    let rows = Self.listing(all).prefix(entries).map {
      row(of: $0, in: table, path: path + [table])
    }
    let rest = all.count - rows.count
    return .block(rows, rest: rest > 0 ? "\(ellipsis) \(rest) more" : nil)
  }

  /// Whether the metatable says how the table is printed.
  private func isDescribed(_ table: LuaTable) -> Bool {
    table.metatable?[raw: "__tostring"].isTruthy == true
  }

  /// A key, and whether to omit it as in a constructor because its value is the next of the list.
  private typealias Key = (value: LuaValue, isListed: Bool)

  private static func listing(_ keys: [LuaValue]) -> [Key] {
    var next: Int64 = 1
    return keys.map { key in
      let isListed = key == .integer(next)
      if isListed { next += 1 }
      return (key, isListed)
    }
  }

  private func row(of key: Key, in table: LuaTable, path: [LuaTable]) -> Layout.Row {
    Layout.Row(
      label: key.isListed ? "" : "\(label(key.value)) = ",
      value: render(table[raw: key.value], path: path))
  }

  /// The keys in the order of ``fieldOrders`` if they are exactly those of one.
  private func inOrder(_ keys: [LuaValue]) -> [LuaValue] {
    let order = fieldOrders.first { names in
      names.count == keys.count && names.allSatisfy { keys.contains(.string($0)) }
    }
    return order?.map { .string($0) } ?? keys
  }

  private func label(_ key: LuaValue) -> String {
    if case .string(let name) = key, LuaSyntax.isName(name) { return name }
    if case .table(let table) = key {
      return "[\(Self.described(key, in: table.state))]"
    }
    return "[\(render(key, path: []).line)]"
  }

  // MARK: - Words

  /// A float as Lua writes it (`%.14g`, and always recognizable as one).
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

    /// Whether the value may be printed in a column.
    var isShort: Bool {
      guard label.isEmpty, case .word = value else { return false }
      return true
    }

    /// The row on lines of its own, with a newline at the end.
    func text(width: Int, indentation: Int, usesColumns: Bool) -> String {
      let value = value.text(
        // Leave one column for the comma.
        width: width - 1, indentation: indentation, column: indentation + label.count,
        usesColumns: usesColumns)
      return String(repeating: " ", count: indentation) + "\(label)\(value),\n"
    }
  }

  /// The maximum number of short rows that are printed one below the other.
  static let maximumInRows = 8

  /// All on one line.
  var line: String {
    switch self {
    case .word(let word): return word
    case .block(let rows, let rest):
      let parts = rows.map { $0.label + $0.value.line } + (rest.map { [$0] } ?? [])
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  /// On one line if it fits after `column`, otherwise its rows.
  func text(width: Int, indentation: Int, column: Int, usesColumns: Bool) -> String {
    guard case .block = self else { return line }
    let line = line
    if line.count <= width - column { return line }
    return "{\n" + rows(width: width, indentation: indentation + 2, usesColumns: usesColumns)
      + String(repeating: " ", count: indentation) + "}"
  }

  /// The rows without the braces, one a line, or many short ones in columns.
  func rows(width: Int, indentation: Int, usesColumns: Bool) -> String {
    guard case .block(let rows, let rest) = self else { return line }
    let margin = String(repeating: " ", count: indentation)
    let isInColumns =
      usesColumns && rows.count > Self.maximumInRows && rows.allSatisfy(\.isShort)
    let text =
      isInColumns
      ? Self.columns(rows.map(\.value.line), width: width - indentation)
        .map { "\(margin)\($0)\n" }.joined()
      : rows.map {
        $0.text(width: width, indentation: indentation, usesColumns: usesColumns)
      }.joined()
    return text + (rest.map { "\(margin)\($0)\n" } ?? "")
  }

  /// How many of the words, with a comma after each, are printed in one row.
  static func wordsPerLine(_ words: [String], columns: Int) -> Int {
    let width = (words.map(\.count).max() ?? 0) + 2
    return max(1, (columns + 1) / width)
  }

  /// The words row by row in columns, numbers on the right.
  private static func columns(_ words: [String], width: Int) -> [String] {
    let perLine = wordsPerLine(words, columns: width)
    let widest = words.map(\.count).max() ?? 0
    let areNumbers = words.allSatisfy { $0.first == "-" || $0.first?.isNumber == true }
    return stride(from: 0, to: words.count, by: perLine).map { start in
      let cells = words[start..<min(start + perLine, words.count)].map { word in
        let blanks = String(repeating: " ", count: widest - word.count)
        return areNumbers ? "\(blanks)\(word)," : "\(word),\(blanks)"
      }
      var line = cells.joined(separator: " ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension LuaState {
  /// The name that a library function has in every environment: `string.rep`, `print`.
  func libraryName(of function: LuaFunction) -> String? {
    let template = withStack { stack in
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
