// Common names of UIKit that are absent, so that the compiler says why.
//
// '@IBOutlet', '@objc' and '#selector' need Objective-C: the plug-in ImportAppFiles replaces them.

// MARK: Pasteboards

@available(
  *, unavailable,
  message: "no pasteboards, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UIPasteboard = Absent

// MARK: Drags of text views

@available(
  *, unavailable,
  message: "no drags of text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDragDelegate = Absent

@available(
  *, unavailable,
  message: "no drags of text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDropDelegate = Absent

@available(
  *, unavailable,
  message: "no drags of text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDragRequest = Absent

@available(
  *, unavailable,
  message: "no drags of text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDropRequest = Absent

@available(
  *, unavailable,
  message: "no drags of text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDropProposal = Absent

@available(
  *, unavailable,
  message: "no drags of text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDraggable = Absent

@available(
  *, unavailable,
  message: "no drags of text views, see ':help scope': put this into '#if canImport(UIKit)'"
)
public typealias UITextDroppable = Absent

/// What stands for a name of UIKit that is absent.
public enum Absent {}
