import Layout

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A static image of a view, shown while the item is dragged.
///
/// UIKit: `UIDragPreview` (PRV-01, iOS 11).
public final class DragPreview {
  /// The view of the image; later changes of the view are not shown (PRV-04, iOS 11).
  public let view: View
  /// A copy of the parameters (PRV-05, iOS 11).
  public let parameters: DragPreviewParameters

  /// A preview of a view, which need not be on the screen (PRV-02, iOS 11).
  public init(view: View, parameters: DragPreviewParameters) {
    self.view = view
    self.parameters = parameters.copy()
  }

  /// The same with the default parameters (PRV-03, iOS 11).
  public convenience init(view: View) {
    self.init(view: view, parameters: DragPreviewParameters())
  }

  /// The system's preview of a URL, one line of text (PRV-06, iOS 11).
  ///
  /// A file's URL has no useful preview; the trace reports it when the preview is requested.
  public convenience init(forURL url: URL) { self.init(forURL: url, title: nil) }

  /// The system's preview of a URL with a title in the line above, or without one if the title is
  /// nil (PRV-07, iOS 11).
  public convenience init(forURL url: URL, title: String?) {
    self.init(view: URLPreviewView(url: url, title: title))
  }

  /// A copy of the preview.
  ///
  /// UIKit: `NSCopying`.
  public func copy() -> DragPreview { DragPreview(view: view, parameters: parameters) }
}

/// What the system draws for a URL: one line, or two with a title.
package final class URLPreviewView: View {
  package let url: URL
  /// The title, in the line above the URL.
  package let title: String?

  init(url: URL, title: String?) {
    self.url = url
    self.title = title
    super.init(frame: Rect(x: 0, y: 0, width: 220, height: title == nil ? 22 : 44))
    name = title ?? url.absoluteString
  }

  package required init?(coder: Coder) { nil }
}
