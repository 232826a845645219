-- spring-loaded-folders: opens a folder when a drag rests on its row.

return {
  name = "spring-loaded-folders",
  version = "1.0.0",
  summary = "Opens a folder when a drag rests on its row.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  options = {
    only = {
      type = "list", default = {}, help = "titles of the folders that open; empty for all",
    },
  },

  make = function(options)
    local policy = {}

    local opens = {}
    for _, title in ipairs(options.only) do opens[title] = true end

    -- A folder is an item with a list of children.
    local function isFolder(item)
      return item ~= nil and item.children ~= nil and (next(opens) == nil or opens[item.title] == true)
    end

    function policy:shouldSpringLoadRow(view, indexPath, context)
      if not isFolder(view:item(indexPath)) then return false, "only folders open" end
    end

    policy.shouldSpringLoadItem = policy.shouldSpringLoadRow

    -- Spring loading selects the row, as a tap does. The children replace the contents of the list.
    function policy:didSelectRow(view, indexPath)
      local folder = view:item(indexPath)
      if not isFolder(folder) then return end
      view.model:removeSection(0)
      view.model:insertSection({ items = folder.children }, 0)
      view:reloadData()
    end

    policy.didSelectItem = policy.didSelectRow

    return policy
  end,
}
