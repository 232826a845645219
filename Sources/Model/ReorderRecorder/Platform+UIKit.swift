#if canImport(UIKit)
import Recordings
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// What the recorder reads from UIKit: touches by a passive recognizer, the finger of a drag by its
/// session, and updates by exchanged methods.
final class Platform: NSObject {
  private unowned let recording: DragRecording
  private let beginning = CACurrentMediaTime()
  private var recognizer: TouchRecognizer?
  private var link: CADisplayLink?
  /// The numbers of the touches on the screen.
  private var touches: [ObjectIdentifier: Int] = [:]
  /// The last touch that began: the one that lifts, if one does.
  private var lastTouch: (number: Int, point: CGPoint)?
  /// The touch that drags: UIKit has cancelled it, and its session knows where it is.
  private var dragging: (number: Int, point: CGPoint, session: any UIDragDropSession)?

  init(_ recording: DragRecording) { self.recording = recording }

  /// Microseconds since the recording began.
  var now: Int64 { Int64((CACurrentMediaTime() - beginning) * 1_000_000) }

  func start() {
    let recognizer = TouchRecognizer { [unowned self] in observe($0, $1) }
    recognizer.delegate = recognizer
    recording.window.addGestureRecognizer(recognizer)
    self.recognizer = recognizer
    UpdateObserver.install
    UpdateObserver.current = self
  }

  func stop() {
    recognizer.map { $0.view?.removeGestureRecognizer($0) }
    link?.invalidate()
    if UpdateObserver.current === self { UpdateObserver.current = nil }
  }

  // MARK: Touches

  private func observe(_ name: String, _ touch: UITouch) {
    let id = ObjectIdentifier(touch)
    let point = touch.location(in: recording.window)
    if name == "touchBegan" {
      let number = recording.recordTouch(
        touch.type == .indirectPointer ? "pointerPressed" : name, at: point)
      touches[id] = number
      lastTouch = (number, point)
      if let (table, path) = reorderControl(under: touch) {
        recording.record(.hit, "reorderControl", in: table, at: path)
      }
      return
    }
    guard let number = touches[id] else { return }
    if name != "touchMoved" { touches[id] = nil }
    if number == dragging?.number {
      // UIKit cancels the touch of a lift; from then on its session says where the finger is.
      guard name != "touchCancelled" else { return }
      if name == "touchEnded" { stopFollowing() }
    }
    recording.recordTouch(name, of: number, at: point)
  }

  /// The table and row whose reorder control a touch has hit.
  private func reorderControl(under touch: UITouch) -> (UITableView, IndexPath)? {
    guard let hit = touch.view else { return nil }
    let views = Array(sequence(first: hit, next: \.superview))
    guard views.contains(where: { NSStringFromClass(type(of: $0)).contains("ReorderControl") }),
      let table = views.lazy.compactMap({ $0 as? UITableView }).first,
      let path = table.indexPathForRow(at: touch.location(in: table))
    else { return nil }
    return (table, path)
  }

  /// Begins to follow the finger of a session with its first callback, and ends with its release.
  func willCall(_ method: String, with session: any UIDragDropSession) {
    switch method {
    case "itemsForBeginning":
      guard let lastTouch else { return }
      dragging = (lastTouch.number, lastTouch.point, session)
      link?.invalidate()
      link = CADisplayLink(target: self, selector: #selector(follow))
      link?.add(to: .main, forMode: .common)
    case "performDrop", "dropSessionDidEnd", "sessionDidEnd", "dragSessionDidEnd", "willEnd":
      guard let dragging else { return }
      recording.recordTouch("touchEnded", of: dragging.number, at: dragging.point)
      stopFollowing()
    default: follow()
    }
  }

  /// Ends with a lift that the delegate has refused, while its touch continues.
  func liftWasRefused() { stopFollowing() }

  private func stopFollowing() {
    dragging = nil
    link?.invalidate()
    link = nil
  }

  @objc private func follow() {
    guard let dragging, !touches.values.contains(dragging.number) else { return }
    let point = dragging.session.location(in: recording.window)
    guard point.x.isFinite, point.y.isFinite, point != dragging.point else { return }
    self.dragging?.point = point
    recording.recordTouch("touchMoved", of: dragging.number, at: point)
  }

  // MARK: Updates

  fileprivate func updated(_ view: UIView, _ name: String, _ changes: [RecordedValue.Field]) {
    recording.recordUpdate(name, in: view, .fields(changes))
  }

  fileprivate func loaded(_ name: String, of number: Int?, _ value: RecordedValue) -> Int {
    recording.record(.load, name, of: number, with: value)
  }

  // MARK: The window and its views

  static func device(of window: UIWindow) -> RecordedDevice {
    var system = utsname()
    uname(&system)
    let machine = withUnsafeBytes(of: &system.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let environment = ProcessInfo.processInfo.environment
    let simulated = environment["SIMULATOR_MODEL_IDENTIFIER"].map { "\($0) simulator" }
    return RecordedDevice(
      system: UIDevice.current.systemName, systemVersion: UIDevice.current.systemVersion,
      model: simulated ?? machine,
      idiom: window.traitCollection.userInterfaceIdiom == .phone
        ? "phone" : "pad",
      width: Double(window.bounds.width), height: Double(window.bounds.height))
  }

  static func roots(of window: UIWindow) -> [UIView] { window.subviews }

  /// The accessibility identifier, or the name of the controller's property that holds the view.
  static func givenName(of view: UIView) -> String? {
    if let name = view.accessibilityIdentifier, !name.isEmpty { return name }
    for case let controller as UIViewController in sequence(
      first: view as UIResponder, next: \.next)
    {
      for (label, value) in Mirror(reflecting: controller).children {
        let held = value as AnyObject
        if let label, held === view || (value as? UIView) === view {
          return label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
        }
      }
    }
    return nil
  }

  static func headerFrame(of table: UITableView, _ section: Int) -> CGRect? {
    let frame = table.rectForHeader(inSection: section)
    return frame.height > 0 ? frame : nil
  }

  /// Whether the view shows snapshots: their data source calls the view itself, and the view asks
  /// for its class.
  static func showsSnapshots(_ view: UIView) -> Bool {
    let sourceOfTable: AnyObject? = (view as? UITableView)?.dataSource
    let sourceOfCollection: AnyObject? = (view as? UICollectionView)?.dataSource
    guard let source = sourceOfTable ?? sourceOfCollection else { return false }
    return sequence(first: type(of: source) as AnyClass, next: { class_getSuperclass($0) })
      .contains { NSStringFromClass($0).contains("DiffableDataSource") }
  }

  /// Whether the delegate of an interaction belongs to the app: UIKit has interactions of its own.
  static func isOfApp(_ delegate: AnyObject) -> Bool {
    Bundle(for: type(of: delegate)) != Bundle(for: UIView.self)
      && !(delegate is UIView && delegate is UITextInput)
  }

  static func delegateProxy(
    of collection: UICollectionView, _ recording: DragRecording
  ) -> CollectionDelegateProxy { CollectionDelegateProxy(recording) }
}

/// Reports touches, and neither recognizes nor prevents anything.
private final class TouchRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  private let report: (String, UITouch) -> Void

  init(_ report: @escaping (String, UITouch) -> Void) {
    self.report = report
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { report("touchBegan", touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { report("touchMoved", touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { report("touchEnded", touch) }
    if numberOfTouches <= touches.count { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { report("touchCancelled", touch) }
    if numberOfTouches <= touches.count { state = .failed }
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }
}

extension DelegateProxy {
  /// Whether the delegate implements a method.
  func implements(_ method: String, selector: String) -> Bool {
    target?.responds?(to: NSSelectorFromString(selector)) ?? false
  }

  /// The methods by which the recorder learns that the finger of a drag is up: UIKit calls them on the
  /// proxy even if the delegate lacks them.
  static let endsOfDrags = [
    "tableView:dragSessionDidEnd:", "collectionView:dragSessionDidEnd:",
    "dragInteraction:session:willEndWithOperation:",
  ].map { NSSelectorFromString($0) }
}

/// Receives the calls of a view that knows the methods of a delegate which was freed: they do nothing.
final class FreedDelegate: NSObject {
  static let shared = FreedDelegate()

  override static func resolveInstanceMethod(_ selector: Selector!) -> Bool {
    let method: @convention(block) (AnyObject) -> Int = { _ in 0 }
    return class_addMethod(self, selector, imp_implementationWithBlock(method), "q@:")
  }
}

// MARK: - Updates

/// Collects the app's updates of views until the outermost batch ends.
private enum UpdateObserver {
  weak static var current: Platform? { didSet { open = [:] } }
  private static var open: [ObjectIdentifier: (depth: Int, changes: [RecordedValue.Field])] = [:]

  /// Exchanges the methods once.
  static let install: Void = {
    typealias Table = UITableView
    typealias Grid = UICollectionView
    let table: [(Selector, Selector)] = [
      (#selector(Table.insertRows(at:with:)), #selector(Table.recorderInsert(_:with:))),
      (#selector(Table.deleteRows(at:with:)), #selector(Table.recorderDelete(_:with:))),
      (#selector(Table.reloadRows(at:with:)), #selector(Table.recorderReload(_:with:))),
      (#selector(Table.moveRow(at:to:)), #selector(Table.recorderMove(_:to:))),
      (#selector(Table.insertSections(_:with:)), #selector(Table.recorderInsertSections(_:with:))),
      (#selector(Table.deleteSections(_:with:)), #selector(Table.recorderDeleteSections(_:with:))),
      (#selector(Table.reloadSections(_:with:)), #selector(Table.recorderReloadSections(_:with:))),
      (#selector(Table.moveSection(_:toSection:)), #selector(Table.recorderMoveSection(_:to:))),
      (#selector(Table.beginUpdates), #selector(Table.recorderBeginUpdates)),
      (#selector(Table.endUpdates), #selector(Table.recorderEndUpdates)),
      (
        #selector(Table.performBatchUpdates(_:completion:)),
        #selector(Table.recorderBatch(_:completion:))
      ),
      (#selector(Table.reloadData), #selector(Table.recorderReloadData)),
    ]
    let collection: [(Selector, Selector)] = [
      (#selector(Grid.insertItems(at:)), #selector(Grid.recorderInsert(_:))),
      (#selector(Grid.deleteItems(at:)), #selector(Grid.recorderDelete(_:))),
      (#selector(Grid.reloadItems(at:)), #selector(Grid.recorderReload(_:))),
      (#selector(Grid.moveItem(at:to:)), #selector(Grid.recorderMove(_:to:))),
      (#selector(Grid.insertSections(_:)), #selector(Grid.recorderInsertSections(_:))),
      (#selector(Grid.deleteSections(_:)), #selector(Grid.recorderDeleteSections(_:))),
      (#selector(Grid.reloadSections(_:)), #selector(Grid.recorderReloadSections(_:))),
      (#selector(Grid.moveSection(_:toSection:)), #selector(Grid.recorderMoveSection(_:to:))),
      (
        #selector(Grid.performBatchUpdates(_:completion:)),
        #selector(Grid.recorderBatch(_:completion:))
      ),
      (#selector(Grid.reloadData), #selector(Grid.recorderReloadData)),
    ]
    for (old, new) in table { exchange(Table.self, old, new) }
    for (old, new) in collection { exchange(Grid.self, old, new) }
    exchange(
      NSItemProvider.self,
      NSSelectorFromString("loadObjectOfClass:completionHandler:"),
      #selector(NSItemProvider.recorderLoad(_:completion:)))
    exchange(
      NSItemProvider.self,
      NSSelectorFromString("loadDataRepresentationForTypeIdentifier:completionHandler:"),
      #selector(NSItemProvider.recorderLoadData(_:completion:)))
  }()

  private static func exchange(_ type: AnyClass, _ old: Selector, _ new: Selector) {
    guard let old = class_getInstanceMethod(type, old),
      let new = class_getInstanceMethod(type, new)
    else { return }
    method_exchangeImplementations(old, new)
  }

  /// Collects the change of a body, which may call other exchanged methods.
  static func around(
    _ view: UIView, _ change: RecordedValue.Field?, named name: String = "performBatchUpdates",
    _ body: () -> Void
  ) {
    begin(view, change)
    body()
    end(view, named: name)
  }

  static func begin(_ view: UIView, _ change: RecordedValue.Field? = nil) {
    guard current != nil, Thread.isMainThread else { return }
    var state = open[ObjectIdentifier(view)] ?? (0, [])
    state.depth += 1
    if let change { state.changes.append(change) }
    open[ObjectIdentifier(view)] = state
  }

  static func end(_ view: UIView, named name: String = "performBatchUpdates") {
    guard current != nil, Thread.isMainThread, var state = open[ObjectIdentifier(view)] else {
      return
    }
    state.depth -= 1
    open[ObjectIdentifier(view)] = state.depth > 0 ? state : nil
    if state.depth == 0 { current?.updated(view, name, merged(state.changes)) }
  }

  /// One list for each kind of change, as in traces.
  private static func merged(_ changes: [RecordedValue.Field]) -> [RecordedValue.Field] {
    var result: [RecordedValue.Field] = []
    for change in changes {
      guard case .list(let new) = change.value,
        let index = result.firstIndex(where: { $0.name == change.name }),
        case .list(let old) = result[index].value
      else {
        result.append(change)
        continue
      }
      result[index].value = .list(old + new)
    }
    return result
  }

  static func paths(_ name: String, _ paths: [IndexPath]) -> RecordedValue.Field {
    RecordedValue.Field(name, .list(paths.map { RecordedValue($0) }))
  }

  static func move(_ from: IndexPath, _ to: IndexPath) -> RecordedValue.Field {
    RecordedValue.Field("move", .list([.list([RecordedValue(from), RecordedValue(to)])]))
  }

  static func sections(_ name: String, _ sections: IndexSet) -> RecordedValue.Field {
    RecordedValue.Field(name, .list(sections.map { .integer($0) }))
  }

  static func moveSection(_ from: Int, _ to: Int) -> RecordedValue.Field {
    RecordedValue.Field("moveSections", .list([.list([.integer(from), .integer(to)])]))
  }
}

extension UITableView {
  @objc fileprivate func recorderInsert(_ paths: [IndexPath], with animation: RowAnimation) {
    UpdateObserver.around(self, UpdateObserver.paths("insert", paths)) {
      recorderInsert(paths, with: animation)
    }
  }

  @objc fileprivate func recorderDelete(_ paths: [IndexPath], with animation: RowAnimation) {
    UpdateObserver.around(self, UpdateObserver.paths("delete", paths)) {
      recorderDelete(paths, with: animation)
    }
  }

  @objc fileprivate func recorderReload(_ paths: [IndexPath], with animation: RowAnimation) {
    UpdateObserver.around(self, UpdateObserver.paths("reload", paths)) {
      recorderReload(paths, with: animation)
    }
  }

  @objc fileprivate func recorderMove(_ from: IndexPath, to: IndexPath) {
    UpdateObserver.around(self, UpdateObserver.move(from, to)) { recorderMove(from, to: to) }
  }

  @objc fileprivate func recorderInsertSections(_ set: IndexSet, with animation: RowAnimation) {
    UpdateObserver.around(self, UpdateObserver.sections("insertSections", set)) {
      recorderInsertSections(set, with: animation)
    }
  }

  @objc fileprivate func recorderDeleteSections(_ set: IndexSet, with animation: RowAnimation) {
    UpdateObserver.around(self, UpdateObserver.sections("deleteSections", set)) {
      recorderDeleteSections(set, with: animation)
    }
  }

  @objc fileprivate func recorderReloadSections(_ set: IndexSet, with animation: RowAnimation) {
    UpdateObserver.around(self, UpdateObserver.sections("reloadSections", set)) {
      recorderReloadSections(set, with: animation)
    }
  }

  @objc fileprivate func recorderMoveSection(_ from: Int, to: Int) {
    UpdateObserver.around(self, UpdateObserver.moveSection(from, to)) {
      recorderMoveSection(from, to: to)
    }
  }

  @objc fileprivate func recorderBeginUpdates() {
    UpdateObserver.begin(self)
    recorderBeginUpdates()
  }

  @objc fileprivate func recorderEndUpdates() {
    recorderEndUpdates()
    UpdateObserver.end(self)
  }

  @objc fileprivate func recorderBatch(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    UpdateObserver.around(self, nil) { recorderBatch(updates, completion: completion) }
  }

  @objc fileprivate func recorderReloadData() {
    UpdateObserver.around(self, nil, named: "reloadData") { recorderReloadData() }
  }
}

extension UICollectionView {
  @objc fileprivate func recorderInsert(_ paths: [IndexPath]) {
    UpdateObserver.around(self, UpdateObserver.paths("insert", paths)) { recorderInsert(paths) }
  }

  @objc fileprivate func recorderDelete(_ paths: [IndexPath]) {
    UpdateObserver.around(self, UpdateObserver.paths("delete", paths)) { recorderDelete(paths) }
  }

  @objc fileprivate func recorderReload(_ paths: [IndexPath]) {
    UpdateObserver.around(self, UpdateObserver.paths("reload", paths)) { recorderReload(paths) }
  }

  @objc fileprivate func recorderMove(_ from: IndexPath, to: IndexPath) {
    UpdateObserver.around(self, UpdateObserver.move(from, to)) { recorderMove(from, to: to) }
  }

  @objc fileprivate func recorderInsertSections(_ set: IndexSet) {
    UpdateObserver.around(self, UpdateObserver.sections("insertSections", set)) {
      recorderInsertSections(set)
    }
  }

  @objc fileprivate func recorderDeleteSections(_ set: IndexSet) {
    UpdateObserver.around(self, UpdateObserver.sections("deleteSections", set)) {
      recorderDeleteSections(set)
    }
  }

  @objc fileprivate func recorderReloadSections(_ set: IndexSet) {
    UpdateObserver.around(self, UpdateObserver.sections("reloadSections", set)) {
      recorderReloadSections(set)
    }
  }

  @objc fileprivate func recorderMoveSection(_ from: Int, to: Int) {
    UpdateObserver.around(self, UpdateObserver.moveSection(from, to)) {
      recorderMoveSection(from, to: to)
    }
  }

  @objc fileprivate func recorderBatch(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    UpdateObserver.around(self, nil) { recorderBatch(updates, completion: completion) }
  }

  @objc fileprivate func recorderReloadData() {
    UpdateObserver.around(self, nil, named: "reloadData") { recorderReloadData() }
  }
}

// MARK: - Loads

extension NSItemProvider {
  @objc fileprivate func recorderLoad(
    _ type: AnyClass, completion: @escaping (Any?, (any Error)?) -> Void
  ) -> Progress {
    let end = Self.recorderBegin("\(type)")
    return recorderLoad(type) { object, error in
      end(error)
      completion(object, error)
    }
  }

  @objc fileprivate func recorderLoadData(
    _ type: String, completion: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let end = Self.recorderBegin(type)
    return recorderLoadData(type) { data, error in
      end(error)
      completion(data, error)
    }
  }

  /// Records a request on the main thread; the result records its end with the queue it came on.
  private static func recorderBegin(_ type: String) -> ((any Error)?) -> Void {
    guard Thread.isMainThread, let platform = UpdateObserver.current else { return { _ in } }
    let number = platform.loaded("requested", of: nil, .text(type))
    // A load may end after the recording.
    return { [weak platform] error in
      let queue = Thread.isMainThread ? "main" : "background"
      let value = RecordedValue.fields([
        RecordedValue.Field("queue", .text(queue)),
        RecordedValue.Field("succeeded", .bool(error == nil)),
      ])
      // The file is written on the main thread.
      if Thread.isMainThread {
        _ = platform?.loaded("completed", of: number, value)
      } else {
        DispatchQueue.main.async { _ = platform?.loaded("completed", of: number, value) }
      }
    }
  }
}
#endif
