package import DragDrop
import Layout

/// Creates the views that a workspace describes.
package enum WorkspaceBuilder {
  /// Adds the views to a simulation, in order, each to its application.
  ///
  /// Views without a frame are placed next to each other; views without delegates allow no drags
  /// and no drops.
  ///
  /// - Parameters:
  ///   - workspace: The description.
  ///   - sections: The result of ``sections(of:)`` for it; nil creates new ones.
  ///   - simulation: The simulation to add the views to.
  /// - Returns: The views, in the workspace's order; fewer if the simulation fails because the limit
  ///   of memory is reached.
  @discardableResult
  package static func build(
    _ workspace: Workspace, sections: [[ListDataSource.Section]]? = nil,
    in simulation: Simulation
  ) -> [View] {
    var views: [View] = []
    var workBudget = simulation.workBudget
    for (described, sections) in zip(workspace.views, sections ?? self.sections(of: workspace)) {
      guard workBudget.spend(steps: stepsOfView) else { break }
      let application = simulation.application(named: described.app)
      let view = view(
        described, sections, frame: described.frame ?? application.nextFrame())
      application.addSubview(view)
      views.append(view)
    }
    return views
  }

  /// The work of creating a view, in instructions of a script.
  private static let stepsOfView = 100

  /// The items of each view, in the workspace's order.
  ///
  /// Views that are created from them share their storage: creating the views again costs the same,
  /// however many items there are.
  package static func sections(of workspace: Workspace) -> [[ListDataSource.Section]] {
    workspace.views.map { described in
      described.sections.map { section in
        ListDataSource.Section(
          title: section.title,
          items: OrderedList(
            section.items.map {
              ListItem($0.title, id: $0.id, height: $0.height, width: $0.width)
            }))
      }
    }
  }

  /// The current contents of a simulation's views, as a workspace.
  ///
  /// The titles are those that the cells show; ids and sizes are known only for default data
  /// sources.
  ///
  /// - Parameters:
  ///   - simulation: The simulation.
  ///   - fields: Returns the script's own fields of an item.
  /// - Returns: The views in the order of their applications.
  /// - Throws: The error of a data source, or the limit that the number of items exceeded.
  package static func workspace(
    of simulation: Simulation, fields: (ListItem) -> [EventValue.Field] = { _ in [] }
  ) throws(DragDropError) -> Workspace {
    let views = simulation.applications.flatMap { application in
      application.views.map { describe($0, app: application.name, fields) }
    }
    if let failure = simulation.takeFailure() { throw failure }
    return Workspace(views: views)
  }

  // MARK: Creating

  private static func view(
    _ described: WorkspaceView, _ sections: [ListDataSource.Section], frame: Rect
  ) -> View {
    let model = ListDataSource(sections: sections)
    return switch described.kind {
    case .table: TableView(name: described.name, frame: frame, model: model)
    case .collection:
      CollectionView(
        name: described.name, frame: frame, model: model,
        collectionViewLayout: layout(of: described))
    case .view: View(name: described.name, frame: frame)
    }
  }

  private static func layout(of described: WorkspaceView) -> CollectionViewLayout {
    let layout = described.layout.makeLayout()
    described.layoutProperties.apply(to: layout)
    return layout
  }

  // MARK: Describing

  private static func describe(
    _ view: View, app: String, _ fields: (ListItem) -> [EventValue.Field]
  ) -> WorkspaceView {
    var described = WorkspaceView(
      name: view.name, app: app, kind: view.kind, frame: view.frame)
    guard let view = view as? SectionedView else { return described }
    if let layout = (view as? CollectionView)?.collectionViewLayout {
      // A custom layout is written as the kind that is most similar.
      let kind = LayoutKind(of: layout) ?? nearest(to: view.presentedLayout)
      described.layout = kind
      if let layout = layout as? CollectionViewLineLayout {
        described.layoutProperties = WorkspaceLayout(
          of: layout, standard: kind.makeLayout())
        if layout is CollectionViewListLayout, described.layoutProperties.itemHeight == nil,
          let height = (view as? CollectionView)?.itemHeight, height != 44
        {
          described.layoutProperties.itemHeight = height
        }
      }
    }
    described.sections = (0..<view.numberOfSections).map { section in
      WorkspaceSection(title: view.title(ofSection: section))
    }
    view.forEachPosition { position in
      let item = view.usesDefaultDataSource ? view.model.item(at: position) : nil
      described.sections[position.section].items.append(
        WorkspaceItem(
          item?.title ?? view.cell(at: position).title, id: item?.id, height: item?.height,
          width: item?.width, fields: item.map(fields) ?? []))
    }
    return described
  }

  private static func nearest(to layout: any ItemLayout) -> LayoutKind {
    switch (layout.withoutPlaceholders as? GridLayout)?.itemsPerLine {
    case .count: .grid
    case .ofSize: .flow
    case nil: .list
    }
  }
}
