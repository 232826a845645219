/// A section of a flow: arithmetic while all items have the standard size, broken lines otherwise.
struct FlowSection: LayoutSection {
  struct Style: Sendable {
    /// The standard size along and across the scrolling axis.
    var item: FlowItem
    var lineSpacing: Length
    /// At least this between two items of a line.
    var itemSpacing: Double
  }

  private enum Content: Sendable {
    case uniform(GridSection)
    case varied(FlowLines)
  }

  let margins: SectionMargins
  private let style: Style
  private var content: Content
  private var breadth: Double

  init(_ metrics: SectionMetrics, style: Style, axis: Axis, breadth: Double) {
    margins = SectionMargins(metrics, axis: axis)
    self.style = style
    self.breadth = breadth
    let grid = GridSection.Style(
      itemsPerLine: .ofSize(style.item.breadth), itemExtent: style.item.extent,
      lineSpacing: style.lineSpacing, itemSpacing: style.itemSpacing, isJustified: true)
    let uniform = GridSection(metrics, style: grid, axis: axis, breadth: breadth)
    content = .uniform(uniform)
    guard let extents = metrics.extents else { return }
    setSizes(
      (0..<uniform.count).map { number in
        guard extents.indices.contains(number) else { return style.item }
        return FlowItem(
          extent: Length(points: extents[number]), breadth: style.item.breadth)
      })
  }

  var count: Int {
    switch content {
    case .uniform(let grid): grid.count
    case .varied(let lines): lines.items.count
    }
  }

  var linesLength: Length {
    switch content {
    case .uniform(let grid): grid.linesLength
    case .varied(let lines): lines.length
    }
  }

  var shift: Shift {
    switch content {
    case .uniform(let grid): grid.shift
    case .varied(let lines): lines.shift
    }
  }

  var standardExtent: Length { style.item.extent }

  func extent(of item: Int) -> Length? {
    switch content {
    case .uniform(let grid): grid.extent(of: item)
    case .varied(let lines):
      lines.items.indices.contains(item) ? lines.items[item].extent : nil
    }
  }

  func linePlace(at place: Int) -> LinePlace {
    switch content {
    case .uniform(let grid): grid.linePlace(at: place)
    case .varied(let lines): lines.places[place]
    }
  }

  func shown(main: Length, cross: Double) -> Shift.Shown? {
    switch content {
    case .uniform(let grid): grid.shown(main: main, cross: cross)
    case .varied(let lines): lines.place(main: main, cross: cross).map(shift.shown(at:))
    }
  }

  func places(from start: Length, to end: Length) -> Range<Int> {
    switch content {
    case .uniform(let grid): grid.places(from: start, to: end)
    case .varied(let lines): lines.places(from: start, to: end)
    }
  }

  // MARK: Changes

  mutating func show(_ shift: Shift, slotExtent: Length) {
    switch content {
    case .uniform(var grid):
      grid.show(shift, slotExtent: slotExtent)
      content = .uniform(grid)
    case .varied(var lines):
      let breadth = shift.removed.map { lines.items[$0].breadth } ?? style.item.breadth
      lines.show(shift, slot: FlowItem(extent: slotExtent, breadth: breadth))
      content = .varied(lines)
    }
  }

  mutating func setBreadth(_ breadth: Double) {
    self.breadth = breadth
    switch content {
    case .uniform(var grid):
      grid.setBreadth(breadth)
      content = .uniform(grid)
    case .varied(var lines):
      lines.available = available
      lines.breakLines()
      content = .varied(lines)
    }
  }

  mutating func insert(extent: Length?, at item: Int) {
    insert(
      FlowItem(extent: extent ?? style.item.extent, breadth: style.item.breadth), at: item)
  }

  mutating func insert(_ size: FlowItem, at item: Int) {
    if case .uniform(var grid) = content, size == style.item {
      grid.insert(extent: nil, at: item)
      content = .uniform(grid)
    } else {
      changeSizes { $0.insert(size, at: item) }
    }
  }

  mutating func remove(at item: Int) {
    if case .uniform(var grid) = content {
      grid.remove(at: item)
      content = .uniform(grid)
    } else {
      changeSizes { $0.remove(at: item) }
    }
  }

  mutating func setExtent(_ extent: Length, of item: Int) {
    let breadth = sizes[item].breadth
    setSize(FlowItem(extent: extent, breadth: breadth), of: item)
  }

  /// Changes the size of an item in range, while nothing is displaced.
  mutating func setSize(_ size: FlowItem, of item: Int) {
    if case .uniform = content, size == style.item { return }
    changeSizes { $0[item] = size }
  }

  /// Replaces all items, while nothing is displaced.
  mutating func setSizes(_ sizes: [FlowItem]) {
    content = .varied(
      FlowLines(
        sizes, available: available, near: margins.near, lineSpacing: style.lineSpacing,
        itemSpacing: style.itemSpacing))
  }

  private var available: Double { max(0, breadth - margins.near - margins.far) }

  private var sizes: [FlowItem] {
    switch content {
    case .uniform(let grid): Array(repeating: style.item, count: grid.count)
    case .varied(let lines): lines.items
    }
  }

  private mutating func changeSizes(_ body: (inout [FlowItem]) -> Void) {
    var sizes = sizes
    body(&sizes)
    setSizes(sizes)
  }
}
