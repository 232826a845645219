import DragDrop

/// The functions that the prelude defines.
enum PreludeAPI {
  static let globals: [APIEntry] = [
    .scripted(
      "StandardDrop",
      "A standard performDrop: moves or copies inside the app, and loads the text of other apps' items, with a placeholder until it has arrived. Items without text are left out, with a hint.",
      [
        APIParameter("policy", .table), APIParameter("view", .view),
        APIParameter("coordinator", .object("DropCoordinator")),
        APIParameter(
          "options",
          .options([
            APIParameter(
              "placeholder", .string, optional: true,
              "the text of placeholders; by default \"Loading\""),
            APIParameter(
              "failed", .function, optional: true,
              "called with the title and the message if a load fails or an item has no text; can return an item or title to insert instead"
            ),
          ]), optional: true),
      ], phases: [.performDrop], example: "policy.performDrop = StandardDrop"),
    .scripted(
      "StandardPolicy",
      "A policy that allows everything: moves inside the app, and copies from other apps.",
      example: "inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy"),
    .scripted(
      "compose",
      "Makes one delegate from several policies; if one returns nil, the next is asked.",
      [
        APIParameter("policies", .list(.policy), "in the order in which they are called")
      ], returns: [APIParameter("delegate", .policy)], errors: ["anything but a list of tables"],
      example: """
        local shortList = {}
        function shortList:dropSessionDidUpdate(view, session, destination)
          if view.model:count() > 2 then return "forbidden", nil, "the list is full" end
        end
        inbox.dropDelegate = compose { shortList, policy }
        print(lift(inbox, 0):over(inbox, 2).reason)  --> the list is full
        """),
  ]
}
