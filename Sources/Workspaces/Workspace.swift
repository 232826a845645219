/// The views that a session starts with, and the items they show.
///
/// Read from JSON with `WorkspaceJSONReader`, from CSV with `CSVReader`, from a file of either kind with
/// `init(contentsOf:)`; written back with `json()` and `csv()`.
public struct Workspace: Hashable, Sendable {
  /// The version of the format that this library reads and writes.
  public static let currentVersion = 1

  public var version: Int
  /// The views, in order; no two have the same name.
  public var views: [WorkspaceView]

  public init(version: Int = currentVersion, views: [WorkspaceView] = []) {
    self.version = version
    self.views = views
  }
}
