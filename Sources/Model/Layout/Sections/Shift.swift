/// The part of a displacement in one section: the removed item and the place of the slot.
struct Shift: Hashable, Sendable {
  /// The removed item, as an index in the data source.
  var removed: Int?
  /// The place of the slot, counted without `removed`.
  var slot: Int?

  enum Shown: Hashable {
    case item(Int)
    case slot
  }

  /// The number of shown items and slots.
  func shownCount(of count: Int) -> Int {
    count - (removed == nil ? 0 : 1) + (slot == nil ? 0 : 1)
  }

  /// The place of an item, from 0; nil for the removed item.
  func place(of item: Int) -> Int? {
    var place = item
    if let removed {
      guard item != removed else { return nil }
      if item > removed { place -= 1 }
    }
    if let slot, place >= slot { place += 1 }
    return place
  }

  /// The item or slot at a place.
  func shown(at place: Int) -> Shown {
    var item = place
    if let slot {
      guard place != slot else { return .slot }
      if place > slot { item -= 1 }
    }
    return .item(withRemovedCounted(item))
  }

  /// The index in the data source of the item that has the index `item` without `removed`.
  func withRemovedCounted(_ item: Int) -> Int {
    guard let removed, item >= removed else { return item }
    return item + 1
  }
}
