import Layout

/// The slow and obvious layout with which the fast ones are compared: it lays out everything from
/// top to bottom for every query.
struct NaiveLayout {
  enum Lines {
    case rows(spacing: Double)
    case grid(lanes: Int, itemExtent: Double, lineSpacing: Double, itemSpacing: Double)
    /// Sizes are along and across the axis.
    case flow(standard: Size, lineSpacing: Double, itemSpacing: Double)
  }

  struct Piece {
    var hit: LayoutHit
    var frame: Rect
  }

  var lines: Lines
  var width: Double
  var sections: [SectionMetrics]
  var displacement = Displacement.none
  var axis = Axis.vertical
  var interSectionSpacing = 0.0

  /// All hit-testable elements except sections, and the frame of each section.
  func pieces() -> (pieces: [Piece], sections: [Rect]) {
    let (pieces, sections) = verticalPieces()
    guard axis == .horizontal else { return (pieces, sections) }
    return (
      pieces.map { Piece(hit: $0.hit, frame: $0.frame.transposed) }, sections.map(\.transposed)
    )
  }

  private func verticalPieces() -> (pieces: [Piece], sections: [Rect]) {
    var pieces: [Piece] = []
    var frames: [Rect] = []
    var y = 0.0
    for (index, section) in sections.enumerated() {
      if index > 0 { y += interSectionSpacing }
      let top = y
      let insets = axis == .vertical ? section.insets : section.insets.transposed
      if let header = section.headerHeight {
        pieces.append(
          Piece(hit: .header(index), frame: Rect(x: 0, y: y, width: width, height: header)))
        y += header
      }
      y += insets.top
      let breadth = max(0, width - insets.left - insets.right)
      let area = Rect(x: insets.left, y: y, width: breadth, height: 0)
      let placed = place(shown(in: index), of: section, in: area)
      pieces += placed.pieces
      y = placed.bottom + insets.bottom
      if let footer = section.footerHeight {
        pieces.append(
          Piece(hit: .footer(index), frame: Rect(x: 0, y: y, width: width, height: footer)))
        y += footer
      }
      frames.append(Rect(x: 0, y: top, width: width, height: y - top))
    }
    return (pieces, frames)
  }

  /// The items of a section below one another, and where they end.
  private func place(
    _ shown: [Shown], of section: SectionMetrics, in area: Rect
  ) -> (pieces: [Piece], bottom: Double) {
    var pieces: [Piece] = []
    var y = area.minY
    switch lines {
    case .rows(let spacing):
      for (number, shown) in shown.enumerated() {
        if number > 0 { y += section.lineSpacing ?? spacing }
        pieces.append(
          Piece(
            hit: shown.hit,
            frame: Rect(x: area.minX, y: y, width: area.width, height: shown.extent)))
        y += shown.extent
      }
    case .grid(let lanes, let itemExtent, let lineSpacing, let itemSpacing):
      let itemSpacing = section.itemSpacing ?? itemSpacing
      let size = max(0, (area.width - Double(lanes - 1) * itemSpacing) / Double(lanes))
      for (number, shown) in shown.enumerated() {
        if number > 0, number % lanes == 0 {
          y += itemExtent + (section.lineSpacing ?? lineSpacing)
        }
        let x = area.minX + Double(number % lanes) * (size + itemSpacing)
        pieces.append(
          Piece(hit: shown.hit, frame: Rect(x: x, y: y, width: size, height: itemExtent)))
      }
      if !shown.isEmpty { y += itemExtent }
    case .flow(_, let lineSpacing, let itemSpacing):
      var rest = shown[...]
      while !rest.isEmpty {
        if rest.startIndex > 0 { y += section.lineSpacing ?? lineSpacing }
        let (line, height) = flowLine(
          &rest, in: area, y: y, spacing: section.itemSpacing ?? itemSpacing)
        pieces += line
        y += height
      }
    }
    return (pieces, y)
  }

  /// Puts as many as fit into a line, and distributes the remaining space between them.
  private func flowLine(
    _ rest: inout ArraySlice<Shown>, in area: Rect, y: Double, spacing: Double
  ) -> (pieces: [Piece], height: Double) {
    var line: [Shown] = []
    var used = 0.0
    while let next = rest.first {
      let longer = line.isEmpty ? next.breadth : used + spacing + next.breadth
      guard line.isEmpty || longer <= area.width else { break }
      used = longer
      line.append(next)
      rest.removeFirst()
    }
    let height = line.map(\.extent).max() ?? 0
    let free = rest.isEmpty ? 0 : max(0, area.width - used)
    let between = spacing + (line.count > 1 ? free / Double(line.count - 1) : 0)
    var x = area.minX + (line.count == 1 ? free / 2 : 0)
    let pieces = line.map { shown in
      let frame = Rect(
        x: x, y: y + (height - shown.extent) / 2, width: shown.breadth, height: shown.extent)
      x += shown.breadth + between
      return Piece(hit: shown.hit, frame: frame)
    }
    return (pieces, height)
  }

  func hitTest(_ point: Point) -> LayoutHit {
    let cross = axis == .vertical ? point.x : point.y
    guard cross >= 0, cross < width else { return .nothing }
    let (pieces, sections) = pieces()
    if let piece = pieces.first(where: { $0.frame.contains(point) }) { return piece.hit }
    if let section = sections.firstIndex(where: { $0.contains(point) }) { return .section(section) }
    let end = { (rect: Rect) in axis == .vertical ? rect.maxY : rect.maxX }
    let main = axis == .vertical ? point.y : point.x
    guard main >= 0, let last = sections.last, main < end(last),
      let before = sections.lastIndex(where: { end($0) <= main })
    else { return .nothing }
    return .spacing(after: before)
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

  struct Shown {
    var hit: LayoutHit
    var extent: Double
    var breadth: Double
  }

  /// The size along and across the axis of each item of a section.
  private func sizes(of section: SectionMetrics) -> [Size] {
    var standard = Size(width: 0, height: section.extent)
    if case .flow(let item, _, _) = lines { standard = item }
    if let sizes = section.sizes {
      return sizes.map { axis == .vertical ? $0 : Size(width: $0.height, height: $0.width) }
    }
    return section.extents?.map { Size(width: standard.width, height: $0) }
      ?? Array(repeating: standard, count: section.count)
  }

  private func shown(in index: Int) -> [Shown] {
    let section = sections[index]
    var shown = sizes(of: section).enumerated().map { item, size in
      Shown(
        hit: .item(Position(section: index, item: item)), extent: size.height, breadth: size.width)
    }
    let removed = displacement.removed.flatMap { has($0) ? $0 : nil }
    if let removed, removed.section == index { shown.remove(at: removed.item) }
    if let slot = displacement.slot, slot.section == index, (0...shown.count).contains(slot.item) {
      let removedSize = removed.map { sizes(of: sections[$0.section])[$0.item] }
      var standard = Size(width: 0, height: section.extent)
      if case .flow(let item, _, _) = lines { standard = item }
      let size = removedSize ?? standard
      shown.insert(
        Shown(
          hit: .slot, extent: displacement.slotExtent ?? size.height, breadth: size.width),
        at: slot.item)
    }
    return shown
  }

  // MARK: Changes

  private mutating func changeSizes(of section: Int, _ body: (inout [Size]) -> Void) {
    var sizes = sizes(of: sections[section])
    body(&sizes)
    sections[section].sizes = sizes.map {
      axis == .vertical ? $0 : Size(width: $0.height, height: $0.width)
    }
    sections[section].count = sizes.count
  }

  private func standard(of section: Int) -> Size {
    if case .flow(let item, _, _) = lines { return item }
    return Size(width: 0, height: sections[section].extent)
  }

  mutating func insertItem(at position: Position, extent: Double?) {
    guard sections.indices.contains(position.section),
      (0...sections[position.section].count).contains(position.item)
    else { return }
    var size = standard(of: position.section)
    if let extent { size.height = extent }
    changeSizes(of: position.section) { $0.insert(size, at: position.item) }
  }

  mutating func removeItem(at position: Position) {
    guard has(position) else { return }
    changeSizes(of: position.section) { $0.remove(at: position.item) }
  }

  mutating func setExtent(_ extent: Double, of position: Position) {
    guard has(position) else { return }
    changeSizes(of: position.section) { $0[position.item].height = extent }
  }

  /// The size is in points of the screen.
  mutating func setSize(_ size: Size, of position: Position) {
    guard has(position) else { return }
    let along = axis == .vertical ? size : Size(width: size.height, height: size.width)
    changeSizes(of: position.section) { $0[position.item] = along }
  }
}

extension Rect {
  fileprivate var transposed: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}

extension EdgeInsets {
  fileprivate var transposed: EdgeInsets {
    EdgeInsets(top: left, left: top, bottom: right, right: bottom)
  }
}
