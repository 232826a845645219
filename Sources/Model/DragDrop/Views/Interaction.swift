/// An object that lets a view take part in drags, drops or spring loading.
///
/// UIKit: `UIInteraction` (UII-01, iOS 11).
public protocol Interaction: AnyObject {
  /// The view that it was added to; nil before that and after it was removed (UII-02, iOS 11).
  var view: View? { get }
  /// Called before it is added to a view, or, with nil, before it is removed (UII-03, iOS 11).
  func willMove(to view: View?)
  /// Called after it was added to a view, or, with nil, after it was removed (UII-04, iOS 11).
  func didMove(to view: View?)
}

extension View {
  /// Adds an interaction after the others, and removes it from its former view (UII-05, iOS 11).
  public func addInteraction(_ interaction: any Interaction) {
    if let old = interaction.view { old.removeInteraction(interaction) }
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    didGainPart()
    interaction.didMove(to: self)
  }

  /// Removes an interaction and cancels its sessions (UII-06, iOS 11).
  public func removeInteraction(_ interaction: any Interaction) {
    guard storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.removeAll { $0 === interaction }
    device?.interactionWasRemoved(interaction)
    interaction.didMove(to: nil)
  }

  /// The view's interactions, in the order in which they were added (UII-07, iOS 11).
  public var interactions: [any Interaction] {
    get { storedInteractions }
    set {
      for old in storedInteractions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue where !storedInteractions.contains(where: { $0 === new }) {
        addInteraction(new)
      }
      storedInteractions = newValue
    }
  }
}
