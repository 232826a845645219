public import Layout

/// The default data source of a view: sections of items in order-statistics trees.
///
/// It does not implement `moveRow` or `moveItem`, so that drops call `performDrop` (2.8). A change
/// here does not update the view: update the view in the same batch, as with any data source.
public final class ListDataSource: Restorable {
  /// A section: its title and its items.
  public struct Section {
    /// The header's text; nil for no header.
    public var title: String?
    /// The items, in order.
    public var items: OrderedList<ListItem>
    /// The footer's text; nil for no footer.
    public var footer: String?

    /// A section of items, optionally with title and footer.
    public init(
      title: String? = nil, items: OrderedList<ListItem> = OrderedList(), footer: String? = nil
    ) {
      self.title = title
      self.items = items
      self.footer = footer
    }

    /// A section of items with titles only.
    public init(title: String? = nil, _ titles: [String]) {
      self.init(title: title, items: OrderedList(titles.map { ListItem($0) }))
    }
  }

  /// The sections, in order.
  public private(set) var sections: [Section]
  /// The view that shows the items.
  @Linked var view: SectionedView?

  /// A data source of sections; by default one empty section.
  public init(sections: [Section] = [Section()]) {
    self.sections = sections
  }

  /// A data source of one untitled section with these titles.
  public convenience init(_ titles: [String]) {
    self.init(sections: [Section(titles)])
  }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  /// The item at a position; nil if there is none.
  public func item(at position: Position) -> ListItem? {
    guard sections.indices.contains(position.section) else { return nil }
    return sections[position.section].items.element(at: position.item)
  }

  /// Changes an item in place; false if there is none.
  @discardableResult
  public func update(at position: Position, _ change: (inout ListItem) -> Void) -> Bool {
    guard var item = item(at: position) else { return false }
    willChange()
    change(&item)
    return sections[position.section].items.replace(at: position.item, with: item) != nil
  }

  /// Inserts an item; false if the position is beyond the end.
  @discardableResult
  public func insert(_ item: ListItem, at position: Position) -> Bool {
    willChange()
    guard sections.indices.contains(position.section),
      sections[position.section].items.insert(item, at: position.item)
    else { return false }
    record("insert", position, item.title)
    return true
  }

  /// Removes an item; nil if there is none.
  @discardableResult
  public func remove(at position: Position) -> ListItem? {
    willChange()
    guard sections.indices.contains(position.section),
      let item = sections[position.section].items.remove(at: position.item)
    else { return nil }
    record("remove", position, item.title)
    return item
  }

  /// Moves an item; the target position does not count it.
  ///
  /// Returns false if either position does not exist.
  @discardableResult
  public func move(from source: Position, to target: Position) -> Bool {
    guard item(at: source) != nil, sections.indices.contains(target.section) else { return false }
    let room = numberOfItems(inSection: target.section)
    let last = source.section == target.section ? room - 1 : room
    guard (0...last).contains(target.item), let moved = remove(at: source) else { return false }
    return insert(moved, at: target)
  }

  /// Inserts a section; false if the index is beyond the end.
  @discardableResult
  public func insertSection(_ section: Section, at index: Int) -> Bool {
    guard (0...sections.count).contains(index) else { return false }
    willChange()
    sections.insert(section, at: index)
    record("insertSection", Position(section: index, item: 0), section.title ?? "")
    return true
  }

  /// Removes a section with its items; nil if there is none.
  @discardableResult
  public func removeSection(at index: Int) -> Section? {
    guard sections.indices.contains(index) else { return nil }
    willChange()
    record("removeSection", Position(section: index, item: 0), sections[index].title ?? "")
    return sections.remove(at: index)
  }

  /// Replaces everything.
  public func replaceSections(_ sections: [Section]) {
    restore(sections)
    record("sections", Position(section: 0, item: 0), "\(sections.count)")
  }

  /// The titles of all items, section by section.
  public func titles() -> [[String]] {
    sections.map { $0.items.map(\.title) }
  }

  /// The positions of the items with a title or id, in order.
  ///
  /// O(n).
  public func positions(named name: String) -> [Position] {
    var found: [Position] = []
    for (section, content) in sections.enumerated() {
      for (item, entry) in content.items.enumerated()
      where entry.id == name || (entry.title == name && entry.id != name) {
        found.append(Position(section: section, item: item))
      }
    }
    return found
  }

  /// A copy of all sections; inexpensive, because lists share their storage.
  func snapshot() -> [Section] { sections }

  func restore(_ snapshot: [Section]) {
    willChange()
    sections = snapshot
  }

  package func save(in state: inout SavedState) {
    state.hold(sections) { [self] in sections = $0 }
  }

  /// The view keeps what its rows show (AM43).
  private func willChange() { view?.cells.keepTitles() }

  private func record(_ name: String, _ position: Position, _ title: String) {
    guard let view, let log = view.device?.log else { return }
    log.record(.data, name: name, view: view.name, path: position, value: .text(title))
  }
}

extension ListDataSource: TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { numberOfSections }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    numberOfItems(inSection: section)
  }

  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell(title: title(at: indexPath)) }

  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? {
    sections.indices.contains(section) ? sections[section].title : nil
  }

  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? {
    sections.indices.contains(section) ? sections[section].footer : nil
  }

  private func title(at indexPath: IndexPath) -> String {
    Position(indexPath).flatMap { item(at: $0) }?.title ?? ""
  }
}

extension ListDataSource: CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { numberOfSections }

  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { numberOfItems(inSection: section) }

  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = CollectionViewListCell(title: title(at: indexPath))
    cell.accessories = [.reorder()]
    return cell
  }

  public func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? {
    sections.indices.contains(section) ? sections[section].title : nil
  }

  public func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String? {
    sections.indices.contains(section) ? sections[section].footer : nil
  }
}
