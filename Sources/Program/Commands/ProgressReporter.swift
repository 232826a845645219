import DragChecking
import Files
import PolicyTesting
import Shell

/// Reports the progress of a check on the terminal, as JSON lines, or to the parent process.
final class ProgressReporter {
  /// Where progress is reported in addition to the terminal.
  enum Destination {
    case none
    case jsonLines
    case parentProcess
  }

  private let screen: TextOutput
  private let file: String
  private let destination: Destination
  private var pace = ProgressPace()
  private var milestones = ProgressMilestones()
  private var last = CheckProgress()

  init(_ screen: TextOutput, of file: String, to destination: Destination) {
    self.screen = screen
    self.file = file
    self.destination = destination
  }

  func report(_ progress: CheckProgress) {
    last = progress
    let isMilestone = milestones.includes(progress)
    let time = pace.due()
    if destination == .parentProcess {
      if isMilestone || time != nil { send() }
      return
    }
    if let time { screen.showProgress(progress.line(after: time)) }
    if destination == .jsonLines, isMilestone { screen.printProgress([progress.json(of: file)]) }
  }

  /// Reports the end of the check.
  func end() {
    if destination == .parentProcess { send(isEnd: true) } else { screen.showProgress("") }
  }

  /// If the parent process has ended, SIGPIPE ends this one too.
  private func send(isEnd: Bool = false) {
    try? Descriptors.write(
      last.json(of: file, isEnd: isEnd) + "\n", to: WorkerProcess.progressInWorker)
  }
}

extension TextOutput {
  /// Prints lines of JSON instead of the line for people.
  func printProgress(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    showProgress("")
    for line in lines { print(line) }
    flush()
  }
}
