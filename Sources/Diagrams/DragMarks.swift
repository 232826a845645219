package import DragDrop
package import Layout
import Texts

/// What drags on their way put into a picture of views: where their rows came from, and the finger.
package struct DragMarks: Sendable {
  /// A row that is dragged and still stands in its view.
  package struct Source: Hashable, Sendable {
    let view: ObjectIdentifier
    package let position: Position

    package init(view: SectionedView, position: Position) {
      self.view = ObjectIdentifier(view)
      self.position = position
    }
  }

  /// The finger over a view that answered.
  package struct Finger: Hashable, Sendable {
    let view: ObjectIdentifier
    /// Where a drop would go; nil where it has no place.
    package let position: Position?
    package let operation: DropOperation
    package let intent: DropIntent
    /// How many items it holds.
    package let count: Int

    package init(
      view: View, position: Position?, operation: DropOperation, intent: DropIntent, count: Int
    ) {
      self.view = ObjectIdentifier(view)
      self.position = position
      self.operation = operation
      self.intent = intent
      self.count = count
    }
  }

  /// A plain view that a drag began in.
  package struct Lifted: Hashable, Sendable {
    let view: ObjectIdentifier
    /// What the drag holds, in words.
    package let titles: [String]

    package init(view: View, titles: [String]) {
      self.view = ObjectIdentifier(view)
      self.titles = titles
    }
  }

  package var sources: [Source]
  package var fingers: [Finger]
  /// The rows that open when the finger rests there a little longer.
  package var springs: [Source]
  /// The plain views that drags began in.
  package var lifted: [Lifted]
  /// An item that is to be among the lines of its view where not all fit.
  package var focus: Source?

  package static let none = DragMarks()

  package init(
    sources: [Source] = [], fingers: [Finger] = [], springs: [Source] = [], lifted: [Lifted] = []
  ) {
    self.sources = sources
    self.fingers = fingers
    self.springs = springs
    self.lifted = lifted
  }

  /// The marks of some drags in some views; drags that are over leave none.
  package init(of drags: [Drag], in views: [View]) {
    self.init()
    for drag in drags where drag.isActive {
      if let session = drag.session as? ActiveDragSession {
        for case let view as SectionedView in views {
          for item in drag.items {
            guard let position = session.sourcePosition(of: item, in: view) else { continue }
            sources.append(Source(view: view, position: position))
          }
        }
      }
      if let view = drag.source, !(view is SectionedView), drag.session != nil {
        lifted.append(Lifted(view: view, titles: drag.items.map(\.title)))
      }
      if let view = drag.destination, let proposal = drag.proposal {
        fingers.append(
          Finger(
            view: view, position: drag.destinationPosition, operation: proposal.operation,
            intent: proposal.intent, count: drag.items.count))
      }
      if let spring = drag.springLoading, let view = spring.view as? SectionedView,
        let position = spring.position
      {
        springs.append(Source(view: view, position: position))
      }
    }
  }

  /// Where the lines of a view are cut around.
  func focus(in view: SectionedView) -> Position? {
    if let focus, focus.view == ObjectIdentifier(view) { return focus.position }
    return finger(over: view)?.position
  }

  /// What drags that began in a plain view hold, in words; nil where none did.
  func titles(liftedFrom view: View) -> [String]? {
    let titles = lifted.filter { $0.view == ObjectIdentifier(view) }.map(\.titles)
    return titles.isEmpty ? nil : titles.flatMap { $0 }
  }

  func isDragged(_ position: Position, in view: SectionedView) -> Bool {
    sources.contains { $0.view == ObjectIdentifier(view) && $0.position == position }
  }

  func isSpringing(_ position: Position, in view: SectionedView) -> Bool {
    springs.contains { $0.view == ObjectIdentifier(view) && $0.position == position }
  }

  func finger(over view: View) -> Finger? {
    fingers.last { $0.view == ObjectIdentifier(view) }
  }
}

extension DragMarks.Finger {
  /// The row that a drop would go into.
  var rowToGoInto: Position? {
    operation.isAccepting && intent == .insertIntoDestinationIndexPath ? position : nil
  }

  /// The badge at the finger, as UIKit shows it, and a word where UIKit shows nothing.
  package func badge(usesASCII: Bool) -> String { badge(usesASCII ? .ascii : .unicode) }

  func badge(_ glyphs: Glyphs) -> String {
    switch operation {
    case .copy: "+ \(count)"
    case .move: "\(glyphs.move) \(count)"
    case .forbidden: glyphs.forbidden
    case .cancel: "cancel"
    }
  }
}
