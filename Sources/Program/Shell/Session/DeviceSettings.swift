package import DragDrop
import Policies
import Texts

/// The settings of the device, by name.
package enum DeviceSettings {
  /// Their names.
  package static var names: [String] { SettingText.all(of: Environment()).map(\.name) }

  /// Changes a setting from a word.
  ///
  /// - Throws: `ShellError` with what is wrong, and the possible values.
  package static func set(
    _ name: String, to word: String, in environment: inout Environment
  ) throws(ShellError) {
    let names = SettingText.all(of: environment).map(\.name)
    guard names.contains(name) else {
      let own = ShellSetting.named(name).map { _ in
        "it is a setting of the shell: :set \(name)" + (name == "theme" ? ", or REORDER_THEME" : "")
      }
      throw ShellError(
        "unknown setting '\(name)'",
        hint: own ?? NearestName.adviceOrList(for: name, in: names, quotes: .none))
    }
    if let problem = SettingText.set(name, to: word, in: &environment) {
      throw ShellError("\(name) cannot be '\(word)'", hint: problem)
    }
  }
}
