--- Commands that create, rename, order and delete lists and locations, and move items between locations.

local List = require("shop_rpc.list")

local Organize = {}

--- Lets the user choose one of `things`, with the label `key` as the prompt, or name a new one, which the label `new` offers; `done` gets
--- the thing or the name.
local function choose(key, things, new, done)
  local choices = vim.list_extend(vim.list_slice(things), { new })
  vim.ui.select(choices, {
    prompt = List.text(key) .. ":",
    format_item = function(choice)
      return choice == new and List.text(new) or choice.name .. (choice.count and " (" .. choice.count .. ")" or "")
    end,
  }, function(choice)
    if choice == new then
      List.input(new, "", done)
    elseif choice then
      done(choice)
    end
  end)
end

--- Creates the location `name`, to which items move whose notes name it; `done` gets it.
local function create_location(name, done)
  List.client:call("location.create", { name = name, collect = true }, function(result)
    done(result.location)
  end)
end

--- Asks whether to create the location that `line` names if it is missing, and then calls `done`.
function Organize.offer_location(line, done)
  List.client:call("list.addText", { text = line, _meta = { dryRun = true } }, function(trial)
    local name = trial.unknownLocation
    if not name then
      return done()
    end
    List.client:call("locale.text", { key = "shell.createLocation", args = { name = name } }, function(result)
      local yes, no = List.text("label.yes"), List.text("label.no")
      vim.ui.select({ yes, no }, { prompt = result.text }, function(choice)
        if choice == yes then
          create_location(name, done)
        elseif choice then
          done()
        end
      end)
    end)
  end)
end

--- Moves the item under the cursor to another location, or to a new one.
function Organize.move()
  local item = List.item()
  if not item then
    return
  end
  local function move(location)
    List.client:call("list.update", { itemId = item.id, locationId = location.id })
  end
  List.client:call("location.list", nil, function(result)
    local locations = result.locations
    if #locations == 0 or locations[#locations].id ~= "unknown" then
      -- the one for items without a location is only listed while an item is there
      table.insert(locations, { id = "unknown", name = List.text("location.unknown") })
    end
    choose("label.location", locations, "label.newLocation", function(choice)
      if type(choice) == "string" then
        create_location(choice, move)
      else
        move(choice)
      end
    end)
  end)
end

--- Renames the location under the cursor.
function Organize.rename_location()
  local location = List.location()
  if location then
    List.input("label.name", location.name, function(name)
      List.client:call("location.update", { locationId = location.id, name = name })
    end)
  end
end

--- Deletes the location under the cursor after confirmation; its items stay.
function Organize.delete_location()
  local location = List.location()
  if location then
    List.ask("location.delete", { locationId = location.id })
  end
end

--- Moves the location under the cursor to the `side` of the next one that is shown in the direction `step`.
local function shift(step, side)
  local location = List.location()
  local line = vim.api.nvim_win_get_cursor(0)[1] + step
  while location and line > 0 and line <= vim.api.nvim_buf_line_count(0) do
    local neighbor = List.locations[line]
    if neighbor then
      return List.client:call("location.move", { locationId = location.id, [side] = neighbor.id })
    end
    line = line + step
  end
end

--- Moves the location under the cursor before the one above.
function Organize.move_up()
  shift(-1, "before")
end

--- Moves the location under the cursor after the one below.
function Organize.move_down()
  shift(1, "after")
end

--- Switches to another list, or to a new one.
function Organize.switch()
  local function switch(list)
    List.ticked = {}
    List.client:call("list.switch", { listId = list.id })
  end
  List.client:call("list.list", nil, function(result)
    choose("label.switchList", result.lists, "label.newList", function(choice)
      if type(choice) ~= "string" then
        return switch(choice)
      end
      List.client:call("list.create", { name = choice }, function(created)
        switch(created.list)
      end)
    end)
  end)
end

--- Renames the current list.
function Organize.rename_list()
  List.input("label.name", List.list.name, function(name)
    List.client:call("list.edit", { listId = List.list.id, name = name })
  end)
end

--- Deletes the current list with its items after confirmation.
function Organize.delete_list()
  List.ask("list.delete", { listId = List.list.id })
end

return Organize
