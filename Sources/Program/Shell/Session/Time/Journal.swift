import Policies
import Traces

/// The entries of a session, in order, and the session's place among them.
///
/// A session cannot run backwards. To go back, it begins again and replays its entries up to the
/// place. The entries after that place are kept until a new one is added.
package struct Journal {
  /// A beginning or an entry.
  struct Step {
    /// What kind of step it is.
    enum Content {
      /// The session began.
      case begin(SessionSetup)
      /// An entry, with its text.
      case entry(String)
    }

    let content: Content
    /// The number of the last event after it.
    var end = 0
    /// The numbers of the events at which it can be cut, ascending.
    var boundaries: [Int] = []
    /// The event at which it was cut before something else was entered; nil if it is complete.
    var cut: Int?
    /// Where Ctrl-C ended it; nil if it was not interrupted.
    var interruption: Interruption?
    /// Its form in a saved script.
    var saved = SavedEntry()
    /// How many instructions its scripts ran.
    var instructions = 0
    /// Whether it had no effect on the session, so that undoing it would change nothing: it failed,
    /// looked at something, or changed a setting of the shell.
    var isVoid = false
    /// The number of entries after a beginning that are no longer kept.
    ///
    /// The run can then be replayed only from a saved state, not from its beginning.
    fileprivate(set) var forgotten = 0

    /// Where Ctrl-C stops it when it is replayed up to an event, or completely.
    func interruption(before stop: Int?) -> Interruption? {
      interruption.flatMap { $0.event < stop ?? .max ? $0 : nil }
    }

    var text: String {
      switch content {
      case .entry(let text): return text
      case .begin(let beginning):
        let files = beginning.sources.filter { $0.role == .script || $0.role == .workspace }
        return "a fresh start"
          + (files.isEmpty ? "" : " with " + files.map(\.name).joined(separator: ", "))
      }
    }

    var isBeginning: Bool {
      if case .begin = content { return true }
      return false
    }
  }

  /// A place between steps, or within a step.
  package struct Place: Equatable {
    /// How many steps are done completely.
    var done: Int
    /// The event up to which the next step is done; nil if it has not begun.
    var stop: Int?
  }

  private(set) var steps: [Step] = []
  /// The maximum number of steps; a tenth more are kept before the oldest are removed.
  var most = 50_000
  /// How many entries of the present run are no longer kept.
  var forgotten: Int { steps.isEmpty ? 0 : steps[beginning(of: place)].forgotten }
  /// Entries without effects since the session went back; they are added before the next step.
  private(set) var entriesWithoutEffects: [Step] = []
  /// The session's place.
  var place = Place(done: 0)

  /// Adds a step; steps that were undone are removed.
  mutating func add(
    _ content: Step.Content, end: Int, boundaries: [Int], interruption: Interruption? = nil,
    saved: SavedEntry = SavedEntry(), instructions: Int = 0, isVoid: Bool = false
  ) {
    settle()
    steps += entriesWithoutEffects
    entriesWithoutEffects = []
    steps.append(
      Step(
        content: content, end: end, boundaries: boundaries, interruption: interruption,
        saved: saved, instructions: instructions, isVoid: isVoid))
    place = Place(done: steps.count)
  }

  /// Removes the oldest steps if there are too many: earlier runs, and the oldest entries of the
  /// current run, whose beginning then represents them.
  ///
  /// - Returns: How many steps were removed.
  mutating func forgetOldest() -> Int {
    guard steps.count > most + most / 10, place.done == steps.count else { return 0 }
    let first = beginning(of: place)
    let start = max(first + 1, steps.count - most)
    var begin = steps[first]
    if start > first + 1 {
      begin.end = steps[start - 1].end
      begin.boundaries = []
      begin.forgotten += start - first - 1
    }
    steps.replaceSubrange(..<start, with: [begin])
    place = Place(done: steps.count)
    return start - 1
  }

  /// Adds an entry without effects; steps that were undone are kept.
  mutating func addWithoutEffects(_ text: String, saved: SavedEntry) {
    let end = eventCount(at: place)
    entriesWithoutEffects.append(Step(content: .entry(text), end: end, saved: saved))
  }

  /// Removes the entries without effects, before the session goes to another place.
  mutating func forgetEntriesWithoutEffects() { entriesWithoutEffects = [] }

  /// Completes the last step, which was added before its end.
  mutating func finishLast(end: Int, boundaries: [Int], interruption: Interruption?) {
    guard let last = steps.indices.last else { return }
    steps[last].interruption = interruption
    steps[last].end = end
    steps[last].boundaries = boundaries
  }

  /// Records how the last step had ended when it ran before: cut at an event, or by Ctrl-C.
  mutating func endLast(cut: Int?, interruption: Interruption?) {
    guard let last = steps.indices.last else { return }
    steps[last].cut = cut
    steps[last].interruption = interruption
  }

  /// Replaces a beginning.
  mutating func replaceBeginning(at index: Int, with beginning: SessionSetup) {
    let old = steps[index]
    steps[index] = Step(
      content: .begin(beginning), end: old.end, boundaries: old.boundaries,
      interruption: old.interruption)
  }

  /// Replaces the files that entries of the present run have loaded.
  mutating func rereadFiles(
    _ read: (Script) throws(PolicyError) -> Script
  ) throws(PolicyError) {
    for index in stepsOfRun {
      if let file = steps[index].saved.file { steps[index].saved.file = try read(file) }
    }
  }

  /// Removes the steps that were undone.
  private mutating func settle() {
    let kept = place.done + (place.stop == nil ? 0 : 1)
    steps.removeLast(max(0, steps.count - kept))
    if let stop = place.stop, let last = steps.indices.last {
      // A cut step now ends at that event.
      steps[last].end = stop
      steps[last].cut = stop
    }
    place = Place(done: steps.count)
  }

  /// The index of the last beginning before a place.
  func beginning(of place: Place) -> Int {
    let last = place.stop == nil ? place.done - 1 : place.done
    return steps.indices.last { $0 <= last && steps[$0].isBeginning } ?? 0
  }

  /// The finished entries of the current run, each with the number of the last event before it; the
  /// last one may be cut.
  var entries: [(step: Step, after: Int)] {
    let first = beginning(of: place)
    let last = place.done + (place.stop == nil ? 0 : 1)
    return stride(from: first + 1, to: min(last, steps.count), by: 1).map { index in
      var step = steps[index]
      if index == place.done { step.cut = place.stop }
      return (step, steps[index - 1].end)
    }
  }

  /// The index of the step of the present run in which an event happened.
  func step(ofEvent number: Int) -> Int {
    let first = beginning(of: place)
    return steps.indices.dropFirst(first).first { index in
      index >= place.done || steps[index].end >= number
    } ?? first
  }

  /// The event at which the current beginning is cut; nil if it is complete.
  var beginningCut: Int? {
    let first = beginning(of: place)
    guard steps.indices.contains(first) else { return nil }
    return place.done == first ? place.stop : steps[first].cut
  }

  /// Where Ctrl-C stopped the current beginning, and the number of its last event.
  var beginningInterruption: (end: Int, content: TraceInput.Content)? {
    let first = beginning(of: place)
    guard steps.indices.contains(first),
      let interruption = steps[first].interruption(before: beginningCut)
    else { return nil }
    return (beginningCut ?? steps[first].end, .interrupted(interruption))
  }

  /// The place nearest to an event of the present run; if possible, not after it.
  func place(atEvent number: Int) -> Place {
    let run = stepsOfRun
    // The first step that ends after the event, or the last step if it ends with the event.
    guard
      let index = run.first(where: { steps[$0].end > number })
        ?? run.last.flatMap({ steps[$0].end == number ? $0 : nil })
    else { return place }
    let step = steps[index]
    if step.end == number { return Place(done: index + 1) }
    let isBeginning = index == run.lowerBound
    let start = isBeginning ? 0 : steps[index - 1].end
    if let cut = step.boundaries.last(where: { $0 <= number }), cut > start {
      return Place(done: index, stop: cut)
    }
    guard isBeginning else { return Place(done: index) }
    // Within the beginning: after its first gesture, or after all of it.
    return step.boundaries.first.map { Place(done: index, stop: $0) } ?? Place(done: index + 1)
  }

  /// The indices of the steps of the present run: a beginning, and the entries before the next one.
  private var stepsOfRun: Range<Int> {
    let first = beginning(of: place)
    let next = steps.indices.first { $0 > first && steps[$0].isBeginning }
    return first..<(next ?? steps.count)
  }

  /// The place before the last steps with effects; a step that is partly done counts as one.
  ///
  /// - Parameter count: How many steps are undone.
  /// - Returns: The place, and how many steps are before it; a place of nil if there are too few.
  func place(before count: Int) -> (place: Place?, available: Int) {
    var places = place.stop == nil ? [] : [Place(done: place.done)]
    if place.stop != nil, place.done == 0 { places = [] }
    for index in stride(from: place.done - 1, through: 1, by: -1)
    where !steps[index].isVoid && places.count < count {
      places.append(Place(done: index))
    }
    return (places.count == count ? places.last : nil, places.count)
  }

  /// The place after the next steps with effects, which were undone.
  ///
  /// - Parameter count: How many steps are redone.
  /// - Returns: The place, and how many steps are before it; a place of nil if there are too few.
  func place(after count: Int) -> (place: Place?, available: Int) {
    var places: [Place] = []
    for index in place.done..<max(place.done, steps.count)
    where !steps[index].isVoid && places.count < count {
      places.append(Place(done: index + 1))
    }
    return (places.count == count ? places.last : nil, places.count)
  }

  /// Whether steps were undone, so that the session could go forward.
  var hasWayOn: Bool { place.done < steps.count || place.stop != nil }

  /// The number of the last event that the session can go to.
  var lastEvent: Int {
    steps[stepsOfRun].last?.end ?? 0
  }

  /// The number of events at a place.
  func eventCount(at place: Place) -> Int {
    place.stop ?? (place.done > 0 ? steps[place.done - 1].end : 0)
  }
}
