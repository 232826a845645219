import DragDrop
import Foundation
import ReorderUIKit

/// A text of the values in an app's stored properties, without views, interactions, closures, dates
/// and UUIDs.
///
/// Two apps with equal texts behave alike, unless their behavior depends on something else, such as
/// a file. The text contains each object once.
struct AppState {
  private(set) var text = ""
  private var seen: Set<ObjectIdentifier> = []

  init(of app: Any) { add(app, depth: 0) }

  private mutating func add(_ value: Any, depth: Int) {
    if value is View || value is any Interaction || value is Device || depth > 100 { return }
    // They differ in each fresh app.
    if value is Date || value is UUID { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
    }
    switch mirror.displayStyle {
    case .set, .dictionary:
      // Their order differs from run to run.
      var parts: [String] = []
      for child in mirror.children {
        var part = AppState(of: child.value)
        parts.append(part.text)
        part.text = ""
      }
      text += "{" + parts.sorted().joined(separator: ",") + "}"
    case nil, .foreignReference: addLeaf(value)
    case .enum where mirror.children.isEmpty, .struct where mirror.children.isEmpty: addLeaf(value)
    default:
      text += "("
      var current: Mirror? = mirror
      while let properties = current {
        for child in properties.children {
          text += (child.label ?? "") + ":"
          add(child.value, depth: depth + 1)
          text += ";"
        }
        current = properties.superclassMirror
      }
      text += ")"
    }
  }

  private mutating func addLeaf(_ value: Any) {
    let type = "\(type(of: value))"
    // Closures, pointers and metatypes.
    if type.contains("->") || type.hasSuffix(".Type") || type.contains("Pointer") { return }
    text += "\(value)"
  }
}
