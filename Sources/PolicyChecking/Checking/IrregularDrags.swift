/// How many drags of a scope did not run as planned.
package struct IrregularDrags: Codable {
  /// The drags whose rows or views no longer existed.
  package var impossible = StateCounts()
  /// The lifts whose answers depend on where the finger was before.
  package var unsteadyLifts = StateCounts()

  init() {}

  /// What a single check would have counted.
  init(merging shards: [CheckResult], keepsState: Bool) {
    impossible = StateCounts(
      merging: shards.map { ($0.irregular.impossible, $0.explored.states) }, sharesFirst: true)
    guard !keepsState else { return }
    unsteadyLifts = StateCounts(
      merging: shards.map { ($0.irregular.unsteadyLifts, $0.explored.states) }, sharesFirst: false)
  }
}
