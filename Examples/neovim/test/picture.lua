-- Creates a list, shows it, and takes a screenshot of its terminal; picture.sh runs this.

vim.o.termguicolors = true
vim.o.background = "dark"
vim.o.laststatus = 0
vim.o.ruler = false
vim.o.shortmess = vim.o.shortmess .. "I"

--- A small color scheme.
local colors = {
  Normal = { fg = "#ebdbb2", bg = "#1d2021" },
  CursorLine = { bg = "#32302f" },
  Title = { fg = "#fabd2f", bold = true },
  Number = { fg = "#b8bb26" },
  String = { fg = "#b8bb26" },
  Constant = { fg = "#83a598" },
  Comment = { fg = "#928374" },
  Special = { fg = "#fe8019", bold = true },
  EndOfBuffer = { fg = "#1d2021" },
}
for group, look in pairs(colors) do
  vim.api.nvim_set_hl(0, group, look)
end

--- The calls that make the list.
local calls = {
  { "data.sample", {} },
  { "list.addText", { text = "1½ kg potatoes @ Fruit and Vegetables", id = "potatoes" } },
  { "list.update", { itemId = "potatoes", name = "Potatoes", note = "waxy ones" } },
  { "list.update", { itemId = "item-bread", note = "sliced" } },
  { "list.update", { itemId = "item-oliveOil", available = false } },
  { "list.update", { itemId = "item-tea", note = "the blue tin" } },
}
local data = vim.fn.tempname()
for _, call in ipairs(calls) do
  vim.fn.system({ vim.env.SHOP_RPC_PROGRAM, "--data", data, "call", call[1], vim.json.encode(call[2]) })
end

--- Runs `act` after a delay, once the screen is drawn.
local function later(milliseconds, act)
  vim.defer_fn(act, milliseconds)
end

local press = function(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), "xt", false)
end

require("shop_rpc").setup({ program = vim.env.SHOP_RPC_PROGRAM, data = data })
vim.cmd("ShopList")
later(1000, function()
  vim.fn.search("Apples")
  press("x")
  vim.fn.search("Whole Milk")
  press("x")
  later(700, function()
    vim.fn.cursor(1, 1)
    vim.fn.search("☐ Tomatoes")
    vim.cmd("redraw!")
    later(500, function()
      local window = vim.env.WINDOWID
      vim.fn.system({ "import", "-window", window, "-strip", "-colors", "128", vim.env.SHOP_RPC_PICTURE })
      vim.cmd("qall!")
    end)
  end)
end)
