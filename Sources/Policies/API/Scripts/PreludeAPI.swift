import DragDrop

/// The functions that the prelude defines.
enum PreludeAPI {
  static let globals: [APIEntry] = [
    APIEntry(
      "StandardDrop", kind: .function,
      "The usual performDrop: moves or copies inside the app; what comes from elsewhere is loaded, "
        + "with a placeholder until it is there.",
      parameters: [
        APIParameter("policy", .table), APIParameter("view", .view),
        APIParameter("coordinator", .object("DropCoordinator")),
        APIParameter(
          "options",
          .options([
            APIParameter(
              "placeholder", .string, optional: true, "the text of placeholders; \"Loading\""),
            APIParameter(
              "failed", .function, optional: true,
              "called with the title and the message of what did not come; may give an item or a "
                + "title for its place"),
          ]), optional: true),
      ], phases: [.performDrop], example: "policy.performDrop = StandardDrop", implementation: .none
    ),
    APIEntry(
      "StandardPolicy", kind: .function,
      "A policy, as a table: everything may be dragged, moves inside the app, copies from elsewhere.",
      example: "inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy",
      implementation: .none),
    APIEntry(
      "compose", kind: .function,
      "Makes one delegate of several policies; one that returns nil passes on.",
      parameters: [
        APIParameter("policies", .list(.policy), "in the order in which they are asked")
      ], returns: [APIParameter("delegate", .policy)], errors: ["anything but a list of tables"],
      example: """
        local shortList = {}
        function shortList:dropSessionDidUpdate(view, session, destination)
          if view.model:count() > 2 then return "forbidden", nil, "the list is full" end
        end
        inbox.dropDelegate = compose { shortList, policy }
        print(lift(inbox, 0):over(inbox, 2).reason)  --> the list is full
        """, implementation: .none),
  ]
}
