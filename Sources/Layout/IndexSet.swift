/// A set of section numbers, in ascending order.
///
/// FoundationEssentials has no `IndexSet`; this is the part of it that batch updates use.
public struct IndexSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  private let indexes: [Int]

  /// The numbers of a sequence, each once.
  public init(_ indexes: some Sequence<Int>) {
    self.indexes = Array(Set(indexes)).sorted()
  }

  /// One number.
  public init(integer index: Int) { indexes = [index] }

  /// The numbers between brackets, each once.
  public init(arrayLiteral elements: Int...) { self.init(elements) }

  /// How many numbers there are.
  public var count: Int { indexes.count }

  /// Whether a number is in the set.
  public func contains(_ index: Int) -> Bool { indexes.contains(index) }

  /// Gives the numbers in ascending order.
  public func makeIterator() -> IndexingIterator<[Int]> { indexes.makeIterator() }
}
