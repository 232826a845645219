public import Layout

// The places for drags and drops without a pointer.

extension View {
  /// The places where a drag may begin: by default, the middle of a view that has a drag
  /// interaction; nil for none.
  ///
  /// UIKit: `accessibilityDragSourceDescriptors`. Tables and collections offer their rows.
  public var accessibilityDragSourceDescriptors: [AccessibilityLocationDescriptor]? {
    get { storedDescriptors?.sources ?? middle("Drag", isOffered: dragInteraction != nil) }
    set { storedDescriptors = (newValue, storedDescriptors?.drops) }
  }

  /// The places where a drop may go: by default, the middle of a view that has a drop interaction;
  /// nil for none.
  ///
  /// UIKit: `accessibilityDropPointDescriptors`. Tables and collections offer the places before,
  /// into and after their rows.
  public var accessibilityDropPointDescriptors: [AccessibilityLocationDescriptor]? {
    get {
      let takesDrops = interactions.contains { $0 is DropInteraction }
      return storedDescriptors?.drops ?? middle("Drop into", isOffered: takesDrops)
    }
    set { storedDescriptors = (storedDescriptors?.sources, newValue) }
  }

  private func middle(_ act: String, isOffered: Bool) -> [AccessibilityLocationDescriptor]? {
    let name = "\(act) \(name)"
    return isOffered
      ? [AccessibilityLocationDescriptor(name: name, point: bounds.center, in: self)] : nil
  }

  /// Whether the view receives touches: neither it nor a superview is hidden or disabled.
  var takesAccessibleDrags: Bool {
    application != nil
      && andSuperviews.allSatisfy { !$0.isHidden && $0.isUserInteractionEnabled }
  }
}

/// A named place in a view where users of assistive technologies begin a drag or drop.
///
/// UIKit: `UIAccessibilityLocationDescriptor`.
public final class AccessibilityLocationDescriptor {
  /// The spoken name, such as "Drop into the frame".
  public let name: String
  /// The place in the view's coordinates.
  public let point: Point
  /// The view, which should have the drag or drop interaction.
  public var view: View? { linkedView.object }
  private let linkedView: Linked<View>

  /// A descriptor of a place and its name.
  public init(name: String, point: Point, in view: View) {
    self.name = name
    self.point = point
    linkedView = Linked(view)
  }
}
