/// The progress of several processes that share checks, from the lines that each of them writes.
package struct SharedProgress {
  /// The progress of one process on one policy.
  private struct Process {
    var last = CheckProgress()
    var milestones: [CheckProgress] = []
    var picks = ProgressMilestones()
    var isAtEnd = false
  }

  private let jobs: Int
  /// The policies in the order in which they are checked.
  private var files: [(name: String, processes: [Process], reported: Int)] = []

  package init(jobs: Int) { self.jobs = jobs }

  /// The sum.
  ///
  /// A state that several processes reach counts once for each of them.
  package var sum: CheckProgress {
    files.flatMap(\.processes).reduce(CheckProgress()) { $0 + $1.last }
  }

  /// Adds a line that a process has written.
  ///
  /// - Returns: The lines to report to other programs. Each is the sum of the processes' progress,
  ///   once all of them have played another 1,024 drags or have finished; the same check always
  ///   gives the same lines.
  package mutating func add(_ line: [UInt8], from job: Int) -> [String] {
    guard let (name, progress, isEnd) = CheckProgress.read(line), (0..<jobs).contains(job) else {
      return []
    }
    let index = files.firstIndex { $0.name == name } ?? files.count
    if index == files.count {
      files.append((name, Array(repeating: Process(), count: jobs), 0))
    }
    files[index].processes[job].last = progress
    files[index].processes[job].isAtEnd = isEnd
    if files[index].processes[job].picks.includes(progress) {
      files[index].processes[job].milestones.append(progress)
    }
    return milestones(of: index)
  }

  /// The lines of a policy that can be reported now.
  private mutating func milestones(of index: Int) -> [String] {
    let (name, processes, reported) = files[index]
    let most = processes.map(\.milestones.count).max() ?? 0
    let due = (reported..<most).prefix { number in
      processes.allSatisfy { $0.isAtEnd || number < $0.milestones.count }
    }
    files[index].reported += due.count
    return due.map { number in
      processes.reduce(CheckProgress()) { sum, process in
        sum + (number < process.milestones.count ? process.milestones[number] : process.last)
      }.json(of: name)
    }
  }
}
