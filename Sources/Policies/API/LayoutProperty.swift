import DragDrop
import Layout
import Lua

/// A property of a layout: a field of its constructor and a member of its object.
struct LayoutProperty: Sendable {
  let name: String
  let type: APIType
  /// Whether it may be nil.
  let isOptional: Bool
  let summary: String
  /// Unit and default, as the constructor's help says them.
  let standard: String
  /// A value, as Lua writes it.
  let example: String
  let push: @Sendable (CollectionViewLineLayout, APICall) -> Void
  /// Takes the value at an index of the stack.
  let set: @Sendable (CollectionViewLineLayout, APICall, Int) throws(APIFailure) -> Void

  // MARK: The properties of each layout

  static let list: [LayoutProperty] = [itemHeight("points; the collection's itemHeight")] + common
  static let grid: [LayoutProperty] =
    [itemsPerLine, itemHeight("points; as high as broad")] + common
  static let flow: [LayoutProperty] = [itemSize, estimatedItemSize] + common

  private static let common: [LayoutProperty] = [
    LayoutProperty(
      name: "scrollDirection", type: .word(Words.scrollDirections), isOptional: false,
      summary: "The direction of scrolling.", standard: "\"vertical\"", example: "\"vertical\"",
      push: { $1.stack.push($0.scrollDirection == .vertical ? "vertical" : "horizontal") },
      set: { (layout, call, index) throws(APIFailure) in
        layout.scrollDirection =
          call.stack.equals("horizontal", at: index) ? .horizontal : .vertical
      }),
    number(
      "minimumLineSpacing", "The least space between two lines, in points.",
      "points; 10 in a flow, else 0", \.minimumLineSpacing),
    number(
      "minimumInteritemSpacing", "The least space between two items of a line, in points.",
      "points; 10 in a flow, else 0", \.minimumInteritemSpacing),
    LayoutProperty(
      name: "sectionInset", type: .either([.number, .insets]), isOptional: false,
      summary: "Space around the items of each section, in points.",
      standard: "points around each section; 0", example: "{ 8, 16, 8, 16 }",
      push: { $1.stack.push($0.sectionInset) },
      set: { (layout, call, index) throws(APIFailure) in
        layout.sectionInset = call.stack.insets(at: index) ?? .zero
      }),
    number(
      "interSectionSpacing", "The space between two sections, in points; it belongs to none.",
      "points; 0", \.interSectionSpacing),
    size(
      "headerReferenceSize",
      "The size of every section's header, in points; 0: headers for sections with a title.",
      "points; 0", \.headerReferenceSize),
    size(
      "footerReferenceSize",
      "The size of every section's footer, in points; 0: footers for sections with one.",
      "points; 0", \.footerReferenceSize),
  ]

  private static func itemHeight(_ standard: String) -> LayoutProperty {
    LayoutProperty(
      name: "itemHeight", type: .number, isOptional: true,
      summary: "The size of items along the scrolling axis, in points.", standard: standard,
      example: "60",
      push: { layout, call in
        let height =
          (layout as? CollectionViewListLayout)?.itemHeight
          ?? (layout as? CollectionViewGridLayout)?.itemHeight
        call.stack.push(height.map { .number($0) } ?? LuaValue.nil)
      },
      set: { (layout, call, index) throws(APIFailure) in
        let height = call.stack.number(at: index)
        if let height, height <= 0 {
          throw .message("'itemHeight' must be more than 0 points")
        }
        (layout as? CollectionViewListLayout)?.itemHeight = height
        (layout as? CollectionViewGridLayout)?.itemHeight = height
      })
  }

  private static let itemsPerLine = LayoutProperty(
    name: "itemsPerLine", type: .index, isOptional: false,
    summary: "How many cells stand in a line.", standard: "from 1 to 10000; 4", example: "3",
    push: { layout, call in
      call.stack.push((layout as? CollectionViewGridLayout)?.itemsPerLine ?? 0)
    },
    set: { (layout, call, index) throws(APIFailure) in
      let count = call.stack.integer(at: index) ?? 0
      guard (1...10_000).contains(count) else {
        throw .message("'itemsPerLine' must be from 1 to 10000, got \(count)")
      }
      (layout as? CollectionViewGridLayout)?.itemsPerLine = Int(count)
    })

  private static let itemSize = flowSize(
    "itemSize", "The size of items that have none of their own, in points.", "points; { 50, 50 }",
    \.itemSize)
  private static let estimatedItemSize = flowSize(
    "estimatedItemSize", "Stored as it is set: no cell measures itself here.", "points; { 0, 0 }",
    \.estimatedItemSize)

  // MARK: Making

  private static func number(
    _ name: String, _ summary: String, _ standard: String,
    _ path: any ReferenceWritableKeyPath<CollectionViewLineLayout, Double> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(
      name: name, type: .number, isOptional: false, summary: summary, standard: standard,
      example: "8",
      push: { $1.stack.push($0[keyPath: path]) },
      set: { (layout, call, index) throws(APIFailure) in
        let value = call.stack.number(at: index) ?? 0
        guard value >= 0 else { throw .message("'\(name)' must be 0 points or more") }
        layout[keyPath: path] = value
      })
  }

  private static func size(
    _ name: String, _ summary: String, _ standard: String,
    _ path: any ReferenceWritableKeyPath<CollectionViewLineLayout, Size> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(
      name: name, type: .either([.number, .size]), isOptional: false, summary: summary,
      standard: standard, example: "{ 0, 30 }",
      push: { $1.stack.push($0[keyPath: path]) },
      set: { (layout, call, index) throws(APIFailure) in
        layout[keyPath: path] = try call.size(at: index, called: name)
      })
  }

  private static func flowSize(
    _ name: String, _ summary: String, _ standard: String,
    _ path: any ReferenceWritableKeyPath<CollectionViewFlowLayout, Size> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(
      name: name, type: .either([.number, .size]), isOptional: false, summary: summary,
      standard: standard, example: "{ 80, 60 }",
      push: { layout, call in
        call.stack.push((layout as? CollectionViewFlowLayout)?[keyPath: path] ?? .zero)
      },
      set: { (layout, call, index) throws(APIFailure) in
        let size = try call.size(at: index, called: name)
        (layout as? CollectionViewFlowLayout)?[keyPath: path] = size
      })
  }
}

extension APICall {
  /// A size at an index of the stack; one number stands for both sides.
  fileprivate func size(at index: Int, called name: String) throws(APIFailure) -> Size {
    let size = stack.size(at: index) ?? .zero
    guard size.width >= 0, size.height >= 0 else {
      throw .message("the width and height of '\(name)' are 0 points or more")
    }
    return size
  }
}
