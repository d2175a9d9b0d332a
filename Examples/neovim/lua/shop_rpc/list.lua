--- What is shown, and by whom: keeps what the service told of the list, and what was ticked off since.

local View = require("shop_rpc.view")

--- The one list that is shown, or none.
local List = {}

--- Forgets everything; `client` and `buffer` are those of a list that is shown from now on. `marks` stand before its items.
function List.begin(client, buffer, marks)
  List.client, List.buffer, List.marks = client, buffer, marks
  List.view, List.list, List.sections, List.ticked, List.items, List.texts = "list", { name = "" }, {}, {}, {}, {}
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
  local list = List.list
  List.items = View.show(List.buffer, {
    title = List.view == "purchased" and list.name .. " · " .. List.text("label.purchased") or list.name,
    count = not List.client:runs() and "…" or list.badge and list.text or "",
    sections = shown_sections(),
    texts = List.texts,
    marks = List.marks,
    strikes = List.view == "list",
    items = List.items,
    wanted = List.wanted,
  })
end

--- Takes the answer to what was asked for `view`; asks again if something changed meanwhile.
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

--- Takes `change` over if it is of a list, or of an item that stays where it stands; answers whether it was.
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

--- Takes the changes of `event` into the buffer. Its values are enough for the list and items that are shown; else asks.
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
