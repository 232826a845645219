---@meta reorder
-- Generated from the catalog of the API by `reorder api`; do not edit.
error("these are definitions for editors; nothing here can be required")

---@alias DropOperation "cancel"|"forbidden"|"copy"|"move"

---@alias DropIntent "unspecified"|"insertAtDestinationIndexPath"|"insertIntoDestinationIndexPath"|"automatic"

---@alias CellPart "above"|"into"|"below"|"left"|"right"

---@alias ReorderingCadence "immediate"|"fast"|"slow"

---@alias SpringLoadedInteractionEffectState "inactive"|"possible"|"activating"|"activated"

---@alias Idiom "phone"|"pad"|"mac"

---An entry of a list.
---@class Item
---@field title string
---@field id? string
---@field height? number
---@field width? number

---A section of a list.
---@class Section
---@field title? string
---@field items? (Item|string)[]
---@field footer? string

---The frame and the other attributes of an item of a layout.
---@class LayoutAttributes
---@field indexPath? IndexPath
---@field frame Rect|number[]
---@field center? Point
---@field size? Size
---@field zIndex? integer

---The items that an interactive movement moves, and its position.
---@class LayoutInvalidationContext
---@field previousIndexPathsForInteractivelyMovingItems IndexPath[]
---@field targetIndexPathsForInteractivelyMovingItems IndexPath[]
---@field interactiveMovementTarget Point

---The state that determines how a cell is drawn.
---@class CellConfigurationState
---@field cellDragState "none"|"lifting"|"dragging"
---@field cellDropState "none"|"notTargeted"|"targeted"
---@field isReordering boolean
---@field isSelected boolean
---@field isEditing boolean

---A position where a drag can begin or end without a pointer.
---@class AccessibilityLocationDescriptor
---@field name string
---@field point Point|number[]

---A reorder of a diffable data source.
---@class ReorderingTransaction
---@field initialSnapshot DiffableDataSourceSnapshot
---@field finalSnapshot DiffableDataSourceSnapshot
---@field difference ReorderingChange[]
---@field sectionTransactions ReorderingSectionTransaction[]

---The changes of a reorder in one section.
---@class ReorderingSectionTransaction
---@field sectionIdentifier any
---@field initialSnapshot any[]
---@field finalSnapshot any[]
---@field difference ReorderingChange[]

---One step of a reorder.
---@class ReorderingChange
---@field change "insert"|"remove"
---@field offset integer
---@field associatedWith? integer
---@field item any

---A rectangle on the screen; interactions make it a source or destination.
---@class View
---@field name string The view's name in gestures and traces.
---@field className string "View", "TableView" or "CollectionView".
---@field frame Rect The view's rectangle in its superview or app, in points.
---@field bounds Rect The view's rectangle in its own coordinates; a table's begins at its content offset.
---@field app? App The app that shows the view.
---@field isHidden boolean A hidden view is neither drawn nor touched.
---@field isUserInteractionEnabled boolean Whether touches and sessions reach the view and its subviews.
---@field superview? TableView|CollectionView|View|Cell The view that contains this one; nil removes it from the screen.
---@field subviews (View|TableView|CollectionView|Cell)[] Its subviews, the topmost last.
---@field interactions (DragInteraction|DropInteraction|SpringLoadedInteraction)[] The interactions, in the order in which they were added.
---@field gestureRecognizers (GestureRecognizer)[] The gesture recognizers, in the order in which they were added.
---@field accessibilityDragSourceDescriptors? (AccessibilityLocationDescriptor)[] The places where drags begin without a pointer: a list of { name =, point = }; by default the view's middle.
---@field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[] The places of drops without a pointer: a list of { name =, point = }; by default the view's middle.
local view = {}

---Converts a point from this view's coordinates to those of another view or the screen.
---
---```lua
---print(photo:convert({ 0, 0 }).x)
---```
---@param point Point|number[]
---@param view? TableView|CollectionView|View|Cell|string by default the screen
---@return Point point
function view:convert(point, view) end

---Adds a view on top of its subviews.
---
---```lua
---photo:addSubview(View { name = "badge", frame = { 0, 0, 10, 10 } })
---```
---@param view TableView|CollectionView|View|Cell|string
function view:addSubview(view) end

---Removes the view from its superview or app, and thus from the screen.
---
---```lua
---View { name = "badge" }:removeFromSuperview()
---```
function view:removeFromSuperview() end

---Adds an interaction, which is removed from its former view.
---
---UIKit: UII-05
---
---```lua
---photo:addInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function view:addInteraction(interaction) end

---Removes an interaction; its drag in progress is cancelled.
---
---UIKit: UII-06
---
---```lua
---photo:removeInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function view:removeInteraction(interaction) end

---Adds a gesture recognizer, which is removed from its former view.
---
---```lua
---photo:addGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function view:addGestureRecognizer(recognizer) end

---Removes a gesture recognizer.
---
---```lua
---photo:removeGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function view:removeGestureRecognizer(recognizer) end

---A table: rows in sections, below each other.
---@class TableView
---@field dragDelegate? DragDelegate Provides the dragged items: a table of functions.
---@field dropDelegate? DropDelegate Handles drops: a table of functions.
---@field dataSource? ViewDataSource The source of the content: the assigned table, or else the model.
---@field delegate? ViewDelegate The view's delegate: a table of functions.
---@field name string The view's name in gestures and traces.
---@field className string "View", "TableView" or "CollectionView".
---@field frame Rect The view's rectangle in its superview or app, in points.
---@field bounds Rect The view's rectangle in its own coordinates; a table's begins at its content offset.
---@field app? App The app that shows the view.
---@field isHidden boolean A hidden view is neither drawn nor touched.
---@field isUserInteractionEnabled boolean Whether touches and sessions reach the view and its subviews.
---@field superview? TableView|CollectionView|View|Cell The view that contains this one; nil removes it from the screen.
---@field subviews (View|TableView|CollectionView|Cell)[] Its subviews, the topmost last.
---@field interactions (DragInteraction|DropInteraction|SpringLoadedInteraction)[] The interactions, in the order in which they were added.
---@field gestureRecognizers (GestureRecognizer)[] The gesture recognizers, in the order in which they were added.
---@field accessibilityDragSourceDescriptors? (AccessibilityLocationDescriptor)[] The places where drags begin without a pointer: a list of { name =, point = }; by default the view's middle.
---@field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[] The places of drops without a pointer: a list of { name =, point = }; by default the view's middle.
---@field model DataSource The view's default data source.
---@field dragInteractionEnabled boolean Whether drags can begin here.
---@field isEditing boolean Whether the view is being edited and shows reorder controls.
---@field allowsMultipleSelection boolean Whether several can be selected.
---@field hasActiveDrag boolean Whether a drag that began here is in progress.
---@field hasActiveDrop boolean Whether a drop session is over the view.
---@field hasUncommittedUpdates boolean Whether the view shows a gap or placeholders that the data source does not contain.
---@field contentOffset Point The point of the content at the view's top left corner.
---@field contentSize Size The size of the content: { width =, height = }.
---@field numberOfSections integer The number of sections in the view.
---@field indexPathsForSelectedRows (IndexPath)[] The selected rows, in order.
---@field indexPathsForVisibleRows (IndexPath)[] The rows on the screen, in order.
---@field visibleCells (Cell)[] The cells on the screen, in order.
---@field contentInset number|EdgeInsets Space around the content, in points.
---@field adjustedContentInset EdgeInsets The effective insets, where the bands of autoscroll begin.
---@field isScrollEnabled boolean Whether fingers and drags scroll the content.
---@field isSpringLoaded boolean Whether a drag that rests over a row selects it.
---@field rowHeight number The height of rows without their own height, in points.
---@field sectionHeaderHeight number The height of section headers, in points.
---@field sectionFooterHeight number The height of section footers, in points.
local tableView = {}

---Converts a point from this view's coordinates to those of another view or the screen.
---
---```lua
---print(inbox:convert({ 0, 0 }).x)
---```
---@param point Point|number[]
---@param view? TableView|CollectionView|View|Cell|string by default the screen
---@return Point point
function tableView:convert(point, view) end

---Adds a view on top of its subviews.
---
---```lua
---inbox:addSubview(View { name = "badge", frame = { 0, 0, 10, 10 } })
---```
---@param view TableView|CollectionView|View|Cell|string
function tableView:addSubview(view) end

---Removes the view from its superview or app, and thus from the screen.
---
---```lua
---View { name = "badge" }:removeFromSuperview()
---```
function tableView:removeFromSuperview() end

---Adds an interaction, which is removed from its former view.
---
---UIKit: UII-05
---
---```lua
---inbox:addInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function tableView:addInteraction(interaction) end

---Removes an interaction; its drag in progress is cancelled.
---
---UIKit: UII-06
---
---```lua
---inbox:removeInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function tableView:removeInteraction(interaction) end

---Adds a gesture recognizer, which is removed from its former view.
---
---```lua
---inbox:addGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function tableView:addGestureRecognizer(recognizer) end

---Removes a gesture recognizer.
---
---```lua
---inbox:removeGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function tableView:removeGestureRecognizer(recognizer) end

---The number of rows of a section in the view.
---
---```lua
---print(inbox:numberOfRows(0))           --> 3
---```
---@param section? integer by default all
---@return integer count
function tableView:numberOfRows(section) end

---The item of the model at an index path; always the same table.
---
---```lua
---print(inbox:item("0:0").title)
---```
---@param indexPath IndexPath|string|integer[]
---@return Item? item
function tableView:item(indexPath) end

---The items of a section of the model, as a list.
---
---```lua
---for _, item in ipairs(inbox:items()) do print(item.title) end
---```
---@param section? integer by default all
---@return (Item)[] items
function tableView:items(section) end

---The index path after the last one of a section, for appending.
---
---```lua
---print(inbox:endIndexPath())             --> [0, 3]
---```
---@param section? integer by default the last one
---@return IndexPath indexPath
function tableView:endIndexPath(section) end

---A section's title.
---
---```lua
---print(archive:titleForHeader(0))             --> Done
---```
---@param section? integer 0
---@return string? title
function tableView:titleForHeader(section) end

---The row under a point of the view's coordinates.
---
---```lua
---print(inbox:indexPathForRow { 10, 10 })    --> [0, 0]
---```
---@param point Point|number[]
---@return IndexPath? indexPath
function tableView:indexPathForRow(point) end

---The current frame of a row in the view's coordinates, including the effect of a gap.
---
---```lua
---print(inbox:rectForRow("0:0").height)
---```
---@param indexPath IndexPath|string|integer[]
---@return Rect? frame
function tableView:rectForRow(indexPath) end

---The cell on the screen for a path.
---
---UIKit: GEO-02
---
---```lua
---print(inbox:cellForRow("0:0").title)
---```
---@param indexPath IndexPath|string|integer[]
---@return Cell? cell
function tableView:cellForRow(indexPath) end

---The index path of a cell.
---
---```lua
---print(inbox:indexPath(inbox.visibleCells[1]))   --> [0, 0]
---```
---@param cell Cell
---@return IndexPath? indexPath
function tableView:indexPath(cell) end

---Scrolls to a row.
---
---```lua
---inbox:scrollToRow("0:2", "top")
---```
---@param indexPath IndexPath|string|integer[]
---@param position? "top"|"middle"|"bottom" by default as little as possible
function tableView:scrollToRow(indexPath, position) end

---The frame of a section, with its header and footer.
---
---```lua
---print(inbox:rectForSection(0).height > 0)   --> true
---```
---@param section integer
---@return Rect rect
function tableView:rectForSection(section) end

---Collects the updates of a function and checks them together at its end.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:remove("0:0")
---  inbox:deleteRows { "0:0" }
---end)
---```
---@param updates? function changes the data source and updates the view; nil for no updates
---@param completion? function called after the call has returned, with whether the view is on the screen
function tableView:performBatchUpdates(updates, completion) end

---Inserts rows; the index paths are those after the update.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:insert("Tea", "0:0")
---  inbox:insertRows { "0:0" }
---end)
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function tableView:insertRows(indexPaths) end

---Deletes rows; the index paths are those before the update.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:remove("0:0")
---  inbox:deleteRows { "0:0" }
---end)
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function tableView:deleteRows(indexPaths) end

---Reloads changed rows; the index paths are those before the update.
---
---```lua
---inbox:reloadRows { "0:0" }
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function tableView:reloadRows(indexPaths) end

---Updates the cells of rows; the index paths are those before the update.
---
---```lua
---inbox:reconfigureRows { "0:0" }
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function tableView:reconfigureRows(indexPaths) end

---Moves one row: from its index path before to that after the update.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:move("0:0", "0:2")
---  inbox:moveRow("0:0", "0:2")
---end)
---```
---@param from IndexPath|string|integer[]
---@param to IndexPath|string|integer[]
function tableView:moveRow(from, to) end

---Inserts sections; the numbers are those after the update.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:insertSection({ title = "New", items = { "Tea" } }, 0)
---  inbox:insertSections(0)
---end)
---```
---@param sections integer|(integer)[] a number, or a list
function tableView:insertSections(sections) end

---Deletes sections; the numbers are those before the update.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:removeSection(0)
---  inbox:deleteSections(0)
---end)
---```
---@param sections integer|(integer)[] a number, or a list
function tableView:deleteSections(sections) end

---Reloads sections; the numbers are those before the update.
---
---```lua
---inbox:reloadSections(0)
---```
---@param sections integer|(integer)[] a number, or a list
function tableView:reloadSections(sections) end

---Moves a section: from its number before to that after the update.
---
---```lua
---inbox:moveSection(0, 0)
---```
---@param from integer
---@param to integer
function tableView:moveSection(from, to) end

---Reloads everything; inside performBatchUpdates, after the check of the batch.
---
---UIKit: TBL-20
---
---```lua
---inbox:reloadData()
---```
function tableView:reloadData() end

---Selects a row, replacing the selection unless allowsMultipleSelection.
---
---```lua
---inbox:selectRow("0:1")
---```
---@param indexPath IndexPath|string|integer[]
function tableView:selectRow(indexPath) end

---Removes a row from the selection.
---
---```lua
---inbox:deselectRow("0:1")
---```
---@param indexPath IndexPath|string|integer[]
function tableView:deselectRow(indexPath) end

---The place of a data source's item on the screen, counting placeholders and the gap.
---
---UIKit: TRN-03
---
---```lua
---print(inbox:presentationIndexPath("0:1"))     --> [0, 1]
---```
---@param dataSourceIndexPath IndexPath|string|integer[]
---@return IndexPath? indexPath
function tableView:presentationIndexPath(dataSourceIndexPath) end

---The data source's item that is shown at a place.
---
---UIKit: TRN-04
---
---```lua
---print(inbox:dataSourceIndexPath("0:1"))       --> [0, 1]
---```
---@param presentationIndexPath IndexPath|string|integer[]
---@return IndexPath? indexPath
function tableView:dataSourceIndexPath(presentationIndexPath) end

---The place of a data source's section on the screen.
---
---UIKit: TRN-01
---
---```lua
---print(inbox:presentationSectionIndex(0))        --> 0
---```
---@param section integer
---@return integer? section
function tableView:presentationSectionIndex(section) end

---The data source's section that is shown at a place.
---
---UIKit: TRN-02
---
---```lua
---print(inbox:dataSourceSectionIndex(0))        --> 0
---```
---@param section integer
---@return integer? section
function tableView:dataSourceSectionIndex(section) end

---Runs a function in which the view's counts, places and cells are the presented ones.
---
---UIKit: TRN-05
---
---```lua
---inbox:performUsingPresentationValues(function()
---  print(inbox:numberOfRows(0))         --> 3
---end)
---```
---@param actions function
function tableView:performUsingPresentationValues(actions) end

---The rows that are at least partly in a rectangle of the view's coordinates.
---
---```lua
---print(#inbox:indexPathsForRows { 0, 0, 10, 100 })
---```
---@param rect Rect|number[]
---@return (IndexPath)[] indexPaths
function tableView:indexPathsForRows(rect) end

---Collects updates until endUpdates checks them together; pairs can be nested.
---
---UIKit: TBL-09
---
---```lua
---inbox:beginUpdates()
---inbox.model:remove("0:0")
---inbox:deleteRows { "0:0" }
---inbox:endUpdates()
---```
function tableView:beginUpdates() end

---Ends the updates that beginUpdates began.
---
---UIKit: TBL-10
---
---```lua
---inbox:beginUpdates()
---inbox:reloadRows { "0:0" }
---inbox:endUpdates()
---```
function tableView:endUpdates() end

---A collection: items in sections, placed by a layout.
---@class CollectionView
---@field dragDelegate? DragDelegate Provides the dragged items: a table of functions.
---@field dropDelegate? DropDelegate Handles drops: a table of functions.
---@field dataSource? ViewDataSource The source of the content: the assigned table, or else the model.
---@field delegate? ViewDelegate The view's delegate: a table of functions.
---@field name string The view's name in gestures and traces.
---@field className string "View", "TableView" or "CollectionView".
---@field frame Rect The view's rectangle in its superview or app, in points.
---@field bounds Rect The view's rectangle in its own coordinates; a table's begins at its content offset.
---@field app? App The app that shows the view.
---@field isHidden boolean A hidden view is neither drawn nor touched.
---@field isUserInteractionEnabled boolean Whether touches and sessions reach the view and its subviews.
---@field superview? TableView|CollectionView|View|Cell The view that contains this one; nil removes it from the screen.
---@field subviews (View|TableView|CollectionView|Cell)[] Its subviews, the topmost last.
---@field interactions (DragInteraction|DropInteraction|SpringLoadedInteraction)[] The interactions, in the order in which they were added.
---@field gestureRecognizers (GestureRecognizer)[] The gesture recognizers, in the order in which they were added.
---@field accessibilityDragSourceDescriptors? (AccessibilityLocationDescriptor)[] The places where drags begin without a pointer: a list of { name =, point = }; by default the view's middle.
---@field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[] The places of drops without a pointer: a list of { name =, point = }; by default the view's middle.
---@field model DataSource The view's default data source.
---@field dragInteractionEnabled boolean Whether drags can begin here.
---@field isEditing boolean Whether the view is being edited and shows reorder controls.
---@field allowsMultipleSelection boolean Whether several can be selected.
---@field hasActiveDrag boolean Whether a drag that began here is in progress.
---@field hasActiveDrop boolean Whether a drop session is over the view.
---@field hasUncommittedUpdates boolean Whether the view shows a gap or placeholders that the data source does not contain.
---@field contentOffset Point The point of the content at the view's top left corner.
---@field contentSize Size The size of the content: { width =, height = }.
---@field numberOfSections integer The number of sections in the view.
---@field indexPathsForSelectedItems (IndexPath)[] The selected items, in order.
---@field indexPathsForVisibleItems (IndexPath)[] The items on the screen, in order.
---@field visibleCells (Cell)[] The cells on the screen, in order.
---@field contentInset number|EdgeInsets Space around the content, in points.
---@field adjustedContentInset EdgeInsets The effective insets, where the bands of autoscroll begin.
---@field isScrollEnabled boolean Whether fingers and drags scroll the content.
---@field isSpringLoaded boolean Whether a drag that rests over an item selects it.
---@field collectionViewLayout CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout The layout of the items; setting it lays them out again.
---@field sectionHeaderHeight number The height of section headers, in points.
---@field sectionFooterHeight number The height of section footers, in points.
---@field itemHeight number The height of items in a list layout without their own height, in points.
---@field reorderingCadence ReorderingCadence How quickly the gap follows the finger if the data source can move items.
local collectionView = {}

---Converts a point from this view's coordinates to those of another view or the screen.
---
---```lua
---print(photos:convert({ 0, 0 }).x)
---```
---@param point Point|number[]
---@param view? TableView|CollectionView|View|Cell|string by default the screen
---@return Point point
function collectionView:convert(point, view) end

---Adds a view on top of its subviews.
---
---```lua
---photos:addSubview(View { name = "badge", frame = { 0, 0, 10, 10 } })
---```
---@param view TableView|CollectionView|View|Cell|string
function collectionView:addSubview(view) end

---Removes the view from its superview or app, and thus from the screen.
---
---```lua
---View { name = "badge" }:removeFromSuperview()
---```
function collectionView:removeFromSuperview() end

---Adds an interaction, which is removed from its former view.
---
---UIKit: UII-05
---
---```lua
---photos:addInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function collectionView:addInteraction(interaction) end

---Removes an interaction; its drag in progress is cancelled.
---
---UIKit: UII-06
---
---```lua
---photos:removeInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function collectionView:removeInteraction(interaction) end

---Adds a gesture recognizer, which is removed from its former view.
---
---```lua
---photos:addGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function collectionView:addGestureRecognizer(recognizer) end

---Removes a gesture recognizer.
---
---```lua
---photos:removeGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function collectionView:removeGestureRecognizer(recognizer) end

---The number of items of a section in the view.
---
---```lua
---print(photos:numberOfItems(0))           --> 3
---```
---@param section? integer by default all
---@return integer count
function collectionView:numberOfItems(section) end

---The item of the model at an index path; always the same table.
---
---```lua
---print(photos:item("0:0").title)
---```
---@param indexPath IndexPath|string|integer[]
---@return Item? item
function collectionView:item(indexPath) end

---The items of a section of the model, as a list.
---
---```lua
---for _, item in ipairs(photos:items()) do print(item.title) end
---```
---@param section? integer by default all
---@return (Item)[] items
function collectionView:items(section) end

---The index path after the last one of a section, for appending.
---
---```lua
---print(photos:endIndexPath())             --> [0, 3]
---```
---@param section? integer by default the last one
---@return IndexPath indexPath
function collectionView:endIndexPath(section) end

---A section's title.
---
---```lua
---print(archive:titleForHeader(0))             --> Done
---```
---@param section? integer 0
---@return string? title
function collectionView:titleForHeader(section) end

---The item under a point of the view's coordinates.
---
---```lua
---print(photos:indexPathForItem { 10, 10 })    --> [0, 0]
---```
---@param point Point|number[]
---@return IndexPath? indexPath
function collectionView:indexPathForItem(point) end

---The current frame of a item in the view's coordinates, including the effect of a gap.
---
---```lua
---print(photos:frameForItem("0:0").height)
---```
---@param indexPath IndexPath|string|integer[]
---@return Rect? frame
function collectionView:frameForItem(indexPath) end

---The cell on the screen for a path.
---
---UIKit: GEO-07
---
---```lua
---print(photos:cellForItem("0:0").title)
---```
---@param indexPath IndexPath|string|integer[]
---@return Cell? cell
function collectionView:cellForItem(indexPath) end

---The index path of a cell.
---
---```lua
---print(photos:indexPath(photos.visibleCells[1]))   --> [0, 0]
---```
---@param cell Cell
---@return IndexPath? indexPath
function collectionView:indexPath(cell) end

---Scrolls to an item.
---
---```lua
---photos:scrollToItem("0:2", "top")
---```
---@param indexPath IndexPath|string|integer[]
---@param position? "top"|"middle"|"bottom" by default as little as possible
function collectionView:scrollToItem(indexPath, position) end

---The frame of a section, with its header and footer.
---
---```lua
---print(photos:rectForSection(0).height > 0)   --> true
---```
---@param section integer
---@return Rect rect
function collectionView:rectForSection(section) end

---Collects the updates of a function and checks them together at its end.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:remove("0:0")
---  photos:deleteItems { "0:0" }
---end)
---```
---@param updates? function changes the data source and updates the view; nil for no updates
---@param completion? function called after the call has returned, with whether the view is on the screen
function collectionView:performBatchUpdates(updates, completion) end

---Inserts items; the index paths are those after the update.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:insert("Tea", "0:0")
---  photos:insertItems { "0:0" }
---end)
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function collectionView:insertItems(indexPaths) end

---Deletes items; the index paths are those before the update.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:remove("0:0")
---  photos:deleteItems { "0:0" }
---end)
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function collectionView:deleteItems(indexPaths) end

---Reloads changed items; the index paths are those before the update.
---
---```lua
---photos:reloadItems { "0:0" }
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function collectionView:reloadItems(indexPaths) end

---Updates the cells of items; the index paths are those before the update.
---
---```lua
---photos:reconfigureItems { "0:0" }
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function collectionView:reconfigureItems(indexPaths) end

---Moves one item: from its index path before to that after the update.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:move("0:0", "0:2")
---  photos:moveItem("0:0", "0:2")
---end)
---```
---@param from IndexPath|string|integer[]
---@param to IndexPath|string|integer[]
function collectionView:moveItem(from, to) end

---Inserts sections; the numbers are those after the update.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:insertSection({ title = "New", items = { "Tea" } }, 0)
---  photos:insertSections(0)
---end)
---```
---@param sections integer|(integer)[] a number, or a list
function collectionView:insertSections(sections) end

---Deletes sections; the numbers are those before the update.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:removeSection(0)
---  photos:deleteSections(0)
---end)
---```
---@param sections integer|(integer)[] a number, or a list
function collectionView:deleteSections(sections) end

---Reloads sections; the numbers are those before the update.
---
---```lua
---photos:reloadSections(0)
---```
---@param sections integer|(integer)[] a number, or a list
function collectionView:reloadSections(sections) end

---Moves a section: from its number before to that after the update.
---
---```lua
---photos:moveSection(0, 0)
---```
---@param from integer
---@param to integer
function collectionView:moveSection(from, to) end

---Reloads everything: the counts are read at the next layout, or when they are used before.
---
---UIKit: COL-23
---
---```lua
---photos:reloadData()
---```
function collectionView:reloadData() end

---Selects an item, replacing the selection unless allowsMultipleSelection.
---
---```lua
---photos:selectItem("0:1")
---```
---@param indexPath IndexPath|string|integer[]
function collectionView:selectItem(indexPath) end

---Removes a item from the selection.
---
---```lua
---photos:deselectItem("0:1")
---```
---@param indexPath IndexPath|string|integer[]
function collectionView:deselectItem(indexPath) end

---The place of a data source's item on the screen, counting placeholders and the gap.
---
---UIKit: TRN-03
---
---```lua
---print(photos:presentationIndexPath("0:1"))     --> [0, 1]
---```
---@param dataSourceIndexPath IndexPath|string|integer[]
---@return IndexPath? indexPath
function collectionView:presentationIndexPath(dataSourceIndexPath) end

---The data source's item that is shown at a place.
---
---UIKit: TRN-04
---
---```lua
---print(photos:dataSourceIndexPath("0:1"))       --> [0, 1]
---```
---@param presentationIndexPath IndexPath|string|integer[]
---@return IndexPath? indexPath
function collectionView:dataSourceIndexPath(presentationIndexPath) end

---The place of a data source's section on the screen.
---
---UIKit: TRN-01
---
---```lua
---print(photos:presentationSectionIndex(0))        --> 0
---```
---@param section integer
---@return integer? section
function collectionView:presentationSectionIndex(section) end

---The data source's section that is shown at a place.
---
---UIKit: TRN-02
---
---```lua
---print(photos:dataSourceSectionIndex(0))        --> 0
---```
---@param section integer
---@return integer? section
function collectionView:dataSourceSectionIndex(section) end

---Runs a function in which the view's counts, places and cells are the presented ones.
---
---UIKit: TRN-05
---
---```lua
---photos:performUsingPresentationValues(function()
---  print(photos:numberOfItems(0))         --> 3
---end)
---```
---@param actions function
function collectionView:performUsingPresentationValues(actions) end

---The attributes of an item, from its layout and the layout's overrides.
---
---```lua
---print(photos:layoutAttributesForItem("0:1").frame.y)        --> 44.0
---```
---@param indexPath IndexPath|string|integer[]
---@return LayoutAttributes? attributes
function collectionView:layoutAttributesForItem(indexPath) end

---Begins to move an item interactively, as on iOS 9; false if it cannot be moved.
---
---UIKit: IMV-01
---
---```lua
---print(photos:beginInteractiveMovementForItem("0:0"))     --> false
---```
---@param indexPath IndexPath|string|integer[]
---@return boolean began
function collectionView:beginInteractiveMovementForItem(indexPath) end

---Moves the floating item to a point of the view's coordinates; the others move aside.
---
---UIKit: IMV-02
---
---```lua
---photos:updateInteractiveMovementTargetPosition { 10, 100 }
---```
---@param point Point|number[]
function collectionView:updateInteractiveMovementTargetPosition(point) end

---Ends the movement; the data source moves the item if its position has changed.
---
---UIKit: IMV-03
---
---```lua
---photos:endInteractiveMovement()
---```
function collectionView:endInteractiveMovement() end

---Returns the floating item.
---
---UIKit: IMV-04
---
---```lua
---photos:cancelInteractiveMovement()
---```
function collectionView:cancelInteractiveMovement() end

---The view of a row or item on the screen.
---@class Cell
---@field name string Its name in traces.
---@field className string "Cell".
---@field superview? View|TableView|CollectionView|Cell The view that contains it; nil after it has left the screen.
---@field contentView View|TableView|CollectionView|Cell The view for the cell's content, which fills the cell behind its other subviews.
---@field alpha number 0 while a drag removes the row from the layout, otherwise 1.
---@field title string The text of the cell.
---@field view? TableView|CollectionView Its table or collection.
---@field indexPath? IndexPath Its row or item; nil after it has left the screen.
---@field frame Rect Its current frame in the view's coordinates, in points.
---@field center Point The middle of the frame.
---@field isHighlighted boolean Whether a drop would be inserted into it.
---@field configurationState CellConfigurationState { cellDragState =, cellDropState =, isReordering =, isSelected =, isEditing = }.
---@field showsReorderControl? boolean Whether a table's cell shows its reorder control while the table is edited.
---@field userInteractionEnabledWhileDragging? boolean Whether a table's cell receives touches while it is being dragged.
---@field bounds Rect The view's rectangle in its own coordinates; a table's begins at its content offset.
---@field app? App The app that shows the view.
---@field isHidden boolean A hidden view is neither drawn nor touched.
---@field isUserInteractionEnabled boolean Whether touches and sessions reach the view and its subviews.
---@field subviews (View|TableView|CollectionView|Cell)[] Its subviews, the topmost last.
---@field interactions (DragInteraction|DropInteraction|SpringLoadedInteraction)[] The interactions, in the order in which they were added.
---@field gestureRecognizers (GestureRecognizer)[] The gesture recognizers, in the order in which they were added.
---@field accessibilityDragSourceDescriptors? (AccessibilityLocationDescriptor)[] The places where drags begin without a pointer: a list of { name =, point = }; by default the view's middle.
---@field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[] The places of drops without a pointer: a list of { name =, point = }; by default the view's middle.
local cell = {}

---Converts a point from this view's coordinates to those of another view or the screen.
---
---```lua
---print(inbox:cellForRow("0:0"):convert({ 0, 0 }).x)
---```
---@param point Point|number[]
---@param view? TableView|CollectionView|View|Cell|string by default the screen
---@return Point point
function cell:convert(point, view) end

---Adds a view on top of its subviews.
---
---```lua
---inbox:cellForRow("0:0"):addSubview(View { name = "badge", frame = { 0, 0, 10, 10 } })
---```
---@param view TableView|CollectionView|View|Cell|string
function cell:addSubview(view) end

---Removes the view from its superview or app, and thus from the screen.
---
---```lua
---View { name = "badge" }:removeFromSuperview()
---```
function cell:removeFromSuperview() end

---Adds an interaction, which is removed from its former view.
---
---UIKit: UII-05
---
---```lua
---inbox:cellForRow("0:0"):addInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function cell:addInteraction(interaction) end

---Removes an interaction; its drag in progress is cancelled.
---
---UIKit: UII-06
---
---```lua
---inbox:cellForRow("0:0"):removeInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function cell:removeInteraction(interaction) end

---Adds a gesture recognizer, which is removed from its former view.
---
---```lua
---inbox:cellForRow("0:0"):addGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function cell:addGestureRecognizer(recognizer) end

---Removes a gesture recognizer.
---
---```lua
---inbox:cellForRow("0:0"):removeGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function cell:removeGestureRecognizer(recognizer) end

---Recognizes one kind of touch on a view, in addition to drags.
---@class GestureRecognizer
---@field name? string Its name in traces.
---@field className string The kind: "TapGestureRecognizer" …
---@field state "possible"|"began"|"changed"|"ended"|"cancelled"|"failed" Its current state.
---@field view? View|TableView|CollectionView|Cell Its view.
---@field isEnabled boolean Whether it receives touches.
---@field cancelsTouchesInView boolean Whether a recognized touch selects nothing.
local gestureRecognizer = {}

---The location of its touch in a view's coordinates.
---
---```lua
---print(TapGestureRecognizer():location().x)  --> 0.0
---```
---@param view? TableView|CollectionView|View|Cell|string by default the screen
---@return Point point
function gestureRecognizer:location(view) end

---Makes a view a drag source.
---@class DragInteraction
---@field view? View|TableView|CollectionView|Cell Its view.
---@field delegate DragInteractionDelegate Its table of functions.
---@field isEnabled boolean Whether touches may begin drags and add items.
---@field allowsSimultaneousRecognitionDuringLift boolean Whether another recognizer can cancel the lift; if false, the lift makes the others fail.
---@field allowsPointerDragBeforeLiftDelay boolean Whether a pointer drags without the lift delay of a finger; press() plays a pointer.
---@field liftBehavior "default"|"extended" The lift delay: "default", or "extended" for a longer one.
local dragInteraction = {}

---Makes a view a drop destination.
---@class DropInteraction
---@field view? View|TableView|CollectionView|Cell Its view.
---@field delegate DropInteractionDelegate Its table of functions.
---@field allowsSimultaneousDropSessions boolean Whether several sessions can be inside at once; if false, only the first counts.
local dropInteraction = {}

---Opens a view when a drag rests over it.
---@class SpringLoadedInteraction
---@field view? View|TableView|CollectionView|Cell Its view.
---@field interactionBehavior? SpringLoadedInteractionDelegate The table that decides whether it can open, or nil.
---@field interactionEffect? SpringLoadedInteractionDelegate The table that shows the state, or nil.
local springLoadedInteraction = {}

---One hover of a drag over a spring-loaded target.
---@class SpringLoadedInteractionContext
---@field state SpringLoadedInteractionEffectState The state of the spring.
---@field targetView? View|TableView|CollectionView|Cell The view that shows the state; by default the interaction's view, or the row's cell.
---@field targetItem? any The part of the view under the drag; a different one restarts the delay.
local springLoadedInteractionContext = {}

---The drag point in the coordinates of a view, or of the screen.
---
---UIKit: SPR-13
---
---```lua
---photo:addInteraction(SpringLoadedInteraction(function(interaction, context)
---  print(context:location(interaction.view).x)
---end))
---```
---@param view? TableView|CollectionView|View|Cell|string by default the screen
---@return Point point
function springLoadedInteractionContext:location(view) end

---Manages a collection and its long press.
---@class CollectionViewController
---@field collectionView CollectionView The collection.
---@field installsStandardGestureForInteractiveMovement boolean Whether a long press moves an item with the finger.
local collectionViewController = {}

---The default data source of a view. Change it and update the view in one batch.
---@class DataSource
---@field className string "DataSource", unlike a diffable data source.
---@field numberOfSections integer The number of sections.
---@field sections (Section)[] All sections: a list of { title =, items = { … } }.
local dataSource = {}

---The number of items of a section, or of all.
---
---```lua
---print(inbox.model:count())                   --> 3
---```
---@param section? integer all of them
---@return integer count
function dataSource:count(section) end

---The item at an index path; always the same table.
---
---```lua
---print(inbox.model:item("0:1").title)         --> Eggs
---```
---@param indexPath IndexPath|string|integer[]
---@return Item? item
function dataSource:item(indexPath) end

---The items of a section, as a list.
---
---```lua
---print(#inbox.model:items())                  --> 3
---```
---@param section? integer all of them
---@return (Item)[] items
function dataSource:items(section) end

---The index path of an item's table; searches all items.
---
---```lua
---print(inbox.model:indexPath(inbox:item("0:1")))   --> [0, 1]
---```
---@param item table
---@return IndexPath? indexPath
function dataSource:indexPath(item) end

---Inserts an item.
---
---```lua
---inbox.model:insert("Tea", IndexPath(0, 0))
---inbox:reloadData()
---```
---@param item Item|string
---@param indexPath IndexPath|string|integer[]
function dataSource:insert(item, indexPath) end

---Removes and returns an item.
---
---```lua
---print(inbox.model:remove("0:0").title)       --> Milk
---inbox:reloadData()
---```
---@param indexPath IndexPath|string|integer[]
---@return Item item
function dataSource:remove(indexPath) end

---Moves an item; the target position does not count it.
---
---```lua
---inbox.model:move("0:0", "0:2")
---inbox:reloadData()
---```
---@param from IndexPath|string|integer[]
---@param to IndexPath|string|integer[]
function dataSource:move(from, to) end

---The options of `DataSource:insertSection`.
---@class DataSourceInsertSectionOptions
---@field title? string
---@field items? (Item|string)[]

---Inserts a section { title =, items = { … } }.
---
---```lua
---inbox.model:insertSection({ title = "Later", items = { "Tea" } }, 1)
---inbox:reloadData()
---```
---@param section DataSourceInsertSectionOptions
---@param index integer
function dataSource:insertSection(section, index) end

---Removes a section and its items.
---
---```lua
---inbox.model:insertSection({ title = "Later" }, 1)
---inbox.model:removeSection(1)
---```
---@param index integer
function dataSource:removeSection(index) end

---A section and an item in it, both from 0.
---@class IndexPath
---@field item integer The item in its section, from 0.
---@field row integer The same as item, for tables.
---@field section integer The section, from 0.
---@field ordinal integer The item from 1, for Lua lists.
local indexPath = {}

---A point; also {10, 20} or {x = 10, y = 20}.
---@class Point
---@field x number The horizontal coordinate, in points.
---@field y number The vertical coordinate, in points, downwards.
local point = {}

---A width and a height, in points; also {320, 44}.
---@class Size
---@field width number The width, in points.
---@field height number The height, in points.
local size = {}

---A rectangle, in points; also {0, 0, 320, 44}.
---@class Rect
---@field x number The left edge.
---@field y number The top edge.
---@field width number The width, in points.
---@field height number The height, in points.
---@field origin Point The upper left corner.
---@field size Size The width and height.
---@field minX number The left edge.
---@field midX number The horizontal center.
---@field maxX number The right edge, which is not part of the rectangle.
---@field minY number The top edge.
---@field midY number The vertical center.
---@field maxY number The bottom edge, which is not part of the rectangle.
local rect = {}

---Whether a point is inside.
---
---```lua
---print(inbox.bounds:contains({ 1, 1 }))   --> true
---```
---@param point Point|number[]
---@return boolean isInside
function rect:contains(point) end

---Whether another rectangle overlaps it.
---
---```lua
---print(inbox.frame:intersects(inbox.frame))   --> true
---```
---@param rect Rect|number[]
---@return boolean overlaps
function rect:intersects(rect) end

---Distances from the four edges, in points.
---@class EdgeInsets
---@field top number From the top.
---@field left number From the left.
---@field bottom number From the bottom.
---@field right number From the right.
local edgeInsets = {}

---The source's side of a drag.
---@class DragSession
---@field items (DragItem)[] The items in order; added ones come last.
---@field allowsMoveOperation boolean Whether a move is allowed.
---@field isRestrictedToDraggingApplication boolean Whether only this app can accept the drop.
---@field localContext? any A value of your choice, only for the source app.
local dragSession = {}

---The drag point in the coordinates of a view.
---
---UIKit: SES-03
---
---```lua
---function policy:dragSessionAllowsMoveOperation(view, session)
---  return session:location(view).y >= 0
---end
---```
---@param view TableView|CollectionView|View|Cell|string
---@return Point point
function dragSession:location(view) end

---Whether any item conforms to any of the types.
---
---UIKit: SES-06
---
---```lua
---function policy:dragSessionAllowsMoveOperation(view, session)
---  return session:hasItemsConforming { "public.text", "public.image" }
---end
---```
---@param typeIdentifiers string|(string)[]
---@return boolean conforms
function dragSession:hasItemsConforming(typeIdentifiers) end

---Whether any item can be loaded as an object of the class.
---
---UIKit: SES-07
---
---```lua
---function policy:dragSessionAllowsMoveOperation(view, session)
---  return session:canLoadObjects("String")
---end
---```
---@param class "String"|"URL"|"Image"|table or a table that can read
---@return boolean canLoad
function dragSession:canLoadObjects(class) end

---The destination's side of a drag.
---@class DropSession
---@field items (DragItem)[] The items in order; added ones come last.
---@field allowsMoveOperation boolean Whether a move is allowed.
---@field isRestrictedToDraggingApplication boolean Whether only this app can accept the drop.
---@field localDragSession? DragSession The drag session if the drag began in this app, otherwise nil.
---@field progress Progress The progress of the transfer.
---@field progressIndicatorStyle "none"|"default" Whether the system shows the progress of a slow transfer.
local dropSession = {}

---The drag point in the coordinates of a view.
---
---UIKit: SES-03
---
---```lua
---function policy:canHandle(view, session)
---  return session:location(view).y >= 0
---end
---```
---@param view TableView|CollectionView|View|Cell|string
---@return Point point
function dropSession:location(view) end

---Whether any item conforms to any of the types.
---
---UIKit: SES-06
---
---```lua
---function policy:canHandle(view, session)
---  return session:hasItemsConforming { "public.text", "public.image" }
---end
---```
---@param typeIdentifiers string|(string)[]
---@return boolean conforms
function dropSession:hasItemsConforming(typeIdentifiers) end

---Whether any item can be loaded as an object of the class.
---
---UIKit: SES-07
---
---```lua
---function policy:canHandle(view, session)
---  return session:canLoadObjects("String")
---end
---```
---@param class "String"|"URL"|"Image"|table or a table that can read
---@return boolean canLoad
function dropSession:canLoadObjects(class) end

---Loads an object of the class from every item that can; the function gets the list.
---
---UIKit: SES-14
---
---```lua
---function policy:performDrop(view, coordinator)
---  coordinator.session:loadObjects("String", function(strings)
---    print(#strings .. " loaded")
---  end)
---end
---```
---@param class "String"|"URL"|"Image"|table or a table with readableTypeIdentifiersForItemProvider and object(class, data, typeIdentifier)
---@param completion function gets a list; items that fail are omitted
---@return Progress progress
function dropSession:loadObjects(class, completion) end

---One dragged item.
---@class DragItem
---@field itemProvider ItemProvider The provider of its data.
---@field localObject? any The app's own object, any value; nil when read in another app.
---@field title string A title for display.
---@field sourceView? View|TableView|CollectionView|Cell Its source view; nil before it joins a session, and in another app.
---@field sourceIndexPath? IndexPath Its index path in the source view, until that view is updated.
---@field previewProvider? function Returns the DragPreview during the drag, or nothing to hide the item; by default the lifted cell or view is shown.
local dragItem = {}

---During the drop animation, requests the item's drop preview again, with the last one as the default.
---
---UIKit: ITM-06
---
---```lua
---function picture:sessionDidEnd(interaction, session)
---  session.items[1]:setNeedsDropPreviewUpdate()
---end
---```
function dragItem:setNeedsDropPreviewUpdate() end

---The data of an item, in one or more types, loaded on request.
---@class ItemProvider
---@field registeredTypeIdentifiers (string)[] The available types, best first.
---@field registeredContentTypes (ContentType)[] The available types, best first.
---@field registeredContentTypesForOpenInPlace (ContentType)[] The types whose files can be opened in place.
---@field suggestedName? string The file name to use on export.
---@field teamData? string At most 8 KB that apps of the same team can read before the drop; the rest is ignored.
---@field preferredPresentationSize table The preferred size of the content: { width =, height = } in points; zero if none.
---@field preferredPresentationStyle "unspecified"|"inline"|"attachment" How a receiver should show it among other content.
local itemProvider = {}

---The available types with the option, best first.
---
---UIKit: NIP-29
---
---```lua
---print(#ItemProvider { types = { ["public.png"] = "…" } }:registeredTypeIdentifiersWithFileOptions("openInPlace"))   --> 0
---```
---@param fileOptions? "openInPlace" any
---@return (string)[] typeIdentifiers
function itemProvider:registeredTypeIdentifiersWithFileOptions(fileOptions) end

---Whether a representation conforms to the type: a PNG is an image.
---
---UIKit: NIP-30
---
---```lua
---print(ItemProvider { types = { ["public.png"] = "…" } }:hasItemConformingToTypeIdentifier("public.image"))      --> true
---```
---@param typeIdentifier string
---@return boolean conforms
function itemProvider:hasItemConformingToTypeIdentifier(typeIdentifier) end

---Whether a representation with the option conforms to the type.
---
---UIKit: NIP-31
---
---```lua
---print(ItemProvider { types = { ["public.png"] = "…" } }:hasRepresentationConforming("public.image", "openInPlace"))  --> false
---```
---@param typeIdentifier string
---@param fileOptions? "openInPlace" any
---@return boolean conforms
function itemProvider:hasRepresentationConforming(typeIdentifier, fileOptions) end

---Whether an object of the class can be loaded.
---
---UIKit: NIP-35
---
---```lua
---print(ItemProvider { types = { ["public.png"] = "…" } }:canLoadObject("Image"), ItemProvider { types = { ["public.png"] = "…" } }:canLoadObject("String"))
---```
---@param class "String"|"URL"|"Image"|table or a table that can read
---@return boolean canLoad
function itemProvider:canLoadObject(class) end

---The available types that conform to another one, best first.
---
---UIKit: NIP-57
---
---```lua
---print(#ItemProvider { types = { ["public.png"] = "…" } }:registeredContentTypesConformingTo("public.image"))   --> 1
---```
---@param typeIdentifier string
---@return (ContentType)[] contentTypes
function itemProvider:registeredContentTypesConformingTo(typeIdentifier) end

---An independent provider with the same representations.
---
---UIKit: NIP-17
---
---```lua
---print(ItemProvider { types = { ["public.png"] = "…" } }:copy().registeredTypeIdentifiers[1])
---```
---@return ItemProvider provider
function itemProvider:copy() end

---Adds a representation as data, after the existing ones.
---
---UIKit: NIP-22
---
---```lua
---local provider = ItemProvider {}
---provider:registerDataRepresentation("public.json", "all", function(completion)
---  after(0.5, function() completion("{}") end)
---end)
---```
---@param typeIdentifier string
---@param visibility? "all"|"team"|"group"|"ownProcess" who can load it; by default all
---@param loadHandler function|string the data; or a function that gets a completion, and returns the data, or calls the completion with the data, or nil and the reason
function itemProvider:registerDataRepresentation(typeIdentifier, visibility, loadHandler) end

---Adds a representation as a file of the app, after the existing ones.
---
---UIKit: NIP-23
---
---```lua
---local url = view("inbox").app.files:createFile("notes.txt", "Milk")
---ItemProvider {}:registerFileRepresentation("public.plain-text", "openInPlace", "all", url)
---```
---@param typeIdentifier string
---@param fileOptions? "openInPlace" by default none: the receiver gets a copy
---@param visibility? "all"|"team"|"group"|"ownProcess" who can load it; by default all
---@param loadHandler function|string the file's URL; or a function that gets a completion, and returns the URL, or calls the completion with it, or with nil and the reason
function itemProvider:registerFileRepresentation(typeIdentifier, fileOptions, visibility, loadHandler) end

---Adds every type that an object can write; with a loader, of objects of a class that are made on request.
---
---UIKit: NIP-24
---
---```lua
---local Todo = { writableTypeIdentifiersForItemProvider = { "com.example.todo" } }
---Todo.__index = Todo
---function Todo:loadData(typeIdentifier, completion) return self.title end
---local provider = ItemProvider {}
---provider:registerObject(setmetatable({ title = "Milk" }, Todo), "ownProcess")
---print(provider.registeredTypeIdentifiers[1])   --> com.example.todo
---```
---@param object string|table a string, or a table with writableTypeIdentifiersForItemProvider and loadData
---@param visibility? "all"|"team"|"group"|"ownProcess" who can load it; by default all
---@param loadHandler? function gets a completion, and returns an object of the class, or calls the completion with it
function itemProvider:registerObject(object, visibility, loadHandler) end

---Loads the data of the first representation that conforms to the type; a folder becomes a zip archive.
---
---UIKit: NIP-32
---
---```lua
---function policy:performDrop(view, coordinator)
---  local provider = coordinator.items[1].dragItem.itemProvider
---  provider:loadDataRepresentation("public.text", function(data, error)
---    print(data or error)
---  end)
---end
---```
---@param typeIdentifier string
---@param completion function gets the data, or nil and an ItemProviderError
---@return Progress progress
function itemProvider:loadDataRepresentation(typeIdentifier, completion) end

---Loads the data of the first representation that conforms to the type, as loadDataRepresentation does, but without a Progress.
---
---UIKit: NIP-39
---
---```lua
---function policy:performDrop(view, coordinator)
---  local provider = coordinator.items[1].dragItem.itemProvider
---  provider:loadItem("public.text", function(item, error)
---    print(item or error)
---  end)
---end
---```
---@param typeIdentifier string
---@param completion function gets the data, or nil and an ItemProviderError
function itemProvider:loadItem(typeIdentifier, completion) end

---Loads a file of the first representation that conforms to the type: a copy that is deleted when the function returns.
---
---UIKit: NIP-33
---
---```lua
---function policy:performDrop(view, coordinator)
---  local provider = coordinator.items[1].dragItem.itemProvider
---  provider:loadFileRepresentation("public.text", function(url, error)
---    print(url and view.app.files:contents(url) or error)
---  end)
---end
---```
---@param typeIdentifier string
---@param completion function gets the copy's URL, or nil and an ItemProviderError
---@return Progress progress
function itemProvider:loadFileRepresentation(typeIdentifier, completion) end

---Loads a file in place, or a copy if that is not possible.
---
---UIKit: NIP-34
---
---```lua
---function policy:performDrop(view, coordinator)
---  local provider = coordinator.items[1].dragItem.itemProvider
---  provider:loadInPlaceFileRepresentation("public.text", function(url, isInPlace)
---    print(url and isInPlace)
---  end)
---end
---```
---@param typeIdentifier string
---@param completion function gets the URL and whether it is in place, or nil and an ItemProviderError
---@return Progress progress
function itemProvider:loadInPlaceFileRepresentation(typeIdentifier, completion) end

---Loads an object of the class, from the first of its readable types that is available.
---
---UIKit: NIP-37
---
---```lua
---function policy:performDrop(view, coordinator)
---  local provider = coordinator.items[1].dragItem.itemProvider
---  provider:loadObject("String", function(text, error) print(text or error) end)
---end
---```
---@param class "String"|"URL"|"Image"|table or a table with readableTypeIdentifiersForItemProvider and object(class, data, typeIdentifier)
---@param completion function gets the object, or nil and an ItemProviderError
---@return Progress progress
function itemProvider:loadObject(class, completion) end

---The progress of a transfer.
---@class Progress
---@field fractionCompleted number The completed fraction, from 0 to 1.
---@field totalUnitCount integer The total number of units; 1 for one load.
---@field completedUnitCount integer The number of completed units.
---@field isFinished boolean Whether it is complete.
---@field isCancelled boolean Whether it was cancelled.
---@field isIndeterminate boolean Whether the total is unknown.
---@field isCancellable boolean Whether it can be cancelled.
---@field cancellationHandler? function Called once, when the progress is cancelled.
local progress = {}

---Adds another progress as a part of this one.
---
---```lua
---local work, part = Progress(2), Progress(1)
---work:addChild(part, 1)
---part.completedUnitCount = 1
---print(work.fractionCompleted)                --> 0.5
---```
---@param child Progress
---@param pendingUnitCount integer the number of units of the part
function progress:addChild(child, pendingUnitCount) end

---Stops the work; a load's completion is called immediately, with an error.
---
---```lua
---function policy:performDrop(view, coordinator)
---  local progress = coordinator.session:loadObjects("String", function() end)
---  progress:cancel()
---end
---```
function progress:cancel() end

---One drop: its items, its destination and its animations.
---@class DropCoordinator
---@field items (DropItem)[] The items, in the order of the session.
---@field destinationIndexPath? IndexPath The destination of the drop; nil over empty space.
---@field session DropSession The session.
---@field proposal table The last proposal: { operation =, intent = }.
local dropCoordinator = {}

---The options of `DropCoordinator:drop`.
---@class DropCoordinatorDropOptions
---@field toRowAt? IndexPath|string|integer[] a table's row
---@field toItemAt? IndexPath|string|integer[] a collection's item
---@field intoRowAt? IndexPath|string|integer[] a table's row, with rect
---@field intoItemAt? IndexPath|string|integer[] a collection's item, with rect
---@field rect? Rect|number[] in the cell's coordinates; by default the whole cell
---@field insertionIndexPath? IndexPath|string|integer[] of a Placeholder
---@field reuseIdentifier? string of a Placeholder
---@field rowHeight? number of a Placeholder
---@field title? string of a Placeholder
---@field cellUpdateHandler? function of a Placeholder
---@field previewParametersProvider? function of a Placeholder
---@field container? View|TableView|CollectionView|Cell of a DragPreviewTarget
---@field center? Point|number[] of a DragPreviewTarget
---@field transform? (number)[] of a DragPreviewTarget

---Animates an item to an inserted row, into a cell, to a placeholder or to any point.
---
---UIKit: TCO-07
---
---```lua
---function policy:performDrop(view, coordinator)
---  local item = coordinator.items[1].dragItem
---  local target = view:endIndexPath()
---  view:performBatchUpdates(function()
---    view.model:insert(item.title, target)
---    view:insertRows { target }
---  end)
---  coordinator:drop(item, { toRowAt = target })
---end
---```
---@param dragItem DragItem
---@param target DropCoordinatorDropOptions
---@return DragAnimating|PlaceholderContext animating
function dropCoordinator:drop(dragItem, target) end

---One dropped item as the view sees it.
---@class DropItem
---@field dragItem DragItem The session's item.
---@field sourceIndexPath? IndexPath Its index path in this view; nil for other sources, and after an update.
---@field previewSize table The size of its preview, { width =, height = } in points; zero if it is not visible.
local dropItem = {}

---An animation of the system, to which you can add your own.
---@class DragAnimating
local dragAnimating = {}

---Calls a function with the animation: here immediately.
---
---UIKit: ANI-02
---
---```lua
---function picture:willAnimateLift(interaction, animator, session)
---  animator:addAnimations(function() print("rising") end)
---end
---```
---@param animations function
function dragAnimating:addAnimations(animations) end

---Calls a function when the animation ends, with "end", "start" or "current".
---
---UIKit: ANI-03
---
---```lua
---function policy:performDrop(view, coordinator)
---  local item = coordinator.items[1].dragItem
---  local cell = { intoRowAt = IndexPath(0, 0), rect = { 0, 0, 10, 10 } }
---  view.model:insert(item.title, "0:0")
---  view:insertRows { "0:0" }
---  coordinator:drop(item, cell):addCompletion(function(position) print(position) end)
---end
---```
---@param completion function
function dragAnimating:addCompletion(completion) end

---Controls one placeholder until its data has arrived.
---@class PlaceholderContext
---@field dragItem DragItem The item that it represents.
local placeholderContext = {}

---Replaces the placeholder with a real row; the function inserts its data.
---
---UIKit: TPH-08
---
---```lua
---function policy:performDrop(view, coordinator)
---  local context = coordinator:drop(coordinator.items[1].dragItem,
---    Placeholder { insertionIndexPath = IndexPath(0, 0) })
---  context:commitInsertion(function(path) view.model:insert("Tea", path) end)
---end
---```
---@param dataSourceUpdates function called immediately with the row's index path; must only change the data source
---@return boolean committed
---@return string? message
function placeholderContext:commitInsertion(dataSourceUpdates) end

---Removes the placeholder.
---
---UIKit: TPH-09
---
---```lua
---function policy:performDrop(view, coordinator)
---  local context = coordinator:drop(coordinator.items[1].dragItem,
---    Placeholder { insertionIndexPath = IndexPath(0, 0) })
---  print(context:deletePlaceholder())
---end
---```
---@return boolean deleted
---@return string? message
function placeholderContext:deletePlaceholder() end

---Calls the placeholder's cellUpdateHandler again if its cell is visible; only in collections.
---
---UIKit: CPH-10
---
---```lua
---function policy:performDrop(view, coordinator)
---  local context = coordinator:drop(coordinator.items[1].dragItem,
---    Placeholder { insertionIndexPath = IndexPath(0, 0) })
---  if view.className == "CollectionView" then context:setNeedsCellUpdate() end
---end
---```
function placeholderContext:setNeedsCellUpdate() end

---Calls a function with the item's animation: here immediately.
---
---UIKit: ANI-02
---
---```lua
---function policy:performDrop(view, coordinator)
---  local context = coordinator:drop(coordinator.items[1].dragItem,
---    Placeholder { insertionIndexPath = IndexPath(0, 0) })
---  context:addAnimations(function() print("flying") end)
---end
---```
---@param animations function
function placeholderContext:addAnimations(animations) end

---Calls a function when the item has arrived, with "end".
---
---UIKit: ANI-03
---
---```lua
---function policy:performDrop(view, coordinator)
---  local context = coordinator:drop(coordinator.items[1].dragItem,
---    Placeholder { insertionIndexPath = IndexPath(0, 0) })
---  context:addCompletion(function(position) print(position) end)
---end
---```
---@param completion function
function placeholderContext:addCompletion(completion) end

---A data source that shows snapshots and computes the changes.
---@class DiffableDataSource
---@field className string "DiffableDataSource", unlike a view's model.
---@field view TableView|CollectionView Its view.
---@field reorderingHandlers? ReorderingHandlers The functions that a collection calls for reorders, as a table.
---@field overrides? ViewDataSource Functions that replace the source's own, such as moveRow of a table.
local diffableDataSource = {}

---A copy of the current snapshot.
---
---```lua
---local source = DiffableDataSource(photos)
---local snapshot = source:snapshot()
---snapshot:appendSections { "all" }
---snapshot:appendItems { "Dune", "Reef" }
---source:apply(snapshot)
---print(source:snapshot().numberOfItems)   --> 2
---```
---@return DiffableDataSourceSnapshot snapshot
function diffableDataSource:snapshot() end

---Shows a snapshot: inserts, deletes, moves and reloads what differs.
---
---UIKit: DIF-25
---
---```lua
---local source = DiffableDataSource(photos)
---local snapshot = source:snapshot()
---snapshot:appendSections { "all" }
---snapshot:appendItems { "Dune", "Reef" }
---source:apply(snapshot)
---source:apply(source:snapshot())
---```
---@param snapshot DiffableDataSourceSnapshot
---@param animatingDifferences? boolean true
---@param completion? function called when it is shown
function diffableDataSource:apply(snapshot, animatingDifferences, completion) end

---Shows a snapshot and reloads everything.
---
---```lua
---local source = DiffableDataSource(photos)
---local snapshot = source:snapshot()
---snapshot:appendSections { "all" }
---snapshot:appendItems { "Dune", "Reef" }
---source:apply(snapshot)
---source:applySnapshotUsingReloadData(source:snapshot())
---```
---@param snapshot DiffableDataSourceSnapshot
---@param completion? function called when it is shown
function diffableDataSource:applySnapshotUsingReloadData(snapshot, completion) end

---The item at an index path.
---
---UIKit: DIF-23
---
---```lua
---local source = DiffableDataSource(photos)
---local snapshot = source:snapshot()
---snapshot:appendSections { "all" }
---snapshot:appendItems { "Dune", "Reef" }
---source:apply(snapshot)
---print(source:itemIdentifier("0:1"))       --> Reef
---```
---@param indexPath IndexPath|string|integer[]
---@return any? item
function diffableDataSource:itemIdentifier(indexPath) end

---The index path of an item.
---
---UIKit: DIF-24
---
---```lua
---local source = DiffableDataSource(photos)
---local snapshot = source:snapshot()
---snapshot:appendSections { "all" }
---snapshot:appendItems { "Dune", "Reef" }
---source:apply(snapshot)
---print(source:indexPath("Reef"))           --> [0, 1]
---```
---@param item any
---@return IndexPath? indexPath
function diffableDataSource:indexPath(item) end

---The section with a number.
---
---```lua
---local source = DiffableDataSource(photos)
---local snapshot = source:snapshot()
---snapshot:appendSections { "all" }
---snapshot:appendItems { "Dune", "Reef" }
---source:apply(snapshot)
---print(source:sectionIdentifier(0))       --> all
---```
---@param index integer
---@return any? section
function diffableDataSource:sectionIdentifier(index) end

---The number of a section.
---
---```lua
---local source = DiffableDataSource(photos)
---local snapshot = source:snapshot()
---snapshot:appendSections { "all" }
---snapshot:appendItems { "Dune", "Reef" }
---source:apply(snapshot)
---print(source:index("all"))                --> 0
---```
---@param section any
---@return integer? index
function diffableDataSource:index(section) end

---Sections and items by their identifiers, each of which occurs once.
---@class DiffableDataSourceSnapshot
---@field numberOfItems integer The number of all items.
---@field numberOfSections integer The number of sections.
---@field sectionIdentifiers (any)[] All sections, in order.
local diffableDataSourceSnapshot = {}

---Appends items to a section.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:appendItems({ "Mint" }, "herbs")
---```
---@param items any a list of identifiers, or one
---@param section? any by default the last one
function diffableDataSourceSnapshot:appendItems(items, section) end

---The options of `DiffableDataSourceSnapshot:insertItems`.
---@class DiffableDataSourceSnapshotInsertItemsOptions
---@field beforeItem? any
---@field afterItem? any

---Inserts items before or after another one.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:insertItems({ "Date" }, { beforeItem = "Fig" })
---```
---@param items any a list of identifiers, or one
---@param place DiffableDataSourceSnapshotInsertItemsOptions
function diffableDataSourceSnapshot:insertItems(items, place) end

---Deletes items; unknown ones are ignored.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:deleteItems { "Fig" }
---```
---@param items any a list of identifiers, or one
function diffableDataSourceSnapshot:deleteItems(items) end

---Deletes all items, and the sections with them.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:deleteAllItems()
---```
function diffableDataSourceSnapshot:deleteAllItems() end

---The options of `DiffableDataSourceSnapshot:moveItem`.
---@class DiffableDataSourceSnapshotMoveItemOptions
---@field beforeItem? any
---@field afterItem? any

---Moves an item before or after another one.
---
---UIKit: DIF-21
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:moveItem("Fig", { beforeItem = "Apple" })
---```
---@param item any
---@param place DiffableDataSourceSnapshotMoveItemOptions
function diffableDataSourceSnapshot:moveItem(item, place) end

---Reloads items when the snapshot is applied.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:reloadItems { "Fig" }
---```
---@param items any a list of identifiers, or one
function diffableDataSourceSnapshot:reloadItems(items) end

---Updates the cells of items when the snapshot is applied.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:reconfigureItems { "Fig" }
---```
---@param items any a list of identifiers, or one
function diffableDataSourceSnapshot:reconfigureItems(items) end

---Appends empty sections.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:appendSections { "nuts" }
---```
---@param sections any a list of identifiers, or one
function diffableDataSourceSnapshot:appendSections(sections) end

---The options of `DiffableDataSourceSnapshot:insertSections`.
---@class DiffableDataSourceSnapshotInsertSectionsOptions
---@field beforeSection? any
---@field afterSection? any

---Inserts empty sections before or after another one.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:insertSections({ "nuts" }, { afterSection = "fruit" })
---```
---@param sections any a list of identifiers, or one
---@param place DiffableDataSourceSnapshotInsertSectionsOptions
function diffableDataSourceSnapshot:insertSections(sections, place) end

---Deletes sections with their items.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:deleteSections { "fruit" }
---```
---@param sections any a list of identifiers, or one
function diffableDataSourceSnapshot:deleteSections(sections) end

---The options of `DiffableDataSourceSnapshot:moveSection`.
---@class DiffableDataSourceSnapshotMoveSectionOptions
---@field beforeSection? any
---@field afterSection? any

---Moves a section before or after another one.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:moveSection("herbs", { beforeSection = "fruit" })
---```
---@param section any
---@param place DiffableDataSourceSnapshotMoveSectionOptions
function diffableDataSourceSnapshot:moveSection(section, place) end

---Reloads sections when the snapshot is applied.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:reloadSections { "fruit" }
---```
---@param sections any a list of identifiers, or one
function diffableDataSourceSnapshot:reloadSections(sections) end

---The items of a section, or all.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---print(#snapshot:itemIdentifiers("fruit"))      --> 2
---```
---@param section? any by default all
---@return (any)[] items
function diffableDataSourceSnapshot:itemIdentifiers(section) end

---The section of an item.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---print(snapshot:sectionIdentifier("Fig"))       --> fruit
---```
---@param item any
---@return any? section
function diffableDataSourceSnapshot:sectionIdentifier(item) end

---The number of an item among all.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---print(snapshot:indexOfItem("Fig"))                --> 1
---```
---@param identifier any
---@return integer? index
function diffableDataSourceSnapshot:indexOfItem(identifier) end

---The number of a section.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---print(snapshot:indexOfSection("herbs"))                --> 1
---```
---@param identifier any
---@return integer? index
function diffableDataSourceSnapshot:indexOfSection(identifier) end

---The drag of one finger.
---@class Drag
---@field proposal? table The last effective proposal: { operation =, intent = }.
---@field reason? string The reason of the last proposal.
---@field hints? (string)[] The hints about the drag, in order; see :help hints.
---@field operation? DropOperation The final operation; nil while the drag is in progress.
---@field isActive? boolean Whether the finger still holds items.
---@field items? (DragItem)[] The dragged items, also after the end.
---@field session? DragSession The session, from the lift until its end.
---@field destinationView? View|TableView|CollectionView|Cell The view that would handle a drop now.
---@field destinationIndexPath? IndexPath The destination of a drop now, or of the last one.
local drag = {}

---Taps an item or a plain view with another finger, which adds it.
---
---```lua
---lift(inbox, 0):add(inbox, 1)
---```
---@param view TableView|CollectionView|View|Cell|string|number a view or its name; or x of a point of the screen
---@param item? integer|IndexPath|string|number a number, an index path, a title or id; a plain view has none; or y of a point
---@return Drag drag
function drag:add(view, item) end

---Moves over a part of an item, or to the middle of a view.
---
---```lua
---lift(inbox, 0):over(archive, 0)
---```
---@param view TableView|CollectionView|View|Cell|string|number a view or its name; or x of a point of the screen
---@param item? integer|IndexPath|string|number the count means the place below the last item; or y of a point
---@param part? CellPart above
---@return Drag drag
function drag:over(view, item, part) end

---Moves to a point of the screen, in points.
---
---```lua
---lift(inbox, 0):move(400, 300)
---```
---@param x number
---@param y number
---@return Drag drag
function drag:move(x, y) end

---Moves to the middle of an edge of a view, where a drag scrolls it.
---
---```lua
---lift(inbox, 0):edge(inbox, "bottom")
---```
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param edge "top"|"bottom"|"left"|"right"
---@param depth? number points inward from the edge; a smaller number scrolls faster; 12
---@return Drag drag
function drag:edge(view, edge, depth) end

---Rests the finger; the view under it is updated with every tick.
---
---```lua
---lift(inbox, 0):hold(0.1)
---```
---@param seconds number from 0 to 3600
---@return Drag drag
function drag:hold(seconds) end

---Lifts the finger, and runs the final animations.
---
---```lua
---lift(inbox, 0):drop()
---```
---@return Drag drag
function drag:drop() end

---Lifts the finger; the final animations run later.
---
---```lua
---lift(inbox, 0):release()
---```
---@return Drag drag
function drag:release() end

---Cancels the drag, and runs the animations.
---
---```lua
---lift(inbox, 0):cancel()
---```
---@return Drag drag
function drag:cancel() end

---A running app and its views.
---@class App
---@field name string The app's name.
---@field views (View|TableView|CollectionView|Cell)[] Its top-level views, in order of creation.
---@field files FileStore Its files, in memory.
---@field team? string The developer team, whose apps can read its team data.
---@field group? string The group of apps that it belongs to.
---@field isInBackground boolean Whether it is in the background, where touches do not reach it.
local app = {}

---Adds a top-level view, which is removed from its former place.
---
---```lua
---App { name = "mail" }:addSubview(photo)
---```
---@param view TableView|CollectionView|View|Cell|string
function app:addSubview(view) end

---Sends the app to the background: drags over it exit.
---
---```lua
---App { name = "mail" }:enterBackground()
---```
function app:enterBackground() end

---Brings the app back to the screen.
---
---```lua
---App { name = "mail" }:enterForeground()
---```
function app:enterForeground() end

---The files of an app, in memory; files on disk are not used.
---@class FileStore
local fileStore = {}

---The URL of one of the app's files, which need not exist.
---
---```lua
---local files = App { name = "main" }.files
---print(files:url("Letters/hello.txt"))   --> file:///main/Letters/hello.txt
---```
---@param path string `Letters/hello.txt`; a folder ends with a slash
---@return string url
function fileStore:url(path) end

---Writes a file, and creates its folders.
---
---```lua
---local files = App { name = "main" }.files
---files:createFile("notes.txt", "Milk")
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@param contents string
---@return string url
function fileStore:createFile(file, contents) end

---Creates a folder and its parent folders.
---
---```lua
---local files = App { name = "main" }.files
---print(files:createDirectory("Letters"))   --> file:///main/Letters/
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return string url
function fileStore:createDirectory(file) end

---The bytes of a file, or nil and the reason.
---
---```lua
---local files = App { name = "main" }.files
---print(files:contents("nothing.txt"))
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return string? contents
function fileStore:contents(file) end

---The URLs of a folder's contents, by name, or nil and the reason.
---
---```lua
---local files = App { name = "main" }.files
---files:createFile("notes.txt", "")
---print(files:contentsOfDirectory()[1])      --> file:///main/notes.txt
---```
---@param folder? string a URL or path; by default the whole store
---@return (string)[]? urls
function fileStore:contentsOfDirectory(folder) end

---Whether a file or folder exists.
---
---```lua
---local files = App { name = "main" }.files
---print(files:fileExists("nothing.txt"))   --> false
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return boolean exists
function fileStore:fileExists(file) end

---Whether it is a folder.
---
---```lua
---local files = App { name = "main" }.files
---print(files:isDirectory("nothing"))   --> false
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return boolean isDirectory
function fileStore:isDirectory(file) end

---Removes a file, or a folder with its contents; returns whether it existed.
---
---```lua
---local files = App { name = "main" }.files
---print(files:removeItem("nothing.txt"))   --> false
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return boolean removed
function fileStore:removeItem(file) end

---A kind of data, and its supertypes.
---@class ContentType
---@field identifier string The identifier: `public.png`.
---@field supertypes (ContentType)[] Its direct supertypes.
---@field preferredFilenameExtension? string The usual extension of its files, without the dot.
---@field preferredMIMEType? string Its usual MIME type.
---@field isDeclared boolean Whether the system or an app declares it.
local contentType = {}

---Whether it is another type or a subtype of it.
---
---```lua
---print(ContentType("public.folder"):conforms("public.data"))   --> false
---```
---@param typeIdentifier string
---@return boolean conforms
function contentType:conforms(typeIdentifier) end

---A scheduled function.
---@class Timer
---@field isValid boolean Whether it has not run yet.
local timer = {}

---Cancels the function; has no effect if it has run.
---
---```lua
---local timer = after(1, function() print("never") end)
---timer:invalidate()
---print(timer.isValid)                         --> false
---```
function timer:invalidate() end

---Rows in a single column or line.
---@class CollectionViewListLayout
---@field itemHeight? number The size of items along the scrolling axis, in points.
---@field scrollDirection "vertical"|"horizontal" The direction of scrolling.
---@field minimumLineSpacing number The minimum space between two lines, in points.
---@field minimumInteritemSpacing number The minimum space between two items of a line, in points.
---@field sectionInset number|EdgeInsets Space around the items of each section, in points.
---@field interSectionSpacing number The space between two sections, in points, which belongs to neither.
---@field headerReferenceSize number|Size The size of every section's header, in points; with 0, only sections with a title have one.
---@field footerReferenceSize number|Size The size of every section's footer, in points; with 0, only sections with a footer text have one.
---@field collectionView? CollectionView The collection of the layout.
---@field overrides? CollectionViewLayoutOverrides Functions that override the layout's own, which remain available as methods.
local collectionViewListLayout = {}

---The current place of an item: { indexPath =, frame =, center =, zIndex = }.
---
---```lua
---local layout = CollectionViewListLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForItem("0:0").frame.y)    --> 0.0
---```
---@param indexPath IndexPath|string|integer[]
---@return LayoutAttributes? attributes
function collectionViewListLayout:layoutAttributesForItem(indexPath) end

---The attributes of the items in a rectangle.
---
---```lua
---local layout = CollectionViewListLayout()
---photos.collectionViewLayout = layout
---print(#layout:layoutAttributesForElements({ 0, 0, 9, 9 }))   --> 1
---```
---@param rect Rect|number[]
---@return (LayoutAttributes)[] attributes
function collectionViewListLayout:layoutAttributesForElements(rect) end

---The target of an interactively moved item at a point: the place of the cell there.
---
---UIKit: LAY-01
---
---```lua
---local layout = CollectionViewListLayout()
---photos.collectionViewLayout = layout
---print(layout:targetIndexPathForInteractivelyMovingItem("0:0", { 9, 900 }))  --> [0, 0]
---```
---@param previous IndexPath|string|integer[]
---@param position Point|number[]
---@return IndexPath target
function collectionViewListLayout:targetIndexPathForInteractivelyMovingItem(previous, position) end

---The attributes of the floating item: centered at the point, in front of all others.
---
---UIKit: LAY-02
---
---```lua
---local layout = CollectionViewListLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForInteractivelyMovingItem("0:0", { 9, 9 }).center.x)
---```
---@param indexPath IndexPath|string|integer[]
---@param position Point|number[]
---@return LayoutAttributes attributes
function collectionViewListLayout:layoutAttributesForInteractivelyMovingItem(indexPath, position) end

---Lays everything out again when it is next needed.
---
---```lua
---local layout = CollectionViewListLayout()
---photos.collectionViewLayout = layout
---layout:invalidateLayout()
---```
function collectionViewListLayout:invalidateLayout() end

---Equal cells in columns.
---@class CollectionViewGridLayout
---@field itemsPerLine integer The number of cells in a line.
---@field itemHeight? number The size of items along the scrolling axis, in points.
---@field scrollDirection "vertical"|"horizontal" The direction of scrolling.
---@field minimumLineSpacing number The minimum space between two lines, in points.
---@field minimumInteritemSpacing number The minimum space between two items of a line, in points.
---@field sectionInset number|EdgeInsets Space around the items of each section, in points.
---@field interSectionSpacing number The space between two sections, in points, which belongs to neither.
---@field headerReferenceSize number|Size The size of every section's header, in points; with 0, only sections with a title have one.
---@field footerReferenceSize number|Size The size of every section's footer, in points; with 0, only sections with a footer text have one.
---@field collectionView? CollectionView The collection of the layout.
---@field overrides? CollectionViewLayoutOverrides Functions that override the layout's own, which remain available as methods.
local collectionViewGridLayout = {}

---The current place of an item: { indexPath =, frame =, center =, zIndex = }.
---
---```lua
---local layout = CollectionViewGridLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForItem("0:0").frame.y)    --> 0.0
---```
---@param indexPath IndexPath|string|integer[]
---@return LayoutAttributes? attributes
function collectionViewGridLayout:layoutAttributesForItem(indexPath) end

---The attributes of the items in a rectangle.
---
---```lua
---local layout = CollectionViewGridLayout()
---photos.collectionViewLayout = layout
---print(#layout:layoutAttributesForElements({ 0, 0, 9, 9 }))   --> 1
---```
---@param rect Rect|number[]
---@return (LayoutAttributes)[] attributes
function collectionViewGridLayout:layoutAttributesForElements(rect) end

---The target of an interactively moved item at a point: the place of the cell there.
---
---UIKit: LAY-01
---
---```lua
---local layout = CollectionViewGridLayout()
---photos.collectionViewLayout = layout
---print(layout:targetIndexPathForInteractivelyMovingItem("0:0", { 9, 900 }))  --> [0, 0]
---```
---@param previous IndexPath|string|integer[]
---@param position Point|number[]
---@return IndexPath target
function collectionViewGridLayout:targetIndexPathForInteractivelyMovingItem(previous, position) end

---The attributes of the floating item: centered at the point, in front of all others.
---
---UIKit: LAY-02
---
---```lua
---local layout = CollectionViewGridLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForInteractivelyMovingItem("0:0", { 9, 9 }).center.x)
---```
---@param indexPath IndexPath|string|integer[]
---@param position Point|number[]
---@return LayoutAttributes attributes
function collectionViewGridLayout:layoutAttributesForInteractivelyMovingItem(indexPath, position) end

---Lays everything out again when it is next needed.
---
---```lua
---local layout = CollectionViewGridLayout()
---photos.collectionViewLayout = layout
---layout:invalidateLayout()
---```
function collectionViewGridLayout:invalidateLayout() end

---Items in lines, which break when the next item does not fit.
---@class CollectionViewFlowLayout
---@field itemSize number|Size The size of items without their own size, in points.
---@field estimatedItemSize number|Size Stored but not used, because cells do not measure themselves here.
---@field scrollDirection "vertical"|"horizontal" The direction of scrolling.
---@field minimumLineSpacing number The minimum space between two lines, in points.
---@field minimumInteritemSpacing number The minimum space between two items of a line, in points.
---@field sectionInset number|EdgeInsets Space around the items of each section, in points.
---@field interSectionSpacing number The space between two sections, in points, which belongs to neither.
---@field headerReferenceSize number|Size The size of every section's header, in points; with 0, only sections with a title have one.
---@field footerReferenceSize number|Size The size of every section's footer, in points; with 0, only sections with a footer text have one.
---@field collectionView? CollectionView The collection of the layout.
---@field overrides? CollectionViewLayoutOverrides Functions that override the layout's own, which remain available as methods.
local collectionViewFlowLayout = {}

---The current place of an item: { indexPath =, frame =, center =, zIndex = }.
---
---```lua
---local layout = CollectionViewFlowLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForItem("0:0").frame.y)    --> 0.0
---```
---@param indexPath IndexPath|string|integer[]
---@return LayoutAttributes? attributes
function collectionViewFlowLayout:layoutAttributesForItem(indexPath) end

---The attributes of the items in a rectangle.
---
---```lua
---local layout = CollectionViewFlowLayout()
---photos.collectionViewLayout = layout
---print(#layout:layoutAttributesForElements({ 0, 0, 9, 9 }))   --> 1
---```
---@param rect Rect|number[]
---@return (LayoutAttributes)[] attributes
function collectionViewFlowLayout:layoutAttributesForElements(rect) end

---The target of an interactively moved item at a point: the place of the cell there.
---
---UIKit: LAY-01
---
---```lua
---local layout = CollectionViewFlowLayout()
---photos.collectionViewLayout = layout
---print(layout:targetIndexPathForInteractivelyMovingItem("0:0", { 9, 900 }))  --> [0, 0]
---```
---@param previous IndexPath|string|integer[]
---@param position Point|number[]
---@return IndexPath target
function collectionViewFlowLayout:targetIndexPathForInteractivelyMovingItem(previous, position) end

---The attributes of the floating item: centered at the point, in front of all others.
---
---UIKit: LAY-02
---
---```lua
---local layout = CollectionViewFlowLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForInteractivelyMovingItem("0:0", { 9, 9 }).center.x)
---```
---@param indexPath IndexPath|string|integer[]
---@param position Point|number[]
---@return LayoutAttributes attributes
function collectionViewFlowLayout:layoutAttributesForInteractivelyMovingItem(indexPath, position) end

---Lays everything out again when it is next needed.
---
---```lua
---local layout = CollectionViewFlowLayout()
---photos.collectionViewLayout = layout
---layout:invalidateLayout()
---```
function collectionViewFlowLayout:invalidateLayout() end

---A picture of a view or URL, shown while an item is dragged: the result of an item's previewProvider.
---@class DragPreview
---@field view? View|TableView|CollectionView|Cell the view, which need not be on the screen
---@field parameters? DragPreviewParameters DragPreviewParameters; by default the whole view
---@field url? string instead of a view: a URL, as text
---@field title? string the line above the url

---A proposal of dropSessionDidUpdate or sessionDidUpdate, with all its details.
---@class DropProposal
---@field operation DropOperation
---@field intent? DropIntent unspecified
---@field prefersFullSizePreview? boolean false
---@field isPrecise? boolean false
---@field reason? string shown in the trace

---The visible part and the background of a lifted or dropped cell or view.
---@class DragPreviewParameters
---@field visiblePath? Rect|number[]|BezierPath a rectangle or BezierPath; by default the whole cell or view
---@field textLineRects? (Rect|number[])[] instead: the lines of a text, which are visible together
---@field shadowPath? Rect|number[]|BezierPath the same; by default the visiblePath
---@field backgroundColor? string a color by name, or #rrggbb

---A temporary row or item for coordinator:drop while data is loading.
---@class Placeholder
---@field insertionIndexPath IndexPath|string|integer[] the position, counting rows and placeholders
---@field reuseIdentifier? string "placeholder"
---@field rowHeight? number for tables, in points; by default the table's
---@field title? string the text of its cell; by default none
---@field cellUpdateHandler? function called with the cell when it is or becomes visible
---@field previewParametersProvider? function called with the cell; returns DragPreviewParameters, or nothing for the whole cell

---The place that a preview animates from or to.
---@class DragPreviewTarget
---@field container View|TableView|CollectionView|Cell the view in whose coordinates the center is
---@field center Point|number[]
---@field transform? (number)[] a rotation or scale: { a, b, c, d, tx, ty }; by default none

---A live view or URL and its place: the result of previewForLifting and similar callbacks.
---@class TargetedDragPreview
---@field view? View|TableView|CollectionView|Cell the view that is shown
---@field parameters? DragPreviewParameters DragPreviewParameters; by default the whole view
---@field target? DragPreviewTarget a DragPreviewTarget; by default the view's place; required for a url
---@field url? string instead of a view: a URL, as text
---@field title? string the line above the url

---An outline: a rectangle, one with round corners, an oval, or straight lines.
---@class BezierPath
---@field rect? Rect|number[]
---@field roundedRect? Rect|number[]
---@field cornerRadius? number of a roundedRect, in points; by default 0
---@field ovalIn? Rect|number[] the rectangle around an oval
---@field points? (Point|number[])[] the corners of a closed outline

---A value used by previews.
---@class TargetedDragPreview
local targetedDragPreview = {}

---A preview with the same view and parameters, and another target.
---
---UIKit: PRV-32
---
---```lua
---function picture:previewForDropping(interaction, item, defaultPreview)
---  local target = DragPreviewTarget { container = interaction.view, center = { 10, 10 } }
---  return defaultPreview:retargetedPreview(target)
---end
---```
---@param target DragPreviewTarget a DragPreviewTarget
---@return TargetedDragPreview preview
function targetedDragPreview:retargetedPreview(target) end

---The functions of dragDelegate that a policy can define.
---@class DragDelegate
---@field itemsForBeginning? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession, indexPath: IndexPath): (DragItem)[]?, string? The items to drag when one is lifted; missing, nothing can be lifted.
---@field itemsForAddingTo? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession, indexPath: IndexPath, point: Point): (DragItem)[]?, string? The items to add when another finger taps one; missing, none.
---@field dragPreviewParametersForRow? fun(self: DragDelegate, view: TableView|CollectionView, indexPath: IndexPath): DragPreviewParameters? The preview of the lifted cell; missing, the whole cell.
---@field dragPreviewParametersForItem? fun(self: DragDelegate, view: TableView|CollectionView, indexPath: IndexPath): DragPreviewParameters? The preview of the lifted cell; missing, the whole cell.
---@field dragSessionWillBegin? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession) The drag is certain to begin.
---@field dragSessionDidEnd? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession) The drag has ended, with or without a drop.
---@field dragSessionAllowsMoveOperation? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession): boolean, string? Whether a move is allowed; missing, true.
---@field dragSessionIsRestrictedToDraggingApplication? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession): boolean, string? Whether only this app can accept the drop; missing, false.

---The functions of dragInteraction that a policy can define.
---@class DragInteractionDelegate
---@field itemsForBeginning? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession): (DragItem)[]?, string? The items to drag when a plain view is lifted; missing, it cannot be.
---@field itemsForAddingTo? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession, point: Point): (DragItem)[]?, string? The items to add when another finger taps a plain view; missing, none.
---@field previewForLifting? fun(self: DragInteractionDelegate, interaction: DragInteraction, item: DragItem, session: DragSession): TargetedDragPreview? The preview of an item for the lift; missing, the whole view; nil hides it.
---@field willAnimateLift? fun(self: DragInteractionDelegate, interaction: DragInteraction, animator: DragAnimating, session: DragSession) The lift animation is about to start; it ends at "end", or at "start" if cancelled.
---@field sessionWillBegin? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession) The drag is certain to begin.
---@field sessionAllowsMoveOperation? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession): boolean, string? Whether a move is allowed; missing, true.
---@field sessionIsRestrictedToDraggingApplication? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession): boolean, string? Whether only this app can accept the drop; missing, false.
---@field prefersFullSizePreviews? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession): boolean, string? Whether previews keep their full size over the source; missing, false.
---@field sessionDidMove? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession) The finger moved, anywhere on the screen.
---@field willEnd? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession, operation: DropOperation) The finger lifted, or the drag was cancelled.
---@field didEnd? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession, operation: DropOperation) The drag has ended; remove the original here after a move.
---@field sessionDidTransferItems? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession) The receiver has loaded all the data that it requested.
---@field sessionForAddingItems? fun(self: DragInteractionDelegate, interaction: DragInteraction, sessions: (DragSession)[], point: Point): DragSession?, string? Chooses the drag to which a tap adds items; missing, none.
---@field willAdd? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession, items: (DragItem)[], addingInteraction: DragInteraction) Items are about to join a drag with items of this interaction.
---@field previewForCancelling? fun(self: DragInteractionDelegate, interaction: DragInteraction, item: DragItem, defaultPreview: TargetedDragPreview): TargetedDragPreview? The preview of an item for the cancel animation; missing, the lifted view; nil fades it in at its place.
---@field willAnimateCancel? fun(self: DragInteractionDelegate, interaction: DragInteraction, item: DragItem, animator: DragAnimating) The cancel animation of an item starts.

---The functions of dropDelegate that a policy can define.
---@class DropDelegate
---@field canHandle? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession): boolean, string? Whether the view handles a session; called when it enters; missing, true.
---@field dropSessionDidEnter? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession) The drag entered the view's bounds.
---@field dropSessionDidUpdate? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession, destination?: IndexPath): DropOperation|DropProposal, DropIntent?, string? The proposal for a drop at the current location; missing, a copy without a place.
---@field dropSessionDidExit? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession) The drag left the bounds, and may return.
---@field dropSessionDidEnd? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession) The session has ended; called if it has entered the view.
---@field performDrop? fun(self: DropDelegate, view: TableView|CollectionView, coordinator: DropCoordinator) The finger lifted with an accepting proposal; if nothing is done, the view does not change.
---@field dropPreviewParametersForRow? fun(self: DropDelegate, view: TableView|CollectionView, indexPath: IndexPath): DragPreviewParameters? The preview of the dropped cell; missing, the whole cell.
---@field dropPreviewParametersForItem? fun(self: DropDelegate, view: TableView|CollectionView, indexPath: IndexPath): DragPreviewParameters? The preview of the dropped cell; missing, the whole cell.

---The functions of dropInteraction that a policy can define.
---@class DropInteractionDelegate
---@field canHandle? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession): boolean, string? Whether the view handles a session; called when it enters; missing, true.
---@field performDrop? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The finger lifted with an accepting proposal: load the data; missing, no drop.
---@field sessionDidEnter? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The drag entered the view.
---@field sessionDidUpdate? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession): DropOperation|DropProposal, string? The proposal for a drop at the current location; missing, nothing is accepted.
---@field sessionDidExit? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The drag left the view, and may return.
---@field sessionDidEnd? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The drag has ended; called if it has entered the view.
---@field concludeDrop? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The drop and its animations have ended: show the final state.
---@field previewForDropping? fun(self: DropInteractionDelegate, interaction: DropInteraction, item: DragItem, defaultPreview: TargetedDragPreview): TargetedDragPreview? The preview of an item for the drop animation; missing, the view's middle; nil fades it.
---@field willAnimateDrop? fun(self: DropInteractionDelegate, interaction: DropInteraction, item: DragItem, animator: DragAnimating) The drop animation of an item starts.

---The functions of dataSource that a policy can define.
---@class ViewDataSource
---@field numberOfSections? fun(self: ViewDataSource, view: TableView|CollectionView): integer The number of sections; missing, the model's.
---@field numberOfRows? fun(self: ViewDataSource, view: TableView|CollectionView, section: integer): integer The number of rows or items, read again after each batch; missing, the model's.
---@field numberOfItems? fun(self: ViewDataSource, view: TableView|CollectionView, section: integer): integer The number of rows or items, read again after each batch; missing, the model's.
---@field cellForRow? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath): Item|string The content of a cell: a title, or an item; missing, the model's item.
---@field cellForItem? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath): Item|string The content of a cell: a title, or an item; missing, the model's item.
---@field titleForHeader? fun(self: ViewDataSource, view: TableView|CollectionView, section: integer): string? A section's header; missing, the model's.
---@field titleForFooter? fun(self: ViewDataSource, view: TableView|CollectionView, section: integer): string? A section's footer; missing, the model's.
---@field canMoveRow? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath): boolean, string? Whether it can be moved; missing, true, if the data source can move.
---@field canMoveItem? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath): boolean, string? Whether it can be moved; missing, true, if the data source can move.
---@field moveRow? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath, to: IndexPath) Moves it in the model at the release; the view moves the cell itself.
---@field moveItem? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath, to: IndexPath) Moves it in the model at the release; the view moves the cell itself.

---The functions of delegate that a policy can define.
---@class ViewDelegate
---@field targetIndexPathForMove? fun(self: ViewDelegate, view: TableView|CollectionView, original: IndexPath, proposed: IndexPath, current?: IndexPath): IndexPath|string|integer[], string? Chooses the target of a moved item; missing, the proposed path.
---@field targetIndexPathForMoveFromItem? fun(self: ViewDelegate, view: TableView|CollectionView, current: IndexPath, proposed: IndexPath): IndexPath|string|integer[], string? Chooses the target of a moved item; called if targetIndexPathForMove is missing.
---@field heightForRow? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath): number A row's height in points; missing, the table's rowHeight.
---@field sizeForItem? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, indexPath: IndexPath): number|Size|number[] An item's size in points; a list uses only the height; missing, the item's own or the layout's.
---@field insetForSection? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number|EdgeInsets|number[] Space around a section's items; missing, the layout's sectionInset.
---@field minimumLineSpacingForSection? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number The minimum space between two lines, in points; missing, the layout's.
---@field minimumInteritemSpacingForSection? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number The minimum space between two items of a line, in points; missing, the layout's.
---@field referenceSizeForHeader? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number|Size|number[] The size of a section's header, in points; missing, the layout's.
---@field referenceSizeForFooter? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number|Size|number[] The size of a section's footer, in points; missing, the layout's.
---@field didSelectRow? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath) It was tapped, or a drag rested over it.
---@field didSelectItem? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath) It was tapped, or a drag rested over it.
---@field shouldSpringLoadRow? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath, context: SpringLoadedInteractionContext): boolean, string? Whether a drag that rests over it can select it, if the view isSpringLoaded; missing, true, except for a dragged row.
---@field shouldSpringLoadItem? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath, context: SpringLoadedInteractionContext): boolean, string? Whether a drag that rests over it can select it, if the view isSpringLoaded; missing, true.

---The functions of reorderingHandlers that a policy can define.
---@class ReorderingHandlers
---@field canReorderItem? fun(self: ReorderingHandlers, view: TableView|CollectionView, item: any): boolean, string? Whether an item of a diffable data source can be reordered; missing, false.
---@field willReorder? fun(self: ReorderingHandlers, view: TableView|CollectionView, transaction: ReorderingTransaction) An item is about to move; the view still has the old snapshot.
---@field didReorder? fun(self: ReorderingHandlers, view: TableView|CollectionView, transaction: ReorderingTransaction) An item has moved: update your own store here; missing, no reorder.

---The functions of collectionViewLayout that a policy can define.
---@class CollectionViewLayoutOverrides
---@field targetIndexPathForInteractivelyMovingItem? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, previous: IndexPath, position: Point): IndexPath|string|integer[]?, string? The target of an interactively moved item at a point; the delegate can change it.
---@field layoutAttributesForInteractivelyMovingItem? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, indexPath: IndexPath, position: Point): LayoutAttributes? The attributes of the floating item.
---@field invalidationContextForInteractivelyMovingItems? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, context: LayoutInvalidationContext) A gap, or a floating item, has moved.
---@field invalidationContextForEndingInteractiveMovement? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, context: LayoutInvalidationContext, movementCancelled: boolean) An interactive movement has ended.
---@field layoutAttributesForItem? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, indexPath: IndexPath): LayoutAttributes? The attributes of an item; called by scripts, and for a gap after the last item with flowLayoutTailCrash.

---The functions of cell that a policy can define.
---@class CellContent
---@field dragStateDidChange? fun(self: CellContent, cell: Cell, dragState: "none"|"lifting"|"dragging") The row is lifted, dragged, or no longer in a drag; a function in the result of cellForRow or cellForItem.

---The functions of springLoadedInteraction that a policy can define.
---@class SpringLoadedInteractionDelegate
---@field shouldAllow? fun(self: SpringLoadedInteractionDelegate, interaction: SpringLoadedInteraction, context: SpringLoadedInteractionContext): boolean, string? Whether a hover can begin or continue; called at every movement; missing, true.
---@field interactionDidFinish? fun(self: SpringLoadedInteractionDelegate, interaction: SpringLoadedInteraction) The hover was cancelled, or the view has opened.
---@field didChange? fun(self: SpringLoadedInteractionDelegate, interaction: SpringLoadedInteraction, context: SpringLoadedInteractionContext) The state changed: update the view.
---@field activationHandler? fun(self: SpringLoadedInteractionDelegate, interaction: SpringLoadedInteraction, context: SpringLoadedInteractionContext) A drag rested over the view for springDelay seconds: open it.

---A policy for all of a view's delegates.
---@class Policy: DragDelegate, DropDelegate, ViewDataSource, ViewDelegate

---What the init.lua of a plug-in returns.
---@class PluginManifest
---@field name string the name of its folder
---@field version string such as 1.0.0
---@field summary string one sentence
---@field author string
---@field license string
---@field apiVersion integer 1
---@field options? table<string, PluginOption> by name
---@field delegate? Policy this, or make, or neither if it only extends the shell
---@field make? fun(options: table): Policy gets the options with their values
---@field commands? table<string, PluginCommand> by name
---@field properties? table<string, PluginProperty> by name; for checks, where it is used
---@field settings? table<string, PluginSetting> by name
---@field lessons? string[] files in its folder

---One thing that a plug-in can be told.
---@class PluginOption
---@field type "boolean"|"integer"|"number"|"string"|"list"
---@field default boolean|number|string|string[]
---@field help string half a sentence
---@field values? string[] the words that it may be
---@field minimum? number
---@field maximum? number

---A command that a plug-in adds to the prompt.
---@class PluginCommand
---@field parameters? string[]
---@field summary string one sentence
---@field silent? boolean whether its drags are not printed
---@field complete? fun(...: string): string[] gets the words so far, returns the last ones
---@field run fun(...: string) gets the words that follow the command

---A property of drags, for checks and specs.
---@class PluginProperty
---@field kind "always"|"never"|"sometimes" for how many drags it holds
---@field holds fun(drag: Drag): boolean, string? gets each drag that has ended
---@field message? string about a drag that violates it

---A setting that a plug-in adds to the shell.
---@class PluginSetting
---@field type "boolean"|"integer"|"number"|"string"|"list"
---@field default boolean|number|string|string[]
---@field help string half a sentence
---@field values? string[] the words that it may be
---@field minimum? number
---@field maximum? number
---@field changed fun(value) gets the default first, then each new value

---The options of `TableView`.
---@class TableViewOptions
---@field name? string its name in gestures
---@field items? (Item|string)[] the items of one section without a title
---@field sections? (Section)[] a list of { title =, items = { … }, footer = }
---@field frame? Rect|number[] in points; by default next to the last view, 320 × 640, or the whole superview
---@field app? App|string an app or its name; by default `main`
---@field superview? TableView|CollectionView|View|Cell|string the view that contains it, or its name
---@field isHidden? boolean false
---@field isUserInteractionEnabled? boolean whether it receives touches; by default true
---@field rowHeight? number points; 44
---@field sectionHeaderHeight? number points; 28
---@field sectionFooterHeight? number points; 28

---Makes a table with a list of items and shows it.
---
---```lua
---local list = TableView { name = "list", items = { "Tea", { id = "c", title = "Coffee" } } }
---print(list)                                  --> list  Tea, Coffee
---```
---@param options TableViewOptions
---@return TableView view
function TableView(options) end

---The options of `CollectionView`.
---@class CollectionViewOptions
---@field name? string its name in gestures
---@field items? (Item|string)[] the items of one section without a title
---@field sections? (Section)[] a list of { title =, items = { … }, footer = }
---@field frame? Rect|number[] in points; by default next to the last view, 320 × 640, or the whole superview
---@field app? App|string an app or its name; by default `main`
---@field superview? TableView|CollectionView|View|Cell|string the view that contains it, or its name
---@field isHidden? boolean false
---@field isUserInteractionEnabled? boolean whether it receives touches; by default true
---@field layout? "list"|"grid"|"flow"|CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout by default "list"; a grid has 4 columns, a flow items of 50 × 50
---@field itemHeight? number points; 44
---@field sectionInset? number|EdgeInsets|number[] points around each section; by default 0

---Makes a collection with a list of items and shows it.
---
---```lua
---local grid = CollectionView { name = "grid", items = { "Tea", "Coffee" }, layout = "grid" }
---print(grid:numberOfItems(0))                 --> 2
---```
---@param options CollectionViewOptions
---@return CollectionView view
function CollectionView(options) end

---Finds a view by its name.
---
---```lua
---print(view "inbox")                          --> inbox  Milk, Eggs, Bread
---```
---@param name string
---@return View|TableView|CollectionView|Cell view
function view(name) end

---All views on the screen, superviews before their subviews.
---
---```lua
---for _, view in ipairs(views()) do print(view.name) end
---```
---@return (View|TableView|CollectionView|Cell)[] views
function views() end

---The options of `View`.
---@class ViewOptions
---@field name? string its name in gestures
---@field frame? Rect|number[] in points; by default next to the last view, 320 × 640, or the whole superview
---@field app? App|string an app or its name; by default `main`
---@field superview? TableView|CollectionView|View|Cell|string the view that contains it, or its name
---@field isHidden? boolean false
---@field isUserInteractionEnabled? boolean whether it receives touches; by default true

---Makes a plain view and shows it; interactions make it a source or destination.
---
---```lua
---local wall = View { name = "wall", frame = { 1100, 200, 200, 200 } }
---local picture = View { name = "picture", frame = { 20, 20, 80, 80 }, superview = wall }
---print(picture)                               --> picture  {20, 20, 80, 80} in wall
---```
---@param options ViewOptions
---@return View view
function View(options) end

---The options of `DragInteraction`.
---@class DragInteractionOptions
---@field delegate DragInteractionDelegate a table of functions
---@field isEnabled? boolean by default the device's
---@field allowsSimultaneousRecognitionDuringLift? boolean false
---@field liftBehavior? "default"|"extended" default
---@field allowsPointerDragBeforeLiftDelay? boolean true

---Makes a drag source of the view that it is added to.
---
---UIKit: DGI-02
---
---```lua
---local cover = View { name = "cover" }
---cover:addInteraction(DragInteraction { delegate = picture, isEnabled = true })
---```
---@param delegate DragInteractionDelegate|DragInteractionOptions a table of functions
---@return DragInteraction interaction
function DragInteraction(delegate) end

---The options of `DropInteraction`.
---@class DropInteractionOptions
---@field delegate DropInteractionDelegate a table of functions
---@field allowsSimultaneousDropSessions? boolean false

---Makes a drop destination of the view that it is added to.
---
---UIKit: DPI-02
---
---```lua
---local cover = View { name = "cover" }
---cover:addInteraction(DropInteraction(picture))
---```
---@param delegate DropInteractionDelegate|DropInteractionOptions a table of functions
---@return DropInteraction interaction
function DropInteraction(delegate) end

---The options of `TapGestureRecognizer`.
---@class TapGestureRecognizerOptions
---@field action? function called with the recognizer when it begins, changes, ends or is cancelled
---@field name? string the name in traces; by default the kind
---@field isEnabled? boolean true
---@field cancelsTouchesInView? boolean whether a recognized touch selects nothing; by default true

---Recognizes a touch that leaves the screen without having moved.
---
---```lua
---local it = TapGestureRecognizer { action = function(it) print(it.state) end }
---photo:addGestureRecognizer(it)
---```
---@param options? TapGestureRecognizerOptions
---@return GestureRecognizer recognizer
function TapGestureRecognizer(options) end

---The options of `LongPressGestureRecognizer`.
---@class LongPressGestureRecognizerOptions
---@field action? function called with the recognizer when it begins, changes, ends or is cancelled
---@field name? string the name in traces; by default the kind
---@field isEnabled? boolean true
---@field cancelsTouchesInView? boolean whether a recognized touch selects nothing; by default true
---@field minimumPressDuration? number seconds; 0.5
---@field allowableMovement? number points; 10

---Recognizes a touch that rests, also during a lift.
---
---```lua
---local it = LongPressGestureRecognizer { action = function(it) print(it.state) end }
---photo:addGestureRecognizer(it)
---```
---@param options? LongPressGestureRecognizerOptions
---@return GestureRecognizer recognizer
function LongPressGestureRecognizer(options) end

---The options of `PanGestureRecognizer`.
---@class PanGestureRecognizerOptions
---@field action? function called with the recognizer when it begins, changes, ends or is cancelled
---@field name? string the name in traces; by default the kind
---@field isEnabled? boolean true
---@field cancelsTouchesInView? boolean whether a recognized touch selects nothing; by default true

---Recognizes a touch that moves.
---
---```lua
---local it = PanGestureRecognizer { action = function(it) print(it.state) end }
---photo:addGestureRecognizer(it)
---```
---@param options? PanGestureRecognizerOptions
---@return GestureRecognizer recognizer
function PanGestureRecognizer(options) end

---Opens its view when a drag rests over it for springDelay seconds.
---
---UIKit: SPR-03
---
---```lua
---local cover = View { name = "cover" }
---cover:addInteraction(SpringLoadedInteraction(function(interaction, context)
---  interaction.view.isHidden = true
---end))
---```
---@param handler function|SpringLoadedInteractionDelegate gets the interaction and the context; or a table of activationHandler and optionally shouldAllow, interactionDidFinish, didChange
---@return SpringLoadedInteraction interaction
function SpringLoadedInteraction(handler) end

---The options of `CollectionViewListLayout`.
---@class CollectionViewListLayoutOptions
---@field itemHeight? number points; the collection's itemHeight
---@field scrollDirection? "vertical"|"horizontal" "vertical"
---@field minimumLineSpacing? number points; by default 10 in a flow, otherwise 0
---@field minimumInteritemSpacing? number points; by default 10 in a flow, otherwise 0
---@field sectionInset? number|EdgeInsets|number[] points around each section; 0
---@field interSectionSpacing? number points; 0
---@field headerReferenceSize? number|Size|number[] points; 0
---@field footerReferenceSize? number|Size|number[] points; 0
---@field overrides? CollectionViewLayoutOverrides functions that replace the layout's own

---Makes a layout of rows, each as wide as the collection.
---
---```lua
---local rows = CollectionViewListLayout { itemHeight = 30, minimumLineSpacing = 4 }
---photos.collectionViewLayout = rows
---print(photos:frameForItem("0:1").y)          --> 34.0
---```
---@param options? CollectionViewListLayoutOptions
---@return CollectionViewListLayout layout
function CollectionViewListLayout(options) end

---The options of `CollectionViewGridLayout`.
---@class CollectionViewGridLayoutOptions
---@field itemsPerLine? integer from 1 to 10000; 4
---@field itemHeight? number points; by default square
---@field scrollDirection? "vertical"|"horizontal" "vertical"
---@field minimumLineSpacing? number points; by default 10 in a flow, otherwise 0
---@field minimumInteritemSpacing? number points; by default 10 in a flow, otherwise 0
---@field sectionInset? number|EdgeInsets|number[] points around each section; 0
---@field interSectionSpacing? number points; 0
---@field headerReferenceSize? number|Size|number[] points; 0
---@field footerReferenceSize? number|Size|number[] points; 0
---@field overrides? CollectionViewLayoutOverrides functions that replace the layout's own

---Makes a layout of equal cells in columns; 4 by default.
---
---```lua
---local grid = CollectionViewGridLayout { itemsPerLine = 2, itemHeight = 50 }
---photos.collectionViewLayout = grid
---print(photos:frameForItem("0:1").x)          --> 160.0
---```
---@param options? CollectionViewGridLayoutOptions
---@return CollectionViewGridLayout layout
function CollectionViewGridLayout(options) end

---The options of `CollectionViewFlowLayout`.
---@class CollectionViewFlowLayoutOptions
---@field itemSize? number|Size|number[] points; { 50, 50 }
---@field estimatedItemSize? number|Size|number[] points; { 0, 0 }
---@field scrollDirection? "vertical"|"horizontal" "vertical"
---@field minimumLineSpacing? number points; by default 10 in a flow, otherwise 0
---@field minimumInteritemSpacing? number points; by default 10 in a flow, otherwise 0
---@field sectionInset? number|EdgeInsets|number[] points around each section; 0
---@field interSectionSpacing? number points; 0
---@field headerReferenceSize? number|Size|number[] points; 0
---@field footerReferenceSize? number|Size|number[] points; 0
---@field overrides? CollectionViewLayoutOverrides functions that replace the layout's own

---Makes a layout of items in lines, which break when the next item does not fit.
---
---```lua
---local flow = CollectionViewFlowLayout { itemSize = { 100, 40 }, scrollDirection = "vertical" }
---photos.collectionViewLayout = flow
---print(photos:frameForItem("0:1"))
---```
---@param options? CollectionViewFlowLayoutOptions
---@return CollectionViewFlowLayout layout
function CollectionViewFlowLayout(options) end

---Makes a controller of a collection, with a long press that moves items.
---
---```lua
---local controller = CollectionViewController(photos)
---print(controller.installsStandardGestureForInteractiveMovement)   --> true
---```
---@param view CollectionView
---@return CollectionViewController controller
function CollectionViewController(view) end

---The options of `App`.
---@class AppOptions
---@field name string
---@field team? string the developer team, whose apps can read its team data
---@field group? string the group of apps that it belongs to

---The app with a name; makes it if necessary. Views without an app belong to `main`.
---
---```lua
---local mail = App { name = "mail" }
---TableView { name = "letters", items = { "Hello" }, app = mail }
---print(#mail.views)                           --> 1
---```
---@param options AppOptions
---@return App app
function App(options) end

---Makes an index path; both numbers start at 0, and the item comes first, as in UIKit.
---
---```lua
---local path = IndexPath(3, 0)
---print(path, path.item, path.section)         --> [0, 3]	3	0
---print(path == IndexPath("0:3"))              --> true
---print(path < IndexPath(0, 1))                --> true
---```
---@param item integer|IndexPath|string|integer[] or an index path: "0:3", {0, 3}
---@param section? integer 0
---@return IndexPath indexPath
function IndexPath(item, section) end

---Makes a drag item from an ItemProvider, or from any value as its local object.
---
---UIKit: ITM-02
---
---```lua
---function policy:itemsForBeginning(view, session, indexPath)
---  return { DragItem(view:item(indexPath)) }
---end
---```
---@param item any an ItemProvider; any other value becomes the localObject, and provides the types that it can write, or else its title as public.utf8-plain-text
---@return DragItem dragItem
function DragItem(item) end

---The options of `ItemProvider`.
---@class ItemProviderOptions
---@field types? table { ["public.plain-text"] = text or loader }, in the order of the names; or a list of { type, text or loader }, best first. A loader gets a completion; it returns the data, or nil and the reason, or nothing and calls the completion with these later. Instead of either: { data = or file =, visibility =, openInPlace =, delay =, fails = }
---@field object? any a string, or a table with writableTypeIdentifiersForItemProvider and loadData
---@field contentsOf? string the URL of a file
---@field suggestedName? string the file name to export as
---@field visibility? "all"|"team"|"group"|"ownProcess" all
---@field teamData? string at most 8 KB
---@field preferredPresentationSize? table { width, height }, in points
---@field preferredPresentationStyle? "unspecified"|"inline"|"attachment" unspecified
---@field delay? number seconds that a load takes; 0
---@field fails? boolean|string true, or the message with which every load fails

---Provides data on request: of one or more types, of an object, or of a file.
---
---UIKit: NIP-17
---
---```lua
---function policy:itemsForBeginning(view, session, indexPath)
---  local provider = ItemProvider { types = { ["public.plain-text"] = "Milk" }, delay = 0.2 }
---  return { DragItem(provider) }
---end
---```
---@param options ItemProviderOptions
---@return ItemProvider provider
function ItemProvider(options) end

---The progress of your own work: a loader can return it to show its progress and to be cancelled.
---
---```lua
---local work = Progress(4)
---work.completedUnitCount = 1
---print(work.fractionCompleted)                --> 0.25
---```
---@param totalUnitCount integer how many units of work there are
---@return Progress progress
function Progress(totalUnitCount) end

---The options of `ContentType`.
---@class ContentTypeOptions
---@field identifier? string `com.example.todo`
---@field conformsTo? string|(string)[] its supertypes; by default public.data
---@field filenameExtension? string without the dot; alone, it finds the type with this extension
---@field mimeType? string its MIME type

---A uniform type by identifier or file extension, nil if it is not declared; or a new one of an app.
---
---```lua
---print(ContentType("public.png"):conforms("public.image"))    --> true
---ContentType { identifier = "com.example.todo", conformsTo = "public.json" }
---print(ContentType { filenameExtension = "jpg" })             --> public.jpeg
---```
---@param type string|ContentTypeOptions an identifier
---@return ContentType? contentType
function ContentType(type) end

---A picture of a view or URL, shown while an item is dragged: the result of an item's previewProvider.
---
---UIKit: PRV-01
---
---```lua
---local item = DragItem("Dune")
---item.previewProvider = function() return DragPreview(photo) end
---print(DragPreview { url = "https://swift.org", title = "Swift" }.view.name)  --> Swift
---```
---@param view View|TableView|CollectionView|Cell|DragPreview the view
---@return DragPreview preview
function DragPreview(view) end

---Calls a function after some virtual time; `wait`, gestures and the end of the script let time pass. It runs on the main queue, where views can be changed.
---
---```lua
---after(0.5, function() print("half a second later") end)
---wait(0.5)                                    --> half a second later
---```
---@param seconds number 0 to 9000000; 0 runs it when no other code is running
---@param action function
---@return Timer timer
function after(seconds, action) end

---A proposal of dropSessionDidUpdate or sessionDidUpdate, with all its details.
---
---UIKit: PRP-01
---
---```lua
---function policy:dropSessionDidUpdate(view, session, destination)
---  return DropProposal { operation = "copy", prefersFullSizePreview = true }
---end
---```
---@param options DropProposal
---@return DropProposal proposal
function DropProposal(options) end

---The visible part and the background of a lifted or dropped cell or view.
---
---UIKit: PRV-14
---
---```lua
---function policy:dragPreviewParametersForRow(view, indexPath)
---  return DragPreviewParameters { visiblePath = { 0, 0, 100, 44 } }
---end
---local lines = DragPreviewParameters { textLineRects = { { 0, 0, 80, 9 }, { 0, 9, 30, 9 } } }
---print(lines.visiblePath.bounds.height)       --> 18.0
---```
---@param options DragPreviewParameters
---@return DragPreviewParameters parameters
function DragPreviewParameters(options) end

---A temporary row or item for coordinator:drop while data is loading.
---
---UIKit: TPH-04
---
---```lua
---function policy:performDrop(view, coordinator)
---  local item = coordinator.items[1].dragItem
---  local place = coordinator.destinationIndexPath or view:endIndexPath()
---  local context = coordinator:drop(item,
---    Placeholder { insertionIndexPath = view:presentationIndexPath(place) or place,
---                  title = "Loading" })
---  coordinator.session:loadObjects("String", function(texts)
---    if not texts[1] then return context:deletePlaceholder() end
---    context:commitInsertion(function(path) view.model:insert(texts[1], path) end)
---  end)
---end
---```
---@param options Placeholder
---@return Placeholder placeholder
function Placeholder(options) end

---The options of `DiffableDataSource`.
---@class DiffableDataSourceOptions
---@field cell? function called with view, index path and identifier; returns a title or item; by default the identifier's title
---@field titleForHeader? function called with view and section identifier; by default the identifier's own title
---@field reorderingHandlers? ReorderingHandlers a table of functions
---@field overrides? ViewDataSource functions that replace the source's own, as in a subclass: canMoveRow and moveRow, or canMoveItem and moveItem

---Makes a data source that shows snapshots, and assigns it to the view.
---
---```lua
---local source = DiffableDataSource(photos)
---local snapshot = source:snapshot()
---snapshot:appendSections { "all" }
---snapshot:appendItems { "Dune", "Reef" }
---source:apply(snapshot)
---print(photos)                            --> photos  Dune, Reef
---```
---@param view TableView|CollectionView
---@param options? DiffableDataSourceOptions
---@return DiffableDataSource source
function DiffableDataSource(view, options) end

---A snapshot without sections.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---print(snapshot.numberOfItems)            --> 2
---```
---@return DiffableDataSourceSnapshot snapshot
function DiffableDataSourceSnapshot() end

---The place that a preview animates from or to.
---
---UIKit: PRV-21
---
---```lua
---print(DragPreviewTarget { container = photo, center = { 10, 20 } })
---```
---@param options DragPreviewTarget
---@return DragPreviewTarget target
function DragPreviewTarget(options) end

---A live view or URL and its place: the result of previewForLifting and similar callbacks.
---
---UIKit: PRV-31
---
---```lua
---function picture:previewForLifting(interaction, item, session)
---  return TargetedDragPreview(interaction.view)
---end
---local target = DragPreviewTarget { container = photo, center = { 10, 20 } }
---print(TargetedDragPreview { url = "https://swift.org", target = target }.size.height)
---```
---@param view View|TableView|CollectionView|Cell|TargetedDragPreview the view that is shown
---@return TargetedDragPreview preview
function TargetedDragPreview(view) end

---An outline: a rectangle, one with round corners, an oval, or straight lines.
---
---```lua
---local path = BezierPath { roundedRect = { 0, 0, 80, 40 }, cornerRadius = 8 }
---function policy:dragPreviewParametersForRow(view, indexPath)
---  return DragPreviewParameters { visiblePath = path }
---end
---print(path.bounds.width)                     --> 80.0
---```
---@param options BezierPath
---@return BezierPath path
function BezierPath(options) end

---Rests a finger on an item, a plain view or a point until it lifts or is refused. A hidden item is scrolled into view first.
---
---```lua
---print(lift(inbox, 0).isActive)
---lift(photo)
---```
---@param view TableView|CollectionView|View|Cell|string|number a view or its name; or x of a point of the screen
---@param item? integer|IndexPath|string|number a number, an index path, a title or id; a plain view has none; or y of a point
---@return Drag? drag
function lift(view, item) end

---Presses the pointer on an item or plain view; the first movement begins the drag.
---
---```lua
---press(inbox, 0):over(archive, 0):drop()
---```
---@param view TableView|CollectionView|View|Cell|string|number a view or its name; or x of a point of the screen
---@param item? integer|IndexPath|string|number a number, an index path, a title or id; a plain view has none; or y of a point
---@return Drag? drag
function press(view, item) end

---Rests a finger until a long press is recognized, which may move an item.
---
---```lua
---CollectionViewController(photos)
---longPress(photos, 0)
---drop()
---```
---@param view TableView|CollectionView|View|Cell|string|number a view or its name; or x of a point of the screen
---@param item? integer|IndexPath|string|number a number, an index path, a title or id; a plain view has none; or y of a point
---@return Drag? drag
function longPress(view, item) end

---Presses an item's reorder control, which is shown while the view is being edited.
---
---```lua
---inbox.isEditing = true
---print(pcall(grab, inbox, 0))
---```
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param item integer|IndexPath|string a number, an index path, a title or id
---@return Drag? drag
function grab(view, item) end

---Taps an item or a plain view with another finger, which adds it to the newest drag.
---
---```lua
---lift(inbox, 0)
---add(inbox, 1)
---cancel()
---```
---@param view TableView|CollectionView|View|Cell|string|number a view or its name; or x of a point of the screen
---@param item? integer|IndexPath|string|number a number, an index path, a title or id; a plain view has none; or y of a point
---@return Drag? drag
function add(view, item) end

---Moves the newest drag over a part of an item, or to the middle of a view. A part that is hidden is scrolled into view first.
---
---```lua
---lift(inbox, 0)
---over(archive, 0)
---drop()
---```
---@param view TableView|CollectionView|View|Cell|string|number a view or its name; or x of a point of the screen
---@param item? integer|IndexPath|string|number the count means the place below the last item; or y of a point
---@param part? CellPart above
---@return Drag? drag
function over(view, item, part) end

---Moves the newest drag to a point of the screen, in points.
---
---```lua
---lift(inbox, 0)
---move(400, 300)
---cancel()
---```
---@param x number
---@param y number
---@return Drag? drag
function move(x, y) end

---Moves the newest drag to the middle of an edge, where it scrolls the view.
---
---```lua
---lift(inbox, 0)
---edge(inbox, "bottom")
---wait(0.5)
---cancel()
---```
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param edge "top"|"bottom"|"left"|"right"
---@param depth? number points inward from the edge; a smaller number scrolls faster; 12
---@return Drag? drag
function edge(view, edge, depth) end

---Rests the finger of the newest drag; the view under it is updated with every tick.
---
---```lua
---lift(inbox, 0)
---over(inbox, 1)
---hold(0.1)
---cancel()
---```
---@param seconds number from 0 to 3600
---@return Drag? drag
function hold(seconds) end

---Lifts the finger of the newest drag, and runs the final animations.
---
---```lua
---lift(inbox, 0)
---over(archive, 0)
---drop()
---```
---@return Drag? drag
function drop() end

---Lifts the finger of the newest drag; the final animations run later.
---
---```lua
---lift(inbox, 0)
---over(archive, 0)
---release()
---lift(inbox, 0)
---cancel()
---```
---@return Drag? drag
function release() end

---Cancels the newest drag, and runs the animations.
---
---```lua
---lift(inbox, 0)
---cancel()
---```
---@return Drag? drag
function cancel() end

---Taps an item or plain view: adds it to a drag in progress, or selects it.
---
---```lua
---tap(inbox, 1)
---```
---@param view TableView|CollectionView|View|Cell|string|number a view or its name; or x of a point of the screen
---@param item? integer|IndexPath|string|number a number, an index path, a title or id; a plain view has none; or y of a point
---@return Drag? drag
function tap(view, item) end

---Scrolls a view's content; a positive number scrolls down, or right if the view scrolls sideways.
---
---```lua
---scroll(inbox, 44)
---```
---@param view TableView|CollectionView|View|Cell|string
---@param dy number points
---@return Drag? drag
function scroll(view, dy) end

---Lets virtual time pass.
---
---```lua
---wait(0.5)
---```
---@param seconds number 0 to 9000000
---@return Drag? drag
function wait(seconds) end

---Cancels every touch, as the system does for an incoming call.
---
---```lua
---lift(inbox, 0)
---interrupt()
---```
---@return Drag? drag
function interrupt() end

---Selects items, so that a lift takes all of them; with a number or "#" it is Lua's select.
---
---```lua
---inbox.allowsMultipleSelection = true
---select(inbox, 0, 1)
---print(select("#", 1, 2))
---```
---@param view TableView|CollectionView|View|Cell|string
---@param items integer|IndexPath|string
---@param ... integer|IndexPath|string
function select(view, items, ...) end

---Drags an item to a place without a pointer, and records what a screen reader announces.
---
---```lua
---place(inbox, 0, "after", inbox, "Bread")
---```
---@param view TableView|CollectionView|View|Cell|string where the item is, or a plain view
---@param item? integer|IndexPath|string nil for a plain view
---@param placement "before"|"after"|"into"
---@param targetView TableView|CollectionView|View|Cell|string
---@param targetItem? integer|IndexPath|string with into, or in an empty view, it is optional: at the end, or into a plain view
---@return Drag? drag
function place(view, item, placement, targetView, targetItem) end

---Plays a line of the gesture language.
---
---```lua
---gesture "lift inbox 0; over archive 0; drop"
---```
---@param line string `lift inbox 0; over archive 0; drop`
---@return Drag? drag
function gesture(line) end

---Runs a function if this file is run directly, and not loaded by another one.
---
---```lua
---demo(function() lift(inbox, 0):over(archive, 0):drop() end)
---```
---@param play function
function demo(play) end

---The options of `environment`.
---@class EnvironmentOptions
---@field idiom? Idiom the kind of device; pad
---@field osVersion? number the version of the system, such as 16.4; 26
---@field liftDelay? number seconds that a finger must rest before the lift; 0.325
---@field extendedLiftDelay? number the same for an extended lift; 0.65
---@field liftSlop? number points that a finger may move during the lift; 10
---@field tick? number seconds between two touch events; 1/60
---@field animationDuration? number seconds of a drop or cancel animation; 0.5
---@field automaticEdgeFraction? number the fraction of a row where automatic inserts; 0.25
---@field legacyMultiItemForbidden? boolean forbids dropping several items on their own view; true only in 11.0
---@field foreignMoveIsCopy? boolean copies another app's items if a move is proposed; false
---@field springDelay? number seconds that a drag must rest before a spring opens; 1
---@field cadenceDelay? number|{ fast?: number, slow?: number } seconds before the gap moves with cadence fast, slow; 0.1,0.25
---@field updateTicks? integer ticks between two updates while a finger rests, 0 for none; 1
---@field editingReorderUsesDragDrop? boolean makes reorder controls begin drags if both delegates are set; false
---@field collectionPrefersMoveItem? boolean lets a collection's data source move items; true
---@field localCopyLooksLikeMove? boolean removes a collection's own item even for a copy; true in 11 and 12
---@field iosTwelveMoveCountsSource? boolean counts the moved item in its destination; true in 12
---@field sourcePathSurvivesUnrelatedUpdates? boolean keeps the source paths of a table's rows that no update mentions
---@field reloadSectionsDuringDragThrows? boolean raises if a collection with a gap reloads sections; true in 11 and 12
---@field reloadWithSectionMoveMiscounted? boolean counts only half of a reload in a batch with a section move
---@field diffableCrossSectionOffByOne? boolean inserts an item one place too far in a later section
---@field flowLayoutTailCrash? boolean raises if a flow layout has attributes for a gap after the last item; false
---@field nilDestination? boolean passes no destination to delegates, even over a row; false
---@field staleDestination? boolean passes the destination of the previous update; false
---@field updateAfterExit? boolean asks a view once more after the drag has left it; false
---@field dropAfterExit? boolean calls performDrop after an exit, with no update; false
---@field lateLoads? boolean completes loads only after the drop's animations; false
---@field failingLoads? boolean fails every load with an error; false
---@field endlessLoads? boolean never calls load handlers, so that no load completes; false
---@field performDropTwice? boolean calls performDrop twice for one release; false

---Changes settings of the device, and returns all current ones.
---
---```lua
---print(environment { idiom = "phone", osVersion = 14 }.liftDelay)
---```
---@param settings? EnvironmentOptions
---@return table settings
function environment(settings) end

---Changes one setting of the environment, or of the shell.
---
---```lua
---set("liftDelay", 0.5)
---```
---@param name string
---@param value any
function set(name, value) end

---Runs a module once and returns its result; looks next to the script.
---
---```lua
----- Scripts/policies/filters.lua returns a table of functions:
----- local filters = require "filters"
---print(pcall(require, "no.such.module"))
---```
---@param name string dots separate folders: `lib.filters`
---@return any module
function require(name) end

---The options of `StandardDrop`.
---@class StandardDropOptions
---@field placeholder? string the text of placeholders; by default "Loading"
---@field failed? function called with the title and the message if a load fails or an item has no text; can return an item or title to insert instead

---A standard performDrop: moves or copies inside the app, and loads the text of other apps' items, with a placeholder until it has arrived. Items without text are left out, with a hint.
---
---```lua
---policy.performDrop = StandardDrop
---```
---@param policy table
---@param view TableView|CollectionView
---@param coordinator DropCoordinator
---@param options? StandardDropOptions
function StandardDrop(policy, view, coordinator, options) end

---A policy that allows everything: moves inside the app, and copies from other apps.
---@type Policy
StandardPolicy = {}

---Makes one delegate from several policies; if one returns nil, the next is asked.
---
---```lua
---local shortList = {}
---function shortList:dropSessionDidUpdate(view, session, destination)
---  if view.model:count() > 2 then return "forbidden", nil, "the list is full" end
---end
---inbox.dropDelegate = compose { shortList, policy }
---print(lift(inbox, 0):over(inbox, 2).reason)  --> the list is full
---```
---@param policies (Policy)[] in the order in which they are called
---@return Policy delegate
function compose(policies) end

---Returns the delegate of a plug-in, which can be composed with others.
---
---```lua
----- inbox.dropDelegate = compose { plugin("single-item-moves", { limit = 2 }), StandardPolicy }
---print(pcall(plugin, "no-such-plug-in"))
---```
---@param name string the name of its folder
---@param options? table by name; by default the plug-in's own
---@return Policy delegate
function plugin(name, options) end

---Attaches a plug-in, or a policy of your own, to a view; it is asked first.
---
---```lua
---local shortList = {}
---function shortList:dropSessionDidUpdate(view, session, destination)
---  if view.model:count() > 2 then return "forbidden", nil, "the list is full" end
---end
---attach(shortList, inbox)
---print(lift(inbox, 0):over(inbox, 2).reason)  --> the list is full
---```
---@param policy string|Policy a plug-in's name, or a policy
---@param view TableView|CollectionView|View|Cell|string
---@param options? table of the plug-in
function attach(policy, view, options) end

---Detaches a plug-in or policy from a view.
---
---```lua
---local careful = { canHandle = function() return false end }
---attach(careful, archive)
---detach(careful, archive)
---gesture "lift inbox 0; over archive 0; drop"
---```
---@param policy string|Policy a plug-in's name, or a policy
---@param view TableView|CollectionView|View|Cell|string
function detach(policy, view) end

---Declares a property that every drag must have, for `reorder check`; in a spec, a test.
---
---```lua
---always("the archive keeps its rows", function(drag)
---  return drag.operation ~= "move" or drag.items[1] == nil or archive.model:count() > 0
---end, "a move left the archive empty")
---```
---@param name string its name in the report
---@param holds function gets each finished Drag, and returns whether it has the property
---@param message? string the message about a drag that violates it
function always(name, holds, message) end

---Declares a property that no drag may have, for `reorder check`; in a spec, a test.
---
---```lua
---never("two items are taken", function(drag)
---  return drag.operation == "move" and #drag.items > 1
---end)
---```
---@param name string its name in the report
---@param holds function gets each finished Drag, and returns whether it has the property
---@param message? string the message about a drag that violates it
function never(name, holds, message) end

---Declares a property that some drag must have, for `reorder check`; in a spec, a test.
---
---```lua
---sometimes("a row is moved", function(drag) return drag.operation == "move" end)
---```
---@param name string its name in the report
---@param holds function gets each finished Drag, and returns whether it has the property
---@param message? string the message about a drag that violates it
function sometimes(name, holds, message) end

---Turns off a property of `reorder check` that the policy breaks on purpose; see `reorder check --help`.
---
---```lua
---without "lost" -- a drop on the bin deletes the item
---```
---@param property string the property's name
function without(property) end

---The words of an assertion: `assert.is_true(x)`, `assert.are_not.equal(a, b)`.
---@class Assertion
---@field [string] Assertion
---@overload fun(...): any
---@field equal fun(expected?: any, actual?: any, message?: string): any Two values are equal (==).
---@field same fun(expected?: any, actual?: any, message?: string): any Two values are equal; tables are compared by their contents.
---@field is_true fun(value?: any, message?: string): any A value is true.
---@field is_false fun(value?: any, message?: string): any A value is false.
---@field is_nil fun(value?: any, message?: string): any A value is nil.
---@field is_not_nil fun(value?: any, message?: string): any A value is not nil.
---@field is_truthy fun(value?: any, message?: string): any A value is neither nil nor false.
---@field is_falsy fun(value?: any, message?: string): any A value is nil or false.
---@field is_string fun(value?: any, message?: string): any A value is a string; is_number, is_table, is_boolean, is_function likewise.
---@field near fun(expected: number, actual: number, tolerance: number): any Two numbers differ by at most a tolerance.
---@field matches fun(pattern: string, text: string): any A text matches a Lua pattern.
---@field unique fun(list: table): any No value occurs twice in a list.
---@field has_error fun(raising: function, expected?: any): any A function raises an error, and exactly the given one if there is one.
---@field errors fun(raising: function): any A function raises no error.
---@field error_matches fun(raising: function, pattern: string): any A function raises an error whose message matches a pattern.
---@field message fun(text: string): any Gives the following assertion a custom message.
---@field spy fun(spy: table): any Checks a spy: was.called(n), was.called_with(…), was.called_at_least(n), returned_with(…).
---@field proposal fun(drag: Drag, operation: DropOperation, intent?: DropIntent): any The proposal at a release: the operation, and the intent if it is given.
---@field reason fun(drag: Drag, text?: string): any The reason for the last answer; any reason if no text is given.
---@field items fun(view: TableView|CollectionView|View|Cell|string, titles: table): any The items of a table or collection: titles, or a list of them for each section.
---@field trace fun(drag: Drag, callbacks: (string)[]): any All callbacks of a drag, in order; "…" matches any number of callbacks.
---@field calls fun(view: TableView|CollectionView|View|Cell|string, callback: string, count?: integer): any How often a callback of a view was called in this test.
---@field no_item_lost fun(play?: function): any Items that views had before the first gesture, or before a function, are still in a view.
---@field raises fun(text: string, raising: function): any A function raises a message that contains this text.
---@field golden fun(drag: Drag, name: string): any The calls of a drag equal those in golden/NAME.trace next to the spec.
assert = {}

---@type table<string, fun(...): any>
spy = {}

---@type table<string, fun(...): any>
match = {}

---A block of tests; its function runs when the file is read.
---
---```lua
---describe("an empty list", function()
---  it("has no items", function() assert.are.equal(0, #{}) end)
---end)
---```
---@param text string words with # are tags
---@param body function
function describe(text, body) end

---A block of tests; its function runs when the file is read.
---
---```lua
---context("an empty list", function()
---  it("has no items", function() assert.are.equal(0, #{}) end)
---end)
---```
---@param text string words with # are tags
---@param body function
function context(text, body) end

---A block of tests; its function runs when the file is read.
---
---```lua
---expose("an empty list", function()
---  it("has no items", function() assert.are.equal(0, #{}) end)
---end)
---```
---@param text string words with # are tags
---@param body function
function expose(text, body) end

---A block after which the globals are restored.
---
---```lua
---insulate("globals", function()
---  it("may be set", function() assert.is_nil(_G.limit) end)
---end)
---```
---@param text string words with # are tags
---@param body function
function insulate(text, body) end

---A test; without a function, it is pending.
---
---```lua
---it("adds", function() assert.are.equal(4, 2 + 2) end)
---it("is not written yet")
---```
---@param text string words with # are tags
---@param body? function
function it(text, body) end

---A test; without a function, it is pending.
---
---```lua
---spec("adds", function() assert.are.equal(4, 2 + 2) end)
---spec("is not written yet")
---```
---@param text string words with # are tags
---@param body? function
function spec(text, body) end

---A test; without a function, it is pending.
---
---```lua
---test("adds", function() assert.are.equal(4, 2 + 2) end)
---test("is not written yet")
---```
---@param text string words with # are tags
---@param body? function
function test(text, body) end

---A test that does not run yet; inside a test, ends the test as pending.
---
---```lua
---pending("tells the person", function() end)
---```
---@param text? string
---@param body? function
function pending(text, body) end

---A test of these drags: they have all properties that `reorder check` verifies.
---
---```lua
---describe("single item moves", function()
---  before_each(function() load_policy "policies/single-item-moves" end)
---  holds "lift inbox 0; over archive 0; drop"
---end)
---```
---@param drags string gestures as at the prompt, from a lift to its end
function holds(drags) end

---Runs a policy script without its demo, from the spec's or start folder, or Scripts.
---
---```lua
---before_each(function() load_policy "policies/single-item-moves" end)
---```
---@param name string with or without .lua
---@return any? results
function load_policy(name) end

---Runs before each test of the block and of those in it.
---
---```lua
---before_each(function() end)
---```
---@param body function
function before_each(body) end

---Runs after each test of the block, the innermost block's first.
---
---```lua
---after_each(function() end)
---```
---@param body function
function after_each(body) end

---Runs before the first test of the block.
---
---```lua
---setup(function() end)
---```
---@param body function
function setup(body) end

---Runs after the last test of the block.
---
---```lua
---teardown(function() end)
---```
---@param body function
function teardown(body) end

---The same as setup.
---
---```lua
---strict_setup(function() end)
---```
---@param body function
function strict_setup(body) end

---The same as teardown.
---
---```lua
---strict_teardown(function() end)
---```
---@param body function
function strict_teardown(body) end

---Runs right before the first test of the block that runs.
---
---```lua
---lazy_setup(function() end)
---```
---@param body function
function lazy_setup(body) end

---Runs after the last test of the block, if one ran.
---
---```lua
---lazy_teardown(function() end)
---```
---@param body function
function lazy_teardown(body) end

---Calls a function when the current test has ended, however it ends.
---
---```lua
---it("cleans up", function()
---  finally(function() end)
---  assert.is_true(true)
---end)
---```
---@param body function
function finally(body) end

---A function that records its calls and calls another function.
---
---```lua
---it("is called", function()
---  local shout = spy.new(string.upper)
---  shout("milk")
---  assert.spy(shout).was.called_with("milk")
---end)
---```
---@param callback function
---@return table spy
function spy.new(callback) end

---Replaces a table's function with a spy until the test ends.
---
---```lua
---it("asks whether it can handle a drop", function()
---  local asked = spy.on(policy, "dropSessionDidUpdate")
---  lift(inbox, 0):over(archive, 0)
---  assert.spy(asked).was.called()
---end)
---```
---@param table table
---@param name string
---@return table spy
function spy.on(table, name) end

---Replaces a function with one that does nothing or returns given values.
---
---```lua
---it("refuses", function()
---  stub(policy, "dropSessionDidUpdate").returns("forbidden")
---  assert.proposal(lift(inbox, 0):over(archive, 0), "forbidden")
---end)
---```
---@param table table
---@param name string
---@param answer? any the value to return, or a function
---@param ... any
---@return table stub
function stub(table, name, answer, ...) end

---Replaces all functions of a table with spies or stubs.
---
---```lua
---it("is asked", function()
---  mock(policy)
---  lift(inbox, 0)
---  assert.spy(policy.itemsForBeginning).was.called(1)
---end)
---```
---@param table table
---@param stubs? boolean false
---@return table table
function mock(table, stubs) end

---A value that matches many values: match._, match.is_number(), match.near(1, 0.1).
---
---```lua
---it("was called with a string", function()
---  local s = spy.new(function() end)
---  s("milk", 1)
---  assert.spy(s).was.called_with(match.is_string(), match._)
---end)
---```
---@return any matcher
function match.is_string() end

---A test for each row of a table of drags and the expected proposals.
---
---```lua
---table_test("policies/single-item-moves", {
---  { from = "inbox", to = "archive", expect = "move" },
---  { items = 2, from = "inbox", to = "archive", expect = "forbidden", reason = "one item at a time" },
---  { outside = true, to = "inbox", at = 1, expect = "copy" },
---})
---```
---@param policy string|function a name for load_policy, or a function that makes views
---@param rows ({ items?: integer, from?: string, item?: integer|IndexPath|string, outside?: boolean, to: string, at?: integer|IndexPath|string, part?: CellPart, expect: "no items"|"not added"|"not handled"|"no answer"|"reorder"|"cancel"|"forbidden"|"copy"|"move"|"failure", intent?: DropIntent, reason?: string })[] as `reorder table` prints them
function table_test(policy, rows) end

