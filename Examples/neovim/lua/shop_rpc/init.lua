--- A shopping list to tick off, kept by a shop-rpc service.
---
--- What others do to the list, in other editors or windows, shows at once: every change comes as an event, our own included, so there is
--- one way into the buffer for all of them. What is ticked off stays where it is, struck out, until the list is shown anew: so it can be
--- put back by the same key.

local Client = require("shop_rpc.client")
local List = require("shop_rpc.list")
local View = require("shop_rpc.view")

local M = {}

--- What setup() may change.
M.options = {
  program = "shop-rpc",
  data = nil,
  locale = nil,
  arguments = {},
  marks = { open = "☐", done = "☑" },
}

--- Takes over `options`: `program`, `data` (the store's directory), `locale`, more `arguments` for the program, `marks`.
function M.setup(options)
  M.options = vim.tbl_deep_extend("force", M.options, options or {})
end

--- The item under the cursor.
local function item()
  return List.items[vim.api.nvim_win_get_cursor(0)[1]]
end

--- Ticks the item under the cursor off, or puts it back on the list.
function M.tick()
  local it = item()
  if it then
    List.client:call(it.onList and "list.markPurchased" or "list.putBack", { itemId = it.id })
  end
end

--- Adds what somebody types, such as `2 lb apples @ Dairy`.
function M.add()
  vim.ui.input({ prompt = List.text("label.addItem") .. ": " }, function(line)
    if not line then
      return
    end
    List.client:call("list.addText", { text = line }, function(result)
      List.wanted = result.item.id
    end)
  end)
end

--- Gives the item under the cursor another amount and another note.
function M.edit()
  local it = item()
  if not it then
    return
  end
  vim.ui.input({ prompt = List.text("label.quantity") .. ": ", default = View.amount(it.quantity) }, function(amount)
    if not amount then
      return
    end
    vim.ui.input({ prompt = List.text("label.note") .. ": ", default = it.note or "" }, function(note)
      if note then
        List.client:call("list.update", { itemId = it.id, quantity = View.quantity(amount), note = note })
      end
    end)
  end)
end

--- Removes the item under the cursor, after the service's own question.
function M.remove()
  local it = item()
  if not it then
    return
  end
  List.client:call("list.remove", { itemId = it.id, _meta = { dryRun = true } }, function(result)
    local question = result.confirmation
    vim.ui.select({ question.confirm, question.cancel }, { prompt = question.message .. " " .. question.title }, function(choice)
      if choice == question.confirm then
        List.client:call("list.remove", { itemId = it.id })
      end
    end)
  end)
end

--- Takes the last change of the lists back.
function M.undo()
  List.client:call("history.undo", { topic = "list" }, function(result)
    vim.notify(List.text("label.undo") .. ": " .. result.undone.text)
  end)
end

--- Makes the change again that was taken back last.
function M.redo()
  List.client:call("history.redo", nil, function(result)
    vim.notify(List.text("label.redo") .. ": " .. result.redone.text)
  end)
end

--- Shows what was bought, or the list again.
function M.purchased()
  List.view = List.view == "list" and "purchased" or "list"
  List.refresh()
end

--- Puts the list, as text to be sent to somebody, into the unnamed register and the clipboard.
function M.share()
  List.client:call("list.share", nil, function(result)
    vim.fn.setreg('"', result.text)
    if vim.fn.has("clipboard") == 1 then
      vim.fn.setreg("+", result.text)
    end
    vim.notify(result.text)
  end)
end

--- Makes another list the one in use.
function M.switch()
  List.client:call("list.lists", nil, function(result)
    vim.ui.select(result.lists, {
      prompt = List.text("label.switchList") .. ":",
      format_item = function(list)
        return list.name .. " (" .. list.count .. ")"
      end,
    }, function(list)
      if list then
        List.ticked = {}
        List.client:call("list.switch", { listId = list.id })
      end
    end)
  end)
end

--- Has all texts in another language from now on.
function M.language()
  List.client:call("locale.list", nil, function(result)
    vim.ui.select(result.languages, {
      prompt = List.text("label.language") .. ":",
      format_item = function(language)
        return language.flag .. " " .. language.nativeName
      end,
    }, function(language)
      if language then
        List.client:call("locale.set", { language = language.language }, List.reload)
      end
    end)
  end)
end

--- Shows the list anew, without what was ticked off.
function M.refresh()
  List.ticked = {}
  List.client.failures = 0
  List.client:start()
  List.reload()
end

--- Leaves the list, and ends the service.
function M.close()
  vim.api.nvim_buf_delete(List.buffer, { force = true })
end

--- Keys of the list, by what they do.
local keys = {
  ["<CR>"] = M.tick, ["<Space>"] = M.tick, x = M.tick, a = M.add, e = M.edit, d = M.remove, u = M.undo, U = M.redo,
  p = M.purchased, s = M.share, L = M.switch, l = M.language, g = M.refresh, q = M.close,
}

--- A buffer for the list, with its keys; the service ends with it.
local function new_buffer()
  local buffer = vim.api.nvim_create_buf(true, true)
  vim.api.nvim_buf_set_name(buffer, "shop-rpc://list")
  vim.bo[buffer].filetype = "shoplist"
  vim.bo[buffer].modifiable = false
  for key, act in pairs(keys) do
    vim.keymap.set("n", key, act, { buffer = buffer, nowait = key ~= "g" })
  end
  vim.keymap.set("n", "gg", "gg", { buffer = buffer })
  vim.api.nvim_create_autocmd("BufWipeout", { buffer = buffer, once = true, callback = List.finish })
  vim.api.nvim_create_autocmd("VimLeavePre", { once = true, callback = List.finish })
  return buffer
end

--- Does `act` only while there is a buffer to be written.
local function while_shown(act)
  return function(...)
    if List.buffer then
      act(...)
    end
  end
end

--- Shows the shopping list.
function M.open()
  if not List.buffer then
    View.define_groups()
    local client = Client.new(vim.tbl_extend("force", M.options, {
      on_ready = while_shown(List.reload),
      on_event = while_shown(List.hear),
      on_down = while_shown(List.show),
    }))
    List.begin(client, new_buffer(), M.options.marks)
  end
  vim.api.nvim_set_current_buf(List.buffer)
  vim.cmd("setlocal nonumber norelativenumber nowrap cursorline signcolumn=no")
  List.client:start()
end

return M
