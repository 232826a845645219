import DragDrop
import Layout
import Texts

extension Workspace {
  /// The workspace as JSON, which is read back as an equal workspace.
  ///
  /// Keys have a fixed order, each item is on a line of its own, and an item that has only a title
  /// is a plain string. The text ends with a line feed.
  package func json() -> String {
    var text = "{\n  \"version\": 1,\n  \"views\": "
    text += WorkspaceJSONText.array(views.map { $0.json() }, indent: 2)
    return text + "\n}\n"
  }
}

extension WorkspaceView {
  fileprivate func json() -> String {
    var members = [
      ("name", JSONString.quoted(name)), ("app", JSONString.quoted(app)),
      ("kind", JSONString.quoted(kind.rawValue)), ("layout", layoutProperties.json(layout)),
    ]
    if let frame {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(
        WorkspaceJSONText.number)
      members.append(("frame", "[" + numbers.joined(separator: ", ") + "]"))
    }
    if sections.count == 1, let section = sections.first, section.title == nil {
      members.append(("items", WorkspaceJSONText.array(section.items.map { $0.json() }, indent: 6)))
    } else {
      members.append(("sections", WorkspaceJSONText.array(sections.map { $0.json() }, indent: 6)))
    }
    return WorkspaceJSONText.object(members, indent: 4)
  }
}

extension WorkspaceLayout {
  /// The kind as a word, or as an object on one line if there are more properties.
  fileprivate func json(_ kind: LayoutKind) -> String {
    guard !isEmpty else { return JSONString.quoted(kind.rawValue) }
    func list(_ numbers: [Double]) -> String {
      "[" + numbers.map(WorkspaceJSONText.number).joined(separator: ", ") + "]"
    }
    func size(_ size: Size) -> String { list([size.width, size.height]) }
    let values: [(String, String?)] = [
      ("kind", JSONString.quoted(kind.rawValue)),
      ("scrollDirection", scrollDirection.map { JSONString.quoted(ScrollDirection($0).rawValue) }),
      ("itemSize", itemSize.map(size)),
      ("itemHeight", itemHeight.map(WorkspaceJSONText.number)),
      ("itemsPerLine", itemsPerLine.map(String.init)),
      ("minimumLineSpacing", minimumLineSpacing.map(WorkspaceJSONText.number)),
      ("minimumInteritemSpacing", minimumInteritemSpacing.map(WorkspaceJSONText.number)),
      ("sectionInset", sectionInset.map { list([$0.top, $0.left, $0.bottom, $0.right]) }),
      ("interSectionSpacing", interSectionSpacing.map(WorkspaceJSONText.number)),
      ("headerReferenceSize", headerReferenceSize.map(size)),
      ("footerReferenceSize", footerReferenceSize.map(size)),
    ]
    let allowed = Self.keys(of: kind)
    let members = values.compactMap { key, value in
      allowed.contains(key) ? value.map { "\"\(key)\": \($0)" } : nil
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

extension WorkspaceSection {
  fileprivate func json() -> String {
    var members: [(String, String)] = []
    if let title { members.append(("title", JSONString.quoted(title))) }
    members.append(("items", WorkspaceJSONText.array(items.map { $0.json() }, indent: 10)))
    return WorkspaceJSONText.object(members, indent: 8)
  }
}

extension WorkspaceItem {
  fileprivate func json() -> String {
    guard id != nil || height != nil || width != nil || !fields.isEmpty else {
      return JSONString.quoted(title)
    }
    var members: [String] = []
    if let id { members.append("\"id\": " + JSONString.quoted(id)) }
    members.append("\"title\": " + JSONString.quoted(title))
    if let width { members.append("\"width\": " + WorkspaceJSONText.number(width)) }
    if let height { members.append("\"height\": " + WorkspaceJSONText.number(height)) }
    members += fields.map(WorkspaceJSONText.field)
    return "{" + members.joined(separator: ", ") + "}"
  }
}

/// The JSON format of values.
enum WorkspaceJSONText {
  /// The shortest decimal that reads back as the same number; integers have no decimal point.
  ///
  /// JSON has no infinity and no NaN; 0 is written instead.
  static func number(_ number: Double) -> String {
    number.isFinite ? NumberText.of(number) : "0"
  }

  /// A field that a script has added; a float keeps its decimal point.
  static func field(_ field: EventValue.Field) -> String {
    JSONString.quoted(field.name) + ": " + value(field.value)
  }

  private static func value(_ value: EventValue) -> String {
    switch value {
    case .bool(let bool): "\(bool)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .text(let text): JSONString.quoted(text)
    case .list(let values): "[" + values.map(Self.value).joined(separator: ", ") + "]"
    case .fields(let fields): "{" + fields.map(field).joined(separator: ", ") + "}"
    case .none, .path, .point, .proposal: "null"
    }
  }

  /// One element per line; the closing bracket has the indentation of the opening line.
  static func array(_ elements: [String], indent: Int) -> String {
    guard !elements.isEmpty else { return "[]" }
    let margin = String(repeating: " ", count: indent)
    return "[\n\(margin)  " + elements.joined(separator: ",\n\(margin)  ") + "\n\(margin)]"
  }

  /// One member per line; the closing brace has the indentation of the opening line.
  static func object(_ members: [(key: String, value: String)], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = members.map { "\"\($0.key)\": \($0.value)" }
    return "{\n\(margin)  " + lines.joined(separator: ",\n\(margin)  ") + "\n\(margin)}"
  }
}
