/// How far a transfer is, and the handle to cancel it.
///
/// Foundation's `Progress` is not in FoundationEssentials; this is the part that loads use.
public final class Progress {
  /// Units in all; 1 for one load.
  public let totalUnitCount: Int64
  /// Units done.
  public private(set) var completedUnitCount: Int64 = 0
  /// Whether somebody cancelled it.
  public private(set) var isCancelled = false
  /// Called once, when the progress is cancelled.
  public var cancellationHandler: (() -> Void)?

  private var children: [Progress] = []
  private weak var parent: Progress?

  public init(totalUnitCount: Int64) {
    self.totalUnitCount = max(0, totalUnitCount)
  }

  /// The part done, from 0 to 1.
  public var fractionCompleted: Double {
    if !children.isEmpty {
      let sum = children.reduce(0) { $0 + $1.fractionCompleted }
      return sum / Double(children.count)
    }
    return totalUnitCount == 0 ? 1 : Double(completedUnitCount) / Double(totalUnitCount)
  }

  /// Whether everything is done.
  public var isFinished: Bool { fractionCompleted >= 1 }

  /// Stops the transfer; its completion comes at once, with an error (NIP-37).
  public func cancel() {
    guard !isCancelled, !isFinished else { return }
    isCancelled = true
    cancellationHandler?()
    cancellationHandler = nil
    for child in children { child.cancel() }
  }

  func add(_ child: Progress) {
    child.parent = self
    children.append(child)
  }

  func finish() {
    completedUnitCount = totalUnitCount
    cancellationHandler = nil
  }
}
