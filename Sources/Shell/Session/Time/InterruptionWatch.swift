import DragDrop
import Policies
import Traces

/// Notes where Ctrl-C ended an entry, and ends it there when it is played again.
final class InterruptionWatch {
  /// Where the person ended what runs now; nil where it came to its end.
  private(set) var came: Interruption?
  /// Whether the person stopped what was done last.
  var wasInterrupted = false
  /// What ended something because it took too long, by a clock of this machine.
  var timeLimit: PolicyError?
  private var linkedHost = Linked<PolicyHost>()
  private var host: PolicyHost? { linkedHost.object }
  /// Where it is to end, because it ended there before.
  private var due: Interruption?
  /// What scripts had spent when it began.
  private var start = 0
  /// The last event that was recorded before scripts were ended.
  private var lastAlive = 0
  private var hasEnded = false

  /// Something is run now, which ends where it ended before, if it was interrupted then.
  func begin(in host: PolicyHost, due: Interruption?) {
    linkedHost = Linked(host)
    self.due = due
    came = nil
    hasEnded = false
    start = host.totalInstructions
    lastAlive = host.simulation.log.count
    host.interrupt(atTotalInstructions: nil)
    if let due, lastAlive >= due.event { end(at: due) }
  }

  /// It is over.
  func finish() {
    due = nil
    host?.interrupt(atTotalInstructions: nil)
  }

  /// Hears of every event.
  func hear(_ event: Event) {
    guard let host, host.isRunAlive else { return }
    lastAlive = event.number
    guard let due else { return }
    if event.number == due.event {
      end(at: due)
    } else if event.number > due.event {
      // The instructions are others than they were: what comes next is not what came then.
      self.due = nil
      hasEnded = true
      host.endScript()
    }
  }

  private func end(at interruption: Interruption) {
    if let instructions = interruption.instructions {
      host?.interrupt(atTotalInstructions: start + instructions)
    } else {
      due = nil
      hasEnded = true
      host?.endRun()
    }
  }

  /// Whether what runs was ended where it ended before.
  var wasDue: Bool { hasEnded || host?.hasInterruptCome ?? false }

  /// A script was ended by the person.
  func noteInterrupt() {
    guard let host, came == nil else { return }
    came = Interruption(event: lastAlive, instructions: host.totalInstructions - start)
  }

  /// The person ends what runs while a callback is stopped.
  func noteGivingUp() {
    guard let host else { return }
    came = Interruption(event: host.simulation.log.count, instructions: nil)
  }
}
