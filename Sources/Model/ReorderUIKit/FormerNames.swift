// UIKit names them so.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import DragDrop
public import Foundation
public import Layout

// UIKit's names before Swift 4.2, which apps of 2017 and 2018 use.

// MARK: Types

public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIApplicationState = UIApplication.State
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIButtonType = UIButton.ButtonType
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
  .ContentInsetAdjustmentBehavior
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UITableViewStyle = UITableView.Style
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions

// MARK: Values

public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
public let UITableViewAutomaticDimension = UITableView.automaticDimension
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder
  .keyboardAnimationDurationUserInfoKey

extension Notification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
}

// MARK: Functions and methods

public func UIEdgeInsetsMake(
  _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
) -> EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }

public func UIEdgeInsetsInsetRect(_ rect: Rect, _ insets: EdgeInsets) -> Rect {
  rect.inset(by: insets)
}

public func UIImagePNGRepresentation(_ image: Image) -> Data? { image.pngData() }

public func UIImageJPEGRepresentation(_ image: Image, _ compressionQuality: Double) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

extension UIView {
  public func bringSubview(toFront view: View) { bringSubviewToFront(view) }
  public func sendSubview(toBack view: View) { sendSubviewToBack(view) }
}

extension UIViewController {
  public var childViewControllers: [UIViewController] { children }

  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }

  public func removeFromParentViewController() { removeFromParent() }

  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}
