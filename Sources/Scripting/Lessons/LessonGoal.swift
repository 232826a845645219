import DragDrop
import Layout
package import Policies
package import Texts

/// What the views show; after a task's solution, the goal that the learner must reach.
package struct LessonGoal {
  /// The views as boxes.
  package let picture: [StyledText]
  private let content: Content

  /// What the picture shows, in words.
  private struct Content {
    /// The titles of each table and collection, by name.
    var titles: [(view: String, titles: String)]
    /// The drag in progress.
    var drag: Hover?

    init(of host: PolicyHost) {
      let (simulation, drag) = (host.simulation, host.simulation.player.current)
      titles = simulation.allViews.map {
        ($0.name, LessonFunctions.titles(of: $0.name, in: simulation) ?? "")
      }
      self.drag = drag.flatMap { $0.isActive ? Hover(of: $0) : nil }
    }
  }

  private struct Hover {
    let items: [String]
    let view: String?
    let place: String
    let proposal: DropOperation?
    let intent: DropIntent?

    init(of drag: Drag) {
      items = drag.items.map(\.title)
      view = drag.destination?.name
      place = drag.destinationPosition?.description ?? "no row"
      proposal = drag.proposal?.operation
      intent = drag.proposal?.intent
    }
  }

  package init(_ picture: [StyledText], of host: PolicyHost) {
    self.picture = picture
    content = Content(of: host)
  }

  /// A description of the picture for screen readers: the rows of each view, and the drag.
  package var words: String {
    let views = content.titles.map { "\($0.view): \($0.titles.isEmpty ? "no row" : $0.titles)." }
    let drag = content.drag.map { drag in
      let place = drag.view.map { " over \($0), \(drag.place)" } ?? ""
      let proposal = drag.proposal.map { ": \($0.name)" } ?? ""
      return "The finger holds \(drag.items.joined(separator: ", "))\(place)\(proposal)."
    }
    return (views + [drag].compactMap { $0 }).joined(separator: " ")
  }

  /// Whether the views look the same and the same items are dragged.
  package func isReached(by shown: LessonGoal) -> Bool {
    shown.picture == picture && shown.content.drag?.items == content.drag?.items
  }

  /// What is missing in what is shown; nil if the drag in progress may lead to the goal.
  package func advice(for shown: LessonGoal) -> String? {
    let now = shown.content
    let titles = Dictionary(now.titles, uniquingKeysWith: { first, _ in first })
    let wrong = content.titles.first { titles[$0.view] != $0.titles }
    switch (content.drag, now.drag) {
    case (nil, _?): return nil
    case (let goal?, nil):
      let way = wrong == nil ? "lift again" : "undo the drop with :undo"
      return
        "the drag is over, but \(goal.items.joined(separator: ", ")) must still be held: \(way)."
    case (let goal?, let drag?):
      if let advice = Self.advice(for: drag, goal: goal) { return advice }
      if drag.view == nil, goal.view != nil { return nil }
    case (nil, nil): break
    }
    func words(_ titles: String) -> String { titles.isEmpty ? "no row" : titles }
    guard let wrong else {
      return "the views should look as in the picture of :task."
    }
    return "\(wrong.view) should have \(words(wrong.titles)); it has "
      + words(titles[wrong.view] ?? "") + "."
  }

  /// The first problem of a drag; nil if it can still reach the goal.
  private static func advice(for drag: Hover, goal: Hover) -> String? {
    guard drag.items == goal.items else {
      guard !goal.items.starts(with: drag.items) else { return nil }
      return
        "you lifted \(drag.items.joined(separator: ", ")), but the task is about \(goal.items.joined(separator: ", ")). Type cancel to end the drag."
    }
    guard let view = drag.view else { return nil }
    guard view == goal.view else {
      return "the finger is over \(view), but should be over \(goal.view ?? "no view")."
    }
    guard drag.proposal == goal.proposal else {
      return
        "the proposal is \(drag.proposal?.name ?? "missing"), but should be \(goal.proposal?.name ?? "missing")."
    }
    guard drag.intent == goal.intent else {
      return
        "the intent is \(drag.intent?.name ?? "missing"), but should be \(goal.intent?.name ?? "missing")."
    }
    guard drag.place == goal.place else {
      return "the place is \(drag.place), but should be \(goal.place)."
    }
    return nil
  }
}

/// What is shown after an entry of a task's solution.
package struct LessonStage {
  package let shown: LessonGoal
  /// Whether there were events since the task began.
  package let hasHappened: Bool

  package init(shown: LessonGoal, hasHappened: Bool) {
    (self.shown, self.hasHappened) = (shown, hasHappened)
  }
}
