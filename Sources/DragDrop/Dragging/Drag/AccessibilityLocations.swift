import Layout

// Where drags begin and drops go without a pointer.

extension View {
  /// Where a drag may begin: the middle of a view that has a drag interaction, unless set; nil for
  /// none.
  ///
  /// UIKit: `accessibilityDragSourceDescriptors`. Tables and collections offer their rows.
  public var accessibilityDragSourceDescriptors: [AccessibilityLocationDescriptor]? {
    get {
      if let chosen = storedDescriptors?.sources { return chosen }
      guard dragInteraction != nil else { return nil }
      return [
        AccessibilityLocationDescriptor(name: "Drag \(name)", point: bounds.center, in: self)
      ]
    }
    set { storedDescriptors = (newValue, storedDescriptors?.drops) }
  }

  /// Where a drop may go: the middle of a view that has a drop interaction, unless set; nil for
  /// none.
  ///
  /// UIKit: `accessibilityDropPointDescriptors`. Tables and collections offer places before, into
  /// and after their rows.
  public var accessibilityDropPointDescriptors: [AccessibilityLocationDescriptor]? {
    get {
      if let chosen = storedDescriptors?.drops { return chosen }
      guard interactions.contains(where: { $0 is DropInteraction }) else { return nil }
      return [
        AccessibilityLocationDescriptor(name: "Drop into \(name)", point: bounds.center, in: self)
      ]
    }
    set { storedDescriptors = (storedDescriptors?.sources, newValue) }
  }
}
