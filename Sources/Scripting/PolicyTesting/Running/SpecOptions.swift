public import Policies

/// Options for running specs.
public struct SpecOptions {
  /// If not empty, only tests whose full name contains one of these texts run.
  public var filters: [String] = []
  /// Tests whose full name contains one of these texts do not run.
  public var excluded: [String] = []
  /// The folders of plug-ins that are searched first.
  public var pluginFolders: [String] = []
  /// Whether blocks and tests run in a random order, which depends on ``seed``.
  public var shuffles = false
  /// The seed of `math.random` and of the order.
  public var seed: Int64 = 0
  /// Whether the run ends after the first failure.
  public var stopsAtFailure = false
  /// Whether a test without assertions fails.
  public var needsAssertions = false
  /// Whether golden traces that differ are written to their files; the tests fail in any case.
  public var updatesGolden = false
  /// Whether the lines, callbacks and answers of policies that tests run are recorded.
  public var measuresCoverage = false
  /// The limits of each test, and the device; the limit of seconds is a test's timeout.
  public var policy = PolicyOptions.batch
  /// Prepares each file's new host, for instance by adding views; nil if this is not needed.
  public var prepare: ((PolicyHost) throws(PolicyError) -> Void)?

  public init() {}

  /// Whether a test of this name is selected.
  func includes(_ name: String) -> Bool {
    (filters.isEmpty || filters.contains { name.contains($0) })
      && !excluded.contains { name.contains($0) }
  }
}
