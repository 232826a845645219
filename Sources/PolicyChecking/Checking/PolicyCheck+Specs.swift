import DragDrop
package import Policies
package import PolicyTesting

extension PolicyCheck {
  /// Plays what a test of a spec is about, for ``SpecOptions/check``.
  ///
  /// A property is looked at in a scope that is small enough for a test.
  package static func play(
    _ check: SpecCheck, host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> (failures: [SpecFailure], drags: Int) {
    let makeHost = { () throws(PolicyError) in
      let host = try makeHost()
      try addOtherApp(to: host)
      return host
    }
    switch check {
    case .drags(let line): return try play(line, host: makeHost)
    case .property:
      var small = PolicyCheck()
      small.scope.rows = 2
      small.scope.drags = 1
      small.properties = [.raises, .exceptions, .limits]
      let result = try small.run("the spec", host: makeHost)
      return (result.failures.map(\.shown), result.counts.actions)
    }
  }

  /// Plays the drags of a line; ends with the first one that breaks something.
  package static func play(
    _ line: String, host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws(PolicyError) -> (failures: [SpecFailure], drags: Int) {
    let drags = try PlannedDrag.drags(of: line)
    var world = try DragWorld(
      CheckScope(), judge: Judge(properties: Set(CheckProperty.allCases)), watch: CheckWatch(),
      host: makeHost)
    for (number, drag) in drags.enumerated() {
      let findings = world.apply(drag)
      if world.watch.impossible > 0 {
        throw PolicyError(.runtime, "there is nothing to touch: \(drag)")
      }
      guard findings.isEmpty else {
        return (findings.map { world.shown($0, as: "\($0.title): \($0.message)") }, number + 1)
      }
    }
    return ([], drags.count)
  }
}

extension PlannedDrag {
  /// The drags of a line as ``description`` writes them, one after the other.
  static func drags(of line: String) throws(PolicyError) -> [PlannedDrag] {
    let gestures: [Gesture]
    do throws(GestureScript.SyntaxError) {
      gestures = try GestureScript(line).steps.map(\.gesture)
    } catch {
      throw PolicyError(.syntax, error.description)
    }
    var drags: [PlannedDrag] = []
    var drag: PlannedDrag?
    for gesture in gestures {
      switch (gesture, drag) {
      case (.lift(let target), nil):
        drag = PlannedDrag(lifted: try Row(target), places: [], ending: .cancel)
      case (.grab(let view, let item), nil):
        drag = PlannedDrag(
          lifted: try Row(.init(view, item)), isGrabbed: true, places: [], ending: .cancel)
      case (.add(let target), .some): drag?.added.append(try Row(target))
      case (.over(let target, let part), .some): drag?.places.append(.row(try Row(target), part))
      case (.move(let point), .some): drag?.places.append(.outside(point))
      default:
        guard let ending = Ending.allCases.first(where: { $0.gesture == gesture }), var whole = drag
        else {
          throw PolicyError(
            .syntax,
            "'\(gesture)' has no place here: a drag is a lift, what is added, the places "
              + "and drop, cancel or interrupt")
        }
        whole.ending = ending
        drags.append(whole)
        drag = nil
      }
    }
    guard drag == nil, !drags.isEmpty else {
      throw PolicyError(.syntax, "a drag ends with drop, cancel or interrupt")
    }
    return drags
  }
}

extension PlannedDrag.Row {
  fileprivate init(_ target: Gesture.Target) throws(PolicyError) {
    guard case .name(let view) = target.view else {
      throw PolicyError(.syntax, "the view of '\(Gesture.lift(target))' is missing")
    }
    switch target.item {
    case .position(let position): self.init(view: view, position: position)
    case nil: self.init(view: view, position: nil)
    case .name(let name): throw PolicyError(.syntax, "'\(name)' is no number of a row")
    }
  }
}
