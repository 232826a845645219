---@meta reorder
-- Generated from the catalog of the API by `reorder api`; do not edit.
error("these are definitions for editors; nothing here can be required")

---@alias DropOperation "cancel"|"forbidden"|"copy"|"move"

---@alias DropIntent "unspecified"|"insertAtDestinationIndexPath"|"insertIntoDestinationIndexPath"|"automatic"

---@alias CellPart "above"|"into"|"below"|"left"|"right"

---@alias ReorderingCadence "immediate"|"fast"|"slow"

---@alias SpringLoadedInteractionEffectState "inactive"|"possible"|"activating"|"activated"

---@alias Idiom "phone"|"pad"

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

---A place where a drag begins or a drop goes without a pointer.
---@class AccessibilityLocationDescriptor
---@field name string
---@field point Point|number[]

---A reorder of a diffable data source.
---@class ReorderingTransaction
---@field initialSnapshot DiffableDataSourceSnapshot
---@field finalSnapshot DiffableDataSourceSnapshot
---@field difference ReorderingChange[]
---@field sectionTransactions ReorderingSectionTransaction[]

---What a reorder changes in one section.
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

---A rectangle on the screen; with interactions a drag or drop place.
---@class View
---@field name string What gestures and traces call the view.
---@field className string "View", "TableView" or "CollectionView".
---@field frame Rect Where the view lies in its superview or app, in points.
---@field bounds Rect The view's own rectangle, in points; a table's begins at its content offset.
---@field app? App The app that shows the view.
---@field isHidden boolean A hidden view is neither drawn nor touched.
---@field isUserInteractionEnabled boolean False keeps touches and sessions away from the view and all that it holds.
---@field superview? TableView|CollectionView|View|Cell The view that holds this one; nil takes it off the screen.
---@field subviews (View|TableView|CollectionView|Cell)[] The views that it holds, the topmost last.
---@field interactions (DragInteraction|DropInteraction|SpringLoadedInteraction)[] The interactions, in the order in which they were added.
---@field gestureRecognizers (GestureRecognizer)[] The gesture recognisers, in the order in which they were added.
---@field accessibilityDragSourceDescriptors? (AccessibilityLocationDescriptor)[] Where drags begin without a pointer: a list of { name =, point = }; the view's middle.
---@field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[] Where drops go without a pointer: a list of { name =, point = }; the view's middle.
local view = {}

---A point of this view's coordinates in those of another view, or of the screen.
---
---```lua
---print(photo:convert({ 0, 0 }).x)
---```
---@param point Point|number[]
---@param view? TableView|CollectionView|View|Cell|string the screen
---@return Point point
function view:convert(point, view) end

---Puts a view on top of those that it holds.
---
---```lua
---photo:addSubview(View { name = "badge", frame = { 0, 0, 10, 10 } })
---```
---@param view TableView|CollectionView|View|Cell|string
function view:addSubview(view) end

---Takes the view out of its superview or app; it is not on the screen then.
---
---```lua
---View { name = "badge" }:removeFromSuperview()
---```
function view:removeFromSuperview() end

---Adds an interaction; it leaves the view that it had.
---
---UIKit: UII-05
---
---```lua
---photo:addInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function view:addInteraction(interaction) end

---Removes an interaction; a drag of it on its way is cancelled.
---
---UIKit: UII-06
---
---```lua
---photo:removeInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function view:removeInteraction(interaction) end

---Adds a gesture recogniser; it leaves the view it had.
---
---```lua
---photo:addGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function view:addGestureRecognizer(recognizer) end

---Removes a gesture recogniser.
---
---```lua
---photo:removeGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function view:removeGestureRecognizer(recognizer) end

---A table: rows in sections, one below the other.
---@class TableView
---@field dragDelegate? DragDelegate Lets rows out: a table of functions.
---@field dropDelegate? DropDelegate Takes drops: a table of functions.
---@field dataSource? ViewDataSource Where the content comes from: the table that was assigned, else the model.
---@field delegate? ViewDelegate The view's delegate: a table of functions.
---@field name string What gestures and traces call the view.
---@field className string "View", "TableView" or "CollectionView".
---@field frame Rect Where the view lies in its superview or app, in points.
---@field bounds Rect The view's own rectangle, in points; a table's begins at its content offset.
---@field app? App The app that shows the view.
---@field isHidden boolean A hidden view is neither drawn nor touched.
---@field isUserInteractionEnabled boolean False keeps touches and sessions away from the view and all that it holds.
---@field superview? TableView|CollectionView|View|Cell The view that holds this one; nil takes it off the screen.
---@field subviews (View|TableView|CollectionView|Cell)[] The views that it holds, the topmost last.
---@field interactions (DragInteraction|DropInteraction|SpringLoadedInteraction)[] The interactions, in the order in which they were added.
---@field gestureRecognizers (GestureRecognizer)[] The gesture recognisers, in the order in which they were added.
---@field accessibilityDragSourceDescriptors? (AccessibilityLocationDescriptor)[] Where drags begin without a pointer: a list of { name =, point = }; the view's middle.
---@field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[] Where drops go without a pointer: a list of { name =, point = }; the view's middle.
---@field model DataSource The items that the view was made with: its default data source.
---@field dragInteractionEnabled boolean Whether drags may begin here.
---@field isEditing boolean Whether reorder controls show.
---@field allowsMultipleSelection boolean Whether several may be selected at once.
---@field hasActiveDrag boolean Whether a drag that began here goes on.
---@field hasActiveDrop boolean Whether the view tracks a drop session.
---@field hasUncommittedUpdates boolean Whether a gap is open that the data source knows nothing of.
---@field contentOffset Point The content's point at the view's top left corner.
---@field contentSize Size The size of everything together: { width =, height = }.
---@field numberOfSections integer The number of sections that the view knows of.
---@field indexPathsForSelectedRows (IndexPath)[] The selected rows, in order.
---@field indexPathsForVisibleRows (IndexPath)[] The rows on the screen, in order.
---@field visibleCells (Cell)[] The cells on the screen, in order.
---@field contentInset number|EdgeInsets Space around the content, in points.
---@field adjustedContentInset EdgeInsets The insets that count; the bands of autoscroll begin at them.
---@field isScrollEnabled boolean Whether fingers and drags scroll the content.
---@field isSpringLoaded boolean Whether a drag that rests over a row selects it.
---@field rowHeight number The height of rows that have none of their own, in points.
---@field sectionHeaderHeight number The height of section headers, in points.
---@field sectionFooterHeight number The height of section footers, in points.
local tableView = {}

---A point of this view's coordinates in those of another view, or of the screen.
---
---```lua
---print(inbox:convert({ 0, 0 }).x)
---```
---@param point Point|number[]
---@param view? TableView|CollectionView|View|Cell|string the screen
---@return Point point
function tableView:convert(point, view) end

---Puts a view on top of those that it holds.
---
---```lua
---inbox:addSubview(View { name = "badge", frame = { 0, 0, 10, 10 } })
---```
---@param view TableView|CollectionView|View|Cell|string
function tableView:addSubview(view) end

---Takes the view out of its superview or app; it is not on the screen then.
---
---```lua
---View { name = "badge" }:removeFromSuperview()
---```
function tableView:removeFromSuperview() end

---Adds an interaction; it leaves the view that it had.
---
---UIKit: UII-05
---
---```lua
---inbox:addInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function tableView:addInteraction(interaction) end

---Removes an interaction; a drag of it on its way is cancelled.
---
---UIKit: UII-06
---
---```lua
---inbox:removeInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function tableView:removeInteraction(interaction) end

---Adds a gesture recogniser; it leaves the view it had.
---
---```lua
---inbox:addGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function tableView:addGestureRecognizer(recognizer) end

---Removes a gesture recogniser.
---
---```lua
---inbox:removeGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function tableView:removeGestureRecognizer(recognizer) end

---The number of rows of a section that the view knows of.
---
---```lua
---print(inbox:numberOfRows(0))           --> 3
---```
---@param section? integer all of them
---@return integer count
function tableView:numberOfRows(section) end

---The item of the model at a path: the same table each time.
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
---@param section? integer all of them
---@return (Item)[] items
function tableView:items(section) end

---The path after the last one of a section: where to append.
---
---```lua
---print(inbox:endIndexPath())             --> [0, 3]
---```
---@param section? integer the last one
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

---Where a row stands now, gap and all, in the view's coordinates.
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

---The path of a cell.
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
---@param position? "top"|"middle"|"bottom" as little as needed
function tableView:scrollToRow(indexPath, position) end

---Where a section stands, with its header and footer.
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
---@param updates function changes the data source and tells the view
---@param completion? function called with true, after the call has returned
function tableView:performBatchUpdates(updates, completion) end

---Inserts rows; the paths are those afterwards.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:insert("Tea", "0:0")
---  inbox:insertRows { "0:0" }
---end)
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function tableView:insertRows(indexPaths) end

---Deletes rows; the paths are those before.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:remove("0:0")
---  inbox:deleteRows { "0:0" }
---end)
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function tableView:deleteRows(indexPaths) end

---Reloads rows, whose items may have changed; the paths are those before.
---
---```lua
---inbox:reloadRows { "0:0" }
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function tableView:reloadRows(indexPaths) end

---Refreshes the cells of rows, which stay what they are; the paths are those before.
---
---```lua
---inbox:reconfigureRows { "0:0" }
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function tableView:reconfigureRows(indexPaths) end

---Moves one row: from its path before to its path afterwards.
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

---Inserts sections; the numbers are those afterwards.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:insertSection({ title = "New", items = { "Tea" } }, 0)
---  inbox:insertSections(0)
---end)
---```
---@param sections integer|(integer)[] a number, or a list
function tableView:insertSections(sections) end

---Deletes sections; the numbers are those before.
---
---```lua
---inbox:performBatchUpdates(function()
---  inbox.model:removeSection(0)
---  inbox:deleteSections(0)
---end)
---```
---@param sections integer|(integer)[] a number, or a list
function tableView:deleteSections(sections) end

---Reloads sections; the numbers are those before.
---
---```lua
---inbox:reloadSections(0)
---```
---@param sections integer|(integer)[] a number, or a list
function tableView:reloadSections(sections) end

---Moves a section: from its number before to that afterwards.
---
---```lua
---inbox:moveSection(0, 0)
---```
---@param from integer
---@param to integer
function tableView:moveSection(from, to) end

---Reads everything anew.
---
---UIKit: TBL-20
---
---```lua
---inbox:reloadData()
---```
function tableView:reloadData() end

---Selects a row, alone unless allowsMultipleSelection.
---
---```lua
---inbox:selectRow("0:1")
---```
---@param indexPath IndexPath|string|integer[]
function tableView:selectRow(indexPath) end

---Takes a row out of the selection.
---
---```lua
---inbox:deselectRow("0:1")
---```
---@param indexPath IndexPath|string|integer[]
function tableView:deselectRow(indexPath) end

---Where an item of the data source is shown, placeholders and the gap counted.
---
---UIKit: TRN-03
---
---```lua
---print(inbox:presentationIndexPath("0:1"))     --> [0, 1]
---```
---@param dataSourceIndexPath IndexPath|string|integer[]
---@return IndexPath? indexPath
function tableView:presentationIndexPath(dataSourceIndexPath) end

---Which item of the data source is shown at a place.
---
---UIKit: TRN-04
---
---```lua
---print(inbox:dataSourceIndexPath("0:1"))       --> [0, 1]
---```
---@param presentationIndexPath IndexPath|string|integer[]
---@return IndexPath? indexPath
function tableView:dataSourceIndexPath(presentationIndexPath) end

---Where a section of the data source is shown.
---
---UIKit: TRN-01
---
---```lua
---print(inbox:presentationSectionIndex(0))        --> 0
---```
---@param section integer
---@return integer? section
function tableView:presentationSectionIndex(section) end

---Which section of the data source is shown at a place.
---
---UIKit: TRN-02
---
---```lua
---print(inbox:dataSourceSectionIndex(0))        --> 0
---```
---@param section integer
---@return integer? section
function tableView:dataSourceSectionIndex(section) end

---Runs a function in which counts, places and cells of the view are those that are shown.
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

---The rows that lie in a rectangle of the view's coordinates, at least in part.
---
---```lua
---print(#inbox:indexPathsForRows { 0, 0, 10, 100 })
---```
---@param rect Rect|number[]
---@return (IndexPath)[] indexPaths
function tableView:indexPathsForRows(rect) end

---Collects updates until endUpdates checks them together; pairs nest.
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

---Ends what beginUpdates began.
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
---@field dragDelegate? DragDelegate Lets items out: a table of functions.
---@field dropDelegate? DropDelegate Takes drops: a table of functions.
---@field dataSource? ViewDataSource Where the content comes from: the table that was assigned, else the model.
---@field delegate? ViewDelegate The view's delegate: a table of functions.
---@field name string What gestures and traces call the view.
---@field className string "View", "TableView" or "CollectionView".
---@field frame Rect Where the view lies in its superview or app, in points.
---@field bounds Rect The view's own rectangle, in points; a table's begins at its content offset.
---@field app? App The app that shows the view.
---@field isHidden boolean A hidden view is neither drawn nor touched.
---@field isUserInteractionEnabled boolean False keeps touches and sessions away from the view and all that it holds.
---@field superview? TableView|CollectionView|View|Cell The view that holds this one; nil takes it off the screen.
---@field subviews (View|TableView|CollectionView|Cell)[] The views that it holds, the topmost last.
---@field interactions (DragInteraction|DropInteraction|SpringLoadedInteraction)[] The interactions, in the order in which they were added.
---@field gestureRecognizers (GestureRecognizer)[] The gesture recognisers, in the order in which they were added.
---@field accessibilityDragSourceDescriptors? (AccessibilityLocationDescriptor)[] Where drags begin without a pointer: a list of { name =, point = }; the view's middle.
---@field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[] Where drops go without a pointer: a list of { name =, point = }; the view's middle.
---@field model DataSource The items that the view was made with: its default data source.
---@field dragInteractionEnabled boolean Whether drags may begin here.
---@field isEditing boolean Whether reorder controls show.
---@field allowsMultipleSelection boolean Whether several may be selected at once.
---@field hasActiveDrag boolean Whether a drag that began here goes on.
---@field hasActiveDrop boolean Whether the view tracks a drop session.
---@field hasUncommittedUpdates boolean Whether a gap is open that the data source knows nothing of.
---@field contentOffset Point The content's point at the view's top left corner.
---@field contentSize Size The size of everything together: { width =, height = }.
---@field numberOfSections integer The number of sections that the view knows of.
---@field indexPathsForSelectedItems (IndexPath)[] The selected items, in order.
---@field indexPathsForVisibleItems (IndexPath)[] The items on the screen, in order.
---@field visibleCells (Cell)[] The cells on the screen, in order.
---@field contentInset number|EdgeInsets Space around the content, in points.
---@field adjustedContentInset EdgeInsets The insets that count; the bands of autoscroll begin at them.
---@field isScrollEnabled boolean Whether fingers and drags scroll the content.
---@field isSpringLoaded boolean Whether a drag that rests over an item selects it.
---@field collectionViewLayout CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout Where the items stand; setting it lays them out anew.
---@field sectionHeaderHeight number The height of section headers, in points.
---@field sectionFooterHeight number The height of section footers, in points.
---@field itemHeight number The height of items in a list layout that have none of their own, in points.
---@field reorderingCadence ReorderingCadence How eagerly the gap follows the finger, where the data source can move items.
local collectionView = {}

---A point of this view's coordinates in those of another view, or of the screen.
---
---```lua
---print(photos:convert({ 0, 0 }).x)
---```
---@param point Point|number[]
---@param view? TableView|CollectionView|View|Cell|string the screen
---@return Point point
function collectionView:convert(point, view) end

---Puts a view on top of those that it holds.
---
---```lua
---photos:addSubview(View { name = "badge", frame = { 0, 0, 10, 10 } })
---```
---@param view TableView|CollectionView|View|Cell|string
function collectionView:addSubview(view) end

---Takes the view out of its superview or app; it is not on the screen then.
---
---```lua
---View { name = "badge" }:removeFromSuperview()
---```
function collectionView:removeFromSuperview() end

---Adds an interaction; it leaves the view that it had.
---
---UIKit: UII-05
---
---```lua
---photos:addInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function collectionView:addInteraction(interaction) end

---Removes an interaction; a drag of it on its way is cancelled.
---
---UIKit: UII-06
---
---```lua
---photos:removeInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function collectionView:removeInteraction(interaction) end

---Adds a gesture recogniser; it leaves the view it had.
---
---```lua
---photos:addGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function collectionView:addGestureRecognizer(recognizer) end

---Removes a gesture recogniser.
---
---```lua
---photos:removeGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function collectionView:removeGestureRecognizer(recognizer) end

---The number of items of a section that the view knows of.
---
---```lua
---print(photos:numberOfItems(0))           --> 3
---```
---@param section? integer all of them
---@return integer count
function collectionView:numberOfItems(section) end

---The item of the model at a path: the same table each time.
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
---@param section? integer all of them
---@return (Item)[] items
function collectionView:items(section) end

---The path after the last one of a section: where to append.
---
---```lua
---print(photos:endIndexPath())             --> [0, 3]
---```
---@param section? integer the last one
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

---Where a item stands now, gap and all, in the view's coordinates.
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

---The path of a cell.
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
---@param position? "top"|"middle"|"bottom" as little as needed
function collectionView:scrollToItem(indexPath, position) end

---Where a section stands, with its header and footer.
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
---@param updates function changes the data source and tells the view
---@param completion? function called with true, after the call has returned
function collectionView:performBatchUpdates(updates, completion) end

---Inserts items; the paths are those afterwards.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:insert("Tea", "0:0")
---  photos:insertItems { "0:0" }
---end)
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function collectionView:insertItems(indexPaths) end

---Deletes items; the paths are those before.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:remove("0:0")
---  photos:deleteItems { "0:0" }
---end)
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function collectionView:deleteItems(indexPaths) end

---Reloads items, whose items may have changed; the paths are those before.
---
---```lua
---photos:reloadItems { "0:0" }
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function collectionView:reloadItems(indexPaths) end

---Refreshes the cells of items, which stay what they are; the paths are those before.
---
---```lua
---photos:reconfigureItems { "0:0" }
---```
---@param indexPaths (IndexPath|string|integer[])[] a list, or one
function collectionView:reconfigureItems(indexPaths) end

---Moves one item: from its path before to its path afterwards.
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

---Inserts sections; the numbers are those afterwards.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:insertSection({ title = "New", items = { "Tea" } }, 0)
---  photos:insertSections(0)
---end)
---```
---@param sections integer|(integer)[] a number, or a list
function collectionView:insertSections(sections) end

---Deletes sections; the numbers are those before.
---
---```lua
---photos:performBatchUpdates(function()
---  photos.model:removeSection(0)
---  photos:deleteSections(0)
---end)
---```
---@param sections integer|(integer)[] a number, or a list
function collectionView:deleteSections(sections) end

---Reloads sections; the numbers are those before.
---
---```lua
---photos:reloadSections(0)
---```
---@param sections integer|(integer)[] a number, or a list
function collectionView:reloadSections(sections) end

---Moves a section: from its number before to that afterwards.
---
---```lua
---photos:moveSection(0, 0)
---```
---@param from integer
---@param to integer
function collectionView:moveSection(from, to) end

---Reads everything anew.
---
---UIKit: COL-23
---
---```lua
---photos:reloadData()
---```
function collectionView:reloadData() end

---Selects an item, alone unless allowsMultipleSelection.
---
---```lua
---photos:selectItem("0:1")
---```
---@param indexPath IndexPath|string|integer[]
function collectionView:selectItem(indexPath) end

---Takes a item out of the selection.
---
---```lua
---photos:deselectItem("0:1")
---```
---@param indexPath IndexPath|string|integer[]
function collectionView:deselectItem(indexPath) end

---Where an item of the data source is shown, placeholders and the gap counted.
---
---UIKit: TRN-03
---
---```lua
---print(photos:presentationIndexPath("0:1"))     --> [0, 1]
---```
---@param dataSourceIndexPath IndexPath|string|integer[]
---@return IndexPath? indexPath
function collectionView:presentationIndexPath(dataSourceIndexPath) end

---Which item of the data source is shown at a place.
---
---UIKit: TRN-04
---
---```lua
---print(photos:dataSourceIndexPath("0:1"))       --> [0, 1]
---```
---@param presentationIndexPath IndexPath|string|integer[]
---@return IndexPath? indexPath
function collectionView:dataSourceIndexPath(presentationIndexPath) end

---Where a section of the data source is shown.
---
---UIKit: TRN-01
---
---```lua
---print(photos:presentationSectionIndex(0))        --> 0
---```
---@param section integer
---@return integer? section
function collectionView:presentationSectionIndex(section) end

---Which section of the data source is shown at a place.
---
---UIKit: TRN-02
---
---```lua
---print(photos:dataSourceSectionIndex(0))        --> 0
---```
---@param section integer
---@return integer? section
function collectionView:dataSourceSectionIndex(section) end

---Runs a function in which counts, places and cells of the view are those that are shown.
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

---Where an item stands, as its layout and the layout's overrides say.
---
---```lua
---print(photos:layoutAttributesForItem("0:1").frame.y)        --> 44.0
---```
---@param indexPath IndexPath|string|integer[]
---@return LayoutAttributes? attributes
function collectionView:layoutAttributesForItem(indexPath) end

---Lets an item float, the way of iOS 9; false where it may not move.
---
---UIKit: IMV-01
---
---```lua
---print(photos:beginInteractiveMovementForItem("0:0"))     --> false
---```
---@param indexPath IndexPath|string|integer[]
---@return boolean began
function collectionView:beginInteractiveMovementForItem(indexPath) end

---Moves the floating item to a point of the view's coordinates; the others make room.
---
---UIKit: IMV-02
---
---```lua
---photos:updateInteractiveMovementTargetPosition { 10, 100 }
---```
---@param point Point|number[]
function collectionView:updateInteractiveMovementTargetPosition(point) end

---Ends the movement; the data source moves the item if it stands elsewhere now.
---
---UIKit: IMV-03
---
---```lua
---photos:endInteractiveMovement()
---```
function collectionView:endInteractiveMovement() end

---Puts the floating item back.
---
---UIKit: IMV-04
---
---```lua
---photos:cancelInteractiveMovement()
---```
function collectionView:cancelInteractiveMovement() end

---The view that stands on the screen for a row or item.
---@class Cell
---@field name string What traces call it.
---@field className string "Cell".
---@field superview? View|TableView|CollectionView|Cell The view that holds it; nil once it left the screen.
---@field contentView View|TableView|CollectionView|Cell The view that fills the cell, behind its other subviews: where an app puts what it shows.
---@field alpha number 0 while a drag takes the row out of the view, which keeps its cell; else 1.
---@field title string The text that it shows.
---@field view? TableView|CollectionView The table or collection that shows it.
---@field indexPath? IndexPath Its row or item; nil once it left the screen.
---@field frame Rect Where it stands now, in the view's coordinates, in points.
---@field center Point The middle of the frame.
---@field isHighlighted boolean Whether a drop would go into it.
---@field configurationState CellConfigurationState { cellDragState =, cellDropState =, isReordering =, isSelected =, isEditing = }.
---@field showsReorderControl? boolean Whether a table's cell shows the control while the table is edited.
---@field userInteractionEnabledWhileDragging? boolean Whether a table's cell takes touches while it is in a drag.
---@field bounds Rect The view's own rectangle, in points; a table's begins at its content offset.
---@field app? App The app that shows the view.
---@field isHidden boolean A hidden view is neither drawn nor touched.
---@field isUserInteractionEnabled boolean False keeps touches and sessions away from the view and all that it holds.
---@field subviews (View|TableView|CollectionView|Cell)[] The views that it holds, the topmost last.
---@field interactions (DragInteraction|DropInteraction|SpringLoadedInteraction)[] The interactions, in the order in which they were added.
---@field gestureRecognizers (GestureRecognizer)[] The gesture recognisers, in the order in which they were added.
---@field accessibilityDragSourceDescriptors? (AccessibilityLocationDescriptor)[] Where drags begin without a pointer: a list of { name =, point = }; the view's middle.
---@field accessibilityDropPointDescriptors? (AccessibilityLocationDescriptor)[] Where drops go without a pointer: a list of { name =, point = }; the view's middle.
local cell = {}

---A point of this view's coordinates in those of another view, or of the screen.
---
---```lua
---print(inbox:cellForRow("0:0"):convert({ 0, 0 }).x)
---```
---@param point Point|number[]
---@param view? TableView|CollectionView|View|Cell|string the screen
---@return Point point
function cell:convert(point, view) end

---Puts a view on top of those that it holds.
---
---```lua
---inbox:cellForRow("0:0"):addSubview(View { name = "badge", frame = { 0, 0, 10, 10 } })
---```
---@param view TableView|CollectionView|View|Cell|string
function cell:addSubview(view) end

---Takes the view out of its superview or app; it is not on the screen then.
---
---```lua
---View { name = "badge" }:removeFromSuperview()
---```
function cell:removeFromSuperview() end

---Adds an interaction; it leaves the view that it had.
---
---UIKit: UII-05
---
---```lua
---inbox:cellForRow("0:0"):addInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function cell:addInteraction(interaction) end

---Removes an interaction; a drag of it on its way is cancelled.
---
---UIKit: UII-06
---
---```lua
---inbox:cellForRow("0:0"):removeInteraction(DragInteraction(picture))
---```
---@param interaction DragInteraction|DropInteraction|SpringLoadedInteraction
function cell:removeInteraction(interaction) end

---Adds a gesture recogniser; it leaves the view it had.
---
---```lua
---inbox:cellForRow("0:0"):addGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function cell:addGestureRecognizer(recognizer) end

---Removes a gesture recogniser.
---
---```lua
---inbox:cellForRow("0:0"):removeGestureRecognizer(PanGestureRecognizer())
---```
---@param recognizer GestureRecognizer
function cell:removeGestureRecognizer(recognizer) end

---Waits for one kind of touch on a view, beside drags.
---@class GestureRecognizer
---@field name? string A word for traces.
---@field className string The kind: "TapGestureRecognizer" …
---@field state "possible"|"began"|"changed"|"ended"|"cancelled"|"failed" Where it stands.
---@field view? View|TableView|CollectionView|Cell The view that it was added to.
---@field isEnabled boolean Whether touches reach it.
---@field cancelsTouchesInView boolean Whether a touch that it recognises selects nothing.
local gestureRecognizer = {}

---Where its touch is, in a view's coordinates.
---
---```lua
---print(TapGestureRecognizer():location().x)  --> 0.0
---```
---@param view? TableView|CollectionView|View|Cell|string the screen
---@return Point point
function gestureRecognizer:location(view) end

---Makes a view a drag source.
---@class DragInteraction
---@field view? View|TableView|CollectionView|Cell The view that it was added to.
---@field delegate DragInteractionDelegate The table of functions that it was made with.
---@field isEnabled boolean Whether touches may begin drags and add items.
---@field allowsSimultaneousRecognitionDuringLift boolean Whether another recogniser cancels the lift; false: the lift lets the others fail.
---@field allowsPointerDragBeforeLiftDelay boolean Whether a pointer, which press() plays, drags without the delay of a finger.
---@field liftBehavior "default"|"extended" When a touch lifts: "default", or "extended" for a longer delay.
local dragInteraction = {}

---Makes a view a drop destination.
---@class DropInteraction
---@field view? View|TableView|CollectionView|Cell The view that it was added to.
---@field delegate DropInteractionDelegate The table of functions that it was made with.
---@field allowsSimultaneousDropSessions boolean Whether several sessions may be inside at once; false ignores all but the first.
local dropInteraction = {}

---Opens a view when a drag rests over it.
---@class SpringLoadedInteraction
---@field view? View|TableView|CollectionView|Cell The view that it was added to.
---@field interactionBehavior? SpringLoadedInteractionDelegate The table that decides whether it may open; nil where none does.
---@field interactionEffect? SpringLoadedInteractionDelegate The table that shows the state; nil where none does.
local springLoadedInteraction = {}

---One hover of a drag over something spring-loaded.
---@class SpringLoadedInteractionContext
---@field state SpringLoadedInteractionEffectState How far the spring is loaded.
---@field targetView? View|TableView|CollectionView|Cell The view to style; the interaction's view, or the row's cell, unless set.
---@field targetItem? any The part of the view that the drag is over; another one begins the hover anew.
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
---@param view? TableView|CollectionView|View|Cell|string the screen
---@return Point point
function springLoadedInteractionContext:location(view) end

---Manages a collection, and its long press.
---@class CollectionViewController
---@field collectionView CollectionView The collection.
---@field installsStandardGestureForInteractiveMovement boolean Whether a long press lets an item float and follow the finger.
local collectionViewController = {}

---The items that a view was made with. Change it and tell the view in one batch.
---@class DataSource
---@field className string "DataSource": tells it from a diffable one.
---@field numberOfSections integer The number of sections.
---@field sections (Section)[] Everything: a list of { title =, items = { … } }.
local dataSource = {}

---The number of items of a section, or of all.
---
---```lua
---print(inbox.model:count())                   --> 3
---```
---@param section? integer all of them
---@return integer count
function dataSource:count(section) end

---The item at a path: the same table each time.
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

---Where an item's table stands; looks at every item.
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

---Takes an item out and gives it.
---
---```lua
---print(inbox.model:remove("0:0").title)       --> Milk
---inbox:reloadData()
---```
---@param indexPath IndexPath|string|integer[]
---@return Item item
function dataSource:remove(indexPath) end

---Moves an item; the target is counted without it.
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

---Takes a section out with its items.
---
---```lua
---inbox.model:insertSection({ title = "Later" }, 1)
---inbox.model:removeSection(1)
---```
---@param index integer
function dataSource:removeSection(index) end

---A section and an item of it, both from 0.
---@class IndexPath
---@field item integer The item in its section, from 0.
---@field row integer A table's word for item.
---@field section integer The section, from 0.
---@field ordinal integer The item counted from 1, for plain Lua lists.
local indexPath = {}

---A point, in points; {10, 20} and {x = 10, y = 20} are one, too.
---@class Point
---@field x number Points to the right.
---@field y number Points downwards.
local point = {}

---A width and a height, in points; {320, 44} is one, too.
---@class Size
---@field width number The width, in points.
---@field height number The height, in points.
local size = {}

---A rectangle, in points; {0, 0, 320, 44} is one, too.
---@class Rect
---@field x number The left edge.
---@field y number The top edge.
---@field width number The width, in points.
---@field height number The height, in points.
---@field origin Point The upper left corner.
---@field size Size The width and height.
---@field minX number The left edge.
---@field midX number The horizontal centre.
---@field maxX number The right edge, which is not part of the rectangle.
---@field minY number The top edge.
---@field midY number The vertical centre.
---@field maxY number The bottom edge, which is not part of the rectangle.
local rect = {}

---Whether a point lies inside.
---
---```lua
---print(inbox.bounds:contains({ 1, 1 }))   --> true
---```
---@param point Point|number[]
---@return boolean isInside
function rect:contains(point) end

---Whether another rectangle shares any area with it.
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
---@field items (DragItem)[] The items, first to last, added ones behind.
---@field allowsMoveOperation boolean Whether a move proposal counts.
---@field isRestrictedToDraggingApplication boolean Whether other apps are kept out.
---@field localContext? any A free slot for the source app; any value.
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

---Whether any item could make an object of the class.
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
---@field items (DragItem)[] The items, first to last, added ones behind.
---@field allowsMoveOperation boolean Whether a move proposal counts.
---@field isRestrictedToDraggingApplication boolean Whether other apps are kept out.
---@field localDragSession? DragSession The drag session where the drag began in this app, else nil.
---@field progress Progress How far the transfer is.
---@field progressIndicatorStyle "none"|"default" Whether the system shows progress while a slow transfer runs.
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

---Whether any item could make an object of the class.
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

---Loads every item that can make the class; the function gets the list, in order.
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
---@param completion function gets a list; items that fail are left out
---@return Progress progress
function dropSession:loadObjects(class, completion) end

---One thing that is dragged.
---@class DragItem
---@field itemProvider ItemProvider The promise of data.
---@field localObject? any The app's own object, any value; nil when read in another app.
---@field title string A word for people.
---@field sourceView? View|TableView|CollectionView|Cell The view that it came from; nil before it joins a session, and in another app.
---@field sourceIndexPath? IndexPath Its path in the view that it came from, until that view is updated.
---@field previewProvider? function Gives a DragPreview to show during the drag, or nothing to hide the item; missing, the lifted cell or view is shown.
local dragItem = {}

---While the drop animation runs, asks for the item's drop preview again, with the last one as the default.
---
---UIKit: ITM-06
---
---```lua
---function picture:sessionDidEnd(interaction, session)
---  session.items[1]:setNeedsDropPreviewUpdate()
---end
---```
function dragItem:setNeedsDropPreviewUpdate() end

---The promise of data: which types can be had.
---@class ItemProvider
---@field registeredTypeIdentifiers (string)[] The types that can be had, best first; readable at any time.
---@field registeredContentTypes (ContentType)[] The types that can be had, best first.
---@field registeredContentTypesForOpenInPlace (ContentType)[] The types whose files can be opened where they lie.
---@field suggestedName? string The file name to use on export.
---@field teamData? string At most 8 KB that apps of the same team may read before the drop; more is cut off.
---@field preferredPresentationSize table How large the content wants to be: { width =, height = } in points; zero is no wish.
---@field preferredPresentationStyle "unspecified"|"inline"|"attachment" How a receiver of mixed content should show it.
local itemProvider = {}

---The types that have the option, best first.
---
---UIKit: NIP-29
---
---```lua
---print(#ItemProvider { types = { ["public.png"] = "…" } }:registeredTypeIdentifiersWithFileOptions("openInPlace"))   --> 0
---```
---@param fileOptions? "openInPlace" any
---@return (string)[] typeIdentifiers
function itemProvider:registeredTypeIdentifiersWithFileOptions(fileOptions) end

---Whether some representation conforms to the type: a PNG is an image.
---
---UIKit: NIP-30
---
---```lua
---print(ItemProvider { types = { ["public.png"] = "…" } }:hasItemConformingToTypeIdentifier("public.image"))      --> true
---```
---@param typeIdentifier string
---@return boolean conforms
function itemProvider:hasItemConformingToTypeIdentifier(typeIdentifier) end

---Whether some representation with the option conforms to the type.
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

---Whether an object of the class could be made.
---
---UIKit: NIP-35
---
---```lua
---print(ItemProvider { types = { ["public.png"] = "…" } }:canLoadObject("Image"), ItemProvider { types = { ["public.png"] = "…" } }:canLoadObject("String"))
---```
---@param class "String"|"URL"|"Image"|table or a table that can read
---@return boolean canLoad
function itemProvider:canLoadObject(class) end

---The types that are a kind of another one, best first.
---
---UIKit: NIP-57
---
---```lua
---print(#ItemProvider { types = { ["public.png"] = "…" } }:registeredContentTypesConformingTo("public.image"))   --> 1
---```
---@param typeIdentifier string
---@return (ContentType)[] contentTypes
function itemProvider:registeredContentTypesConformingTo(typeIdentifier) end

---A provider of its own with the same representations.
---
---UIKit: NIP-17
---
---```lua
---print(ItemProvider { types = { ["public.png"] = "…" } }:copy().registeredTypeIdentifiers[1])
---```
---@return ItemProvider provider
function itemProvider:copy() end

---Offers data of a type, behind those that are offered already.
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
---@param visibility? "all"|"team"|"group"|"ownProcess" who may see it; all
---@param loadHandler function|string the data; or a function that gets a completion, and returns the data, or calls the completion with the data, or nil and why
function itemProvider:registerDataRepresentation(typeIdentifier, visibility, loadHandler) end

---Offers a file of the app, behind what is offered already.
---
---UIKit: NIP-23
---
---```lua
---local url = view("inbox").app.files:createFile("notes.txt", "Milk")
---ItemProvider {}:registerFileRepresentation("public.plain-text", "openInPlace", "all", url)
---```
---@param typeIdentifier string
---@param fileOptions? "openInPlace" none: the receiver gets a copy
---@param visibility? "all"|"team"|"group"|"ownProcess" who may see it; all
---@param loadHandler function|string the file's URL; or a function that gets a completion, and returns the URL, or calls the completion with it, or with nil and why
function itemProvider:registerFileRepresentation(typeIdentifier, fileOptions, visibility, loadHandler) end

---Offers every type that an object can write; with a loader, of objects of a class that are made when somebody asks.
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
---@param visibility? "all"|"team"|"group"|"ownProcess" who may see it; all
---@param loadHandler? function gets a completion, and returns an object of the class, or calls the completion with it
function itemProvider:registerObject(object, visibility, loadHandler) end

---Asks for the data of the first representation that conforms to the type; a folder comes as a zip archive.
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

---Asks for a file of the first representation that conforms to the type: a copy that is gone when the function returns.
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

---Asks to open a file where it lies; where that is not offered, a copy comes.
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

---Asks for an object of the class, made from the first of its readable types that is offered.
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

---How far a transfer is.
---@class Progress
---@field fractionCompleted number The part done, from 0 to 1.
---@field totalUnitCount integer Units in all; 1 for one load.
---@field completedUnitCount integer Units done.
---@field isFinished boolean Whether everything is done.
---@field isCancelled boolean Whether somebody cancelled it.
---@field isIndeterminate boolean Whether it is not known how much there is to do.
---@field isCancellable boolean Whether it makes sense to offer a button that cancels it.
---@field cancellationHandler? function Called once, when the progress is cancelled.
local progress = {}

---Lets another progress count for some of this one's units.
---
---```lua
---local work, part = Progress(2), Progress(1)
---work:addChild(part, 1)
---part.completedUnitCount = 1
---print(work.fractionCompleted)                --> 0.5
---```
---@param child Progress
---@param pendingUnitCount integer how many units it counts for
function progress:addChild(child, pendingUnitCount) end

---Stops the work; a load's completion comes at once, with an error.
---
---```lua
---function policy:performDrop(view, coordinator)
---  local progress = coordinator.session:loadObjects("String", function() end)
---  progress:cancel()
---end
---```
function progress:cancel() end

---One drop: what came, where it goes, how it is animated.
---@class DropCoordinator
---@field items (DropItem)[] The items, in the order of the session.
---@field destinationIndexPath? IndexPath Where the drop goes; nil over empty space.
---@field session DropSession The session.
---@field proposal table The proposal in force: { operation =, intent = }.
local dropCoordinator = {}

---The options of `DropCoordinator:drop`.
---@class DropCoordinatorDropOptions
---@field toRowAt? IndexPath|string|integer[] a table's row
---@field toItemAt? IndexPath|string|integer[] a collection's item
---@field intoRowAt? IndexPath|string|integer[] a table's row, with rect
---@field intoItemAt? IndexPath|string|integer[] a collection's item, with rect
---@field rect? Rect|number[] in the cell's coordinates; the whole cell
---@field insertionIndexPath? IndexPath|string|integer[] of a Placeholder
---@field reuseIdentifier? string of a Placeholder
---@field rowHeight? number of a Placeholder
---@field title? string of a Placeholder
---@field cellUpdateHandler? function of a Placeholder
---@field previewParametersProvider? function of a Placeholder
---@field container? View|TableView|CollectionView|Cell of a DragPreviewTarget
---@field center? Point|number[] of a DragPreviewTarget
---@field transform? (number)[] of a DragPreviewTarget

---Animates an item to a row that was inserted before, into a cell, to a placeholder or to any point.
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
---@field sourceIndexPath? IndexPath Where it came from in this very view; nil for other sources, and after an update.
---@field previewSize table The size of its preview, { width =, height = } in points; zero where none can be seen.
local dropItem = {}

---An animation of the system that others may join.
---@class DragAnimating
local dragAnimating = {}

---Calls a function alongside the animation: here at once.
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

---The handle to one placeholder, until its data is there.
---@class PlaceholderContext
---@field dragItem DragItem The item it stands for.
local placeholderContext = {}

---Swaps the placeholder for a real row: the function puts its data into the data source.
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
---@param dataSourceUpdates function called at once with the row's index path; changes the data source and nothing else
---@return boolean committed
---@return string? message
function placeholderContext:commitInsertion(dataSourceUpdates) end

---Takes the placeholder away.
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

---Calls the placeholder's cellUpdateHandler again if its cell is visible; in collections.
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

---Calls a function alongside the item's animation: here at once.
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

---A data source that shows snapshots and finds out what changed.
---@class DiffableDataSource
---@field className string "DiffableDataSource"; a view's model says otherwise.
---@field view TableView|CollectionView The view that it was made for.
---@field reorderingHandlers? ReorderingHandlers What is asked and told of reorders in a collection: a table of functions.
local diffableDataSource = {}

---A copy of what the view shows.
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

---Shows a snapshot and reads everything anew.
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

---Where an item stands.
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

---Sections and items by their identifiers, each of which is there once.
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
---@param section? any the last one
function diffableDataSourceSnapshot:appendItems(items, section) end

---The options of `DiffableDataSourceSnapshot:insertItems`.
---@class DiffableDataSourceSnapshotInsertItemsOptions
---@field beforeItem? any
---@field afterItem? any

---Inserts items before or behind another one.
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

---Deletes items; unknown ones are passed over.
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

---Moves an item before or behind another one.
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

---Has items reloaded when the snapshot is applied.
---
---```lua
---local snapshot = DiffableDataSourceSnapshot()
---snapshot:appendSections { "fruit", "herbs" }
---snapshot:appendItems({ "Apple", "Fig" }, "fruit")
---snapshot:reloadItems { "Fig" }
---```
---@param items any a list of identifiers, or one
function diffableDataSourceSnapshot:reloadItems(items) end

---Has the cells of items brought up to date.
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

---Inserts empty sections before or behind another one.
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

---Moves a section before or behind another one.
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

---Has sections reloaded when the snapshot is applied.
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
---@param section? any all of them
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

---One finger's drag, gesture by gesture.
---@class Drag
---@field proposal? table The last proposal as it counted: { operation =, intent = }.
---@field reason? string Why the last proposal came out so.
---@field hints? (string)[] What was explained about the drag, in order; :help hints.
---@field operation? DropOperation What the drag ended with; nil while it goes on.
---@field isActive? boolean Whether the finger still holds items.
---@field items? (DragItem)[] What the finger holds, or held.
---@field session? DragSession The session, from the lift until it has ended.
---@field destinationView? View|TableView|CollectionView|Cell The view that would decide at a release now.
---@field destinationIndexPath? IndexPath Where a drop would go now, or went.
local drag = {}

---Taps an item or a plain view with another finger, which adds it.
---
---```lua
---lift(inbox, 0):add(inbox, 1)
---```
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param item? integer|IndexPath|string a number, an index path, a title or id; a plain view has none
---@return Drag drag
function drag:add(view, item) end

---Moves over a part of an item, or to the middle of a view.
---
---```lua
---lift(inbox, 0):over(archive, 0)
---```
---@param view TableView|CollectionView|View|Cell|string
---@param item? integer|IndexPath|string the count stands for the place below the last
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
---@param depth? number points inwards from the edge; the fewer, the faster it scrolls; 12
---@return Drag drag
function drag:edge(view, edge, depth) end

---Rests the finger; the view under it is asked with every tick.
---
---```lua
---lift(inbox, 0):hold(0.1)
---```
---@param seconds number from 0 to 3600
---@return Drag drag
function drag:hold(seconds) end

---Lifts the finger, and lets the end's animations run.
---
---```lua
---lift(inbox, 0):drop()
---```
---@return Drag drag
function drag:drop() end

---Lifts the finger; the end's animations run with the time that follows.
---
---```lua
---lift(inbox, 0):release()
---```
---@return Drag drag
function drag:release() end

---Gives the drag up, and lets the animations run.
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
---@field team? string Who makes it: apps of one team see what is for the team.
---@field group? string The group of apps that it belongs to.
---@field isInBackground boolean Whether it is in the background, out of reach.
local app = {}

---Shows a view as a top-level one; it leaves where it was.
---
---```lua
---App { name = "mail" }:addSubview(photo)
---```
---@param view TableView|CollectionView|View|Cell|string
function app:addSubview(view) end

---Sends the app to the background: drags over it leave.
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

---The files of an app: names and bytes in memory; nothing on a disk is touched.
---@class FileStore
local fileStore = {}

---The URL of one of the app's files, which need not be there.
---
---```lua
---local files = App { name = "main" }.files
---print(files:url("Letters/hello.txt"))   --> file:///main/Letters/hello.txt
---```
---@param path string `Letters/hello.txt`; a folder's ends in a slash
---@return string url
function fileStore:url(path) end

---Writes a file, and makes the folders that it lies in.
---
---```lua
---local files = App { name = "main" }.files
---files:createFile("notes.txt", "Milk")
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@param contents string
---@return string url
function fileStore:createFile(file, contents) end

---Makes a folder, and those that it lies in.
---
---```lua
---local files = App { name = "main" }.files
---print(files:createDirectory("Letters"))   --> file:///main/Letters/
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return string url
function fileStore:createDirectory(file) end

---The bytes of a file; nil and why where there is none.
---
---```lua
---local files = App { name = "main" }.files
---print(files:contents("nothing.txt"))
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return string? contents
function fileStore:contents(file) end

---The URLs of what is in a folder, by name; nil and why where there is none.
---
---```lua
---local files = App { name = "main" }.files
---files:createFile("notes.txt", "")
---print(files:contentsOfDirectory()[1])      --> file:///main/notes.txt
---```
---@param folder? string a URL, or a path; the whole store
---@return (string)[]? urls
function fileStore:contentsOfDirectory(folder) end

---Whether there is a file or folder.
---
---```lua
---local files = App { name = "main" }.files
---print(files:fileExists("nothing.txt"))   --> false
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return boolean exists
function fileStore:fileExists(file) end

---Whether there is a folder.
---
---```lua
---local files = App { name = "main" }.files
---print(files:isDirectory("nothing"))   --> false
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return boolean isDirectory
function fileStore:isDirectory(file) end

---Removes a file, or a folder with all that is in it; says whether there was one.
---
---```lua
---local files = App { name = "main" }.files
---print(files:removeItem("nothing.txt"))   --> false
---```
---@param file string a URL, or a path in the app's store such as "Letters/hello.txt"
---@return boolean removed
function fileStore:removeItem(file) end

---What sort of thing some data is, and of which kinds that is one.
---@class ContentType
---@field identifier string The identifier: `public.png`.
---@field supertypes (ContentType)[] What it is a kind of, directly.
---@field preferredFilenameExtension? string The extension that its files usually have, without the dot.
---@field preferredMIMEType? string Its usual name on the web.
---@field isDeclared boolean Whether the system or an app says what it is.
local contentType = {}

---Whether it is another type or a kind of it.
---
---```lua
---print(ContentType("public.folder"):conforms("public.data"))   --> false
---```
---@param typeIdentifier string
---@return boolean conforms
function contentType:conforms(typeIdentifier) end

---A function that waits for its time.
---@class Timer
---@field isValid boolean Whether its time is still to come.
local timer = {}

---Forgets the function; nothing happens if it has run.
---
---```lua
---local timer = after(1, function() print("never") end)
---timer:invalidate()
---print(timer.isValid)                         --> false
---```
function timer:invalidate() end

---Rows one behind the other.
---@class CollectionViewListLayout
---@field itemHeight? number The size of items along the scrolling axis, in points.
---@field scrollDirection "vertical"|"horizontal" The direction of scrolling.
---@field minimumLineSpacing number The least space between two lines, in points.
---@field minimumInteritemSpacing number The least space between two items of a line, in points.
---@field sectionInset number|EdgeInsets Space around the items of each section, in points.
---@field interSectionSpacing number The space between two sections, in points; it belongs to none.
---@field headerReferenceSize number|Size The size of every section's header, in points; 0: headers for sections with a title.
---@field footerReferenceSize number|Size The size of every section's footer, in points; 0: footers for sections with one.
---@field collectionView? CollectionView The collection that has the layout.
---@field overrides? CollectionViewLayoutOverrides Functions in place of the layout's own, as a subclass has them; its own are still methods.
local collectionViewListLayout = {}

---Where an item stands now: { indexPath =, frame =, center =, zIndex = }.
---
---```lua
---local layout = CollectionViewListLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForItem("0:0").frame.y)    --> 0.0
---```
---@param indexPath IndexPath|string|integer[]
---@return LayoutAttributes? attributes
function collectionViewListLayout:layoutAttributesForItem(indexPath) end

---The attributes of what a rectangle touches.
---
---```lua
---local layout = CollectionViewListLayout()
---photos.collectionViewLayout = layout
---print(#layout:layoutAttributesForElements({ 0, 0, 9, 9 }))   --> 1
---```
---@param rect Rect|number[]
---@return (LayoutAttributes)[] attributes
function collectionViewListLayout:layoutAttributesForElements(rect) end

---Where an item that is moved by hand goes for a point: the place of the cell there.
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

---How the item looks that floats: its middle at the point, in front of everything.
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

---Lays everything out anew, as soon as somebody asks for it.
---
---```lua
---local layout = CollectionViewListLayout()
---photos.collectionViewLayout = layout
---layout:invalidateLayout()
---```
function collectionViewListLayout:invalidateLayout() end

---Cells of one size in columns.
---@class CollectionViewGridLayout
---@field itemsPerLine integer How many cells stand in a line.
---@field itemHeight? number The size of items along the scrolling axis, in points.
---@field scrollDirection "vertical"|"horizontal" The direction of scrolling.
---@field minimumLineSpacing number The least space between two lines, in points.
---@field minimumInteritemSpacing number The least space between two items of a line, in points.
---@field sectionInset number|EdgeInsets Space around the items of each section, in points.
---@field interSectionSpacing number The space between two sections, in points; it belongs to none.
---@field headerReferenceSize number|Size The size of every section's header, in points; 0: headers for sections with a title.
---@field footerReferenceSize number|Size The size of every section's footer, in points; 0: footers for sections with one.
---@field collectionView? CollectionView The collection that has the layout.
---@field overrides? CollectionViewLayoutOverrides Functions in place of the layout's own, as a subclass has them; its own are still methods.
local collectionViewGridLayout = {}

---Where an item stands now: { indexPath =, frame =, center =, zIndex = }.
---
---```lua
---local layout = CollectionViewGridLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForItem("0:0").frame.y)    --> 0.0
---```
---@param indexPath IndexPath|string|integer[]
---@return LayoutAttributes? attributes
function collectionViewGridLayout:layoutAttributesForItem(indexPath) end

---The attributes of what a rectangle touches.
---
---```lua
---local layout = CollectionViewGridLayout()
---photos.collectionViewLayout = layout
---print(#layout:layoutAttributesForElements({ 0, 0, 9, 9 }))   --> 1
---```
---@param rect Rect|number[]
---@return (LayoutAttributes)[] attributes
function collectionViewGridLayout:layoutAttributesForElements(rect) end

---Where an item that is moved by hand goes for a point: the place of the cell there.
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

---How the item looks that floats: its middle at the point, in front of everything.
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

---Lays everything out anew, as soon as somebody asks for it.
---
---```lua
---local layout = CollectionViewGridLayout()
---photos.collectionViewLayout = layout
---layout:invalidateLayout()
---```
function collectionViewGridLayout:invalidateLayout() end

---Items side by side in lines that break where none fits.
---@class CollectionViewFlowLayout
---@field itemSize number|Size The size of items that have none of their own, in points.
---@field estimatedItemSize number|Size Stored as it is set: no cell measures itself here.
---@field scrollDirection "vertical"|"horizontal" The direction of scrolling.
---@field minimumLineSpacing number The least space between two lines, in points.
---@field minimumInteritemSpacing number The least space between two items of a line, in points.
---@field sectionInset number|EdgeInsets Space around the items of each section, in points.
---@field interSectionSpacing number The space between two sections, in points; it belongs to none.
---@field headerReferenceSize number|Size The size of every section's header, in points; 0: headers for sections with a title.
---@field footerReferenceSize number|Size The size of every section's footer, in points; 0: footers for sections with one.
---@field collectionView? CollectionView The collection that has the layout.
---@field overrides? CollectionViewLayoutOverrides Functions in place of the layout's own, as a subclass has them; its own are still methods.
local collectionViewFlowLayout = {}

---Where an item stands now: { indexPath =, frame =, center =, zIndex = }.
---
---```lua
---local layout = CollectionViewFlowLayout()
---photos.collectionViewLayout = layout
---print(layout:layoutAttributesForItem("0:0").frame.y)    --> 0.0
---```
---@param indexPath IndexPath|string|integer[]
---@return LayoutAttributes? attributes
function collectionViewFlowLayout:layoutAttributesForItem(indexPath) end

---The attributes of what a rectangle touches.
---
---```lua
---local layout = CollectionViewFlowLayout()
---photos.collectionViewLayout = layout
---print(#layout:layoutAttributesForElements({ 0, 0, 9, 9 }))   --> 1
---```
---@param rect Rect|number[]
---@return (LayoutAttributes)[] attributes
function collectionViewFlowLayout:layoutAttributesForElements(rect) end

---Where an item that is moved by hand goes for a point: the place of the cell there.
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

---How the item looks that floats: its middle at the point, in front of everything.
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

---Lays everything out anew, as soon as somebody asks for it.
---
---```lua
---local layout = CollectionViewFlowLayout()
---photos.collectionViewLayout = layout
---layout:invalidateLayout()
---```
function collectionViewFlowLayout:invalidateLayout() end

---A picture of a view, or of a URL, shown while an item is dragged: what an item's previewProvider gives.
---@class DragPreview
---@field view? View|TableView|CollectionView|Cell the view, which need not be on the screen
---@field parameters? DragPreviewParameters DragPreviewParameters; the whole view
---@field url? string in place of a view: an address, as text
---@field title? string the line above the url

---An answer of dropSessionDidUpdate or sessionDidUpdate with all its details.
---@class DropProposal
---@field operation DropOperation
---@field intent? DropIntent unspecified
---@field prefersFullSizePreview? boolean false
---@field isPrecise? boolean false
---@field reason? string shown in the trace

---How a lifted or dropped cell or view is cut out.
---@class DragPreviewParameters
---@field visiblePath? Rect|number[]|BezierPath a rectangle or a BezierPath; the whole cell or view
---@field textLineRects? (Rect|number[])[] in its place: the lines of a text, which together are visible
---@field shadowPath? Rect|number[]|BezierPath likewise; the visiblePath
---@field backgroundColor? string a colour by name, or #rrggbb

---A row or item without data, for coordinator:drop; it stands for one that is on its way.
---@class Placeholder
---@field insertionIndexPath IndexPath|string|integer[] where it is inserted, counting rows and placeholders
---@field reuseIdentifier? string "placeholder"
---@field rowHeight? number a table's, in points; the table's own
---@field title? string the text of its cell; none
---@field cellUpdateHandler? function called with the cell whenever it is visible or becomes so
---@field previewParametersProvider? function called with the cell; gives DragPreviewParameters, nothing is the whole cell

---Where a preview comes from or goes to.
---@class DragPreviewTarget
---@field container View|TableView|CollectionView|Cell the view in whose coordinates the center is
---@field center Point|number[]
---@field transform? (number)[] a turn or scale: { a, b, c, d, tx, ty }; none

---A live view, or a URL, and where it belongs: what previewForLifting and its kin answer.
---@class TargetedDragPreview
---@field view? View|TableView|CollectionView|Cell the view that is shown
---@field parameters? DragPreviewParameters DragPreviewParameters; the whole view
---@field target? DragPreviewTarget a DragPreviewTarget; where the view is, and needed for a url
---@field url? string in place of a view: an address, as text
---@field title? string the line above the url

---An outline: a rectangle, one with round corners, an oval, or straight lines.
---@class BezierPath
---@field rect? Rect|number[]
---@field roundedRect? Rect|number[]
---@field cornerRadius? number of a roundedRect, in points; 0
---@field ovalIn? Rect|number[] the rectangle around an oval
---@field points? (Point|number[])[] the corners of an outline, which is closed

---A value that previews are made of.
---@class TargetedDragPreview
local targetedDragPreview = {}

---The same view and parameters, going somewhere else.
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

---What a policy may supply as dragDelegate.
---@class DragDelegate
---@field itemsForBeginning? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession, indexPath: IndexPath): (DragItem)[]?, string? The items to drag when one is lifted; missing, nothing can be lifted.
---@field itemsForAddingTo? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession, indexPath: IndexPath, point: Point): (DragItem)[]?, string? The items to add when another finger taps one; missing, none.
---@field dragPreviewParametersForRow? fun(self: DragDelegate, view: TableView|CollectionView, indexPath: IndexPath): DragPreviewParameters? How the lifted cell looks; missing, the whole cell.
---@field dragPreviewParametersForItem? fun(self: DragDelegate, view: TableView|CollectionView, indexPath: IndexPath): DragPreviewParameters? How the lifted cell looks; missing, the whole cell.
---@field dragSessionWillBegin? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession) The drag is certain.
---@field dragSessionDidEnd? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession) The drag is over, whatever came of it.
---@field dragSessionAllowsMoveOperation? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession): boolean, string? Whether a move proposal counts; missing, true.
---@field dragSessionIsRestrictedToDraggingApplication? fun(self: DragDelegate, view: TableView|CollectionView, session: DragSession): boolean, string? Whether other apps are kept out; missing, false.

---What a policy may supply as dragInteraction.
---@class DragInteractionDelegate
---@field itemsForBeginning? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession): (DragItem)[]?, string? The items to drag when a plain view is lifted; missing, it cannot be.
---@field itemsForAddingTo? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession, point: Point): (DragItem)[]?, string? The items to add when another finger taps a plain view; missing, none.
---@field previewForLifting? fun(self: DragInteractionDelegate, interaction: DragInteraction, item: DragItem, session: DragSession): TargetedDragPreview? How an item looks while it is lifted; missing, the whole view; nil hides it.
---@field willAnimateLift? fun(self: DragInteractionDelegate, interaction: DragInteraction, animator: DragAnimating, session: DragSession) The lift is about to start; it completes at "end", or at "start" if undone.
---@field sessionWillBegin? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession) The drag is certain.
---@field sessionAllowsMoveOperation? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession): boolean, string? Whether a move proposal counts; missing, true.
---@field sessionIsRestrictedToDraggingApplication? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession): boolean, string? Whether other apps are kept out; missing, false.
---@field prefersFullSizePreviews? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession): boolean, string? Whether previews keep their full size over the source; missing, false.
---@field sessionDidMove? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession) The finger moved, anywhere on the screen.
---@field willEnd? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession, operation: DropOperation) The finger lifted, or the drag was cancelled.
---@field didEnd? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession, operation: DropOperation) The drag is over; after a move this is where the original goes.
---@field sessionDidTransferItems? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession) The receiver has all the data that it asked for.
---@field sessionForAddingItems? fun(self: DragInteractionDelegate, interaction: DragInteraction, sessions: (DragSession)[], point: Point): DragSession?, string? Which of several drags a tap adds to; missing, none.
---@field willAdd? fun(self: DragInteractionDelegate, interaction: DragInteraction, session: DragSession, items: (DragItem)[], addingInteraction: DragInteraction) Items are about to join a drag that this interaction gave items to.
---@field previewForCancelling? fun(self: DragInteractionDelegate, interaction: DragInteraction, item: DragItem, defaultPreview: TargetedDragPreview): TargetedDragPreview? How an item flies back; missing, where it came from; nil fades it in place.
---@field willAnimateCancel? fun(self: DragInteractionDelegate, interaction: DragInteraction, item: DragItem, animator: DragAnimating) The cancel animation of an item starts.

---What a policy may supply as dropDelegate.
---@class DropDelegate
---@field canHandle? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession): boolean, string? The first question for a session that comes over the view; missing, true.
---@field dropSessionDidEnter? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession) The drag entered the view's bounds.
---@field dropSessionDidUpdate? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession, destination?: IndexPath): DropOperation|DropProposal, DropIntent?, string? What would happen if the finger lifted now; missing, a copy without a place.
---@field dropSessionDidExit? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession) The drag left the bounds. Not an end.
---@field dropSessionDidEnd? fun(self: DropDelegate, view: TableView|CollectionView, session: DropSession) The session is over, for a view that it was over at some time.
---@field performDrop? fun(self: DropDelegate, view: TableView|CollectionView, coordinator: DropCoordinator) The finger lifted with an accepting proposal; doing nothing reverts the view.
---@field dropPreviewParametersForRow? fun(self: DropDelegate, view: TableView|CollectionView, indexPath: IndexPath): DragPreviewParameters? How the dropped cell looks; missing, the whole cell.
---@field dropPreviewParametersForItem? fun(self: DropDelegate, view: TableView|CollectionView, indexPath: IndexPath): DragPreviewParameters? How the dropped cell looks; missing, the whole cell.

---What a policy may supply as dropInteraction.
---@class DropInteractionDelegate
---@field canHandle? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession): boolean, string? The first question for a session that comes over a plain view; missing, true.
---@field performDrop? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The finger lifted with an accepting proposal: load the data; missing, no drop.
---@field sessionDidEnter? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The drag entered the view.
---@field sessionDidUpdate? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession): DropOperation|DropProposal, string? What would happen if the finger lifted now; missing, nothing is accepted.
---@field sessionDidExit? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The drag left the view. Not an end.
---@field sessionDidEnd? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The drag ended, for a view that it was over at some time.
---@field concludeDrop? fun(self: DropInteractionDelegate, interaction: DropInteraction, session: DropSession) The drop and its animations are over: draw the final state.
---@field previewForDropping? fun(self: DropInteractionDelegate, interaction: DropInteraction, item: DragItem, defaultPreview: TargetedDragPreview): TargetedDragPreview? Where an item goes as it is dropped; missing, the view's middle; nil fades it.
---@field willAnimateDrop? fun(self: DropInteractionDelegate, interaction: DropInteraction, item: DragItem, animator: DragAnimating) The drop animation of an item starts.

---What a policy may supply as dataSource.
---@class ViewDataSource
---@field numberOfSections? fun(self: ViewDataSource, view: TableView|CollectionView): integer The number of sections; missing, the model's.
---@field numberOfRows? fun(self: ViewDataSource, view: TableView|CollectionView, section: integer): integer The number of rows or items, read again after each batch; missing, the model's.
---@field numberOfItems? fun(self: ViewDataSource, view: TableView|CollectionView, section: integer): integer The number of rows or items, read again after each batch; missing, the model's.
---@field cellForRow? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath): Item|string What a cell shows: a title, or an item; missing, the model's item.
---@field cellForItem? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath): Item|string What a cell shows: a title, or an item; missing, the model's item.
---@field titleForHeader? fun(self: ViewDataSource, view: TableView|CollectionView, section: integer): string? A section's header; missing, the model's.
---@field titleForFooter? fun(self: ViewDataSource, view: TableView|CollectionView, section: integer): string? A section's footer; missing, the model's.
---@field canMoveRow? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath): boolean, string? Whether it may be moved; missing, true, which counts where the move is there.
---@field canMoveItem? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath): boolean, string? Whether it may be moved; missing, true, which counts where the move is there.
---@field moveRow? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath, to: IndexPath) Moves it in the model, once, at the release; the view moves the cell itself.
---@field moveItem? fun(self: ViewDataSource, view: TableView|CollectionView, indexPath: IndexPath, to: IndexPath) Moves it in the model, once, at the release; the view moves the cell itself.

---What a policy may supply as delegate.
---@class ViewDelegate
---@field targetIndexPathForMove? fun(self: ViewDelegate, view: TableView|CollectionView, original: IndexPath, proposed: IndexPath, current?: IndexPath): IndexPath|string|integer[], string? Where a moved item may go; missing, the proposed path.
---@field targetIndexPathForMoveFromItem? fun(self: ViewDelegate, view: TableView|CollectionView, current: IndexPath, proposed: IndexPath): IndexPath|string|integer[], string? Where a moved item may go, the older way; called where targetIndexPathForMove is missing.
---@field heightForRow? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath): number A row's height in points; missing, the table's rowHeight.
---@field sizeForItem? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, indexPath: IndexPath): number|Size|number[] An item's size in points, of which a list takes the height; missing, the item's own or the layout's.
---@field insetForSection? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number|EdgeInsets|number[] Space around a section's items; missing, the layout's sectionInset.
---@field minimumLineSpacingForSection? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number The least space between two lines, in points; missing, the layout's.
---@field minimumInteritemSpacingForSection? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number The least space between two items of a line, in points; missing, the layout's.
---@field referenceSizeForHeader? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number|Size|number[] The size of a section's header, in points; missing, the layout's.
---@field referenceSizeForFooter? fun(self: ViewDelegate, view: TableView|CollectionView, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, section: integer): number|Size|number[] The size of a section's footer, in points; missing, the layout's.
---@field didSelectRow? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath) It was tapped, or a drag rested over it.
---@field didSelectItem? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath) It was tapped, or a drag rested over it.
---@field shouldSpringLoadRow? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath, context: SpringLoadedInteractionContext): boolean, string? Whether a drag that rests over it may select it, in a view that isSpringLoaded; missing, true, but not for a row that is dragged.
---@field shouldSpringLoadItem? fun(self: ViewDelegate, view: TableView|CollectionView, indexPath: IndexPath, context: SpringLoadedInteractionContext): boolean, string? Whether a drag that rests over it may select it, in a view that isSpringLoaded; missing, true.

---What a policy may supply as reorderingHandlers.
---@class ReorderingHandlers
---@field canReorderItem? fun(self: ReorderingHandlers, view: TableView|CollectionView, item: any): boolean, string? Whether an item of a diffable data source may be reordered; missing, none may.
---@field willReorder? fun(self: ReorderingHandlers, view: TableView|CollectionView, transaction: ReorderingTransaction) An item moves; the view has the old snapshot.
---@field didReorder? fun(self: ReorderingHandlers, view: TableView|CollectionView, transaction: ReorderingTransaction) An item has moved: bring it into your own store here; missing, none may.

---What a policy may supply as collectionViewLayout.
---@class CollectionViewLayoutOverrides
---@field targetIndexPathForInteractivelyMovingItem? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, previous: IndexPath, position: Point): IndexPath|string|integer[]?, string? Where an item that is moved by hand goes for a point; the delegate is asked afterwards.
---@field layoutAttributesForInteractivelyMovingItem? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, indexPath: IndexPath, position: Point): LayoutAttributes? How the item looks that floats.
---@field invalidationContextForInteractivelyMovingItems? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, context: LayoutInvalidationContext) A gap, or a floating item, has moved.
---@field invalidationContextForEndingInteractiveMovement? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, context: LayoutInvalidationContext, movementCancelled: boolean) A movement by hand has ended.
---@field layoutAttributesForItem? fun(self: CollectionViewLayoutOverrides, layout: CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout, indexPath: IndexPath): LayoutAttributes? Where an item stands; asked by scripts, and for a gap behind the last item with flowLayoutTailCrash.

---What a policy may supply as cell.
---@class CellContent
---@field dragStateDidChange? fun(self: CellContent, cell: Cell, dragState: "none"|"lifting"|"dragging") The row is lifted, dragged, or neither any more; a function of what cellForRow or cellForItem returned.

---What a policy may supply as springLoadedInteraction.
---@class SpringLoadedInteractionDelegate
---@field shouldAllow? fun(self: SpringLoadedInteractionDelegate, interaction: SpringLoadedInteraction, context: SpringLoadedInteractionContext): boolean, string? Whether a hover may begin, or go on; asked at every movement; missing, true.
---@field interactionDidFinish? fun(self: SpringLoadedInteractionDelegate, interaction: SpringLoadedInteraction) The hover was cancelled, or the view has opened.
---@field didChange? fun(self: SpringLoadedInteractionDelegate, interaction: SpringLoadedInteraction, context: SpringLoadedInteractionContext) The state changed: style the view.
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
---@field delegate? Policy this, or make
---@field make? fun(options: table): Policy gets the options with their values
---@field commands? table<string, PluginCommand> by name
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
---@field run fun(...: string) gets the words that follow the command

---The options of `TableView`.
---@class TableViewOptions
---@field name? string what gestures call it
---@field items? (Item|string)[] one section without a title
---@field sections? (Section)[] a list of { title =, items = { … }, footer = }
---@field frame? Rect|number[] points, in the superview or app; beside the last view, 320 × 640, or all of the superview
---@field app? App|string an app or its name; `main`
---@field superview? TableView|CollectionView|View|Cell|string the view that holds it, or its name
---@field isHidden? boolean false
---@field isUserInteractionEnabled? boolean false keeps touches away; true
---@field rowHeight? number points; 44
---@field sectionHeaderHeight? number points; 28
---@field sectionFooterHeight? number points; 28

---Makes a table over a list of items and shows it.
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
---@field name? string what gestures call it
---@field items? (Item|string)[] one section without a title
---@field sections? (Section)[] a list of { title =, items = { … }, footer = }
---@field frame? Rect|number[] points, in the superview or app; beside the last view, 320 × 640, or all of the superview
---@field app? App|string an app or its name; `main`
---@field superview? TableView|CollectionView|View|Cell|string the view that holds it, or its name
---@field isHidden? boolean false
---@field isUserInteractionEnabled? boolean false keeps touches away; true
---@field layout? "list"|"grid"|"flow"|CollectionViewListLayout|CollectionViewGridLayout|CollectionViewFlowLayout "list"; a grid has 4 columns, a flow items of 50 × 50
---@field itemHeight? number points; 44
---@field sectionInset? number|EdgeInsets|number[] points around each section; 0

---Makes a collection over a list of items and shows it.
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

---All views that are shown, superviews before their subviews.
---
---```lua
---for _, view in ipairs(views()) do print(view.name) end
---```
---@return (View|TableView|CollectionView|Cell)[] views
function views() end

---The options of `View`.
---@class ViewOptions
---@field name? string what gestures call it
---@field frame? Rect|number[] points, in the superview or app; beside the last view, 320 × 640, or all of the superview
---@field app? App|string an app or its name; `main`
---@field superview? TableView|CollectionView|View|Cell|string the view that holds it, or its name
---@field isHidden? boolean false
---@field isUserInteractionEnabled? boolean false keeps touches away; true

---Makes a plain view and shows it; interactions let it drag.
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
---@field isEnabled? boolean what the device says
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
---@field action? function called with the recogniser when it begins, changes, ends or is cancelled
---@field name? string a word for traces; the kind
---@field isEnabled? boolean true
---@field cancelsTouchesInView? boolean whether a touch that it recognises selects nothing; true

---Recognises a touch that leaves the screen without having moved.
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
---@field action? function called with the recogniser when it begins, changes, ends or is cancelled
---@field name? string a word for traces; the kind
---@field isEnabled? boolean true
---@field cancelsTouchesInView? boolean whether a touch that it recognises selects nothing; true
---@field minimumPressDuration? number seconds; 0.5
---@field allowableMovement? number points; 10

---Recognises a touch that rests; it runs beside a lift.
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
---@field action? function called with the recogniser when it begins, changes, ends or is cancelled
---@field name? string a word for traces; the kind
---@field isEnabled? boolean true
---@field cancelsTouchesInView? boolean whether a touch that it recognises selects nothing; true

---Recognises a touch that moves.
---
---```lua
---local it = PanGestureRecognizer { action = function(it) print(it.state) end }
---photo:addGestureRecognizer(it)
---```
---@param options? PanGestureRecognizerOptions
---@return GestureRecognizer recognizer
function PanGestureRecognizer(options) end

---Opens the view that it is added to when a drag rests over it for springDelay seconds.
---
---UIKit: SPR-03
---
---```lua
---local cover = View { name = "cover" }
---cover:addInteraction(SpringLoadedInteraction(function(interaction, context)
---  interaction.view.isHidden = true
---end))
---```
---@param handler function|SpringLoadedInteractionDelegate gets the interaction and the context; or a table of functions: activationHandler, and perhaps shouldAllow, interactionDidFinish, didChange
---@return SpringLoadedInteraction interaction
function SpringLoadedInteraction(handler) end

---The options of `CollectionViewListLayout`.
---@class CollectionViewListLayoutOptions
---@field itemHeight? number points; the collection's itemHeight
---@field scrollDirection? "vertical"|"horizontal" "vertical"
---@field minimumLineSpacing? number points; 10 in a flow, else 0
---@field minimumInteritemSpacing? number points; 10 in a flow, else 0
---@field sectionInset? number|EdgeInsets|number[] points around each section; 0
---@field interSectionSpacing? number points; 0
---@field headerReferenceSize? number|Size|number[] points; 0
---@field footerReferenceSize? number|Size|number[] points; 0
---@field overrides? CollectionViewLayoutOverrides functions in place of the layout's own

---Makes a layout of rows, each as broad as the collection.
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
---@field itemHeight? number points; as high as broad
---@field scrollDirection? "vertical"|"horizontal" "vertical"
---@field minimumLineSpacing? number points; 10 in a flow, else 0
---@field minimumInteritemSpacing? number points; 10 in a flow, else 0
---@field sectionInset? number|EdgeInsets|number[] points around each section; 0
---@field interSectionSpacing? number points; 0
---@field headerReferenceSize? number|Size|number[] points; 0
---@field footerReferenceSize? number|Size|number[] points; 0
---@field overrides? CollectionViewLayoutOverrides functions in place of the layout's own

---Makes a layout of cells of one size in columns; 4 unless set.
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
---@field minimumLineSpacing? number points; 10 in a flow, else 0
---@field minimumInteritemSpacing? number points; 10 in a flow, else 0
---@field sectionInset? number|EdgeInsets|number[] points around each section; 0
---@field interSectionSpacing? number points; 0
---@field headerReferenceSize? number|Size|number[] points; 0
---@field footerReferenceSize? number|Size|number[] points; 0
---@field overrides? CollectionViewLayoutOverrides functions in place of the layout's own

---Makes a layout of items in lines that break where none fits.
---
---```lua
---local flow = CollectionViewFlowLayout { itemSize = { 100, 40 }, scrollDirection = "vertical" }
---photos.collectionViewLayout = flow
---print(photos:frameForItem("0:1"))
---```
---@param options? CollectionViewFlowLayoutOptions
---@return CollectionViewFlowLayout layout
function CollectionViewFlowLayout(options) end

---Makes a controller of a collection, whose long press moves items by hand.
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
---@field team? string who makes it: apps of one team see what is for the team
---@field group? string the group of apps that it belongs to

---The app with a name, made where there is none. Views without one belong to `main`.
---
---```lua
---local mail = App { name = "mail" }
---TableView { name = "letters", items = { "Hello" }, app = mail }
---print(#mail.views)                           --> 1
---```
---@param options AppOptions
---@return App app
function App(options) end

---Makes an index path, both numbers from 0, the item first as in UIKit.
---
---```lua
---local path = IndexPath(3, 0)
---print(path, path.item, path.section)         --> [0, 3]	3	0
---print(path == IndexPath("0:3"))              --> true
---print(path < IndexPath(0, 1))                --> true
---```
---@param item integer|IndexPath|string|integer[] or a written path: "0:3", {0, 3}
---@param section? integer 0
---@return IndexPath indexPath
function IndexPath(item, section) end

---Makes something to drag: of an ItemProvider, or of any value as its local object.
---
---UIKit: ITM-02
---
---```lua
---function policy:itemsForBeginning(view, session, indexPath)
---  return { DragItem(view:item(indexPath)) }
---end
---```
---@param item any an ItemProvider is used as it is; anything else becomes the localObject, and promises what it can write itself, else its title as public.utf8-plain-text
---@return DragItem dragItem
function DragItem(item) end

---The options of `ItemProvider`.
---@class ItemProviderOptions
---@field types? table { ["public.plain-text"] = text or loader }, in the order of the names; or a list of { type, text or loader }, best first. A loader gets a completion; it returns the data, or nil and why, or nothing and calls the completion with the same later. In place of either: { data = or file =, visibility =, openInPlace =, delay =, fails = }
---@field object? any a string, or a table with writableTypeIdentifiersForItemProvider and loadData
---@field contentsOf? string the URL of a file
---@field suggestedName? string the file name to export as
---@field visibility? "all"|"team"|"group"|"ownProcess" all
---@field teamData? string at most 8 KB
---@field preferredPresentationSize? table { width, height }, in points
---@field preferredPresentationStyle? "unspecified"|"inline"|"attachment" unspecified
---@field delay? number seconds that a load takes; 0
---@field fails? boolean|string whether every load fails, and with which message

---Promises data: of one or more types, of an object that writes itself, or of a file.
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

---How far work of one's own is: a loader that returns it shows how far the load is, and may be cancelled.
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
---@field conformsTo? string|(string)[] what it is a kind of; public.data
---@field filenameExtension? string without the dot; alone, the type that has it is given
---@field mimeType? string its name on the web

---A uniform type: by identifier or file extension, nil where nobody declares it; or a new one of an app's own.
---
---```lua
---print(ContentType("public.png"):conforms("public.image"))    --> true
---ContentType { identifier = "com.example.todo", conformsTo = "public.json" }
---print(ContentType { filenameExtension = "jpg" })             --> public.jpeg
---```
---@param type string|ContentTypeOptions an identifier
---@return ContentType? contentType
function ContentType(type) end

---A picture of a view, or of a URL, shown while an item is dragged: what an item's previewProvider gives.
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

---Calls a function once so much virtual time has passed; `wait`, gestures and the end of the script let it pass. It runs on the main queue, where views may be changed.
---
---```lua
---after(0.5, function() print("half a second later") end)
---wait(0.5)                                    --> half a second later
---```
---@param seconds number 0 to 9000000; 0 runs it as soon as nothing else runs
---@param action function
---@return Timer timer
function after(seconds, action) end

---An answer of dropSessionDidUpdate or sessionDidUpdate with all its details.
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

---How a lifted or dropped cell or view is cut out.
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

---A row or item without data, for coordinator:drop; it stands for one that is on its way.
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
---  item.itemProvider:loadObject("String", function(text, message)
---    if not text then return context:deletePlaceholder() end
---    context:commitInsertion(function(path) view.model:insert(text, path) end)
---  end)
---end
---```
---@param options Placeholder
---@return Placeholder placeholder
function Placeholder(options) end

---The options of `DiffableDataSource`.
---@class DiffableDataSourceOptions
---@field cell? function called with view, index path and identifier; gives a title or an item; the identifier's title
---@field titleForHeader? function called with view and section identifier; the identifier's own title
---@field reorderingHandlers? ReorderingHandlers a table of functions

---Makes a data source that shows snapshots, and sets it as the view's.
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

---Where a preview comes from or goes to.
---
---UIKit: PRV-21
---
---```lua
---print(DragPreviewTarget { container = photo, center = { 10, 20 } })
---```
---@param options DragPreviewTarget
---@return DragPreviewTarget target
function DragPreviewTarget(options) end

---A live view, or a URL, and where it belongs: what previewForLifting and its kin answer.
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

---Rests a finger on an item, or on a plain view, until it lifts, or is refused.
---
---```lua
---print(lift(inbox, 0).isActive)
---lift(photo)
---```
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param item? integer|IndexPath|string a number, an index path, a title or id; a plain view has none
---@return Drag? drag
function lift(view, item) end

---Presses the pointer on an item, or on a plain view: it drags as soon as it moves.
---
---```lua
---press(inbox, 0):over(archive, 0):drop()
---```
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param item? integer|IndexPath|string a number, an index path, a title or id; a plain view has none
---@return Drag? drag
function press(view, item) end

---Rests a finger until a long press recognises it, which may move an item.
---
---```lua
---CollectionViewController(photos)
---longPress(photos, 0)
---drop()
---```
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param item? integer|IndexPath|string a number, an index path, a title or id; a plain view has none
---@return Drag? drag
function longPress(view, item) end

---Takes an item by its reorder control, which a view that is edited shows.
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
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param item? integer|IndexPath|string a number, an index path, a title or id; a plain view has none
---@return Drag? drag
function add(view, item) end

---Moves the newest drag over a part of an item, or to the middle of a view.
---
---```lua
---lift(inbox, 0)
---over(archive, 0)
---drop()
---```
---@param view TableView|CollectionView|View|Cell|string
---@param item? integer|IndexPath|string the count stands for the place below the last
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
---@param depth? number points inwards from the edge; the fewer, the faster it scrolls; 12
---@return Drag? drag
function edge(view, edge, depth) end

---Rests the finger of the newest drag; the view under it is asked with every tick.
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

---Lifts the finger of the newest drag, and lets the end's animations run.
---
---```lua
---lift(inbox, 0)
---over(archive, 0)
---drop()
---```
---@return Drag? drag
function drop() end

---Lifts the finger of the newest drag; the end's animations run with the time that follows.
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

---Gives the newest drag up, and lets the animations run.
---
---```lua
---lift(inbox, 0)
---cancel()
---```
---@return Drag? drag
function cancel() end

---Taps an item or a plain view: adds it to a drag on its way, or selects it.
---
---```lua
---tap(inbox, 1)
---```
---@param view TableView|CollectionView|View|Cell|string a view or its name
---@param item? integer|IndexPath|string a number, an index path, a title or id; a plain view has none
---@return Drag? drag
function tap(view, item) end

---Scrolls a view's content; more than 0 shows what is below, or to the right where it scrolls sideways.
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

---The system takes every touch away: a call comes in.
---
---```lua
---lift(inbox, 0)
---interrupt()
---```
---@return Drag? drag
function interrupt() end

---Selects items, so that a lift takes all of them; with a number or "#" it is Lua's own.
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

---Drags an item to a place without a pointer, and announces what a screen reader would say.
---
---```lua
---place(inbox, 0, "after", inbox, "Bread")
---```
---@param view TableView|CollectionView|View|Cell|string where the item is, or a plain view
---@param item? integer|IndexPath|string nil for a plain view
---@param placement "before"|"after"|"into"
---@param targetView TableView|CollectionView|View|Cell|string
---@param targetItem? integer|IndexPath|string with into, or in an empty view, it may be left out: behind everything, or into a plain view
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

---Runs a function, if this file is the one that was run itself.
---
---```lua
---demo(function() lift(inbox, 0):over(archive, 0):drop() end)
---```
---@param play function
function demo(play) end

---The options of `environment`.
---@class EnvironmentOptions
---@field idiom? Idiom the kind of device; pad
---@field osVersion? number the system's version, from 11; 16.4 is one; 26
---@field liftDelay? number seconds that a finger rests before the lift; 0.325
---@field extendedLiftDelay? number the same for an extended lift; 0.65
---@field liftSlop? number points that a finger may move meanwhile; 10
---@field tick? number seconds between two touch events; 1/60
---@field animationDuration? number seconds of a drop or cancel animation; 0.5
---@field automaticEdgeFraction? number the part of a row where automatic inserts; 0.25
---@field legacyMultiItemForbidden? boolean forbids dropping several items of a view on it, as iOS 11 did; false
---@field foreignMoveIsCopy? boolean lets a move of another app's items copy, where it else cancels; false
---@field springDelay? number seconds that a drag rests before a spring opens; 1
---@field cadenceDelay? number|{ fast?: number, slow?: number } seconds of rest before the gap moves with cadence fast, slow; 0.1,0.25
---@field updateTicks? integer ticks of a hold between two updates, 0 for no update; 1
---@field editingReorderUsesDragDrop? boolean takes reorder controls through drag and drop where both delegates are set; false
---@field collectionPrefersMoveItem? boolean lets a collection's data source move items itself; true
---@field localCopyLooksLikeMove? boolean takes an own item out of a collection for a copy too, as iOS 11 did
---@field iosTwelveMoveCountsSource? boolean counts the item that moves in its destination, as iOS 12 did
---@field sourcePathSurvivesUnrelatedUpdates? boolean keeps the source paths of rows that no update names
---@field reloadSectionsDuringDragThrows? boolean raises where a collection with a gap reloads sections
---@field reloadWithSectionMoveMiscounted? boolean counts only half of a reload beside a section move
---@field diffableCrossSectionOffByOne? boolean puts an item one place too far where its section is a later one
---@field flowLayoutTailCrash? boolean raises where a flow layout has attributes for the gap behind the last item; false
---@field nilDestination? boolean gives delegates no destination, even over a row; false
---@field staleDestination? boolean gives delegates the destination of the update before; false
---@field updateAfterExit? boolean asks a view that the drag has left once more; false
---@field lateLoads? boolean completes loads when the drop's animations have ended; false
---@field performDropTwice? boolean calls performDrop twice for one release; false

---Changes the device and its constants; gives all that hold now.
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

---Runs a module once and gives what it returned; found beside the script.
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
---@field placeholder? string the text of placeholders; "Loading"
---@field failed? function called with the title and the message of what did not come; may give an item or a title for its place

---The usual performDrop: moves or copies inside the app; what comes from elsewhere is loaded, with a placeholder until it is there.
---
---```lua
---policy.performDrop = StandardDrop
---```
---@param policy table
---@param view TableView|CollectionView
---@param coordinator DropCoordinator
---@param options? StandardDropOptions
function StandardDrop(policy, view, coordinator, options) end

---A policy, as a table: everything may be dragged, moves inside the app, copies from elsewhere.
---@type Policy
StandardPolicy = {}

---Makes one delegate of several policies; one that returns nil passes on.
---
---```lua
---local shortList = {}
---function shortList:dropSessionDidUpdate(view, session, destination)
---  if view.model:count() > 2 then return "forbidden", nil, "the list is full" end
---end
---inbox.dropDelegate = compose { shortList, policy }
---print(lift(inbox, 0):over(inbox, 2).reason)  --> the list is full
---```
---@param policies (Policy)[] in the order in which they are asked
---@return Policy delegate
function compose(policies) end

---Gives the delegate of a plug-in, with options; compose it with others.
---
---```lua
----- inbox.dropDelegate = compose { plugin("single-item-moves", { limit = 2 }), StandardPolicy }
---print(pcall(plugin, "no-such-plug-in"))
---```
---@param name string the name of its folder
---@param options? table by name; the plug-in's own defaults
---@return Policy delegate
function plugin(name, options) end

---Puts a plug-in, or a policy of your own, before the delegates of a view.
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
---@param options? table those of the plug-in
function attach(policy, view, options) end

---Takes an attached plug-in or policy away from a view.
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

---Declares what `reorder check` is to find true of every drag; in a spec, a test.
---
---```lua
---always("the archive keeps its rows", function(drag)
---  return drag.operation ~= "move" or drag.items[1] == nil or archive.model:count() > 0
---end, "a move left the archive empty")
---```
---@param name string what it is called in the report
---@param holds function gets each Drag when it is over, and says whether it is true
---@param message? string what is said of a drag of which it is not as declared
function always(name, holds, message) end

---Declares what `reorder check` is to find true of no drag; in a spec, a test.
---
---```lua
---never("two items are taken", function(drag)
---  return drag.operation == "move" and #drag.items > 1
---end)
---```
---@param name string what it is called in the report
---@param holds function gets each Drag when it is over, and says whether it is true
---@param message? string what is said of a drag of which it is not as declared
function never(name, holds, message) end

---Declares what `reorder check` is to find true of one drag at least; in a spec, a test.
---
---```lua
---sometimes("a row is moved", function(drag) return drag.operation == "move" end)
---```
---@param name string what it is called in the report
---@param holds function gets each Drag when it is over, and says whether it is true
---@param message? string what is said of a drag of which it is not as declared
function sometimes(name, holds, message) end

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
---@field error_matches fun(raising: function, pattern: string): any A function raises a message that matches a pattern.
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

---A test; without a function it is pending.
---
---```lua
---it("adds", function() assert.are.equal(4, 2 + 2) end)
---it("is not written yet")
---```
---@param text string words with # are tags
---@param body? function
function it(text, body) end

---A test; without a function it is pending.
---
---```lua
---spec("adds", function() assert.are.equal(4, 2 + 2) end)
---spec("is not written yet")
---```
---@param text string words with # are tags
---@param body? function
function spec(text, body) end

---A test; without a function it is pending.
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

