#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The loads that one `performDrop` asked for, until the last of them is in.
///
/// Completions come on the simulation's clock in the order of the requests, unless a loader takes
/// time (3.9). The source hears of the transfer when the last load ended (SM12).
final class Transfer {
  private let clock: VirtualClock
  private let log: EventLog
  private let session: Int
  /// Whether the receiver is another app than the source.
  let isForeign: Bool
  /// True while `performDrop` runs.
  var acceptsRequests = true
  private var pending = 0
  private var whenIdle: (() -> Void)?
  /// The whole session's progress (SES-16).
  let progress: Progress

  init(clock: VirtualClock, log: EventLog, session: Int, isForeign: Bool, items: Int) {
    self.clock = clock
    self.log = log
    self.session = session
    self.isForeign = isForeign
    progress = Progress(totalUnitCount: Int64(items))
  }

  /// Whether loads are still on their way.
  var isBusy: Bool { pending > 0 }

  /// Calls `action` once no load is on its way: at once, or when the last one ended.
  func afterLastLoad(_ action: @escaping () -> Void) {
    if pending == 0 { action() } else { whenIdle = action }
  }

  func request(
    _ representation: ItemProvider.Representation?, wanted: String,
    _ completion: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let load = Progress(totalUnitCount: 1)
    progress.add(load)
    pending += 1
    let requested = log.record(.load, name: "requested", session: session, value: .text(wanted))
    var isDone = false
    let finish: (Data?, (any Error)?) -> Void = { [self] data, error in
      guard !isDone else { return }
      isDone = true
      load.finish()
      let outcome: EventValue =
        if let data { .fields([("bytes", .integer(data.count))]) } else {
          .fields([("error", .text(error.map { "\($0)" } ?? "no data"))])
        }
      log.record(
        .load, name: "completed", of: requested, session: session, value: outcome)
      completion(data, data == nil ? (error ?? ItemProviderError(.unknownError, "no data")) : nil)
      pending -= 1
      if pending == 0, let action = whenIdle {
        whenIdle = nil
        action()
      }
    }
    load.cancellationHandler = {
      finish(nil, ItemProviderError(.unknownError, "Data transfer has been cancelled."))
    }
    guard let representation else {
      clock.schedule(after: 0) {
        finish(
          nil,
          ItemProviderError(
            .itemUnavailableError, "Cannot load representation of type \(wanted)"))
      }
      return load
    }
    // The loader is asked at once; what it delivers at once still arrives as an event of its own.
    _ = representation.load { [clock] data, error in
      clock.schedule(after: 0) { finish(data, error) }
    }
    return load
  }
}
