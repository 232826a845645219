/// The views that a session starts with, and the items they show.
///
/// Read from JSON with `init(parsing:file:)`; written with `json()`.
package struct Workspace: Hashable, Sendable {
  /// The views, in order; no two have the same name.
  package var views: [WorkspaceView]

  /// Whether a file's name ends in `.json`, in any case.
  package static func isFileName(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

  package init(views: [WorkspaceView] = []) {
    self.views = views
  }
}
