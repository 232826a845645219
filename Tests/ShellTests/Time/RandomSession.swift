import DragDrop
import Policies
import TestSupport
import Traces

@testable import Shell

/// A random policy and random entries: valid and invalid drags, Lua, and policies that count, use
/// random numbers and fail.
struct RandomSession {
  private var random: SeededGenerator
  private(set) var entries: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    entries.append(policy())
    for _ in 0..<Int.random(in: 3...12, using: &random) { entries.append(entry()) }
  }

  /// Plays the session and returns its trace.
  func record() throws -> (text: String, test: TestSession) {
    try TestSession.record(entries)
  }

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func policy() -> String {
    let count = number(1...3)
    let answers = pick([
      #"return "move", "insertAtDestinationIndexPath""#,
      #"return "copy", "insertAtDestinationIndexPath", "because""#,
      #"return "forbidden", nil, "no""#,
      #"return (math.random(3) == 1) and "forbidden" or "move", "insertAtDestinationIndexPath""#,
      #"calls = calls + 1; return calls % 3 == 0 and "cancel" or "move""#,
      #"if #session.items > \#(count) then error("too many") end return "move""#,
    ])
    let handles = pick(["true", "false", "math.random(4) > 1", "#session.items < \(count + 1)"])
    let items = pick([
      "{ DragItem(view:item(path)) }", "{ DragItem(view:item(path)) }", "{}",
      "math.random(5) > 1 and { DragItem(view:item(path)) } or {}",
    ])
    let perform = pick([
      "StandardDrop", "StandardDrop", "function(self, view) view:reloadData() end",
    ])
    return """
      calls = 0
      local policy = { performDrop = \(perform) }
      function policy:itemsForBeginning(view, session, path) return \(items) end
      function policy:itemsForAddingTo(view, session, path) return { DragItem(view:item(path)) } end
      function policy:canHandle(view, session) return \(handles) end
      function policy:dropSessionDidUpdate(view, session, path) \(answers) end
      for _, view in ipairs { inbox, archive } do
        view.dragDelegate, view.dropDelegate = policy, policy
      end
      """
  }

  private mutating func gesture() -> String {
    let view = pick(["inbox", "archive"])
    let item = number(0...4)
    switch number(0...11) {
    case 0, 1, 2: return "lift \(view) \(item)"
    case 3, 4, 5:
      return "over \(view) \(item) \(pick(["above", "into", "below"]))"
    case 6: return "add \(view) \(item)"
    case 7, 8: return "drop"
    case 9: return pick(["cancel", "interrupt", "wait 0.3", "hold 0.1"])
    case 10: return "select \(view) \(item)"
    default: return "move \(number(0...700)) \(number(0...700))"
    }
  }

  private mutating func entry() -> String {
    switch number(0...9) {
    case 0: return "x = (x or 0) + math.random(10)"
    case 1: return "lift(inbox, \(number(0...3))):over(archive, 0):drop()"
    case 2: return ":set animationDuration \(pick(["0.5", "0.1", "1"]))"
    case 4:
      let view = pick(["archive", "inbox"])
      return "for i = 1, \(number(2...5)) do lift(inbox, \(number(0...2))):"
        + pick(["over(\(view), 0):drop()", "over(\(view), 0):over(inbox, i):drop()", "cancel()"])
        + " end"
    case 3:
      let views = pick(["archive", "inbox"])
      return "lift inbox \(number(0...3)); over \(views) \(number(0...2)); drop"
    default: return (0..<number(1...4)).map { _ in gesture() }.joined(separator: "; ")
    }
  }
}
