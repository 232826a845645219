enum DragDropPlaceholder {}
