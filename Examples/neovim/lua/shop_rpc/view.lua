--- Display of a shopping list: writes sections of items into a buffer.

local View = {}

local api = vim.api
local namespace = api.nvim_create_namespace("shop_rpc")

--- Maximum width of names in columns.
local widest = 36

--- Maximum width of the key hints in columns.
local hints_width = 76

--- Default links of the highlight groups.
local groups = {
  ShopRpcTitle = "Title",
  ShopRpcSection = "Bold",
  ShopRpcCount = "Number",
  ShopRpcBox = "String",
  ShopRpcTicked = "Comment",
  ShopRpcMissing = "Comment",
  ShopRpcAmount = "Constant",
  ShopRpcNote = "Comment",
  ShopRpcKey = "Special",
  ShopRpcHint = "Comment",
}

--- Keys shown below the list, and their labels.
local hints = {
  { "Space", "label.markPurchased" }, { "a", "label.addItem" }, { "e", "label.edit" }, { "d", "label.remove" },
  { "m", "label.move" }, { "u", "label.undo" }, { "p", "label.purchased" }, { "s", "label.share" }, { "L", "label.switchList" },
  { "l", "label.language" },
}

--- Defines the highlight groups.
function View.define_groups()
  for name, link in pairs(groups) do
    api.nvim_set_hl(0, name, { default = true, link = link })
  end
  api.nvim_set_hl(0, "Bold", { default = true, bold = true })
  api.nvim_set_hl(0, "ShopRpcStruck", { default = true, strikethrough = true })
end

--- A highlight group in `color`, whose parts are from 0 to 1.
local function tint(color)
  local function part(value)
    return math.floor(value * 255 + 0.5)
  end
  local hex = ("%02x%02x%02x"):format(part(color.red), part(color.green), part(color.blue))
  local name = "ShopRpcColor" .. hex
  api.nvim_set_hl(0, name, { fg = "#" .. hex })
  return name
end

--- The page being written: lines with their highlights, and the item on each line.
local Page = {}
Page.__index = Page

--- Adds a line of `parts`, each a text and perhaps groups, with a `remark` behind it if there is one: virtual, and one column away.
function Page:line(parts, remark)
  local text = ""
  local row = #self.lines
  for _, part in ipairs(parts) do
    for index = 2, #part do
      table.insert(self.marks, { row, #text, { end_col = #text + #part[1], hl_group = part[index], priority = 100 + index } })
    end
    text = text .. part[1]
  end
  if remark then
    table.insert(self.marks, { row, #text, { virt_text = { { remark, "ShopRpcNote" } }, virt_text_pos = "eol" } })
  end
  table.insert(self.lines, text)
end

--- Returns the remarks after the amount of `item`.
local function remarks(item, texts)
  local parts = {}
  if not item.available then
    table.insert(parts, texts["label.notAvailable"])
  end
  table.insert(parts, item.note)
  table.insert(parts, item.purchasedText or (item.total or item.price or {}).text)
  return table.concat(parts, " · ")
end

--- The groups of the name of `item`.
local function name_groups(item, strikes)
  if strikes and not item.onList then
    return "ShopRpcTicked", "ShopRpcStruck"
  end
  return not item.available and "ShopRpcMissing" or nil
end

--- Adds the line of `item`, its amount `width` columns behind the start of its name.
function Page:item(item, width, list)
  local amount = item.amountText or ""
  local gap = (" "):rep(math.max(2, width - vim.fn.strdisplaywidth(item.name)))
  local remark = remarks(item, list.texts)
  self.items[#self.lines + 1] = item
  self:line({
    { "  " },
    { item.onList and list.marks.open or list.marks.done, "ShopRpcBox" },
    { " " },
    { item.name, name_groups(item, list.strikes) },
    { amount == "" and "" or gap },
    { amount, "ShopRpcAmount" },
  }, remark ~= "" and (amount == "" and gap:sub(2) or " ") .. remark)
end

--- The column behind the names in `sections` at which amounts begin.
local function amounts_column(sections)
  local width = 0
  for _, section in ipairs(sections) do
    for _, item in ipairs(section.items) do
      width = math.max(width, vim.fn.strdisplaywidth(item.name))
    end
  end
  return 2 + math.min(width, widest)
end

--- Returns the key hints below the list, in as many rows as needed.
local function hint_rows(texts)
  local rows, width = { {}, {} }, 0
  for _, hint in ipairs(hints) do
    local text = " " .. (texts[hint[2]] or "") .. "   "
    local columns = vim.fn.strdisplaywidth(hint[1] .. text)
    if width + columns > hints_width then
      table.insert(rows, {})
      width = 0
    end
    width = width + columns
    vim.list_extend(rows[#rows], { { hint[1], "ShopRpcKey" }, { text, "ShopRpcHint" } })
  end
  return rows
end

--- Where each window on `buffer` has its cursor: the line, the column and the item's id, if there is one.
local function places(buffer, items)
  return vim.tbl_map(function(window)
    local line, column = unpack(api.nvim_win_get_cursor(window))
    return { window = window, line = line, column = column, id = items[line] and items[line].id }
  end, vim.fn.win_findbuf(buffer))
end

--- Puts the cursors back on their items, or to their lines where these are gone; all of them on the item `wanted` if it is there, and
--- on the first item if there was none before.
local function restore(cursors, page, list)
  local lines, first = {}, #page.lines
  for line, item in pairs(page.items) do
    lines[item.id] = line
    first = math.min(first, line)
  end
  for _, cursor in ipairs(cursors) do
    local line = lines[list.wanted] or lines[cursor.id] or (vim.tbl_isempty(list.items) and first) or math.min(cursor.line, #page.lines)
    api.nvim_win_set_cursor(cursor.window, { line, cursor.column })
  end
end

--- Writes `list` into `buffer` and returns which item is on which line, and the same of locations. `list`: `title`, `count`, `sections`, `texts` of the
--- service and their `direction`, the sentence that it is `empty`, `marks`, whether it `strikes` out what is off the list, the `items` that stood there before, and the id `wanted` of an
--- item to go to.
function View.show(buffer, list)
  local page = setmetatable({ lines = {}, marks = {}, items = {}, locations = {} }, Page)
  local width = amounts_column(list.sections)
  page:line({ { list.title, "ShopRpcTitle" }, { list.count == "" and "" or "  " }, { list.count, "ShopRpcCount" } })
  for _, section in ipairs(list.sections) do
    page:line({})
    page.locations[#page.lines + 1] = section.location
    page:line({ { "▍", section.location and tint(section.location.color) or "ShopRpcTitle" }, { section.title, "ShopRpcSection" } })
    for _, item in ipairs(section.items) do
      page:item(item, width, list)
    end
  end
  if #list.sections == 0 then
    page:line({})
    page:line({ { list.empty } })
  end
  local cursors = places(buffer, list.items)
  vim.bo[buffer].modifiable = true
  api.nvim_buf_set_lines(buffer, 0, -1, false, page.lines)
  vim.bo[buffer].modifiable = false
  api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
  for _, mark in ipairs(page.marks) do
    api.nvim_buf_set_extmark(buffer, namespace, unpack(mark))
  end
  api.nvim_buf_set_extmark(buffer, namespace, #page.lines - 1, 0, { virt_lines = hint_rows(list.texts) })
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    api.nvim_win_call(window, function()
      -- A terminal that arranges texts itself does so in both directions.
      vim.opt_local.rightleft = list.direction == "rtl" and not vim.o.termbidi
    end)
  end
  restore(cursors, page, list)
  return page.items, page.locations
end

return View
