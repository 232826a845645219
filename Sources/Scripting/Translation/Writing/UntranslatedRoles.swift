import DragDrop
import Lua
import Policies

/// Marks for the functions that are not translated, because UIKit has no delegate with them.
///
/// They are reordering handlers, springs and layouts: closures, or methods of a subclass.
struct UntranslatedRoles {
  /// The lines of the marks, each with the Lua below it.
  private(set) var lines: [String] = []
  /// The number of marks.
  private(set) var count = 0

  init(views: [View], host: PolicyHost, functions: ScriptFunctions) {
    var marked: Set<String> = []
    for view in views {
      let all = host.delegates.policies(of: view)
      if view.interactions.contains(where: { $0 is SpringLoadedInteraction }),
        !all.contains(where: { $0.role == .springLoadedInteraction })
      {
        count += 1
        let text = "translate: the function of the SpringLoadedInteraction of \(view.name)"
        lines += ["", "#warning(\(SwiftText.quoted(text)))"]
      }
      for policies in all where !SwiftDeclaration.has(policies.role) {
        for method in DelegateMethod.allCases where method.roles.contains(policies.role) {
          for function in policies.policies.compactMap({ $0.function(method) }) {
            let name = "\(policies.role.rawValue).\(method.rawValue)"
            let place =
              function.location.map { " (\($0.chunkName):\($0.lines.lowerBound))" } ?? ""
            guard marked.insert(name + place).inserted else { continue }
            count += 1
            lines += ["", "#warning(\(SwiftText.quoted("translate: \(name)\(place)")))"]
            lines += functions.source(of: function).flatMap { SwiftText.comment($0) }
          }
        }
      }
    }
  }
}
