-- Neovim's part of two editors on the database SHOP_RPC_STORE: see together.el of Emacs for the other one.

package.path = vim.fn.expand("<sfile>:p:h") .. "/?.lua;" .. package.path
local Bench = require("bench")

Bench.run({
  { "Neovim and Emacs see what the other one does", function()
    Bench.open(vim.env.SHOP_RPC_STORE)
    Bench.await("Light Bulbs")
    Bench.answer({ "olives @ Pantry" })
    Bench.press("a")
    Bench.await("☑ Apples")
    Bench.go_to("Whole Wheat Bread")
    Bench.press("x")
    Bench.await("plums              0.5 kg")
    assert(vim.api.nvim_get_current_line() == "  ☑ Whole Wheat Bread")
    Bench.go_to("Apples")
    Bench.press("x")
    Bench.await("☑ plums")
    Bench.choose(function(language)
      return language.language == "de"
    end)
    Bench.press("l")
    Bench.await("Einkaufsliste  10 Einträge")
  end },
})
