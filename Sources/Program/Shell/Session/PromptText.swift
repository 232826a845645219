import DragDrop
import Layout
import LineEditor
import Texts

/// The text of the prompt, which shows the state of the drag.
enum PromptText {
  /// The prompt of further rows of an entry, as wide as `reorder> `.
  static let continuation = "    ...> "

  /// `reorder> `, or `dragging 2 from inbox · to archive[0,0] · move> `.
  ///
  /// Three fifths of the columns are reserved for the entry. If the prompt needs more, it is
  /// shortened to its last parts, or to the first word of the last one. Of several drags the newest
  /// is shown, after the number of its finger.
  static func text(for player: GesturePlayer, usesUnicode: Bool, columns: Int = 80) -> String {
    var parts = parts(for: player.current)
    let count = player.drags.count { $0.isActive }
    let finger = count > 1 ? ["finger \(count)"] : []
    while let last = parts.last {
      let text = (finger + parts).joined(separator: usesUnicode ? " · " : ", ") + "> "
      if text.displayWidth <= columns / 5 * 2 { return text }
      guard parts.count == 1 else {
        parts.removeFirst()
        continue
      }
      return text.displayWidth + 8 > columns ? last.prefix { $0 != " " } + "> " : text
    }
    return ""
  }

  /// The prompt at the beginning of a line in a transcript; nil if there is none.
  ///
  /// It consists of the words of ``text(for:usesUnicode:columns:)`` or their last part, and may
  /// begin with the number of the entry.
  static func prompt(atStartOf line: String) -> String? {
    let number = line.prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty, line.dropFirst(number.count).first == " " {
      return prompt(atStartOf: String(line.dropFirst(number.count + 1))).map { "\(number) \($0)" }
    }
    guard let end = line.firstRange(of: "> ")?.lowerBound ?? line.lastIndex(of: ">") else {
      return nil
    }
    let prompt = line[..<end]
    let starts = ["finger ", "pressing ", "lifted ", "dragging ", "reordering ", "over ", "to "]
    let whole =
      ["reorder", "finger", "pressing", "lifted", "dragging", "reordering", "over", "to"]
      + DropOperation.allCases.map(\.name)
    let isPrompt =
      whole.contains(String(prompt))
      || starts.contains { prompt.hasPrefix($0) } && !prompt.contains { "()=\"'".contains($0) }
    return isPrompt ? prompt + "> " : nil
  }

  private static func parts(for drag: Drag?) -> [String] {
    guard let drag, let source = drag.source else { return ["reorder"] }
    var parts: [String] = []
    switch drag.phaseName {
    case "lifting": parts.append("lifted \(drag.items.count) from \(source.name)")
    case "reordering":
      parts.append("reordering \(source.name)\(compact(drag.reorderOrigin))")
      if let gap = drag.reorderDestination { parts.append("to \(compact(gap))") }
    case "dragging":
      parts.append("dragging \(drag.items.count) from \(source.name)")
      if let destination = drag.destination {
        // The insertion position, which can differ from the row under the finger.
        let position = drag.destinationPosition
        let word = position == nil ? "over" : "to"
        parts.append("\(word) \(destination.name)\(compact(position))")
        if let proposal = drag.proposal { parts.append(proposal.operation.name) }
      } else {
        parts.append("over nothing")
      }
    default: return [drag.isPressing ? "pressing \(source.name)" : "reorder"]
    }
    return parts
  }

  private static func compact(_ position: Position?) -> String {
    position.map { "[\($0.section),\($0.item)]" } ?? ""
  }
}
