package import DragDrop
package import Texts

/// A drag over time: what the finger does, and which callbacks of the source and of the destination
/// are called, one moment per line.
package struct MomentsText: Sendable {
  private let events: [Event]
  /// The callbacks to mark as new.
  private let marked: [DelegateMethod]
  /// The maximum number of lines; if there are more, the middle is left out.
  private let most: Int

  package init(_ events: [Event], marking marked: [DelegateMethod] = [], most: Int = 18) {
    (self.events, self.marked, self.most) = (events, marked, most)
  }

  /// One line.
  private struct Moment {
    var finger = ""
    var source = ""
    var destination = ""
    var count = 1
    /// Whether the finger did something without any callback.
    var isQuiet: Bool { source.isEmpty && destination.isEmpty && !finger.hasPrefix("…") }
  }

  package static let columns = ["finger", "source", "destination"]

  package func lines(style: DrawingStyle) -> [StyledText] {
    var style = style
    style.width = min(style.width, 78)
    let rows = rows.map { row in
      [StyledText(row[0], .input), StyledText(row[1], .call), StyledText(row[2], .call)]
    }
    return TableDrawing(columns: Self.columns.map { TableDrawing.Column($0) }, rows: rows)
      .lines(.plain, style: style)
  }

  /// The moments, with the text of each column.
  package var rows: [[String]] {
    var moments = moments
    let room = most - 1
    if moments.count > room {
      let left = moments.count - room + 1
      moments.replaceSubrange(
        (room / 2)..<(room / 2 + left), with: [Moment(finger: "… \(left) moments more")])
    }
    // A new callback is marked at its first call.
    var unseen = marked
    func marking(_ call: String) -> String {
      guard let new = unseen.firstIndex(where: { call.hasSuffix(".\($0.rawValue)") }) else {
        return call
      }
      unseen.remove(at: new)
      return "\(call) *"
    }
    return moments.map { moment in
      let times = moment.count > 1 ? " ×\(moment.count)" : ""
      if moment.isQuiet { return [moment.finger, "no callback", ""] }
      return [moment.finger]
        + [moment.source, moment.destination].map { call in
          call.isEmpty ? "" : marking(call) + times
        }
    }
  }

  private var moments: [Moment] {
    var moments: [Moment] = []
    var fingers = 0
    func add(_ call: Moment) {
      if let last = moments.last, last.source == call.source, last.destination == call.destination,
        !last.source.isEmpty || !last.destination.isEmpty
      {
        moments[moments.count - 1].count += 1
      } else if let last = moments.last, last.source.isEmpty, last.destination.isEmpty {
        moments[moments.count - 1].source = call.source
        moments[moments.count - 1].destination = call.destination
      } else {
        moments.append(call)
      }
    }
    for event in events {
      if event.kind == .input, event.name == "touchEnded" || event.name == "touchCancelled" {
        fingers -= 1
        // A second finger has tapped.
        if fingers > 0 { continue }
      }
      if var finger = Self.finger(event) {
        if event.kind == .input, event.name == "touchBegan" { fingers += 1 }
        if fingers > 1, finger == "touches" { finger = "another taps" }
        // A movement without a callback is not a moment of its own.
        if let last = moments.last, last.source.isEmpty, last.destination.isEmpty,
          last.finger == finger
        {
          continue
        }
        moments.append(Moment(finger: finger))
      } else if event.kind == .call, let view = event.view {
        let name = "\(view).\(event.name)"
        add(Self.isOfSource(event.name) ? Moment(source: name) : Moment(destination: name))
      }
    }
    return moments
  }

  private static func finger(_ event: Event) -> String? {
    switch (event.kind, event.name) {
    case (.input, "touchBegan"), (.input, "pointerPressed"): "touches"
    case (.input, "touchMoved"): "moves"
    case (.input, "touchEnded"): "lets go"
    case (.input, "touchCancelled"): "is cancelled"
    case (.phase, "lifting"): "has lifted"
    default: nil
    }
  }

  private static func isOfSource(_ callback: String) -> Bool {
    callback.hasPrefix("itemsFor") || callback.hasPrefix("drag") || callback.contains("Move")
      || callback.hasPrefix("move")
  }
}
