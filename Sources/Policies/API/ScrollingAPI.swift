import DragDrop
import Layout
import Lua

// What a drag does to a table or collection over time: scrolling, springs, the cadence of the gap.

extension APICatalog {
  static func restingMembers(_ words: ViewWords) -> [APIEntry] {
    [
      .property(
        "contentInset", of: words.owner, .either([.number, .table]),
        "Space around the content, in points: a number, or { top, left, bottom, right }.",
        example: "\(words.example).contentInset = { 20, 0, 0, 0 }",
        get: { call throws(APIFailure) in
          call.answer(call.table(of: try call.selfView().contentInset))
        },
        set: { call throws(APIFailure) in
          guard let insets = call.insets(1) else {
            throw .message(
              "'contentInset' is a number of points, or { top, left, bottom, right }")
          }
          try call.selfView().contentInset = insets
          return 0
        }),
      .property(
        "adjustedContentInset", of: words.owner, .table,
        "The insets that count; the bands of autoscroll begin at them.",
        example: "print(\(words.example).adjustedContentInset.top)    --> 0.0",
        get: { call throws(APIFailure) in
          call.answer(call.table(of: try call.selfView().adjustedContentInset))
        }),
      restingBoolean(
        "isScrollEnabled", words, "Whether fingers and drags scroll the content.",
        get: \.isScrollEnabled
      ) { $0.isScrollEnabled = $1 },
      restingBoolean(
        "isSpringLoaded", words,
        "Whether a drag that rests over \(words.entry == "Row" ? "a row" : "an item") selects it.",
        uikit: words.owner == "TableView" ? "TBL-07" : "COL-12", get: \.isSpringLoaded
      ) { $0.isSpringLoaded = $1 },
    ]
  }

  /// Only collections have a cadence.
  static let reorderingCadence = APIEntry.property(
    "reorderingCadence", of: "CollectionView", .word(Words.cadences),
    "How eagerly the gap follows the finger, where the data source can move items.",
    uikit: "COL-04", example: "photos.reorderingCadence = \"slow\"",
    get: { call throws(APIFailure) in
      let view = try call.selfView() as? CollectionView
      return call.answer(.string(view?.reorderingCadence.name ?? ""))
    },
    set: { call throws(APIFailure) in
      let word = call.string(1)
      guard
        let cadence = CollectionView.ReorderingCadence.allCases.first(where: { $0.name == word })
      else { return 0 }
      (try call.selfView() as? CollectionView)?.reorderingCadence = cadence
      return 0
    })

  private static func restingBoolean(
    _ name: String, _ words: ViewWords, _ summary: String, uikit: String? = nil,
    get: @escaping @Sendable (SectionedView) -> Bool,
    set: @escaping @Sendable (SectionedView, Bool) -> Void
  ) -> APIEntry {
    .property(
      name, of: words.owner, .boolean, summary, uikit: uikit,
      example: "\(words.example).\(name) = true",
      get: { call throws(APIFailure) in call.answer(.boolean(get(try call.selfView()))) },
      set: { call throws(APIFailure) in
        set(try call.selfView(), call.isTruthy(1))
        return 0
      })
  }
}

extension APICall {
  /// `20`, `{ 20, 0, 0, 0 }` or `{ top = 20 }`.
  fileprivate func insets(_ number: Int) -> EdgeInsets? {
    if let all = self.number(number) {
      return EdgeInsets(top: all, left: all, bottom: all, right: all)
    }
    guard let table = value(number).tableValue else { return nil }
    let names = ["top", "left", "bottom", "right"]
    let sides = names.enumerated().map { place, name in
      let value = table[raw: .string(name)]
      return (value == .nil ? table[raw: .integer(Int64(place + 1))] : value).numberValue ?? 0
    }
    guard sides.allSatisfy(\.isFinite) else { return nil }
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  fileprivate func table(of insets: EdgeInsets) -> LuaValue {
    let table = host.lua.makeTable()
    table[raw: "top"] = .number(insets.top)
    table[raw: "left"] = .number(insets.left)
    table[raw: "bottom"] = .number(insets.bottom)
    table[raw: "right"] = .number(insets.right)
    return .table(table)
  }
}
