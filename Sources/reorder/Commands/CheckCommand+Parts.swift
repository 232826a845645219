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
    let processes = (1...jobs).map { number in
      WorkerProcess([ProgramPath.own] + words + ["--worker", "--shard", "\(number)/\(jobs)"])
    }
    screen.showProgress("\(jobs) processes …")
    var merge = CheckMerge()
    return try PolicyHost.whileGuarded {
      for (number, process) in processes.enumerated() {
        let end = PolicyHost.whileWaiting { process?.wait() }
        try adding { () throws(CheckMerge.Problem) in
          try merge.add(
            process?.results() ?? [],
            from: "process \(number + 1)" + (end.map { " (\($0))" } ?? ""))
        }
      }
      screen.showProgress("")
      return try adding { () throws(CheckMerge.Problem) in try merge.results() }
    }
  }

  private func adding<Result>(_ body: () throws(CheckMerge.Problem) -> Result) throws -> Result {
    do throws(CheckMerge.Problem) {
      return try body()
    } catch {
      throw CommandFailure(status: .failure, message: "reorder: \(error.message)")
    }
  }
}
