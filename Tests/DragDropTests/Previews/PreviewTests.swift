import Foundation
import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct PreviewTests {
  private let stage = Stage()
  private let photo: View
  private static let frame = Rect(x: 20, y: 40, width: 100, height: 50)

  init() {
    let wall = stage.plain("wall", Rect(x: 10, y: 10, width: 500, height: 500))
    photo = stage.plain("photo", Self.frame, in: wall)
  }

  private func parameters() -> DragPreviewParameters {
    let parameters = DragPreviewParameters()
    parameters.visiblePath = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 20))
    parameters.shadowPath = BezierPath(ovalIn: Rect(x: 0, y: 0, width: 12, height: 22))
    parameters.backgroundColor = "red"
    return parameters
  }

  @Test(.covers("PRV-09", "PRV-11", "PRV-12", "PRV-13"))
  func hasDefaultParameters() {
    let parameters = DragPreviewParameters()
    #expect(parameters.visiblePath == nil && parameters.shadowPath == nil)
    #expect(parameters.backgroundColor == nil)
  }

  @Test(.covers("PRV-08", "PRV-11", "PRV-12", "PRV-13"))
  func copiesParametersWithTheirPaths() {
    let original = parameters()
    let copy = original.copy()
    original.visiblePath?.addLine(to: Point(x: 99, y: 99))
    original.backgroundColor = nil
    #expect(copy.visiblePath?.bounds == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(copy.shadowPath?.bounds == Rect(x: 0, y: 0, width: 12, height: 22))
    #expect(copy.backgroundColor == "red")
  }

  @Test(.covers("PRV-01", "PRV-02", "PRV-03", "PRV-04", "PRV-05", "PRV-14"))
  func keepsTheViewAndACopyOfTheParameters() {
    let away = View(name: "away", frame: Self.frame)
    let given = parameters()
    let preview = DragPreview(view: away, parameters: given)
    given.backgroundColor = nil
    #expect(preview.view === away && preview.parameters.backgroundColor == "red")
    #expect(DragPreview(view: away).parameters.visiblePath == nil)
    let copy = preview.copy()
    #expect(copy !== preview && copy.view === away && copy.parameters !== preview.parameters)
  }

  @Test(
    .covers("PRV-06", "PRV-07", "PRV-33", "PRV-34"),
    arguments: [(nil, 22.0, "https://swift.org"), ("Swift", 44.0, "Swift")])
  func showsAURLWithAnOptionalTitle(title: String?, height: Double, name: String) throws {
    let url = try #require(URL(string: "https://swift.org"))
    let target = DragPreviewTarget(container: photo, center: .zero)
    let views = [
      DragPreview(forURL: url, title: title).view,
      TargetedDragPreview(forURL: url, title: title, target: target).view,
    ]
    for view in views {
      let urlView = try #require(view as? URLPreviewView)
      #expect(urlView.url == url && urlView.title == title && urlView.name == name)
      #expect(urlView.frame.height == height)
    }
    let plain = TargetedDragPreview(forURL: url, target: target)
    #expect(plain.size.height == 22 && plain.target === target)
    #expect((DragPreview(forURL: url).view as? URLPreviewView)?.title == nil)
  }

  @Test(.covers("PRV-15", "PRV-16", "PRV-17", "PRV-18", "PRV-19", "PRV-20"))
  func hasContainerCenterAndTransform() {
    let plain = DragPreviewTarget(container: photo, center: Point(x: 1, y: 2))
    #expect(plain.container === photo && plain.center == Point(x: 1, y: 2))
    #expect(plain.transform.isIdentity)
    let half = AffineTransform(scaleX: 0.5, y: 0.5)
    let copy = PreviewTarget(container: photo, center: .zero, transform: half).copy()
    #expect(copy.transform == half && copy.container === photo)
  }

  /// Rules EX12, Q-39.
  @Test(.covers("PRV-16", "PRV-24"))
  func failsForAContainerOffTheScreen() {
    let target = DragPreviewTarget(container: photo, center: .zero)
    photo.removeFromSuperview()
    #expect(stage.simulation.failure == nil)
    #expect(target.copy().container === photo && stage.simulation.failure == nil)
    _ = DragPreviewTarget(container: photo, center: .zero)
    let words =
      "UIPreviewTarget requires that the container view is in a window, but it is not. "
      + "(container: photo) (photo)"
    #expect(stage.simulation.takeFailure()?.description == words)
    _ = TargetedDragPreview(view: photo)
    #expect(
      stage.simulation.takeFailure()?.description
        == "This UITargetedPreview initializer requires that the view is in a window, but it is "
        + "not. Either fix that, or use the other initializer that takes a target with an explicit "
        + "container. (view: photo) (photo)")
    _ = TargetedDragPreview(view: photo, parameters: DragPreviewParameters(), target: target)
    #expect(stage.simulation.failure == nil)
  }

  @Test(.covers("PRV-22", "PRV-23", "PRV-24", "PRV-25", "PRV-26", "PRV-27", "PRV-28", "PRV-29"))
  func keepsItsTargetAndVisibleSize() {
    let target = PreviewTarget(container: photo, center: .zero)
    let preview = TargetedPreview(view: photo, parameters: parameters(), target: target)
    #expect(preview.view === photo && preview.target === target)
    #expect(preview.size == Size(width: 10, height: 20))
    #expect(TargetedPreview(view: photo).size == Self.frame.size)
    let copy = preview.copy()
    #expect(copy !== preview && copy.target === target && copy.size == preview.size)
  }

  @Test(.covers("PRV-24", "PRV-25"))
  func targetsTheViewByDefault() {
    for preview in [
      TargetedPreview(view: photo),
      TargetedPreview(view: photo, parameters: parameters()),
    ] {
      #expect(preview.target.container === photo.superview)
      #expect(preview.target.center == Self.frame.center)
    }
  }

  @Test(.covers("PRV-21", "PRV-30", "PRV-31", "PRV-32"))
  func retargetingKeepsViewAndParameters() {
    let target = DragPreviewTarget(container: photo, center: Point(x: 3, y: 4))
    let drag: TargetedDragPreview = TargetedDragPreview(view: photo, parameters: parameters())
      .retargetedPreview(with: target)
    let plain: TargetedPreview = TargetedPreview(view: photo, parameters: parameters())
      .retargetedPreview(with: target as PreviewTarget)
    for preview in [drag, plain] {
      #expect(preview.view === photo && preview.target === target)
      #expect(preview.size == Size(width: 10, height: 20))
    }
  }

  // MARK: Paths, colors, transforms

  enum Outline: CaseIterable {
    case nothing
    case rect
    case rounded
    case veryRounded
    case oval

    var path: BezierPath {
      switch self {
      case .nothing: BezierPath()
      case .rect: BezierPath(rect: PreviewTests.frame)
      case .rounded: BezierPath(roundedRect: PreviewTests.frame, cornerRadius: 8)
      case .veryRounded: BezierPath(roundedRect: PreviewTests.frame, cornerRadius: 900)
      case .oval: BezierPath(ovalIn: PreviewTests.frame)
      }
    }
  }

  @Test(arguments: Outline.allCases)
  func computesTheBoundsOfTheOutline(outline: Outline) {
    let path = outline.path
    let own = path.bounds
    let bounds = outline == .nothing ? .zero : Self.frame
    for (left, right) in [
      (own.minX, bounds.minX), (own.minY, bounds.minY), (own.maxX, bounds.maxX),
      (own.maxY, bounds.maxY),
    ] {
      #expect(abs(left - right) < 1e-6)
    }
    #expect(path.isEmpty == (outline == .nothing))
    #expect(path.copy() == path && path.copy().shape == path.shape)
  }

  @Test
  func includesTheExtremesOfACurve() {
    let path = BezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: Point(x: 10, y: 0), controlPoint1: Point(x: 0, y: 8), controlPoint2: Point(x: 10, y: 8))
    #expect(path.bounds == Rect(x: 0, y: 0, width: 10, height: 6))
  }

  @Test(arguments: [
    (Color.red, "red"), (Color(red: 1, green: 0, blue: 0.5, alpha: 1), "#ff0080"),
    (Color(white: 0, alpha: 0.5), "#00000080"),
    (Color(red: 9, green: -1, blue: 0, alpha: 1), "#ff0000"),
  ])
  func describesAColor(color: Color, text: String) { #expect(color.description == text) }

  @Test
  func appliesTransformsInOrder() {
    let scale = AffineTransform(scaleX: 2, y: 3)
    let shift = AffineTransform(translationX: 5, y: 7)
    let point = Point(x: 1, y: 1)
    #expect(point.applying(scale.concatenating(shift)) == Point(x: 7, y: 10))
    #expect(point.applying(shift.scaledBy(x: 2, y: 3)) == Point(x: 7, y: 10))
    #expect(point.applying(scale.translatedBy(x: 5, y: 7)) == Point(x: 12, y: 24))
  }
}

@Suite
struct PreviewReportTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private func answers(_ name: String) -> [EventValue] {
    simulation.log.events.filter { $0.kind == .answer && $0.name == name }.map(\.value)
  }

  @Test(.covers("DGD-03"))
  func tracesDifferencesFromTheView() throws {
    let source = PictureDelegate()
    source.preview = { view, _ in
      let parameters = DragPreviewParameters()
      parameters.visiblePath = BezierPath(
        roundedRect: Rect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 8)
      parameters.backgroundColor = .white
      return TargetedDragPreview(
        view: view, parameters: parameters,
        target: DragPreviewTarget(
          container: view, center: Point(x: 25, y: 25),
          transform: AffineTransform(scaleX: 2, y: 2)))
    }
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 100, height: 100), drag: source)
    _ = try simulation.lift(photo)
    let rect: [EventValue] = [.number(0), .number(0), .number(50), .number(50)]
    #expect(
      answers("previewForLifting") == [
        .fields([
          ("container", .text("photo")), ("center", .point(Point(x: 25, y: 25))),
          ("transform", .list([2, 0, 0, 2, 0, 0].map { .number($0) })),
          (
            "visiblePath",
            .fields([("roundedRect", .list(rect)), ("cornerRadius", .number(8))])
          ), ("backgroundColor", .text("white")),
        ])
      ])
  }

  @Test(.covers("TDG-04"))
  func tracesTheParametersOfARow() throws {
    let delegate = RowPreviews()
    let table = stage.table("t", ["A", "B", "C"])
    table.dragDelegate = stage.keep(delegate)
    for row in 0..<3 { try simulation.lift(table, at(row)).drop() }
    #expect(
      answers("dragPreviewParametersForRow") == [
        .none, .text("whole cell"),
        .fields([("shadowPath", .fields([("ovalIn", .list((0..<4).map { .number(Double($0)) }))]))]
        ),
      ])
  }

  /// Section 2.3.
  @Test
  func asksForNoPreviewOfARowOffScreen() throws {
    let delegate = RowPreviews()
    let table = stage.table("t", (0..<50).map { "\($0)" })
    table.dragDelegate = stage.keep(delegate)
    let drag = try simulation.lift(table, at(0)).move(to: Point(x: 900, y: 900))
    table.contentOffset.y = 1000
    try drag.cancel()
    #expect(answers("dragPreviewParametersForRow").count == 1)
    table.contentOffset.y = 0
    try simulation.lift(table, at(0)).move(to: Point(x: 900, y: 900)).cancel()
    #expect(answers("dragPreviewParametersForRow").count == 3)
  }
}

/// A row without parameters, one with the defaults, one with a shadow.
private final class RowPreviews: TableViewDragDelegate {
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { [imageItem("item")] }

  func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? {
    guard indexPath.row > 0 else { return nil }
    let parameters = DragPreviewParameters()
    if indexPath.row > 1 {
      parameters.shadowPath = BezierPath(ovalIn: Rect(x: 0, y: 1, width: 2, height: 3))
    }
    return parameters
  }
}
