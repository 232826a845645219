/// The views that a session starts with, and the items they show.
///
/// Read from JSON or CSV with `init(contentsOf:)`; written with `json()` and `csv()`.
package struct Workspace: Hashable, Sendable {
  /// The version of the format that this library reads and writes.
  package static let currentVersion = 1

  package var version: Int
  /// The views, in order; no two have the same name.
  package var views: [WorkspaceView]

  package init(version: Int = currentVersion, views: [WorkspaceView] = []) {
    self.version = version
    self.views = views
  }
}
