import DragDrop
import Layout
import Lua

// Index paths: the numbers that UIKit prints.

extension APICatalog {
  static let indexPathConstructor = APIEntry.function(
    "IndexPath", kind: .constructor,
    "Makes an index path, both numbers from 0, the item first as in UIKit.",
    [
      APIParameter("item", .either([.index, .indexPath]), "or a written path: \"0:3\", {0, 3}"),
      APIParameter("section", .index, optional: true, "0"),
    ],
    returns: [APIParameter("indexPath", .indexPath)],
    example: """
      local path = IndexPath(3, 0)
      print(path, path.item, path.section)         --> [0, 3]	3	0
      print(path == IndexPath("0:3"))              --> true
      """
  ) { call throws(APIFailure) in
    if let item = call.integer(1) {
      guard let position = Position(exactSection: call.integer(2) ?? 0, item: item) else {
        throw .message("an index path counts up to \(Position.range.upperBound)")
      }
      call.stack.push(position, host: call.host)
    } else {
      call.stack.push(try call.position(1), host: call.host)
    }
    return 1
  }

  static let indexPathClass = APIClass(
    name: "IndexPath", summary: "A section and an item of it, both from 0.",
    entries: [
      .directProperty(
        "item", of: "IndexPath", .index, "The item in its section, from 0.",
        example: "print(IndexPath(3, 1).item)                  --> 3"),
      .directProperty(
        "row", of: "IndexPath", .index, "A table's word for item.",
        example: "print(IndexPath(3, 1).row)                   --> 3"),
      .directProperty(
        "section", of: "IndexPath", .index, "The section, from 0.",
        example: "print(IndexPath(3, 1).section)               --> 1"),
      .directProperty(
        "ordinal", of: "IndexPath", .index, "The item counted from 1, for plain Lua lists.",
        example: "print(({ \"a\", \"b\" })[IndexPath(1, 0).ordinal])   --> b"),
    ],
    kind: .indexPath, readDirectly: readIndexPath, describe: describeIndexPath,
    equals: equalIndexPaths)
}

private func readIndexPath(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let position = stack.indexPathObject(at: 1) else { return 0 }
  if stack.equals("item", at: 2) || stack.equals("row", at: 2) {
    stack.push(position.item)
  } else if stack.equals("section", at: 2) {
    stack.push(position.section)
  } else if stack.equals("ordinal", at: 2) {
    stack.push(position.item + 1)
  } else {
    return APIClass.notFound
  }
  return 1
}

private func describeIndexPath(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let position = stack.indexPathObject(at: 1) else { return 0 }
  stack.push(position.description)
  return 1
}

private func equalIndexPaths(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  let left = stack.indexPathObject(at: 1)
  stack.push(left != nil && left == stack.indexPathObject(at: 2))
  return 1
}
