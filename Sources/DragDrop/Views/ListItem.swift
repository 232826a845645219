/// One entry of the default data source.
public struct ListItem: Titled {
  /// What the cell shows.
  public var title: String
  /// A name that is unique in its view; nil where the title will do.
  public var id: String?
  /// The row's height in points; nil takes the view's.
  public var height: Double?
  /// What a script keeps with the item.
  public var payload: AnyObject?

  public init(
    _ title: String, id: String? = nil, height: Double? = nil, payload: AnyObject? = nil
  ) {
    self.title = title
    self.id = id
    self.height = height
    self.payload = payload
  }
}
