import DragDrop
import Lua
import LuaSyntax
import Texts

// `view.frame.width = 9` in Lua changes only a copy of the frame; in Swift the compiler writes the
// copy back.

/// Finds, in the texts of scripts, assignments to a field of a value that a property has just
/// returned.
struct CopyWrites {
  private struct Place: Hashable {
    let chunkName: String
    let line: Int
    let property: String
  }

  /// The properties that return a new table each time.
  private let properties: () -> Set<String>
  /// The field that is assigned, by place.
  private var fields: [Place: String] = [:]
  /// Scripts whose text has not been searched yet: few read a property that returns a copy.
  private var unread: [Script] = []

  /// Without scripts; `properties` returns the names of the properties that return a new table each
  /// time.
  init(of properties: @escaping () -> Set<String>) { self.properties = properties }

  mutating func add(_ script: Script) { unread.append(script) }

  /// The field of a property's value that the line at a place assigns; `place` is called only if
  /// some line does.
  mutating func field(of property: String, at place: () -> LuaLocation?) -> String? {
    for script in unread { read(script.text, chunkName: script.name) }
    unread.removeAll()
    guard !fields.isEmpty, let place = place() else { return nil }
    return fields[Place(chunkName: place.chunkName, line: place.line, property: property)]
  }

  /// Looks for `object.property.field =` in each line of a script.
  ///
  /// A line that also reads the property of another object is ignored, because the two reads cannot
  /// be distinguished.
  private mutating func read(_ text: String, chunkName: String) {
    let properties = properties()
    let tokens = LuaToken.tokens(of: text).filter { $0.kind != .comment }
    var written: [(place: Place, object: Substring, field: String)] = []
    var objects: [Place: Set<Substring>] = [:]
    for index in tokens.indices.dropFirst(2)
    where tokens[index].kind == .name && tokens[index - 1].text == "."
      && properties.contains(String(tokens[index].text))
    {
      let place = Place(
        chunkName: chunkName, line: tokens[index].line, property: String(tokens[index].text))
      let object = Self.object(before: index - 1, in: tokens)
      objects[place, default: []].insert(object)
      let next = Self.afterEntry(tokens[(index + 1)...]).prefix(3)
      guard next.map(\.kind) == [.other, .name, .other], next.first?.text == ".",
        next.last?.text == "=", let field = next.dropFirst().first
      else { continue }
      written.append((place, object, String(field.text)))
    }
    for (place, object, field) in written where objects[place] == [object] {
      fields[place] = field
    }
  }

  /// The tokens after `[1]`, for properties that are lists.
  private static func afterEntry(_ tokens: ArraySlice<LuaToken>) -> ArraySlice<LuaToken> {
    guard tokens.first?.text == "[" else { return tokens }
    return tokens.drop { $0.text != "]" }.dropFirst()
  }

  /// The object before a dot: `view` of `local x, view.`.
  private static func object(before dot: Int, in tokens: [LuaToken]) -> Substring {
    var start = dot
    while start > 0, tokens[start - 1].text.endIndex == tokens[start].text.startIndex,
      isOfObject(tokens[start - 1])
    { start -= 1 }
    return tokens[dot].text.base[tokens[start].text.startIndex..<tokens[dot].text.startIndex]
  }

  private static func isOfObject(_ token: LuaToken) -> Bool {
    switch token.kind {
    case .name, .number, .string: true
    case .bracket(let byte): !"{}".utf8.contains(byte)
    case .other: token.text == "." || token.text == ":"
    case .keyword, .openString, .comment: false
    }
  }
}
