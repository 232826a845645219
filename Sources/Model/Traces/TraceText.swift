package import DragDrop
package import Texts

/// A trace as readable text: numbered calls with arguments, results and reasons.
///
/// ```
///   12  inbox.itemsForBeginning(session 1, [0, 0])  → Milk
///   31  archive.dropSessionDidUpdate(session 1, [0, 0])  → forbidden  "one item at a time"   a.lua:21
/// ```
///
/// A call and its result share a line if no other events are shown between them; otherwise these
/// are indented, and the result has its own line. The numbers are those of the events.
package struct TraceText: Hashable, Sendable {
  /// Which events are shown.
  package enum Verbosity: String, CaseIterable, Sendable {
    /// Nothing.
    case off
    /// Calls with their results, releases, hints and exceptions.
    case calls
    /// Every event, including touches, phases, batches, data and loads.
    case all
  }

  package var verbosity: Verbosity
  /// Whether arrows are drawn in ASCII.
  package var usesASCII: Bool

  /// The maximum indentation: calls in a file may be nested to any depth.
  private static let deepest = 50

  package init(verbosity: Verbosity = .calls, usesASCII: Bool = false) {
    self.verbosity = verbosity
    self.usesASCII = usesASCII
  }

  /// The lines of consecutive events; an exception takes several.
  ///
  /// Of equal calls in a row with equal answers, such as those of a resting finger, the first is shown,
  /// with the number of the others.
  package func lines(of events: some Sequence<Event>) -> [StyledText] {
    let shown = events.filter(shows)
    let width = max(4, shown.last.map { String($0.number).count } ?? 0)
    var lines: [StyledText] = []
    var rest = entries(of: shown)[...]
    while let entry = rest.popFirst() {
      let repeats = rest.prefix { $0.depth == entry.depth && $0.lines == entry.lines }.count
      lines += self.lines(of: entry, widthOfNumbers: width)
      guard repeats > 1, entry.numbers.count > 1 else { continue }
      rest = rest.dropFirst(repeats)
      let indent = String(repeating: " ", count: width + 2 + 2 * min(entry.depth, Self.deepest))
      lines.append(StyledText("\(indent)\(usesASCII ? "..." : "…") \(repeats) times", .dim))
    }
    return lines
  }

  /// The lines of an entry, with its number right-aligned in a column.
  package func lines(of entry: Entry, widthOfNumbers width: Int) -> [StyledText] {
    let indent = String(repeating: " ", count: 2 * min(entry.depth, Self.deepest))
    return entry.lines.enumerated().map { row, text in
      let number = row == 0 ? String(entry.numbers.lowerBound) : ""
      let padding = String(repeating: " ", count: max(0, width - number.count))
      var line = StyledText(padding + number, .number)
      line.append("  " + indent + (row == 0 ? "" : "    "))
      return line + text
    }
  }

  /// The text of one event, or of a call with its result.
  package struct Entry: Hashable, Sendable {
    /// The number of the event; for a call with its result both numbers.
    package let numbers: ClosedRange<Int>
    /// The depth below the event that caused it.
    package let depth: Int
    package let lines: [StyledText]
  }

  /// The same as separate entries.
  package func entries(of events: some Sequence<Event>) -> [Entry] {
    let shown = events.filter(shows)
    var nesting = TraceNesting(shown)
    var entries: [Entry] = []
    for (index, event) in shown.enumerated() {
      guard let place = nesting.place(at: index) else { continue }  // shown on its call's line
      let answer = place.joinsNext ? shown[index + 1] : nil
      let lines = EventText(usesASCII: usesASCII).lines(of: event, answer: answer)
      entries.append(
        Entry(
          numbers: event.number...max(event.number, answer?.number ?? 0), depth: place.depth,
          lines: lines))
    }
    return entries
  }

  /// The signature of a call, without its view: `canHandle(session 1)`.
  package func signature(of call: Event) -> String {
    EventText(usesASCII: usesASCII).signature(call).plain
  }

  /// The changes of a batch, without its view: `delete [0, 0]`.
  package func change(of batch: Event) -> String {
    EventText(usesASCII: usesASCII).change(batch).plain
  }

  package func shows(_ event: Event) -> Bool {
    switch verbosity {
    case .off: return false
    case .all: return true
    case .calls:
      switch event.kind {
      case .call, .answer, .hint: return true
      case .batch: return event.name == "exception"
      case .phase: return event.name == "released"
      case .input, .hit, .data, .load, .timer: return false
      }
    }
  }
}
