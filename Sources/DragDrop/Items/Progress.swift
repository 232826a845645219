/// How far a transfer is, and the handle to cancel it.
///
/// Foundation's `Progress` is not in FoundationEssentials; this is the part of it that loads use,
/// under its names. A progress counts its own units; a child counts for some of its parent's.
public final class Progress: Restorable {
  /// Units in all; 1 for one load.
  public var totalUnitCount: Int64 {
    didSet { reportToParent() }
  }
  /// Units done, those of finished children included.
  public var completedUnitCount: Int64 = 0 {
    didSet { reportToParent() }
  }
  /// Whether somebody cancelled it.
  public private(set) var isCancelled = false
  /// Whether it makes sense to offer a button that cancels it; true unless set.
  public var isCancellable = true
  /// Called once, when the progress is cancelled; at once where it is cancelled already.
  public var cancellationHandler: (() -> Void)? {
    didSet {
      guard isCancelled, let handler = cancellationHandler else { return }
      cancellationHandler = nil
      handler()
    }
  }

  /// What the core does at a cancellation, before the handler.
  var whenCancelled: (() -> Void)?

  /// A part of the work, and for how many of the parent's units it counts.
  private struct Child {
    let progress: Progress
    let units: Int64
  }

  private var children: [Child] = []
  private weak var parent: Progress?
  /// Whether it is a part of another one.
  package var hasParent: Bool { parent != nil }

  /// A progress of so many units, none of which is done.
  public init(totalUnitCount: Int64) {
    self.totalUnitCount = totalUnitCount
  }

  /// A progress that counts for so many of another's units.
  public convenience init(
    totalUnitCount: Int64, parent: Progress, pendingUnitCount: Int64
  ) {
    self.init(totalUnitCount: totalUnitCount)
    parent.addChild(self, withPendingUnitCount: pendingUnitCount)
  }

  /// How deep parts of parts may go: what asks for the whole asks every part below it.
  package static let mostLevels = 100

  /// How many levels of parts lie below; never less than there are.
  private var height = 0

  /// Why another progress cannot become a part of this one; nil where it can.
  package enum Refusal {
    case hasParent
    /// It is this one, or this one is a part of it.
    case isAbove
    case isTooDeep
  }

  /// Why a progress cannot become a part of this one; nil where it can.
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

  /// Lets another progress count for so many of this one's units.
  ///
  /// A cancelled progress cancels what is added to it. A progress has one parent: nothing happens
  /// where the child has one already, is this one or holds this one, or where parts would be nested
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

  /// The part done, from 0 to 1; 0 where it is not known how much there is to do.
  public var fractionCompleted: Double {
    if isIndeterminate { return 0 }
    if isFinished { return 1 }
    let parts = children.reduce(0) { $0 + $1.progress.fractionCompleted * Double($1.units) }
    return min(1, (Double(completedUnitCount) + parts) / Double(totalUnitCount))
  }

  /// Whether it is not known how much there is to do.
  public var isIndeterminate: Bool {
    totalUnitCount < 0 || completedUnitCount < 0 || (totalUnitCount == 0 && completedUnitCount == 0)
  }

  /// Whether everything is done.
  public var isFinished: Bool { !isIndeterminate && completedUnitCount >= totalUnitCount }

  /// Stops the work and its parts; a load's completion comes at once, with an error (NIP-37).
  ///
  /// Nothing happens to what is finished or was cancelled before.
  public func cancel() {
    guard !isCancelled, !isFinished else { return }
    isCancelled = true
    let actions = [whenCancelled, cancellationHandler]
    whenCancelled = nil
    cancellationHandler = nil
    for action in actions { action?() }
    for child in children { child.progress.cancel() }
  }

  /// Everything is done, whatever the parts have counted.
  func finish() {
    guard !isCancelled else { return }
    whenCancelled = nil
    cancellationHandler = nil
    for child in children { child.progress.parent = nil }
    children = []
    completedUnitCount = totalUnitCount
  }

  package func save(in state: inout SavedState) {
    // No parent and no handler hears of what is set.
    state.whenRestored { [self] in (parent, isCancelled) = (nil, false) }
    state.hold(
      self, \.totalUnitCount, \.completedUnitCount, \.isCancellable, \.whenCancelled,
      \.cancellationHandler, \.children, \.height, \.parent, \.isCancelled)
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
