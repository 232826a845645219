import Testing

@testable import Translation

/// The Swift for each construct of Lua.
@Suite struct ConstructTests {
  private func expect(
    _ swift: String, from lua: String, of callback: String = "performDrop(view, coordinator)",
    before: String = "", items: String = "'A', 'B'",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try Translations.body(of: callback, lua, before: before, items: items)
    // The translation indents bodies by four spaces.
    let indented = swift.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "    \($0)"
    }.joined(separator: "\n")
    #expect(text.contains(indented), "\(text)", sourceLocation: sourceLocation)
    #expect(!text.contains("#warning"), "\(text)", sourceLocation: sourceLocation)
  }

  private static let update = "dropSessionDidUpdate(view, session, destination)"
  private static let begin = "itemsForBeginning(view, session, indexPath)"

  // MARK: Results

  @Test func proposesWithIntentAndDropsTheReason() throws {
    try expect(
      """
      // it fits
      return UITableViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
      """,
      from: "return 'move', 'insertAtDestinationIndexPath', 'it fits'", of: Self.update)
  }

  @Test func choosesBetweenOperations() throws {
    try expect(
      """
      return UITableViewDropProposal(
        operation: session.localDragSession != nil ? .move : .copy)
      """,
      from: "return session.localDragSession and 'move' or 'copy'", of: Self.update)
  }

  @Test func refusesToLiftWithAnEmptyList() throws {
    try expect("return []  // it is fixed", from: "return {}, 'it is fixed'", of: Self.begin)
  }

  @Test func makesADragItemForAnItem() throws {
    try expect(
      "return [dragItem(for: store.items[indexPath.row])]",
      from: "return { DragItem(view:item(indexPath)) }", of: Self.begin)
  }

  @Test func refusesWhereLuaRaisesForAMissingResult() throws {
    try expect(
      """
      if tableView.isEditing { return true }
      return false
      """, from: "if view.isEditing then return true end", of: "canMoveRow(view, indexPath)")
  }

  @Test func endsTheMethodWhereLuaRaisesForNil() throws {
    try expect(
      """
      guard let item = coordinator.items.first,
        let from = item.sourceIndexPath,
        let to = coordinator.destinationIndexPath
      else { return }
      tableView.performBatchUpdates {
        tableView.moveRow(at: from, to: to)
      }
      """,
      from: """
        local item = coordinator.items[1]
        local from, to = item.sourceIndexPath, coordinator.destinationIndexPath
        view:performBatchUpdates(function() view:moveRow(from, to) end)
        """)
  }

  @Test func bindsAValueThatOnlyTheRightSideOfAnOperatorNeeds() throws {
    try expect(
      """
      let isFirst = destinationIndexPath.map({ destinationIndexPath in
        destinationIndexPath.row == 0
      })
        ?? false
      """,
      from:
        "local isFirst = destination ~= nil and destination.row == 0\nprint(isFirst)\nreturn 'copy'",
      of: Self.update)
  }

  // MARK: Conditions

  @Test func bindsAValueThatIsNotNil() throws {
    try expect(
      """
      if let destinationIndexPath { print(destinationIndexPath.row) }
      """, from: "if destination then\n print(destination.row)\nend\nreturn 'copy'",
      of: Self.update)
  }

  @Test func guardsAgainstNil() throws {
    try expect(
      """
      guard let destinationIndexPath else {
        return UITableViewDropProposal(operation: .cancel)
      }
      print(destinationIndexPath.row)
      """,
      from: "if not destination then return 'cancel' end\nprint(destination.row)\nreturn 'copy'",
      of: Self.update)
  }

  @Test func joinsADeclarationWithItsGuard() throws {
    try expect(
      "guard let path = coordinator.destinationIndexPath else { return }",
      from:
        "local path = coordinator.destinationIndexPath\nif not path then return end\nprint(path.row)"
    )
  }

  @Test func narrowsWithinAConjunction() throws {
    try expect(
      "if let destinationIndexPath, destinationIndexPath.section == 1 {",
      from:
        "if destination and destination.section == 1 then\n print(destination.row)\nend\nreturn 'copy'",
      of: Self.update)
  }

  @Test func narrowsAfterADisjunctionThatReturns() throws {
    try expect(
      """
      guard let destinationIndexPath, destinationIndexPath.section == 0 else {
        return UITableViewDropProposal(operation: .cancel)
      }
      """,
      from:
        "if not destination or destination.section ~= 0 then return 'cancel' end\nprint(destination.row)\nreturn 'copy'",
      of: Self.update)
  }

  @Test func guardsAgainstANegation() throws {
    try expect(
      "guard tableView.isEditing else { return false }",
      from: "if not view.isEditing then return false end\nreturn true",
      of: "canMoveRow(view, indexPath)")
  }

  @Test func writesElseBranches() throws {
    try expect(
      """
      if session.items.count > 1 {
        return UITableViewDropProposal(operation: .forbidden)
      } else if session.localDragSession != nil {
        return UITableViewDropProposal(operation: .move)
      } else {
        return UITableViewDropProposal(operation: .copy)
      }
      """,
      from: """
        if #session.items > 1 then
          return "forbidden"
        elseif session.localDragSession then
          return "move"
        else
          return "copy"
        end
        """, of: Self.update)
  }

  @Test func usesADefaultForNil() throws {
    try expect(
      "let path = coordinator.destinationIndexPath ?? tableView.endIndexPath",
      from: "local path = coordinator.destinationIndexPath or view:endIndexPath()\nprint(path)")
  }

  // MARK: Loops and lists

  @Test func loopsOverAList() throws {
    try expect(
      """
      for item in coordinator.items {
        print(item.dragItem.itemProvider.registeredTypeIdentifiers.count)
      }
      """,
      from:
        "for _, item in ipairs(coordinator.items) do print(#item.dragItem.itemProvider.registeredTypeIdentifiers) end"
    )
  }

  @Test func countsFromZeroInLoops() throws {
    try expect(
      """
      for (number, item) in coordinator.items.enumerated() {
        print(path.row + number, item.sourceIndexPath == nil, separator: "\\t")
      }
      """,
      from: """
        local path = view:endIndexPath(0)
        for number, item in ipairs(coordinator.items) do
          print(path.row + number - 1, item.sourceIndexPath == nil)
        end
        """)
  }

  @Test func loopsOverNumbers() throws {
    try expect(
      "for section in 0..<tableView.numberOfSections {",
      from: "for section = 0, view.numberOfSections - 1 do print(section) end")
  }

  @Test func fillsAListInALoop() throws {
    try expect(
      """
      var paths: [IndexPath] = []
      for number in 0..<coordinator.items.count {
        paths.append(IndexPath(row: number, section: 0))
      }
      tableView.insertRows(at: paths, with: .automatic)
      """,
      from: """
        local paths = {}
        for number = 1, #coordinator.items do paths[number] = IndexPath(number - 1, 0) end
        view:insertRows(paths)
        """)
  }

  @Test func appendsSortsAndJoins() throws {
    try expect(
      """
      var names: [String] = []
      names.append("b")
      names.append("a")
      names.sort { a, b in a < b }
      print(names.joined(separator: ", "))
      """,
      from: """
        local names = {}
        names[#names + 1] = "b"
        table.insert(names, "a")
        table.sort(names, function(a, b) return a < b end)
        print(table.concat(names, ", "))
        """)
  }

  @Test func writesWhileLoops() throws {
    try expect(
      """
      var count = 1
      while count < store.count {
        count += 1
      }
      """,
      from:
        "local count = 1\nwhile count < view.model:count() do count = count + 1 end\nprint(count)")
  }

  // MARK: State

  @Test func keepsFieldsOfThePolicyAsProperties() throws {
    let text = try Translations.body(
      of: Self.update, "self.count = self.count + 1\nreturn 'copy'", before: "policy.count = 0")
    #expect(text.contains("  private var count = 0\n"), "\(text)")
    #expect(text.contains("    count += 1\n"), "\(text)")
  }

  @Test func keepsVariablesOfTheScriptAsProperties() throws {
    let text = try Translations.body(
      of: Self.update, "if #session.items > limit then return 'forbidden' end\nreturn 'copy'",
      before: "local limit = 2")
    #expect(text.contains("  private let limit = 2\n"), "\(text)")
  }

  @Test func givesWordsOfTheScriptTheTypeOfOperations() throws {
    let text = try Translations.body(
      of: Self.update, "return answer", before: "local answer = 'forbidden'")
    #expect(text.contains("  private let answer: UIDropOperation = .forbidden\n"), "\(text)")
  }

  @Test func writesHelpersAsMethods() throws {
    let text = try Translations.body(
      of: "canMoveRow(view, indexPath)", "return isFirst(indexPath)",
      before:
        "-- Whether it is the first row.\nlocal function isFirst(path) return path.row == 0 end")
    #expect(
      text.contains(
        """
          /// Whether it is the first row.
          private func isFirst(_ path: IndexPath) -> Bool {
            return path.row == 0
          }
        """), "\(text)")
    #expect(text.contains("    return isFirst(indexPath)\n"), "\(text)")
  }

  // MARK: Data

  @Test func changesTheDataInABatch() throws {
    try expect(
      """
      tableView.performBatchUpdates {
        self.store.items.insert(Item(title: "New"), at: path.row)
        tableView.insertRows(at: [path], with: .automatic)
      }
      """,
      from: """
        local path = view:endIndexPath(0)
        view:performBatchUpdates(function()
          view.model:insert("New", path)
          view:insertRows { path }
        end)
        """)
  }

  @Test func loadsTexts() throws {
    try expect(
      """
      coordinator.session.loadObjects(ofClass: NSString.self) { objects in
        let names = objects.compactMap { $0 as? String }
        print(names.count)
      }
      """,
      from: "coordinator.session:loadObjects('String', function(names) print(#names) end)")
  }

  @Test func declaresTheFieldsOfItems() throws {
    let text = try Translations.body(
      of: "canMoveRow(view, indexPath)", "return view:item(indexPath).depth > 0",
      items: "{ title = 'A', depth = 1 }")
    #expect(text.contains("  var depth: Int?\n"), "\(text)")
    #expect(
      text.contains("guard let depth = store.items[indexPath.row].depth else { return false }"),
      "\(text)")
  }

  @Test func usesSectionsIfAViewHasSome() throws {
    let text = try Translations.of(
      """
      local list = TableView { name = "list", sections = { { title = "S", items = { "A" } } } }
      list.dragDelegate = {
        itemsForBeginning = function(_, view, session, path) return { DragItem(view:item(path)) } end,
      }
      """
    ).text
    #expect(text.contains("store.sections[indexPath.section].items[indexPath.row]"), "\(text)")
  }

  @Test func usesTheDataTypeThatIsAskedFor() throws {
    let script = """
      local list = TableView { name = "list", items = { "A" } }
      list.dragDelegate = {
        itemsForBeginning = function(_, view, session, path) return { DragItem(view:item(path)) } end,
      }
      """
    #expect(try Translations.of(script, data: .sections).text.contains("var sections: [Section]"))
    #expect(
      try Translations.of(script, data: .diffable).text.contains(
        "UITableViewDiffableDataSource<String, Item>"))
  }

  // MARK: What is not translated

  @Test(arguments: [
    ("print(type(view))", "'type'"),
    ("local t = {}\nt[view.name] = 1", "the type of 't' is not known"),
    ("for k, v in pairs({}) do print(k) end", "a loop over the fields of a table"),
    ("goto done\n::done::", "goto done"), ("noted = {}", "'noted' is replaced by another table"),
    ("coordinator.session.items[1].localObject.x.y = 1", "an assignment to 'y' of"),
    ("local s = ('x'):rep(2)", "UIKit has no"),
  ])
  func marksWhatIsNotTranslated(lua: String, reason: String) throws {
    let text = try Translations.body(
      of: "performDrop(view, coordinator)", lua, before: "local noted = { x = 1 }")
    #expect(text.contains("    #warning(\"translate: \(reason)"), "\(text)")
    #expect(text.contains("    // \(lua.split(separator: "\n").last ?? "")\n"), "\(text)")
    #expect(text.contains("\n    return\n"), "\(text)")
  }

  @Test(arguments: ["print(type(view))", "error('no')", "local s = ('x'):rep(2)"])
  func neverTraps(lua: String) throws {
    let text = try Translations.body(of: "performDrop(view, coordinator)", lua)
    #expect(!text.contains("fatalError") && !text.contains("preconditionFailure"), "\(text)")
  }

  @Test func countsWhatIsNotTranslated() throws {
    let script = """
      local list = TableView { name = "list", items = { "A" } }
      list.dropDelegate = { performDrop = function(_, view) print(type(view)) end }
      """
    #expect(try Translations.of(script).warnings == 1)
  }

  @Test func refusesViewsWithoutPolicies() {
    #expect(throws: SwiftTranslation.Failure.noPolicies) {
      try Translations.of("TableView { name = 'list', items = { 'A' } }")
    }
  }

  @Test func callsComposedPoliciesInTheirOrder() throws {
    let text = try Translations.of(
      """
      local list = TableView { name = "list", items = { "A" } }
      list.dropDelegate = compose {
        { canHandle = function(_, view, session) if #session.items > 1 then return false end end },
        { canHandle = function(_, view, session) return session:canLoadObjects("String") end },
      }
      """
    ).text
    #expect(
      text.contains(
        """
            if policy1CanHandle(tableView, session) == false { return false }
            if policy2CanHandle(tableView, session) == false { return false }
            return true
        """), "\(text)")
  }

  // MARK: What UIKit has under another name

  private static let twoLists = """
    local inbox = TableView { name = "inbox", items = { "A" } }
    local archive = TableView { name = "archive", items = { "B" } }
    local policy = {}
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end

    """

  @Test func comparesANameWithAView() throws {
    let text = try Translations.of(
      Self.twoLists + """
        function policy:dropSessionDidUpdate(view, session, destination)
          return view.name == "archive" and "forbidden" or "copy"
        end
        """
    ).text
    #expect(text.contains("operation: tableView === archive ? .forbidden : .copy"), "\(text)")
    #expect(text.contains("  private let archive: UITableView\n"), "\(text)")
  }

  @Test func findsTheListOfADraggedItem() throws {
    let text = try Translations.of(
      Self.twoLists + """
        function policy:performDrop(view, coordinator)
          local item = coordinator.items[1].dragItem
          local source = item.sourceView
          source.model:remove(source.model:indexPath(item.localObject))
        end
        """
    ).text
    #expect(text.contains("let source = sourceView(of: item)"), "\(text)")
    #expect(text.contains("store(of: source)"), "\(text)")
    #expect(!text.contains("#warning"), "\(text)")
  }

  @Test func namesAClassForWhatItDoes() throws {
    let text = try Translations.of(Self.twoLists).text
    #expect(text.contains("final class TablesDragAndDrop:"), "\(text)")
  }

  @Test func insertsAPlaceholderUntilATextIsLoaded() throws {
    let text = try Translations.body(
      of: "performDrop(view, coordinator)",
      """
      local item = coordinator.items[1].dragItem
      local context = coordinator:drop(item, Placeholder { insertionIndexPath = IndexPath(0, 0) })
      item.itemProvider:loadObject("String", function(text)
        if not text then return context:deletePlaceholder() end
        context:commitInsertion(function(path) view.model:insert(text, path) end)
      end)
      """)
    #expect(
      text.contains(
        """
            item.itemProvider.loadObject(ofClass: NSString.self) { object, _ in
              let text = object as? String
              DispatchQueue.main.async {
                guard let text else {
                  context.deletePlaceholder()
                  return
                }
                context.commitInsertion { path in
        """), "\(text)")
    #expect(!text.contains("#warning"), "\(text)")
  }

  @Test func registersTheCellsOfPlaceholders() throws {
    let text = try Translations.of(
      """
      local list = TableView { name = "list", items = { "A" } }
      local policy = {}
      list.dropDelegate = policy
      function policy:performDrop(view, coordinator)
        coordinator:drop(coordinator.items[1].dragItem, Placeholder {
          insertionIndexPath = IndexPath(0, 0), reuseIdentifier = "loading" })
      end
      """
    ).text
    #expect(
      text.contains(
        """
            tableView.dropDelegate = self
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "loading")
        """), "\(text)")
  }

  @Test func findsTheSourceOfADragItemInTheData() throws {
    try expect(
      """
      for item in session.items {
        let source = dragSource(of: item, in: store)
        if let source, source.row > 0 {
          return UITableViewDropProposal(operation: .forbidden)
        }
      }
      """,
      from: """
        for _, item in ipairs(session.items) do
          local source = item.sourceView == view and item.sourceIndexPath
          if source and source.row > 0 then return 'forbidden' end
        end
        return 'move'
        """, of: Self.update)
  }

  @Test func knowsTheSourceOfADragItemAfterAComparisonOfItsView() throws {
    try expect(
      """
      for item in session.items {
        if dragSource(of: item, in: store) != nil {
          guard let path = dragSource(of: item, in: store) else {
            return UITableViewDropProposal(operation: .cancel)
          }
          print(path.row)
        }
      }
      """,
      from: """
        for _, item in ipairs(session.items) do
          if item.sourceView == view then print(item.sourceIndexPath.row) end
        end
        return 'move'
        """, of: Self.update)
  }

  @Test func findsTheSourceOfADragItemWithoutAComparisonIfOneListHasDrags() throws {
    try expect(
      """
      guard let dragItem = session.items.first,
        let path = dragSource(of: dragItem, in: store)
      else { return UITableViewDropProposal(operation: .cancel) }
      """,
      from: "print(session.items[1].sourceIndexPath.row)\nreturn 'move'", of: Self.update)
  }

  @Test func findsTheSourceOfADragItemInAllListsOfADelegate() throws {
    let text = try Translations.of(
      Self.twoLists + """
        function policy:performDrop(view, coordinator)
          local source = coordinator.items[1].dragItem.sourceIndexPath
          if source then print(source.row) end
        end
        """
    ).text
    #expect(
      text.contains(
        """
            let source = sourceView(of: item.dragItem).flatMap {
              dragSource(of: item.dragItem, in: store(of: $0))
            }
        """), "\(text)")
    #expect(!text.contains("#warning"), "\(text)")
  }

  @Test func marksASourceThatMayBeAListOfAnotherDelegate() throws {
    let text = try Translations.body(
      of: Self.update, "print(session.items[1].sourceIndexPath)\nreturn 'move'",
      before: """
        local other = TableView { name = "other", items = { "C" } }
        other.dragDelegate = { itemsForBeginning = function() return {} end }
        """)
    #expect(text.contains("compare its sourceView with the view"), "\(text)")
  }

  // MARK: The local context of a drag

  private static func contextScript(_ stored: String, _ end: String) -> String {
    """
    local list = TableView { name = "list", items = { "A" } }
    list.dragDelegate = {
      itemsForBeginning = function(_, view, session, indexPath)
        session.localContext = \(stored)
        return { DragItem(view:item(indexPath)) }
      end,
      dragSessionDidEnd = function(_, view, session)
        \(end)
      end,
    }
    """
  }

  @Test func storesATableAsAnObjectWithItsFields() throws {
    let text = try Translations.of(
      Self.contextScript(
        "{ row = indexPath.row }",
        "local context = session.localContext\nif context and context.taken then print(context.row) end\ncontext.taken = true"
      )
    ).text
    #expect(
      text.contains("    session.localContext = DragContext(row: indexPath.row)\n"), "\(text)")
    #expect(
      text.contains(
        """
        final class DragContext {
          var row: Int?
          var taken: Bool?

          init(row: Int? = nil, taken: Bool? = nil) {
        """), "\(text)")
    #expect(!text.contains("#warning"), "\(text)")
  }

  @Test func readsALocalContextByItsType() throws {
    let text = try Translations.of(
      Self.contextScript("view", "if session.localContext == view then print('here') end")
    ).text
    #expect(text.contains("(session.localContext as? UITableView) === tableView"), "\(text)")
    #expect(!text.contains("#warning"), "\(text)")
  }

  @Test func passesNilForArgumentsThatUIKitDoesNotHave() throws {
    let text = try Translations.of(
      """
      local list = TableView { name = "list", items = { "A" } }
      list.dragDelegate = {
        itemsForBeginning = function() return {} end,
        dragSessionDidEnd = function(_, _, session, ...) print("ended", ..., "now") end,
      }
      """
    ).text
    #expect(text.contains("print(\"ended\", \"nil\", \"now\", separator: \"\\t\")"), "\(text)")
  }

  // MARK: Diffable data sources

  private static let diffable = """
    local people = CollectionView { name = "people" }
    local team = TableView { name = "team" }
    local source = DiffableDataSource(people)
    source.reorderingHandlers = {
      canReorderItem = function(_, view, person) return person ~= "Ada" end,
      didReorder = function(_, view, transaction)
        print(table.concat(transaction.finalSnapshot:itemIdentifiers(), " "))
      end,
    }

    """

  @Test func setsReorderingHandlersThatCallMethods() throws {
    let text = try Translations.of(Self.diffable).text
    #expect(
      text.contains(
        """
            store.source.reorderingHandlers.canReorderItem = { [weak self] in
              self?.canReorderItem($0) ?? false
            }
            store.source.reorderingHandlers.didReorder = { [weak self] in self?.didReorder($0) }
          }

          // MARK: Reordering handlers

          private func canReorderItem(_ item: Item) -> Bool {
            return item.title != "Ada"
          }

          private func didReorder(_ transaction: SnapshotStore.Transaction) {
            print(transaction.finalSnapshot.itemIdentifiers.map(\\.title).joined(separator: " "))
          }
        """), "\(text)")
    #expect(!text.contains("#warning"), "\(text)")
  }

  @Test func passesTheDataOfAnotherListThatIsDiffable() throws {
    let text = try Translations.of(
      Self.diffable + """
        team.dropDelegate = {
          performDrop = function(_, view, coordinator)
            local snapshot = source:snapshot()
            snapshot:deleteItems { coordinator.items[1].dragItem.localObject }
            source:apply(snapshot)
          end,
        }
        """
    ).text
    #expect(text.contains("  private let people: SnapshotStore\n"), "\(text)")
    #expect(text.contains("    var snapshot = people.source.snapshot()\n"), "\(text)")
    #expect(!text.contains("#warning"), "\(text)")
  }

  @Test func replacesAListByThatOfASnapshot() throws {
    let text = try Translations.of(
      """
      local order = { "Ada" }
      local people = CollectionView { name = "people" }
      local source = DiffableDataSource(people)
      source.reorderingHandlers = {
        didReorder = function(_, view, transaction)
          order = transaction.finalSnapshot:itemIdentifiers()
        end,
      }
      """
    ).text
    #expect(
      text.contains("    order = transaction.finalSnapshot.itemIdentifiers\n"), "\(text)")
    #expect(
      text.contains("  private var order = [Item(title: \"Ada\")]\n"), "\(text)")
  }

  @Test func writesIndexPathsOfTexts() throws {
    try expect(
      """
      tableView.deleteRows(at: [IndexPath(row: 2, section: 1)], with: .automatic)
      """, from: "view:deleteRows { '1:2' }")
  }

  // MARK: Elements

  @Test func leavesTheFunctionIfAnElementOfACountedListIsNil() throws {
    try expect(
      """
      for item in coordinator.items {
        guard let sourceIndexPath = item.sourceIndexPath else { return }
        sources.append(sourceIndexPath)
      }
      """,
      from: """
        local sources = {}
        for i, item in ipairs(coordinator.items) do sources[i] = item.sourceIndexPath end
        view:deleteRows(sources)
        """)
  }

  @Test func appendsAValueIfItIsNotNil() throws {
    try expect(
      "if let sourceIndexPath = item.sourceIndexPath { sources.append(sourceIndexPath) }",
      from: """
        local sources, item = {}, coordinator.items[1]
        sources[#sources + 1] = item.sourceIndexPath
        view:deleteRows(sources)
        """)
  }

  @Test func namesTheWordsInAListOfThePolicy() throws {
    let text = try Translations.body(
      of: Self.update, "return self.answer[1], self.answer[2]",
      before: "policy.answer = { 'move', 'insertAtDestinationIndexPath' }")
    #expect(text.contains("operation: answerOperation, intent: answerIntent)"), "\(text)")
    #expect(text.contains("  private let answerOperation: UIDropOperation = .move\n"), "\(text)")
  }

  // MARK: Variables of several delegates

  @Test func sharesAVariableToWhichOneDelegateAssigns() throws {
    let text = try Translations.of(
      """
      local count = 0
      local source = TableView { name = "source", items = { "A" } }
      local target = TableView { name = "target", items = { "B" } }
      source.dragDelegate = {
        itemsForBeginning = function()
          count = count + 1
          return {}
        end,
      }
      target.dropDelegate = { canHandle = function() return count < 3 end }
      """
    ).text
    #expect(
      text.contains(
        """
        /// What the delegates share.
        final class SharedState {
          var count = 0
        }
        """), "\(text)")
    #expect(text.contains("    shared.count += 1\n"), "\(text)")
    #expect(text.contains("    return shared.count < 3\n"), "\(text)")
    #expect(text.ranges(of: "  private let shared: SharedState\n").count == 2, "\(text)")
  }

  @Test func sharesATableToWhoseFieldOneDelegateAssigns() throws {
    let text = try Translations.of(
      """
      local state = { count = 0, limit = 3 }
      local source = TableView { name = "source", items = { "A" } }
      local target = TableView { name = "target", items = { "B" } }
      source.dragDelegate = {
        itemsForBeginning = function()
          state.count = state.count + 1
          return {}
        end,
      }
      target.dropDelegate = { canHandle = function() return state.count < state.limit end }
      """
    ).text
    #expect(
      text.contains(
        """
        final class SharedState {
          /// The fields of `state`.
          struct State {
            var count = 0
            var limit = 3
          }

          var state = State()
        }
        """), "\(text)")
    #expect(text.contains("    shared.state.count += 1\n"), "\(text)")
    #expect(text.contains("    return shared.state.count < shared.state.limit\n"), "\(text)")
  }

  @Test func copiesAVariableToWhichNoDelegateAssigns() throws {
    let text = try Translations.of(
      """
      local limit = 2
      local source = TableView { name = "source", items = { "A" } }
      local target = TableView { name = "target", items = { "B" } }
      source.dropDelegate = { canHandle = function() return limit < 3 end }
      target.dropDelegate = { canHandle = function() return limit < 4 end }
      """
    ).text
    #expect(!text.contains("SharedState"), "\(text)")
    #expect(text.ranges(of: "  private let limit = 2\n").count == 2, "\(text)")
  }

  @Test func asksALocalVariableForTheNameOfItsView() throws {
    let text = try Translations.of(
      """
      local inbox = TableView { name = "inbox", items = { "A" } }
      local archive = TableView { name = "archive", items = { "B" } }
      local policy = {
        canHandle = function(_, view)
          local inbox = view
          print(inbox.name)
          return true
        end,
      }
      inbox.dropDelegate, archive.dropDelegate = policy, policy
      """
    ).text
    #expect(text.contains("    print(name(of: inbox))\n"), "\(text)")
  }

  // MARK: Plain views

  private static let photos = """
    local screen = View { name = "screen" }
    local frame = View { name = "frame", superview = screen }
    local wall = View { name = "wall", superview = screen }
    local images = { wall = { title = "Cliff", data = "png" } }
    local drag, drop = {}, {}
    for _, view in ipairs { frame, wall } do view:addInteraction(DragInteraction(drag)) end
    screen:addInteraction(DropInteraction(drop))

    """

  @Test func keepsWhatViewsShowByTheirNames() throws {
    let text = try Translations.of(
      Self.photos + """
        function drag:itemsForBeginning(interaction, session)
          local image = images[interaction.view.name]
          if not image then return {} end
          return { DragItem(ItemProvider { types = { ["public.png"] = image.data } }) }
        end

        drag.itemsForAddingTo = drag.itemsForBeginning

        function drag:didEnd(interaction, session, operation)
          if operation == "move" then images[interaction.view.name] = nil end
        end

        function drop:performDrop(interaction, session)
          session:loadObjects("Image", function(loaded)
            if not loaded[1] then return end
            images[frame.name] = { title = "New", data = loaded[1].data }
          end)
        end
        """
    ).text
    for line in [
      "  var images = [\"wall\": Item(title: \"Cliff\", data: Data(\"png\".utf8))]",
      "      let image = shared.images[name(of: view)],",
      "    return dragInteraction(interaction, itemsForBeginning: session)",
      "      shared.images[name(of: view)] = nil",
      "      let loaded = objects.compactMap { $0 as? UIImage }",
      "      self.shared.images[\"frame\"] = Item(title: \"New\", data: image.pngData())",
    ] {
      #expect(text.contains("\(line)\n"), "\(line)\n\(text)")
    }
    #expect(!text.contains("#warning"), "\(text)")
  }

  @Test func retargetsThePreviewOfADrop() throws {
    let text = try Translations.of(
      Self.photos + """
        function drop:previewForDropping(interaction, item, defaultPreview)
          return defaultPreview:retargetedPreview(DragPreviewTarget {
            container = frame, center = { frame.frame.width / 2, 10 },
          })
        end
        """
    ).text
    #expect(
      text.contains(
        """
            return defaultPreview.retargetedPreview(
              with: UIDragPreviewTarget(
                container: frame, center: CGPoint(x: frame.frame.width / 2, y: 10)))
        """), "\(text)")
    #expect(text.contains("  private let frame: UIView\n"), "\(text)")
  }

  // MARK: Item providers

  @Test(arguments: [
    ("'no signal'", "failing: \"no signal\""),
    ("indexPath.row == 1 and 'no signal'", "failing: indexPath.row == 1 ? \"no signal\" : nil"),
    ("indexPath.row == 1", "failing: indexPath.row == 1 ? \"The data is not available.\" : nil"),
  ])
  func keepsTheReasonOfAProviderThatFails(lua: String, swift: String) throws {
    let text = try Translations.body(
      of: Self.begin,
      """
      local provider = ItemProvider { types = { ["public.plain-text"] = "x" }, fails = \(lua) }
      return { DragItem(provider) }
      """)
    #expect(text.contains(swift), "\(text)")
    #expect(text.contains("userInfo: [NSLocalizedDescriptionKey: $0]"), "\(text)")
  }

  // MARK: Long lines

  @Test func breaksLongLinesBetweenArguments() throws {
    try expect(
      """
      tableView.moveRow(
        at: IndexPath(row: coordinator.items.count + 1, section: 0),
        to: IndexPath(row: coordinator.items.count, section: 0))
      """,
      from: "view:moveRow(IndexPath(#coordinator.items + 1, 0), IndexPath(#coordinator.items, 0))")
  }

  @Test func breaksLongConditionsBetweenClauses() throws {
    try expect(
      """
      if let item,
        let sourceIndexPath = item.sourceIndexPath,
        sourceIndexPath.section == 0
      {
      """,
      from: """
        local item = coordinator.items[1]
        if item and item.sourceIndexPath and item.sourceIndexPath.section == 0 then
          print(item.sourceIndexPath.row)
          print("A list of one section, and another row of it.")
        end
        """)
  }

  @Test(arguments: ["= ", "// ", "( ", ", ", "\\(a ?? \"b // c, d = (e\") "])
  func breaksNoTextInALine(part: String) {
    let text = "\"" + String(repeating: part, count: 50) + "\""
    #expect(LongLines.broken(["return \(text)"]) == ["return \(text)"])
    #expect(LongLines.broken(["print(\(text))"]) == ["print(", "  \(text))"])
  }

  @Test(arguments: ["let a = 1", "guard let aaaaaaaaaa = bbbbbbbbbb,", "f(", "\"", "}", "", "a,"])
  func endsForEveryLine(text: String) {
    let line = text + String(repeating: "x", count: 90)
    for line in [line, String(line.reversed()), line + ",", line + " {", line + "(a, b)"] {
      #expect(!LongLines.broken([line]).isEmpty)
    }
  }

  @Test func writesTheNameOfAnOperation() throws {
    try expect(
      "print(name(of: coordinator.proposal.operation))",
      from: "print(coordinator.proposal.operation)")
  }

  @Test func convertsAPointToAnotherView() throws {
    try expect(
      "print(tableView.convert(session.location(in: tableView), to: tableView).y)",
      from: "print(view:convert(session:location(view), view).y)\nreturn 'copy'", of: Self.update)
  }

  @Test func writesACommentOnce() throws {
    let text = try Translations.body(
      of: "performDrop(view, coordinator)",
      """
      -- Each item.
      for _, item in ipairs(coordinator.items) do
        if not item.sourceIndexPath then return end  -- another app
        print(item.sourceIndexPath.row)
      end
      """)
    #expect(text.ranges(of: "// Each item.").count == 1, "\(text)")
    #expect(text.ranges(of: "// another app").count == 1, "\(text)")
  }

  @Test func learnsTheTypeOfAVariableInTheBranchThatFollows() throws {
    try expect(
      "var best: Int?",
      from: """
        local best
        for _, item in ipairs(coordinator.items) do
          local row = item.sourceIndexPath.row
          if not best or row < best - 1 then best = row end
        end
        print(best)
        """)
  }
}
