import DragDrop
import Layout
import LineEditor

/// The text of the prompt: the state of the drag.
enum PromptText {
  /// `reorder> `, or `dragging 2 from inbox · over archive[0,0] · move> `.
  ///
  /// If that is too long, only its last part is used, or the first word of it.
  static func text(for drag: Drag?, usesUnicode: Bool, columns: Int = 80) -> String {
    let parts = parts(for: drag)
    let text = parts.joined(separator: usesUnicode ? " · " : ", ") + "> "
    let roomToType = 24
    guard Terminal.columns(of: text) > columns - roomToType, let last = parts.last else {
      return text
    }
    guard Terminal.columns(of: last) + 2 + roomToType / 3 > columns else { return last + "> " }
    return last.prefix { $0 != " " } + "> "
  }

  /// The prompt at the beginning of a line in a transcript; nil if there is none.
  ///
  /// It has the words of ``text(for:usesUnicode:columns:)``, all of them or only the last part, and
  /// may have the number of the entry before them.
  static func prompt(atStartOf line: String) -> String? {
    let number = line.prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty, line.dropFirst(number.count).first == " " {
      return prompt(atStartOf: String(line.dropFirst(number.count + 1))).map { "\(number) \($0)" }
    }
    guard let end = line.firstRange(of: "> ")?.lowerBound ?? line.lastIndex(of: ">") else {
      return nil
    }
    let prompt = line[..<end]
    let starts = ["lifted ", "dragging ", "reordering ", "over "]
    let whole =
      ["reorder", "lifted", "dragging", "reordering", "over", "to"]
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
        parts.append("over \(destination.name)\(compact(drag.destinationPosition))")
        if let proposal = drag.proposal { parts.append(proposal.operation.name) }
      } else {
        parts.append("over nothing")
      }
    default: return ["reorder"]
    }
    return parts
  }

  private static func compact(_ position: Position?) -> String {
    position.map { "[\($0.section),\($0.item)]" } ?? ""
  }
}
