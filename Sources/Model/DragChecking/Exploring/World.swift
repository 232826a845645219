/// What an ``Exploration`` explores: states, and the actions possible in each.
///
/// The same actions from the start lead to the same state. Equal fingerprints mean that later
/// actions cannot distinguish two states.
package protocol World {
  associatedtype Action
  /// A snapshot from which a state is restored.
  associatedtype Saved
  associatedtype Fingerprint: Hashable
  /// A problem that an action revealed.
  associatedtype Finding

  /// Every action that is possible now, the simplest first.
  ///
  /// Finding them may change the state; a state that can be saved must be restored afterwards.
  mutating func actions() -> [Action]
  /// Performs an action.
  ///
  /// - Returns: The problems that it revealed. If there are any, the state that it leads to is not
  ///   explored.
  mutating func apply(_ action: Action) -> [Finding]
  /// Saves the current state; nil if that is not possible.
  mutating func save() -> Saved?
  /// Restores a saved state.
  ///
  /// - Returns: False, with no change, if that is no longer possible.
  mutating func restore(_ saved: Saved) -> Bool
  /// Restores the initial state.
  mutating func startOver()
  /// The fingerprint of the current state.
  var fingerprint: Fingerprint { mutating get }
  /// An action to play after the last one of a scope; nil if there is none.
  func followUp() -> Action?
  /// Changes which actions are possible, for a random run.
  mutating func vary(by numbers: inout SplitMix)
  /// A random action that is possible now; nil if there is none.
  mutating func randomAction(by numbers: inout SplitMix) -> Action?
  /// A number that grows whenever something new is reached.
  mutating func reach() -> Int
}

extension World {
  package func followUp() -> Action? { nil }
  package mutating func vary(by numbers: inout SplitMix) {}
  package mutating func randomAction(by numbers: inout SplitMix) -> Action? {
    actions().randomElement(using: &numbers)
  }
  package mutating func reach() -> Int { 0 }
}
