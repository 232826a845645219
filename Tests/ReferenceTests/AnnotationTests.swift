import Reference
import Testing

/// Annotations for editors are well formed: types are balanced, and every named class exists.
@Suite
struct AnnotationTests {
  private static let annotations: [String] = LuaCATSWriter.text().split(separator: "\n")
    .filter { $0.hasPrefix("---@") }.map { String($0.dropFirst(4)) }

  /// The names of classes and aliases.
  private static let defined: Set<String> = Set(
    annotations.compactMap { line in
      let words = line.split(whereSeparator: { " :".contains($0) })
      return ["class", "alias"].contains(words.first ?? "") ? String(words[1]) : nil
    })

  @Test
  func usesOnlyKnownTypesInAnnotations() throws {
    let known = Self.defined.union([
      "any", "boolean", "number", "integer", "string", "function", "table", "nil",
    ])
    for line in Self.annotations {
      var reader = AnnotationReader(line)
      do throws(AnnotationReader.Fault) {
        try reader.readLine()
      } catch {
        Issue.record("\(line): \(error.what) at '\(error.rest)'")
      }
      #expect(reader.names.filter { !known.contains($0) } == [], "\(line)")
    }
    #expect(Self.annotations.count > 900)
  }

  @Test(arguments: [
    "class DataSourceInsertSectionOptions", "class TableViewOptions", "class DropProposal",
    "field configurationState CellConfigurationState", "field contentSize Size",
    "field adjustedContentInset EdgeInsets", "return LayoutAttributes? attributes",
    "field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[]",
    "field sectionTransactions ReorderingSectionTransaction[]",
  ])
  func declaresOptionsAndRecordsAsClasses(beginning: String) {
    #expect(Self.annotations.contains { $0 == beginning || $0.hasPrefix(beginning + " ") })
  }

  @Test(arguments: [
    "field dragDelegate? DragDelegate", "field dropDelegate? DropDelegate",
    "field dataSource? ViewDataSource", "field delegate? ViewDelegate",
    "field delegate DragInteractionDelegate", "field delegate DropInteractionDelegate",
    "field overrides? CollectionViewLayoutOverrides",
    "field reorderingHandlers? ReorderingHandlers", "param policies (Policy)[]",
    "param handler function|SpringLoadedInteractionDelegate", "type Policy",
    "class Policy: DragDelegate, DropDelegate, ViewDataSource, ViewDelegate",
    "class PluginManifest", "class DropProposal", "field operation DropOperation",
    "field canHandle? fun(self: DropDelegate, view: TableView|CollectionView, session: "
      + "DropSession): boolean, string?",
    "field dropSessionDidUpdate? fun(self: DropDelegate, view: TableView|CollectionView, "
      + "session: DropSession, destination?: IndexPath): DropOperation|DropProposal, DropIntent?, "
      + "string?",
  ])
  func declaresDelegateClassesForPropertiesAndOptions(beginning: String) {
    #expect(Self.annotations.contains { $0 == beginning || $0.hasPrefix(beginning + " ") })
  }
}

/// Reads one annotation like a language server, but more strictly.
struct AnnotationReader {
  struct Fault: Error {
    let what: String
    let rest: String
  }

  private var rest: Substring
  /// The types that were named.
  private(set) var names: [String] = []

  init(_ line: String) { rest = line[...] }

  mutating func readLine() throws(Fault) {
    switch try word() {
    case "meta": _ = try word()
    case "class":
      _ = try word()
      guard take(":") else { break }
      repeat {
        names.append(try word())
      } while take(",")
    case "alias":
      _ = try word()
      try type()
    case "field":
      if take("[") {
        try type()
        try expect("]")
      } else {
        _ = try word()
        _ = take("?")
      }
      try type()
      return try endOfType()
    case "param":
      if !take("...") { _ = try word() }
      _ = take("?")
      try type()
      return try endOfType()
    case "return", "overload", "type":
      try type()
      return try endOfType()
    case let other: throw fault("no annotation '\(other)'")
    }
    if !rest.isEmpty { throw fault("more than was expected") }
  }

  private func fault(_ what: String) -> Fault { Fault(what: what, rest: String(rest)) }

  /// A sentence may follow a type after a blank.
  private func endOfType() throws(Fault) {
    if !rest.isEmpty, rest.first != " " { throw fault("text follows a type") }
  }

  private mutating func type() throws(Fault) {
    repeat {
      try part()
      while rest.hasPrefix("[]") { rest.removeFirst(2) }
      if rest.first == "?" { rest.removeFirst() }
    } while takeHere("|")
  }

  private mutating func part() throws(Fault) {
    skipBlanks()
    if takeHere("\"") {
      guard let end = rest.firstIndex(of: "\"") else { throw fault("an open quote") }
      rest = rest[rest.index(after: end)...]
    } else if takeHere("(") {
      try type()
      try expect(")")
    } else if takeHere("{") {
      repeat {
        _ = try word()
        _ = take("?")
        try expect(":")
        try type()
      } while take(",")
      try expect("}")
    } else if rest.hasPrefix("fun(") {
      rest.removeFirst(4)
      try parameters()
      guard takeHere(":") else { return }
      repeat { try type() } while takeHere(",")
    } else {
      names.append(try word())
      guard takeHere("<") else { return }
      repeat { try type() } while take(",")
      try expect(">")
    }
  }

  private mutating func parameters() throws(Fault) {
    if take(")") { return }
    repeat {
      if !take("...") { _ = try word() }
      _ = take("?")
      if take(":") { try type() }
    } while take(",")
    try expect(")")
  }

  // MARK: Words

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

  private mutating func word() throws(Fault) -> String {
    skipBlanks()
    let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
    guard !word.isEmpty else { throw fault("a name is missing") }
    rest.removeFirst(word.count)
    return String(word)
  }

  private mutating func takeHere(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    let before = rest
    skipBlanks()
    if takeHere(text) { return true }
    rest = before
    return false
  }

  private mutating func expect(_ text: String) throws(Fault) {
    if !take(text) { throw fault("'\(text)' is missing") }
  }
}
