import DragChecking
import PolicyTesting

/// A small graph: each state has a name and edges to others.
struct Graph: World {
  let edges: [String: [String]]
  /// States with an error.
  var wrong: Set<String> = []
  /// Whether states can be saved.
  var canBeSaved = true
  private var now = "start"
  private(set) var replays = 0

  init(_ edges: [String: [String]], wrong: Set<String> = [], canBeSaved: Bool = true) {
    self.edges = edges
    self.wrong = wrong
    self.canBeSaved = canBeSaved
  }

  func actions() -> [String] { edges[now] ?? [] }
  mutating func apply(_ action: String) -> [String] {
    now = action
    return wrong.contains(action) ? ["\(action) is wrong"] : []
  }
  func save() -> String? { canBeSaved ? now : nil }
  mutating func restore(_ saved: String) -> Bool {
    now = saved
    return true
  }
  mutating func startOver() {
    replays += 1
    now = "start"
  }
  var fingerprint: String { now }
}

/// Lists whose items can be moved to any place of any list.
struct Lists: World {
  struct Move: Hashable {
    let from: [Int]
    let to: [Int]
  }

  let beginning: [[Int]]
  private var lists: [[Int]]
  /// Loses the item that is moved to the front of the list of this number.
  var losesAtFrontOf: Int?

  init(_ lists: [[Int]], losesAtFrontOf list: Int? = nil) {
    beginning = lists
    self.lists = lists
    losesAtFrontOf = list
  }

  func actions() -> [Move] {
    lists.indices.flatMap { source in
      lists[source].indices.flatMap { item in
        lists.indices.flatMap { target in
          (0...(lists[target].count - (source == target ? 1 : 0))).map {
            Move(from: [source, item], to: [target, $0])
          }
        }
      }
    }
  }

  mutating func apply(_ move: Move) -> [String] {
    let item = lists[move.from[0]].remove(at: move.from[1])
    if move.to[0] == losesAtFrontOf, move.to[1] == 0 { return ["\(item) is lost"] }
    lists[move.to[0]].insert(item, at: move.to[1])
    return []
  }

  func save() -> [[Int]]? { lists }
  mutating func restore(_ saved: [[Int]]) -> Bool {
    lists = saved
    return true
  }
  mutating func startOver() { lists = beginning }
  var fingerprint: [[Int]] { lists }
}

/// Lists that count the moves by the number of moves before them.
struct Counted: World {
  private var lists: Lists
  private var moves = 0
  private(set) var plays: [Int: Int] = [:]

  init(_ lists: Lists) { self.lists = lists }

  func actions() -> [Lists.Move] { lists.actions() }
  mutating func apply(_ move: Lists.Move) -> [String] {
    plays[moves, default: 0] += 1
    moves += 1
    return lists.apply(move)
  }
  func save() -> (lists: [[Int]], moves: Int)? { lists.save().map { ($0, moves) } }
  mutating func restore(_ saved: (lists: [[Int]], moves: Int)) -> Bool {
    moves = saved.moves
    return lists.restore(saved.lists)
  }
  mutating func startOver() {
    moves = 0
    lists.startOver()
  }
  var fingerprint: [[Int]] { lists.fingerprint }
}
