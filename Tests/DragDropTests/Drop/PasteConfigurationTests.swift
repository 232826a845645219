import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Drops on views that have a paste configuration, and no drop interaction of the app.
@Suite
struct PasteConfigurationTests {
  private let stage = Stage()
  private let photo: View
  private let box = PasteBox(name: "box", frame: Rect(x: 200, y: 0, width: 100, height: 100))

  init() {
    photo = stage.plain("photo", Rect(x: 0, y: 0, width: 100, height: 100), drag: .source())
    stage.simulation.application(named: "main").addSubview(box)
  }

  private func drop() throws -> Drag { try stage.simulation.lift(photo).over(box).drop() }

  @Test(.covers("PST-01", "PST-02", "PST-03"))
  func pastesDroppedItemsOfAnAcceptableType() throws {
    box.pasteConfiguration = PasteConfiguration(forAccepting: String.self)
    let drag = try drop()
    #expect(drag.operation == .copy)
    #expect(box.pasted.map(\.registeredTypeIdentifiers) == [["public.utf8-plain-text"]])
  }

  @Test(.covers("PST-01"))
  func pastesNoItemsOfOtherTypes() throws {
    box.pasteConfiguration = PasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
    #expect(try drop().operation == .cancel)
    #expect(box.pasted.isEmpty)
  }

  @Test(.covers("PST-01"))
  func pastesItemsOfAnAddedType() throws {
    let configuration = PasteConfiguration(acceptableTypeIdentifiers: [])
    configuration.addTypeIdentifiers(forAccepting: Image.self)
    configuration.addAcceptableTypeIdentifiers(["public.text"])
    box.pasteConfiguration = configuration
    #expect(try drop().operation == .copy)
  }

  @Test(.covers("PST-04"))
  func pastesNothingThatTheViewRefuses() throws {
    box.pasteConfiguration = PasteConfiguration(forAccepting: String.self)
    box.refuses = true
    #expect(try drop().operation == .cancel)
  }

  @Test(.covers("PST-02"))
  func pastesNothingAfterTheConfigurationIsRemoved() throws {
    box.pasteConfiguration = PasteConfiguration(forAccepting: String.self)
    box.pasteConfiguration = nil
    #expect(try drop().operation == .cancel)
  }
}

/// A view that keeps what was pasted.
private final class PasteBox: View {
  var refuses = false
  private(set) var pasted: [ItemProvider] = []

  override func canPaste(_ itemProviders: [ItemProvider]) -> Bool {
    !refuses && super.canPaste(itemProviders)
  }

  override func paste(itemProviders: [ItemProvider]) { pasted += itemProviders }
}
