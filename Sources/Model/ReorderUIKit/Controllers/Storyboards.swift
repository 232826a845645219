public import DragDrop
public import Foundation

/// The name of a storyboard; controllers are found by the names of their classes.
///
/// The identifier of a controller is the name of its class in the module that asks for it.
open class UIStoryboard: NSObject {
  private let module: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?, fileID: String = #fileID) {
    module = moduleName(of: fileID)
  }

  /// A controller whose class has the name, made by `init(coder:)`.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let type = NSClassFromString("\(module).\(identifier)") as? UIViewController.Type
    return type?.init(coder: NSCoder()) ?? UIViewController()
  }

  /// A controller that a closure makes; without one, a controller whose class has the name, or one
  /// of the expected class.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let named = NSClassFromString("\(module).\(identifier)") as? Controller.Type
    guard let controller = creator?(NSCoder()) ?? (named ?? Controller.self).init(coder: NSCoder())
    else {
      // UIKit raises an exception, too: there is nothing to return.
      preconditionFailure(
        "the controller '\(identifier)' was not made: its class's init(coder:), or the creator, returned nil"
      )
    }
    return controller
  }
}

/// Keeps its controllers; it is performed by code.
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  open func perform() {}
}

/// The name of a nib, which is that of the class of its view.
open class UINib: NSObject {
  private let module: String
  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?, fileID: String = #fileID) {
    module = moduleName(of: fileID)
    self.name = name
  }

  /// The class that the nib is named after.
  var viewClass: AnyClass? { NSClassFromString("\(module).\(name)") }

  /// A view of the class that the nib is named after.
  open func instantiate(
    withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any] {
    guard let view = (viewClass as? View.Type)?.init(coder: NSCoder()) else { return [] }
    view.awakeFromNib()
    return [view]
  }
}

extension Bundle {
  /// A view of the class that a nib is named after.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil, fileID: String = #fileID
  ) -> [Any]? {
    UINib(nibName: name, bundle: self, fileID: fileID).instantiate(withOwner: owner)
  }
}

/// The module of a file in the form of `#fileID`.
private func moduleName(of fileID: String) -> String { String(fileID.prefix { $0 != "/" }) }
