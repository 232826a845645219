import DragDrop
import Layout
import Lua

/// A property of a layout: a field of its constructor and a member of its object.
struct LayoutProperty<Layout: CollectionViewLineLayout>: Sendable {
  /// The member.
  let member: APIMember<Layout>
  /// The field of the constructor.
  let field: APIParameter
  /// Sets the property from the constructor's options, if they have the field.
  let take: @Sendable (Layout, Options) throws(APIFailure) -> Void

  /// A property with a value; `standard` is the unit and default in the constructor's help, and
  /// `example` is a value as Lua code.
  init<Value>(
    _ name: String, _ value: APIValue<Value>, _ summary: String, _ standard: String,
    example: String, get: @escaping @Sendable (Layout) -> Value,
    set: @escaping @Sendable (Layout, Value) throws(APIFailure) -> Void
  ) {
    let field = Parameter(name, .optional(value), standard)
    self.field = field.description
    member = APIMember { type in
      let example = "local layout = \(type.owner)()\nlayout.\(name) = \(example)"
      return APIMember.property(
        name, value, summary, example: example, get: { get($1) },
        set: { _, layout, value throws(APIFailure) in try set(layout, value) }
      ).entry(type)
    }
    take = { layout, options throws(APIFailure) in
      if let value = try options[field] { try set(layout, value) }
    }
  }

  // MARK: Creating

  // The key paths are in closures, because creating them takes time at the start of each script.

  /// A number of points, 0 or more.
  static func points(
    _ name: String, _ summary: String, _ standard: String,
    _ path:
      @escaping @autoclosure @Sendable () -> any ReferenceWritableKeyPath<Layout, Double> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(
      name, .number, summary, standard, example: "8", get: { $0[keyPath: path()] },
      set: { layout, value throws(APIFailure) in
        guard value >= 0 else { throw .message("'\(name)' must be 0 points or more") }
        layout[keyPath: path()] = value
      })
  }

  /// A size in points; a single number is used for both sides.
  static func size(
    _ name: String, _ summary: String, _ standard: String, example: String = "{ 0, 30 }",
    _ path:
      @escaping @autoclosure @Sendable () -> any ReferenceWritableKeyPath<Layout, Size> & Sendable
  ) -> LayoutProperty {
    LayoutProperty(
      name, .sizeOrNumber, summary, standard, example: example, get: { $0[keyPath: path()] },
      set: { layout, size throws(APIFailure) in
        guard size.width >= 0, size.height >= 0 else {
          throw .message("the width and height of '\(name)' must be 0 points or more")
        }
        layout[keyPath: path()] = size
      })
  }

  /// The size of items along the scrolling axis.
  static func itemHeight(
    _ standard: String,
    _ path:
      @escaping @autoclosure @Sendable () -> any ReferenceWritableKeyPath<Layout, Double?>
      & Sendable
  ) -> LayoutProperty {
    LayoutProperty(
      "itemHeight", .optional(.number), "The size of items along the scrolling axis, in points.",
      standard, example: "60", get: { $0[keyPath: path()] },
      set: { layout, height throws(APIFailure) in
        if let height, height <= 0 {
          throw .message("'itemHeight' must be more than 0 points")
        }
        layout[keyPath: path()] = height
      })
  }
}

// MARK: - The properties of each layout

extension LayoutProperty where Layout == CollectionViewLineLayout {
  /// The properties that all layouts have, listed after their own.
  static var common: [LayoutProperty] {
    [
      LayoutProperty(
        "scrollDirection", .word(Words.scrollDirections), "The direction of scrolling.",
        "\"vertical\"", example: "\"vertical\"",
        get: { $0.scrollDirection == .vertical ? "vertical" : "horizontal" },
        set: { $0.scrollDirection = $1 == "horizontal" ? .horizontal : .vertical }),
      points(
        "minimumLineSpacing", "The minimum space between two lines, in points.",
        "points; by default 10 in a flow, otherwise 0", \.minimumLineSpacing),
      points(
        "minimumInteritemSpacing", "The minimum space between two items of a line, in points.",
        "points; by default 10 in a flow, otherwise 0", \.minimumInteritemSpacing),
      LayoutProperty(
        "sectionInset", .insetsOrNumber,
        "Space around the items of each section, in points.", "points around each section; 0",
        example: "{ 8, 16, 8, 16 }", get: { $0.sectionInset }, set: { $0.sectionInset = $1 }),
      points(
        "interSectionSpacing",
        "The space between two sections, in points, which belongs to neither.",
        "points; 0", \.interSectionSpacing),
      size(
        "headerReferenceSize",
        "The size of every section's header, in points; with 0, only sections with a title have one.",
        "points; 0", \.headerReferenceSize),
      size(
        "footerReferenceSize",
        "The size of every section's footer, in points; with 0, only sections with a footer text have one.",
        "points; 0", \.footerReferenceSize),
    ]
  }
}

extension LayoutProperty where Layout == CollectionViewListLayout {
  static var list: [LayoutProperty] {
    [itemHeight("points; the collection's itemHeight", \.itemHeight)]
  }
}

extension LayoutProperty where Layout == CollectionViewGridLayout {
  static var grid: [LayoutProperty] {
    [
      LayoutProperty(
        "itemsPerLine", .described(as: .index), "The number of cells in a line.",
        "from 1 to 10000; 4", example: "3", get: { .integer(Int64($0.itemsPerLine)) },
        set: { layout, count throws(APIFailure) in
          let count = count.integerValue ?? 0
          guard (1...10_000).contains(count) else {
            throw .message("'itemsPerLine' must be from 1 to 10000, got \(count)")
          }
          layout.itemsPerLine = Int(count)
        }), itemHeight("points; by default square", \.itemHeight),
    ]
  }
}

extension LayoutProperty where Layout == CollectionViewFlowLayout {
  static var flow: [LayoutProperty] {
    [
      size(
        "itemSize", "The size of items without their own size, in points.",
        "points; { 50, 50 }", example: "{ 80, 60 }", \.itemSize),
      size(
        "estimatedItemSize", "Stored but not used, because cells do not measure themselves here.",
        "points; { 0, 0 }", example: "{ 80, 60 }", \.estimatedItemSize),
    ]
  }
}
