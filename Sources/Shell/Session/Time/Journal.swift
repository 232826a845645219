import Traces

/// What was entered in a session, in order, and how much of it counts now.
///
/// A session cannot run backwards: to go back it begins again and does again what was entered, up to
/// the place that is wanted. What comes after that place stays here until something new is entered.
struct Journal {
  /// One thing that somebody did.
  struct Step {
    /// What it was.
    enum Content {
      /// The session began, with what it begins with.
      case begin(Beginning)
      /// An entry, as it was typed.
      case entry(String)
    }

    let content: Content
    /// How many events there were after it.
    var end = 0
    /// How many events there were wherever it can be cut, ascending.
    var boundaries: [Int] = []
    /// The event up to which it was done before something else was entered; nil where it was whole.
    var cut: Int?
    /// Where Ctrl-C ended it; nil where it came to its end.
    var interruption: Interruption?
    /// What it is in a saved script.
    var saved = SavedEntry()

    /// Where Ctrl-C ends it when it is played up to an event, or whole.
    func interruption(before stop: Int?) -> Interruption? {
      interruption.flatMap { $0.event < stop ?? .max ? $0 : nil }
    }

    var text: String {
      if case .entry(let text) = content { return text }
      return "a fresh start"
    }

    var isBeginning: Bool {
      if case .begin = content { return true }
      return false
    }
  }

  /// A place between or within steps.
  struct Place: Equatable {
    /// How many steps are done, whole.
    var done: Int
    /// The event up to which the next step is done; nil where it has not begun.
    var stop: Int?
  }

  private(set) var steps: [Step] = []
  /// What only looked at a place from which there is a way on: steps as soon as something is done.
  private var looks: [Step] = []
  /// Where the session stands.
  var place = Place(done: 0)

  /// Adds a step that was done; what could have been done again is forgotten.
  mutating func add(
    _ content: Step.Content, end: Int, boundaries: [Int], interruption: Interruption? = nil,
    saved: SavedEntry = SavedEntry()
  ) {
    settle()
    steps += looks
    looks = []
    steps.append(
      Step(
        content: content, end: end, boundaries: boundaries, interruption: interruption,
        saved: saved))
    place = Place(done: steps.count)
  }

  /// Somebody looked; what could be done again can be done again all the same.
  mutating func look(_ text: String, saved: SavedEntry) {
    let end = eventCount(at: place)
    looks.append(Step(content: .entry(text), end: end, saved: saved))
  }

  /// Whether somebody looked since the place was reached.
  var hasLooked: Bool { !looks.isEmpty }

  /// The session goes elsewhere; what was looked at is of no more interest.
  mutating func forgetLooks() { looks = [] }

  /// The last step was not whole yet when it was added.
  mutating func finishLast(end: Int, boundaries: [Int], interruption: Interruption?) {
    guard let last = steps.indices.last else { return }
    steps[last].interruption = interruption
    steps[last].end = end
    steps[last].boundaries = boundaries
  }

  /// Puts another beginning in the place of one.
  mutating func replaceBeginning(at index: Int, with beginning: Beginning) {
    let old = steps[index]
    steps[index] = Step(
      content: .begin(beginning), end: old.end, boundaries: old.boundaries,
      interruption: old.interruption)
  }

  /// Forgets what could have been done again.
  private mutating func settle() {
    let kept = place.done + (place.stop == nil ? 0 : 1)
    steps.removeLast(max(0, steps.count - kept))
    if let stop = place.stop, let last = steps.indices.last {
      // What was cut stays cut: from now on it ends there.
      steps[last].end = stop
      steps[last].cut = stop
    }
    place = Place(done: steps.count)
  }

  /// The index of the beginning on which a place rests.
  func beginning(of place: Place) -> Int {
    let last = place.stop == nil ? place.done - 1 : place.done
    return steps.indices.last { $0 <= last && steps[$0].isBeginning } ?? 0
  }

  /// The entries that count now, since the last beginning, each with the number of the last event
  /// before it; the last one may be done in part.
  var entries: [(step: Step, after: Int)] {
    let first = beginning(of: place)
    let last = place.done + (place.stop == nil ? 0 : 1)
    return stride(from: first + 1, to: min(last, steps.count), by: 1).map { index in
      var step = steps[index]
      if index == place.done { step.cut = place.stop }
      return (step, steps[index - 1].end)
    }
  }

  /// The index of the step, of those that count now, in which an event came.
  func step(ofEvent number: Int) -> Int {
    let first = beginning(of: place)
    return steps.indices.dropFirst(first).first { index in
      index >= place.done || steps[index].end >= number
    } ?? first
  }

  /// The event up to which the present beginning is done; nil where it is whole.
  var beginningCut: Int? {
    let first = beginning(of: place)
    guard steps.indices.contains(first) else { return nil }
    return place.done == first ? place.stop : steps[first].cut
  }

  /// Where Ctrl-C ended the present beginning, and the number of its last event.
  var beginningInterruption: (end: Int, content: TraceInput.Content)? {
    let first = beginning(of: place)
    guard steps.indices.contains(first),
      let interruption = steps[first].interruption(before: beginningCut)
    else { return nil }
    return (beginningCut ?? steps[first].end, .interrupted(interruption))
  }

  /// The place nearest to an event of the present run, not after it where that can be helped.
  func place(atEvent number: Int) -> Place {
    let run = stepsOfRun
    // The first step that goes beyond the event, or the last one where that ends with it.
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
    // Within the beginning: its first gesture, or all of it.
    return step.boundaries.first.map { Place(done: index, stop: $0) } ?? Place(done: index + 1)
  }

  /// The indices of the present run's steps: a beginning, and the entries up to the next one.
  private var stepsOfRun: Range<Int> {
    let first = beginning(of: place)
    let next = steps.indices.first { $0 > first && steps[$0].isBeginning }
    return first..<(next ?? steps.count)
  }

  /// The place before the last step, or the part of one, that is done; nil at the very beginning.
  var placeBefore: Place? {
    if place.stop != nil { return place.done == 0 ? nil : Place(done: place.done) }
    return place.done > 1 ? Place(done: place.done - 1) : nil
  }

  /// The place after the step that could be done again; nil where there is none.
  var placeAfter: Place? { place.done < steps.count ? Place(done: place.done + 1) : nil }

  /// The number of the last event that can be gone to.
  var lastEvent: Int {
    steps[stepsOfRun].last?.end ?? 0
  }

  /// How many events there are at a place.
  func eventCount(at place: Place) -> Int {
    place.stop ?? (place.done > 0 ? steps[place.done - 1].end : 0)
  }
}
