/// A section of a view: a title, perhaps, and items.
public struct WorkspaceSection: Hashable, Sendable {
  /// The text of the header; nil where the section has none.
  public var title: String?
  public var items: [WorkspaceItem]

  public init(title: String? = nil, items: [WorkspaceItem] = []) {
    self.title = title
    self.items = items
  }
}
