import DragChecking
import DragDrop
import Layout
import Lua
import Policies

/// Plays the drags of questions.
struct QuestionPlayer {
  private let host: PolicyHost

  init(in host: PolicyHost) { self.host = host }

  /// Plays a drag without its release, and returns it with the policy's answer and the error of a
  /// callback.
  func play(
    _ question: PolicyQuestion
  ) -> (drag: Drag?, answer: PolicyAnswer, failure: PolicyError?) {
    var drag: Drag?
    do throws(DragDropError) {
      let source = Gesture.Target(.name(question.source), question.item)
      let answer = try host.lua.whileCalling { () throws(DragDropError) -> PolicyAnswer in
        drag = try host.simulation.play(.lift(source))
        guard let drag else { return PolicyAnswer(.noItems) }
        _ = host.handles.keep(drag)
        return try hold(drag, question)
      }
      return (drag, answer, nil)
    } catch {
      let failure = host.errors.error(for: error, at: nil)
      return (drag, PolicyAnswer(.failure, reason: failure.message), failure)
    }
  }

  private func hold(
    _ drag: Drag, _ question: PolicyQuestion
  ) throws(DragDropError) -> PolicyAnswer {
    if drag.reorderOrigin == nil {
      guard drag.isActive, !drag.items.isEmpty else {
        return PolicyAnswer(.noItems, reason: lastReason(of: drag))
      }
      for item in try further(question) {
        let count = drag.items.count
        let target = Gesture.Target(.name(question.source), .position(item))
        try host.simulation.play(.add(target), with: drag)
        guard drag.items.count > count else {
          return PolicyAnswer(.notAdded, reason: lastReason(of: drag))
        }
      }
    }
    let target = Gesture.Target(.name(question.destination), question.place)
    try host.simulation.play(.over(target, question.part), with: drag)
    if drag.reorderOrigin != nil { return PolicyAnswer(.reorder) }
    if let proposal = drag.proposal {
      return PolicyAnswer(.proposal(proposal.operation, proposal.intent), reason: drag.reason)
    }
    let calls = DragRecord(of: drag, in: host).calls
    let answer = calls.last { $0.call.name == DelegateMethod.canHandle.rawValue }?.answer
    if answer?.value == .bool(false) { return PolicyAnswer(.notHandled, reason: answer?.reason) }
    return PolicyAnswer(.noAnswer)
  }

  /// The items that follow the first, up to the number of items in the question.
  private func further(_ question: PolicyQuestion) throws(DragDropError) -> [Position] {
    guard question.count > 1, let item = question.item,
      let view = try host.simulation.player.view(.name(question.source)) as? SectionedView
    else { return [] }
    let first = try host.simulation.player.position(item, in: view)
    let all = view.positions
    guard question.count <= all.count, let start = all.firstIndex(of: first) else {
      throw .gesture("\(view.name) has \(all.count) items, not \(question.count)")
    }
    return (1..<question.count).map { all[(start + $0) % all.count] }
  }

  private func lastReason(of drag: Drag) -> String? {
    DragRecord(of: drag, in: host).events.last { $0.kind == .answer && $0.reason != nil }?.reason
  }
}
