import Policies

/// The page `:help lessons`: the commands for lessons, and how to write a lesson.
enum LessonsHelp {
  static let topic = Topic(
    name: "lessons", summary: "Learning by lessons, and what is in a lesson's file.")

  static let text = """
    :lesson lists the lessons, :lesson 1 begins the first, reorder learn does so from outside.
    In a lesson: :task, :hint, the number of an answer, :reset, Return or :lesson next,
    :lesson end. :help words explains the words.

    A lesson is a Lua file that returns a table. reorder learn --new my-lesson.lua writes one
    that works, reorder learn --check my-lesson.lua plays every way in it and says what is
    wrong, :lesson my-lesson.lua plays it; $XDG_DATA_HOME/reorder/lessons is a place for them.

      title     what it is called
      summary   one sentence for the list
      text      what is explained first; indented lines stay as they are
      prepare   a function that makes the views; what it returns in a table
                becomes global variables at the prompt
      trace     how much is printed: "off", "drags", "calls" or "all"; calls
                where it is missing
      tasks     a list of tables, see below
      ending    what is said when all is done; may be missing
      callbacks  the callbacks that are new in it; may be missing
      quiet     a list of hints that are not printed, because nobody has explained
                yet what they speak of, as "destinationIsNil"; may be missing
      facts     a list of { says = "…", "lift list 0", calls = { … } }: what a text
                says of what happens, and the drag that shows it; may be missing

    A task has

      text      what is to do
      hints     a list, from a nudge to nearly the answer
      solution  a list of entries that do it: hints end with it, and the goal
                is how the views look after it
      goal      false: the views may look otherwise
      calls     a list of callbacks that must be called in the last drag
      tries     a list of { "lift list 0; drop", proposal = "move", list =
                "One, Two", calls = { … }, never = { … } }: drags that are
                played with what was written, and what each must lead to;
                several entries may be Lua, too
      done      a function that gets what was seen since the task began, and
                returns true, or false and what is missing
      right     a list of other ways, each a list of entries
      wrong     a list of ways that do not do it, each with says = "…", words
                of what the learner is told
      leaves    { lost = "…" }: what :check finds in the solution, by its name,
                and why it is left so; the learner is told. Without it what is
                written is to hold in every short drag

    or, in place of a solution, a question: what is called first?

      predict   the gestures that show it
      choices   a list of answers; may be missing
      answer    for other questions: one of the choices, "order" (of the calls),
                or a function that returns one after the gestures
      because   why it is so; may be missing
      lesson    the lesson that explains it, if it is another

    The argument of done: seen:has { kind = "phase", name = "lifting" }, seen:last { … } gives
    the last such event or nil, seen:count { … } how many there are. seen:drag() is the same for
    what came since the newest drag began. An event has n, kind, view, session, name, path and
    value (as texts), and reason; :trace all shows them.
    titles("inbox") gives the titles of a view as one text: "Milk, Eggs".
    A fact has the fields of a try, prints = "…" for words that are printed, and
    holds = function(seen) … end for everything else; says stands in a text word for word.

    reorder learn --html course writes all lessons as pages that need no network, with a
    player for each drag and folded solutions; a lesson of your own behind it is written alone.

    What is wrong with a file is told with its line.
    """
}
