package import DragDrop

/// The transitions that a trace took in the two state machines.
package struct LifecyclePath: Hashable, Sendable {
  /// A machine and the transitions taken in it.
  package struct Part: Hashable, Sendable {
    package let chart: StateChart
    package fileprivate(set) var steps: [StateTable.Row] = []
    /// The last state; with several machines of the kind, that of the last one to change.
    package fileprivate(set) var current: String

    /// How often a transition was taken.
    package func count(from: String, to: String) -> Int {
      steps.count { $0.from == from && $0.to == to }
    }

    package func wasVisited(_ state: String) -> Bool {
      steps.contains { $0.from == state || $0.to == state } || current == state
    }

    fileprivate mutating func take(_ row: StateTable.Row, counts: Bool) {
      current = row.to
      if counts { steps.append(row) }
    }
  }

  package private(set) var source = Part(chart: .source, current: "idle")
  package private(set) var destination = Part(chart: .destination, current: "unseen")

  /// The path of a trace or a log.
  ///
  /// - Parameters:
  ///   - transitions: All transitions from the beginning.
  ///   - part: The numbers of the events whose transitions are counted, including the transitions
  ///     that lead to them; nil counts all.
  package init(_ transitions: some Sequence<Transition>, part: ClosedRange<Int>? = nil) {
    for step in transitions where part.map({ step.after < $0.upperBound }) ?? true {
      let counts = part.map { step.after >= $0.lowerBound - 1 } ?? true
      switch step.machine {
      case .source: source.take(step.row, counts: counts)
      case .destination: destination.take(step.row, counts: counts)
      }
    }
  }

  /// Both machines, the source first.
  package var parts: [Part] { [source, destination] }
}
