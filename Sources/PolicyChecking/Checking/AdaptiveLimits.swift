import Policies

/// How long callbacks may take: less, once some were found to have no end.
///
/// A policy that loops in `performDrop` does so at each of a thousand drops. The first times it gets
/// all that the limits allow; then it gets less, as long as only what is known reaches a limit.
struct AdaptiveLimits {
  /// What was found to have no end with nothing taken away, and how often.
  private var known: [String: Int] = [:]
  /// Whether something that is not known reached a limit when there was less.
  private var wasWrong = false

  /// How often something is found before it gets less.
  private static let mostFinds = 3

  /// Whether callbacks get less.
  var areReduced: Bool { !wasWrong && known.values.contains { $0 >= Self.mostFinds } }
  /// Most moments at which something falls due after a drag.
  var longestWait: Int { areReduced ? 300 : 10_000 }

  /// Notes what had no end.
  ///
  /// - Returns: False where it is not known and might have an end with more.
  mutating func note(_ error: PolicyError) -> Bool {
    guard !areReduced || known[error.endless] != nil else {
      wasWrong = true
      return false
    }
    known[error.endless, default: 0] += 1
    return true
  }

  /// What scripts may use at present.
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
  /// Whether something was ended that would have gone on.
  var isEndless: Bool { kind == .limit || message.hasPrefix("there is no end to waiting") }

  /// What has no end: the callback without its view, whichever of the limits it reaches.
  var endless: String { callback?.split(separator: ".").last.map { String($0) } ?? "" }
}
