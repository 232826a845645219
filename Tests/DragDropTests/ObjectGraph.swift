@testable import DragDrop

/// All values reachable from an object, property by property: two graphs are equal if the objects
/// cannot be distinguished.
///
/// Closures cannot be inspected. The log is omitted, and so are the random numbers that identify
/// versions of ropes.
struct ObjectGraph {
  /// One line for each value: its path and its description.
  private(set) var lines: [String] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(_ root: AnyObject) { visit(root, "") }

  /// The first value that differs in another graph, or nil.
  func difference(from other: ObjectGraph) -> String? {
    let index = zip(lines, other.lines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let index = index ?? (lines.count == other.lines.count ? nil : lines.count) else {
      return nil
    }
    func line(_ lines: [String]) -> String { lines.indices.contains(index) ? lines[index] : "–" }
    return "\(line(lines))  ≠  \(line(other.lines))"
  }

  private mutating func visit(_ value: Any, _ path: String) {
    if let linked = value as? any AnyLinked {
      if let object = linked.anyObject { return visit(object, path) }
      return lines.append("\(path) = nil")
    }
    if value is ObjectIdentifier { return lines.append("\(path) = an object") }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      let id = ObjectIdentifier(value as AnyObject)
      if let number = numbers[id] { return lines.append("\(path) = #\(number)") }
      numbers[id] = numbers.count
      lines.append("\(path) = #\(numbers.count - 1) \(type(of: value))")
    case .dictionary, .set:
      let parts = mirror.children.map { part in
        var graph = self
        graph.lines = []
        graph.visit(part.value, "\(path){}")
        return (graph.lines.joined(separator: "\n"), part.value)
      }
      lines.append("\(path) has \(parts.count)")
      for (_, value) in parts.sorted(by: { $0.0 < $1.0 }) { visit(value, "\(path){}") }
      return
    default:
      if mirror.children.isEmpty {
        lines.append("\(path) = \(mirror.displayStyle == nil ? text(value) : "\(value)")")
        return
      }
    }
    var next: Mirror? = mirror
    while let current = next {
      for (offset, child) in current.children.enumerated() {
        let label = child.label ?? "\(offset)"
        if ["log", "link", "_version"].contains(label) { continue }
        visit(child.value, mirror.displayStyle == .optional ? path : "\(path).\(label)")
      }
      next = current.superclassMirror
    }
  }

  /// Closures have no text of their own.
  private func text(_ value: Any) -> String {
    let type = "\(type(of: value))"
    return type.contains("->") ? type : "\(value)"
  }
}

private protocol AnyLinked {
  var anyObject: AnyObject? { get }
}

extension Linked: AnyLinked {
  fileprivate var anyObject: AnyObject? { object }
}
