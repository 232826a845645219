/// Matches the equal lines of two texts, in order: the longest common subsequence.
package struct LineMatching {
  /// A line and its index in both texts, or in the only one that contains it.
  package enum Row: Hashable, Sendable {
    case same(left: Int, right: Int)
    case removed(left: Int)
    case added(right: Int)
  }

  /// Every line of both texts, in order; between equal lines the removed ones come first.
  package let rows: [Row]

  package init(_ left: [String], _ right: [String]) {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in right.difference(from: left) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var rows: [Row] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if i < left.count, removed.contains(i) {
        rows.append(.removed(left: i))
        i += 1
      } else if j < right.count, added.contains(j) {
        rows.append(.added(right: j))
        j += 1
      } else {
        rows.append(.same(left: i, right: j))
        i += 1
        j += 1
      }
    }
    self.rows = rows
  }
}
