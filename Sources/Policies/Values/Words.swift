import DragDrop
import Lua
import Texts

/// UIKit's constants as strings for scripts.
enum Words {
  static let operations = DropOperation.allCases.map(\.name)
  static let intents = DropIntent.allCases.map(\.name)
  static let parts = Drag.Part.allCases.map(\.rawValue)
  static let visibilities = ItemProviderRepresentationVisibility.allCases.map(\.name)
  static let dragStates = DragState.allCases.map(\.name)
  static let displayedStates = CellAccessory.DisplayedState.allCases.map(\.name)
  static let springStates = SpringLoadedInteractionEffectState.allCases.map(\.name)
  static let scrollDirections = ["vertical", "horizontal"]
  static let cadences = CollectionView.ReorderingCadence.allCases.map(\.name)
  static let idioms = Idiom.allCases.map(\.rawValue)

  /// Advice on a word that is not one of the allowed ones.
  static func advice(for word: String, in words: [String], called what: String) -> String {
    let advice = NearestName.clause(for: word, in: words, quotes: .double)
    return "\"\(word)\" is not a valid \(what): write \(words.choice(quotes: .double))\(advice)"
  }
}
