import DragDrop
import Texts
package import Traces

/// Plays every drag of a scope against a policy, and reports those that break a property.
package struct DragCheck {
  package var scope = CheckScope()
  /// Whether the dimensions follow from the policy's callbacks.
  ///
  /// Dimensions that were turned on or off explicitly keep their value.
  package var findsDimensions = false
  /// Whether a screen with many drags is played one drag deep, whatever the scope is.
  package var findsDepth = false
  /// The dimensions that were turned on or off explicitly.
  var switched: [CheckScope.Dimension: Bool] = [:]
  package var properties = CheckProperty.usual
  /// Whether each drag is played from the start on a fresh device, even if the policy keeps no
  /// state.
  package var startsAfresh = false
  /// The shard of the drags to play; nil to play all drags.
  ///
  /// The result of a shard is incomplete, even if it is the only one, until ``CheckMerge`` merges
  /// it.
  package var shard: Shard?
  /// The policy and the settings: shards with different ones cannot be merged.
  package var settings = ""
  /// Whether the user has interrupted the check.
  package var isInterrupted: () -> Bool = { false }
  /// Called regularly; returns false to stop the check.
  package var shouldContinue: () -> Bool = { true }
  /// The number of random runs after the drags of the scope; nil to continue until ``shouldContinue``
  /// returns false.
  package var randomRuns: Int? = 0
  package var seed: UInt64 = 0
  /// The header of the traces of failures; nil if no traces are recorded.
  package var traceHeader: TraceHeader?
  /// Receives the drags from the start, before each drag is played, and each lift by which rows are
  /// compared.
  package var willPlay: ([PlannedDrag]) -> Void = { _ in }
  /// Receives each step of these drags before it is played, and each callback before it is called.
  package var willRun: ((String) -> Void)?
  /// The drags that have crashed in other processes: they are reported, not played.
  package var crashes: [Crash] = []
  /// Whether the check ends with the last of these crashes.
  package var endsWithCrash = false
  /// Whether a comparison includes the calls of callbacks and the updates of views.
  package var comparesCalls = false
  /// Whether failures are drawn in ASCII, with only the views that they concern.
  package var usesASCII = false
  /// Receives the progress before all places are asked about a lift, and after each drag.
  package var progress: (CheckProgress) -> Void = { _ in }

  /// The maximum number of drags of one state that are each followed by further drags; keeps a
  /// check short.
  package static let mostFollowed = 400

  package init() {}

  /// Checks a policy.
  ///
  /// - Parameters:
  ///   - name: The policy's name in the report.
  ///   - launch: Makes a fresh device with the original policy loaded.
  /// - Returns: The result.
  /// - Throws: ``AppError`` if loading the policy raises an error, or if it shows no views.
  package func run(
    _ name: String, app launch: @escaping () throws(AppError) -> any AppUnderTest
  ) throws(AppError) -> CheckResult {
    var run = try CheckRun(of: self, name, app: launch)
    run.explore()
    try run.playRandomRuns()
    return run.makeResult()
  }

  /// Ensures that there is something to drag.
  ///
  /// - Throws: ``AppError`` if the policy shows no views.
  package static func requireViews(of app: any AppUnderTest, _ name: String) throws(AppError) {
    guard app.simulation.allViews.isEmpty else { return }
    var error = AppError(.runtime, "the script shows no views")
    error.scriptName = name
    throw error
  }

  /// The check without the properties that the app's author has turned off.
  func withoutPropertiesTurnedOff(by app: any AppUnderTest) throws(AppError) -> DragCheck {
    var check = self
    for name in app.propertiesTurnedOff.sorted() {
      guard let property = CheckProperty(rawValue: name) else {
        let names = CheckProperty.allCases.map(\.rawValue)
        throw AppError(
          .runtime,
          "without: '\(name)' is not a property of a check"
            + (NearestName.advice(for: name, in: names).map { "; \($0)" } ?? ""))
      }
      check.properties.remove(property)
    }
    return check
  }

  /// The scope, extended by what the policy can encounter.
  func wholeScope(
    app launch: () throws(AppError) -> any AppUnderTest
  ) throws(AppError) -> CheckScope {
    let app = try launch()
    var scope = scope
    // Equal answers can only share an ending if answers are compared and no script property depends
    // on them.
    let needsEndings = !properties.contains(.answers) || !app.properties.isEmpty
    if findsDimensions {
      let (found, rest) = ScopeFinder(app: app).dimensions()
      scope.dimensions = found
      if let rest { scope.rest = rest }
    } else if scope.has(.rests), let rest = try? ScopeFinder(app: app).restTime() {
      scope.rest = rest
    }
    if needsEndings, switched[.endings] == nil { scope.dimensions.insert(.endings) }
    guard findsDimensions else { return scope }
    for (dimension, isOn) in switched {
      if isOn { scope.dimensions.insert(dimension) } else { scope.dimensions.remove(dimension) }
    }
    // Only another app's data loads late.
    if switched[.otherApp] == false {
      scope.dimensions.remove(.loads)
      if switched[.intoOtherApp] != true { scope.dimensions.remove(.intoOtherApp) }
    } else if scope.has(.loads) {
      scope.dimensions.insert(.otherApp)
    }
    return scope
  }

  /// The kinds of the rows that the scope does not drag anyway.
  func kinds(
    in scope: CheckScope, app launch: () throws(AppError) -> any AppUnderTest
  ) throws(AppError) -> RowKinds {
    let app = try launch()
    let isNeeded = app.lists.contains { list in
      RowKinds.areUnknown(of: list)
        && (0..<list.numberOfSections).contains {
          list.numberOfEntries(inSection: $0) > scope.rows
        }
    }
    return isNeeded ? RowKinds(of: app, in: scope, willPlay: willPlay) : RowKinds()
  }

  /// The scope with more rows and items, and with every dimension that was not turned off
  /// explicitly.
  func largerScope(than scope: CheckScope) -> CheckScope {
    var larger = scope
    larger.rows += 2
    larger.items += 1
    larger.dimensions.formUnion(
      CheckScope.Dimension.allCases.filter { switched[$0] != false && !$0.isFault })
    if !scope.has(.otherApp) { larger.dimensions.subtract([.otherApp, .loads]) }
    // No places are asked about random drags.
    larger.dimensions.remove(.endings)
    return larger
  }
}

extension DragCheck {
  /// Plays the drags of a line, up to the first one that fails.
  package static func play(
    _ line: String, app launch: @escaping () throws(AppError) -> any AppUnderTest
  ) throws(AppError) -> (failures: [TestFailure], drags: Int) {
    let drags = try PlannedDrag.drags(of: line)
    var scope = CheckScope()
    scope.dimensions.insert(.loads)
    var world = try DragWorld(
      scope, validator: DragValidator(properties: CheckProperty.usual), watch: CheckWatch(),
      app: launch)
    for (number, drag) in drags.enumerated() {
      // Whether another drag changes the list is unknown.
      let findings = world.apply(drag).filter { !$0.isTentative }
      if world.watch.impossible > 0 {
        throw AppError(.runtime, "the row or view of this drag does not exist: \(drag)")
      }
      guard findings.isEmpty else {
        return (findings.map { world.shown($0, as: "\($0.title): \($0.message)") }, number + 1)
      }
    }
    return ([], drags.count)
  }
}
