import DragDrop
import Policies
import Texts

/// The page `:help faults`: bugs of UIKit that apps encounter, and where they were reported.
enum FaultsHelp {
  static let page = HelpPage(
    "faults", summary: "Bugs of UIKit that apps encounter, with their settings and reports."
  ) { text(columns: $0.columns) }

  static func text(columns: Int) -> String {
    var lines = [
      "Turn one on to test how a policy copes: :set nilDestination true, or",
      "reorder run --set nilDestination=true. All are off by default. To play a bug for a single gesture,",
      "turn it on before the gesture and off after it.",
    ]
    for fault in EnvironmentSetting.faults {
      lines += ["", "\(fault.name): \(fault.summary)"]
      lines += "  \(fault.report ?? "")".wrapped(
        to: columns, indentation: 2)
    }
    return lines.joined(separator: "\n")
  }
}
