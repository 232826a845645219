import DragDrop
import Layout
import Recordings
import Texts

// The JSON line of a view; TraceWriter documents it.

extension JSONText {
  mutating func view(_ view: ShownView) {
    object { line in
      line.member("reorder", "view")
      line.member("after", view.readAfter)
      line.member("from", view.from)
      line.member("name", view.name)
      line.member("app", view.application)
      line.member("kind", view.kind.rawValue)
      if let frame = view.frame { line.member("frame") { $0.rect(frame) } }
      defer { if let setup = view.setup { line.member("setup") { $0.json(setup.json.text) } } }
      guard view.frame != nil, view.kind != .view else { return }
      line.member("items", view.itemCount)
      line.member("parts") { parts in
        parts.array(view.parts) { json, part in
          json.object { object in
            object.member("part", part.role.rawValue)
            if let path = part.path { object.member("path") { $0.path(path) } }
            object.member("title", part.title.isEmpty ? nil : part.title)
            object.member("frame") { $0.rect(part.frame) }
          }
        }
      }
    }
  }

  private mutating func rect(_ rect: Rect) {
    array([rect.minX, rect.minY, rect.width, rect.height]) { json, number in
      json.number(number.isFinite ? number : 0)
    }
  }
}

extension ShownView {
  private static let keys = [
    "reorder", "after", "from", "name", "app", "kind", "frame", "items", "parts",
    "setup",
  ]

  /// Whether a line describes a view, not an event.
  static func isView(_ node: JSONNode) -> Bool {
    guard case .object(let members) = node.content, let first = members.first,
      first.name == "reorder", case .string("view") = first.value.content
    else { return false }
    return true
  }

  init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(Self.keys)
    let word = try object.required("kind")
    guard let kind = ViewKind(rawValue: try word.string()) else {
      throw word.problem(
        "an unknown kind of view",
        expected: ViewKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let from = try object.required("from")
    guard try from.integer() >= 1 else {
      throw from.problem("out of range", expected: "the number of an event, from 1")
    }
    var parts: [Part] = []
    for part in try object["parts"]?.array() ?? [] { parts.append(try Part(part)) }
    self.init(
      name: try object.required("name").string(), from: try from.integer(),
      readAfter: try object.required("after").integer(),
      application: try object.required("app").string(), kind: kind,
      frame: try object["frame"]?.rect(),
      parts: parts,
      itemCount: try object["items"]?.integer() ?? 0)
    if let node = object["setup"] { setup = try RecordedSetup(node) }
  }
}

extension ShownView.Part {
  fileprivate init(_ node: JSONNode) throws(JSONProblem) {
    let object = try node.object(["part", "path", "title", "frame"])
    let word = try object.required("part")
    guard let role = Role(rawValue: try word.string()) else {
      throw word.problem(
        "an unknown part", expected: Role.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.init(
      role: role,
      path: try object["path"]?.position(),
      title: try object["title"]?.string() ?? "",
      frame: try object.required("frame").rect())
  }
}

extension JSONNode {
  /// `[x, y, width, height]`.
  fileprivate func rect() throws(JSONProblem) -> Rect {
    let expected = "[x, y, width, height]"
    guard case .array(let elements) = content, elements.count == 4 else {
      throw problem("not a rectangle", expected: expected)
    }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.double()) }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
