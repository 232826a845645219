import Recordings

#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// Records the drags of an app: touches, the calls of its delegates with their answers, and its own
/// calls into the views.
///
/// ```swift
/// let recording = DragRecording(of: window)
/// // Drag something.
/// try recording.write(to: url)
/// ```
///
/// Use it in debug builds. It records until ``stop()``, which gives the views their own delegates
/// back. Each line is in ``url`` as soon as something has happened, so that a crash keeps it. Rows are
/// named by number; texts are recorded only if you ask for them, and pictures never.
public final class DragRecording {
  /// The file that grows while the app runs.
  public let url: URL
  /// Receives the calls too, and can answer instead of the app.
  public weak var observer: (any DragCallObserver)?

  let window: UIWindow
  private let includesTexts: Bool
  private var platform: Platform?
  private var file: FileHandle?
  private var problem: (any Error)?
  /// The number of events.
  private var count = 0
  private var knownViews: [ObjectIdentifier: KnownView] = [:]
  /// The names of all views, also of those that were freed.
  private var names: Set<String> = []
  /// The sessions with their numbers, from 1; held, so that each keeps its number.
  private var sessions: [(session: any UIDragDropSession, number: Int)] = []
  /// The last line of each view.
  private var shown: [String: RecordedView] = [:]
  /// Another app's drag over this one: the number of its touch, and its last location.
  private var visitors: [Int: (touch: Int, location: CGPoint, isReleased: Bool)] = [:]
  /// The number of callbacks in progress.
  private var depth = 0
  /// The last snapshots of diffable data sources, in the order in which their views were found.
  private var snapshots: [ShownSnapshot] = []

  /// Starts to record the views of a window.
  ///
  /// - Parameters:
  ///   - window: The window; views that are added later are found at the next touch.
  ///   - url: The file to write while the app runs; nil for a new file in the folder of caches.
  ///   - includesTexts: Whether to record the first text of each visible cell.
  public init(of window: UIWindow, to url: URL? = nil, includesTexts: Bool = false) {
    self.window = window
    self.includesTexts = includesTexts
    let manager = FileManager.default
    let folder =
      manager.urls(for: .cachesDirectory, in: .userDomainMask).first ?? manager.temporaryDirectory
    self.url = url ?? folder.appendingPathComponent("drags-\(UUID().uuidString).jsonl")
    do {
      try manager.createDirectory(
        at: self.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: self.url)
      file = try FileHandle(forWritingTo: self.url)
    } catch {
      problem = error
    }
    write(Platform.device(of: window).line)
    let platform = Platform(self)
    self.platform = platform
    attach()
    showChanges()
    platform.start()
  }

  /// Copies the recording so far to a file, with a last line that marks it as complete.
  ///
  /// - Throws: An error of the file system, also of an earlier write.
  public func write(to url: URL) throws {
    recordSnapshots()
    if let problem { throw problem }
    var text = try Data(contentsOf: self.url)
    text.append(Data((RecordedEvent.lineOfEnd(after: count) + "\n").utf8))
    try text.write(to: url)
  }

  /// Stops to record, and gives the views their own delegates back.
  public func stop() {
    platform?.stop()
    platform = nil
    for view in knownViews.values {
      for attachment in view.attachments.values { attachment.restore() }
    }
    knownViews = [:]
    snapshots = []
    try? file?.close()
    file = nil
  }

  // MARK: Lines

  private func write(_ line: String) {
    do {
      // Not buffered: the line survives a crash of the app.
      try file?.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      problem = error
      file = nil
    }
  }

  /// Writes an event and returns its number.
  @discardableResult
  func record(
    _ kind: RecordedEvent.Kind, _ name: String, of number: Int? = nil, in view: UIView? = nil,
    session: (any UIDragDropSession)? = nil, at path: IndexPath? = nil,
    with value: RecordedValue = .none, probe: RecordedProbe? = nil
  ) -> Int {
    count += 1
    var event = RecordedEvent(
      time: platform?.now ?? 0, kind: kind, of: number, view: view.map { known($0).name },
      session: session.map(self.number(of:)), name: name, path: RecordedPath(path), value: value,
      probe: probe)
    event.number = count
    write(event.line)
    return count
  }

  /// Records a touch; before it, the views that have changed.
  @discardableResult
  func recordTouch(_ name: String, of touch: Int? = nil, at point: CGPoint) -> Int {
    recordSnapshots()
    if depth == 0 {
      if touch == nil { attach() }
      showChanges()
    }
    return record(.input, name, of: touch, with: .point(x: Double(point.x), y: Double(point.y)))
  }

  /// Records an update of a view, with the counts of its data.
  func recordUpdate(_ name: String, in view: UIView, _ value: RecordedValue = .none) {
    guard isKnown(view), !Platform.showsSnapshots(view) else { return }
    record(.batch, name, in: view, with: value, probe: probe(of: view, ofData: true))
  }

  /// Records the snapshots that were applied since the last event.
  private func recordSnapshots() {
    for index in snapshots.indices {
      let old = snapshots[index].sections
      guard let view = snapshots[index].view, let new = view.snapshotSource?.shownSections,
        new != old
      else { continue }
      snapshots[index].sections = new
      let changes = RecordedValue.changes(from: old, to: new)
      record(
        .batch, changes == nil ? "reloadData" : "apply", in: view, with: changes ?? .none,
        probe: probe(of: view, ofData: true))
    }
  }

  // MARK: Views

  private var views: [UIView] {
    var found: [UIView] = []
    var rest = Array(Platform.roots(of: window).reversed())
    while let view = rest.popLast() {
      found.append(view)
      rest += view.subviews.reversed()
    }
    return found
  }

  /// Puts proxies in front of delegates that have none.
  private func attach() {
    knownViews = knownViews.filter { $0.value.view != nil }
    snapshots.removeAll { $0.view == nil }
    for view in views {
      switch view {
      case let table as UITableView:
        attach(TableDragProxy(self), \.base, to: table, \.dragDelegate)
        attach(TableDropProxy(self), \.base, to: table, \.dropDelegate)
        attach(TableDelegateProxy(self), \.base, to: table, \.delegate)
        keepSnapshot(of: table)
        guard !Platform.showsSnapshots(table) else { continue }
        attach(TableDataProxy(self), \.base, to: table, \.dataSource)
      case let collection as UICollectionView:
        attach(CollectionDragProxy(self), \.base, to: collection, \.dragDelegate)
        attach(CollectionDropProxy(self), \.base, to: collection, \.dropDelegate)
        attach(Platform.delegateProxy(of: collection, self), \.base, to: collection, \.delegate)
        keepSnapshot(of: collection)
        guard !Platform.showsSnapshots(collection) else { continue }
        attach(CollectionDataProxy(self), \.base, to: collection, \.dataSource)
      default: attachInteractions(of: view)
      }
    }
  }

  private func attach<Proxy: DelegateProxy, View: UIView, Delegate>(
    _ proxy: Proxy, _ base: ReferenceWritableKeyPath<Proxy, Delegate?>, to view: View,
    _ role: ReferenceWritableKeyPath<View, Delegate?>
  ) {
    guard let delegate = view[keyPath: role], !(delegate is DelegateProxy) else { return }
    proxy[keyPath: base] = delegate
    view[keyPath: role] = proxy as? Delegate
    known(view).attachments[role] = KnownView.Attachment(proxy: proxy) {
      [weak view, weak proxy] in
      // The app may have set another delegate since.
      guard let view, let proxy, view[keyPath: role] as? DelegateProxy === proxy else { return }
      view[keyPath: role] = proxy[keyPath: base]
    }
  }

  /// Remembers the snapshot that a view shows, if it has a diffable data source.
  private func keepSnapshot(of view: any ListView) {
    _ = known(view)
    guard let source = view.snapshotSource, !snapshots.contains(where: { $0.view === view })
    else { return }
    snapshots.append(ShownSnapshot(view: view, sections: source.shownSections))
  }

  /// Replaces interactions, whose delegates cannot be changed.
  private func attachInteractions(of view: UIView) {
    for interaction in view.interactions {
      if let old = interaction as? UIDragInteraction, let base = old.delegate,
        !(base is DelegateProxy), Platform.isOfApp(base)
      {
        let proxy = DragInteractionProxy(self)
        proxy.base = base
        let new = UIDragInteraction(delegate: proxy)
        new.isEnabled = old.isEnabled
        new.allowsSimultaneousRecognitionDuringLift = old.allowsSimultaneousRecognitionDuringLift
        replace(old, by: new, of: view, proxy)
      } else if let old = interaction as? UIDropInteraction, let base = old.delegate,
        !(base is DelegateProxy), Platform.isOfApp(base)
      {
        let proxy = DropInteractionProxy(self)
        proxy.base = base
        let new = UIDropInteraction(delegate: proxy)
        new.allowsSimultaneousDropSessions = old.allowsSimultaneousDropSessions
        replace(old, by: new, of: view, proxy)
      }
    }
  }

  private func replace(
    _ old: any UIInteraction, by new: any UIInteraction, of view: UIView, _ proxy: DelegateProxy
  ) {
    view.interactions = view.interactions.map { $0 === old ? new : $0 }
    known(view).attachments[ObjectIdentifier(new)] = KnownView.Attachment(proxy: proxy) {
      [weak view] in
      guard let view, view.interactions.contains(where: { $0 === new }) else { return }
      view.interactions = view.interactions.map { $0 === new ? old : $0 }
    }
  }

  private func isKnown(_ view: UIView) -> Bool {
    knownViews[ObjectIdentifier(view)]?.view === view
  }

  /// What is known of a view, which is named first.
  private func known(_ view: UIView) -> KnownView {
    let id = ObjectIdentifier(view)
    if let known = knownViews[id], known.view === view { return known }
    let known = KnownView(view, name: newName(for: view))
    knownViews[id] = known
    return known
  }

  /// The view's own name, or its kind with a number.
  private func newName(for view: UIView) -> String {
    if let name = Platform.givenName(of: view), names.insert(name).inserted { return name }
    let kind = Self.kind(of: view)
    var number = 1
    while !names.insert("\(kind)\(number)").inserted { number += 1 }
    return "\(kind)\(number)"
  }

  private static func kind(of view: UIView) -> String {
    view is UITableView ? "table" : view is UICollectionView ? "collection" : "view"
  }

  /// Writes the views that look different from their last line.
  private func showChanges() {
    for view in views where isKnown(view) {
      let now = recordedView(view)
      guard shown[now.name] != now else { continue }
      shown[now.name] = now
      write(now.line(after: count))
    }
  }

  private func recordedView(_ view: UIView) -> RecordedView {
    let known = known(view)
    let methods = known.attachments.values.flatMap(\.proxy.implementedMethods)
    var setup = RecordedSetup(
      counts: probe(of: view)?.counts ?? [], methods: Set(methods).sorted())
    var parts: [RecordedView.Part] = []
    if let list = view as? any ListView {
      setup.isEditing = list.isEditing
      setup.dragInteractionEnabled = list.dragInteractionEnabled
      setup.isSpringLoaded = list.isSpringLoaded
    }
    if let table = view as? UITableView {
      setup.rowHeight = table.rowHeight > 0 ? Double(table.rowHeight) : nil
      parts = visibleParts(of: table)
    } else if let collection = view as? UICollectionView {
      setup.flow = (collection.collectionViewLayout as? UICollectionViewFlowLayout).map(flow)
      parts = collection.indexPathsForVisibleItems.sorted().compactMap { path in
        collection.layoutAttributesForItem(at: path).map {
          part("item", path, $0.frame, of: collection, collection.cellForItem(at: path))
        }
      }
    }
    if let scrolled = view as? UIScrollView {
      setup.offset = (Double(scrolled.contentOffset.x), Double(scrolled.contentOffset.y))
    }
    return RecordedView(
      name: known.name, kind: Self.kind(of: view),
      frame: RecordedRect(view.convert(view.bounds, to: nil)), parts: parts, setup: setup)
  }

  private func visibleParts(of table: UITableView) -> [RecordedView.Part] {
    let rows = (table.indexPathsForVisibleRows ?? []).map { path in
      part("item", path, table.rectForRow(at: path), of: table, table.cellForRow(at: path))
    }
    let headers = Set(rows.map(\.path.section)).sorted().compactMap { section in
      Platform.headerFrame(of: table, section).map { frame in
        part("header", IndexPath(row: 0, section: section), frame, of: table, nil)
      }
    }
    return headers + rows
  }

  private func part(
    _ role: String, _ path: IndexPath, _ frame: CGRect, of view: UIScrollView, _ cell: UIView?
  ) -> RecordedView.Part {
    var frame = RecordedRect(frame)
    frame.x -= Double(view.contentOffset.x)
    frame.y -= Double(view.contentOffset.y)
    return RecordedView.Part(
      role: role, path: RecordedPath(section: path[0], item: path[1]),
      title: includesTexts ? cell.flatMap(Self.text) : nil, frame: frame)
  }

  /// The first text of a cell.
  private static func text(of cell: UIView) -> String? {
    if let cell = cell as? UITableViewCell, let text = cell.textLabel?.text { return text }
    if let label = cell as? UILabel { return label.text }
    return cell.subviews.lazy.compactMap(text(of:)).first
  }

  private func flow(_ layout: UICollectionViewFlowLayout) -> RecordedFlow {
    let inset = layout.sectionInset
    return RecordedFlow(
      isHorizontal: layout.scrollDirection == .horizontal,
      itemWidth: Double(layout.itemSize.width), itemHeight: Double(layout.itemSize.height),
      lineSpacing: Double(layout.minimumLineSpacing),
      itemSpacing: Double(layout.minimumInteritemSpacing),
      insets: [inset.top, inset.left, inset.bottom, inset.right].map { Double($0) })
  }

  /// The counts of a view, or of its data, and its state; nil for a plain view.
  private func probe(of view: UIView, ofData: Bool = false) -> RecordedProbe? {
    guard let list = view as? any ListView else { return nil }
    return RecordedProbe(
      counts: ofData ? list.dataCounts : list.shownCounts, hasActiveDrag: list.hasActiveDrag,
      hasActiveDrop: list.hasActiveDrop, hasUncommittedUpdates: list.hasUncommittedUpdates)
  }

  // MARK: Sessions

  private func number(of session: any UIDragDropSession) -> Int {
    // The source and the destinations of one drag have a session each.
    let drop = session as? any UIDropSession
    let known: any UIDragDropSession = drop?.localDragSession ?? session
    if let found = sessions.last(where: { $0.session === known }) { return found.number }
    var number = (sessions.map(\.number).max() ?? 0) + 1
    // Each view may have a session of its own for the drag of another app.
    if let drop, drop === known, let visit = visitors.first(where: { !$0.value.isReleased }) {
      number = visit.key
    }
    sessions.append((known, number))
    return number
  }

  /// Records the finger of another app's drag, which is known from its session alone.
  private func follow(_ session: any UIDropSession, in view: UIView, _ method: String) {
    let number = number(of: session)
    let location = view.convert(session.location(in: view), to: nil)
    let isEnd =
      method == "performDrop" || method == "dropSessionDidEnd" || method == "sessionDidEnd"
    guard let visitor = visitors[number] else {
      let types = session.items.map {
        RecordedValue.list($0.itemProvider.registeredTypeIdentifiers.map(RecordedValue.text))
      }
      let point = RecordedValue.point(x: Double(location.x), y: Double(location.y))
      let touch = record(
        .input, "otherApp",
        with: .fields([
          RecordedValue.Field("at", point), RecordedValue.Field("items", .list(types)),
        ]))
      visitors[number] = (touch, location, false)
      return
    }
    guard !visitor.isReleased else { return }
    if location != visitor.location, !isEnd {
      recordTouch("touchMoved", of: visitor.touch, at: location)
    }
    if isEnd { recordTouch("touchEnded", of: visitor.touch, at: visitor.location) }
    visitors[number] = (visitor.touch, location, isEnd)
  }
}

// MARK: Calls

extension DragRecording {
  /// A view has called a method that only the proxy implements.
  func delegateLacks(_ method: String, for session: any UIDragDropSession) {
    platform?.willCall(method, with: session)
  }

  /// Records a call, and returns the observer's answer.
  func willCall(_ call: DragCall) -> RecordedValue? {
    recordSnapshots()
    if let session = call.session {
      if let drop = session as? any UIDropSession, drop.localDragSession == nil {
        follow(drop, in: call.view, call.method)
      } else {
        platform?.willCall(call.method, with: session)
      }
    }
    // UIKit asks for movable rows while it makes their cells, when the view must not be read.
    let probe = call.method == "canMoveRow" ? nil : probe(of: call.view)
    call.number = record(
      .call, call.method, in: call.view, session: call.session, at: call.path,
      with: call.arguments, probe: probe)
    depth += 1
    return observer?.willCall(call)
  }

  /// Records that a call has returned.
  func didCall(_ call: DragCall, returning value: RecordedValue) {
    recordSnapshots()
    depth -= 1
    observer?.didCall(call, returning: value)
    if call.method == "itemsForBeginning", value == .list([]) { platform?.liftWasRefused() }
    guard call.hasAnswer else { return write(RecordedEvent.lineOfReturn(of: call.number)) }
    record(
      .answer, call.method, of: call.number, in: call.view, session: call.session, with: value)
  }

  /// Records a call of the app into a coordinator or placeholder.
  func appCalled(_ action: AppAction) {
    recordSnapshots()
    observer?.appCalled(action)
    let isDrop = action.name == "drop"
    record(
      isDrop ? .phase : .batch, action.name, in: action.view, session: action.session,
      at: action.path, with: action.arguments,
      probe: isDrop ? nil : probe(of: action.view, ofData: true))
  }
}

extension RecordedRect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}

/// What the recorder knows of a view.
private final class KnownView {
  /// A proxy in front of one of the app's delegates.
  struct Attachment {
    let proxy: DelegateProxy
    /// Gives the view its own delegate back.
    let restore: () -> Void
  }

  /// Weak: another view may come to be at the address of a freed one.
  private(set) weak var view: UIView?
  let name: String
  /// By the property or interaction that has the delegate.
  var attachments: [AnyHashable: Attachment] = [:]

  init(_ view: UIView, name: String) {
    self.view = view
    self.name = name
  }
}

/// The last recorded snapshot of a view.
private struct ShownSnapshot {
  weak var view: (any ListView)?
  var sections: [SnapshotSection]
}
