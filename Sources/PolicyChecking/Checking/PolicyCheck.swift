import DragDrop
package import Policies
import PolicyTesting
package import Traces

/// Plays every drag of a scope against a policy, and tells of those that break something.
package struct PolicyCheck {
  package var scope = CheckScope()
  /// Whether what is played is found out from what the policy's callbacks can meet; what was switched
  /// on or off by hand stays so.
  package var findsDimensions = false
  /// Whether a screen with many drags is played one drag deep, whatever the scope says.
  package var findsDepth = false
  /// What was switched by hand.
  var switched: [CheckScope.Dimension: Bool] = [:]
  package var properties = Set(CheckProperty.allCases)
  /// Whether each drag is played from the start on a fresh device, whether or not the policy keeps state.
  package var startsAfresh = false
  /// Gets the result with what is known of it before the first drag.
  package var begins: (CheckResult) -> Void = { _ in }
  /// The share of the drags that is played: the number of the part, from 0, and the number of parts.
  package var part = (index: 0, count: 1)
  /// Asked now and then; false ends the check.
  package var goesOn: () -> Bool = { true }
  /// How many random runs follow the drags of the scope, and what they are made from; nil for as many
  /// as there are before ``goesOn`` ends it.
  package var randomRuns: Int? = 0
  package var seed: UInt64 = 0
  /// The header of the traces of failures; nil where nobody wants them.
  package var traceHeader: TraceHeader?
  /// The causes that are known: another one ends the check, and nothing is shrunk; nil has no end.
  var known: Set<[String]>?
  /// Gets how far the check is: before each lift about which places are asked, and after each drag.
  package var progress: (CheckProgress) -> Void = { _ in }

  /// The most drags of one state of which each is followed by others; a check is to end soon.
  package static let mostFollowed = 400

  package init() {}

  /// Checks a policy.
  ///
  /// - Parameters:
  ///   - name: What the report calls it.
  ///   - makeHost: Gives each fresh device on which the policy stands as it was written.
  /// - Returns: What it found out.
  /// - Throws: ``PolicyError`` for what the policy raised before any drag, and where it shows no views.
  package func run(
    _ name: String, host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> CheckResult {
    var run = try CheckRun(of: self, name, host: makeHost)
    begins(run.result)
    run.explore()
    try run.playRandomRuns()
    return run.finish()
  }

  /// Sees that there is something to drag on.
  ///
  /// - Throws: ``PolicyError`` where the policy shows no views.
  package static func requireViews(of host: PolicyHost, _ name: String) throws(PolicyError) {
    guard host.simulation.allViews.isEmpty else { return }
    throw PolicyError(.runtime, "the script shows no views", scriptName: name)
  }

  /// The scope with what the policy can meet.
  func wholeScope(
    host makeHost: () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> CheckScope {
    let host = try makeHost()
    var scope = scope
    // Only answers that are compared stand for others, and what a script declares may tell them apart.
    let needsEndings = !properties.contains(.answers) || !host.scripts.properties.isEmpty
    if findsDimensions { scope.dimensions = Reach(host: host).dimensions() }
    if needsEndings, switched[.endings] == nil { scope.dimensions.insert(.endings) }
    guard findsDimensions else { return scope }
    for (dimension, isOn) in switched {
      if isOn { scope.dimensions.insert(dimension) } else { scope.dimensions.remove(dimension) }
    }
    // Only another app has data that is not there yet.
    if switched[.otherApp] == false {
      scope.dimensions.remove(.loads)
    } else if scope.has(.loads) {
      scope.dimensions.insert(.otherApp)
    }
    return scope
  }

  /// More rows and items, and everything that can happen and was not switched off by hand.
  func largerScope(than scope: CheckScope) -> CheckScope {
    var larger = scope
    larger.rows += 2
    larger.items += 1
    larger.dimensions.formUnion(
      CheckScope.Dimension.allCases.filter { switched[$0] != false && !$0.isFault })
    if !scope.has(.otherApp) { larger.dimensions.subtract([.otherApp, .loads]) }
    // What is random asks nobody in advance.
    larger.dimensions.remove(.endings)
    return larger
  }
}

extension PolicyOptions {
  /// Less than scripts have: what never ends does so at each of many drags.
  package static let checking: PolicyOptions = {
    var options = PolicyOptions.batch
    var limits = LimitOptions()
    limits.callbackInstructions = 1_000_000
    limits.memory = 64 << 20
    options.limit(limits)
    return options
  }()
}
