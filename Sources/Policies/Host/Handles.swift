import DragDrop
import Lua

/// The handle tables of all objects that scripts may hold.
final class Handles {
  let applications = ObjectHandles<Application>(kind: .application)
  let tableViews = ObjectHandles<SectionedView>(kind: .tableView)
  let collectionViews = ObjectHandles<SectionedView>(kind: .collectionView)
  let plainViews = ObjectHandles<View>(kind: .view)
  let dragInteractions = ObjectHandles<DragInteraction>(kind: .dragInteraction)
  let dropInteractions = ObjectHandles<DropInteraction>(kind: .dropInteraction)
  let springLoadedInteractions = ObjectHandles<SpringLoadedInteraction>(
    kind: .springLoadedInteraction)
  let springLoadedInteractionContexts = ObjectHandles<ActiveSpringLoadedInteractionContext>(
    kind: .springLoadedInteractionContext)
  let dataSources = ObjectHandles<ListDataSource>(kind: .dataSource)
  let dragSessions = ObjectHandles<ActiveDragSession>(kind: .dragSession)
  let dropSessions = ObjectHandles<ActiveDropSession>(kind: .dropSession)
  let dragItems = ObjectHandles<DragItem>(kind: .dragItem)
  let itemProviders = ObjectHandles<ItemProvider>(kind: .itemProvider)
  let dropCoordinators = ObjectHandles<DropPerformance>(kind: .dropCoordinator)
  let dropItems = ObjectHandles<DropPerformance.Item>(kind: .dropItem)
  let animators = ObjectHandles<AnimatorBox>(kind: .animating, limit: Handles.mostUnheld)
  let progresses = ObjectHandles<Progress>(kind: .progress, limit: Handles.mostUnheld)
  let cells = ObjectHandles<Cell>(kind: .cell, limit: Handles.mostUnheld)
  let recognizers = ObjectHandles<GestureRecognizer>(kind: .gestureRecognizer)
  let placeholderContexts = ObjectHandles<PlaceholderContext>(
    kind: .placeholderContext, limit: Handles.mostUnheld)
  let diffableDataSources = ObjectHandles<LuaDiffableDataSource>(kind: .diffableDataSource)
  let snapshots = ObjectHandles<SnapshotBox>(kind: .snapshot, limit: Handles.mostUnheld)
  let listLayouts = ObjectHandles<CollectionViewLineLayout>(kind: .listLayout)
  let gridLayouts = ObjectHandles<CollectionViewLineLayout>(kind: .gridLayout)
  let flowLayouts = ObjectHandles<CollectionViewLineLayout>(kind: .flowLayout)
  let controllers = ObjectHandles<CollectionViewController>(kind: .collectionViewController)
  let drags = ObjectHandles<Drag>(kind: .drag, goesStaleByAge: true)
  let timers = ObjectHandles<ScriptTimer>(kind: .timer, limit: Handles.mostUnheld)
  let fileStores = ObjectHandles<FileStore>(kind: .fileStore)
  let contentTypes = ObjectHandles<ContentTypeBox>(kind: .contentType)

  /// How many objects of a kind may have handles that no script holds any more.
  static let mostUnheld = 1024

  /// Sets the interpreter of each handle table, which knows the handles that scripts hold.
  func follow(_ lua: LuaState) {
    for store in all { store.lua = lua }
  }

  /// A layout by its handle.
  func layout(_ handle: LuaHandle) -> CollectionViewLineLayout? {
    switch handle.kind {
    case .listLayout: listLayouts.object(handle)
    case .gridLayout: gridLayouts.object(handle)
    case .flowLayout: flowLayouts.object(handle)
    default: nil
    }
  }

  func handle(of layout: CollectionViewLineLayout) -> LuaHandle {
    switch layout {
    case is CollectionViewGridLayout: gridLayouts.handle(of: layout)
    case is CollectionViewFlowLayout: flowLayouts.handle(of: layout)
    default: listLayouts.handle(of: layout)
    }
  }

  /// A table or collection by its handle.
  func view(_ handle: LuaHandle) -> SectionedView? {
    switch handle.kind {
    case .tableView: tableViews.object(handle)
    case .collectionView: collectionViews.object(handle)
    default: nil
    }
  }

  /// A view of any kind by its handle.
  func anyView(_ handle: LuaHandle) -> View? {
    switch handle.kind {
    case .view: plainViews.object(handle)
    case .cell: cells.object(handle)
    default: view(handle)
    }
  }

  /// An interaction by its handle.
  func interaction(_ handle: LuaHandle) -> (any Interaction)? {
    switch handle.kind {
    case .dragInteraction: dragInteractions.object(handle)
    case .dropInteraction: dropInteractions.object(handle)
    case .springLoadedInteraction: springLoadedInteractions.object(handle)
    default: nil
    }
  }

  /// Whether no handle refers to an object that lives only as long as a drag and changes during it.
  var holdNoSession: Bool {
    dragSessions.count == 0 && dropSessions.count == 0 && dragItems.count == 0
      && itemProviders.count == 0
  }

  /// The handles of every kind.
  var all: [any HandleStore] {
    [
      applications, tableViews, collectionViews, plainViews, dragInteractions, dropInteractions,
      springLoadedInteractions, springLoadedInteractionContexts, dataSources, dragSessions,
      dropSessions, dragItems, itemProviders, dropCoordinators, dropItems, animators, progresses,
      cells, recognizers, placeholderContexts, diffableDataSources, snapshots, listLayouts,
      gridLayouts, flowLayouts, controllers, drags, timers, fileStores, contentTypes,
    ]
  }

  /// Makes every handle stale and returns them, kind by kind.
  func retireAll() -> [LuaHandle] { all.flatMap { $0.retireAll() } }

  /// Makes the handles of a view and of everything in it stale, and returns them.
  func retire(_ view: View) -> [LuaHandle] {
    [
      tableViews.retire { $0 === view }, collectionViews.retire { $0 === view },
      plainViews.retire { $0 === view },
      dataSources.retire { $0 === (view as? SectionedView)?.model },
      diffableDataSources.retire { $0.view === view },
      controllers.retire { $0 === (view as? CollectionView)?.controller },
      listLayouts.retire { $0.collectionView === view },
      gridLayouts.retire { $0.collectionView === view },
      flowLayouts.retire { $0.collectionView === view },
      dragInteractions.retire { $0.view === view },
      dropInteractions.retire { $0.view === view },
      springLoadedInteractions.retire { $0.view === view },
      recognizers.retire { $0.view === view }, cells.retire { $0.superview === view },
      placeholderContexts.retire { $0.view === view },
    ].flatMap { $0 }
  }

  func handle(of view: View) -> LuaHandle {
    switch view {
    case let collection as CollectionView: collectionViews.handle(of: collection)
    case let table as SectionedView: tableViews.handle(of: table)
    case let cell as Cell: cells.handle(of: cell)
    default: plainViews.handle(of: view)
    }
  }
}

/// Holds an animation of the model, because its type is a protocol.
final class AnimatorBox {
  let animator: any DragAnimating

  init(_ animator: any DragAnimating) { self.animator = animator }
}

/// Holds a uniform type, a value, so that scripts get the same object each time.
final class ContentTypeBox {
  let type: ContentType

  init(_ type: ContentType) { self.type = type }
}

/// A script's function that a timer will call.
final class ScriptTimer {
  private let clock: VirtualClock
  private var timer: VirtualClock.Timer?

  init(clock: VirtualClock, seconds: Double, _ action: @escaping () -> Void) {
    self.clock = clock
    timer = clock.schedule(after: VirtualClock.time(seconds: seconds)) { [weak self] in
      self?.timer = nil
      action()
    }
  }

  var isValid: Bool { timer != nil }

  func invalidate() {
    if let timer { clock.cancel(timer) }
    timer = nil
  }
}
