import Foundation
import Lessons
import TestSupport
import Testing

/// The files of lessons, and of the progress in them.
@Suite struct LessonFileTests {
  @Test func ignoresAnInvalidProgressFile() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "lessons").path
      try "nonsense\n{\"lesson\":3}\n{\"lesson\":\"01-session\",\"done\":true}\n\u{0}"
        .write(toFile: path, atomically: true, encoding: .utf8)
      let progress = LessonProgress(path: path)
      #expect(progress["01-session"].isDone)
      #expect(!progress["02-lift"].isDone)
    }
  }

  @Test func keepsProgressWhenLessonsAreRenumbered() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "lessons").path
      try """
      {"lesson":"18-check","done":true}
      {"lesson":"limit/01-limits","tasks":2}

      """.write(toFile: path, atomically: true, encoding: .utf8)
      var progress = LessonProgress(path: path)
      #expect(progress["10-check"].isDone)
      #expect(progress["limit/02-limits"].tasks == 2)
      #expect(progress["02-limits"].tasks == 0)
      progress.update("03-check") { $0.tasks = 1 }
      #expect(LessonProgress(path: path)["18-check"].tasks == 1)
    }
  }

  @Test func findsLessonsNextToTheProgram() throws {
    try withTemporaryDirectory { folder in
      for place in ["share/reorder/lessons", "project/Scripts/lessons"] {
        let lessons = folder.appending(path: place)
        try FileManager.default.createDirectory(at: lessons, withIntermediateDirectories: true)
        try "return {}".write(
          to: lessons.appending(path: "01-mine.lua"), atomically: true, encoding: .utf8)
      }
      for program in ["bin/reorder", "project/.build/x86_64/debug/reorder"] {
        let search = LessonSearch(program: folder.appending(path: program).path)
        #expect(search.files.first?.word == "mine")
      }
    }
  }
}
