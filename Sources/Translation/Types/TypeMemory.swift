/// What is known of the types of variables, fields and functions.
///
/// A body is translated again until nothing new is learned: a list that begins empty has its type
/// from what is appended to it later.
final class TypeMemory {
  private var types: [String: SwiftType] = [:]
  /// Whether something was learned since ``beginPass()``.
  private(set) var hasChanged = false

  func beginPass() { hasChanged = false }

  subscript(key: String) -> SwiftType { types[key] ?? .unknown }

  /// Adds what a value that is stored under a key reveals about its type.
  ///
  /// - Returns: Whether the key can hold it.
  @discardableResult
  func learn(_ key: String, _ type: SwiftType) -> Bool {
    let known = self[key]
    guard let joined = known.joined(with: type) else { return false }
    if joined != known {
      types[key] = joined
      hasChanged = true
    }
    return true
  }
}
