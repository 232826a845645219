import Texts

/// Completion with Tab.
extension EditlineReader {
  /// Inserts the common prefix of all candidates, if there is one; the second Tab lists them, and
  /// further ones choose one after the other.
  func complete() -> CommandOutcome {
    let line = line
    if menu?.line == line { return choose(by: 1) }
    var completion = configuration.language.complete(line.text, line.cursor)
    // A name with a control character cannot be typed and must not be inserted into the line.
    completion.candidates.removeAll { $0.text.hasControls }
    let range = completion.replacementRange
    guard let first = completion.candidates.first, range.lowerBound >= 0,
      range.upperBound <= line.text.utf8.count
    else { return .beep }

    let common = completion.candidates.dropFirst().reduce(first.text) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    let current = line.bytes(range)
    let isSingle = completion.candidates.count == 1
    if common != current, isSingle || common.hasPrefix(current) {
      let completed = line.completed(range, with: common)
      lineOfLastCompletion = isSingle ? nil : completed
      return change(to: completed)
    }
    if isSingle { return .beep }
    guard lineOfLastCompletion == line else {
      lineOfLastCompletion = line
      return .beep
    }
    list(completion.candidates)
    menu = CompletionMenu(completion, of: line)
    return .nothing
  }

  /// Inserts the next or previous candidate of the menu.
  func choose(by step: Int) -> CommandOutcome {
    menu?.choose(by: step)
    return change(to: menu?.line)
  }

  /// Whether a candidate of the menu is in the line.
  var isChoosing: Bool { menu?.choice != nil && menu?.line == line }

  /// Ends the menu; the chosen candidate stays in the line.
  func endChoosing() -> CommandOutcome {
    menu = nil
    return .nothing
  }

  /// Prints the candidates below the entry, which is drawn again below them.
  private func list(_ candidates: [Completion.Candidate]) {
    leaveEntry()
    let rows = CandidateList(
      candidates, columns: screen.size.columns - 1,
      rows: max(4, screen.size.rows - screen.layout(of: line).rows - 1),
      quietStyle: screen.quietStyle
    ).rows
    StandardStreams.write(rows.map { $0 + "\r\n" }.joined())
  }
}

/// The layout of candidates in rows.
struct CandidateList {
  /// The rows to print.
  let rows: [String]

  /// One row for each candidate with a description; without descriptions, as many candidates in
  /// each row as fit.
  ///
  /// The last row has the number of those that do not fit into `rows`.
  init(
    _ candidates: [Completion.Candidate], columns: Int, rows limit: Int, quietStyle: TextStyle
  ) {
    let widest = candidates.map { $0.text.displayWidth }.max() ?? 0
    let isDescribed = candidates.contains { !$0.description.isEmpty }
    let perRow = isDescribed ? 1 : max(1, (columns + 2) / (widest + 2))
    let nameColumns = isDescribed ? min(widest, max(8, columns / 2)) : widest
    var rows: [String] = []
    for start in stride(from: 0, to: candidates.count, by: perRow) {
      let isLastRow = rows.count == limit - 1
      if isLastRow, start + perRow < candidates.count {
        rows.append("(\(candidates.count - start) more; Tab chooses, typing narrows)")
        break
      }
      let row = candidates[start..<min(start + perRow, candidates.count)]
      rows.append(
        isDescribed
          ? row.map { Self.described($0, nameColumns, columns, quietStyle) }.joined()
          : Self.sideBySide(row, nameColumns, columns))
    }
    self.rows = rows
  }

  private static func described(
    _ candidate: Completion.Candidate, _ nameColumns: Int, _ columns: Int, _ style: TextStyle
  ) -> String {
    let name = candidate.text.truncated(to: nameColumns)
    guard !candidate.description.isEmpty else { return name }
    let firstRow = String(candidate.description.prefix { !$0.isNewline }).printable
    let description = firstRow.truncated(to: max(0, columns - nameColumns - 2))
    return name.padded(to: nameColumns + 2)
      + style.applied(to: description)
  }

  private static func sideBySide(
    _ candidates: ArraySlice<Completion.Candidate>, _ nameColumns: Int, _ columns: Int
  ) -> String {
    var row = ""
    for candidate in candidates {
      if !row.isEmpty {
        let column = row.displayWidth
        let next = (column + 1) / (nameColumns + 2) * (nameColumns + 2)
        let target = next > column ? next : next + nameColumns + 2
        row += String(repeating: " ", count: target - column)
      }
      row += candidate.text
    }
    return row.truncated(to: columns)
  }
}
