#if canImport(FoundationEssentials)
@_exported public import struct FoundationEssentials.IndexPath
#else
@_exported public import struct Foundation.IndexPath
#endif

/// A section and an item, packed into eight bytes.
///
/// The core uses positions: creating a Foundation `IndexPath` takes about 30 ns, and hashing it is
/// slow. Delegates receive an `IndexPath`, as in UIKit.
public struct Position: Hashable, Comparable, Sendable, CustomStringConvertible {
  private var packedSection: Int32
  private var packedItem: Int32

  /// The section, from 0.
  ///
  /// Values beyond the range of `Int32` are clamped to it.
  public var section: Int {
    get { Int(packedSection) }
    set { packedSection = Int32(clamping: newValue) }
  }

  /// The item or row within its section, from 0.
  ///
  /// Values beyond the range of `Int32` are clamped to it.
  public var item: Int {
    get { Int(packedItem) }
    set { packedItem = Int32(clamping: newValue) }
  }

  /// The range of section and item.
  public static let range = 0...Int(Int32.max)

  /// The position with these numbers; nil if one is out of `range`.
  public init?(exactSection section: Int, item: Int) {
    guard Self.range.contains(section), Self.range.contains(item) else { return nil }
    self.init(section: section, item: item)
  }

  /// The position with these numbers, each clamped to four bytes.
  public init(section: Int, item: Int) {
    packedSection = Int32(clamping: section)
    packedItem = Int32(clamping: item)
  }

  /// Whether the first comes before the second: by section, then by item.
  public static func < (left: Position, right: Position) -> Bool {
    (left.packedSection, left.packedItem) < (right.packedSection, right.packedItem)
  }

  /// Section first, as UIKit prints: `[0, 3]`.
  public var description: String { "[\(section), \(item)]" }
}

extension Position {
  /// The position of an index path; nil if it does not have exactly a section and an item.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }

  /// The position as Foundation's type.
  public var indexPath: IndexPath { IndexPath(item: item, section: section) }
}

#if !canImport(UIKit)
// UIKit extends `IndexPath` in this way; Foundation does not.
extension IndexPath {
  /// The path of an item in a section, both from 0 (UIKit: `init(item:section:)`).
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The path of a row in a section, both from 0 (UIKit: `init(row:section:)`).
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section, from 0; 0 for an empty path, where UIKit would raise.
  ///
  /// Setting it does nothing in an empty path.
  public var section: Int {
    get { count > 0 ? self[0] : 0 }
    set { if count > 0 { self[0] = newValue } }
  }

  /// The item, from 0; 0 for a path of one element, where UIKit would raise.
  ///
  /// Setting it does nothing in a path of fewer than two elements.
  public var item: Int {
    get { count > 1 ? self[1] : 0 }
    set { if count > 1 { self[1] = newValue } }
  }

  /// The item, as tables call it.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
#endif

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
