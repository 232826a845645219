import Foundation
import Policies
import PolicyTesting
import TestSupport
import Testing

/// The functions of specs as the catalog describes them.
@Suite struct SpecWordsTests {
  private static let setup = """
    before_each(function()
      inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
      archive = TableView { name = "archive", sections = { { title = "Done", items = {} } } }
      policy = { performDrop = StandardDrop }
      function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
      function policy:dropSessionDidUpdate(view, session)
        return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath"
      end
      for _, view in ipairs { inbox, archive } do view.dragDelegate, view.dropDelegate = policy, policy end
    end)

    """

  @Test(arguments: SpecsAPI.all.map(\.name))
  func runsTheExampleOfEachFunction(name: String) throws {
    let entry = try #require(SpecsAPI.all.first { $0.name == name })
    // Examples that load a policy create their own views.
    let loads = entry.example.contains("policies/")
    let text = (loads ? "" : Self.setup) + entry.example
    let results = try withTemporaryDirectory { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "policies"),
        withDestinationURL: ProjectFiles.root.appending(path: "Scripts/policies"))
      let path = folder.appending(path: "a_spec.lua").path
      let closing =
        text.contains("it(") || loads ? "" : "\nit('is there', function() assert(true) end)"
      try (text + closing).write(toFile: path, atomically: true, encoding: .utf8)
      return run([path])
    }
    #expect(results.allSatisfy { $0.outcome == .passed || $0.outcome == .pending })
    #expect(results.flatMap(\.failures) == [])
    #expect(!results.isEmpty || name == "load_policy")
  }

  @Test func catalogListsEveryFunctionOfSpecs() throws {
    let text = """
      it("names", function()
        local names = {}
        for name in pairs(_G) do names[#names + 1] = name end
        print(table.concat(names, " "))
      end)
      """
    let found = try #require(try results(of: text).first?.output.first).split(separator: " ")
    let recorder = try results(of: "it('x', function() end)")
    #expect(recorder.count == 1)
    let known = Set(SpecsAPI.all.map { String($0.name.prefix { $0 != "." }) })
    for word in known { #expect(found.contains(word[...]), "\(word)") }
  }
}
