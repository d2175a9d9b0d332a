--- Interactive shopping list of a shop-rpc service.
---
--- Changes made in other editors or windows appear at once: every change, including our own, arrives as an event, so all of them update
--- the buffer in one way. Checked-off items keep their position, crossed out, until the list is refreshed, so the same key can put them
--- back.

local Client = require("shop_rpc.client")
local List = require("shop_rpc.list")
local Organize = require("shop_rpc.organize")
local View = require("shop_rpc.view")

local M = {}

--- Options; setup() changes them.
M.options = {
  program = "shop-rpc",
  data = nil,
  locale = nil,
  arguments = {},
  marks = { open = "☐", done = "☑" },
}

--- Sets `options`: `program`, `data` (the directory of the database), `locale`, additional `arguments`, `marks`.
function M.setup(options)
  M.options = vim.tbl_deep_extend("force", M.options, options or {})
end

--- Checks off the item under the cursor, or puts it back on the list.
function M.tick()
  local it = List.item()
  if it then
    List.client:call(it.onList and "list.markPurchased" or "list.putBack", { itemId = it.id })
  end
end

--- Adds a typed item, such as `2 lb apples @ Dairy`, after the question whether to create its location if that is missing.
function M.add()
  List.input("label.addItem", "", function(line)
    Organize.offer_location(line, function()
      List.client:call("list.addText", { text = line }, function(result)
        List.wanted = result.item.id
        if result.hintText then
          vim.notify(result.hintText)
        end
      end)
    end)
  end)
end

--- Adds each line of the unnamed register, or of the register that was named.
function M.put()
  List.client:call("list.addLines", { text = vim.fn.getreg(vim.v.register) }, function(result)
    local remarks = {}
    for _, line in ipairs(result.skipped) do
      table.insert(remarks, line.text .. ": " .. line.reasonText)
    end
    for _, hint in ipairs(result.hints) do
      table.insert(remarks, hint.hintText)
    end
    vim.notify(#remarks > 0 and table.concat(remarks, "\n") or result.list.text)
  end)
end

--- Changes the amount and the note of the item under the cursor, or the name of the location.
function M.edit()
  local it = List.item()
  if not it then
    return Organize.rename_location()
  end
  List.input("label.quantity", it.amountText, function(amount)
    List.input("label.note", it.note, function(note)
      List.client:call("list.update", { itemId = it.id, amountText = amount, note = note })
    end)
  end)
end

--- Removes the item under the cursor, or the location, after confirmation.
function M.remove()
  local it = List.item()
  if not it then
    return Organize.delete_location()
  end
  List.ask("list.remove", { itemId = it.id })
end

--- Shows the text `key` about `change`.
local function tell(key, change)
  List.client:call("locale.text", { key = key, args = { text = change.text } }, function(result)
    vim.notify(result.text)
  end)
end

--- Undoes the last change that was made in Neovim.
function M.undo()
  List.ask("history.undo", { mine = true }, function(result)
    tell("history.undone", result.undone)
  end)
end

--- Redoes the last undone change.
function M.redo()
  List.ask("history.redo", { mine = true }, function(result)
    tell("history.redone", result.redone)
  end)
end

--- Switches between purchased items and the list.
function M.purchased()
  List.view = List.view == "list" and "purchased" or "list"
  List.refresh()
end

--- Copies the list as text to the unnamed register and the clipboard.
function M.share()
  List.client:call("list.share", nil, function(result)
    vim.fn.setreg('"', result.text)
    if vim.fn.has("clipboard") == 1 then
      vim.fn.setreg("+", result.text)
    end
    vim.notify(List.text("label.copied") .. ": " .. List.list.text)
  end)
end

--- Switches all texts to another language.
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

--- Refreshes the list and hides checked-off items.
function M.refresh()
  List.ticked = {}
  List.client.failures = 0
  List.client:start()
  List.reload()
end

--- Closes the list and ends the service.
function M.close()
  vim.api.nvim_buf_delete(List.buffer, { force = true })
end

--- Keys of the list and their actions.
local keys = {
  ["<CR>"] = M.tick, ["<Space>"] = M.tick, x = M.tick, a = M.add, e = M.edit, d = M.remove, u = M.undo, U = M.redo,
  p = M.purchased, s = M.share, l = M.language, g = M.refresh, q = M.close, P = M.put, m = Organize.move, K = Organize.move_up,
  J = Organize.move_down, L = Organize.switch, R = Organize.rename_list, D = Organize.delete_list,
}

--- Creates the buffer of the list with its keys; wiping it out ends the service.
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

--- Wraps `act` so that it runs only while the list has a buffer.
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
