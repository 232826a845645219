import Layout

/// The slow and obvious layout that the quick ones are compared with: it lays out everything,
/// from top to bottom, for every question.
struct NaiveLayout {
  enum Lines {
    case rows
    case grid(lanes: Int, itemExtent: Double, lineSpacing: Double, itemSpacing: Double)
  }

  struct Piece {
    var hit: LayoutHit
    var frame: Rect
  }

  var lines: Lines
  var width: Double
  var sections: [SectionMetrics]
  var displacement = Displacement.none

  /// Everything that can be hit but sections, and the frame of each section.
  func pieces() -> (pieces: [Piece], sections: [Rect]) {
    var pieces: [Piece] = []
    var frames: [Rect] = []
    var y = 0.0
    for (index, section) in sections.enumerated() {
      let top = y
      if let header = section.headerHeight {
        pieces.append(
          Piece(hit: .header(index), frame: Rect(x: 0, y: y, width: width, height: header)))
        y += header
      }
      y += section.insets.top
      let shown = shown(in: index)
      let left = section.insets.left
      let breadth = max(0, width - left - section.insets.right)
      switch lines {
      case .rows:
        for (hit, extent) in shown {
          pieces.append(Piece(hit: hit, frame: Rect(x: left, y: y, width: breadth, height: extent)))
          y += extent
        }
      case .grid(let lanes, let itemExtent, let lineSpacing, let itemSpacing):
        let size = max(0, (breadth - Double(lanes - 1) * itemSpacing) / Double(lanes))
        for (place, (hit, _)) in shown.enumerated() {
          if place > 0, place % lanes == 0 { y += itemExtent + lineSpacing }
          let x = left + Double(place % lanes) * (size + itemSpacing)
          pieces.append(Piece(hit: hit, frame: Rect(x: x, y: y, width: size, height: itemExtent)))
        }
        if !shown.isEmpty { y += itemExtent }
      }
      y += section.insets.bottom
      if let footer = section.footerHeight {
        pieces.append(
          Piece(hit: .footer(index), frame: Rect(x: 0, y: y, width: width, height: footer)))
        y += footer
      }
      frames.append(Rect(x: 0, y: top, width: width, height: y - top))
    }
    return (pieces, frames)
  }

  func hitTest(_ point: Point) -> LayoutHit {
    guard point.x >= 0, point.x < width else { return .nothing }
    let (pieces, sections) = pieces()
    if let piece = pieces.first(where: { $0.frame.contains(point) }) { return piece.hit }
    return sections.firstIndex { $0.contains(point) }.map(LayoutHit.section) ?? .nothing
  }

  func frame(of hit: LayoutHit) -> Rect? { pieces().pieces.first { $0.hit == hit }?.frame }

  func items(in rect: Rect) -> [Position] {
    pieces().pieces.compactMap {
      guard case .item(let position) = $0.hit, $0.frame.intersects(rect) else { return nil }
      return position
    }
  }

  private func has(_ position: Position) -> Bool {
    sections.indices.contains(position.section)
      && (0..<sections[position.section].count).contains(position.item)
  }

  private func shown(in index: Int) -> [(LayoutHit, Double)] {
    let section = sections[index]
    let extents = section.extents ?? Array(repeating: section.extent, count: section.count)
    var shown = extents.enumerated().map {
      (LayoutHit.item(Position(section: index, item: $0.offset)), $0.element)
    }
    let removed = displacement.removed.flatMap { has($0) ? $0 : nil }
    if let removed, removed.section == index { shown.remove(at: removed.item) }
    if let slot = displacement.slot, slot.section == index, (0...shown.count).contains(slot.item) {
      let removedExtent = removed.map { position in
        let section = sections[position.section]
        return section.extents?[position.item] ?? section.extent
      }
      let extent = displacement.slotExtent ?? removedExtent ?? section.extent
      shown.insert((.slot, extent), at: slot.item)
    }
    return shown
  }

  // MARK: Changes

  private mutating func changeExtents(of section: Int, _ body: (inout [Double]) -> Void) {
    var extents =
      sections[section].extents
      ?? Array(repeating: sections[section].extent, count: sections[section].count)
    body(&extents)
    sections[section].extents = extents
    sections[section].count = extents.count
  }

  mutating func insertItem(at position: Position, extent: Double?) {
    guard sections.indices.contains(position.section),
      (0...sections[position.section].count).contains(position.item)
    else { return }
    let standard = sections[position.section].extent
    changeExtents(of: position.section) { $0.insert(extent ?? standard, at: position.item) }
  }

  mutating func removeItem(at position: Position) {
    guard has(position) else { return }
    changeExtents(of: position.section) { $0.remove(at: position.item) }
  }

  mutating func setExtent(_ extent: Double, of position: Position) {
    guard has(position) else { return }
    changeExtents(of: position.section) { $0[position.item] = extent }
  }
}
