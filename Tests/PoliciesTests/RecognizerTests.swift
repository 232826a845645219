import Policies
import TestSupport
import Testing

@Suite
struct LuaRecognizerTests {
  private static let photo = """
    local picture = {}
    function picture:itemsForBeginning() return { DragItem("Dune") } end
    function picture:willAnimateLift(interaction, animator)
      animator:addCompletion(function(position) print("lift", position) end)
    end
    local photo = View { name = "photo", frame = { 0, 0, 100, 100 } }
    local drag = DragInteraction(picture)
    photo:addInteraction(drag)
    local function note(it) print(it.name or it.className, it.state) end

    """

  @Test(.covers("DGI-04"), arguments: [true, false])
  func failsOrCancelsRecognizersAtTheLift(isSimultaneous: Bool) throws {
    let text =
      Self.photo + """
        drag.allowsSimultaneousRecognitionDuringLift = \(isSimultaneous)
        photo:addGestureRecognizer(PanGestureRecognizer { action = note, name = "scroll" })
        lift(photo):move(300, 300)
        print(#photo.gestureRecognizers, photo.gestureRecognizers[1].view)
        """
    #expect(
      try printed(by: text).first == (isSimultaneous ? "lift\tstart" : "lift\tend"))
  }

  @Test
  func longPressReportsItsLocation() throws {
    let text =
      Self.photo + """
        local press = LongPressGestureRecognizer {
          minimumPressDuration = 0.4,
          action = function(it) print(it.state, it:location(photo).x, it:location().y) end
        }
        photo:addGestureRecognizer(press)
        lift(photo)
        wait(0.1)
        photo:removeGestureRecognizer(press)
        print(press.view, press.state)
        """
    #expect(
      try printed(by: text) == ["began\t50.0\t50.0", "cancelled\t50.0\t50.0", "nil\tpossible"])
  }

  @Test(.covers("DGI-11"))
  func pressDragsWithTheFirstMovement() throws {
    let text =
      Self.photo + """
        local it = press(photo)
        print(it.isActive)
        print(it:move(300, 300).isActive)
        it:cancel()
        drag.allowsPointerDragBeforeLiftDelay = false
        print(press("photo"):move(300, 300).isActive)
        """
    #expect(try printed(by: text) == ["false", "lift\tend", "true", "false"])
  }

  @Test
  func endsTheGestureIfAnActionRaises() throws {
    let text =
      Self.photo + """
        photo:addGestureRecognizer(TapGestureRecognizer { action = function() error("oops") end })
        tap(photo)
        """
    let error = try #require(failure(of: text))
    #expect(error.rendered.contains("oops") && error.rendered.contains("test.lua:10"))
  }
}
