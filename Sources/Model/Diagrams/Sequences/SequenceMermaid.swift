import Texts
import Traces

extension SequenceDiagram {
  /// The diagram as Mermaid's `sequenceDiagram`.
  ///
  /// Titles may contain any text: every character that could be Mermaid syntax is written as an
  /// entity.
  package var mermaid: String {
    var lines = ["sequenceDiagram", "  accTitle: \(MermaidText.escaped(title))"]
    for (index, name) in participants.enumerated() {
      let word = index == 0 ? "actor" : "participant"
      lines.append("  \(word) p\(index) as \(MermaidText.escaped(name))")
    }
    for step in steps {
      switch step {
      case .message(_, let from, let to, let label, let isAnswer, _):
        let arrow = isAnswer ? "-->>" : "->>"
        lines.append("  p\(from)\(arrow)p\(to): \(MermaidText.escaped(label))")
      case .note(_, let at, let label, _):
        lines.append("  Note over p\(at): \(MermaidText.escaped(label))")
      case .repetition(let count, let through):
        let text = Step.text(ofRepetition: count, through: through)
        lines.append("  Note over p0,p1: \(text)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Texts inside Mermaid diagrams.
enum MermaidText {
  /// The text with all characters except letters, digits and some safe marks written as `#number;`.
  static func escaped(_ text: String) -> String {
    let text = text.printable
    guard !text.allSatisfy({ $0 == " " }) else { return "#160;" }
    var result = ""
    for scalar in text.unicodeScalars {
      let isHarmless =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " .,-_/'".unicodeScalars.contains(scalar)
        || scalar.value > 0x2E7F || scalar.value == 0x200D
        || scalar.properties.generalCategory == .nonspacingMark
      if isHarmless { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
    }
    return result
  }
}
