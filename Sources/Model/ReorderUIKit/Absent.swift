// Common names of UIKit that are absent, so that the compiler says why.
//
// '@IBOutlet', '@objc' and '#selector' need Objective-C: the compiler reports them itself.

// MARK: Pasteboards and menus

@available(
  *, unavailable,
  message: "no pasteboards and menus, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIPasteboard = Absent

@available(
  *, unavailable,
  message: "no pasteboards and menus, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIPasteConfigurationSupporting = Absent

@available(
  *, unavailable,
  message: "no pasteboards and menus, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIPasteConfiguration = Absent

@available(
  *, unavailable,
  message: "no pasteboards and menus, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIMenu = Absent

@available(
  *, unavailable,
  message: "no pasteboards and menus, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIAction = Absent

@available(
  *, unavailable,
  message: "no pasteboards and menus, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIContextMenuConfiguration = Absent

@available(
  *, unavailable,
  message: "no pasteboards and menus, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIContextMenuInteraction = Absent

@available(
  *, unavailable,
  message: "no pasteboards and menus, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIContextMenuInteractionDelegate = Absent

// MARK: Text views

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextView = Absent

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextField = Absent

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDragDelegate = Absent

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDropDelegate = Absent

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDragRequest = Absent

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDropRequest = Absent

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDropProposal = Absent

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDraggable = Absent

@available(
  *, unavailable,
  message: "no text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDroppable = Absent

// MARK: Controllers

@available(
  *, unavailable,
  message:
    "only UIViewController and those of one list, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UINavigationController = Absent

@available(
  *, unavailable,
  message:
    "only UIViewController and those of one list, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITabBarController = Absent

@available(
  *, unavailable,
  message:
    "only UIViewController and those of one list, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UISplitViewController = Absent

@available(
  *, unavailable,
  message:
    "only UIViewController and those of one list, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIAlertController = Absent

@available(
  *, unavailable,
  message:
    "only UIViewController and those of one list, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIStoryboard = Absent

@available(
  *, unavailable,
  message:
    "only UIViewController and those of one list, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UINib = Absent

@available(
  *, unavailable,
  message:
    "only UIViewController and those of one list, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIWindow = Absent

@available(
  *, unavailable,
  message:
    "only UIViewController and those of one list, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIStackView = Absent

// MARK: Drawing and layout

@available(
  *, unavailable,
  message: "nothing is drawn, see ':help scope': give views a frame, and lists a flow layout"
)
public typealias UIGraphicsImageRenderer = Absent

@available(
  *, unavailable,
  message: "nothing is drawn, see ':help scope': give views a frame, and lists a flow layout"
)
public typealias NSCollectionLayoutSection = Absent

@available(
  *, unavailable,
  message: "nothing is drawn, see ':help scope': give views a frame, and lists a flow layout"
)
public typealias NSCollectionLayoutItem = Absent

@available(
  *, unavailable,
  message: "nothing is drawn, see ':help scope': give views a frame, and lists a flow layout"
)
public typealias NSCollectionLayoutGroup = Absent

// MARK: Swipes and editing

@available(
  *, unavailable,
  message: "no swipe actions, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UISwipeActionsConfiguration = Absent

@available(
  *, unavailable,
  message: "no swipe actions, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIContextualAction = Absent

/// What stands for a name of UIKit that is absent.
public enum Absent {}
