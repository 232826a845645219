import DragDrop
package import Policies
package import PolicyTesting

extension PolicyCheck {
  /// Checks one property or drag of a spec, for ``SpecOptions/check``.
  ///
  /// A property is checked in a scope that is small enough for a test.
  package static func play(
    _ check: SpecCheck, host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> (failures: [SpecFailure], drags: Int) {
    switch check {
    case .drags(let line): return try play(line, host: makeHost)
    case .property:
      var small = PolicyCheck()
      small.scope.rows = 2
      small.scope.drags = 1
      small.properties = [.raises, .exceptions, .limits]
      let result = try small.run("the spec", host: makeHost)
      return (result.failures.map(\.shown), result.explored.counts.actions)
    }
  }

  /// Plays the drags of a line, up to the first one that fails.
  package static func play(
    _ line: String, host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> (failures: [SpecFailure], drags: Int) {
    let drags = try PlannedDrag.drags(of: line)
    var scope = CheckScope()
    scope.dimensions.insert(.loads)
    var world = try DragWorld(
      scope, validator: DragValidator(properties: Set(CheckProperty.allCases)), watch: CheckWatch(),
      host: makeHost)
    for (number, drag) in drags.enumerated() {
      let findings = world.apply(drag)
      if world.watch.impossible > 0 {
        throw PolicyError(.runtime, "the row or view of this drag does not exist: \(drag)")
      }
      guard findings.isEmpty else {
        return (findings.map { world.shown($0, as: "\($0.title): \($0.message)") }, number + 1)
      }
    }
    return ([], drags.count)
  }
}
