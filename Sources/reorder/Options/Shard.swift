import ArgumentParser
import Files

/// A part of the work that several machines share: `3/8`, or `auto` where the runner of jobs tells.
struct Shard: CommandLineValue {
  static let expectation = "I/N with I from 1 to N, auto, or auto/N"
  /// From 0.
  let index: Int
  let count: Int

  init?(argument: String) { self.init(argument, variable: ProcessEnvironment.variable) }

  /// Reads the value, with the environment in which a runner has started the process.
  init?(_ text: String, variable: (String) -> String?) {
    func number(_ name: String) -> Int? { variable(name).flatMap { Int($0) } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let given = parts.count == 2 ? Int(parts[1]) : nil
    guard parts.count == 1 || parts.count == 2 && given != nil else { return nil }
    let place: (index: Int?, count: Int?)
    if parts[0] != "auto" {
      place = (Int(parts[0]).map { $0 - 1 }, given)
    } else if let task = number("SLURM_ARRAY_TASK_ID") {
      place = (task - (number("SLURM_ARRAY_TASK_MIN") ?? 0), number("SLURM_ARRAY_TASK_COUNT"))
    } else if let task = number("JOB_COMPLETION_INDEX") {
      place = (task, nil)
    } else {
      place = (number("CI_NODE_INDEX").map { $0 - 1 }, number("CI_NODE_TOTAL"))
    }
    guard let index = place.index, let count = given ?? place.count, (0..<count).contains(index)
    else { return nil }
    (self.index, self.count) = (index, count)
  }
}
