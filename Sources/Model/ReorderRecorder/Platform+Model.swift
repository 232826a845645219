#if !canImport(UIKit)
import DragDrop
import Recordings
import ReorderUIKit

/// What the recorder reads from the model, where the log of events has the touches and updates.
final class Platform {
  private unowned let recording: DragRecording
  private let simulation: Simulation?
  private var token: AnyObject?
  /// The numbers of the touches on the screen.
  private var touches: [ObjectIdentifier: Int] = [:]
  /// The numbers of requested loads, by those of the log.
  private var loads: [Int: Int] = [:]

  init(_ recording: DragRecording) {
    self.recording = recording
    simulation = recording.window.simulation
  }

  /// The virtual time in microseconds.
  var now: Int64 { simulation?.clock.now ?? 0 }

  func start() { token = simulation?.log.addObserver { [unowned self] in observe($0) } }

  func stop() {
    if let token { simulation?.log.removeObserver(token) }
  }

  /// The log has every touch, so that none is concluded from a call.
  func willCall(_ method: String, with session: any UIDragDropSession) {}

  func liftWasRefused() {}

  private func observe(_ event: Event) {
    let view = event.view.flatMap { simulation?.view(named: $0) }
    switch event.kind {
    case .input: observeTouch(event)
    case .hit where event.name == "reorderControl":
      recording.record(.hit, event.name, in: view, at: event.path?.indexPath)
    // The proxies of placeholders record their own updates.
    case .batch where !["dataSource", "commitInsertion", "deletePlaceholder"].contains(event.name):
      guard event.name != "exception", let view,
        !((view as? SectionedView)?.batch.isRecordingMove ?? false)
      else { return }
      recording.recordUpdate(event.name, in: view, RecordedValue(event.value))
    case .load:
      loads[event.number] = recording.record(
        .load, event.name, of: event.of.flatMap { loads[$0] }, with: RecordedValue(event.value))
    default: break
    }
  }

  private func observeTouch(_ event: Event) {
    guard let touch = simulation?.touchOfInput, case .point(let point) = event.value else { return }
    let id = ObjectIdentifier(touch)
    switch event.name {
    case "touchBegan", "pointerPressed":
      let application = simulation?.hitTest(point)?.application
      guard application == nil || application === recording.window.application else { return }
      touches[id] = recording.recordTouch(event.name, at: point)
    case "touchMoved":
      if let number = touches[id] { recording.recordTouch(event.name, of: number, at: point) }
    case "touchEnded", "touchCancelled":
      guard let number = touches.removeValue(forKey: id) else { return }
      recording.recordTouch(event.name, of: number, at: point)
    default: break
    }
  }

  // MARK: The window and its views

  static func device(of window: UIWindow) -> RecordedDevice {
    let environment = window.simulation?.environment ?? Environment()
    let size = window.simulation?.screenSize ?? window.frame.size
    return RecordedDevice(
      system: "iOS", systemVersion: version(environment.osVersion), model: "model",
      idiom: environment.idiom.rawValue, width: size.width, height: size.height)
  }

  /// `18`, or `18.2` with a minor version.
  private static func version(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  static func roots(of window: UIWindow) -> [UIView] { window.application?.views ?? [] }

  /// The name that a screen has given the view; nil for the name of its class.
  static func givenName(of view: UIView) -> String? {
    view.name == "\(type(of: view))" ? nil : view.name
  }

  static func headerFrame(of table: UITableView, _ section: Int) -> CGRect? {
    table.presentedLayout.frameOfHeader(inSection: section)
  }

  /// Whether the view shows snapshots: their data source calls the view itself.
  static func showsSnapshots(_ view: UIView) -> Bool {
    (view as? SectionedView)?.showsSnapshots ?? false
  }

  /// Whether the delegate of an interaction belongs to the app.
  static func isOfApp(_ delegate: AnyObject) -> Bool { true }

  static func delegateProxy(
    of collection: UICollectionView, _ recording: DragRecording
  ) -> CollectionDelegateProxy {
    collection.delegate is any CollectionViewDelegateFlowLayout
      ? FlowDelegateProxy(recording) : CollectionDelegateProxy(recording)
  }
}

extension DelegateProxy {
  /// Whether the delegate implements a method.
  func implements(_ method: String, selector: String) -> Bool {
    guard let method = DelegateMethod(rawValue: method) else { return false }
    return (self as? any DelegateMethodResponding)?.responds(to: method) ?? false
  }
}

extension RecordedValue {
  /// A value of the log; titles of items are left out.
  init(_ value: EventValue) {
    switch value {
    case .none: self = .none
    case .bool(let bool): self = .bool(bool)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .path(let path): self = .path(RecordedPath(section: path.section, item: path.item))
    case .point(let point): self = .point(x: point.x, y: point.y)
    case .proposal(let operation, let intent):
      self = .proposal(operation: operation.name, intent: intent.name)
    case .list(let values): self = .list(values.map { RecordedValue($0) })
    case .fields(let fields):
      self = .fields(fields.map { Field($0.name, RecordedValue($0.value)) })
    }
  }
}

// In the model, a proxy says which methods its delegate implements.

extension TableDragProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension TableDropProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension TableDataProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }

  func numberOfSections(in tableView: TableView) -> Int {
    base?.numberOfSections(in: tableView) ?? 1
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    base?.tableView(tableView, titleForHeaderInSection: section)
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    base?.tableView(tableView, titleForFooterInSection: section)
  }
}

extension TableDelegateProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    base?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
}

extension CollectionDragProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension CollectionDropProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension DragInteractionProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension DropInteractionProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }
}

extension CollectionDataProxy {
  func responds(to method: DelegateMethod) -> Bool { base?.implements(method) ?? false }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    base?.numberOfSections(in: collectionView) ?? 1
  }

  func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { base?.collectionView(collectionView, titleForHeaderInSection: section) }

  func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String? { base?.collectionView(collectionView, titleForFooterInSection: section) }
}

extension CollectionDelegateProxy {
  func responds(to method: DelegateMethod) -> Bool {
    (base as? any CollectionViewDelegateFlowLayout)?.implements(method)
      ?? base?.implements(method) ?? false
  }
}

/// The proxy of a delegate that gives sizes, because the model asks by protocol which one does.
final class FlowDelegateProxy: CollectionDelegateProxy, CollectionViewDelegateFlowLayout {
  private var flow: (any CollectionViewDelegateFlowLayout)? {
    base as? any CollectionViewDelegateFlowLayout
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    flow?.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    flow?.collectionView(collectionView, layout: layout, insetForSectionAt: section) ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    flow?.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
      ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    flow?.collectionView(
      collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section) ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    flow?.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
      ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    flow?.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
      ?? .zero
  }
}
#endif
