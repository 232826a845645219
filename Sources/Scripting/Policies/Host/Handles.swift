package import DragDrop
import Layout
package import Lua

/// The objects that scripts reference: the handle tables of all kinds, and the conditions for valid
/// handles.
package final class Handles {
  let lua: LuaState
  /// The handle tables of all kinds.
  let all: [any HandleStore]
  /// The same, by the number of the kind.
  private let byKind: [AnyObject]
  /// The context objects of the C functions registered in Lua, which Lua points to.
  var contexts: [AnyObject] = []
  /// The providers that scripts have made; their handles stay valid after drags.
  var madeProviders: Set<ObjectIdentifier> = []
  /// The drags whose handles are valid, oldest first.
  package internal(set) var keptDrags: [Drag] = []
  /// The drops whose coordinators can still be read.
  var performances: [DropPerformance] = []
  /// The objects of uniform types, by identifier.
  var knownContentTypes: [String: ContentTypeBox] = [:]
  /// The metatables of classes whose objects are tables; each is made with the first object.
  private var metatables = [LuaTable?](repeating: nil, count: RecordClass.allCases.count)
  /// Makes the table of methods of such a class.
  var methods: (RecordClass) -> LuaTable? = { _ in nil }

  init(_ lua: LuaState) {
    self.lua = lua
    all = [
      ObjectHandles<Application>(kind: .application),
      ObjectHandles<SectionedView>(kind: .tableView),
      ObjectHandles<SectionedView>(kind: .collectionView),
      ObjectHandles<View>(kind: .view),
      ObjectHandles<DragInteraction>(kind: .dragInteraction),
      ObjectHandles<DropInteraction>(kind: .dropInteraction),
      ObjectHandles<SpringLoadedInteraction>(kind: .springLoadedInteraction),
      ObjectHandles<ActiveSpringLoadedInteractionContext>(kind: .springLoadedInteractionContext),
      ObjectHandles<ListDataSource>(kind: .dataSource),
      ObjectHandles<ActiveDragSession>(kind: .dragSession),
      ObjectHandles<ActiveDropSession>(kind: .dropSession),
      ObjectHandles<DragItem>(kind: .dragItem),
      ObjectHandles<ItemProvider>(kind: .itemProvider),
      ObjectHandles<DropPerformance>(kind: .dropCoordinator),
      ObjectHandles<DropPerformance.Item>(kind: .dropItem),
      ObjectHandles<AnimatorBox>(kind: .animating, limit: Self.mostUnheld),
      ObjectHandles<Progress>(kind: .progress, limit: Self.mostUnheld),
      ObjectHandles<Cell>(kind: .cell, limit: Self.mostUnheld),
      ObjectHandles<GestureRecognizer>(kind: .gestureRecognizer),
      ObjectHandles<PlaceholderContext>(kind: .placeholderContext, limit: Self.mostUnheld),
      ObjectHandles<LuaDiffableDataSource>(kind: .diffableDataSource),
      ObjectHandles<SnapshotBox>(kind: .snapshot, limit: Self.mostUnheld),
      ObjectHandles<CollectionViewLineLayout>(kind: .listLayout),
      ObjectHandles<CollectionViewLineLayout>(kind: .gridLayout),
      ObjectHandles<CollectionViewLineLayout>(kind: .flowLayout),
      ObjectHandles<CollectionViewController>(kind: .collectionViewController),
      ObjectHandles<Drag>(kind: .drag, goesStaleByAge: true),
      ObjectHandles<ScriptTimer>(kind: .timer, limit: Self.mostUnheld),
      ObjectHandles<FileStore>(kind: .fileStore),
      ObjectHandles<ContentTypeBox>(kind: .contentType),
    ]
    let count = (all.map { $0.kind.rawValue }.max() ?? 0) + 1
    var byKind = [AnyObject](repeating: all[0], count: Int(count))
    for store in all {
      store.lua = lua
      byKind[Int(store.kind.rawValue)] = store
    }
    self.byKind = byKind
  }

  /// The handle table of a kind; nil for values without one, such as index paths.
  func store(of kind: LuaHandleKind) -> (any HandleStore)? { all.first { $0.kind == kind } }

  /// The handle table of a kind, which the list in `init` has for each.
  private func table<Object>(_ kind: LuaHandleKind) -> ObjectHandles<Object> {
    unsafeDowncast(byKind[Int(kind.rawValue)], to: ObjectHandles<Object>.self)
  }

  var applications: ObjectHandles<Application> { table(.application) }
  var tableViews: ObjectHandles<SectionedView> { table(.tableView) }
  var collectionViews: ObjectHandles<SectionedView> { table(.collectionView) }
  var plainViews: ObjectHandles<View> { table(.view) }
  var dragInteractions: ObjectHandles<DragInteraction> { table(.dragInteraction) }
  var dropInteractions: ObjectHandles<DropInteraction> { table(.dropInteraction) }
  var springLoadedInteractions: ObjectHandles<SpringLoadedInteraction> {
    table(.springLoadedInteraction)
  }
  var springLoadedInteractionContexts: ObjectHandles<ActiveSpringLoadedInteractionContext> {
    table(.springLoadedInteractionContext)
  }
  var dataSources: ObjectHandles<ListDataSource> { table(.dataSource) }
  var dragSessions: ObjectHandles<ActiveDragSession> { table(.dragSession) }
  var dropSessions: ObjectHandles<ActiveDropSession> { table(.dropSession) }
  var dragItems: ObjectHandles<DragItem> { table(.dragItem) }
  var itemProviders: ObjectHandles<ItemProvider> { table(.itemProvider) }
  var dropCoordinators: ObjectHandles<DropPerformance> { table(.dropCoordinator) }
  var dropItems: ObjectHandles<DropPerformance.Item> { table(.dropItem) }
  var animators: ObjectHandles<AnimatorBox> { table(.animating) }
  var progresses: ObjectHandles<Progress> { table(.progress) }
  var cells: ObjectHandles<Cell> { table(.cell) }
  var recognizers: ObjectHandles<GestureRecognizer> { table(.gestureRecognizer) }
  var placeholderContexts: ObjectHandles<PlaceholderContext> { table(.placeholderContext) }
  var diffableDataSources: ObjectHandles<LuaDiffableDataSource> { table(.diffableDataSource) }
  var snapshots: ObjectHandles<SnapshotBox> { table(.snapshot) }
  var listLayouts: ObjectHandles<CollectionViewLineLayout> { table(.listLayout) }
  var gridLayouts: ObjectHandles<CollectionViewLineLayout> { table(.gridLayout) }
  var flowLayouts: ObjectHandles<CollectionViewLineLayout> { table(.flowLayout) }
  var controllers: ObjectHandles<CollectionViewController> { table(.collectionViewController) }
  var drags: ObjectHandles<Drag> { table(.drag) }
  var timers: ObjectHandles<ScriptTimer> { table(.timer) }
  var fileStores: ObjectHandles<FileStore> { table(.fileStore) }
  var contentTypes: ObjectHandles<ContentTypeBox> { table(.contentType) }

  /// The maximum number of objects of a kind whose handles no script holds.
  static let mostUnheld = 1024

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

  /// A drag by its handle.
  package func drag(_ handle: LuaHandle) -> Drag? { drags.object(handle) }

  /// A table or collection by its handle.
  package func view(_ handle: LuaHandle) -> SectionedView? {
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

  /// Makes every handle stale.
  func retireAll() {
    for handle in all.flatMap({ $0.retireAll() }) { lua.drop(handle) }
    keptDrags = []
    performances = []
    madeProviders = []
    knownContentTypes = [:]
  }

  /// Makes the handles of a view and of everything in it stale.
  func retire(_ view: View) {
    let gone = [
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
    ]
    for handle in gone.joined() { lua.drop(handle) }
  }

  func handle(of view: View) -> LuaHandle {
    switch view {
    case let collection as CollectionView: collectionViews.handle(of: collection)
    case let table as SectionedView: tableViews.handle(of: table)
    case let cell as Cell: cells.handle(of: cell)
    default: plainViews.handle(of: view)
    }
  }

  /// The metatable of a class whose objects are tables, which gives them a name and a text.
  func metatable(of record: RecordClass) -> LuaTable {
    if let known = metatables[record.rawValue] { return known }
    let table = record.makeMetatable(in: lua)
    if let methods = methods(record) { table[raw: "__index"] = .table(methods) }
    metatables[record.rawValue] = table
    return table
  }
}

// MARK: - Pushing and retiring

extension Handles {
  package func push(_ view: View, on stack: LuaStack) { stack.push(handle(of: view)) }

  /// Pushes an interaction of a class that scripts know, and nil for any other.
  func push(_ interaction: any Interaction, on stack: LuaStack) {
    switch interaction {
    case let drag as DragInteraction: stack.push(dragInteractions.handle(of: drag))
    case let drop as DropInteraction: stack.push(dropInteractions.handle(of: drop))
    case let spring as SpringLoadedInteraction:
      stack.push(springLoadedInteractions.handle(of: spring))
    default: stack.pushNil()
    }
  }

  func push(_ item: DragItem, on stack: LuaStack) {
    stack.push(dragItems.handle(of: item))
  }

  func push(_ session: any DragSession, on stack: LuaStack) {
    if let handle = dragSessions.handle(ofLast: ObjectIdentifier(session)) {
      return stack.push(handle)
    }
    guard let session = session as? ActiveDragSession else { return stack.pushNil() }
    stack.push(dragSessions.handle(of: session))
  }

  func push(_ session: any DropSession, on stack: LuaStack) {
    if let handle = dropSessions.handle(ofLast: ObjectIdentifier(session)) {
      return stack.push(handle)
    }
    guard let session = session as? ActiveDropSession else { return stack.pushNil() }
    stack.push(dropSessions.handle(of: session))
  }

  /// Makes the handles of a session and of its items stale, after its last callback.
  func retire(_ dragSession: any DragSession, _ drops: [any DropSession]) {
    if let dragSession = dragSession as? ActiveDragSession {
      drop(dragSessions.retire(dragSession))
      for item in dragSession.items { retire(item) }
      // The local context may hold any values of scripts.
      dragSession.localContext = nil
    }
    for case let dropSession as ActiveDropSession in drops {
      for item in dropSession.items { retire(item) }
      for performance in performances where performance.session === dropSession {
        retire(performance)
      }
      drop(dropSessions.retire(dropSession))
    }
  }

  func retire(_ item: DragItem) {
    // A script may use a provider that it has made in another drag.
    if !madeProviders.contains(ObjectIdentifier(item.itemProvider)) {
      drop(itemProviders.retire(item.itemProvider))
    }
    drop(dragItems.retire(item))
  }

  /// Keeps the handle of a provider that a script has made valid when its drags end.
  func keepMade(_ provider: ItemProvider) -> ItemProvider {
    madeProviders.insert(ObjectIdentifier(provider))
    return provider
  }

  /// Makes the handles of providers stale that scripts have made and no longer hold; the host is
  /// idle.
  func retireProviders() {
    let providers = itemProviders
    guard providers.count > 0 else { return }
    lua.collectHandles()
    let unheld = providers.retire { provider in
      guard let handle = providers.knownHandle(of: provider), !lua.holds(handle) else {
        return false
      }
      madeProviders.remove(ObjectIdentifier(provider))
      return true
    }
    for handle in unheld { drop(handle) }
  }

  func retire(_ performance: DropPerformance) {
    for item in performance.items { drop(dropItems.retire(item)) }
    drop(dropCoordinators.retire(performance))
    performances.removeAll { $0 === performance }
  }

  func retire(_ context: ActiveSpringLoadedInteractionContext) {
    drop(springLoadedInteractionContexts.retire(context))
  }

  private func drop(_ handle: LuaHandle?) {
    if let handle { lua.drop(handle) }
  }

  /// How many drags may have valid handles.
  private static let keptDragCount = 1000

  /// Makes a handle for a drag, and retires the handle of the oldest if there are too many.
  package func keep(_ drag: Drag) -> LuaHandle {
    if drags.knownHandle(of: drag) == nil {
      keptDrags.append(drag)
      if keptDrags.count > Self.keptDragCount {
        let oldest = keptDrags.removeFirst()
        for item in oldest.items { retire(item) }
        drop(drags.retire(oldest))
      }
    }
    return drags.handle(of: drag)
  }

  func push(_ snapshot: LuaSnapshot, on stack: LuaStack) {
    stack.push(snapshots.handle(of: SnapshotBox(snapshot)))
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
