import Texts

/// Something that the app does during a drag, or right before it, as a line that can be entered at the
/// prompt; see ``AppChanges``.
package struct AppChange: Hashable {
  /// The name of the script that contains the line.
  package static let scriptName = "the app"

  /// The line; it refers to views by name, because the script's variables may be local.
  package let line: String
  /// Whether the line selects rows.
  var isSelection: Bool { line.contains(":selectRow(") || line.contains(":selectItem(") }

  package init(line: String) { self.line = line }

  /// Turns a setting of the device on or off.
  static func setting(_ name: String, _ isOn: Bool) -> AppChange {
    AppChange(line: "set(\"\(name)\", \(isOn))")
  }
}
