package import DragDrop
import Layout
import Lua
package import Policies
import Traces

extension Lesson {
  /// What the learner is to do.
  package struct Task {
    /// The line of the lesson's file in which the task begins.
    package let line: Int?
    /// What to do, in paragraphs.
    package let text: String
    /// Hints; each reveals more, and the last nearly gives the answer.
    package let hints: [String]
    /// What the first entry at the prompt begins with: lines of Lua, and names of functions, whose
    /// source is inserted.
    package let draft: [String]
    /// Entries that solve the task, as typed at the prompt.
    package let solution: [String]
    /// Other entries that solve it.
    package let right: [[String]]
    /// Entries that do not solve it.
    package let wrong: [WrongWay]
    /// Whether the views must look as after the solution; they are drawn as the goal.
    package let hasGoal: Bool
    /// The callbacks that must have been called, with or without their view.
    package let calls: [String]
    /// Drags that are tried when the learner has written something, and what each must lead to.
    package let tries: [Try]
    /// Whether every short drag must also work with the learner's code.
    package let isChecked: Bool
    /// The question, if the task is one.
    package let question: Question?
    /// The name of the lesson that explains what is asked; nil if it is this one.
    package let lesson: String?
    /// What the solution leaves open: properties that a check of every drag finds broken, and why
    /// they are left so, which the learner reads.
    package let leaves: [(property: String, reason: String)]
    /// Checks whether the task was done; nil if the goal, the calls and the tries define it.
    let done: LuaFunction?

    /// Whether the learner writes a function.
    package var isWritten: Bool {
      question == nil
        && (!tries.isEmpty || isChecked || solution.contains { $0.contains("function") })
    }

    /// The text with which the first entry begins; empty if there is none.
    package func draft(in host: PolicyHost) -> String {
      draft.compactMap { part in
        guard part.wholeMatch(of: /[\w.]+/) != nil else { return part }
        return SourceFinder(in: host).source(of: part)?.text
      }.joined(separator: "\n")
    }

    /// The names of the functions that the solution defines for tables, in its order.
    package var writtenFunctions: [String] { writtenPaths.compactMap(\.last) }

    /// The functions with the tables that they are fields of: `["policy", "canHandle"]`.
    var writtenPaths: [[String]] {
      solution.flatMap(\.definedFunctions).reduce(into: []) { paths, path in
        if !paths.contains(where: { $0.last == path.last }) { paths.append(path) }
      }
    }
  }

  /// Entries that do not solve a task.
  package struct WrongWay {
    package let entries: [String]
    /// Words of the advice that the learner gets.
    package let says: String

    package init(entries: [String], says: String) {
      (self.entries, self.says) = (entries, says)
    }
  }

  /// A question with one right answer.
  package struct Question {
    /// The gestures that show the answer when they are played; may be empty.
    package let gesture: String
    /// The possible answers; if empty, the learner types the answer.
    package let choices: [String]
    /// Why the answer is correct.
    package let because: String
    let answer: Answer

    /// Where the right answer comes from.
    enum Answer {
      /// The callback that the gestures call first.
      case firstCall
      /// The choices in the order in which the gestures call them.
      case order
      /// One of the choices.
      case text(String)
      /// A function that returns one of the choices after the gestures were played.
      case computed(LuaFunction)
    }

    /// Whether its gestures begin a new drag.
    package var beginsDrag: Bool { gesture.beginsDrag }

    package var asksForFirstCall: Bool {
      if case .firstCall = answer { true } else { false }
    }

    /// Whether the choices have to be put in order.
    package var asksForOrder: Bool {
      if case .order = answer { true } else { false }
    }
  }

  /// A claim in the lesson's text about what happens, and the drag that shows it.
  package struct Fact {
    /// The line of the lesson's file in which the facts begin.
    package let line: Int?
    /// The passage in the text.
    package let says: String
    package let attempt: Try
    /// A part of what is printed.
    package let prints: String?
  }

  /// A drag that is played to test the learner's code.
  package struct Try {
    /// Gestures, and Lua between them.
    package let entries: [String]
    /// The last proposal, `move` or with its intent, also `move, unspecified`; nil if it does not
    /// matter.
    let proposal: String?
    let calls: [String]
    /// The callbacks that must not be called.
    let never: [String]
    /// The index paths to which `coordinator:drop` must send the items, such as `[0, 2], [0, 3]`;
    /// nil if they do not matter.
    let lands: String?
    /// The titles of views afterwards, by name.
    let titles: [(view: String, titles: String)]
    /// Checks the events of the drag; nil if the other fields say everything.
    let holds: LuaFunction?

    /// What is wrong after the gestures were played; nil if nothing is.
    package func problem(in host: PolicyHost, events: [Event]) -> String? {
      if let proposal {
        let last = events.last {
          $0.kind == .answer && $0.name == DelegateMethod.dropSessionDidUpdate.rawValue
        }
        let text = last?.value.text()
        // An unspecified intent is not part of the answer's text.
        let isRight =
          proposal.hasSuffix(", unspecified")
          ? text.map { $0 + ", unspecified" } == proposal
          : text == proposal || text?.hasPrefix(proposal + ",") == true
        if !isRight {
          let answer = events.last {
            $0.kind == .answer && $0.name == DelegateMethod.canHandle.rawValue
          }
          if let answer, answer.value == .bool(false), answer.number > last?.number ?? 0 {
            let callback = (answer.view.map { "\($0)." } ?? "") + answer.name
            return
              "\(callback) returns false, so nothing is proposed, but the proposal should be \(proposal)"
          }
          return "the last proposal is \(text ?? "missing"), but should be \(proposal)"
        }
      }
      func isCalled(_ callback: String) -> Bool {
        events.contains { $0.kind == .call && Prediction.isRight(callback, for: $0) }
      }
      if let missing = calls.first(where: { !isCalled($0) }) { return "\(missing) is not called" }
      if let surplus = never.first(where: isCalled) {
        return "\(surplus) is called, but should not be"
      }
      // During an update, the rows of a view are not those of its data.
      let views = host.views.filter { !$0.hasUncommittedUpdates }
      for (name, expected) in titles {
        let shown = LessonFunctions.titles(of: name, in: host.simulation) ?? "nothing"
        if shown != expected {
          let disagreement = views.first { $0.name == name }?.disagreement
          return "\(name) has \(shown.isEmpty ? "no row" : shown), but should have "
            + (expected.isEmpty ? "none" : expected) + (disagreement.map { "; \($0)" } ?? "")
        }
      }
      return views.lazy.compactMap { $0.disagreement ?? staleCell(in: $0) }.first
        ?? lands.flatMap { landingProblem(events, expected: $0) }
    }

    /// The first row or item that shows another title than the data.
    private func staleCell(in view: SectionedView) -> String? {
      view.staleCell(comparedWith: view.rowsOfCells).map { position, shown, title in
        "\(view.name) still shows \(shown) at \(position), where the data has "
          + (title.isEmpty ? "no row" : title)
      }
    }

    private func landingProblem(_ events: [Event], expected: String) -> String? {
      let drops = events.filter { $0.kind == .phase && $0.name == "drop" }
      let landings = drops.map { $0.path?.description ?? "no row" }.joined(separator: ", ")
      if let drop = drops.first,
        events.contains(where: { $0.kind == .batch && $0.number > drop.number })
      {
        return "coordinator:drop is called before the rows have changed"
      }
      guard landings != expected else { return nil }
      guard !landings.isEmpty else {
        return "coordinator:drop is not called, so no item flies to its row"
      }
      return "coordinator:drop sends the item to \(landings), but its row is at \(expected)"
    }
  }
}

extension String {
  /// Whether this line of gestures begins a drag.
  var beginsDrag: Bool { hasPrefix("lift ") || hasPrefix("grab ") }

  /// The paths of the functions that lines of this Lua code define as fields of tables.
  ///
  /// A call such as `view:moveRow(from, to)` defines nothing.
  fileprivate var definedFunctions: [[String]] {
    split(separator: "\n").compactMap { line in
      let path =
        line.firstMatch(of: /^\s*function\s+([\w.]+[.:]\w+)\s*\(/)
        ?? line.firstMatch(of: /([\w.]+)\s*=\s*function\s*\(/)
      return (path?.output.1)?.split { ".:".contains($0) }.map(String.init)
    }
  }
}
