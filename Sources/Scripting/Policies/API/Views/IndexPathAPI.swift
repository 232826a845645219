import DragDrop
import Layout
import Lua

/// Index paths, printed like in UIKit.
enum IndexPathAPI {
  static let globals: [APIEntry] = [
    .function(
      "IndexPath", kind: .constructor,
      "Makes an index path; both numbers start at 0, and the item comes first, as in UIKit.",
      Parameter("item", itemOrIndexPath, "or an index path: \"0:3\", {0, 3}"),
      Parameter("section", .optional(.index), "0"), returns: Parameter("indexPath", .indexPath),
      errors: ["an index path together with a section"],
      example: """
        local path = IndexPath(3, 0)
        print(path, path.item, path.section)         --> [0, 3]	3	0
        print(path == IndexPath("0:3"))              --> true
        print(path < IndexPath(0, 1))                --> true
        """
    ) { _, item, section throws(APIFailure) in
      switch item {
      case .path(let position):
        guard section == nil else {
          throw .message(
            "\(position) already includes its section: write IndexPath(\(position.item), \(section ?? 0)), or only the index path"
          )
        }
        return position
      case .item(let item):
        guard let position = Position(exactSection: section ?? 0, item: item) else {
          throw .message("the numbers of an index path go up to \(Position.range.upperBound)")
        }
        return position
      }
    }
  ]

  static let indexPathClass = APIClass(
    .indexPath, "A section and an item in it, both from 0.", isText: true,
    members: [
      .property(
        "item", .index, "The item in its section, from 0.",
        example: "print(IndexPath(3, 1).item)                  --> 3", get: \.item),
      .property(
        "row", .index, "The same as item, for tables.",
        example: "print(IndexPath(3, 1).row)                   --> 3", get: \.item),
      .property(
        "section", .index, "The section, from 0.",
        example: "print(IndexPath(3, 1).section)               --> 1", get: \.section),
      .property(
        "ordinal", .index, "The item from 1, for Lua lists.",
        example: "print(({ \"a\", \"b\" })[IndexPath(1, 0).ordinal])   --> b",
        get: { _, path in path.item + 1 }),
    ], describe: { $0?.description ?? "" }, equals: ==, isLess: <)

  private static let itemOrIndexPath = APIValue<ItemOrPath>(
    .either([.index, .indexPath]),
    { stack, index in
      stack.index(at: index).map { .item($0) } ?? stack.position(at: index).map { .path($0) }
    }, push: { $1.pushNil() })
}

/// The argument of `IndexPath`: the number of an item, or a path.
enum ItemOrPath {
  case item(Int)
  case path(Position)
}
