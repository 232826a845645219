extension CollectionView {
  /// How quickly a collection that can reorder its items moves the gap during a drag.
  ///
  /// UIKit: `UICollectionView.ReorderingCadence` (COL-05, iOS 11). Apple documents no times; those
  /// of the environment's `cadenceDelay` agree with observations (7.2).
  public enum ReorderingCadence: Int, CaseIterable, Sendable {
    /// The gap moves with the finger (COL-06, iOS 11).
    case immediate = 0
    /// The gap moves after a short rest (COL-07, iOS 11).
    case fast = 1
    /// The gap moves after a longer rest (COL-08, iOS 11).
    case slow = 2

    /// The case's name, as policies write it.
    public var name: String { "\(self)" }
  }
}
