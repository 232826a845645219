import DragChecking
import PolicyTesting
import Testing

/// Worker processes, some of them fake: a missing result is reported as a failure.
@Suite struct PoolTests {
  /// The results of two files that are given to a worker that runs this shell script.
  private func events(worker script: String) -> (lines: [String], failed: Int) {
    var run = SpecRun()
    run.jobs = 2
    run.workerCommand = ["/bin/sh", "-c", script]
    var lines: [String] = []
    run.run(["a_spec.lua", "b_spec.lua"]) { event in
      switch event {
      case .began(let file): lines.append("began \(file)")
      case .finished(let result):
        lines.append("\(result.file): \(result.failures.first?.message ?? result.fullName)")
      case .ended(let file, _, _): lines.append("ended \(file)")
      }
    }
    return (lines, run.summary.failed)
  }

  private static let ends = "the process that ran this file ended with"

  @Test(arguments: [
    ("exit 3", "\(ends) status 3"), ("kill -SEGV $$", "\(ends) signal 11 (Segmentation fault)"),
    ("exit 0", "\(ends) status 0"),
    ("exit 124", "the time limit was reached in a call that did not return"),
  ])
  func failsAFileWhoseProcessEnds(script: String, message: String) {
    let (lines, failed) = events(worker: script)
    #expect(
      lines == [
        "began a_spec.lua", "a_spec.lua: \(message)", "ended a_spec.lua", "began b_spec.lua",
        "b_spec.lua: \(message)", "ended b_spec.lua",
      ])
    #expect(failed == 2)
  }

  @Test(arguments: [
    """
    echo 'what is this' >&3
    echo "{\\"ended\\":$file,\\"tests\\":0}" >&3
    """,
    // Results in the wrong place.
    """
    echo "{\\"ended\\":$file,\\"tests\\":0}"
    """,
  ])
  func failsOnALineThatIsNotAResult(results: String) {
    let script = #"""
      read options; read order; file=${order#*\"run\":}; file=${file%\}}
      """# + "\n\(results)\necho; read order\n"
    let (lines, failed) = events(worker: script)
    let message = "the process that runs this file wrote an invalid result"
    #expect(
      lines == [
        "began a_spec.lua", "a_spec.lua: \(message)", "ended a_spec.lua", "began b_spec.lua",
        "b_spec.lua: \(message)", "ended b_spec.lua",
      ])
    #expect(failed == 2)
  }
}
