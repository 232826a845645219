import Testing

@testable import DragDrop

/// Progress, with Foundation's rules.
@Suite
struct ProgressTests {
  @Test
  func isIndeterminateWithoutUnits() {
    let progress = Progress(totalUnitCount: 0)
    #expect(progress.isIndeterminate && !progress.isFinished)
    #expect(progress.fractionCompleted == 0)
  }

  @Test
  func countsTheShareOfAPart() {
    let whole = Progress(totalUnitCount: 4)
    let part = Progress(totalUnitCount: 10, parent: whole, pendingUnitCount: 2)
    part.completedUnitCount = 5
    #expect(whole.fractionCompleted == 0.25)
    part.completedUnitCount = 10
    #expect(whole.completedUnitCount == 2)
    whole.completedUnitCount += 2
    #expect(whole.isFinished && whole.fractionCompleted == 1)
  }

  @Test
  func finishesNestedParts() {
    let whole = Progress(totalUnitCount: 1)
    let middle = Progress(totalUnitCount: 1, parent: whole, pendingUnitCount: 1)
    let leaf = Progress(totalUnitCount: 1, parent: middle, pendingUnitCount: 1)
    leaf.completedUnitCount = 1
    #expect(middle.isFinished && whole.isFinished)
  }

  @Test
  func countsAFinishedPartImmediately() {
    let whole = Progress(totalUnitCount: 2)
    let part = Progress(totalUnitCount: 1)
    part.completedUnitCount = 1
    whole.addChild(part, withPendingUnitCount: 1)
    #expect(whole.fractionCompleted == 0.5)
  }

  @Test
  func cancelsEveryPartButNotTheParent() {
    let whole = Progress(totalUnitCount: 2)
    let part = Progress(totalUnitCount: 1, parent: whole, pendingUnitCount: 1)
    var calls: [String] = []
    whole.cancellationHandler = { calls.append("whole") }
    part.cancellationHandler = { calls.append("part") }
    whole.cancel()
    whole.cancel()
    #expect(calls == ["whole", "part"])
    #expect(part.isCancelled)

    let other = Progress(totalUnitCount: 2)
    Progress(totalUnitCount: 1, parent: other, pendingUnitCount: 1).cancel()
    #expect(!other.isCancelled)
  }

  @Test
  func cancelsPartsAndHandlersAddedLater() {
    let whole = Progress(totalUnitCount: 1)
    whole.cancel()
    let part = Progress(totalUnitCount: 1, parent: whole, pendingUnitCount: 1)
    #expect(part.isCancelled)
    var isCalled = false
    whole.cancellationHandler = { isCalled = true }
    #expect(isCalled)
  }

  @Test
  func doesNotCancelAFinishedProgress() {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    progress.cancel()
    #expect(!progress.isCancelled)
  }

  @Test
  func hasOneParent() {
    let (first, second) = (Progress(totalUnitCount: 1), Progress(totalUnitCount: 1))
    let part = Progress(totalUnitCount: 1, parent: first, pendingUnitCount: 1)
    second.addChild(part, withPendingUnitCount: 1)
    first.addChild(first, withPendingUnitCount: 1)
    part.completedUnitCount = 1
    #expect(first.isFinished && !second.isFinished)
  }

  @Test
  func cannotContainItself() {
    let (first, second, third) = (
      Progress(totalUnitCount: 2), Progress(totalUnitCount: 2), Progress(totalUnitCount: 2)
    )
    first.addChild(second, withPendingUnitCount: 1)
    second.addChild(third, withPendingUnitCount: 1)
    third.addChild(first, withPendingUnitCount: 1)
    #expect(first.refusal(of: first) == .isAbove && third.refusal(of: first) == .isAbove)
    #expect(first.fractionCompleted == 0)
    first.cancel()
    #expect(third.isCancelled)
  }

  @Test
  func nestsAtMostAHundredDeep() {
    var above = Progress(totalUnitCount: 1)
    let top = above
    var kept: [Progress] = []
    for _ in 1..<Progress.mostLevels {
      let below = Progress(totalUnitCount: 1)
      #expect(above.refusal(of: below) == nil)
      above.addChild(below, withPendingUnitCount: 1)
      kept.append(below)
      above = below
    }
    #expect(above.refusal(of: Progress(totalUnitCount: 1)) == .isTooDeep)
    #expect(Progress(totalUnitCount: 1).refusal(of: top) == .isTooDeep)
    above.completedUnitCount = 1
    #expect(top.isFinished)
  }

  @Test
  func stopsAtTheLargestCount() {
    let whole = Progress(totalUnitCount: .max)
    whole.completedUnitCount = 1
    let part = Progress(totalUnitCount: 1, parent: whole, pendingUnitCount: .max)
    part.completedUnitCount = 1
    #expect(whole.completedUnitCount == .max && whole.isFinished)
  }
}
