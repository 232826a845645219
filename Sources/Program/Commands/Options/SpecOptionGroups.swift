import ArgumentParser
import PolicyTesting

/// Which tests of the specs are run.
struct SpecSelection: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Run only tests whose full name contains this; repeatable; tags begin with #.",
      valueName: "text"))
  var filter: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Skip tests whose full name contains this; repeatable.", valueName: "text"))
  var exclude: [String] = []

  func apply(to options: inout SpecOptions) {
    options.filters = filter
    options.excluded = exclude
  }

  /// What follows "there is no test" in a message.
  var words: String {
    guard !filter.isEmpty else { return " to run" }
    return " whose name contains " + filter.map { "'\($0)'" }.joined(separator: " or ")
  }
}

/// The order of tests, and what makes a test or a run fail early.
struct SpecRunOptions: ParsableArguments {
  @Flag(help: "Run blocks and tests in an order that --seed decides.")
  var shuffle = false

  @Flag(help: "Stop after the first test that fails.")
  var failFast = false

  @Flag(help: "Fail tests without assertions.")
  var requireAssertions = false

  func apply(to options: inout SpecOptions) {
    options.shuffles = shuffle
    options.stopsAtFailure = failFast
    options.needsAssertions = requireAssertions
  }
}

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
