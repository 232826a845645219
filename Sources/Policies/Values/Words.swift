import DragDrop
import Lua
import Texts

/// UIKit's constants, which scripts write as strings.
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

  /// Advice on a word that is none of the allowed ones.
  static func advice(for word: String, in words: [String], called what: String) -> String {
    let advice = NearestName.clause(for: word, in: words, quotes: .double)
    return "\"\(word)\" is no \(what): write \(words.choice(quotes: .double))\(advice)"
  }
}

extension LuaStack {
  /// The operation at `index`, nil for everything else.
  ///
  /// Compares the string in Lua, without making a Swift string.
  func operation(at index: Int) -> DropOperation? {
    if equals("move", at: index) { return .move }
    if equals("copy", at: index) { return .copy }
    if equals("forbidden", at: index) { return .forbidden }
    if equals("cancel", at: index) { return .cancel }
    return nil
  }

  /// The intent at `index`, nil for everything else.
  func intent(at index: Int) -> DropIntent? {
    if equals("insertAtDestinationIndexPath", at: index) { return .insertAtDestinationIndexPath }
    if equals("insertIntoDestinationIndexPath", at: index) {
      return .insertIntoDestinationIndexPath
    }
    if equals("automatic", at: index) { return .automatic }
    if equals("unspecified", at: index) { return .unspecified }
    return nil
  }
}

extension LuaStack {
  func push(_ operation: DropOperation) {
    switch operation {
    case .cancel: push(static: "cancel")
    case .forbidden: push(static: "forbidden")
    case .copy: push(static: "copy")
    case .move: push(static: "move")
    }
  }

  func push(_ intent: DropIntent) {
    switch intent {
    case .unspecified: push(static: "unspecified")
    case .insertAtDestinationIndexPath: push(static: "insertAtDestinationIndexPath")
    case .insertIntoDestinationIndexPath: push(static: "insertIntoDestinationIndexPath")
    case .automatic: push(static: "automatic")
    }
  }
}
