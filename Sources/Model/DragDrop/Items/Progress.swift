/// How far a transfer is; with it the transfer can be cancelled.
///
/// FoundationEssentials has no `Progress`; this is the part of Foundation's that loads use, with
/// the same names. A progress counts its own units; a child counts for some of its parent's units.
public final class Progress: Restorable {
  /// The units in all; 1 for one load.
  public var totalUnitCount: Int64 {
    didSet { reportToParent() }
  }
  /// The units done, including those of finished children.
  public var completedUnitCount: Int64 = 0 {
    didSet { reportToParent() }
  }
  /// Whether it was cancelled.
  public private(set) var isCancelled = false
  /// Whether a button to cancel it is useful; true by default.
  public var isCancellable = true
  /// Called once, when the progress is cancelled; at once if it was cancelled before.
  public var cancellationHandler: (() -> Void)? {
    didSet {
      guard isCancelled, let handler = cancellationHandler else { return }
      cancellationHandler = nil
      handler()
    }
  }

  /// The core's own handler of a cancellation, called before `cancellationHandler`.
  var whenCancelled: (() -> Void)?

  /// A child, and how many of the parent's units it counts for.
  private struct Child {
    let progress: Progress
    let units: Int64
  }

  private var children: [Child] = []
  private weak var parent: Progress?
  /// Whether it is the child of another progress.
  package var hasParent: Bool { parent != nil }

  /// A progress of the given number of units, none of them done.
  public init(totalUnitCount: Int64) {
    self.totalUnitCount = totalUnitCount
  }

  /// A progress that counts for the given number of units of a parent.
  public convenience init(
    totalUnitCount: Int64, parent: Progress, pendingUnitCount: Int64
  ) {
    self.init(totalUnitCount: totalUnitCount)
    parent.addChild(self, withPendingUnitCount: pendingUnitCount)
  }

  /// How many levels of children may be nested; `fractionCompleted` visits them recursively.
  package static let mostLevels = 100

  /// An upper bound of the levels of children below.
  private var height = 0

  /// Why another progress cannot become a child of this one.
  package enum Refusal {
    case hasParent
    /// It is this progress or an ancestor of it.
    case isAbove
    case isTooDeep
  }

  /// Why a progress cannot become a child of this one; nil if it can.
  package func refusal(of child: Progress) -> Refusal? {
    guard child.parent == nil else { return .hasParent }
    var level = 1
    var above: Progress? = self
    while let current = above {
      if current === child { return .isAbove }
      level += 1
      above = current.parent
    }
    return level + child.height > Self.mostLevels ? .isTooDeep : nil
  }

  /// Adds a child that counts for the given number of units of this progress.
  ///
  /// A cancelled progress cancels its new child. A progress has one parent: nothing happens if the
  /// child has one already, is this progress or an ancestor of it, or if children would be nested
  /// more than 100 deep.
  public func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
    guard refusal(of: child) == nil else { return }
    child.parent = self
    children.append(Child(progress: child, units: inUnitCount))
    var (below, above) = (child.height + 1, self as Progress?)
    while let current = above, current.height < below {
      current.height = below
      (below, above) = (below + 1, current.parent)
    }
    if child.isFinished { childDidFinish(child) }
    if isCancelled { child.cancel() }
  }

  /// The part done, from 0 to 1; 0 if the amount of work is unknown.
  public var fractionCompleted: Double {
    if isIndeterminate { return 0 }
    if isFinished { return 1 }
    let parts = children.reduce(0) { $0 + $1.progress.fractionCompleted * Double($1.units) }
    return min(1, (Double(completedUnitCount) + parts) / Double(totalUnitCount))
  }

  /// Whether the amount of work is unknown.
  public var isIndeterminate: Bool {
    totalUnitCount < 0 || completedUnitCount < 0 || (totalUnitCount == 0 && completedUnitCount == 0)
  }

  /// Whether everything is done.
  public var isFinished: Bool { !isIndeterminate && completedUnitCount >= totalUnitCount }

  /// Cancels the work and its children; a load completes at once, with an error (NIP-37).
  ///
  /// Nothing happens if the progress is finished or was cancelled before.
  public func cancel() {
    guard !isCancelled, !isFinished else { return }
    isCancelled = true
    let actions = [whenCancelled, cancellationHandler]
    whenCancelled = nil
    cancellationHandler = nil
    for action in actions { action?() }
    for child in children { child.progress.cancel() }
  }

  /// Marks all units as done, whatever the children have counted.
  func completeAllUnits() {
    guard !isCancelled else { return }
    whenCancelled = nil
    cancellationHandler = nil
    for child in children { child.progress.parent = nil }
    children = []
    completedUnitCount = totalUnitCount
  }

  package func save(in state: inout SavedState) {
    // Set without calling the parent or a handler.
    state.whenRestored { [self] in (parent, isCancelled) = (nil, false) }
    state.hold(
      (
        totalUnitCount, completedUnitCount, isCancellable, whenCancelled, cancellationHandler,
        children, height, parent, isCancelled
      )
    ) { [self] in
      (
        totalUnitCount, completedUnitCount, isCancellable, whenCancelled, cancellationHandler,
        children, height, parent, isCancelled
      ) = $0
    }
    for child in children { state.add(child.progress) }
  }

  private func reportToParent() {
    if isFinished { parent?.childDidFinish(self) }
  }

  private func childDidFinish(_ child: Progress) {
    guard let place = children.firstIndex(where: { $0.progress === child }) else { return }
    let units = children.remove(at: place).units
    child.parent = nil
    completedUnitCount = completedUnitCount.clampedSum(units)
  }
}
