/// One item of the default data source.
///
/// Most items have only a title; other properties are stored separately, so that a million items
/// stay small.
public struct ListItem: Titled {
  /// The title that the cell shows.
  public var title: String
  /// The other properties; nil if all of them are nil.
  private var extras: Extras?

  /// Shared by copies of the item, and copied on write.
  private final class Extras {
    var values: Values

    init(_ values: Values) { self.values = values }
  }

  private struct Values {
    var id: String?
    var height: Double?
    var width: Double?
    var payload: AnyObject?

    var isEmpty: Bool { id == nil && height == nil && width == nil && payload == nil }
  }

  /// An item.
  ///
  /// - Parameters:
  ///   - title: The title that its cell shows.
  ///   - id: A name that is unique in the view; nil for the title.
  ///   - height: The height in points; nil for the view's.
  ///   - width: The width in points, for layouts that use it; nil for the view's.
  ///   - payload: An object that the app stores with the item.
  public init(
    _ title: String, id: String? = nil, height: Double? = nil, width: Double? = nil,
    payload: AnyObject? = nil
  ) {
    self.title = title
    let values = Values(id: id, height: height, width: width, payload: payload)
    extras = values.isEmpty ? nil : Extras(values)
  }

  /// A name that is unique in the view; nil if the title is sufficient.
  public var id: String? {
    get { extras?.values.id }
    set { set(\.id, to: newValue) }
  }

  /// The height of the row or item in points; nil for the view's.
  public var height: Double? {
    get { extras?.values.height }
    set { set(\.height, to: newValue) }
  }

  /// The width of the item in points, in layouts that use it; nil for the layout's.
  public var width: Double? {
    get { extras?.values.width }
    set { set(\.width, to: newValue) }
  }

  /// An object that a script stores with the item.
  public var payload: AnyObject? {
    get { extras?.values.payload }
    set { set(\.payload, to: newValue) }
  }

  private mutating func set<Value>(_ field: WritableKeyPath<Values, Value?>, to value: Value?) {
    if extras == nil, value == nil { return }
    if extras == nil || !isKnownUniquelyReferenced(&extras) {
      extras = Extras(extras?.values ?? Values())
    }
    extras?.values[keyPath: field] = value
  }
}
