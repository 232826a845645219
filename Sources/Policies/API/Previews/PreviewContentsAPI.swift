import DragDrop
import Layout
import Lua

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// What previews show beside views: the addresses of URLs.

extension Options {
  /// The options of a preview of a URL.
  static let urlPreview = [url.description, title.description]

  private static let url = Parameter(
    "url", optional: .string, "in place of a view: an address, as text")
  private static let title = Parameter("title", optional: .string, "the line above the url")
  private static let view = Parameter("view", optional: .any)

  /// The picture of the URL that the options of a preview name; nil where they name a view.
  func urlPreview(of entry: APIEntry) throws(APIFailure) -> DragPreview? {
    let title = try self[Self.title]
    guard let text = try self[Self.url] else {
      guard title == nil else { throw .message("'title' is the line above a 'url': give both") }
      return nil
    }
    guard try self[Self.view] == nil else {
      throw .message("'\(entry.name)' shows a view or a url, not both")
    }
    guard let url = URL(string: text), url.scheme != nil else {
      throw .message("\"\(text)\" is no URL: write all of it, for instance \"https://swift.org\"")
    }
    return DragPreview(forURL: url, title: title)
  }
}
