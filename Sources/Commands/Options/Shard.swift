import ArgumentParser
import Files

/// A part of the work that several machines share: `3/8`, or `auto` to use the job runner's
/// variables.
struct Shard {
  /// The index, from 0.
  let index: Int
  let count: Int

  /// Parses the value with the environment of the job runner.
  ///
  /// - Throws: `ValidationError`, which explains what is needed.
  init(
    _ text: String, variable: (String) -> String? = ProcessEnvironment.variable
  ) throws(ValidationError) {
    func number(_ name: String) -> Int? { variable(name).flatMap { Int($0) } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let given = parts.count == 2 ? Int(parts[1]) : nil
    let isAutomatic = parts[0] == "auto"
    let isNumber = given != nil && (isAutomatic || Int(parts[0]) != nil)
    guard text == "auto" || isNumber else {
      throw ValidationError("Write I/N with I from 1 to N, auto, or auto/N.")
    }
    let place: (index: Int?, count: Int?)
    if !isAutomatic {
      place = (Int(parts[0]).map { $0 - 1 }, given)
    } else if let task = number("SLURM_ARRAY_TASK_ID") {
      let step = max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1)
      place = (
        (task - (number("SLURM_ARRAY_TASK_MIN") ?? 0)) / step, number("SLURM_ARRAY_TASK_COUNT")
      )
    } else if let task = number("JOB_COMPLETION_INDEX") {
      place = (task, nil)
    } else {
      place = (number("CI_NODE_INDEX").map { $0 - 1 }, number("CI_NODE_TOTAL"))
    }
    guard let index = place.index, let count = given ?? place.count else {
      throw ValidationError(
        place.index == nil
          ? "This process is not part of a Slurm array, an indexed Kubernetes job or a parallel GitLab job; write I/N instead."
          : "The job runner does not give the number of parts; write auto/N.")
    }
    guard index >= 0, index < count else {
      throw ValidationError("There is no part \(index + 1) of \(count).")
    }
    (self.index, self.count) = (index, count)
  }
}
