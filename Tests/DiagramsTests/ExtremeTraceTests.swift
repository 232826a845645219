import Diagrams
import Foundation
import TestSupport
import Testing
import Texts
import Traces

/// Manually edited traces with numbers that overflow.
@Suite struct ExtremeTraceTests {
  /// A recording with some of the lines between events.
  private static func recording() throws -> String {
    let text = try ProjectFiles.file("Scripts/traces/two-tables.jsonl").text
    var lines = text.split(separator: "\n").map(String.init)
    let last = lines.count
    let events = lines.compactMap { $0.firstMatch(of: /^\{"n":(\d+)/)?.output.1 }
    let number = events.last.map(String.init) ?? "1"
    lines.append(#"{"reorder":"entry","after":\#(number),"text":"drop"}"#)
    lines.append(#"{"reorder":"stop","after":\#(number)}"#)
    lines.append(#"{"reorder":"back","to":\#(number),"entries":1,"part":true}"#)
    #expect(lines.count == last + 3)
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(
    arguments: RandomSeeds.sample(
      of: extremeNumbers + ["-1e308", "18446744073709551616"], count: 2))
  func drawsOrRejectsATraceWithAnyNumber(number: String) throws {
    let text = try Self.recording()
    #expect(try TraceReader.reading(of: text.utf8).problem == nil)
    // The first and the last number after each key, and every number in a list.
    var places: [Substring: [Range<String.Index>]] = [:]
    for match in text.matches(of: /("\w+":)\[*(?:-?[\d.]+,)*(-?\d[\d.]*)/) {
      places[match.output.1, default: []].append(
        match.output.2.startIndex..<match.output.2.endIndex)
    }
    #expect(places.count > 6)
    for ranges in places.values {
      for range in [ranges.first, ranges.last].compactMap({ $0 }) {
        let changed = text.replacingCharacters(in: range, with: number)
        guard let reading = try? TraceReader.reading(of: changed.utf8) else { continue }
        let trace = reading.trace
        let picture = TracePicture(of: trace, diagram: .sequence, verbosity: .all)
        #expect(!picture.mermaid.isEmpty && !picture.svg.isEmpty && !picture.html.isEmpty)
        #expect(!picture.timeline(style: DrawingStyle()).isEmpty)
        _ = TracePicture(of: trace, diagram: .states, verbosity: .all).svg
        _ = TraceWriter.text(of: trace)
      }
    }
  }
}
