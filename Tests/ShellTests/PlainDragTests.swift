import Testing

@testable import Shell

@Suite struct PlainDragTests {
  private static let star = """
    star = View { name = "star", frame = { 700, 16, 100, 100 } }
    star:addInteraction(DragInteraction { itemsForBeginning = function() return { DragItem("*") } end })
    star.interactions[1].isEnabled = true
    bin = View { name = "bin", frame = { 850, 16, 100, 100 } }
    bin:addInteraction(DropInteraction {
      sessionDidUpdate = function() return "copy" end, performDrop = function() end })
    """

  @Test func promptNamesPlainViews() throws {
    let shell = try TestSession()
    shell.enter(Self.star)
    shell.enter("lift star")
    #expect(shell.session.printer.prompt == "lifted 1 from star> ")
    shell.enter("over bin")
    #expect(shell.session.printer.prompt == "over bin · copy> ")
  }

  @Test func suggestsNextCommandsForADragFromAPlainView() throws {
    let shell = try TestSession()
    shell.enter(Self.star)
    #expect(shell.enter("lift star").contains("next: over inbox 0 · cancel"))
    #expect(shell.enter("over bin").contains("next: drop · cancel"))
  }

  @Test func drawsPlainViewsAsFrames() throws {
    let shell = try TestSession()
    shell.enter(Self.star)
    let picture = shell.enter(":show star bin")
    #expect(picture.contains("│ drags"))
    #expect(picture.contains("│ takes drops"))
  }

  @Test func escapesControlCharactersOfPrintedViews() throws {
    let shell = try TestSession()
    let printed = shell.enter(#"print(TableView { name = "t", items = { "a\27[2Jb" } })"#)
    #expect(printed.contains(#"t  a\u{1B}[2Jb"#))
    #expect(!printed.contains("\u{1B}"))
  }
}
