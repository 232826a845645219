package import DragDrop
import Texts

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
