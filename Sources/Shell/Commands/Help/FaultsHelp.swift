import DragDrop
import Policies
import Texts

/// The page `:help faults`: what apps met that should not happen, and where it was reported.
enum FaultsHelp {
  static let topic = Topic(
    name: "faults",
    summary: "Faults that apps meet, each with its switch and where it was reported.")

  static func text(columns: Int) -> String {
    var lines = [
      "A policy that guards against them says so when they are on: :set nilDestination true, or",
      "reorder run --set nilDestination=true. All are off unless set. Set between two gestures, and",
      "put back after the next, a switch is the fault of that gesture alone.",
    ]
    for fault in EnvironmentSetting.faults {
      lines += ["", "\(fault.name): \(fault.summary)"]
      lines += "  \(fault.report ?? "")".wrapped(
        to: columns, indentation: 2)
    }
    return lines.joined(separator: "\n")
  }
}
