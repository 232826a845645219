import DragDrop
import Texts

extension Workspace {
  /// The workspace as CSV (RFC 4180, but lines end in LF), one item per row.
  ///
  /// The columns `id`, `kind`, `layout`, `width` and `height` are present if a row has a value for
  /// them. CSV cannot represent everything that JSON can: `csvLosses` lists what is missing.
  package func csv() -> String {
    let columns = csvColumns
    var text = columns.map(\.rawValue).joined(separator: ",") + "\n"
    for view in views {
      for section in view.sections {
        for item in section.items {
          let fields = columns.map { Self.field($0, of: item, section, view) }
          text += fields.map(\.quotedForCSV).joined(separator: ",") + "\n"
        }
      }
    }
    return text
  }

  /// What `csv()` omits from this workspace, as phrases; empty if nothing is lost.
  package var csvLosses: [String] {
    var losses: [String] = []
    for view in views {
      let name = "view '\(view.name)'"
      if view.app != WorkspaceView.standardApp { losses.append("\(name): its app '\(view.app)'") }
      if !view.layoutProperties.isEmpty {
        losses.append("\(name): the properties of its layout")
      }
      if view.frame != nil { losses.append("\(name): its frame") }
      if view.sections.allSatisfy(\.items.isEmpty) {
        losses.append("\(name): the view itself, which has no items")
        continue
      }
      var titles: Set<String> = []
      for section in view.sections {
        let title = section.title ?? ""
        if section.items.isEmpty { losses.append("\(name): its empty section '\(title)'") }
        if section.title == "" {
          losses.append("\(name): that a section's title is empty, not missing")
        }
        if !titles.insert(title).inserted {
          losses.append("\(name): that it has several sections '\(title)'")
        }
      }
    }
    return losses
  }

  private var csvColumns: [CSVColumn] {
    let items = views.lazy.flatMap(\.sections).flatMap(\.items)
    var columns: [CSVColumn] = [.view]
    if views.contains(where: { $0.kind != .table }) { columns.append(.kind) }
    if views.contains(where: { $0.layout != $0.kind.standardArrangement }) {
      columns.append(.layout)
    }
    columns.append(.section)
    if items.contains(where: { $0.id != nil }) { columns.append(.id) }
    columns.append(.title)
    if items.contains(where: { $0.width != nil }) { columns.append(.width) }
    if items.contains(where: { $0.height != nil }) { columns.append(.height) }
    return columns
  }

  private static func field(
    _ column: CSVColumn, of item: WorkspaceItem, _ section: WorkspaceSection, _ view: WorkspaceView
  ) -> String {
    switch column {
    case .view: view.name
    case .section: section.title ?? ""
    case .id: item.id ?? ""
    case .title: item.title
    case .kind: view.kind.rawValue
    case .layout: view.layout == view.kind.standardArrangement ? "" : view.layout.rawValue
    case .width: item.width.map(WorkspaceJSONText.number) ?? ""
    case .height: item.height.map(WorkspaceJSONText.number) ?? ""
    }
  }
}
