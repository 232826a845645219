import DragDrop
import Lua
import Texts

/// UIKit's constants as strings for scripts.
package enum Words {
  package static let operations = DropOperation.allCases.map(\.name)
  package static let intents = DropIntent.allCases.map(\.name)
  package static let parts = Drag.Part.allCases.map(\.rawValue)
  package static let visibilities = ItemProviderRepresentationVisibility.allCases.map(\.name)
  package static let dragStates = DragState.allCases.map(\.name)
  package static let displayedStates = CellAccessory.DisplayedState.allCases.map(\.name)
  package static let springStates = SpringLoadedInteractionEffectState.allCases.map(\.name)
  package static let scrollDirections = ["vertical", "horizontal"]
  package static let cadences = CollectionView.ReorderingCadence.allCases.map(\.name)
  package static let idioms = Idiom.allCases.map(\.rawValue)

  /// Advice on a word that is not one of the allowed ones.
  package static func advice(for word: String, in words: [String], called what: String) -> String {
    let advice = NearestName.clause(for: word, in: words, quotes: .double)
    return "\"\(word)\" is not a valid \(what): write \(words.choice(quotes: .double))\(advice)"
  }
}
