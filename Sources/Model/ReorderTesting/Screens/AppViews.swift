import DragDrop
import Layout
import ReorderUIKit

/// The views of an app: of a view, a view controller, or an object with properties that are views.
struct AppViews {
  /// The views to show, in the order of the properties.
  private(set) var views: [View] = []
  /// The controllers whose views were loaded.
  private(set) var controllers: [UIViewController] = []
  /// The names of the properties.
  private var names: [ObjectIdentifier: String] = [:]

  init(of content: Any) {
    add(content, name: nil, isInside: false)
  }

  /// The name of a view: its own, or that of the property that holds it; nil for neither.
  func name(of view: View) -> String? {
    view.name == "\(type(of: view))" ? names[ObjectIdentifier(view)] : view.name
  }

  private mutating func add(_ content: Any, name: String?, isInside: Bool) {
    if let view = content as? View { return add(view, name: name) }
    let mirror = Mirror(reflecting: content)
    switch mirror.displayStyle {
    case .optional, .collection, .tuple:
      for (number, child) in mirror.children.enumerated() {
        let isOne = mirror.displayStyle == .optional || mirror.children.count == 1
        let label = mirror.displayStyle == .tuple ? child.label : nil
        add(
          child.value, name: label ?? name.map { isOne ? $0 : "\($0)\(number + 1)" },
          isInside: isInside)
      }
    case .class, .struct:
      let controller = content as? UIViewController
      // The objects behind an app's properties are its data; controllers are part of the screen.
      guard controller != nil || !isInside else { return }
      // A controller may be the delegate of those that it holds.
      if let controller, !load(controller) { return }
      let count = views.count
      addProperties(of: controller ?? content)
      if let controller, views.count == count { add(controller.view, name: name) }
    default: break
    }
  }

  /// Loads the view of a controller; false if it was loaded here before.
  private mutating func load(_ controller: UIViewController) -> Bool {
    guard !controllers.contains(where: { $0 === controller }) else { return false }
    controllers.append(controller)
    controller.loadViewIfNeeded()
    return true
  }

  private mutating func addProperties(of content: Any) {
    var mirror: Mirror? = Mirror(reflecting: content)
    while let properties = mirror {
      for (label, value) in properties.children {
        let name = label.map { $0.replacing("$__lazy_storage_$_", with: "") }
        // The view of a controller holds the others.
        if name == "loadedView" { continue }
        add(value, name: name, isInside: true)
      }
      mirror = properties.superclassMirror
    }
  }

  private mutating func add(_ view: View, name: String?) {
    if let name { names[ObjectIdentifier(view)] = names[ObjectIdentifier(view)] ?? name }
    // A view with a place in its superview stays there; without one, only a layout that this model
    // does not have would place it.
    var top = view
    while let superview = top.superview, top.frame.size != .zero, superview.frame.size != .zero {
      top = superview
    }
    guard !views.contains(where: { $0 === top }) else { return }
    views.append(top)
  }
}
