-- Generated from the catalog of the API by `reorder api`; do not edit.
stds.reorder = {
  read_globals = {
    "App",
    "CollectionView",
    "DragInteraction",
    "DragItem",
    "DragPreviewParameters",
    "DragPreviewTarget",
    "DropInteraction",
    "DropProposal",
    "IndexPath",
    "ItemProvider",
    "StandardDrop",
    "StandardPolicy",
    "TableView",
    "TargetedDragPreview",
    "View",
    "add",
    "attach",
    "cancel",
    "compose",
    "demo",
    "detach",
    "drop",
    "environment",
    "gesture",
    "grab",
    "interrupt",
    "lift",
    "move",
    "over",
    "plugin",
    "require",
    "scroll",
    "select",
    "set",
    "tap",
    "view",
    "views",
    "wait",
  },
}
std = "lua54+reorder"
-- A callback takes all of its arguments and rarely needs them all.
unused_args = false
self = false
max_line_length = false
