package import DragDrop
package import Texts

extension StateTable {
  /// The machine as text, with the current state marked; no line is wider than the style allows.
  ///
  /// ```
  /// destination archive
  ///     unseen
  ///   ▸ inside       the drag is over it
  ///       the drag leaves: dropSessionDidExit → outside  DM4
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The owner of the machine, such as a view's name; nil if there is none.
  ///   - current: The state to mark; nil for none.
  ///   - showsAll: Whether to list the transitions from every state, not only from the marked one.
  ///   - style: The width and the character set.
  /// - Returns: The lines, beginning with the name of the machine.
  package func lines(
    owner: String? = nil, current: String? = nil, showsAll: Bool = false, style: DrawingStyle
  ) -> [StyledText] {
    let nameWidth = states.map(\.name.count).max() ?? 0
    var title = StyledText(name.rawValue, .title)
    if let owner { title += StyledText(" \(owner)", .view) }
    var lines = [title]
    for state in states {
      let isCurrent = state.name == current
      let role: StyleRole = isCurrent ? .highlight : .plain
      var line = StyledText(isCurrent ? "  \(style.usesASCII ? ">" : "▸") " : "    ", .badge)
      line.append(state.name, role)
      line.append("  ".padded(to: nameWidth - state.name.count + 2))
      line.append(state.meaning, .dim)
      lines.append(style.truncate(line, to: style.usableWidth))
      guard showsAll || isCurrent else { continue }
      for row in rows where row.from == state.name {
        lines += text(of: row, style)
          .wrapped(to: style.usableWidth, indentation: 10)
      }
    }
    return lines
  }

  private func text(of row: Row, _ style: DrawingStyle) -> StyledText {
    var line = StyledText("        \(row.cause)", .plain)
    if !row.callbacks.isEmpty {
      line.append(": ")
      line += row.callbacks.map { StyledText($0.rawValue, .call) }.joined(by: ", ")
    }
    line.append(style.usesASCII ? " -> " : " → ", .dim)
    line.append(row.to == row.from ? "the same" : row.to, .answer)
    line.append("  \(row.id)", .dim)
    return line
  }
}
