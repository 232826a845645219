package import DragDrop

/// A state machine of the lifecycle, as people draw it: the one description that text and pictures
/// share.
///
/// The machines themselves are `SourceMachine` and `DestinationMachine`; the tests hold the two
/// descriptions together.
package struct StateMachine: Hashable, Sendable {
  /// One state.
  package struct State: Hashable, Sendable {
    /// As the machine calls it: `dragging`.
    package let name: String
    /// What it means, in a few words.
    package let meaning: String
  }

  /// One way from a state to another, or back to the same.
  package struct Transition: Hashable, Sendable {
    package let from: String
    package let to: String
    /// What leads there.
    package let cause: String
    /// The same in two or three words, for pictures.
    package let label: String
    /// The callbacks that are heard on the way, in order.
    package let callbacks: [DelegateMethod]
    /// The specification's number: `SM4`.
    package let id: String
  }

  /// `source` or `destination`.
  package let name: String
  /// In the order of the lifecycle; the first is where it begins.
  package let states: [State]
  package let transitions: [Transition]

  /// The transitions that leave a state.
  package func transitions(from state: String) -> [Transition] {
    transitions.filter { $0.from == state }
  }
}
