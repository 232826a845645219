import ArgumentParser
import Files

/// A part of the work that several machines share: `3/8`, or `auto` where the runner of jobs tells.
struct Shard {
  /// From 0.
  let index: Int
  let count: Int

  /// Reads the value, with the environment in which a runner has started the process.
  ///
  /// - Throws: `ValidationError`, which says what is needed.
  init(
    _ text: String, variable: (String) -> String? = ProcessEnvironment.variable
  ) throws(ValidationError) {
    func number(_ name: String) -> Int? { variable(name).flatMap { Int($0) } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let given = parts.count == 2 ? Int(parts[1]) : nil
    let isAutomatic = parts[0] == "auto"
    let isNumber = given != nil && (isAutomatic || Int(parts[0]) != nil)
    guard text == "auto" || isNumber else {
      throw ValidationError("It is I/N with I from 1 to N, auto, or auto/N.")
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
          ? "No array of Slurm, indexed job of Kubernetes or parallel job of GitLab has started "
            + "this; elsewhere say I/N."
          : "It does not say of how many parts; auto/N does.")
    }
    guard index >= 0, index < count else {
      throw ValidationError("There is no part \(index + 1) of \(count).")
    }
    (self.index, self.count) = (index, count)
  }
}
