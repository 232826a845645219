public import Foundation

/// Undoes and redoes what an app registers.
///
/// Foundation has it only on Apple's systems. An undo is one registered action here: groups are not
/// kept.
open class UndoManager: NSObject {
  private var undos: [(name: String, action: () -> Void)] = []
  private var redos: [(name: String, action: () -> Void)] = []
  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var levelsOfUndo = 0
  open var groupsByEvent = true

  open var canUndo: Bool { !undos.isEmpty }
  open var canRedo: Bool { !redos.isEmpty }
  open var undoActionName: String { undos.last?.name ?? "" }
  open var redoActionName: String { redos.last?.name ?? "" }

  /// Registers an action that undoes the last change; one that is registered during an undo redoes it.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    let action = { [weak target] in if let target { handler(target) } }
    if isUndoing {
      redos.append(("", action))
    } else {
      undos.append(("", action))
      if !isRedoing { redos = [] }
    }
  }

  open func setActionName(_ actionName: String) {
    if isUndoing {
      if let last = redos.indices.last { redos[last].name = actionName }
    } else if let last = undos.indices.last {
      undos[last].name = actionName
    }
  }

  open func undo() {
    guard let last = undos.popLast() else { return }
    isUndoing = true
    last.action()
    isUndoing = false
  }

  open func redo() {
    guard let last = redos.popLast() else { return }
    isRedoing = true
    last.action()
    isRedoing = false
  }

  open func removeAllActions() { (undos, redos) = ([], []) }

  open func beginUndoGrouping() {}

  open func endUndoGrouping() {}
}
