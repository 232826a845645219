package import DragDrop
import Layout
package import Recordings
package import Traces

/// Plays a recording of a device in the model, and compares the calls.
package struct RecordingReplay {
  /// The result of a replay.
  package struct Outcome {
    /// The system of the recording: `iOS 18.2`.
    package let device: String
    /// The first difference; nil if there is none.
    package let difference: RecordingDifference?
    /// The line of the recording at which it is; nil without a difference.
    package let line: Int?
    /// The number of compared calls of the device.
    package let calls: Int
    /// What limits the comparison.
    package let notes: [String]
    /// The calls of the model.
    package let played: [ReplayedCall]
    /// The number of calls before the first difference.
    package let same: Int
    /// The compared methods, by view.
    package let methods: [String: Set<String>]
    /// The events of the model.
    package let log: EventLog
  }

  private let reading: TraceReader.Reading
  private let tolerance: Double
  private let ignored: Set<String>

  /// The usual tolerance of times, in seconds.
  package static let standardTolerance = 0.5

  /// A replay of a recording.
  ///
  /// - Parameters:
  ///   - reading: The recording, with the lines of its events.
  ///   - tolerance: How far the times of calls may differ, in seconds.
  ///   - ignored: The methods that are not compared.
  package init(
    _ reading: TraceReader.Reading, tolerance: Double = standardTolerance,
    ignoring ignored: Set<String> = []
  ) {
    self.reading = reading
    self.tolerance = tolerance
    self.ignored = ignored
  }

  private var device: String { reading.trace.header.device?.systemName ?? "the device" }

  /// The environment of the recorded device.
  ///
  /// Its lift delay is the recorded one: a finger that moves right after the lift would otherwise scroll
  /// in the model.
  package var environment: Environment {
    var environment = reading.trace.header.environment
    if let liftDelay { environment.constants.liftDelay = liftDelay }
    return environment
  }

  /// The time from the first touch that lifts to the request for items, in seconds.
  private var liftDelay: Double? {
    var began: Int64?
    for event in reading.trace.events {
      if event.kind == .input { began = event.name == "touchBegan" ? event.time : began }
      guard event.kind == .call, event.name == "itemsForBeginning", let began else { continue }
      return min(max(Double(event.time - began) / 1_000_000, 0.01), 5)
    }
    return nil
  }

  /// A simulation of the recorded device.
  package var simulation: Simulation {
    let device = reading.trace.header.device
    return Simulation(
      environment: environment,
      screenSize: Size(width: device?.width ?? 0, height: device?.height ?? 0))
  }

  /// Plays the recording with delegates that answer as recorded.
  package func run() -> Outcome {
    let simulation = simulation
    let app = RecordedApp(reading.trace, on: simulation)
    let player = RecordingPlayer(reading.trace, on: simulation)
    player.perform = { app.perform($0) }
    player.show = { app.show($0) }
    return play(player, on: simulation, notes: app.layoutProblem.map { [$0] } ?? [])
  }

  /// Plays the recording with a given player, whose app is on a simulation already.
  ///
  /// - Parameters:
  ///   - player: The player of the recording.
  ///   - simulation: The simulation with the app.
  ///   - notes: What limits the comparison.
  ///   - names: The names in the recording of views of the model.
  /// - Returns: The comparison.
  package func play(
    _ player: RecordingPlayer, on simulation: Simulation, notes: [String] = [],
    names: [String: String] = [:]
  ) -> Outcome {
    let first = simulation.log.count
    var probes: [Int: RecordedProbe] = [:]
    let token = simulation.log.addObserver { event in
      guard event.kind == .call, let name = event.view,
        let view = simulation.view(named: name) as? SectionedView
      else { return }
      probes[event.number] = RecordedProbe(view)
    }
    defer { simulation.log.removeObserver(token) }
    var failure: String?
    do throws(DragDropError) {
      try player.play(rest: tolerance)
    } catch {
      failure = error.description
    }
    let trace = reading.trace
    let methods = comparedMethods
    let expected = ReplayedCall.calls(in: trace.events, probes: trace.probes, methods: methods)
    var events = simulation.log.events(after: first)
    for index in events.indices {
      events[index].view = events[index].view.map { names[$0] ?? $0 }
    }
    var actual = ReplayedCall.calls(in: events, probes: probes, methods: methods)
    for index in actual.indices { actual[index].time -= player.delay }
    // A crash of the app ends its recording where the model raises.
    let hasCrashed = failure != nil && !reading.isEnded && actual.count >= expected.count
    let difference = RecordingDifference(
      expected: expected, actual: actual, tolerance: tolerance, device: device,
      end: trace.events.last?.time ?? 0, failure: hasCrashed ? nil : failure)
    var notes = notes
    if hasCrashed, let failure {
      notes.append("the recording ends where the model raises: \(failure)")
    } else if !reading.isEnded {
      notes.append("the recording has no last line: it was not closed, or the app has ended")
    }
    return Outcome(
      device: device, difference: difference,
      line: difference.map { line(of: $0.expected?.event ?? expected.last?.event ?? 1) },
      calls: expected.count, notes: notes, played: actual,
      same: difference?.index ?? min(expected.count, actual.count), methods: methods,
      log: simulation.log)
  }

  /// The methods that the recorder reports, by view.
  private var comparedMethods: [String: Set<String>] {
    var methods: [String: Set<String>] = [:]
    for view in reading.trace.views {
      methods[view.name, default: []].formUnion(
        Set(view.setup?.methods ?? []).subtracting(ignored))
    }
    return methods
  }

  private func line(of event: Int) -> Int {
    let index = reading.trace.events.firstIndex { $0.number == event }
    return index.map { reading.lines[$0] } ?? reading.lastLine
  }
}

extension RecordedProbe {
  /// What a view shows now.
  package init(_ view: SectionedView) {
    self.init(
      counts: (0..<view.numberOfSections).map { view.numberOfEntries(inSection: $0) },
      hasActiveDrag: view.hasActiveDrag, hasActiveDrop: view.hasActiveDrop,
      hasUncommittedUpdates: view.hasUncommittedUpdates)
  }
}
