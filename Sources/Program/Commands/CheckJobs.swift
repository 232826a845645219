import DragChecking
import Files
import Policies
import PolicyTesting
import Shell

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Processes that each play a shard of a check.
struct CheckJobs {
  let jobs: Int
  let screen: TextOutput
  /// Whether progress is reported as JSON lines.
  let reportsJSON: Bool

  /// What the processes have found.
  func results() throws -> [CheckResult] {
    try PolicyHost.whileGuarded {
      var merge = try play()
      // Shards that found it out have played other drags than those that did not.
      let names = merge.namesOfDisagreeing
      if !names.isEmpty { merge.replace(names, from: try play(["--fresh"])) }
      let isInterrupted = PolicyHost.isInterrupted
      let results = try merge.orFailure { merge throws(CheckMerge.Problem) in
        try merge.results(wasInterrupted: isInterrupted)
      }
      if isInterrupted, results.isEmpty { throw CommandFailure.interrupted }
      return results
    }
  }

  /// Plays the shards, each in its own process.
  private func play(_ more: [String] = []) throws -> CheckMerge {
    var words = Array(CommandLine.arguments.dropFirst())
    if let place = words.firstIndex(of: "--jobs") {
      words.removeSubrange(place...min(place + 1, words.count - 1))
    }
    words.removeAll { $0.hasPrefix("--jobs=") }
    // Right after the command: after `--` they would be policies.
    let place = (words.firstIndex(of: "check") ?? -1) + 1
    let processes = try (1...jobs).map { number in
      var command = words
      command.insert(
        contentsOf: ["--worker", "--shard", "\(number)/\(jobs)"] + more, at: place)
      guard let process = WorkerProcess([ProgramPath.own] + command) else {
        throw CommandFailure(
          status: .failure, message: "reorder: process \(number) cannot be started")
      }
      return process
    }
    return try collectResults(of: processes)
  }

  /// Reports how far processes are, and adds up what they have found.
  private func collectResults(of processes: [WorkerProcess]) throws -> CheckMerge {
    var pace = ProgressPace()
    var progress = SharedProgress(jobs: jobs)
    var merge = CheckMerge()
    var running = Array(processes.indices)
    var wasInterrupted = false
    defer { screen.showProgress("") }
    while !running.isEmpty {
      let ready = WorkerProcess.awaitOutput(of: running.map { processes[$0] })
      // Ctrl-C reaches all processes of a terminal, but a signal may have come to this one alone.
      if PolicyHost.isInterrupted, !wasInterrupted {
        wasInterrupted = true
        for job in running { processes[job].interrupt() }
      }
      for job in ready.map({ running[$0] }) {
        guard let lines = processes[job].lines() else {
          running.removeAll { $0 == job }
          try end(of: processes[job], job, &merge)
          continue
        }
        for line in lines {
          let reports = progress.add(line, from: job)
          if reportsJSON { screen.printProgress(reports) }
        }
      }
      if let time = pace.due() { screen.showProgress(progress.sum.line(after: time, jobs: jobs)) }
    }
    return merge
  }

  /// Adds what a process has found; if that is incomplete, the others need not continue.
  private func end(
    of process: WorkerProcess, _ job: Int, _ merge: inout CheckMerge
  ) throws {
    let end = process.wait()
    if let shard = try? ShardFile(process.results(), from: "") {
      return merge.add(shard.results)
    }
    // Ctrl-C may come before the process knows what to do then.
    if PolicyHost.isInterrupted { return }
    throw CommandFailure(
      status: .failure, message: "reorder: process \(job + 1) \(end.words): its shard is incomplete"
    )
  }
}

extension ShardFile {
  /// The version alone, which any version can read.
  private struct Version: Decodable {
    let version: String
  }

  /// Reads what ``text()`` wrote.
  fileprivate init(_ bytes: [UInt8], from file: String) throws(CheckMerge.Problem) {
    let (data, decoder) = (Data(bytes), JSONDecoder())
    let written = try? decoder.decode(Version.self, from: data)
    if let version = written?.version, version != ReorderVersion.current {
      throw .init(
        message: "\(file) is from reorder \(version), and this is \(ReorderVersion.current)")
    }
    guard let shard = try? decoder.decode(ShardFile.self, from: data) else {
      throw .init(message: "\(file) is not the complete output of --shard: run that shard again")
    }
    self = shard
  }

  func text() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
  }
}

extension CheckMerge {
  /// The maximum size of the file of a shard, in bytes.
  private static let sizeLimit = 1 << 30

  /// What the shards in files have found.
  static func results(ofFiles paths: [String]) throws -> [CheckResult] {
    var merge = CheckMerge()
    for path in paths {
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try FileBytes.read(path, limit: sizeLimit, onlyRegular: true)
      } catch {
        throw CommandFailure(
          status: .noInput, message: "reorder: \(error.description)")
      }
      try merge.orFailure { merge throws(Problem) in
        merge.add(try ShardFile(bytes, from: path).results)
      }
    }
    return try merge.orFailure { merge throws(Problem) in try merge.results() }
  }

  fileprivate mutating func orFailure<Result>(
    _ body: (inout CheckMerge) throws(Problem) -> Result
  ) throws -> Result {
    do throws(Problem) {
      return try body(&self)
    } catch {
      throw CommandFailure(status: .failure, message: "reorder: \(error.message)")
    }
  }
}
