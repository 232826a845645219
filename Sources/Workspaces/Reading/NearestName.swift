/// The name that was probably meant: the closest one, where any is close enough.
///
/// Close means that at most a third of the longer word's letters differ, by insertion, deletion,
/// exchange, or two neighbours swapped; but always one letter. Upper and lower case are the same.
func nearestName(to word: String, among names: [String]) -> String? {
  let letters = Array(word.lowercased())
  // A long word is no slip of the fingers, and the comparison is quadratic.
  guard letters.count <= 40 else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let other = Array(name.lowercased())
    let distance = editDistance(letters, other)
    let limit = max(1, max(letters.count, other.count) / 3)
    if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// The least number of insertions, deletions, exchanges and swaps of neighbours between two words.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var rows = [Array(0...right.count)]
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let exchanged = rows[i][j] + (left[i] == right[j] ? 0 : 1)
      var least = min(exchanged, rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        least = min(least, rows[i - 1][j - 1] + 1)
      }
      row.append(least)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}

extension [String] {
  /// The names in quotes: `'a', 'b' or 'c'`.
  var quotedChoice: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
