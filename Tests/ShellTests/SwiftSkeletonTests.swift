import DragDrop
import Foundation
import Lessons
import Reference
import TestSupport
import Testing

@testable import Policies
@testable import Shell

/// `:swift`, which prints the policy of a view as a delegate in Swift.
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
  func matchesTheCompiledExamples(view: String) throws {
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

  /// A collection whose policy implements every callback for a part of a flow.
  private static let flow =
    [
      "flow = CollectionView { name = \"flow\", items = { \"A\" } }",
      "flow.delegate = {}",
    ] + flowCallbacks.map { "function flow.delegate.\($0)() end" }
  private static let flowCallbacks = [
    "sizeForItem", "insetForSection", "minimumLineSpacingForSection",
    "minimumInteritemSpacingForSection", "referenceSizeForHeader", "referenceSizeForFooter",
  ]

  @Test func declaresAFlowWithItsLayout() throws {
    let test = try TestSession()
    for entry in Self.flow { test.enter(entry) }
    let printed = test.enter(":swift flow")
    #expect(printed.contains("  UICollectionViewDelegateFlowLayout\n"), "\(printed)")
    for callback in Self.flowCallbacks {
      let declaration = try Regex(
        #"layout collectionViewLayout: UICollectionViewLayout,\s+\#(callback)\w* "#)
      #expect(printed.contains(declaration), "\(callback)")
    }
  }

  /// The skeletons of all views that have delegates, each with its own name.
  private static func skeletons(_ test: TestSession, _ name: String) -> String {
    let titled = name.filter { $0.isLetter || $0.isNumber }
    return test.session.host.views.map { view in
      let text = test.enter(":swift \(view.name)")
      let rest = text.replacing("import UIKit\n\n", with: "").replacing("UI", with: "")
      return "enum \(titled)_\(view.name.filter { $0.isLetter || $0.isNumber }) {\n\(rest)}\n"
    }.joined()
  }

  private static let compiler = programs(named: ["swiftc"]).first

  @Test(.enabled(if: compiler != nil, "no swiftc is on the path"))
  func everySkeletonCompiles() throws {
    var text = "import DragDrop\nimport Layout\n\ntypealias CGFloat = Double\n"
    text += "typealias CGPoint = Point\ntypealias CGSize = Size\n"
    text += "class NSObject {}\n"
    for file in LessonTests.search.files {
      var options = ShellOptions()
      options.lessons = LessonTests.search
      let test = try TestSession(options: options)
      try test.shell.course.begin(file.word)
      // The beginning of the lesson has been printed by then.
      test.enter(":task")
      text += Self.skeletons(test, "lesson" + file.name)
      for task in try #require(test.session.learner?.lesson).tasks {
        for entry in task.solution { test.enter(entry) }
      }
      text += Self.skeletons(test, "lesson\(file.name)done")
    }
    for path in try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(\.path) {
      let test = try TestSession()
      test.enter(":run \(ProjectFiles.root.appending(path: path).path)")
      text += Self.skeletons(test, "policy" + path.split(separator: "/").last!.dropLast(4))
    }
    let test = try TestSession()
    for entry in Self.flow { test.enter(entry) }
    text += Self.skeletons(test, "flow")
    #expect(text.matches(of: /final class/).count > 80)
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "Skeletons.swift").path
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let modules = productURL("reorder").deletingLastPathComponent().appending(path: "Modules")
      let width = ProjectFiles.root.appending(path: "Sources/CWchar").path
      let result = try runProgram(
        Self.compiler ?? "swiftc",
        [
          "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules.path,
          "-I", width, file,
        ],
        timeout: .seconds(180))
      #expect(result.standardError == "")
      #expect(result.status == .exited(0))
    }
  }

  @Test func commentsOutWhatUIKitDoesNotHave() throws {
    let test = try TestSession()
    for entry in Self.entries { test.enter(entry) }
    test.enter("function policy:titleForHeader() return 'Title' end")
    #expect(
      test.enter(":swift grid").contains(
        "  // titleForHeader: UIKit's collections have no such method\n    // function policy"))
  }

  @Test func reportsAMissingView() throws {
    #expect(try TestSession().enter(":swift nothing").contains("no table or collection"))
  }

  @Test func declaresEveryCallbackThatALessonExplains() throws {
    for file in LessonTests.search.files {
      let host = PolicyHost()
      let lesson = try Lesson.read(ScriptLoader.load(file.path), in: host)
      for callback in lesson.callbacks {
        #expect(SwiftSkeleton.declarations(of: callback) != nil, "\(callback.rawValue)")
      }
    }
  }
}
