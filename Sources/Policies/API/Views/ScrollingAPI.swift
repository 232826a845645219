import DragDrop
import Layout
import Lua

// What a drag does to a table or collection over time: scrolling, springs, the cadence of the gap.

extension APICatalog {
  static func restingMembers(_ words: ViewWords) -> [APIMember<SectionedView>] {
    [
      .property(
        "contentInset", .contentInset,
        "Space around the content, in points: a number, or { top, left, bottom, right }.",
        example: "\(words.example).contentInset = { 20, 0, 0, 0 }", \.contentInset),
      .property(
        "adjustedContentInset", .insets,
        "The insets that count; the bands of autoscroll begin at them.",
        example: "print(\(words.example).adjustedContentInset.top)    --> 0.0",
        get: \.adjustedContentInset),
      flag(
        "isScrollEnabled", words, "Whether fingers and drags scroll the content.",
        \.isScrollEnabled),
      flag(
        "isSpringLoaded", words,
        "Whether a drag that rests over \(words.entry == "Row" ? "a row" : "an item") selects it.",
        uikit: words.owner == "TableView" ? "TBL-07" : "COL-12", \.isSpringLoaded),
    ]
  }
}

extension APIValue where Value == EdgeInsets {
  /// `20`, `{ 20, 0, 0, 0 }` or `{ top = 20 }`: sides that are not named are 0.
  fileprivate static let contentInset = APIValue(
    .either([.number, .table]),
    read: { call, index throws(APIFailure) in
      let stack = call.stack
      guard stack.fits(.either([.number, .table]), at: index) else { return nil }
      var sides: [Double] = []
      if let all = stack.number(at: index) {
        sides = [all, all, all, all]
      } else if let table = stack.value(at: index).tableValue {
        sides = ["top", "left", "bottom", "right"].enumerated().map { place, name in
          let value = table[raw: .string(name)]
          return (value == .nil ? table[raw: .integer(Int64(place + 1))] : value).numberValue ?? 0
        }
      }
      guard sides.count == 4, sides.allSatisfy(\.isFinite) else {
        throw .message("'contentInset' is a number of points, or { top, left, bottom, right }")
      }
      return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }, push: { $1.stack.push($0) })
}
