public import Foundation
import Layout

/// Keeps its texts and actions; no one taps them.
open class UIAlertController: UIViewController {
  /// UIKit: `UIAlertController.Style`.
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.actionSheet
  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// Keeps its title and handler, which is not called.
open class UIAlertAction: NSObject {
  /// UIKit: `UIAlertAction.Style`.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  public let handler: ((UIAlertAction) -> Void)?
  open var isEnabled = true

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// Keeps the items that an app shares.
open class UIActivityViewController: UIViewController {
  open private(set) var activityItems: [Any] = []
  open var completionWithItemsHandler: ((String?, Bool, [Any]?, (any Error)?) -> Void)?

  public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
    self.init(nibName: nil, bundle: nil)
    self.activityItems = activityItems
  }
}
