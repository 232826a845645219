import Policies

/// The page `:help lessons`: the commands for lessons, and how to write a lesson.
enum LessonsHelp {
  static let page = HelpPage(
    "lessons", summary: "Lessons, and the format of a lesson file."
  ) { _ in text }

  /// The page `:help teachers`: lessons for a class.
  static let teachersPage = HelpPage(
    "teachers", summary: "Lessons for a class: times, handouts, projector, progress.",
    keywords: "teacher class classroom course handout handouts projector big bigger"
  ) { _ in teachers }

  private static let teachers = """
    :lesson lists the lessons with the minutes that a developer of apps needs for each, who knows no
    Lua. The core path takes about five hours; the exam needs all of it. Learners need no Mac.

    On paper and on the wall

      reorder learn --html course                     pages to read and print
      reorder learn --html handouts --no-solutions    without solutions, answers, players
      reorder learn --html wall --large-type          large text, for a projector

    In a terminal, enlarge the font: texts are wrapped, and 40 columns are enough. :lesson lift 3
    begins a lesson at a task, with the tasks before it done.

    Progress

    Each learner's progress is in $XDG_STATE_HOME/reorder/lessons (~/.local/state/reorder/lessons), a
    JSON object for each lesson in a line of its own:

      {"lesson":"lift","tasks":0,"done":true,"asked":1,"right":1,"attempts":9,
       "hints":2,"seconds":412}

      lesson    the file's name, without the number
      tasks     how many tasks are done; 0 again after the last one
      done      whether the lesson has been finished
      asked     the questions that were answered as predictions
      right     the right ones among them
      attempts  the entries and answers, right and wrong ones
      hints     the hints that were printed
      seconds   the time in the lesson; a pause counts as five minutes at most

    The file is written after every entry of a lesson. To collect the progress of a class, collect
    these files; XDG_STATE_HOME=FOLDER reorder learn keeps it in FOLDER.

    Your own lessons

    reorder learn --new my-lesson.lua creates one, and --check plays every right and wrong solution
    in it; :help lessons describes the format.
    """

  static let text = """
    :lesson lists the lessons and :lesson 1 begins the first; outside the shell, use reorder learn.
    In a lesson, use :task, :hint, the number of an answer, :reset, Return or :lesson next, and
    :lesson end. :help words explains the terms.

    A lesson is a Lua file that returns a table. reorder learn --new my-lesson.lua creates a working
    one, reorder learn --check my-lesson.lua tests every solution in it, and :lesson my-lesson.lua
    plays it. You can keep lessons in $XDG_DATA_HOME/reorder/lessons.

      title     the name of the lesson
      summary   one sentence for the list
      text      the introduction; indented lines are not wrapped
      prepare   a function that makes the views; the fields of the table that it
                becomes global variables at the prompt
      optional  true if the lesson is not part of the core path; optional
      minutes   how long it takes; optional
      trace     how much is printed: "off", "drags", "calls" or "all"; calls
                by default
      tasks     a list of tables, see below
      ending    the text after the last task; optional
      callbacks  the callbacks that the lesson introduces; optional
      quiet     a list of hints that are not printed because they are not explained
                yet, such as "destinationIsNil"; optional
      facts     a list of { says = "…", "lift list 0", calls = { … } }: a claim of
                the text, and a drag that proves it; optional

    A task has

      text      the instructions
      hints     a list, from a small hint to nearly the answer
      draft     a list of lines that the prompt begins with, for the learner to
                change; the name of a function, such as "policy.performDrop",
                stands for its source; optional
      solution  a list of entries that solve it: the last hint shows them, and
                the views after them are the goal
      goal      false if the views may look different
      calls     a list of callbacks that must be called in the last drag
      tries     a list of { "lift list 0; drop", proposal = "move", list =
                "One, Two", calls = { … }, never = { … } }: drags that are played
                with the learner's code, and their required results; entries may
                also be Lua; lands = "[0, 1]": where coordinator:drop sends items;
                holds = function(seen) … end: true, or false and what is wrong
      check     true if the learner's code must pass :check 1
      done      a function that gets the events since the task began, and returns
                true, or false and what is missing
      right     a list of other solutions, each a list of entries
      wrong     a list of wrong solutions, each with says = "…", a part of the
                message to the learner
      leaves    { lost = "…" }: a property that :check finds violated in the
                solution, and the reason, which the learner sees. Without it the
                learner's code must pass for every short drag

    or, instead of a solution, a question: what is called first?

      predict   the gestures that show the answer
      choices   a list of answers; optional
      answer    for other questions: one of the choices, "order" (of the calls),
                or a function that returns one after the gestures
      because   the reason, which is printed with the answer
      lesson    the lesson that explains it, if it is a different one

    The argument of done: seen:has { kind = "phase", name = "lifting" } returns whether there is such
    an event, seen:last { … } the last one or nil, and seen:count { … } their number. seen:drag() has
    the same functions for the events of the newest drag. An event has n, kind, view, session, name,
    path and value (as texts), and reason; :trace all shows them.
    titles("inbox") returns the titles of a view as one text: "Milk, Eggs".
    A fact has the fields of a try, and prints = "…" for printed text. Its says must appear
    literally in a text of the lesson.

    reorder learn --html course writes all lessons as self-contained pages, with a player for each
    drag and folded solutions; --no-solutions leaves these out. To write only your own lesson, add its
    file. :help teachers is about classes.

    Mistakes in a file are reported with their line.
    """
}
