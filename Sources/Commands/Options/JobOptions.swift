import ArgumentParser

/// How many processes share the work, and whether this is one of them.
struct JobOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The number of processes that share the work, from 1 to 64.", valueName: "n")
  )
  var jobs = 1

  @Flag(help: .hidden)
  var worker = false

  func validate() throws {
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 64.") }
  }
}
