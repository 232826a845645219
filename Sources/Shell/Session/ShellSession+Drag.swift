package import DragDrop
import Layout
import LineEditor
import Policies
import Texts
import Traces

/// The output of `:session`.
extension ShellSession {
  func printDrag() {
    guard let drag = host.player.current ?? state.lastDrag else {
      output.print(printsJSON ? #"{"schema":1,"phase":"idle"}"# : "nothing is being dragged")
      return
    }
    if printsJSON { output.print(json(of: drag)) } else { output.printFacts(drag.facts) }
  }

  private func json(of drag: Drag) -> String {
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("phase", drag.phaseName)
      object.member("source", drag.sourceView?.name)
      object.member("items") { $0.array(drag.items) { $0.string($1.title) } }
      if let destination = drag.destinationView {
        object.member("destination", destination.name)
        if let position = drag.destinationPosition {
          object.member("path") { $0.array([position.section, position.item]) { $0.integer($1) } }
        }
      }
      object.member("proposal", drag.proposal?.operation.name)
      object.member("intent", drag.proposal?.intent.name)
      object.member("reason", drag.reason)
      object.member("operation", drag.operation?.name)
    }
    return json.text
  }
}

extension Drag {
  /// Facts about the drag, as names and texts.
  package var facts: [(String, String)] {
    var facts = [("phase", phaseName)]
    if let source = sourceView { facts.append(("source", source.name)) }
    facts.append(("items", items.map { $0.title.printable }.joined(separator: ", ")))
    if let destination = destinationView {
      let position = destinationPosition.map { " \($0)" } ?? ""
      facts.append(("destination", destination.name + position))
    }
    if let proposal = proposal {
      facts.append(("proposal", "\(proposal.operation.name), \(proposal.intent.name)"))
    }
    if let reason = reason { facts.append(("reason", reason.printable)) }
    if let operation = operation { facts.append(("operation", operation.name)) }
    if let session = session {
      facts.append(("allows move", session.allowsMoveOperation ? "yes" : "no"))
      facts.append(("this app only", session.isRestrictedToDraggingApplication ? "yes" : "no"))
    }
    return facts
  }
}
