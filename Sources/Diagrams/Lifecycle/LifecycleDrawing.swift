package import DragDrop
package import Traces

/// The state machines of the lifecycle as text, with a mark where a drag stands.
///
/// ```
/// destination archive
///     unseen
///   ▸ inside       the drag is over it
///       the drag leaves: dropSessionDidExit → outside  DM4
/// ```
///
/// The ways on are listed below the state that is marked; of the others, only where everything is
/// asked for.
package struct LifecycleDrawing: Hashable, Sendable {
  package let table: StateTable
  /// Whose machine it is, such as a view's name; nil for nobody's.
  package var owner: String?
  /// The state that is marked; nil marks none.
  package var current: String?
  /// Whether the ways from every state are listed.
  package var showsAll: Bool

  /// A drawing of a machine.
  package init(
    of table: StateTable, owner: String? = nil, current: String? = nil, showsAll: Bool = false
  ) {
    self.table = table
    self.owner = owner
    self.current = current
    self.showsAll = showsAll
  }

  /// The lines, none wider than the style allows.
  package func lines(style: DrawingStyle) -> [StyledText] {
    let nameWidth = table.states.map(\.name.count).max() ?? 0
    var title = StyledText(table.name.rawValue, .title)
    if let owner { title += StyledText(" \(owner)", .view) }
    var lines = [title]
    for state in table.states {
      let isCurrent = state.name == current
      let role: StyleRole = isCurrent ? .highlight : .plain
      var line = StyledText(isCurrent ? "  \(style.usesASCII ? ">" : "▸") " : "    ", .badge)
      line.append(state.name, role)
      line.append(String(repeating: " ", count: nameWidth - state.name.count) + "  ")
      line.append(state.meaning, .dim)
      lines.append(style.truncate(line, to: style.usableWidth))
      guard showsAll || isCurrent else { continue }
      for row in table.rows(from: state.name) {
        lines += text(of: row, style)
          .wrapped(to: style.usableWidth, indentation: 10, measure: style.columns)
      }
    }
    return lines
  }

  private func text(of row: StateTable.Row, _ style: DrawingStyle) -> StyledText {
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
