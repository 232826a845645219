import Policies

/// The limits of callbacks, which are lowered once some callbacks are known never to return.
///
/// A policy that loops in `performDrop` does so in each of a thousand drops. The first few times it
/// gets the full limits. After that the limits are lower, as long as only callbacks that are known
/// to be endless reach them.
struct AdaptiveLimits {
  /// How often each callback was found to be endless with the full limits.
  private var known: [String: Int] = [:]
  /// Whether another callback reached a limit while the limits were lower.
  private var wasWrong = false

  /// How often a callback must be found endless before the limits are lowered.
  private static let mostFinds = 3

  /// Whether the lower limits apply.
  var areReduced: Bool { !wasWrong && known.values.contains { $0 >= Self.mostFinds } }
  /// The maximum number of times at which something is due after a drag.
  var longestWait: Int { areReduced ? 300 : 10_000 }

  /// Records a callback that reached a limit.
  ///
  /// - Returns: False if the callback is not known to be endless and might return with higher
  ///   limits.
  mutating func note(_ error: PolicyError) -> Bool {
    guard !areReduced || known[error.endless] != nil else {
      wasWrong = true
      return false
    }
    known[error.endless, default: 0] += 1
    return true
  }

  /// The limits for the next drag.
  func options(of host: PolicyHost) -> PolicyOptions {
    var options = host.options
    guard areReduced else { return options }
    var limits = LimitOptions()
    limits.callbackInstructions = 50_000
    limits.memory = 16 << 20
    limits.seconds = 0.5
    options.limit(limits)
    return options
  }
}

extension PolicyError {
  /// Whether a limit stopped something that was still running.
  var isEndless: Bool { kind == .limit || message.hasPrefix("waiting never ends") }

  /// The endless callback, without its view and regardless of the limit that it reached.
  var endless: String { callback?.split(separator: ".").last.map { String($0) } ?? "" }
}
