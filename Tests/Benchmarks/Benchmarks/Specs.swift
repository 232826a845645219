#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// A thousand small specs, each with its own policy, and a hundred larger ones, in one process and in
// two.

/// Runs `reorder test`, which is next to this program, on files that it writes.
func specs() -> [Row] {
  let here = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
  let reorder = (here.dropLast() + ["reorder"]).joined(separator: "/")
  guard access(reorder, X_OK) == 0 else {
    print("benchmark: specs need reorder; ./Scripts/dev/benchmark brings it")
    return []
  }
  var contest = Contest()
  for (name, specs, drags) in [("thousand-specs", 50, 1), ("heavy-specs", 5, 200)] {
    let folder = (here.dropLast() + [name[...]]).joined(separator: "/")
    guard writeSpecs(in: folder, count: specs, drags: drags) else { return [] }
    contest.add("one job", operations: 1) { _ = run(reorder, ["test", folder]) }
    contest.add("two jobs", operations: 1) { _ = run(reorder, ["test", "--jobs", "2", folder]) }
  }
  // Other processes do the work, so only wall-clock time measures it.
  let medians = contest.medians(rounds: 5, clock: CLOCK_MONOTONIC)
  return [
    row("1,000 specs, 20 files, one job", medians[0], atMost: 5e9),
    row("1,000 specs, 20 files, --jobs 2", medians[1], against: medians[0], goal: 1),
    row("100 specs of 200 drags, 20 files, one job", medians[2]),
    row("100 specs of 200 drags, 20 files, --jobs 2", medians[3], against: medians[2], goal: 0.6),
  ]
}

/// Writes 20 files with a number of specs each.
private func writeSpecs(in folder: String, count: Int, drags: Int) -> Bool {
  mkdir(folder, 0o777)
  let text = """
    describe("a list", function()
      local inbox
      before_each(function()
        inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
        inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy
      end)
      for number = 1, \(count) do
        it("moves an item, time " .. number, function()
          for _ = 1, \(drags) do
            local drag = lift(inbox, 0):over(inbox, 2)
            assert.proposal(drag, "move")
            drag:drop()
          end
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
