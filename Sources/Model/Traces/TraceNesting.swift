import DragDrop

/// The depth of each event in a text: below the input that caused it, and below the calls in
/// progress.
struct TraceNesting {
  struct Place {
    let depth: Int
    /// Whether the next event is the result, on the same line.
    var joinsNext = false
  }

  private let events: [Event]
  /// The index of a call's result, by the call's number.
  private var answers: [Int: Int] = [:]
  /// The index of the result of each call in progress, the innermost last.
  private var open: [(answer: Int, depth: Int)] = []
  private var depth = 0
  /// The depth of a call without a result, while its consequences follow.
  private var lastCall: (depth: Int, time: Int64)?
  private var joined: Int?

  init(_ events: [Event]) {
    self.events = events
    for (index, event) in events.enumerated() where event.kind == .answer {
      if let of = event.of { answers[of] = index }
    }
  }

  /// The position of the next event, for increasing indexes; nil if it is on the line of the
  /// previous call.
  mutating func place(at index: Int) -> Place? {
    if joined == index { return nil }
    let event = events[index]
    switch event.kind {
    case .input, .timer:
      // Changes of a view in a callback, such as scrolling, are nested in the callback.
      if open.isEmpty { depth = 0 }
      lastCall = nil
      defer { if open.isEmpty { depth = 1 } }
      return Place(depth: depth)
    case .answer:
      lastCall = nil
      if let call = open.lastIndex(where: { $0.answer == index }) {
        depth = open[call].depth
        open.removeSubrange(call...)
      }
      return Place(depth: depth)
    case .call:
      // In an edited file a result may precede its call.
      if let answer = answers[event.number], answer > index {
        return placeOfCall(event, at: index, answer: answer)
      }
      let place = Place(depth: isConsequence(event) ? depthOfConsequence(event) : depth)
      if !isConsequence(event) { lastCall = (depth, event.time) }
      return place
    default:
      return Place(depth: depthOfConsequence(event))
    }
  }

  private mutating func placeOfCall(_ event: Event, at index: Int, answer: Int) -> Place {
    let here = isConsequence(event) ? depthOfConsequence(event) : depth
    if !isConsequence(event) { lastCall = nil }
    if answer == index + 1 {
      joined = answer
      return Place(depth: here, joinsNext: true)
    }
    open.append((answer, depth))
    depth = here + 1
    return Place(depth: here)
  }

  /// The depth of events after a call without a result, whose end is not recorded: events directly
  /// after it that only its code can cause are nested below it.
  private mutating func depthOfConsequence(_ event: Event) -> Int {
    guard let lastCall, lastCall.time == event.time, isConsequence(event) else {
      lastCall = nil
      return depth
    }
    return lastCall.depth + 1
  }

  private func isConsequence(_ event: Event) -> Bool {
    switch event.kind {
    case .data, .batch: true
    case .load: event.of == nil
    case .phase: event.name == "drop"
    case .hint: event.name == "callbackFailed" || Hint(rawValue: event.name)?.isOfAppCode ?? false
    case .call: event.name.hasPrefix("dropPreviewParameters")
    case .input, .hit, .answer, .timer: false
    }
  }
}
