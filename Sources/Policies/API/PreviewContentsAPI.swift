import DragDrop
import Layout
import Lua

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// What previews show beside views: the addresses of URLs, and the lines of a text.

extension APIParameter {
  /// The options of a preview of a URL.
  static let urlPreview = [
    APIParameter("url", .string, optional: true, "in place of a view: an address, as text"),
    APIParameter("title", .string, optional: true, "the line above the url"),
  ]
}

extension APICall {
  /// The picture of the URL that the options of a preview name; nil where they name a view.
  func urlPreview() throws(APIFailure) -> DragPreview? {
    guard let options = value(1).tableValue else { return nil }
    let title = options[raw: "title"].stringValue
    guard let text = options[raw: "url"].stringValue else {
      guard title == nil else { throw .message("'title' is the line above a 'url': give both") }
      return nil
    }
    guard options[raw: "view"] == .nil else {
      throw .message("'\(entry.name)' shows a view or a url, not both")
    }
    guard let url = URL(string: text), url.scheme != nil else {
      throw .message("\"\(text)\" is no URL: write all of it, for instance \"https://swift.org\"")
    }
    return DragPreview(forURL: url, title: title)
  }

  /// Makes the lines of a text that the options of preview parameters name their visible path.
  func fillTextLines() throws(APIFailure) {
    let index = index(1)
    let top = stack.count
    defer { stack.setCount(top) }
    stack.rawGet("textLineRects", at: index)
    guard !stack.isNoneOrNil(at: -1) else { return }
    let list = stack.count
    var lines: [Rect] = []
    for place in stride(from: 1, through: stack.rawLength(at: list), by: 1) {
      stack.rawGet(place, at: list)
      defer { stack.pop() }
      guard let line = stack.rect(at: -1) else {
        throw .message(
          "textLineRects is a list of rectangles, entry \(place) is \(stack.article(at: -1))")
      }
      lines.append(line)
    }
    guard let path = DragPreviewParameters(textLineRects: lines).visiblePath else { return }
    host.push(path, on: stack)
    stack.rawSet("visiblePath", at: index)
  }
}
