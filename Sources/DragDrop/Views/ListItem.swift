/// One entry of the default data source.
public struct ListItem: Titled {
  /// What the cell shows.
  public var title: String
  /// A name that is unique in its view; nil where the title will do.
  public var id: String?
  /// The row's or item's height in points; nil takes the view's.
  public var height: Double?
  /// The item's width in points, in layouts that have one for each item; nil takes the layout's.
  public var width: Double?
  /// What a script keeps with the item.
  public var payload: AnyObject?

  public init(
    _ title: String, id: String? = nil, height: Double? = nil, width: Double? = nil,
    payload: AnyObject? = nil
  ) {
    self.title = title
    self.id = id
    self.height = height
    self.width = width
    self.payload = payload
  }
}
