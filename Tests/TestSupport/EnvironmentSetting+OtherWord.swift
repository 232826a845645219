package import DragDrop

extension EnvironmentSetting {
  /// A valid value that is not the default, as typed.
  package var otherWord: String {
    switch domain {
    case .bool: value(in: Environment()) == .bool(false) ? "true" : "false"
    case .number: "0.4"
    case .version: "16.4"
    case .integer: "14"
    case .word(let words): words[0]
    case .numbers: "0.4,0.5"
    }
  }
}
