import Policies
import Texts

/// The page `:help versions`: what changed with which system, and by what it is chosen here.
enum VersionsHelp {
  static let topic = Topic(
    name: "versions", summary: "What changed with which iOS, and which setting brings it back.")

  /// The versions at which the model changes what it does, oldest first; what depends on a switch
  /// and not on `osVersion` names it.
  private static let rows: [(version: String, change: String)] = [
    ("11", "drag and drop comes; on an iPhone it is off, and stays in one app (Q-09, 2.9)"),
    ("11", "several items are not dropped on their own view: legacyMultiItemForbidden (Q-13)"),
    ("11", "a copy within a collection looks like a move: localCopyLooksLikeMove (Q-16)"),
    ("11", "reloading sections under a gap raises: reloadSectionsDuringDragThrows (Q-12)"),
    ("12", "the item that moves counts at its target: iosTwelveMoveCountsSource (Q-15)"),
    ("13", "snapshots come; an item that is inserted again raises (Q-24)"),
    ("14", "an item that is inserted again moves, with a hint (Q-24)"),
    ("14", "EX1 and EX2 have one blank, and name the view at their end (N30)"),
    ("15", "drags are on on an iPhone, and go between apps (Q-09, 2.9)"),
    ("15", "a snapshot without animation is compared, and reloads no longer (DIF-25)"),
    ("16.4", "too few rows raise EX18, which lists counts and updates (N29)"),
    ("17.2", "EX18 says \"before and after\", not \"and/or\"; perhaps 17.1 does, too"),
    ("26", "autoscroll begins sooner and runs faster (7.4)"),
    ("27", "interactions have a lift behavior, and a pointer may drag at once (DGI-07, DGI-11)"),
  ]

  static func text(columns: Int) -> String {
    var lines = ["environment { osVersion = 16.4 } or :set osVersion 16.4 chooses the system.", ""]
    for row in rows {
      lines += "  \(row.version.padded(to: 6))\(row.change)".wrapped(
        to: columns, indentation: 8)
    }
    return lines.joined(separator: "\n")
  }
}
