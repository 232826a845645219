// swift-format-ignore-file
// Written by a test (TranslationTests/TwinSource.swift).

extension Twin {
  static let all: [Twin] = [
    .acceptWhileEditingPlugin,
    .belowTheLastRow,
    .clampToSectionPlugin,
    .dragsOnIphone,
    .fixedRowsPlugin,
    .headersAndFooters,
    .intoAnEmptySection,
    .invalidUpdate,
    .liftDelay,
    .longPressReorder,
    .moveInsideCopyAcrossPlugin,
    .outsideCopiesOnlyPlugin,
    .reorderOnlyPlugin,
    .reorderWithoutEditing,
    .severalItems,
    .simplestTableDrag,
    .singleItemMoves,
    .singleItemMovesPlugin,
    .springLoadedFoldersPlugin,
    .stickyCancelPlugin,
    .swapInsteadOfMovePlugin,
    .swapTwoItems,
    .tableSample,
    .twoTables,
    .typeFilterPlugin,
  ]
}
