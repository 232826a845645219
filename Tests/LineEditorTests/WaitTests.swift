import CEditlineShims
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LineEditor

/// Waiting for input.
@Suite(.serialized) struct WaitTests {
  /// Waits on a pipe without a writer.
  private func wait(_ milliseconds: Int32) throws -> Int32 {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    return cel_wait(ends[0], milliseconds, 0)
  }

  /// A pointer on macOS.
  private struct WaitingThread: @unchecked Sendable {
    let identity = pthread_self()
  }

  private final class Sender: Sendable {
    let isDone = Atomic(false)
    let hasBegun = Atomic(false)
    let gaveUp = Atomic(false)
  }

  @Test func otherSignalsDoNotExtendAWait() throws {
    // A signal that repeats faster than the timeout.
    let before = signal(SIGUSR2) { _ in }
    defer { signal(SIGUSR2, before) }
    let sender = Sender()
    let waiting = WaitingThread()
    let thread = Thread {
      sender.hasBegun.store(true, ordering: .sequentiallyConsistent)
      // Measured from here, because the test may have been queued.
      let end = ContinuousClock.now + .seconds(60)
      while !sender.isDone.load(ordering: .sequentiallyConsistent) {
        guard ContinuousClock.now < end else {
          sender.gaveUp.store(true, ordering: .sequentiallyConsistent)
          break
        }
        pthread_kill(waiting.identity, SIGUSR2)
        sched_yield()
      }
      sender.hasBegun.store(false, ordering: .sequentiallyConsistent)
    }
    thread.start()
    while !sender.hasBegun.load(ordering: .sequentiallyConsistent) { sched_yield() }
    let result = try wait(50)
    sender.isDone.store(true, ordering: .sequentiallyConsistent)
    while sender.hasBegun.load(ordering: .sequentiallyConsistent) { sched_yield() }
    #expect(result == Int32(CEL_TIMED_OUT))
    let gaveUp = sender.gaveUp.load(ordering: .sequentiallyConsistent)
    #expect(!gaveUp, "it waited for a minute")
  }

  @Test func treatsADescriptorOutOfRangeAsClosed() {
    #expect(cel_wait(1 << 20, 0, 0) == Int32(CEL_CLOSED))
    #expect(cel_wait(-1, 0, 0) == Int32(CEL_CLOSED))
  }

  @Test(arguments: [
    (ExternalEditor.Failure.writing("no space"), "the temporary file cannot be written: no space"),
    (.reading("no such file"), "the temporary file cannot be read: no such file"),
  ])
  func reportsTheResultOfAnExternalEditor(failure: ExternalEditor.Failure, text: String) {
    #expect(failure.description == text)
  }
}
