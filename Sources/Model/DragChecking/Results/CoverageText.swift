package import Texts

/// Coverage as text.
package struct CoverageText {
  package let coverage: SpecCoverage

  package init(coverage: SpecCoverage) { self.coverage = coverage }

  package var lines: [StyledText] {
    var lines = [StyledText("coverage", .title)]
    guard !coverage.isEmpty else { return lines + ["  no policy ran"] }
    let width = coverage.scripts.map(\.name.count).max() ?? 0
    for script in coverage.scripts {
      let count = script.active.count
      let percent = count == 0 ? 100 : script.covered * 100 / count
      var line = StyledText("  \(script.name.padded(to: width))  ")
      line.append(
        "\(script.covered) of \(count) lines, \(percent) %",
        script.missed.isEmpty ? .answer : .refusal)
      if !script.missed.isEmpty {
        line.append("  not run: \(Self.ranges(script.missed))", .dim)
      }
      lines.append(line)
    }
    let called = coverage.callbacks.filter { $0.calls > 0 }
    let nameWidth = coverage.callbacks.map(\.name.count).max() ?? 0
    for callback in called {
      var line = StyledText("  ")
      line.append(callback.name.padded(to: nameWidth), .call)
      line.append("  \(callback.calls) call\(callback.calls == 1 ? "" : "s")")
      let answers = callback.answers.sorted { $0.key.precedes($1.key) }
      if !answers.isEmpty {
        line.append(
          ": " + answers.map { "\($0.key) × \($0.value)" }.joined(separator: ", "), .answer)
      }
      if let place = callback.place { line.append("   \(place)", .place) }
      lines.append(line)
    }
    for callback in coverage.callbacks where callback.calls == 0 {
      var line = StyledText("  ")
      line.append(callback.name.padded(to: nameWidth), .call)
      line.append("  never called", .refusal)
      if let place = callback.place { line.append("   \(place)", .place) }
      lines.append(line)
    }
    return lines
  }

  /// `3, 7-9`.
  package static func ranges(_ lines: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for line in lines {
      if let last = ranges.last, line == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    return ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }.joined(separator: ", ")
  }
}
