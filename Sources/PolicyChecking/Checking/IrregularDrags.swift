import Texts

/// How many drags of a scope did not run as planned.
package struct IrregularDrags {
  /// The drags whose rows or views no longer existed.
  package var impossible = StateCounts()
  /// The lifts whose answers depend on where the finger was before.
  package var unsteadyLifts = StateCounts()

  init() {}

  /// What a single check would have counted.
  init(merging parts: [CheckResult], keepsState: Bool) {
    impossible = StateCounts(
      merging: parts.map { ($0.irregular.impossible, $0.explored.states) }, sharesFirst: true)
    guard !keepsState else { return }
    unsteadyLifts = StateCounts(
      merging: parts.map { ($0.irregular.unsteadyLifts, $0.explored.states) }, sharesFirst: false)
  }

  func write(to json: inout JSONText.Members) {
    json.member("impossible") { impossible.write(to: &$0) }
    json.member("unsteady") { unsteadyLifts.write(to: &$0) }
  }

  /// Reads what ``write(to:)`` wrote.
  init(_ end: JSONObject) throws(JSONProblem) {
    impossible = try StateCounts(end.required("impossible"))
    unsteadyLifts = try StateCounts(end.required("unsteady"))
  }
}
