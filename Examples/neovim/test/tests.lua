-- Tests of the list; all.lua runs them.

local Bench = require("bench")
local await, press, go_to, on_list = Bench.await, Bench.press, Bench.go_to, Bench.on_list

--- What stands before AM in English.
local narrow_blank = "\226\128\175"

return {
  { "shows the list", on_list(function()
    assert(Bench.text() == [[
Shopping list  10 items · about $30.76

▍Fruit and Vegetables
  ☐ Apples             1 kg | $2.49
  ☐ Tomatoes           0.5 kg | $2.99

▍Bakery
  ☐ Whole Wheat Bread | $2.95

▍Dairy
  ☐ Free-Range Eggs    10 | $3.25
  ☐ Whole Milk         2 L | $2.18

▍Pantry
  ☐ Olive Oil | $8.75
  ☐ Red Rice           1 kg | $3.90

▍Drinks
  ☐ Ceylon Tea | $4.25

▍Household
  ☐ Dish Soap
  ☐ Light Bulbs        3
]], Bench.text())
    assert(not vim.bo.modifiable)
  end) },

  { "ticks and puts back", on_list(function()
    go_to("Whole Milk")
    press("x")
    await("☑ Whole Milk         2 L")
    await("9 items")
    press("<Space>")
    await("☐ Whole Milk         2 L | $2.18")
    await("10 items")
    press("<CR>")
    await("☑ Whole Milk")
    press("g")
    Bench.await_absence("Whole Milk")
  end) },

  { "adds, edits and takes back", on_list(function()
    Bench.answer({ "1½ lb butter @ dairy" })
    press("a")
    await("☐ butter             1 1/2 lb")
    assert(vim.api.nvim_get_current_line():find("butter"), vim.api.nvim_get_current_line())
    Bench.answer({ "2¼ kg", "salted" })
    press("e")
    await("butter             2.25 kg | salted")
    Bench.answer({ "", "" })
    press("e")
    await("☐ butter\n")
    press("u")
    await("2.25 kg | salted")
    press("U")
    await("☐ butter\n")
    Bench.wait(function()
      return vim.tbl_contains(Bench.said, "Undone: butter on the list changed")
    end, "what was undone")
  end) },

  { "asks before it removes", on_list(function()
    go_to("Olive Oil")
    Bench.choose(function(choice)
      return choice == "Cancel"
    end)
    press("d")
    Bench.wait(function()
      return Bench.question
    end, "the question")
    assert(Bench.question == "“Olive Oil” will be removed together with its purchase history. Remove the item?")
    Bench.choose(function(choice)
      return choice == "Remove"
    end)
    press("d")
    Bench.await_absence("Olive Oil")
    assert(vim.api.nvim_get_current_line():find("Red Rice"))
  end) },

  { "speaks the language", on_list(function()
    Bench.choose(function(language)
      return language.language == "de"
    end)
    press("l")
    await("Einkaufsliste  10 Einträge")
    assert(Bench.question == "Language:")
    Bench.answer({ "" })
    press("a")
    Bench.wait(function()
      return vim.tbl_contains(Bench.said, "Ein Wert in der Anfrage ist falsch. Der Wert darf nicht leer sein.")
    end, "the refusal")
  end) },

  { "follows the direction of the language", on_list(function()
    for _, row in ipairs({ { "ar", true, "٢٫٤٩" }, { "de", false, "2,49" } }) do
      Bench.choose(function(choice)
        return choice.language == row[1]
      end)
      press("l")
      await(row[3])
      assert(vim.wo.rightleft == row[2], row[1])
    end
  end) },

  { "shows what was bought", on_list(function()
    go_to("Ceylon Tea")
    press("xp")
    await(([[
Shopping list · Purchased  9 items · about $26.51

▍Purchased in the last 3 days (1 item)
  ☑ Ceylon Tea | January 15, 2026 at 9:00_AM

▍Purchased earlier (0 items)

▍Never purchased (0 items)
]]):gsub("_", narrow_blank))
    go_to("Ceylon Tea")
    press("x")
    await("\n\nNo purchases yet.\n")
    press("p")
    await("☐ Ceylon Tea")
  end) },

  { "shares and takes lines", on_list(function()
    press("s")
    Bench.wait(function()
      return vim.fn.getreg('"'):find("Shopping list\n\nFruit and Vegetables, 2 items", 1, true)
    end, "the text")
    vim.fn.setreg('"', "2 eggs\n[x] tea\nplums @ pantry")
    press("P")
    await("☐ plums")
    Bench.wait(function()
      return vim.tbl_contains(Bench.said, "tea: This line is ticked.")
    end, "the remark")
  end) },

  { "keeps the cursor on its item", on_list(function(data)
    go_to("Light Bulbs")
    vim.fn.system({ vim.env.SHOP_RPC_PROGRAM, "--data", data, "call", "list.addText", '{"text":"pears @ Fruit and Vegetables"}' })
    await("☐ pears")
    assert(vim.api.nvim_get_current_line():find("Light Bulbs"))
  end) },

  { "sends again what a service that died had not answered", on_list(function()
    local list = require("shop_rpc.list")
    local pid = vim.fn.jobpid(list.client.job)
    vim.fn.system({ "kill", "-STOP", pid })
    local answers = 0
    list.client:call("list.addText", { text = "2 kg quinces" }, function()
      answers = answers + 1
    end)
    vim.fn.system({ "kill", "-KILL", pid })
    await("☐ quinces")
    assert(answers == 1, answers)
  end) },

  { "starts a service that died again", on_list(function()
    local job = vim.tbl_filter(function(channel)
      return channel.stream == "job"
    end, vim.api.nvim_list_chans())[1]
    vim.fn.system({ "kill", "-KILL", vim.fn.jobpid(job.id) })
    await("…")
    await("10 items")
    go_to("Dish Soap")
    press("x")
    await("☑ Dish Soap")
    await("9 items")
  end) },

  { "looks anew when too much changed", on_list(function(data)
    vim.fn.system({ vim.env.SHOP_RPC_PROGRAM, "--data", data, "call", "data.reset", '{"scope":"lists","confirm":"reset"}' })
    await("Shopping list\n\nYour shopping list is empty.\n")
  end) },

  { "gives up on a program that ends at once", function()
    Bench.open(vim.fn.tempname(), { "--nonsense" })
    Bench.wait(function()
      return vim.tbl_filter(function(line)
        return line:find("exited immediately: .*%-%-nonsense")
      end, Bench.said)[1]
    end, "the reason")
    press("q")
  end },

  { "says where the program should be", function()
    require("shop_rpc").setup({ program = "no-such-program" })
    vim.cmd("ShopList")
    assert(Bench.said[#Bench.said]:find("Program not found: no%-such%-program"))
    press("q")
  end },

  { "checks its health", function()
    local data = vim.fn.tempname()
    local rows = {
      { { program = vim.env.SHOP_RPC_PROGRAM, data = data }, "OK: store: " .. vim.pesc(data) },
      { { program = vim.env.SHOP_RPC_PROGRAM, data = "/dev/null/store" }, "ERROR: The store cannot be used: .*/dev/null/store" },
      { { program = "no-such-program" }, "ERROR: Program not found: no%-such%-program" },
      { { program = "cat" }, "ERROR: cat is not shop%-rpc" },
    }
    for _, row in ipairs(rows) do
      require("shop_rpc").setup(row[1])
      vim.cmd("checkhealth shop_rpc")
      local report = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
      vim.cmd("bwipeout!")
      assert(report:find(row[2]), report)
    end
    vim.fn.delete(data, "rf")
  end },
}
