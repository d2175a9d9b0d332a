--- State of the displayed list: the data from the service, and the items checked off since the last refresh.

local View = require("shop_rpc.view")

--- The displayed list, if any.
local List = {}

--- Resets the state for a new list in `buffer` with `client`. `marks` are shown before its items.
function List.begin(client, buffer, marks)
  List.client, List.buffer, List.marks = client, buffer, marks
  List.view, List.list, List.sections, List.ticked, List.texts = "list", { name = "" }, {}, {}, {}
  List.items, List.locations = {}, {}
  List.wanted, List.asking, List.direction = nil, nil, nil
end

--- Ends the service when the list is closed.
function List.finish()
  if List.buffer then
    List.client:stop()
    List.buffer = nil
  end
end

--- The service's text for `key`.
function List.text(key)
  return List.texts[key] or ""
end

--- The item under the cursor, if any.
function List.item()
  return List.items[vim.api.nvim_win_get_cursor(0)[1]]
end

--- The location whose title is under the cursor, if any.
function List.location()
  return List.locations[vim.api.nvim_win_get_cursor(0)[1]]
end

--- Asks for a text, with the label `key` as the prompt; `done` gets it unless the user cancels.
function List.input(key, default, done)
  vim.ui.input({ prompt = List.text(key) .. ": ", default = default or "" }, function(line)
    if line then
      done(line)
    end
  end)
end

--- Calls a method after a confirmation, if its dry run has one; `done` gets the result.
function List.ask(method, params, done)
  local trial = vim.tbl_extend("force", params, { _meta = { dryRun = true } })
  List.client:call(method, trial, function(result)
    local question = result.confirmation
    if not question then
      return List.client:call(method, params, done)
    end
    vim.ui.select({ question.confirm, question.cancel }, { prompt = question.message .. " " .. question.title }, function(choice)
      if choice == question.confirm then
        List.client:call(method, params, done)
      end
    end)
  end)
end

--- Returns `section` with only the items to buy or just checked off.
local function shown(section)
  local items = vim.tbl_filter(function(item)
    return item.onList or List.ticked[item.id]
  end, section.items)
  return { title = section.title, location = section.location, items = items }
end

--- Returns the displayed sections.
local function shown_sections()
  if List.view == "purchased" then
    local filled = vim.tbl_filter(function(section)
      return #section.items > 0
    end, List.sections)
    return #filled > 0 and List.sections or {}
  end
  return vim.tbl_filter(function(section)
    return #section.items > 0
  end, vim.tbl_map(shown, List.sections))
end

--- Writes the buffer.
function List.show()
  local list = List.list
  List.items, List.locations = View.show(List.buffer, {
    title = List.view == "purchased" and list.name .. " · " .. List.text("label.purchased") or list.name,
    count = not List.client:runs() and "…" or list.badge and list.text or "",
    sections = shown_sections(),
    texts = List.texts,
    direction = List.direction,
    empty = List.text(List.view == "list" and "list.empty" or "label.emptyPurchased"),
    marks = List.marks,
    strikes = List.view == "list",
    items = List.items,
    wanted = List.wanted,
  })
end

--- Handles the result of a request for `view`; repeats the request if something changed meanwhile.
local function take(view, result)
  local again = List.asking == "again"
  List.asking = nil
  if List.view == view then
    List.list, List.sections = result.list, result.sections
    List.show()
    List.wanted = nil
  end
  if again then
    List.refresh()
  end
end

--- Reloads the current view; if a request is pending, repeats it afterwards. Many changes at once thus cause one or two requests.
function List.refresh()
  if List.asking then
    List.asking = "again"
    return
  end
  List.asking = "once"
  local view = List.view
  local function answered(result)
    take(view, result)
  end
  if view == "list" then
    List.client:call("list.items", { group = "location", show = "all" }, answered)
  else
    List.client:call("list.purchased", { group = "recent" }, answered)
  end
end

--- Reloads everything, including the texts.
function List.reload()
  List.asking = nil
  List.client:call("locale.strings", nil, function(result)
    List.texts, List.direction = result.strings, result.direction
  end)
  List.refresh()
end

--- Returns the position of the item `id`: the items of its section, and its index.
local function place(id)
  for _, section in ipairs(List.sections) do
    for index, item in ipairs(section.items) do
      if item.id == id then
        return section.items, index
      end
    end
  end
end

--- Applies `change`; returns true if it is of a list, or of an item that keeps its position.
local function takes(change)
  local new = change.value
  if change.type == "list" and new then
    List.list = change.id == List.list.id and new or List.list
    return true
  end
  local items, index = place(change.id)
  if change.type ~= "item" or not items or not new then
    return false
  end
  local old = items[index]
  if old.onList and old.purchasedAt ~= new.purchasedAt then
    List.ticked[new.id] = true
  end
  items[index] = new
  return old.name == new.name and old.location.id == new.location.id
end

--- Updates the buffer for `event`; reloads if its values are not enough to update the displayed items.
function List.hear(event)
  if vim.tbl_contains(event.topics, "locale") then
    return List.reload()
  end
  local suffices = List.view == "list" and not event.resync
  for _, change in ipairs(event.change or {}) do
    suffices = takes(change) and suffices
  end
  if suffices then
    List.show()
    List.wanted = nil
  else
    List.refresh()
  end
end

return List
