/// A set of section numbers, in ascending order.
///
/// FoundationEssentials has no `IndexSet`; this is the part of it that batch updates use.
public struct IndexSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  private let indexes: [Int]

  public init(_ indexes: some Sequence<Int>) {
    self.indexes = Array(Set(indexes)).sorted()
  }

  public init(integer index: Int) { indexes = [index] }

  public init(arrayLiteral elements: Int...) { self.init(elements) }

  public var count: Int { indexes.count }

  public func contains(_ index: Int) -> Bool { indexes.contains(index) }

  public func makeIterator() -> IndexingIterator<[Int]> { indexes.makeIterator() }
}
