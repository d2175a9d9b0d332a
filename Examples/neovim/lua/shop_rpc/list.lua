--- What is shown, and by whom: keeps what the service told of the list, and what was ticked off since.

local View = require("shop_rpc.view")

--- The one list that is shown, or none.
local List = {}

--- Forgets everything; `client` and `buffer` are those of a list that is shown from now on. `marks` stand before its items.
function List.begin(client, buffer, marks)
  List.client, List.buffer, List.marks = client, buffer, marks
  List.view, List.lists, List.sections, List.ticked, List.items, List.texts = "list", {}, {}, {}, {}, {}
  List.wanted, List.asking = nil, nil
end

--- Nobody looks any more: ends the service.
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

--- The list in use.
local function current()
  for _, list in ipairs(List.lists) do
    if list.current then
      return list
    end
  end
  return { name = "", text = "" }
end

--- `section` with the items that are shown: those to be bought or just ticked.
local function shown(section)
  local items = vim.tbl_filter(function(item)
    return item.onList or List.ticked[item.id]
  end, section.items)
  return { title = section.title, location = section.location, items = items }
end

--- The sections that are shown.
local function shown_sections()
  if List.view == "purchased" then
    return List.sections
  end
  return vim.tbl_filter(function(section)
    return #section.items > 0
  end, vim.tbl_map(shown, List.sections))
end

--- Writes the buffer.
function List.show()
  local list = current()
  List.items = View.show(List.buffer, {
    title = List.view == "purchased" and list.name .. " · " .. List.text("label.purchased") or list.name,
    count = List.client:runs() and list.text or "…",
    sections = shown_sections(),
    texts = List.texts,
    marks = List.marks,
    strikes = List.view == "list",
    items = List.items,
    wanted = List.wanted,
  })
end

--- Asks for the names of the lists and how much is on them, and writes the buffer.
local function count()
  List.client:call("list.lists", nil, function(result)
    List.lists = result.lists
    List.show()
    List.wanted = nil
  end)
end

--- Takes the answer to what was asked for `view`; asks again if something changed meanwhile.
local function take(view, result)
  local again = List.asking == "again"
  List.asking = nil
  if List.view == view then
    List.sections = result.sections
  end
  if again then
    List.refresh()
  end
end

--- Asks for what is shown, or asks again when the answer is there: so many changes at once are one or two questions.
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
  count()
end

--- Asks for everything, the texts too.
function List.reload()
  List.asking = nil
  List.client:call("locale.strings", nil, function(result)
    List.texts = result.strings
  end)
  List.refresh()
end

--- The place of the item `id`: the items of its section, and which of them it is.
local function place(id)
  for _, section in ipairs(List.sections) do
    for index, item in ipairs(section.items) do
      if item.id == id then
        return section.items, index
      end
    end
  end
end

--- Takes `change` over if it is of an item that stays where it stands; answers whether it was.
local function takes(change)
  local items, index = place(change.id)
  local new = change.value
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

--- Takes the changes of `event` into the buffer. Its values are enough for items that are shown; else asks.
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
    count()
  else
    List.refresh()
  end
end

return List
