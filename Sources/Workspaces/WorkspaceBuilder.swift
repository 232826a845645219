public import DragDrop
import Layout

/// Makes the views that a workspace describes.
public enum WorkspaceBuilder {
  /// Adds the views to a simulation, in order, each to the application that it names.
  ///
  /// Views without a frame stand side by side; views without delegates let nothing out or in.
  ///
  /// - Returns: the views, in the workspace's order.
  @discardableResult
  public static func build(_ workspace: Workspace, in simulation: Simulation) -> [View] {
    workspace.views.map { described in
      let application = simulation.application(named: described.app)
      let view = view(described, frame: described.frame ?? application.nextFrame())
      application.addSubview(view)
      return view
    }
  }

  /// What the views of a simulation hold now, as a workspace.
  ///
  /// The titles are those that the cells show; ids and heights are known of default data sources.
  public static func workspace(of simulation: Simulation) -> Workspace {
    Workspace(
      views: simulation.applications.flatMap { application in
        application.views.map { describe($0, app: application.name) }
      })
  }

  // MARK: Making

  private static func view(_ described: WorkspaceView, frame: Rect) -> View {
    let model = ListDataSource(
      sections: described.sections.map { section in
        ListDataSource.Section(
          title: section.title,
          items: OrderedList(
            section.items.map { ListItem($0.title, id: $0.id, height: $0.height) }))
      })
    return switch described.kind {
    case .table: TableView(name: described.name, frame: frame, model: model)
    case .collection:
      CollectionView(
        name: described.name, frame: frame, model: model,
        collectionViewLayout: layout(described.layout, width: frame.width))
    case .view: View(name: described.name, frame: frame)
    }
  }

  private static func layout(
    _ arrangement: WorkspaceView.Arrangement, width: Double
  ) -> any ItemLayout {
    switch arrangement {
    case .list: ListLayout(width: width)
    // Four cells in a line, however broad; or as many cells of a fixed size as fit.
    case .grid: GridLayout(width: width, itemsPerLine: .count(4), lineSpacing: 8, itemSpacing: 8)
    case .flow:
      GridLayout(
        width: width, itemsPerLine: .ofSize(50), itemExtent: 50, lineSpacing: 10, itemSpacing: 10)
    }
  }

  // MARK: Describing

  private static func describe(_ view: View, app: String) -> WorkspaceView {
    var described = WorkspaceView(
      name: view.name, app: app, kind: kind(of: view), frame: view.frame)
    guard let view = view as? SectionedView else { return described }
    described.layout =
      switch (view.presentedLayout.withoutPlaceholders as? GridLayout)?.itemsPerLine {
      case .count: .grid
      case .ofSize: .flow
      case nil: .list
      }
    described.sections = (0..<view.numberOfSections).map { section in
      WorkspaceSection(
        title: view.title(ofSection: section),
        items: (0..<view.numberOfEntries(inSection: section)).map { index in
          let position = Position(section: section, item: index)
          let item = view.usesDefaultDataSource ? view.model.item(at: position) : nil
          return WorkspaceItem(
            item?.title ?? view.cell(at: position).title, id: item?.id, height: item?.height)
        })
    }
    return described
  }

  private static func kind(of view: View) -> WorkspaceView.Kind {
    switch view {
    case is TableView: .table
    case is CollectionView: .collection
    default: .view
    }
  }
}
