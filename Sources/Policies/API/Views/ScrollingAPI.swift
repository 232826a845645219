import DragDrop
import Layout
import Lua

/// What a drag does to a table or collection over time: scrolling, springs, the cadence of the gap.
enum ScrollingAPI {
  static func members(_ words: ViewWords) -> [APIMember<SectionedView>] {
    [
      .property(
        "contentInset", .insetsOrNumber,
        "Space around the content, in points.",
        example: "\(words.example).contentInset = { 20, 0, 0, 0 }", \.contentInset),
      .property(
        "adjustedContentInset", .insets,
        "The effective insets, where the bands of autoscroll begin.",
        example: "print(\(words.example).adjustedContentInset.top)    --> 0.0",
        get: \.adjustedContentInset),
      words.flag(
        "isScrollEnabled", "Whether fingers and drags scroll the content.", \.isScrollEnabled),
      words.flag(
        "isSpringLoaded",
        "Whether a drag that rests over \(words.entry == "Row" ? "a row" : "an item") selects it.",
        uikit: words.owner == "TableView" ? "TBL-07" : "COL-12", \.isSpringLoaded),
    ]
  }
}
