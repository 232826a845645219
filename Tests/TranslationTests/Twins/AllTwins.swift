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
    .maximumItemsPlugin,
    .moveInsideCopyAcrossPlugin,
    .outsideCopiesOnlyPlugin,
    .reorderOnlyPlugin,
    .reorderWithoutEditing,
    .rowsWithChildren,
    .severalItems,
    .simplestTableDrag,
    .singleItemMoves,
    .singleItemMovesPlugin,
    .springLoadedFoldersPlugin,
    .stayInSectionPlugin,
    .stickyCancelPlugin,
    .swapInsteadOfMovePlugin,
    .swapTwoItems,
    .tableSample,
    .twoTables,
    .typeFilterPlugin,
    .whyNoMoveRow,
  ]
}
