package import DragDrop
package import Layout
import Texts

/// The marks of drags in a picture of views: the rows that they come from, and the touches.
package struct DragMarks: Sendable {
  /// A dragged row that is still shown in its view.
  package struct Source: Hashable, Sendable {
    let view: ObjectIdentifier
    package let position: Position

    package init(view: SectionedView, position: Position) {
      self.view = ObjectIdentifier(view)
      self.position = position
    }
  }

  /// The touch over a view that made a proposal.
  package struct Finger: Hashable, Sendable {
    let view: ObjectIdentifier
    /// The position of a drop; nil if there is none.
    package let position: Position?
    package let operation: DropOperation
    package let intent: DropIntent
    /// The number of dragged items.
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

  /// A plain view in which a drag began.
  private struct Lifted: Hashable, Sendable {
    let view: ObjectIdentifier
    /// The titles of the drag's items.
    let titles: [String]
  }

  private var sources: [Source] = []
  private var fingers: [Finger] = []
  /// The rows whose spring is loading.
  private var springs: [Source] = []
  /// The plain views in which drags began.
  private var lifted: [Lifted] = []
  /// An item that is shown even if not all lines of its view fit.
  package var focus: Source?

  package static let none = DragMarks()

  private init() {}

  /// The marks of drags in views; finished drags have none.
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
        lifted.append(
          Lifted(view: ObjectIdentifier(view), titles: drag.items.map(\.title)))
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

  /// The item that remains visible if a view's lines are cut.
  func focus(in view: SectionedView) -> Position? {
    if let focus, focus.view == ObjectIdentifier(view) { return focus.position }
    return finger(over: view)?.position
  }

  /// The titles of the items of drags that began in a plain view; nil if there are none.
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
  /// The row into which the items would be dropped.
  var rowToGoInto: Position? {
    operation.isAccepting && intent == .insertIntoDestinationIndexPath ? position : nil
  }

  /// The badge at the touch as UIKit shows it, or a word if UIKit shows none.
  package func badge(usesASCII: Bool) -> String { badge(Glyphs(usesASCII: usesASCII)) }

  func badge(_ glyphs: Glyphs) -> String {
    switch operation {
    case .copy: "+ \(count)"
    case .move: "\(glyphs.move) \(count)"
    case .forbidden: glyphs.forbidden
    case .cancel: "cancel"
    }
  }
}
