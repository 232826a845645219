/// An item of a section: what a row or cell shows.
package struct WorkspaceItem: Hashable, Sendable {
  /// A name that no other item of the view has; nil where the item needs none, never empty.
  package var id: String?
  package var title: String
  /// The row's or cell's height in points, from 0 to 100 000; nil for the standard one.
  package var height: Double?
  /// The item's width in points, from 0 to 100 000, in a flow; nil for the standard one.
  package var width: Double?

  package init(
    _ title: String, id: String? = nil, height: Double? = nil, width: Double? = nil
  ) {
    self.title = title
    self.id = id
    self.height = height
    self.width = width
  }
}
