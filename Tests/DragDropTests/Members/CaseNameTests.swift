import Testing

@testable import DragDrop

/// The words in policies are the names of UIKit's enum cases.
@Suite struct CaseNameTests {
  /// The cases of an enum with their names.
  private static func cases<Value: CaseIterable>(
    _ type: Value.Type, _ name: (Value) -> String
  ) -> [(case: String, name: String)] {
    type.allCases.map { ("\(type).\($0)", "\(type).\(name($0))") }
  }

  @Test func returnsTheNameOfACase() {
    let all =
      Self.cases(ItemProviderError.Code.self, \.name)
      + Self.cases(ItemProviderRepresentationVisibility.self, \.name)
      + Self.cases(PreferredPresentationStyle.self, \.name)
      + Self.cases(CellAccessory.DisplayedState.self, \.name)
      + Self.cases(SpringLoadedInteractionEffectState.self, \.name)
      + Self.cases(CollectionView.ReorderingCadence.self, \.name)
      + Self.cases(DragState.self, \.name)
      + Self.cases(GestureRecognizer.State.self, \.name)
      + Self.cases(CellConfigurationState.DropState.self, \.name)
      + Self.cases(DropSessionProgressIndicatorStyle.self, \.name)
    for word in all { #expect(word.case == word.name) }
  }
}
