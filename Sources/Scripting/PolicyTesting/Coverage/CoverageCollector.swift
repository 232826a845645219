import DragChecking
import DragDrop
import Policies
import Traces

/// Collects the lines and callbacks of policies that the tests of a file run.
final class CoverageCollector {
  private(set) var coverage = SpecCoverage()
  /// The spec file, whose own lines are not counted.
  private let spec: String

  init(spec: String) { self.spec = spec }

  /// Collects the calls since the test began, before its views are removed.
  func collectCalls(_ session: SpecSession) {
    let host = session.host
    let events = host.simulation.log.events(after: session.firstEvent)
    var answers: [Int: Event] = [:]
    for event in events where event.kind == .answer {
      if let call = event.of { answers[call] = event }
    }
    var found: [String: SpecCoverage.Callback] = [:]
    for view in host.simulation.allViews {
      for (method, source) in host.delegates.callbacks(of: view) {
        let place = source.map { "\($0.scriptName):\($0.lines.lowerBound)" }
        found["\(view.name).\(method.rawValue)"] = .init(name: method.rawValue, place: place)
      }
    }
    for event in events where event.kind == .call {
      let key = "\(event.view ?? "").\(event.name)"
      var callback = found[key] ?? .init(name: event.name, place: nil)
      callback.calls += 1
      if let answer = answers[event.number] {
        callback.answers[answer.kindOfAnswer, default: 0] += 1
      }
      found[key] = callback
    }
    for (_, callback) in found.sorted(by: { $0.key.precedes($1.key) }) { coverage.add(callback) }
  }

  /// Collects the lines that have run, at the end of an interpreter.
  func collectLines(_ host: PolicyHost) {
    for script in ScriptLines.covered(in: host) where script.name != spec {
      coverage.add(script)
    }
  }
}

extension Event {
  /// The kind of a result, without the details that differ between items.
  fileprivate var kindOfAnswer: String {
    let text =
      switch value {
      case .list([]): "no items"
      case .list: "items"
      case .none: "nil"
      case .bool, .proposal: value.text()
      default: "a value"
      }
    return reason.map { "\(text) \"\($0)\"" } ?? text
  }
}
