/// The random drags that were played after those of a scope, in runs that each play some of a
/// larger scope.
package struct RandomDrags: Codable {
  package private(set) var drags = 0
  package private(set) var runs = 0
  private(set) var scope = CheckScope()

  init() {}

  init(_ exploration: RandomExploration<DragWorld>, scope: CheckScope) {
    (drags, runs, self.scope) = (exploration.actions, exploration.runs, scope)
  }

  /// What shards have played together; a shard without random runs does not know their scope.
  init(merging shards: [RandomDrags]) {
    drags = shards.reduce(0) { $0 + $1.drags }
    runs = shards.reduce(0) { $0 + $1.runs }
    scope = shards.first { $0.runs > 0 }?.scope ?? scope
  }
}
