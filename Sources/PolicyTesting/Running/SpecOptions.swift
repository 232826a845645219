public import Policies

/// How specs are run.
public struct SpecOptions {
  /// Only tests whose full name contains one of these texts; all where there is none.
  public var filters: [String] = []
  /// No tests whose full name contains one of these texts.
  public var excluded: [String] = []
  /// The folders of plug-ins that come before all others.
  public var pluginFolders: [String] = []
  /// Whether blocks and tests run in an order that ``seed`` decides.
  public var shuffles = false
  /// What `math.random` and the order start from.
  public var seed: Int64 = 0
  /// Whether nothing more runs after the first failure.
  public var stopsAtFailure = false
  /// Whether a test that asserts nothing fails.
  public var needsAssertions = false
  /// Whether golden traces are written anew where they differ; the run fails then.
  public var updatesGolden = false
  /// Whether it is noted which lines, callbacks and answers of policies the tests reach.
  public var measuresCoverage = false
  /// The limits of each test, and the device; its seconds are a test's timeout.
  public var policy = PolicyOptions.batch
  /// Gives each file's fresh host what it needs besides, such as views; nil for nothing.
  public var prepare: ((PolicyHost) throws(PolicyError) -> Void)?

  public init() {}

  /// Whether a test of this name is to run.
  func includes(_ name: String) -> Bool {
    (filters.isEmpty || filters.contains { name.contains($0) })
      && !excluded.contains { name.contains($0) }
  }
}
