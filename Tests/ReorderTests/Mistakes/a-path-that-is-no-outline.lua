DragPreviewParameters { visiblePath = { 100, 44 } }
