import Foundation
import TestSupport
import Testing

@testable import Shell

@Suite("Questions")
struct QuestionsTests {
  @Test(
    "every answer is a script or a plug-in that is there",
    arguments: Questions.all.flatMap(\.answers))
  func answerExists(path: String) {
    #expect(FileManager.default.fileExists(atPath: ProjectFiles.root.appending(path: path).path))
  }

  @Test("A1 to A25: every question is asked once, in order")
  func order() {
    #expect(Questions.all.map(\.id) == (1...25).map { "A\($0)" })
  }

  @Test("a question that a script answers stands in its head", arguments: Questions.all)
  func asked(question: Questions.Question) throws {
    let scripts = question.answers.filter { $0.hasPrefix("Scripts/policies/") }
    guard let first = scripts.first, question.answers.first == first else { return }
    #expect(try ProjectFiles.file(first).text.contains("(\(question.id)"))
  }
}
