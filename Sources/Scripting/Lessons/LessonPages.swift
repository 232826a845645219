import Diagrams
import DragDrop
package import Policies
import Texts
import Traces
import Translation

/// Lessons as pages that need no network: their texts, tasks with goals and folded solutions, and a
/// player for each drag.
package struct LessonPages {
  /// The files by name, in the order in which they are read.
  package private(set) var files: [(name: String, html: String)] = []
  private let lessons: [LessonSearch.File]
  private let style: Style
  private let open: LessonPlay.Opener

  /// What the pages are for.
  package struct Style: Sendable {
    /// Whether they contain solutions, answers and the drags of both; handouts do not.
    package var hasSolutions = true
    /// Whether the text is large enough for a projector.
    package var isLarge = false

    package init() {}
  }

  /// Plays the lessons and creates the pages.
  ///
  /// - Parameters:
  ///   - lessons: Their files, in order.
  ///   - words: The glossary.
  ///   - style: What the pages are for.
  ///   - open: Opens sessions whose lines have 80 columns.
  /// - Throws: What is wrong with a lesson.
  package init(
    of lessons: [LessonSearch.File], words: [(word: String, meaning: String)], style: Style,
    open: @escaping LessonPlay.Opener
  ) throws(PolicyError) {
    self.lessons = lessons
    self.style = style
    self.open = open
    var (core, optional): ([(ReadingPage.Link, String)], [(ReadingPage.Link, String)]) = ([], [])
    for number in lessons.indices {
      let play = play(number, task: 1)
      guard let lesson = play.lesson else { throw PolicyError(.runtime, play.text.trimmed) }
      let time = lesson.minutes.map { " \($0) minutes." } ?? ""
      let entry = (link(to: number, lesson.title), lesson.summary + time)
      if lesson.isOptional { optional.append(entry) } else { core.append(entry) }
      add(lesson, number, beginning: play.session.shown)
    }
    // A single lesson is not a course.
    let contents: [ReadingPage.Block] =
      core.isEmpty || optional.isEmpty
      ? [.contents(core + optional)]
      : [
        .section("The core path", [.contents(core)]),
        .section("Optional, in any order", [.contents(optional, from: core.count + 1)]),
      ]
    let index = ReadingPage(
      title: "Drag and drop, lesson by lesson",
      summary: "To do these lessons at the prompt, run reorder learn.",
      links: [],
      blocks: contents + [
        .paragraph(
          style.hasSolutions
            ? "Hints, solutions and answers are folded; those that are open are printed on paper. Each drag has a player: the arrow keys step, the space bar plays."
            : "Hints are folded; those that are open are printed on paper."),
        .section("Words", [.terms(words.map { ($0.word, $0.meaning) })]),
      ], isLarge: style.isLarge)
    files.insert(("index.html", index.html), at: 0)
  }

  private func play(_ number: Int, task: Int) -> LessonPlay {
    LessonPlay(lessons[number].path, task: task, open: open)
  }

  // MARK: Pages

  private func stem(_ number: Int) -> String { lessons[number].name.replacing("/", with: "-") }

  private func link(to number: Int, _ text: String) -> ReadingPage.Link {
    ReadingPage.Link(to: stem(number) + ".html", text)
  }

  private mutating func add(_ lesson: Lesson, _ number: Int, beginning: LessonGoal) {
    var blocks = Self.blocks(of: lesson.text)
    let new = lesson.callbacks.compactMap { SwiftDeclaration.pair(of: $0) }
    if !new.isEmpty {
      blocks.append(
        .section("New here, in Lua and in Swift", new.map { .lines([$0.lua] + $0.swift) }))
    }
    blocks.append(.section("The views", [.picture(beginning.picture, words: beginning.words)]))
    for task in lesson.tasks.indices { blocks.append(section(of: task, in: lesson, number)) }
    if !lesson.ending.isEmpty {
      blocks.append(.section("At the end", Self.blocks(of: lesson.ending)))
    }
    var links = [ReadingPage.Link(to: "index.html", "All lessons")]
    if number > 0 { links.append(link(to: number - 1, "Previous: lesson \(number)")) }
    if number + 1 < lessons.count {
      links.append(link(to: number + 1, "Next: lesson \(number + 2)"))
    }
    let page = ReadingPage(
      title: (lessons.count > 1 ? "Lesson \(number + 1): " : "") + lesson.title,
      summary: lesson.summary, links: links,
      blocks: blocks, isLarge: style.isLarge)
    files.append((stem(number) + ".html", page.html))
  }

  private static func blocks(of text: String) -> [ReadingPage.Block] {
    LessonText.parts(of: text).map { part in
      switch part.content {
      case .paragraph(let text): .paragraph(text)
      case .kept(let lines): .lines(lines.map { String($0.dropFirst(4)) })
      }
    }
  }

  // MARK: Tasks

  private mutating func section(
    of index: Int, in lesson: Lesson, _ number: Int
  ) -> ReadingPage.Block {
    let task = lesson.tasks[index]
    let play = play(number, task: index + 1)
    var blocks = Self.blocks(of: task.text)
    let draft = task.draft(in: play.session.host)
    if !draft.isEmpty { blocks += [.paragraph("The prompt begins with:"), .lines([draft])] }
    if let goal = play.learner?.goal, goal.picture != play.session.shown.picture {
      blocks += [.paragraph("It will look like this:"), .picture(goal.picture, words: goal.words)]
    }
    blocks += task.question.map { [.choices($0.choices)] } ?? []
    blocks += task.hints.enumerated().map { .folded("Hint \($0 + 1)", [.paragraph($1)]) }
    let (name, start) = (task.question == nil ? "Task" : "Question", play.session.eventCount)
    let title = "\(name) \(index + 1) of \(lesson.tasks.count)"
    guard style.hasSolutions else { return .section(title, blocks) }
    var folded = task.question.map { answer(to: $0, in: play) } ?? solution(of: task, in: play)
    folded += drag(of: index, in: lesson, number, play, after: start)
    blocks.append(.folded(task.question == nil ? "Solution" : "Answer", folded))
    return .section(title, blocks)
  }

  private func answer(to question: Lesson.Question, in play: LessonPlay) -> [ReadingPage.Block] {
    // Any answer starts the drag.
    let guess =
      question.choices.isEmpty
      ? "canHandle"
      : question.asksForOrder
        ? question.choices.indices.map { "\($0 + 1)" }.joined(separator: " ") : "1"
    play.enter(":answer \(guess)")
    return [.paragraph("\(play.learner?.rightAnswer ?? "").")]
      + (question.because.isEmpty ? [] : [.paragraph(question.because)])
  }

  private func solution(of task: Lesson.Task, in play: LessonPlay) -> [ReadingPage.Block] {
    _ = play.enter(task.solution)
    let others = task.right.flatMap {
      [.paragraph("This also works:"), .lines($0)] as [ReadingPage.Block]
    }
    let leaves = task.leaves.map { ReadingPage.Block.paragraph("Left open: \($0.reason)") }
    let swift = task.swift(in: play.session)
    return [.lines(task.solution)]
      + (swift.isEmpty
        ? [] : [.paragraph("In Swift:"), .lines(Array(swift.joined(separator: [""])))])
      + leaves + others
  }

  /// The drag that was played, moment by moment and as a player; for written code, the
  /// first drag that is tried with it.
  private mutating func drag(
    of index: Int, in lesson: Lesson, _ number: Int, _ play: LessonPlay, after first: Int
  ) -> [ReadingPage.Block] {
    var start = first
    let session = play.session
    if session.eventCount == start, let attempt = lesson.tasks[index].tries.first {
      if session.isDragging { play.enter("cancel") }
      start = session.eventCount
      for entry in attempt.entries { play.enter(entry) }
    }
    guard session.eventCount > start else { return [] }
    let events = session.host.simulation.log.events(after: start)
    let page = "\(stem(number))-task-\(index + 1).html"
    files.append(
      (
        page,
        TracePicture(of: session.recordedTrace, part: start + 1...session.eventCount)
          .html
      ))
    let rows = MomentsText(events, marking: lesson.callbacks).rows
    let moments = ReadingPage.Block.table(
      caption: "Moment by moment", columns: MomentsText.columns, rows: rows)
    return (lesson.trace == "off" || rows.isEmpty ? [] : [moments])
      + [.player(page: page, title: "Player: the drag of task \(index + 1)")]
  }
}
