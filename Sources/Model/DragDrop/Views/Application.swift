public import Layout

/// A running app: its views, and what other apps see of its drags.
///
/// UIKit: `UIApplication`.
public final class Application: LinkedObject, Restorable {
  /// The app's name; views belong to the app `main` unless they are added to another one.
  public let name: String
  /// The device that runs it.
  @Linked private(set) var device: Device?
  /// The top-level views in order of creation, the topmost last.
  public private(set) var views: [View] = []
  /// The bottom of the lowest view, so that a new view need not examine all others; nil if a view
  /// has moved or was removed since it was computed.
  var bottom: Double?
  /// The origin of the app's coordinates on the screen; applications are placed below each other.
  public internal(set) var origin = Point.zero
  /// The development team of the app; apps of one team see each other's `.team` representations
  /// (NIP-03, iOS 11); nil for none.
  public var team: String?
  /// The group of apps that the app belongs to (NIP-04); nil for none.
  public var group: String?
  /// The app's files, in memory.
  public let files: FileStore

  /// Whether the app runs in the background, where its views receive no touches; false by default.
  ///
  /// UIKit: `applicationState`.
  public internal(set) var isInBackground = false

  /// The window of all views.
  private(set) lazy var window: Window = {
    let window = Window(frame: Rect(origin: .zero, size: device?.screenSize ?? .zero))
    window.owner = self
    return window
  }()

  package let link = Link()

  init(name: String, device: Device) {
    self.name = name
    _device = Linked(device)
    files = FileStore(name: name)
    link.tie(to: self)
  }

  deinit { link.cut() }

  package func save(in state: inout SavedState) {
    state.hold((views, bottom, origin, team, group, isInBackground)) { [self] in
      (views, bottom, origin, team, group, isInBackground) = $0
    }
    state.add(files)
    state.addLater(views)
  }

  /// Adds a top-level view.
  public func addSubview(_ view: View) {
    let old = view.application
    view.willMove(to: nil, from: old, to: self)
    view.detach()
    if views.isEmpty { origin = device?.originForNextApplication(besides: self) ?? .zero }
    view.owner = self
    views.append(view)
    bottom = bottom.map { max($0, view.frame.maxY) }
    view.enter(self)
    view.didMove(from: old, to: self)
    view.wasAdded()
    view.notifyOfMove(from: old, to: self)
  }

  func remove(_ view: View) {
    views.removeAll { $0 === view }
    bottom = nil
  }

  /// A frame for a view without one: next to the last view, 16 points apart, or in a new line at
  /// the end of the screen.
  public func nextFrame(size: Size = Size(width: 320, height: 640)) -> Rect {
    let gap = 16.0
    let width = device?.screenSize.width ?? 1366
    guard let last = views.last?.frame else {
      return Rect(origin: Point(x: gap, y: gap), size: size)
    }
    var origin = Point(x: last.maxX + gap, y: last.minY)
    if origin.x + size.width > width {
      let bottom = bottom ?? views.lazy.map(\.frame.maxY).max() ?? 0
      self.bottom = bottom
      origin = Point(x: gap, y: bottom + gap)
    }
    return Rect(origin: origin, size: size)
  }

  /// Which of this app's representations another app sees (2.9).
  func audience(of receiver: Application?) -> Audience {
    Audience(
      isSameTeam: team != nil && team == receiver?.team,
      isSameGroup: group != nil && group == receiver?.group)
  }

  /// Frees what the app's views can recreate: lists free the cells that wait to be reused (AM39).
  ///
  /// UIKit: `UIApplication.didReceiveMemoryWarningNotification`.
  public func receiveMemoryWarning() {
    for view in views.flatMap(\.withSubviews) { view.didReceiveMemoryWarning() }
  }

  /// The deepest view at a point of the screen.
  func hitTest(_ point: Point) -> View? {
    guard !isInBackground else { return nil }
    for view in views.reversed() {
      if let hit = view.hitTest(view.convert(point, from: nil), with: nil) { return hit }
    }
    return nil
  }
}
