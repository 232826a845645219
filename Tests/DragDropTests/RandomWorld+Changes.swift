import Layout

@testable import DragDrop

// What can change while fingers are down: the system, its faults, and the contents of cells.

extension RandomWorld {
  /// Changes one thing, or uses a view in a cell with a finger.
  func change() throws {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let versions = [11, 13, 14, 15, 16.3, 16.4, 18, 26]
      simulation.environment.osVersion = versions.randomElement(using: &random) ?? 26
    case 1: simulation.environment.faults.nilDestination.toggle()
    case 2: simulation.environment.faults.staleDestination.toggle()
    case 3: simulation.environment.faults.updateAfterExit.toggle()
    case 4: simulation.environment.faults.lateLoads.toggle()
    case 5: simulation.environment.faults.performDropTwice.toggle()
    case 6, 7, 8: putViewIntoCell()
    case 9:
      guard let thumb = thumbs.randomElement(using: &random)?.view else { return }
      (Bool.random(using: &random) ? thumb : thumb.superview)?.removeFromSuperview()
    default: try useViewInCell()
    }
  }

  private func putViewIntoCell() {
    let lists = homes.filter { $0.view is SectionedView }
    guard let home = lists.randomElement(using: &random), let list = home.view as? SectionedView,
      let cell = list.cellsOnScreen.randomElement(using: &random)
    else { return }
    let picture = PictureDelegate()
    picture.items = { [unowned self, unowned home] _ in item(of: home.names.first) }
    picture.addedItems = { [unowned self, unowned home] _ in item(of: home.names.last) }
    picture.operation = operations.randomElement(using: &random) ?? .copy
    picture.perform = { [unowned self, unowned home, unowned picture] session in
      land(session.items, session, on: home, near: nil, operation: picture.operation, nil)
    }
    let holder = Bool.random(using: &random) ? cell : cell.contentView
    let frame = Rect(x: 4, y: 4, width: 30, height: 30)
    let view = stage.plain("c\(thumbs.count)", frame, in: holder, drag: picture, drop: picture)
    thumbs.append((view, home))
  }

  private func useViewInCell() throws {
    let shown = thumbs.filter { $0.view.application != nil }
    guard let thumb = shown.randomElement(using: &random)?.view else { return }
    if let finger = fingers.randomElement(using: &random), Bool.random(using: &random) {
      try finger.over(thumb)
    } else if fingers.count < 3, Bool.random(using: &random) {
      fingers.append(try simulation.lift(thumb))
    } else {
      try simulation.tap(thumb)
    }
  }
}
