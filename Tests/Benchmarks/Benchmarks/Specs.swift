#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// A thousand small specs, each with a policy of its own, in one process and in two.

/// Runs `reorder test`, which stands beside this program, over files that it writes.
func specs() -> [Row] {
  let here = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
  let reorder = (here.dropLast() + ["reorder"]).joined(separator: "/")
  let folder = (here.dropLast() + ["thousand-specs"]).joined(separator: "/")
  guard access(reorder, X_OK) == 0, writeSpecs(in: folder) else {
    print("benchmark: specs need reorder; ./Scripts/dev/benchmark brings it")
    return []
  }
  var contest = Contest()
  contest.add("one job", operations: 1) { _ = run(reorder, ["test", folder]) }
  contest.add("two jobs", operations: 1) { _ = run(reorder, ["test", "--jobs", "2", folder]) }
  // The work is done by other processes: only the clock on the wall sees it.
  let medians = contest.medians(rounds: 5, clock: CLOCK_MONOTONIC)
  return [
    row("1,000 specs, 20 files, one job", medians[0], against: 5e9, goal: 1),
    row("1,000 specs, 20 files, --jobs 2", medians[1], against: medians[0], goal: 1),
  ]
}

private func writeSpecs(in folder: String) -> Bool {
  mkdir(folder, 0o777)
  let text = """
    describe("a list", function()
      local inbox
      before_each(function()
        inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
        inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy
      end)
      for number = 1, 50 do
        it("moves an item, time " .. number, function()
          local drag = lift(inbox, 0):over(inbox, 2)
          assert.proposal(drag, "move")
          drag:drop()
          assert.no_item_lost()
        end)
      end
    end)
    """
  for number in 1...20 {
    guard let file = fopen("\(folder)/s\(number)_spec.lua", "w") else { return false }
    fputs(text, file)
    fclose(file)
  }
  return true
}
