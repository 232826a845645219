import ArgumentParser
import PolicyTesting

/// Which tests of the specs are run.
struct SpecSelection: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only tests whose full name contains this; repeatable; tags are words with #.",
      valueName: "text"))
  var filter: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("No tests whose full name contains this; repeatable.", valueName: "text"))
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

/// In which order tests are run, and what ends a run.
struct SpecConduct: ParsableArguments {
  @Flag(help: "Run blocks and tests in an order that --seed decides.")
  var shuffle = false

  @Flag(help: "Stop after the first test that fails.")
  var failFast = false

  @Flag(help: "A test that asserts nothing fails.")
  var requireAssertions = false

  func apply(to options: inout SpecOptions) {
    options.shuffles = shuffle
    options.stopsAtFailure = failFast
    options.needsAssertions = requireAssertions
  }
}
