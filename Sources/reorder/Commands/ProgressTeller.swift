import Files
import PolicyChecking
import PolicyTesting
import Shell

/// Tells how far a check is: a person on the terminal, machines in JSON, and the process of which this
/// one plays a part.
final class ProgressTeller {
  /// Who listens beside the person.
  enum Listener {
    case nobody
    case machine
    case parent
  }

  private let screen: TextOutput
  private let file: String
  private let listener: Listener
  private var pace = ProgressPace()
  private var milestones = ProgressMilestones()
  private var last = CheckProgress()

  init(_ screen: TextOutput, of file: String, to listener: Listener) {
    self.screen = screen
    self.file = file
    self.listener = listener
  }

  func tell(_ progress: CheckProgress) {
    last = progress
    let isMilestone = milestones.includes(progress)
    let time = pace.due()
    if listener == .parent {
      if isMilestone || time != nil { send() }
      return
    }
    if let time { screen.showProgress(progress.line(after: time)) }
    if listener == .machine, isMilestone { screen.printProgress([progress.json(of: file)]) }
  }

  /// Tells that it is over.
  func end() {
    if listener == .parent { send(isEnd: true) } else { screen.showProgress("") }
  }

  /// A parent that has gone ends this process, too (SIGPIPE).
  private func send(isEnd: Bool = false) {
    try? Descriptors.write(
      last.json(of: file, isEnd: isEnd) + "\n", to: WorkerProcess.progressInWorker)
  }
}

extension TextOutput {
  /// Prints lines of JSON in place of the line for a person.
  func printProgress(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    showProgress("")
    for line in lines { print(line) }
    flush()
  }
}
