/// The simulation on which the running code was called; code that UIKit's main queue would run later
/// is scheduled on its clock.
package struct CurrentSimulation: @unchecked Sendable {
  @TaskLocal static var value: CurrentSimulation?

  private let linked: Linked<Simulation>

  init(_ simulation: Simulation) { linked = Linked(simulation) }

  /// The simulation; nil if no action of a simulation runs on this thread.
  package static var simulation: Simulation? { value?.linked.object }
}
