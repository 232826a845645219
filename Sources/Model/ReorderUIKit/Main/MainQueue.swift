package import DragDrop
import Foundation

/// Runs code later on the clock of the simulation whose gesture is being played.
///
/// Code that is dispatched while no gesture is played, such as in `viewDidLoad`, waits on the thread
/// until a simulation takes it.
package enum MainQueue {
  private static let key = "reorder.main-queue"
  private static let simulationKey = "reorder.simulation"

  /// The simulation on whose clock code that this thread dispatches runs; nil while this thread plays
  /// no gesture.
  package static var simulation: Simulation? {
    let owner = Thread.current.threadDictionary[simulationKey] as? Owner
    return owner?.simulation ?? CurrentSimulation.simulation
  }

  private final class Owner {
    let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }
  }

  /// Runs code whose tasks run on the clock of a simulation.
  ///
  /// A task does not inherit ``CurrentSimulation`` if it is detached, and has none while it is suspended;
  /// the thread has.
  package static func run<Result, Failure>(
    on simulation: Simulation, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let storage = Thread.current.threadDictionary
    let outer = storage[simulationKey]
    storage[simulationKey] = Owner(simulation)
    defer { storage[simulationKey] = outer }
    return try body()
  }

  /// What waits on a thread for a simulation.
  private final class Waiting {
    var work: [(seconds: Double, timer: Timer)] = []
  }

  private static var waiting: Waiting {
    let storage = Thread.current.threadDictionary
    if let waiting = storage[key] as? Waiting { return waiting }
    let waiting = Waiting()
    storage[key] = waiting
    return waiting
  }

  /// Schedules code after some virtual time.
  static func schedule(_ timer: Timer, after seconds: Double) {
    guard let simulation else {
      return waiting.work.append((seconds, timer))
    }
    start(timer, after: seconds, on: simulation)
  }

  /// Schedules on a simulation what was dispatched on this thread while no gesture was played.
  package static func moveWaitingWork(to simulation: Simulation) {
    let work = waiting.work
    waiting.work = []
    for (seconds, timer) in work { start(timer, after: seconds, on: simulation) }
  }

  /// Runs code when no other code of a simulation runs.
  package static func enqueue(on simulation: Simulation, _ body: @escaping () -> Void) {
    start(Timer(timeInterval: 0, repeats: false) { _ in body() }, after: 0, on: simulation)
  }

  private static let turnsKey = "reorder.turns"
  /// The maximum number of turns at one time, each dispatched by the previous one: after them, each takes
  /// the time of a frame, so that an app that dispatches work forever does not stop the clock.
  private static let mostTurns = 1_000

  /// The number of turns at one time that have led to the one that this thread runs.
  private static var turns: Int {
    get { Thread.current.threadDictionary[turnsKey] as? Int ?? 0 }
    set { Thread.current.threadDictionary[turnsKey] = newValue }
  }

  private static func start(_ timer: Timer, after seconds: Double, on simulation: Simulation) {
    guard timer.isValid else { return }
    var time = VirtualClock.time(seconds: max(0, seconds))
    let turns = time > 0 ? 0 : min(Self.turns + 1, mostTurns)
    if turns == mostTurns {
      time = VirtualClock.time(seconds: simulation.environment.constants.tick)
    }
    let action = simulation.continuation { [linked = Linked(simulation)] in
      guard let simulation = linked.object else { return }
      let outer = Self.turns
      Self.turns = turns
      defer { Self.turns = outer }
      simulation.runAsCurrent { simulation.runCode { timer.fire() } }
    }
    // A repeating timer never ends, so that a gesture does not wait for it.
    simulation.clock.schedule(after: time, isAwaited: timer.timeInterval == 0, action)
  }
}
