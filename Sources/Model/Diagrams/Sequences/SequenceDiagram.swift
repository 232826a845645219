import Texts
package import Traces

/// The messages between finger, UIKit and views, in order; all formats of a sequence diagram are
/// drawn from it.
///
/// The first lifeline is the user's finger, the second is UIKit, followed by one for each view with
/// its delegates, in the order in which the trace names them.
package struct SequenceDiagram: Hashable, Sendable {
  /// The kind of a note or return value.
  package enum Role: String, Sendable {
    case plain
    /// A step of the lifecycle, such as the release.
    case phase
    /// A rejection of items or of a drop, or a release without effect.
    case refusal
    case change
    case hint
    /// An exception, or an error in a callback.
    case failure
  }

  /// One row of the diagram.
  package enum Step: Hashable, Sendable {
    /// An arrow; `number` is the number of its event.
    case message(
      number: Int, from: Int, to: Int, label: String, isAnswer: Bool, role: Role)
    /// A note next to a lifeline.
    case note(number: Int, at: Int, label: String, role: Role)
    /// The previous steps were repeated `count` times, up to this event.
    case repetition(count: Int, through: Int)

    static func text(ofRepetition count: Int, through number: Int) -> String {
      "the same \(count == 1 ? "once more" : "\(count) times more"), to event \(number)"
    }
  }

  package let title: String
  /// The names of the lifelines.
  package let participants: [String]
  package let steps: [Step]
}

extension SequenceDiagram {
  /// The diagram of a trace.
  ///
  /// Movements with the same results are drawn once, with a count.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - verbosity: `all` also shows hits, timers, data and loads.
  ///   - part: The numbers of the events to draw; nil draws all.
  package init(
    _ trace: Trace, verbosity: TraceText.Verbosity = .calls, part: ClosedRange<Int>? = nil
  ) {
    var builder = SequenceBuilder(trace.events(in: part), showsAll: verbosity == .all)
    builder.build()
    title = PictureTitle.text(of: trace, part)
    participants = builder.participants
    steps = builder.steps
  }
}

enum PictureTitle {
  /// The name of the last script that ran, and the range of the drawn events.
  static func text(of trace: Trace, _ part: ClosedRange<Int>? = nil) -> String {
    let name = name(of: trace)
    guard let part else { return name }
    return part.count == 1
      ? "\(name), event \(part.lowerBound)"
      : "\(name), events \(part.lowerBound) to \(part.upperBound)"
  }

  private static func name(of trace: Trace) -> String {
    guard let name = trace.header.sources.last?.name ?? trace.header.workspace else {
      return "A drag and drop session"
    }
    return name.split(separator: "/").last.map { String($0).printable } ?? name.printable
  }
}
