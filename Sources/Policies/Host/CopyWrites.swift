import DragDrop
import Lua
import Texts

// `view.frame.width = 9`: the frame is a copy, as in UIKit, where the compiler writes it back.

/// Where scripts change a field of a value that a property has just given them, found in their text.
struct CopyWrites {
  private struct Place: Hashable {
    let chunkName: String
    let line: Int
    let property: String
  }

  /// The properties that give a new table each time.
  private let properties: () -> Set<String>
  /// The field that is written, by place.
  private var fields: [Place: String] = [:]
  /// Scripts that nobody has looked into: few ask for a property that gives a copy.
  private var unread: [Script] = []

  /// None yet; `properties` gives those that give a new table each time.
  init(of properties: @escaping () -> Set<String>) { self.properties = properties }

  mutating func add(_ script: Script) { unread.append(script) }

  /// The field that the line at a place writes into a property; `place` is asked for where some line
  /// does.
  mutating func field(of property: String, at place: () -> LuaLocation?) -> String? {
    for script in unread { read(script.text, chunkName: script.name) }
    unread.removeAll()
    guard !fields.isEmpty, let place = place() else { return nil }
    return fields[Place(chunkName: place.chunkName, line: place.line, property: property)]
  }

  /// Looks for `object.property.field =` in each line of a script.
  ///
  /// Nothing is kept of a line that reads the property of another object too, which nobody can tell
  /// apart then.
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
      let next = tokens[index...].prefix(4).dropFirst()
      guard next.map(\.kind) == [.other, .name, .other], next.first?.text == ".",
        next.last?.text == "=", let field = next.dropFirst().first
      else { continue }
      written.append((place, object, String(field.text)))
    }
    for (place, object, field) in written where objects[place] == [object] {
      fields[place] = field
    }
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
