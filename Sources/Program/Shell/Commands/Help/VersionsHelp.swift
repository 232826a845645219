import DragDrop
import Policies
import Texts

/// The page `:help versions`: what changed between systems, and how to choose one here.
enum VersionsHelp {
  static let page = HelpPage(
    "versions", summary: "What changed in each version of iOS, and how to choose one."
  ) { text(columns: $0.columns) }

  /// The versions at which the model's behavior changes, oldest first.
  ///
  /// A behavior that a setting turns on in other versions, too, names the setting.
  private static let rows: [(version: String, change: String)] =
    [
      ("11", "drag and drop is introduced; on iPhone it is off, and limited to one app (Q-09, 2.9)")
    ]
    + VersionedBehavior.allCases.map { behavior in
      (
        "\(Int(behavior.versions.lowerBound))",
        "\(behavior.versionsInWords), \(behavior.summary): \(behavior.rawValue)"
      )
    } + [
      ("13", "snapshots are introduced; inserting an item twice raises (Q-24)"),
      ("13.4", "counting the rows of a missing section raises (EX23)"),
      ("14", "inserting an item twice moves it, with a hint (Q-24)"),
      ("14", "EX1 and EX2 have one space, and end with the view (N30)"),
      ("14", "an update of a table with a negative row raises at once (EX26)"),
      ("15", "drags are on by default on iPhone, and work between apps (Q-09, 2.9)"),
      ("15", "a snapshot without animation is compared instead of reloaded (DIF-25)"),
      ("16.4", "too few rows raise EX18, which lists counts and updates (N29)"),
      ("17.2", "EX18 says \"before and after\", not \"and/or\"; perhaps since 17.1"),
      ("18", "a collection raises for a dequeued cell that is not returned (EX25)"),
      ("26", "autoscroll begins sooner and runs faster (7.4)"),
      ("27", "interactions have a lift behavior; a pointer can drag immediately (DGI-07, DGI-11)"),
    ]

  static func text(columns: Int) -> String {
    var lines = ["environment { osVersion = 16.4 } or :set osVersion 16.4 selects the system.", ""]
    for row in rows {
      lines += "  \(row.version.padded(to: 6))\(row.change)".wrapped(
        to: columns, indentation: 8)
    }
    return lines.joined(separator: "\n")
  }
}
