import Diagrams
import DragDrop
import Layout
import TestSupport
import Testing
import Traces

/// A flow of cells of unequal width, in sections with headers and a footer.
private func flow(_ scene: DrawingScene) -> CollectionView {
  let titles = ["Milk", "A dozen eggs", "Bread", "Tea", "Butter", "Salt and pepper", "Rice"]
  let items = titles.map { ListItem($0, height: 30, width: Double(30 + 8 * $0.count)) }
  let layout = CollectionViewFlowLayout()
  layout.sectionInset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  let view = scene.collection(
    "pantry",
    [
      .init(title: "Today", items: OrderedList(items), footer: "7 things"),
      .init(title: "Later", ["Jam", "Oil"]),
    ], layout)
  view.contentOffset = .zero
  return view
}

private func pictures(_ scene: DrawingScene, _ drags: [Drag] = []) -> String {
  scene.drawing(width: 80, drags) + scene.drawing(width: 40, drags)
    + scene.drawing(width: 80, ascii: true, drags)
}

@Test func drawsAFlowInLinesWithHeadersAndFooters() throws {
  let scene = DrawingScene()
  let view = flow(scene)
  let before = pictures(scene)
  let drag = try scene.simulation.lift(view, at(0, 1)).over(view, at(0, 4))
  expectGolden(before + pictures(scene, [drag]), "flow")
}

@Test func marksTheCellThatReceivesItems() throws {
  let scene = DrawingScene()
  let grid = scene.grid("grid", (0..<8).map { "cell \($0)" }, columns: 4)
  scene.answers.intent = .insertIntoDestinationIndexPath
  let drag = try scene.simulation.lift(grid, at(0, 0)).over(grid, at(0, 5), .into)
  expectGolden(pictures(scene, [drag]), "grid-into")
}

@Test func drawsAHorizontalGridAsOnTheScreen() throws {
  let scene = DrawingScene()
  let layout = CollectionViewGridLayout(itemsPerLine: 3)
  layout.scrollDirection = .horizontal
  let view = scene.collection(
    "shelf", [.init((0..<50).map { "n\($0)" })], layout, size: Size(width: 320, height: 240))
  let before = pictures(scene)
  let drag = try scene.simulation.lift(view, at(0, 0)).over(view, at(0, 4))
  expectGolden(before + pictures(scene, [drag]), "sideways")
}

@Test func countsAMillionCellsInsteadOfDrawingThem() {
  let scene = DrawingScene()
  let view = scene.collection(
    "cells", [.init(items: OrderedList((0..<1_000_000).map { ListItem("c\($0)") }))],
    CollectionViewGridLayout(itemsPerLine: 4), size: Size(width: 320, height: 240))
  view.contentOffset = Point(x: 0, y: 80 * 1000)
  expectGolden(scene.drawing(), "million-cells")
}

@Test func drawsAPlainViewAsAFrameAroundItsContents() throws {
  let scene = DrawingScene()
  let album = View(name: "album", frame: Rect(x: 16, y: 16, width: 400, height: 700))
  scene.simulation.application().addSubview(album)
  let table = TableView(
    name: "photos", frame: Rect(x: 0, y: 0, width: 320, height: 300),
    model: ListDataSource(["Sea", "Hill"]))
  let trash = View(name: "trash", frame: Rect(x: 0, y: 320, width: 100, height: 100))
  trash.addInteraction(DropInteraction(delegate: scene.plainAnswers))
  album.addSubview(table)
  album.addSubview(trash)
  let star = View(name: "star", frame: Rect(x: 500, y: 16, width: 100, height: 100))
  let interaction = DragInteraction(delegate: scene.plainAnswers)
  interaction.isEnabled = true
  star.addInteraction(interaction)
  scene.simulation.application().addSubview(star)
  let before = pictures(scene)
  let drag = try scene.simulation.lift(star).over(trash)
  expectGolden(before + pictures(scene, [drag]) + scene.drawing(width: 20, [drag]), "plain")
}

@Test func escapesControlCharactersInNamesAndFooters() {
  let scene = DrawingScene()
  let view = View(name: "a\u{1B}[2Jb", frame: Rect(x: 16, y: 16, width: 40, height: 40))
  scene.simulation.application().addSubview(view)
  scene.collection(
    "c", [.init(title: "t\u{7}", items: OrderedList([ListItem("x")]), footer: "f\r")],
    CollectionViewGridLayout(itemsPerLine: 2))
  let picture = scene.drawing()
  #expect(!picture.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  for text in [#"a\u{1B}[2Jb"#, #"t\u{7}"#, #"f\r"#] { #expect(picture.contains(text)) }
}
