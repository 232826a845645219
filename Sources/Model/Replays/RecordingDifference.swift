import Layout
import Recordings
import Texts
import Traces

/// The first difference between the calls of a device and those of the model.
package struct RecordingDifference: Hashable, Sendable {
  /// How they differ.
  package enum Kind: String, Sendable {
    /// The model does not make a call.
    case missing
    /// The model makes a call that the device does not make.
    case extra
    /// The model makes the same calls in another order.
    case order
    case session
    case path
    case arguments
    case answer
    /// The view has another number of rows.
    case count
    /// The view is in another state, such as `hasActiveDrag`.
    case state
    case time
    /// The model raises an exception.
    case failure
  }

  package let kind: Kind
  /// The call of the device; nil if it has ended.
  package let expected: ReplayedCall?
  /// The call of the model; nil if it has ended.
  package let actual: ReplayedCall?
  /// A sentence.
  package let message: String
  /// The number of equal calls before it.
  package let index: Int
  private let before: [ReplayedCall]
  private let expectedRest: [ReplayedCall]
  private let actualRest: [ReplayedCall]

  /// The number of calls to search for one that is in another place.
  private static let searched = 12
  private static let shown = 3

  /// Compares calls; nil if they are the same.
  ///
  /// - Parameters:
  ///   - expected: The calls of the device.
  ///   - actual: The calls of the model.
  ///   - tolerance: How far the times may differ, in seconds.
  ///   - device: The name of the system, for the message.
  ///   - end: The time of the end of the recording; the model may make calls after it.
  ///   - failure: Why the model stopped; nil if it did not.
  package init?(
    expected: [ReplayedCall], actual: [ReplayedCall], tolerance: Double, device: String,
    end: Int64, failure: String? = nil
  ) {
    func problem(at index: Int) -> (Kind, String)? {
      let (left, right) = (expected[index], actual[index])
      if left.isCall(like: right) { return Self.problem(left, right, tolerance, device) }
      return Self.misplaced(
        left, right, expected[index...].prefix(Self.searched),
        actual[index...].prefix(Self.searched), device)
    }
    let shorter = min(expected.count, actual.count)
    let first = (0..<shorter).first { problem(at: $0) != nil } ?? shorter
    let left = first < expected.count ? expected[first] : nil
    let right = first < actual.count ? actual[first] : nil
    switch (left, right) {
    case (nil, nil):
      guard let failure else { return nil }
      (kind, message) = (.failure, "the model stops: \(failure)")
    case (let call?, nil):
      if let failure {
        (kind, message) = (
          .failure, "\(device) calls \(call.text), where the model stops: \(failure)"
        )
      } else {
        (kind, message) = (.missing, "\(device) calls \(call.text); the model does not")
      }
    case (nil, let call?):
      guard call.time <= end else { return nil }
      (kind, message) = (.extra, "the model calls \(call.text); \(device) does not")
    case (_?, _?):
      guard let problem = problem(at: first) else { return nil }
      (kind, message) = problem
    }
    (self.expected, self.actual, index) = (left, right, first)
    before = Array(expected[max(0, first - Self.shown)..<first])
    expectedRest = Array(expected[first...].prefix(Self.shown))
    actualRest = Array(actual[first...].prefix(Self.shown))
  }

  /// How two calls of the same method differ; nil if they do not.
  private static func problem(
    _ left: ReplayedCall, _ right: ReplayedCall, _ tolerance: Double, _ device: String
  ) -> (Kind, String)? {
    let name = "\(left.view).\(left.method)"
    if left.path != right.path {
      func text(_ call: ReplayedCall) -> String { call.path?.description ?? "no path" }
      return (.path, "\(device) calls \(name) with \(text(left)), the model with \(text(right))")
    }
    // The recorder does not know the session of every call.
    if left.session != nil, left.session != right.session {
      func text(_ call: ReplayedCall) -> String { call.session.map { "session \($0)" } ?? "none" }
      return (.session, "\(device) calls \(name) with \(text(left)), the model with \(text(right))")
    }
    if left.arguments != right.arguments {
      return (
        .arguments,
        "\(device) calls \(name) with \(left.arguments.text()), the model with \(right.arguments.text())"
      )
    }
    if left.answer != right.answer {
      return (
        .answer,
        "\(name) returned \(left.answer?.text() ?? "nothing") on \(device), and \(right.answer?.text() ?? "nothing") in the model"
      )
    }
    if let here = left.probe, let there = right.probe, here != there {
      guard here.counts == there.counts else {
        return (
          .count,
          "in \(name), \(left.view) has \(here.counts) rows on \(device), and \(there.counts) in the model"
        )
      }
      let states: [(String, KeyPath<RecordedProbe, Bool>)] = [
        ("hasActiveDrag", \.hasActiveDrag), ("hasActiveDrop", \.hasActiveDrop),
        ("hasUncommittedUpdates", \.hasUncommittedUpdates),
      ]
      let other = states.filter { here[keyPath: $0.1] != there[keyPath: $0.1] }.map {
        "\($0.0) is \(here[keyPath: $0.1]) on \(device), and \(there[keyPath: $0.1]) in the model"
      }
      return (.state, "in \(name), \(other.joined(separator: "; "))")
    }
    let seconds = Double(right.time - left.time) / 1_000_000
    if abs(seconds) > tolerance {
      let rounded = (abs(seconds) * 1000).rounded() / 1000
      return (
        .time,
        "the model calls \(name) \(rounded) s \(seconds > 0 ? "later" : "earlier") than \(device)"
      )
    }
    return nil
  }

  /// How calls of different methods differ, by where each is on the other side.
  private static func misplaced(
    _ left: ReplayedCall, _ right: ReplayedCall, _ expected: ArraySlice<ReplayedCall>,
    _ actual: ArraySlice<ReplayedCall>, _ device: String
  ) -> (Kind, String) {
    let isInModel = actual.contains { $0.isCall(like: left) }
    let isOnDevice = expected.contains { $0.isCall(like: right) }
    switch (isInModel, isOnDevice) {
    case (true, true):
      return (
        .order,
        "\(device) calls \(left.view).\(left.method) before \(right.view).\(right.method); the model calls it after that"
      )
    case (true, false):
      return (.extra, "the model calls \(right.text); \(device) does not")
    default:
      return (.missing, "\(device) calls \(left.text); the model does not")
    }
  }

  /// The calls of both, in two columns; the first that differs is marked.
  ///
  /// - Parameters:
  ///   - device: The name of the system, above its column.
  ///   - usesASCII: Whether to write arrows in ASCII.
  ///   - width: The number of columns to fit the lines into; longer calls are cut.
  /// - Returns: The lines.
  package func lines(device: String, usesASCII: Bool = false, width: Int = .max) -> [String] {
    func text(_ call: ReplayedCall?) -> String {
      let text = call?.text ?? "(end)"
      return usesASCII ? text.replacing("→", with: "->") : text
    }
    var rows = before.map { (" ", text($0), text($0)) }
    for index in 0..<max(expectedRest.count, actualRest.count, 1) {
      let left = expectedRest.indices.contains(index) ? expectedRest[index] : nil
      let right = actualRest.indices.contains(index) ? actualRest[index] : nil
      rows.append((index == 0 ? ">" : " ", text(left), text(right)))
    }
    rows.insert((" ", device, "model"), at: 0)
    let columns = max(width - "> ".count - "  ".count, 20)
    let widest = rows.map(\.2.displayWidth).max() ?? 0
    let left = min(rows.map(\.1.displayWidth).max() ?? 0, max(columns / 2, columns - widest))
    func cut(_ text: String, _ width: Int) -> String {
      text.truncated(to: width, ellipsis: usesASCII ? "..." : "…")
    }
    return rows.map {
      let call = cut($0.1, left)
      let padding = String(repeating: " ", count: left - call.displayWidth)
      return "\($0.0) \(call)\(padding)  \(cut($0.2, columns - left))"
    }
  }
}
