public import Layout

/// An object that may respond to events: a view or a view controller.
///
/// UIKit: `UIResponder`. No events are delivered here; the objects of the chain, and whether one is
/// the first responder, are kept.
open class Responder {
  private var isFirst = false

  public init() {}

  /// The next object of the chain: a view's controller or superview, a controller's parent.
  open var next: Responder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { isFirst }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    isFirst = canBecomeFirstResponder
    return isFirst
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    isFirst = false
    return true
  }

  // MARK: Drops without a drop interaction

  /// The types that a drop on the responder's view pastes (PST-02, iOS 11); nil by default.
  open var pasteConfiguration: PasteConfiguration?
  private lazy var pasteDrop = PasteDrop(self)

  /// Receives the data of the dropped items (PST-03, iOS 11).
  open func paste(itemProviders: [ItemProvider]) {}

  /// Whether items can be pasted (PST-04, iOS 11); by default, if one has an acceptable type.
  open func canPaste(_ itemProviders: [ItemProvider]) -> Bool {
    let types = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { types.contains(where: $0.hasItemConformingToTypeIdentifier) }
  }

  /// Accepts drops on a view while there is a configuration.
  package final func acceptPastes(on view: View?) {
    if pasteConfiguration != nil {
      view?.addInteraction(pasteDrop.interaction)
    } else {
      pasteDrop.interaction.view?.removeInteraction(pasteDrop.interaction)
    }
  }

  // MARK: Methods that are not called here

  open func touchesBegan(_ touches: Set<ViewTouch>, with event: ViewEvent?) {}
  open func touchesMoved(_ touches: Set<ViewTouch>, with event: ViewEvent?) {}
  open func touchesEnded(_ touches: Set<ViewTouch>, with event: ViewEvent?) {}
  open func touchesCancelled(_ touches: Set<ViewTouch>, with event: ViewEvent?) {}
}

extension Responder: Hashable {
  /// Whether both are the same object.
  public static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// UIKit: `UIEvent`; none is delivered here.
public final class ViewEvent {
  private init() {}
}

/// UIKit: `UITouch`; views get their touches through recognizers here.
public final class ViewTouch: Hashable {
  private init() {}

  public func location(in view: View?) -> Point { .zero }

  public static func == (left: ViewTouch, right: ViewTouch) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An archive without values, from which a storyboard's views are made here.
///
/// UIKit: `NSCoder`.
public final class Coder {
  public init() {}
}

/// The window of an application, which each of its views has.
///
/// UIKit: `UIWindow`. The views are not in it: they are shown on the screen itself.
open class Window: View {
  /// None: the window is the last responder.
  open override var next: Responder? { nil }
}

/// The traits that drags use.
///
/// UIKit: `UITraitCollection`.
public struct TraitCollection: Sendable {
  public init() {}

  /// The idiom of the device whose gesture is being played; that of an iPad without one.
  public var userInterfaceIdiom: Idiom {
    CurrentSimulation.simulation?.environment.idiom ?? .pad
  }
}
