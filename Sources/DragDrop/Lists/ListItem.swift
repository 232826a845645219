/// One entry of the default data source.
///
/// Most entries have a title and nothing else: the rest stands apart, so that a million of them stay
/// small.
public struct ListItem: Titled {
  /// What the cell shows.
  public var title: String
  /// What few entries have; nil where it is all nil.
  private var extras: Extras?

  /// Shared by copies, and copied before it is changed.
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
  ///   - title: What its cell shows.
  ///   - id: What it is told apart by; nil for the title.
  ///   - height: In points; nil for the view's own.
  ///   - width: In points, where the layout asks; nil for the view's own.
  ///   - payload: What the app keeps with it.
  public init(
    _ title: String, id: String? = nil, height: Double? = nil, width: Double? = nil,
    payload: AnyObject? = nil
  ) {
    self.title = title
    let values = Values(id: id, height: height, width: width, payload: payload)
    extras = values.isEmpty ? nil : Extras(values)
  }

  /// A name that is unique in its view; nil where the title will do.
  public var id: String? {
    get { extras?.values.id }
    set { set(\.id, to: newValue) }
  }

  /// The row's or item's height in points; nil takes the view's.
  public var height: Double? {
    get { extras?.values.height }
    set { set(\.height, to: newValue) }
  }

  /// The item's width in points, in layouts that have one for each item; nil takes the layout's.
  public var width: Double? {
    get { extras?.values.width }
    set { set(\.width, to: newValue) }
  }

  /// What a script keeps with the item.
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

extension ListItem {
  /// About what an item takes in its list.
  var storedBytes: Int { 64 + title.storedBytes + (id?.storedBytes ?? 0) }
}
