import DragChecking
import DragDrop
import Files
import Layout
import Policies
import PolicyTesting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// The cost of a check: a drag compared with a plain one, and the shipped policies.

/// Every drag of a list, checked and not.
func checks() -> [Row] {
  let script = Script(
    name: "benchmark.lua",
    text: """
      local list = TableView { name = "list", items = { "A", "B", "C", "D", "E", "F", "G", "H" } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      """)
  let maker = HostMaker(script: script, options: .checking, foreignItems: 1, foreignTypes: [])
  func makeHost() throws(PolicyError) -> PolicyHost {
    try maker.makeHost { host throws(PolicyError) in }
  }
  var check = DragCheck()
  // Plain drags: each is played to its end.
  check.scope.dimensions = [.endings]
  check.scope.drags = 1
  check.scope.rows = 8
  var dragsOfCheck = 0
  func checkAll() {
    guard let result = try? check.run("benchmark.lua", host: makeHost) else { return }
    dragsOfCheck = result.explored.counts.actions
  }
  checkAll()
  guard dragsOfCheck > 0, let host = try? makeHost(), let state = HostState(of: host) else {
    return []
  }
  let drags = plainDrags(rows: 8)
  var contest = Contest()
  contest.add("plain", operations: drags.count) {
    for gestures in drags {
      do throws(PolicyError) {
        for gesture in gestures { try host.play(gesture) }
        try host.finish()
      } catch {
        print("benchmark: \(error.rendered)")
      }
      _ = state.restore()
    }
  }
  contest.add("checked", operations: dragsOfCheck) { checkAll() }
  let detours = dragsWithDetours(rows: 20)
  contest.add("detours", operations: detours.count, detours.checkAll)
  let medians = contest.medians(rounds: 9)
  return [
    perSecond("plain drags a second, each from the same state", medians[0], atLeast: nil),
    perSecond("checked drags a second", medians[1], atLeast: nil),
    row("a checked drag", medians[1], against: medians[0], goal: 1 / 0.7),
    perSecond("checked drags a second, from every place to every other", medians[2], atLeast: nil),
  ] + slowestPolicy()
}

/// Two lists of a number of rows, each of which accepts its own and refuses those of the other, like a
/// typical app; every place is entered from every other.
private func dragsWithDetours(rows: Int) -> (count: Int, checkAll: () -> Void) {
  let script = Script(
    name: "detours.lua",
    text: """
      local titles = {}
      for row = 1, \(rows) do titles[row] = "Row " .. row end
      local policy = {}
      for name, callback in pairs(StandardPolicy) do policy[name] = callback end
      function policy:dropSessionDidUpdate(view, session)
        if not view.hasActiveDrag then return "forbidden", nil, "rows stay in their list" end
        return "move", "insertAtDestinationIndexPath"
      end
      for _, name in ipairs { "left", "right" } do
        local list = TableView { name = name, items = titles }
        list.dragDelegate, list.dropDelegate = policy, policy
      end
      """)
  let maker = HostMaker(script: script, options: .checking, foreignItems: 1, foreignTypes: [])
  var check = DragCheck()
  check.scope.dimensions = [.viaOtherViews]
  check.scope.drags = 1
  check.scope.rows = rows
  func drags() -> Int {
    let result = try? check.run("detours.lua") { () throws(PolicyError) in
      try maker.makeHost { host throws(PolicyError) in }
    }
    return result?.explored.counts.actions ?? 0
  }
  return (max(1, drags()), { _ = drags() })
}

/// The shipped policy whose check takes the most time.
private func slowestPolicy() -> [Row] {
  let here = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
  let reorder = (here.dropLast() + ["reorder"]).joined(separator: "/")
  let folder = (here.dropLast(3) + ["Scripts", "policies"]).joined(separator: "/")
  let times = (FileSystem.names(in: folder) ?? []).sorted().map { name in
    var contest = Contest()
    contest.add(name, operations: 1) { _ = run(reorder, ["check", "\(folder)/\(name)"]) }
    return (name: name, time: contest.once(clock: CLOCK_MONOTONIC))
  }
  return times.max { $0.time < $1.time }.map { slowest in
    [row("the slowest shipped policy, \(slowest.name)", slowest.time, atMost: 10e9)]
  } ?? []
}

/// Each row to each half of each, and below the last, dropped and cancelled.
private func plainDrags(rows: Int) -> [[Gesture]] {
  func target(_ item: Int) -> Gesture.Target {
    .init(.name("list"), .position(Position(section: 0, item: item)))
  }
  return (0..<rows).flatMap { row in
    (0...rows).flatMap { place in
      [Drag.Part.above, .below].prefix(place == rows ? 1 : 2).flatMap { part in
        [Gesture.drop, .cancel].map { [.lift(target(row)), .over(target(place), part), $0] }
      }
    }
  }
}
