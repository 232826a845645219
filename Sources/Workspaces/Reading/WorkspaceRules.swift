import DragDrop
import Texts

/// The rules for the values of a workspace, in any format.
struct WorkspaceRules {
  let source: SourceText
  private var viewNames: Set<String> = []
  private var ids: Set<String> = []

  init(_ source: SourceText) { self.source = source }

  /// One of the names of an enumeration.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type, _ word: String, what: String, at offset: Int
  ) throws(WorkspaceError) -> Choice {
    if let choice = Choice(rawValue: word) { return choice }
    throw unknown(
      word, "unknown \(what) '\(word)'", names: Choice.allCases.map(\.rawValue), at: offset)
  }

  /// An error that lists the known names and suggests a similar one.
  func unknown(
    _ word: String, _ message: String, names: [String], at offset: Int
  ) -> WorkspaceError {
    let expected = names.choice() + NearestName.clause(for: word, in: names)
    return source.error(at: offset, message, expected: expected)
  }

  /// Adds the name of a view: not empty, and not that of another view.
  mutating func addView(named name: String, at offset: Int) throws(WorkspaceError) {
    guard !name.isEmpty else {
      throw source.error(at: offset, "a view's name cannot be empty", expected: "a name")
    }
    guard viewNames.insert(name).inserted else {
      throw source.error(
        at: offset, "there is already a view named '\(name)'", expected: "a unique name")
    }
  }

  /// Begins the items of a view; ids must be unique in a view.
  mutating func beginItems() { ids = [] }

  /// Adds the id of an item: not empty, and not that of another item in its view.
  mutating func addItem(id: String, at offset: Int) throws(WorkspaceError) {
    guard !id.isEmpty else {
      throw source.error(at: offset, "an item's id cannot be empty", expected: "an id, or none")
    }
    guard ids.insert(id).inserted else { throw duplicateID(id, at: offset) }
  }

  func duplicateID(_ id: String, at offset: Int) -> WorkspaceError {
    source.error(
      at: offset, "there is already an item '\(id)' in this view", expected: "a unique id")
  }

  /// A size or distance in points; `what` is the subject of a sentence.
  func points(
    _ number: Double, of what: String, at offset: Int
  ) throws(WorkspaceError) -> Double {
    guard number >= 0 else {
      throw source.error(
        at: offset, "\(what) cannot be negative", expected: "a number of points from 0")
    }
    guard number <= 100_000 else {
      throw source.error(
        at: offset, "\(what) is too large", expected: "at most 100000 points")
    }
    return number
  }

  /// Checks that a layout is valid for the kind of view.
  func check(
    _ layout: WorkspaceView.Arrangement, _ properties: WorkspaceLayout,
    of kind: ViewKind, at offset: Int
  ) throws(WorkspaceError) {
    guard kind == .collection || properties.isEmpty else {
      throw source.error(
        at: offset, "a \(kind) has no layout of its own",
        expected: "the kind 'collection', or no 'layout'")
    }
    guard kind == .table, layout != .list else { return }
    throw source.error(
      at: offset, "a table has no layout '\(layout)'",
      expected: "'list', or the kind 'collection'")
  }
}
