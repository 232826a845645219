/// Which lines of two texts are the same, in order: the longest common subsequence.
package struct LineMatching {
  /// A line, by its places: on both sides where it is the same, else on one.
  package enum Row: Hashable, Sendable {
    case same(left: Int, right: Int)
    case removed(left: Int)
    case added(right: Int)
  }

  /// Every line of both sides, in order; between equal ones those that were removed come first.
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
