import Policies
import TestSupport
import Testing

@testable import Lessons
@testable import Shell

/// Help and the article both document exactly the fields of a lesson.
@Suite struct LessonFieldTests {
  static let names = (LessonReader.fields + LessonReader.taskFields).map(\.name)

  @Test func helpListsEveryFieldOnce() {
    let listed = LessonsHelp.text.matches(of: /(?m)^  (\w+)  +\S/).map { String($0.output.1) }
    #expect(listed.sorted() == Self.names.sorted())
  }

  @Test(arguments: names)
  func articleNamesEveryField(field: String) throws {
    let article = try ProjectFiles.file("Sources/Scripting/Lessons/Lessons.docc/WritingALesson.md")
      .text
    #expect(
      article.contains("`\(field)`") || article.contains("  \(field) = ")
        || article.contains("`\(field) = "))
  }
}
