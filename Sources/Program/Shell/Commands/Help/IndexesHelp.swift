/// The page `:help indexes`: which rows a destination counts.
enum IndexesHelp {
  static let page = HelpPage(
    "indexes", summary: "Which rows the destination of a drop counts.",
    keywords: "index path destination off-by-one shift counted"
  ) { appearance in
    // Without Unicode, an arrow has two characters.
    appearance.usesUnicode ? text : text.replacing("─ →", with: " →")
  }

  static let text = """
    The destination says where the first item is inserted. In a move, rows leave the list as well;
    whether the destination still counts them depends on the drag:

      dragged                            rows that the destination counts
      one row of this list, moved        without it: remove it, then insert
      several rows of this list          all: subtract the removed rows above
      rows of this list and of another   all: subtract the removed rows above
      rows of other lists, or copies     all: none of them leaves
      over no row: nil                   none: append after the removal, at
                                         view:endIndexPath()
      one row, over no row               the open gap counts, as for one row

    One row: B below C                  Two rows: A and B below C

    ┌ list ── → 1 [0, 2] ─┐             ┌ list ── → 2 [0, 3] ─┐
    │ 0  A                │             │~0  A                │
    │ 2  C                │             │~1  B                │
    │    ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ │             │ 2  C                │
    │ 3  D                │             │ 3  D                │
    └─────────────────────┘             └─────────────────────┘
    B is not counted: A, C, then the    A and B are counted: A, B, C, then the
    gap, which is row 2.                place, which is row 3. Without them
                                        it is row 1.

    One row has a gap only with the intent insertAtDestinationIndexPath; with another intent its row
    is counted too. Several items of one view open no gap, as reported for iOS 11 and 12. Whether
    newer systems still do this is not known (Q-14, N17).
    """
}
