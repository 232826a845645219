import DragDrop
import Layout
import LuaSyntax
import Policies
import Texts

/// Something that the app does during a drag, or right before it: a line of Lua that can be entered
/// at the prompt.
struct AppChange: Hashable {
  /// The name of the script that contains the line.
  static let scriptName = "the app"

  /// The line; it refers to views by name, because the script's variables may be local.
  let line: String
  /// Whether the line selects rows.
  var isSelection: Bool { line.contains(":selectRow(") || line.contains(":selectItem(") }

  /// Turns a view's editing on or off.
  static func editing(_ list: SectionedView, _ isOn: Bool) -> AppChange {
    AppChange(line: "\(view(list)).isEditing = \(isOn)")
  }

  /// Selects rows.
  static func selection(of rows: [Position], in list: SectionedView) -> AppChange {
    let word = list is TableView ? "selectRow" : "selectItem"
    let calls = rows.map { "\(view(list)):\(word)(\"\($0.section):\($0.item)\")" }
    return AppChange(line: calls.joined(separator: "; "))
  }

  /// Turns a setting of the device on or off.
  static func setting(_ name: String, _ isOn: Bool) -> AppChange {
    AppChange(line: "set(\(LuaSyntax.quoted(name)), \(isOn))")
  }

  /// The possible changes of a list: insert a row, remove a row, reload.
  static func changes(of list: SectionedView) -> [AppChange] {
    let name = view(list)
    let sections = 0..<list.numberOfSections
    guard list.showsModel,
      let section = sections.first(where: { list.numberOfEntries(inSection: $0) > 0 })
    else {
      if list.showsSnapshots {
        return [
          AppChange(
            line:
              "local s = \(name).dataSource:snapshot(); s:appendItems { \"New\" }; \(name).dataSource:apply(s)"
          )
        ]
      }
      return [AppChange(line: "\(name):reloadData()")]
    }
    let words = list is TableView ? "Rows" : "Items"
    let path = "\"\(section):0\""
    let first = list.model.item(at: Position(section: section, item: 0))
    let new = first?.written(titled: "New") ?? "\"New\""
    return [
      AppChange(line: "\(name).model:insert(\(new), \(path)); \(name):insert\(words) { \(path) }"),
      AppChange(line: "\(name).model:remove(\(path)); \(name):delete\(words) { \(path) }"),
      AppChange(line: "\(name):reloadData()"),
    ]
  }

  /// Removes a view from the screen.
  static func removal(of list: SectionedView) -> AppChange {
    AppChange(line: "\(view(list)):removeFromSuperview()")
  }

  private static func view(_ list: SectionedView) -> String {
    "view(\(LuaSyntax.quoted(list.name)))"
  }
}
