/// A section of a view: an optional title, and items.
package struct WorkspaceSection: Hashable, Sendable {
  /// The text of the header; nil if the section has none.
  package var title: String?
  package var items: [WorkspaceItem]

  package init(title: String? = nil, items: [WorkspaceItem] = []) {
    self.title = title
    self.items = items
  }
}
