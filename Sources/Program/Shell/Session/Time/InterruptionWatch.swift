import DragDrop
import Lua
import Policies
import Traces

/// Records where Ctrl-C stopped an entry, and stops the entry there when it is replayed.
final class InterruptionWatch {
  /// Where the user stopped the running entry; nil if it was not interrupted.
  private(set) var occurred: Interruption?
  /// Whether the user interrupted the last work.
  var wasInterrupted = false
  /// The error of a limit of processor time, which stops work at different places on different machines.
  var timeLimit: PolicyError?
  private var linkedHost = Linked<PolicyHost>()
  private var host: PolicyHost? { linkedHost.object }
  /// Where the running entry must end, because it was interrupted there before.
  private var scheduled: Interruption?
  /// The instructions that scripts had run when the entry began.
  private var start = 0
  /// The number of the last event before scripts were ended.
  private var lastAlive = 0
  private var hasEnded = false

  /// Begins an entry, which ends at `scheduled` if it was interrupted there before.
  func begin(in host: PolicyHost, scheduled: Interruption?) {
    linkedHost = Linked(host)
    self.scheduled = scheduled
    occurred = nil
    hasEnded = false
    start = host.lua.totalInstructions
    lastAlive = host.simulation.log.count
    host.lua.interrupt(atTotalInstructions: nil)
    if let scheduled, lastAlive >= scheduled.event { end(at: scheduled) }
  }

  /// Ends an entry.
  func endEntry() {
    scheduled = nil
    host?.lua.interrupt(atTotalInstructions: nil)
  }

  /// Observes an event.
  func observe(_ event: Event) {
    guard let host, host.currentRun.isAlive else { return }
    lastAlive = event.number
    guard let scheduled else { return }
    if event.number == scheduled.event {
      end(at: scheduled)
    } else if event.number > scheduled.event {
      // The scripts did not run as before: the events after this one did not happen then.
      self.scheduled = nil
      hasEnded = true
      host.currentRun.endScript()
    }
  }

  private func end(at interruption: Interruption) {
    if let instructions = interruption.instructions {
      host?.lua.interrupt(atTotalInstructions: start + instructions)
    } else {
      scheduled = nil
      hasEnded = true
      host?.currentRun.end()
    }
  }

  /// Whether the running entry was stopped where it was interrupted before.
  var wasScheduled: Bool { hasEnded || host?.lua.wasInterruptedAtTotal ?? false }

  /// Records that the user has interrupted a script.
  func recordInterrupt() {
    guard let host, occurred == nil else { return }
    occurred = Interruption(
      event: lastAlive, instructions: host.lua.totalInstructions - start)
  }

  /// Records that the user has aborted the run at a stopped callback.
  func recordGivingUp() {
    guard let host else { return }
    occurred = Interruption(event: host.simulation.log.count, instructions: nil)
  }
}
