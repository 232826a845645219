package import DragChecking
package import Policies
package import Traces

// Checks of policies in Lua.

extension DragCheck {
  /// Makes a host on which the policy was loaded.
  package typealias HostMaker = () throws(PolicyError) -> PolicyHost

  /// Checks a policy.
  ///
  /// - Parameters:
  ///   - name: The policy's name in the report.
  ///   - makeHost: Makes a fresh device with the original policy loaded.
  /// - Returns: The result.
  /// - Throws: ``PolicyError`` if loading the policy raises an error, or if it shows no views.
  package func run(
    _ name: String, host makeHost: @escaping HostMaker
  ) throws(PolicyError) -> CheckResult {
    var check = self
    check.isInterrupted = { PolicyHost.isInterrupted }
    return try unwrapping { () throws(AppError) in
      try check.run(name, app: Self.launcher(makeHost))
    }
  }

  /// Ensures that there is something to drag.
  ///
  /// - Throws: ``PolicyError`` if the policy shows no views.
  package static func requireViews(of host: PolicyHost, _ name: String) throws(PolicyError) {
    try unwrapping { () throws(AppError) in try requireViews(of: PolicyUnderTest(host), name) }
  }

  /// Checks one property or drag of a spec.
  ///
  /// A property is checked in a scope that is small enough for a test.
  static func play(
    _ check: SpecCheck, host makeHost: @escaping HostMaker
  ) throws(PolicyError) -> (failures: [TestFailure], drags: Int) {
    switch check {
    case .drags(let line): return try play(line, host: makeHost)
    case .property:
      var small = DragCheck()
      small.scope.rows = 2
      small.scope.drags = 1
      small.properties = [.raises, .exceptions, .limits]
      let result = try small.run("the spec", host: makeHost)
      return (result.failures.map(\.shown), result.explored.counts.actions)
    }
  }

  /// Plays the drags of a line, up to the first one that fails.
  package static func play(
    _ line: String, host makeHost: @escaping HostMaker
  ) throws(PolicyError) -> (failures: [TestFailure], drags: Int) {
    try unwrapping { () throws(AppError) in try play(line, app: launcher(makeHost)) }
  }

  package static func launcher(
    _ makeHost: @escaping HostMaker
  ) -> () throws(AppError) -> any AppUnderTest {
    { () throws(AppError) in PolicyUnderTest(try converting(makeHost)) }
  }
}

extension CheckResult {
  /// Plays the drags of failures that another process has found, and adds their traces.
  package mutating func record(
    _ header: TraceHeader, host makeHost: @escaping DragCheck.HostMaker
  ) throws(PolicyError) {
    var result = self
    try unwrapping { () throws(AppError) in
      try result.record(header, app: DragCheck.launcher(makeHost))
    }
    self = result
  }
}

extension PolicyOptions {
  /// Lower limits than usual, because an endless callback runs in each of many drags.
  package static let checking: PolicyOptions = {
    var options = PolicyOptions.batch
    var limits = LimitOptions()
    limits.callbackInstructions = 1_000_000
    limits.memory = 64 << 20
    options.limit(limits)
    return options
  }()
}

// MARK: - Errors

extension AppError {
  init(_ error: PolicyError) {
    let kind: Kind =
      switch error.kind {
      case .exception: .exception
      case .limit: .limit
      case .interrupted: .interrupted
      case .syntax, .incomplete: .syntax
      case .runtime, .missing, .assertion: .runtime
      }
    self.init(kind, error.message)
    callback = error.callback
    (scriptName, line, excerpt) = (error.scriptName, error.line, error.excerpt)
    notes = error.notes
    underlying = error
  }
}

extension PolicyError {
  package init(_ error: AppError) {
    if let known = error.underlying as? PolicyError {
      self = known
      return
    }
    let kind: Kind =
      switch error.kind {
      case .exception: .exception
      case .limit: .limit
      case .interrupted: .interrupted
      case .syntax: .syntax
      case .runtime: .runtime
      }
    self.init(kind, error.message, scriptName: error.scriptName, line: error.line)
    callback = error.callback
  }
}

/// Throws a policy's error as an app's.
func converting<Result>(
  _ body: () throws(PolicyError) -> Result
) throws(AppError) -> Result {
  do throws(PolicyError) {
    return try body()
  } catch {
    throw AppError(error)
  }
}

/// Throws an app's error as a policy's.
private func unwrapping<Result>(
  _ body: () throws(AppError) -> Result
) throws(PolicyError) -> Result {
  do throws(AppError) {
    return try body()
  } catch {
    throw PolicyError(error)
  }
}
