-- Tests of lists and locations; all.lua runs them.

local Bench = require("bench")
local await, press, go_to, on_list = Bench.await, Bench.press, Bench.go_to, Bench.on_list

return {
  { "moves items between locations", on_list(function()
    local rows = {
      { "Dish Soap", "Bakery", "▍Bakery\n  ☐ Dish Soap" },
      { "Olive Oil", "New location", "▍Shelf\n  ☐ Olive Oil" },
      { "Red Rice", "Other", "▍Other\n  ☐ Red Rice" },
    }
    for _, row in ipairs(rows) do
      go_to(row[1])
      Bench.choose_shown(row[2])
      Bench.answer({ "Shelf" })
      press("m")
      await(row[3])
      assert(Bench.question == "Location:")
      assert(vim.api.nvim_get_current_line():find(row[1]))
    end
    press("u")
    await("▍Pantry\n  ☐ Red Rice")
    press("u")
    await("▍Pantry\n  ☐ Olive Oil")
  end) },

  { "offers a missing location", on_list(function()
    for _, row in ipairs({ { "corks @ Cellar", "No", "☐ corks | @Cellar" }, { "2 l wine @ cellar", "Yes", "☐ wine               2 L" } }) do
      Bench.answer({ row[1] })
      Bench.choose_shown(row[2])
      press("a")
      assert(Bench.asked():lower() == "create the location “cellar”?")
      await(row[3])
    end
    await("▍cellar\n  ☐ corks\n")
  end) },

  { "renames, orders and deletes locations", on_list(function()
    go_to("Dairy")
    Bench.answer({ "Cold" })
    press("e")
    await("▍Cold\n")
    go_to("Cold")
    press("K")
    Bench.wait(function()
      local text = Bench.text()
      return text:find("Cold", 1, true) < text:find("Bakery", 1, true)
    end, "the new order")
    go_to("Fruit")
    press("KJ")
    Bench.wait(function()
      local text = Bench.text()
      return text:find("Cold", 1, true) < text:find("Fruit", 1, true)
    end, "the newer order")
    go_to("Cold")
    Bench.choose_shown("Delete")
    press("d")
    assert(vim.startswith(Bench.asked(), "“Cold” "))
    await("▍Other\n  ☐ Free-Range Eggs")
  end) },

  { "creates, renames and deletes lists", on_list(function()
    for _, row in ipairs({ { "New shopping list", "Party" }, { "New shopping list", "Feast" }, { "Party (0)", "Party" } }) do
      Bench.choose_shown(row[1])
      Bench.answer({ row[2] })
      press("L")
      await(row[2] .. "\n\nYour shopping list is empty.")
    end
    Bench.answer({ "Tea Party" })
    press("R")
    await("Tea Party\n")
    Bench.choose_shown("Delete")
    press("D")
    assert(Bench.asked() == "“Tea Party” will be deleted; it is empty. Delete the shopping list?", Bench.question)
    Bench.await_absence("Tea Party")
  end) },
}
