import DragDrop
import Foundation
import ReorderUIKit

/// Runs Swift's tasks on the virtual clock of the screen whose gestures are played.
///
/// The runtime's hooks decide for each job: one that is enqueued by a thread that plays a gesture runs
/// on the clock, in order; any other job runs as usual. A job that another thread resumes, such as
/// after a request to a server, returns to the clock of the screen if it is isolated to the main
/// actor, with the next gesture.
enum TaskExecutors {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

  /// Installs the hooks once for this process.
  static let install: Void = {
    hook("swift_task_enqueueGlobal_hook", EnqueueHook.self)?.pointee = { job, original in
      guard let simulation = MainQueue.simulation else { return original(job) }
      MainQueue.enqueue(on: simulation) {
        job.runSynchronously(on: ClockExecutor.shared.asUnownedTaskExecutor())
      }
    }
    hook("swift_task_getMainExecutor_hook", MainExecutorHook.self)?.pointee = { original in
      guard let simulation = MainQueue.simulation else { return original() }
      return ScreenMainExecutor.executor(of: simulation).asUnownedSerialExecutor()
    }
  }()

  /// A variable of Swift's runtime; nil if this version has no such hook.
  private static func hook<Hook>(
    _ name: String, _ type: Hook.Type
  ) -> UnsafeMutablePointer<Hook?>? {
    guard let program = dlopen(nil, RTLD_LAZY) else { return nil }
    return dlsym(program, name)?.assumingMemoryBound(to: Hook?.self)
  }
}

/// The executor of jobs without an actor, which the hook enqueues itself.
private final class ClockExecutor: TaskExecutor {
  static let shared = ClockExecutor()

  func enqueue(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// The main actor of an app on one screen.
final class ScreenMainExecutor: SerialExecutor, @unchecked Sendable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var all: [ObjectIdentifier: ScreenMainExecutor] = [:]

  /// Jobs that other threads have enqueued.
  private var inbox: [UnownedJob] = []
  private let linked: Linked<Simulation>

  private init(_ simulation: Simulation) { linked = Linked(simulation) }

  /// The executor of a simulation; it is kept, because suspended tasks do not keep it.
  static func executor(of simulation: Simulation) -> ScreenMainExecutor {
    lock.withLock {
      let id = ObjectIdentifier(simulation)
      if let known = all[id], known.linked.object === simulation { return known }
      let executor = ScreenMainExecutor(simulation)
      all[id] = executor
      return executor
    }
  }

  func enqueue(_ job: UnownedJob) {
    guard let simulation = MainQueue.simulation, simulation === linked.object else {
      return Self.lock.withLock { inbox.append(job) }
    }
    schedule(job, on: simulation)
  }

  private func schedule(_ job: UnownedJob, on simulation: Simulation) {
    MainQueue.enqueue(on: simulation) {
      job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }

  /// Schedules the jobs that other threads have enqueued.
  static func takeInbox(of simulation: Simulation) {
    let executor = executor(of: simulation)
    let jobs = lock.withLock {
      defer { executor.inbox = [] }
      return executor.inbox
    }
    for job in jobs { executor.schedule(job, on: simulation) }
  }
}
