/// An index of a simulation's views by name.
///
/// Cells and their subviews are not included, because they change while a view scrolls.
struct ViewNames {
  /// The views with one name.
  private struct Entry {
    /// The view, if it is the only one; nil if there are or were several.
    var only: Linked<View>
    var count: Int
  }

  /// The result of a search by name.
  enum Answer {
    case none
    case only(View)
    /// Several views may have the name; the caller searches all views for the first.
    case several
  }

  private var entries: [String: Entry] = [:]
  /// For each prefix, the number up to which all names are in use.
  private var taken: [String: Int] = [:]

  mutating func add(_ view: View) {
    let count = entries[view.name]?.count ?? 0
    entries[view.name] = Entry(only: Linked(count == 0 ? view : nil), count: count + 1)
  }

  mutating func remove(_ view: View) {
    taken.removeAll(keepingCapacity: true)
    guard let count = entries[view.name]?.count, count > 1 else {
      entries[view.name] = nil
      return
    }
    entries[view.name] = Entry(only: Linked(), count: count - 1)
  }

  func find(_ name: String) -> Answer {
    guard let entry = entries[name] else { return .none }
    return entry.only.object.map { .only($0) } ?? .several
  }

  /// The first unused name: the prefix with 1, 2 and so on.
  mutating func free(after prefix: String) -> String {
    var number = taken[prefix, default: 0] + 1
    while entries["\(prefix)\(number)"] != nil { number += 1 }
    taken[prefix] = number - 1
    return "\(prefix)\(number)"
  }
}

extension View {
  /// The view and its subviews at any depth, superviews before their subviews.
  package var withSubviews: [View] {
    var found: [View] = []
    var rest: [View] = [self]
    // A loop instead of recursion, because views may be nested to any depth.
    while let view = rest.popLast() {
      found.append(view)
      rest += view.subviews.reversed()
    }
    return found
  }
}

extension Device {
  /// Every view of every application, superviews before their subviews.
  public var allViews: [View] { applications.flatMap { $0.views.flatMap(\.withSubviews) } }

  /// The view with a name; the first one if several have it.
  public func view(named name: String) -> View? {
    switch viewNames.find(name) {
    case .none: nil
    case .only(let view): view
    case .several: allViews.first { $0.name == name }
    }
  }

  /// The first unused name, such as `table2`.
  package func freeViewName(prefix: String) -> String { viewNames.free(after: prefix) }
}
