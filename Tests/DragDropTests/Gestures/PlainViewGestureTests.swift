import Layout
import Testing

@testable import DragDrop

@Suite
struct PlainViewGestureTests {
  private let stage = Stage()
  private static let left = Rect(x: 0, y: 0, width: 100, height: 100)

  /// Plays a line, on a stage with some views.
  private func play(_ line: String) throws -> Drag? {
    let player = stage.simulation.player
    var drag: Drag?
    for step in try GestureScript(line).steps { drag = try player.play(step.gesture) ?? drag }
    return drag
  }

  @Test
  func findsPlainViewsByName() throws {
    stage.plain("photo", Self.left, drag: PictureDelegate())
    stage.plain("frame", Rect(x: 200, y: 0, width: 100, height: 100), drop: .destination())
    let drag = try play("lift photo; add photo; over frame; drop")
    #expect(drag?.items.map(\.title) == ["photo", "photo"])
    #expect(drag?.operation == .copy)
  }

  @Test(arguments: [
    ("lift inbox", "inbox holds items: name one, as in lift inbox 0"),
    ("tap inbox", "inbox holds items: name one, as in tap inbox 0"),
    ("lift wall", "wall has no drag interaction, so it cannot be lifted"),
    ("lift hidden", "hidden cannot be touched: hidden is hidden"),
    ("lift inside", "inside cannot be touched: hidden is hidden"),
    ("lift off", "off cannot be touched: isUserInteractionEnabled of off is false"),
    ("lift covered", "covered cannot be touched: cover is at its middle"),
    ("lift holder", "holder cannot be lifted: held is at its middle"),
    ("lift beyond", "beyond cannot be touched: nothing is at its middle"),
    ("lift photo 0", "photo is a plain view without items"),
    ("lift phot", "no view is named 'phot'; did you mean 'photo'?"),
    ("add photo", "nothing is lifted: first type lift VIEW [ITEM]"),
  ])
  func explainsWhyAViewCannotBeLifted(_ line: String, _ message: String) throws {
    stage.plain("photo", Self.left, drag: .source())
    stage.plain("wall", Rect(x: 200, y: 0, width: 100, height: 100))
    let hidden = stage.plain("hidden", Rect(x: 400, y: 0, width: 100, height: 100), drag: .source())
    hidden.isHidden = true
    stage.plain("inside", Self.left, in: hidden, drag: .source())
    let off = stage.plain("off", Rect(x: 600, y: 0, width: 100, height: 100), drag: .source())
    off.isUserInteractionEnabled = false
    let spot = Rect(x: 0, y: 200, width: 100, height: 100)
    stage.plain("covered", spot, drag: .source())
    stage.plain("cover", spot)
    let holder = stage.plain(
      "holder", Rect(x: 200, y: 200, width: 100, height: 100), drag: .source())
    stage.plain("held", Self.left, in: holder, drag: .source())
    stage.plain("beyond", Rect(x: 0, y: 2000, width: 10, height: 10), in: holder, drag: .source())
    stage.table("inbox", ["A"], delegate: .mover()).frame = Rect(
      x: 400, y: 200, width: 320, height: 200)
    let error = #expect(throws: DragDropError.self) { try play(line) }
    #expect(error?.description == message)
  }

  @Test
  func rejectsAViewThatIsOffTheScreen() {
    let photo = stage.plain("photo", Self.left, drag: .source())
    photo.removeFromSuperview()
    let error = #expect(throws: DragDropError.self) { try stage.simulation.lift(photo) }
    #expect(
      error?.description == "photo is not on the screen: add it to an application or a view")
  }
}
