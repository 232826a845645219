import Layout

/// The titles that rows of the default data source show although its data has changed.
///
/// A row keeps its content until it is reloaded, whatever happens to the data (AM43). The cells of
/// the default data source are made on request, so their titles are kept just before the data
/// changes.
struct ShownTitles {
  private var titles: [Position: String] = [:]
  /// Whether the titles of all rows on the screen are kept.
  private var isComplete = false

  /// The title that a row shows; nil if it is that in the data.
  subscript(position: Position) -> String? { titles[position] }

  /// Keeps the titles of the rows on the screen, before the data changes.
  mutating func keep(in view: SectionedView) {
    guard !isComplete, view.isLaidOut, view.showsTitlesOfModel, let device = view.device else {
      return
    }
    isComplete = true
    var workBudget = device.workBudget
    var shown = view.layout.items(in: view.bounds, while: { workBudget.spend() })
    guard !workBudget.isOver else { return }
    if let dragged = view.layout.displacement.removed { shown.append(dragged) }
    for position in shown where titles[position] == nil {
      titles[position] = view.model.item(at: position)?.title
    }
  }

  /// Moves each title with its row; the rows that `map` removes are forgotten.
  mutating func moveRows(by map: (Position) -> Position?) {
    guard !titles.isEmpty else { return }
    var moved: [Position: String] = [:]
    for (position, title) in titles {
      if let new = map(position) { moved[new] = title }
    }
    titles = moved
  }

  /// Forgets the rows that show what the data has, which may change again.
  mutating func dropTitles(of model: ListDataSource) {
    isComplete = false
    guard !titles.isEmpty else { return }
    titles = titles.filter { model.item(at: $0.key)?.title != $0.value }
  }

  /// Forgets the title of a row that is reconfigured or has left the screen.
  mutating func forget(_ position: Position) { titles[position] = nil }

  /// Forgets the rows that have left the screen after it was scrolled.
  mutating func forget(outside view: SectionedView) {
    isComplete = false
    guard !titles.isEmpty else { return }
    titles = titles.filter { view.isOnScreen($0.key) }
  }
}

extension SectionedView {
  /// Whether the cells are those of the default data source.
  fileprivate var showsTitlesOfModel: Bool {
    usesDefaultDataSource || (showsModel && !dataSourceResponds(to: methods.cell))
  }

  /// Whether the layout is that of the last content that was read.
  fileprivate var isLaidOut: Bool { !updater.needsReload && !updater.isAsking }
}
