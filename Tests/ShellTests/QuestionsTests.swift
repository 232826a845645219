import Foundation
import TestSupport
import Testing

@testable import Shell

@Suite
struct QuestionsTests {
  @Test(arguments: Questions.all.flatMap(\.answers))
  func everyAnswerExists(path: String) {
    #expect(FileManager.default.fileExists(atPath: ProjectFiles.root.appending(path: path).path))
  }

  @Test
  func listsA1ToA25InOrder() {
    #expect(Questions.all.map(\.id) == (1...25).map { "A\($0)" })
  }

  @Test(arguments: Questions.all)
  func scriptNamesItsQuestion(question: Questions.Question) throws {
    let scripts = question.answers.filter { $0.hasPrefix("Scripts/policies/") }
    guard let first = scripts.first, question.answers.first == first else { return }
    #expect(try ProjectFiles.file(first).text.contains("(\(question.id)"))
  }
}
