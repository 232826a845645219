import DragDrop
import TestSupport
import Testing

@testable import Policies
@testable import Shell

/// `:swift`, the policy of a view as a delegate in Swift.
struct SwiftSkeletonTests {
  private static let entries = [
    #"policy = { performDrop = StandardDrop }"#,
    #"function policy:itemsForBeginning() return {} end"#,
    #"policy.itemsForAddingTo = policy.itemsForBeginning"#,
    #"function policy:dragSessionWillBegin() end"#,
    #"function policy:canHandle() return true end"#,
    #"function policy:dropSessionDidUpdate() return "move" end"#,
    #"function policy:didSelectRow() end"#,
    #"policy.didSelectItem = policy.didSelectRow"#,
    #"function policy:moveRow() end"#,
    #"policy.moveItem = policy.moveRow"#,
    #"grid = CollectionView { name = "grid", items = { "A" } }"#,
    #"for _, view in ipairs { inbox, grid } do view.dragDelegate, view.dropDelegate, view.delegate, view.dataSource = policy, policy, policy, policy end"#,
  ]

  @Test(arguments: ["inbox", "grid"])
  func aSkeletonCompilesWithoutThePrefix(view: String) throws {
    let test = try TestSession()
    for entry in Self.entries { test.enter(entry) }
    let printed = test.enter(":swift \(view)")
    let skeleton = printed.replacing("import UIKit\n\n", with: "").replacing(
      "  NSObject,\n", with: ""
    )
    .replacing("UI", with: "").replacing("CG", with: "")
    let examples = try ProjectFiles.file("Tests/ShellTests/SkeletonExamples.swift").text
    #expect(printed.hasPrefix("import UIKit\n\nfinal class "))
    #expect(examples.contains("\n" + skeleton), "\(skeleton)")
  }

  @Test func aViewThatIsNotThereIsSaid() throws {
    #expect(try TestSession().enter(":swift nothing").contains("no table or collection"))
  }

  @Test func everyCallbackThatALessonExplainsHasADeclaration() throws {
    for file in LessonTests.search.files {
      let host = PolicyHost()
      let lesson = try Lesson.read(ScriptLoader.load(file.path), in: host)
      for callback in lesson.callbacks {
        #expect(SwiftSkeleton.declarations(of: callback) != nil, "\(callback.rawValue)")
      }
    }
  }
}
