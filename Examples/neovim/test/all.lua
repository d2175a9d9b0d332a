-- SHOP_RPC_PROGRAM=…/shop-rpc nvim --headless -u NONE -c 'set rtp+=..' -c 'runtime plugin/shop_rpc.lua' -c 'luafile all.lua' -c cquit

package.path = vim.fn.expand("<sfile>:p:h") .. "/?.lua;" .. package.path

require("bench").run(vim.list_extend(require("tests"), require("organize_tests")))
