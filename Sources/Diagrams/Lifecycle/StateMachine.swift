/// A state machine of the lifecycle, as people draw it: the one description that text and pictures
/// share.
///
/// The machines themselves are `SourceMachine` and `DestinationMachine`; the tests hold the two
/// descriptions together.
public struct StateMachine: Hashable, Sendable {
  /// One state.
  public struct State: Hashable, Sendable {
    /// As the machine calls it: `dragging`.
    public let name: String
    /// What it means, in a few words.
    public let meaning: String
  }

  /// One way from a state to another, or back to the same.
  public struct Transition: Hashable, Sendable {
    public let from: String
    public let to: String
    /// What leads there.
    public let cause: String
    /// The same in two or three words, for pictures.
    public let label: String
    /// The callbacks that are heard on the way, by their names in Lua, in order.
    public let callbacks: [String]
    /// The specification's number: `SM4`.
    public let id: String
  }

  /// `source` or `destination`.
  public let name: String
  /// In the order of the lifecycle; the first is where it begins.
  public let states: [State]
  public let transitions: [Transition]

  /// The transitions that leave a state.
  public func transitions(from state: String) -> [Transition] {
    transitions.filter { $0.from == state }
  }
}
