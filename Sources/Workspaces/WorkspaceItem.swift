package import DragDrop

/// An item of a section, shown in a row or cell.
package struct WorkspaceItem: Hashable, Sendable {
  /// An identifier that is unique in the view; nil if the item needs none, never empty.
  package var id: String?
  package var title: String
  /// The row's or cell's height in points, from 0 to 100 000; nil for the default height.
  package var height: Double?
  /// The item's width in points, from 0 to 100 000, in a flow; nil for the default width.
  package var width: Double?
  /// A script's own fields: Booleans, numbers, texts, lists, and tables with named fields.
  package var fields: [EventValue.Field]

  package init(
    _ title: String, id: String? = nil, height: Double? = nil, width: Double? = nil,
    fields: [EventValue.Field] = []
  ) {
    self.title = title
    self.id = id
    self.height = height
    self.width = width
    self.fields = fields
  }
}
