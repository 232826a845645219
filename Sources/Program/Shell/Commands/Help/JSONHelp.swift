/// The page `:help json`: the objects that `--json` prints.
enum JSONHelp {
  static let page = HelpPage(
    "json", summary: "What --json and :set json on print: one object a line.",
    keywords: "machine program parse jq"
  ) { _ in text }

  static let text = """
    reorder --json and :set json on print everything as JSON on standard output, one object a line;
    errors stay text on standard error. An event of a trace has "kind" and "n" (:help trace-format).
    The others have "schema":1, and these members:

      :show, :views, views after an entry
                      view, app, kind, frame, sections: a list of title and items
      :session        phase, source, items, destination, path, proposal, intent, reason,
                      operation; only phase if nothing has been dragged
      :items          view, path, title, id
      :callbacks      view, delegate, callback
      :who            name, type, value
      :describe, :locals
                      facts: an object with the names and values that are printed otherwise
      :set            setting, value, group, summary, choices
      :history        back, number, entry
      :why            event, view, callback, answer, at, line, reason, hasFailed, effects
      :what-if, :replay, :watch
                      first summary, left, right: the titles; then for each call left, right
                      and isDifferent; a side that lacks the call is missing
      :undo, :redo    undone or redone: the entry; then the views
      :goto, :back    event, last; then the views
      :plugins        plugin, path, origin, works, version, summary
      --trace drags   kind drag, number, items, destination, outcome, operation, reason

      a result        result: the text after =>
      a script's text output
      anything else   text: the lines that are printed otherwise

        echo ':why' | reorder --json --commands - policy.lua
    """
}
