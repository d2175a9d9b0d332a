-- Defines :ShopList; everything else is loaded on first use.

if vim.g.loaded_shop_rpc then
  return
end
vim.g.loaded_shop_rpc = true

vim.api.nvim_create_user_command("ShopList", function()
  require("shop_rpc").open()
end, { desc = "Show the shopping list" })
