/// A set of section indexes, in ascending order.
///
/// FoundationEssentials has no `IndexSet`; this is the part that batch updates need.
public struct IndexSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  private let indexes: [Int]

  /// The set of a sequence of indexes.
  public init(_ indexes: some Sequence<Int>) {
    self.indexes = Array(Set(indexes)).sorted()
  }

  /// The set of one index.
  public init(integer index: Int) { indexes = [index] }

  /// The set of the indexes in an array literal.
  public init(arrayLiteral elements: Int...) { self.init(elements) }

  /// Iterates over the indexes in ascending order.
  public func makeIterator() -> IndexingIterator<[Int]> { indexes.makeIterator() }
}
