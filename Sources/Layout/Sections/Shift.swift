/// What a displacement means within one section: the number taken out, the number of the slot.
struct Shift: Hashable, Sendable {
  /// The item that is taken out, as the data source counts.
  var removed: Int?
  /// The place of the slot, counted with `removed` taken out.
  var slot: Int?

  enum Shown: Hashable {
    case item(Int)
    case slot
  }

  /// How many places are taken by items and slot.
  func shownCount(of count: Int) -> Int {
    count - (removed == nil ? 0 : 1) + (slot == nil ? 0 : 1)
  }

  /// The place at which an item is shown, from 0; nil for the one taken out.
  func place(of item: Int) -> Int? {
    var place = item
    if let removed {
      guard item != removed else { return nil }
      if item > removed { place -= 1 }
    }
    if let slot, place >= slot { place += 1 }
    return place
  }

  /// What is shown at a place.
  func shown(at place: Int) -> Shown {
    var item = place
    if let slot {
      guard place != slot else { return .slot }
      if place > slot { item -= 1 }
    }
    return .item(withRemovedCounted(item))
  }

  /// The data source's number of the item that has number `item` once `removed` is taken out.
  func withRemovedCounted(_ item: Int) -> Int {
    guard let removed, item >= removed else { return item }
    return item + 1
  }
}
