import TestSupport
import Testing

/// The memory limit applies to everything that the program keeps for a script.
///
/// Each script runs in its own process, because the limit asks how much the process has grown.
@Suite(.timeLimit(.minutes(10))) struct MemoryLimitTests {
  private static let limits = ["--memory-limit", "16M", "--time-limit", "60"]
  /// What a process may occupy: the limit, the tolerance, and the program itself.
  private static let most = 150 << 20

  private static let world = """
    local s = ("x"):rep(10000)
    local t = TableView { name = "t", items = { "a" } }
    local photos = CollectionView { name = "photos", items = {} }
    t.dragDelegate, t.dropDelegate = StandardPolicy, StandardPolicy
    local kept, provider, files = {}, ItemProvider {}, t.app.files
    local source, snapshot = DiffableDataSource(photos), DiffableDataSourceSnapshot()
    snapshot:appendSections "all"
    local function most(view)
      local function count() return 2147483647 end
      view.dataSource = { numberOfRows = count, numberOfItems = count }
    end

    """

  private func run(_ statement: String, rounds: Int) throws -> ProgramResult {
    let script = Self.world + "for i = 1, \(rounds) do \(statement) end"
    return try runProgram(
      reorderProgram, ["run"] + Self.limits + ["-e", script], measuresMemory: true)
  }

  @Test(arguments: [
    "local o = DragItem(i) o.localObject = { kept[1] } kept[1] = o",
    "local o = DragItem(s .. i) o.localObject = { kept[1] } kept[1] = o",
    "kept[i] = DragItem(s .. i)",
    "kept[i] = ItemProvider { object = s .. i }",
    "kept[i] = ItemProvider { suggestedName = s .. i }",
    "kept[i] = ItemProvider { types = { ['public.plain-text'] = s .. i } }",
    "kept[i] = ItemProvider { types = { ['public.png'] = s:rep(1000) } }",
    "provider:registerDataRepresentation('com.example.t' .. i, 'all', s .. i)",
    "t.model:insert(s .. i, '0:0')",
    "t.model:insertSection({ title = s .. i }, 0)",
    "t.model['0:0'] = s .. i t.model:insert('a', '0:0')",
    "View {}", "TableView {}", "TableView { name = s .. i, superview = t }",
    "App { name = s .. i }",
    "files:createFile('a' .. i, s .. i)",
    "snapshot:appendItems { s .. i }",
    "local copy = source:snapshot() copy:appendSections { s .. i } source:apply(copy)",
    "t:addInteraction(DragInteraction {})", "t:addGestureRecognizer(TapGestureRecognizer())",
    "after(1000, function() end)", "kept[i] = Progress(i)",
    "always(s .. i, print)",
    "ContentType { identifier = 'com.example.t' .. i, conformsTo = { 'public.data' } }",
    "kept[i] = select(2, pcall(lift, s .. i, 0))",
    "most(t) print(#t:indexPathsForRows { 0, 0, 1e9, 1e12 })",
    "most(t) t.frame = { 0, 0, 100, 1e12 } print(#t.indexPathsForVisibleRows)",
    "most(photos) print(#photos.collectionViewLayout:layoutAttributesForElements { 0, 0, 1e9, 1e12 })",
  ])
  func endsAScriptThatMakesTheProgramGrow(statement: String) throws {
    let result = try run(statement, rounds: 5_000_000)
    #expect(result.status == .exited(1))
    #expect(result.standardError.contains("not enough memory"))
    #expect(result.peakMemory < Self.most)
  }

  @Test(arguments: [
    "files:createFile('a', s .. i) files:removeItem('a')", "files:createFile('a', s .. i)",
    "snapshot:appendItems(s .. i) snapshot:deleteItems(s .. i)",
    "local ok, message = pcall(lift, s .. i, 0)",
  ])
  func doesNotCountWhatIsFreed(statement: String) throws {
    let result = try run(statement, rounds: 10_000)
    #expect(result.status == .exited(0))
    #expect(result.standardError == "")
  }

  @Test func continuesASessionAfterTheLimit() throws {
    try withFile(
      "commands",
      """
      for i = 1, 5000000 do TableView {} end
      for i = 1, 5000000 do TableView {} end
      'after'

      """
    ) { file in
      let result = try runProgram(
        reorderProgram, ["--memory-limit", "16M", "--commands", file], measuresMemory: true)
      #expect(result.standardOutput.hasSuffix("=> \"after\"\n"))
      #expect(result.standardError.contains("not enough memory"))
      #expect(result.peakMemory < 2 * Self.most)
    }
  }
}
