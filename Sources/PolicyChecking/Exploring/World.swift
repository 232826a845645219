package import PolicyTesting

/// What an ``Exploration`` goes through: states, and what can be done in each.
///
/// The same actions from the beginning lead to the same state, and equal fingerprints mean that nobody
/// can tell two states apart by what happens later.
package protocol World {
  associatedtype Action
  /// What a state is restored from.
  associatedtype Saved
  associatedtype Fingerprint: Hashable
  /// Something that is wrong.
  associatedtype Finding

  /// Everything that can be done now, the simplest first.
  ///
  /// To find that out, more may happen: a state that can be saved has to be restored then.
  mutating func actions() -> [Action]
  /// Does one thing.
  ///
  /// - Returns: What is wrong with it; the state that it leads to is left then.
  mutating func apply(_ action: Action) -> [Finding]
  /// Saves the present state; nil where that is not possible.
  mutating func save() -> Saved?
  /// Makes everything as it was when a state was saved.
  ///
  /// - Returns: False, and nothing has happened, where that is not possible any more.
  mutating func restore(_ saved: Saved) -> Bool
  /// Makes everything as it was in the beginning.
  mutating func startOver()
  /// Of the present state.
  var fingerprint: Fingerprint { mutating get }
  /// Changes, for a random run, what can be done in it.
  mutating func vary(by numbers: inout SplitMix)
  /// Something that can be done now; nil if there is nothing.
  mutating func randomAction(by numbers: inout SplitMix) -> Action?
  /// How much was reached of what explains the states: it grows where something new is.
  mutating func reach() -> Int
}

extension World {
  package mutating func vary(by numbers: inout SplitMix) {}
  package mutating func randomAction(by numbers: inout SplitMix) -> Action? {
    actions().randomElement(using: &numbers)
  }
  package mutating func reach() -> Int { 0 }
}
