/// A layout of sections in sequence, whose methods call those of its section stack.
protocol StackedLayout: ItemLayout {
  associatedtype Section: LayoutSection
  var stack: SectionStack<Section> { get set }
}

extension StackedLayout {
  public var contentSize: Size { stack.contentSize }
  public var numberOfSections: Int { stack.count }
  public var axis: Axis { stack.axis }
  public var isList: Bool { false }

  public var width: Double {
    get { stack.breadth }
    set { stack.breadth = newValue }
  }

  public var displacement: Displacement {
    get { stack.displacement }
    set { stack.displacement = newValue }
  }

  public func numberOfItems(inSection section: Int) -> Int { stack.sections[section]?.count ?? 0 }
  public func hitTest(_ point: Point) -> LayoutHit { stack.hitTest(point) }
  public func frame(of position: Position) -> Rect? { stack.frame(of: position) }
  public func frameOfSlot() -> Rect? { stack.frameOfSlot() }
  public func frameOfHeader(inSection section: Int) -> Rect? { stack.frameOfHeader(section) }
  public func frameOfFooter(inSection section: Int) -> Rect? { stack.frameOfFooter(section) }
  public func frameOfSection(_ section: Int) -> Rect? { stack.frameOfSection(section) }

  public func items(in rect: Rect, while shouldContinue: () -> Bool) -> [Position] {
    stack.items(in: rect, while: shouldContinue)
  }

  public func extent(of position: Position) -> Double? {
    stack.sections[position.section]?.size(of: position.item)?.extent.points
  }

  public mutating func beginUpdates() { stack.beginUpdates() }
  public mutating func endUpdates() { stack.endUpdates() }

  public mutating func reload(_ sections: [SectionMetrics]) { stack.reload(sections) }

  public mutating func insertItem(at position: Position, extent: Double?) {
    stack.insertItem(at: position, extent: extent)
  }

  public mutating func insertItem(at position: Position, size: Size) {
    insertItem(at: position, extent: axis == .vertical ? size.height : size.width)
  }

  public mutating func setSize(_ size: Size, of position: Position) {
    setExtent(axis == .vertical ? size.height : size.width, of: position)
  }

  public mutating func removeItem(at position: Position) { stack.removeItem(at: position) }

  public mutating func setExtent(_ extent: Double, of position: Position) {
    stack.setExtent(extent, of: position)
  }

  public mutating func insertSection(_ metrics: SectionMetrics, at section: Int) {
    stack.insertSection(metrics, at: section)
  }

  public mutating func removeSection(at section: Int) { stack.removeSection(at: section) }
}
