-- Debug drag-and-drop policies in Neovim, with nvim-dap.
-- Printed by `reorder api --editor nvim`; save it as ~/.config/nvim/after/ftplugin/lua.lua.
-- luacheck: globals vim
local found, dap = pcall(require, "dap")
if not found then return end

dap.adapters.reorder = { type = "executable", command = "reorder", args = { "debug" } }

local function input(question, default)
  return function() return vim.fn.input(question, default or "") end
end

dap.configurations.lua = {
  { type = "reorder", request = "launch", name = "This policy", program = "${file}" },
  {
    type = "reorder", request = "launch", name = "This policy, then gestures",
    program = "${file}", interactive = true,
  },
  {
    type = "reorder", request = "launch", name = "This spec, one test", spec = "${file}",
    filter = function() return { vim.fn.input "name of the test: " } end,
  },
  {
    type = "reorder", request = "launch", name = "A recorded trace",
    replay = input("trace: ", "drag.jsonl"),
  },
}

-- nvim-dap does not map keys for stepping backwards.
vim.keymap.set("n", "<leader>db", dap.step_back, { buffer = true, desc = "step back" })
vim.keymap.set("n", "<leader>dr", dap.reverse_continue, { buffer = true, desc = "run backwards" })

-- `:make` runs the specs and lists failures in the quickfix list.
vim.opt_local.makeprg = "reorder test"
vim.opt_local.errorformat = "%*[ ]%f:%l:%c: %m,%*[ ]%f:%l: %m,%-G%.%#"

-- The script API, for lua-language-server: `reorder api > ~/.local/share/reorder/reorder.lua`.
if vim.lsp.config then
  vim.lsp.config("lua_ls", {
    settings = {
      Lua = { workspace = { library = { vim.fn.expand "~/.local/share/reorder" } } },
    },
  })
end
