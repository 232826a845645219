import Files
import Policies
import PolicyChecking
import PolicyTesting
import Shell

// Parts of a check that other processes play.

extension CheckCommand {
  /// What the parts in files have found.
  func merged() throws -> [CheckResult] {
    var merge = CheckMerge()
    for path in policies {
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try FileBytes.read(path)
      } catch {
        throw CommandFailure(
          status: .noInput, message: "reorder: \(path) cannot be read: \(error.system)")
      }
      try adding { () throws(CheckMerge.Problem) in try merge.add(bytes, from: path) }
    }
    return try adding { () throws(CheckMerge.Problem) in try merge.results() }
  }

  /// What as many processes have found as were asked for, each with a part of the drags.
  func inProcesses(_ screen: TextOutput) throws -> [CheckResult] {
    var words = Array(CommandLine.arguments.dropFirst())
    if let place = words.firstIndex(of: "--jobs") {
      words.removeSubrange(place...min(place + 1, words.count - 1))
    }
    words.removeAll { $0.hasPrefix("--jobs=") }
    let processes = try (1...jobs).map { number in
      let part = ["--worker", "--shard", "\(number)/\(jobs)"]
      guard let process = WorkerProcess([ProgramPath.own] + words + part) else {
        throw CommandFailure(
          status: .failure, message: "reorder: process \(number) cannot be started")
      }
      return process
    }
    return try PolicyHost.whileGuarded {
      try follow(processes, screen)
      var merge = CheckMerge()
      for (number, process) in processes.enumerated() {
        let end = process.wait()
        try adding { () throws(CheckMerge.Problem) in
          try merge.add(process.results(), from: "process \(number + 1) (\(end))")
        }
      }
      return try adding { () throws(CheckMerge.Problem) in try merge.results() }
    }
  }

  /// Tells how far processes are, until all of them have come to their end.
  private func follow(_ processes: [WorkerProcess], _ screen: TextOutput) throws {
    var pace = ProgressPace()
    var progress = SharedProgress(jobs: jobs)
    var running = Array(processes.indices)
    var wasInterrupted = false
    while !running.isEmpty {
      let heard = PolicyHost.whileWaiting {
        WorkerProcess.awaitOutput(of: running.map { processes[$0] })
      }
      // Ctrl-C reaches all processes of a terminal, but a signal may have come to this one alone.
      if PolicyHost.isInterrupted, !wasInterrupted {
        wasInterrupted = true
        for job in running { processes[job].interrupt() }
      }
      for job in heard.map({ running[$0] }) {
        guard let lines = processes[job].lines() else {
          running.removeAll { $0 == job }
          continue
        }
        for line in lines {
          let told = progress.add(line, from: job)
          if tellsMachines { screen.printProgress(told) }
        }
      }
      if let time = pace.due() { screen.showProgress(progress.sum.line(after: time, jobs: jobs)) }
    }
    screen.showProgress("")
  }

  private func adding<Result>(_ body: () throws(CheckMerge.Problem) -> Result) throws -> Result {
    do throws(CheckMerge.Problem) {
      return try body()
    } catch {
      throw CommandFailure(status: .failure, message: "reorder: \(error.message)")
    }
  }
}
