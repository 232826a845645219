import Policies

/// The page `:help lessons`: the commands for lessons, and how to write a lesson.
enum LessonsHelp {
  static let topic = PolicyHost.Topic(
    name: "lessons", summary: "Learning by lessons, and what is in a lesson's file.")

  static let text = """
    :lesson lists the lessons, :lesson 1 begins the first, reorder learn does so from outside.
    In a lesson: :task, :hint, :answer NAME, :reset, :lesson next, :lesson end.

    A lesson is a Lua file that returns a table. :lesson my-lesson.lua plays your own;
    $XDG_DATA_HOME/reorder/lessons is a place for them.

      title     what it is called
      summary   one sentence for the list
      text      what is explained first; indented lines stay as they are
      prepare   a function that makes the views; what it returns in a table
                becomes global variables at the prompt
      trace     how much is printed: "off", "drags", "calls" or "all"; calls
                where it is missing
      tasks     a list of tables, see below
      ending    what is said when all is done; may be missing

    A task has

      text      what is to do
      hints     a list, from a nudge to nearly the answer
      done      a function that gets what was seen since the task began, and
                returns true, or false and what is missing
      solution  a list of entries that do it: hints end with it, :reset and
                tests use it
      goal      false draws no picture of how it will look
      wrong     a list of entries that do not do it, for tests; may be missing

    or, in place of done and solution, a question: what is called first?

      predict   the gestures that show it
      choices   a list of answers; may be missing
      because   why it is so; may be missing

    The argument of done: seen:has { kind = "phase", name = "lifting" }, seen:last { … } gives
    the last such event or nil, seen:count { … } how many there are. seen:drag() is the same for
    what came since the newest drag began: ask it, so that what was done before in vain does not
    count. An event has n, kind, view, session, name, path and value (as texts), and reason;
    :trace all shows them.
    titles("inbox") gives the titles of a view as one text: "Milk, Eggs".

    What is wrong with a file is told with its line.
    """
}
