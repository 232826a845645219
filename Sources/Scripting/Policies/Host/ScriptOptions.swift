/// The options of all commands that run scripts: views, settings and limits.
package struct ScriptOptions: Sendable {
  /// The path of a workspace, whose views exist before scripts run.
  package var workspace: String?
  /// The folders of plug-ins that are searched first.
  package var pluginFolders: [String] = []
  /// The seed of `math.random`.
  package var seed: Int64 = 0
  /// Settings of the device, in the given order.
  package var settings: [Setting] = []
  /// Changes to the limits of scripts.
  package var limits = LimitOptions()

  /// A setting and its value, as they were written.
  package struct Setting: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Reads `NAME=VALUE`; nil if the name or the `=` is missing.
    package init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
      self.init(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
  }

  /// No workspace and no changes.
  package init() {}
}
