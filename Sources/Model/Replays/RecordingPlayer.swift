package import DragDrop
import Layout
package import Traces

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Plays the touches of a recording at their times.
package final class RecordingPlayer {
  private let trace: Trace
  private let simulation: Simulation
  /// The fingers by the numbers of their first events.
  private var touches: [Int: Touch] = [:]
  /// How much later the model plays than the device, in microseconds.
  package private(set) var delay: Int64
  /// The name in the model of a view of the recording.
  package var nameOfView: (String) -> String = { $0 }
  /// Called for each event between callbacks that is not a touch, at its time, such as an update.
  package var perform: (Event) -> Void = { _ in }
  /// Called when a view changed between two events, for its scrolling.
  package var show: (ShownView) -> Void = { _ in }

  package init(_ trace: Trace, on simulation: Simulation) {
    self.trace = trace
    self.simulation = simulation
    delay = max(0, simulation.clock.now - (trace.events.first?.time ?? 0))
  }

  /// Plays the touches, and waits until the end of the recording and longer.
  ///
  /// - Parameter rest: Seconds to wait after the last event, for calls that the model makes later.
  /// - Throws: The error of a delegate's code or of a batch.
  package func play(rest: Double) throws(DragDropError) {
    var views = trace.views[...]
    /// The number of the last event of the callback in progress, with what is nested in it.
    var end = 0
    let ends = endsOfCalls
    for (index, event) in trace.events.enumerated() {
      while let view = views.first, view.readAfter < event.number {
        views.removeFirst()
        if event.number > end { show(view) }
      }
      switch event.kind {
      case .input:
        try play(event, next: index + 1 < trace.events.count ? trace.events[index + 1] : nil)
      case .call: end = max(end, ends[event.number] ?? event.number)
      case .batch, .phase:
        guard event.number > end else { continue }
        try wait(until: event.time)
        perform(event)
      case .answer, .hit, .data, .load, .timer, .hint: break
      }
    }
    try wait(until: trace.events.last?.time ?? 0)
    try simulation.wait(rest)
  }

  /// The last event of each callback.
  private var endsOfCalls: [Int: Int] {
    var ends = trace.returns
    for event in trace.events where event.kind == .answer {
      if let call = event.of { ends[call] = event.number }
    }
    return ends
  }

  private func wait(until time: Int64) throws(DragDropError) {
    let rest = time + delay - simulation.clock.now
    if rest > 0 { try simulation.wait(Double(rest) / 1_000_000) }
  }

  private func play(_ event: Event, next: Event?) throws(DragDropError) {
    let tick = Int64((simulation.environment.constants.tick * 1_000_000).rounded())
    if event.name == "otherApp" { return try beginDragOfOtherApp(event, tick: tick) }
    guard case .point(let point) = event.value else { return }
    switch event.name {
    case "touchBegan" where next?.kind == .hit && next?.name == "reorderControl":
      guard let name = next?.view, let path = next?.path,
        let view = simulation.view(named: nameOfView(name)) as? SectionedView
      else { return }
      // The gesture itself takes one tick.
      try wait(until: event.time - tick)
      touches[event.number] = try simulation.grab(view, path).touch
      delay = max(delay, simulation.clock.now - event.time)
    case "touchBegan", "pointerPressed":
      try wait(until: event.time)
      touches[event.number] = try simulation.touchBegan(
        at: point, type: event.name == "touchBegan" ? .direct : .indirectPointer)
    case "touchMoved", "touchEnded", "touchCancelled":
      guard let number = event.of, let touch = touches[number] else { return }
      try wait(until: event.time)
      if event.name == "touchMoved" || touch.location != point {
        try simulation.touchMoved(touch, to: point)
      }
      if event.name == "touchEnded" { try simulation.touchEnded(touch) }
      if event.name == "touchCancelled" { try simulation.touchCancelled(touch) }
    default: break
    }
  }

  /// Lifts items in another app, so that the finger is where the recorded app first saw it.
  private func beginDragOfOtherApp(_ event: Event, tick: Int64) throws(DragDropError) {
    guard case .fields(let fields) = event.value,
      case .point(let point)? = fields.first(where: { $0.name == "at" })?.value,
      case .list(let items)? = fields.first(where: { $0.name == "items" })?.value
    else { return }
    simulation.addOtherApp(
      items: items.enumerated().map { index, types in
        OtherAppItem("Item \(index + 1)", ItemProvider(types: types))
      })
    guard let view = simulation.view(named: Simulation.otherAppName) else { return }
    let lift = Int64(simulation.environment.constants.liftDelay * 1_000_000)
    try wait(until: event.time - lift - tick * Int64(2 + 3 * items.count))
    let drag = try simulation.lift(view, Position(section: 0, item: 0))
    for item in items.indices.dropFirst() {
      try drag.add(view, Position(section: 0, item: item))
    }
    guard let touch = drag.touch else { return }
    try simulation.wait(simulation.environment.constants.tick)
    try simulation.touchMoved(
      touch,
      to: touch.location + Point(x: simulation.environment.constants.liftSlop + 1, y: 0))
    delay = max(delay, simulation.clock.now + tick - event.time)
    try wait(until: event.time)
    touches[event.number] = touch
    try simulation.touchMoved(touch, to: point)
  }
}

extension ItemProvider {
  /// A provider of some data in each of the types.
  convenience init(types: EventValue) {
    self.init()
    let names: [String] =
      switch types {
      case .list(let all): all.map { $0.text() }
      case .text(let one): [one]
      default: []
      }
    for type in names where !type.isEmpty {
      registerDataRepresentation(forTypeIdentifier: type) { completion in
        completion(Data("recorded".utf8), nil)
        return nil
      }
    }
  }
}
