// The lines of the rules, by kind. `RuleBook` says what the kinds are.

extension RuleBook {
  /// Every rule that has a line here, kind by kind.
  package static let rules: [Rule] =
    topics + source + destination + tables + collections + sequences + exceptions + quirks
    + questions + undocumented

  private static let topics = [
    Rule("2.3", "what it means to answer a question about previews with nil, or not at all"),
    Rule("2.5", "the deepest view under the finger that can take a drag becomes its destination"),
    Rule(
      "2.6",
      "what counts at release: the last proposal, turned into cancel or forbidden where the session "
        + "is empty, moves are not allowed, or apps are kept apart"),
    Rule(
      "2.7",
      "what missing methods mean: a plain view needs sessionDidUpdate and performDrop, a table or "
        + "collection without dropSessionDidUpdate copies with the intent unspecified"),
    Rule("2.8", "whether a view moves its own row by its data source, or asks performDrop"),
    Rule(
      "2.9",
      "between apps: no local objects, no source paths, no move, and only what the provider shows to "
        + "others"),
    Rule("2.11", "the destination hears of the end first, the source then, animations end last"),
    Rule("2.13", "a destination is asked with each movement, and with each tick of a held finger"),
    Rule(
      "3.2",
      "a batch: deletes and sources of moves count as before it, inserts and targets as after it, "
        + "whatever order they are told in"),
    Rule("3.4", "where a destination is: by the place of the finger and the intent of the answer"),
    Rule(
      "3.5",
      "whether the dragged row still counts: not where a gap stands for one row of the view itself"),
    Rule("3.6", "several items are inserted one behind the other, once their sources are gone"),
    Rule(
      "3.7", "an item has a source path for its own view alone, until the view is updated"),
    Rule(
      "3.8",
      "placeholders are shown and not counted; each is committed or deleted once, at the path that it "
        + "has then"),
    Rule("3.9", "data is loaded from within performDrop, and nowhere else"),
    Rule(
      "7.1",
      "in a collection the path is that of the item under the finger, the dragged one counted; the "
        + "gap is where it would go, without it"),
    Rule("7.2", "how a release over a collection ends, and when a cadence holds the gap back"),
    Rule("7.3", "data that changes takes back a lift, and closes a gap"),
    Rule("7.4", "how a finger at an edge scrolls the view under it"),
  ]

  private static let source = [
    Rule("SM1", "a finger rests on a view whose drag interaction is enabled"),
    Rule("SM2", "the finger moves or lifts before the lift delay is over: nothing is asked"),
    Rule("SM3", "the lift delay is over and there are no items: no session begins"),
    Rule("SM4", "the lift delay is over and there are items: they lift"),
    Rule(
      "SM5",
      "the finger goes, or the data changes, before the items have moved: the lift is taken back, and "
        + "nobody hears of a session"),
    Rule("SM6", "the finger moves on: the session begins, and its source says what is allowed"),
    Rule("SM7", "each movement is told to the source of a plain view"),
    Rule("SM8", "another finger taps an item: it may join the drag"),
    Rule("SM9", "the finger lifts, or the system takes it: the drag will end"),
    Rule("SM10", "nothing was taken: the items fly back, and then the session ends"),
    Rule("SM11", "something was taken: the session ends at once"),
    Rule(
      "SM12",
      "the source hears of the transfer once every load that performDrop asked for has ended"),
  ]

  private static let destination = [
    Rule("DM1", "canHandle says no: for this view the session does not exist"),
    Rule("DM2", "canHandle says yes, or is missing: the drag enters, and a proposal is asked for"),
    Rule("DM3", "the drag moves inside, or gets another item: a new proposal is asked for"),
    Rule("DM4", "the drag leaves: that is an exit, and no end"),
    Rule("DM5", "the drag comes back: it enters, and canHandle is not asked again"),
    Rule("DM6", "a release where copy or move counts: performDrop"),
    Rule("DM7", "performDrop is over: previews are asked for, and the items fly to their places"),
    Rule("DM8", "the session ends for each view that it has entered"),
    Rule("DM9", "all animations are over: the view that took the drop concludes it"),
    Rule("DM10", "nothing is dropped here: the session ends, without an exit before it"),
  ]

  private static let tables = [
    Rule("RP1", "no items, but the data source can move the row: the table reorders by itself"),
    Rule(
      "RP2",
      "one row of the table, and no drop delegate that takes it: the table reorders by itself, if its "
        + "data source can move the row"),
    Rule(
      "RP3",
      "one row of the table is to move with insertAt, and the data source can move it: moveRow, and no "
        + "performDrop"),
    Rule("RP4", "one row that could be moved, but something else is proposed: performDrop"),
    Rule("RP5", "one row of the table that its data source cannot move: performDrop"),
    Rule("RP6", "no drop delegate, or it does not take the session, and no reorder: cancelled"),
    Rule("RP7", "several items, or items from elsewhere: performDrop"),
    Rule("RP8", "cancel or forbidden is proposed: cancelled"),
  ]

  private static let collections = [
    Rule("CR1", "outside the view, or over a refusal: the session ends, nothing moves"),
    Rule(
      "CR2",
      "one item of the collection is to move with insertAt, its data source can move it, and the gap "
        + "is elsewhere: it is moved, and no performDrop"),
    Rule("CR3", "everything else that is accepted: performDrop"),
  ]

  private static let sequences = [
    Rule("SQ1", "an item lifts and is put back"),
    Rule("SQ2", "the source has no items"),
    Rule("SQ3", "from one plain view to another"),
    Rule("SQ4", "a release outside of every destination"),
    Rule("SQ5", "a release over a destination that refuses"),
    Rule("SQ6", "a drag enters, leaves and comes back"),
    Rule("SQ7", "a drag passes over one destination on its way to another"),
    Rule("SQ8", "another finger adds an item"),
    Rule("SQ9", "a row moves inside its table, and the data source moves it"),
    Rule("SQ10", "the same without a drop delegate"),
    Rule("SQ11", "a drop on the table that the rows came from, by performDrop"),
    Rule("SQ12", "an item moves inside its collection"),
    Rule("SQ13", "a row goes to another view of the app"),
    Rule("SQ14", "an item goes to another app"),
    Rule("SQ15", "a placeholder stands for data that is on its way"),
    Rule("SQ16", "performDrop calls none of the coordinator's drop methods"),
    Rule("SQ17", "coordinator.drop animates within performDrop; later it does nothing"),
    Rule("SQ18", "the system takes the drag away"),
    Rule("SQ19", "a drag rests over what springs open"),
    Rule("SQ20", "interactive movement in a collection, without a session"),
    Rule("SQ21", "the reorder control of a row that is being edited moves it without a session"),
    Rule("SQ22", "a diffable data source reorders"),
  ]

  private static let exceptions = [
    Rule("EX1", "the rows of a section do not add up after an update"),
    Rule("EX2", "the sections do not add up after an update"),
    Rule("EX3", "a row is deleted that was not there"),
    Rule("EX4", "a row is inserted beyond the end of its section"),
    Rule("EX5", "a section is deleted that was not there"),
    Rule("EX6", "a row is moved that was not there"),
    Rule("EX7", "a row is deleted, or reloaded, and moved in one batch"),
    Rule("EX8", "a row is inserted and another moved to the same place in one batch"),
    Rule("EX9", "a row is moved into a section that the same batch inserts"),
    Rule("EX10", "a layout describes an item that does not exist"),
    Rule("EX11", "sections are reloaded while a drag has its gap open"),
    Rule("EX12", "a preview's container is in no window"),
    Rule("EX13", "a row is deleted and reloaded in one batch"),
    Rule("EX14", "a row is moved to a place that does not exist afterwards"),
    Rule("EX15", "a section is inserted beyond the end"),
    Rule("EX16", "a row is inserted into, or deleted from, a section that does not exist"),
    Rule("EX17", "a row is moved out of a section that the same batch deletes"),
  ]

  private static let quirks = [
    Rule("Q-01", "a row without items lifts all the same where its data source can move it"),
    Rule("Q-04", "over no row there is no destination: the path is nil"),
    Rule("Q-05", "a gap at the end makes a flow layout ask for an item that does not exist"),
    Rule("Q-06", "a gap in another section than the item's own crashed on some systems"),
    Rule("Q-09", "nothing drags on an iPhone before iOS 15 unless it is switched on"),
    Rule("Q-12", "reloading sections during a drag crashed iOS 11 and 12"),
    Rule("Q-13", "iOS 11.0 forbade to drop two items on the view that they came from"),
    Rule("Q-14", "several items of a view open no gap in it"),
    Rule("Q-15", "iOS 12 counted the item that moves, so that destinations were one too far"),
    Rule("Q-16", "on iOS 11 and 12 a copy within a collection looked like a move"),
    Rule("Q-18", "a load that completes later finds other rows at the path that it was to go to"),
    Rule("Q-19", "a provider's loads complete on a background queue, where no view may be changed"),
    Rule("Q-20", "a load that begins after performDrop fails"),
    Rule("Q-21", "the same item can be added again and again; leaving it out is the app's job"),
    Rule("Q-22", "the lift takes its time, which no app can shorten"),
    Rule("Q-23", "reordering handlers move one item of a collection also beside drop delegates"),
    Rule("Q-24", "an item that is inserted before it is taken out is there twice: an exception"),
    Rule("Q-26", "a section without items needs an area to be dropped into"),
    Rule("Q-27", "a move between two views that finds its source by an index removes another row"),
    Rule("Q-28", "after an interactive movement the moved cell is reloaded"),
    Rule("Q-30", "the source of rows never learns what became of them"),
    Rule("Q-33", "since iOS 11 the data source hears of an interactive movement once, at the end"),
    Rule("Q-35", "counts are read before a batch: data that changed earlier counts as old"),
    Rule("Q-36", "a reload is a delete and an insert, so it cannot be moved in the same batch"),
    Rule("Q-41", "a target is counted without the item that moves: add or take off nothing"),
    Rule("Q-43", "data that changes during a drag takes the source paths and the gap away"),
  ]

  private static let questions = [
    Rule("A10", "why performDrop does not come; Scripts/policies/why-no-perform-drop.lua shows it"),
    Rule("A11", "why moveRow is not called; Scripts/policies/why-no-move-row.lua shows it"),
  ]

  private static let undocumented = [
    Rule("N12", "a move that is proposed for another app's items counts as cancel"),
    Rule("N18", "an insertion into a row that is not there counts as unspecified"),
  ]
}
