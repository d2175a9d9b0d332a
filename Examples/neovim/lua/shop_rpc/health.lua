--- `:checkhealth shop_rpc`: whether the program and the database can be used.

local M = {}

--- Functions of a report; older versions have other names, and the oldest another module.
local health = vim.health or require("health")
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local error = health.error or health.report_error

--- Returns the output and the exit code of the program in `options` with `words`, which reads `input` if it is given.
local function run(options, words, input)
  local command = { options.program }
  if options.data then
    vim.list_extend(command, { "--data", vim.fn.expand(options.data) })
  end
  vim.list_extend(command, words)
  -- A nil would be written as "null", which fails with E5677 if the program has ended by then.
  local output = input and vim.fn.system(command, input) or vim.fn.system(command)
  return vim.trim(output), vim.v.shell_error
end

--- Reports on the program; returns true if it can be started.
local function check_program(options)
  if vim.fn.executable(options.program) == 0 then
    error(("Program not found: %s"):format(options.program), { "Install shop-rpc, or set `program`: |shop_rpc-setup|" })
    return false
  end
  local version, code = run({ program = options.program }, { "--version" })
  if code ~= 0 or not vim.startswith(version, "shop-rpc ") then
    error(("%s is not shop-rpc: %s"):format(options.program, vim.split(version, "\n")[1]), { "Set `program`: |shop_rpc-setup|" })
    return false
  end
  ok(("%s: %s"):format(vim.fn.exepath(options.program), version))
  return true
end

--- Reports on the database, which is opened as the editor does, and so created if it is missing.
local function check_store(options)
  local request = vim.json.encode({ jsonrpc = "2.0", id = 1, method = "service.status" })
  local output, code = run(options, { "serve", "--framing", "lines" }, request .. "\n")
  local line = vim.tbl_filter(function(each) return vim.startswith(each, "{") end, vim.split(output, "\n"))[1]
  local decoded, response = pcall(vim.json.decode, line or output)
  local answer = decoded and (response.result or response.error) or {}
  local reasons = decoded and (answer.reasons and table.concat(answer.reasons, " ") or answer.data and answer.data.text)
  if code == 0 and decoded and answer.status == "UP" then
    ok(("store: %s"):format(answer.dataDirectory or "in memory"))
  elseif code == 0 and decoded and answer.status == "DEGRADED" then
    warn(reasons)
  else
    error(("The store cannot be used: %s"):format(reasons or output), { "See `data` in |shop_rpc-setup|, and run `shop-rpc check`" })
  end
end

--- Writes the report.
function M.check()
  local options = require("shop_rpc").options
  start("shop_rpc")
  if vim.fn.has("nvim-0.7") == 0 then
    error("Neovim 0.7 or newer is required")
  end
  if check_program(options) then
    check_store(options)
  end
  if not vim.o.termguicolors and vim.fn.has("gui_running") == 0 then
    warn("'termguicolors' is off: locations have no colors")
  end
end

return M
