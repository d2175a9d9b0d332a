--- Test support: opens a list and waits for its contents.

local Bench = {}

--- Timeout in milliseconds.
local patience = 600000

--- Messages of vim.notify().
Bench.said = {}
vim.notify = function(message)
  table.insert(Bench.said, message)
end

--- The text of the list with its remarks, which are virtual.
function Bench.text()
  local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  local namespace = vim.api.nvim_get_namespaces().shop_rpc
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, { details = true })) do
    local remark = mark[4].virt_text
    if remark then
      lines[mark[2] + 1] = lines[mark[2] + 1] .. " | " .. vim.trim(remark[1][1])
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

--- Whether `words` are in the list.
function Bench.shows(words)
  return Bench.text():find(words, 1, true) ~= nil
end

--- Waits until `holds()`.
function Bench.wait(holds, what)
  if not vim.wait(patience, holds, 10) then
    error(("%s did not come:\n%s%s"):format(what, Bench.text(), vim.inspect(Bench.said)), 3)
  end
end

--- Waits until `words` are in the list.
function Bench.await(words)
  Bench.wait(function()
    return Bench.shows(words)
  end, words)
end

--- Waits until `words` are not in the list any more.
function Bench.await_absence(words)
  Bench.wait(function()
    return not Bench.shows(words)
  end, "the end of " .. words)
end

--- Goes to the item that is called `name`.
function Bench.go_to(name)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search("\\V" .. name) > 0, name)
end

--- Presses keys as somebody would.
function Bench.press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), "xt", false)
end

--- Has vim.ui.input() answered with `answers`, one after the other.
function Bench.answer(answers)
  vim.ui.input = function(_, done)
    done(table.remove(answers, 1))
  end
end

--- Has vim.ui.select() answered with the first choice that `fits`, and keeps the question.
function Bench.choose(fits)
  Bench.question = nil
  vim.ui.select = function(choices, options, done)
    Bench.question = options.prompt
    done(vim.tbl_filter(fits, choices)[1])
  end
end

--- Has vim.ui.select() answered with the choice that is shown as `text`, and keeps the question.
function Bench.choose_shown(text)
  Bench.question = nil
  vim.ui.select = function(choices, options, done)
    Bench.question = options.prompt
    local shown = options.format_item or tostring
    done(vim.tbl_filter(function(choice)
      return shown(choice) == text
    end, choices)[1])
  end
end

--- Waits until a question was asked; returns it.
function Bench.asked()
  Bench.wait(function()
    return Bench.question
  end, "a question")
  return Bench.question
end

--- Shows the list of the database in `data`, of a service started with `arguments`.
function Bench.open(data, arguments)
  Bench.said, Bench.question = {}, nil
  require("shop_rpc").setup({ program = vim.env.SHOP_RPC_PROGRAM, data = data, arguments = arguments })
  vim.cmd("ShopList")
end

--- A test on the sample list, on a database of its own.
function Bench.on_list(test)
  return function()
    local data = vim.fn.tempname()
    vim.fn.mkdir(data, "p", "0o700")
    local command = { vim.env.SHOP_RPC_PROGRAM, "--data", data, "--clock", "2026-01-15T09:00:00Z", "call", "data.sample" }
    assert(vim.fn.system(command):find("10 list items", 1, true))
    Bench.open(data, { "--seed", "1", "--clock", "2026-01-15T09:00:00Z" })
    Bench.await("Light Bulbs")
    local ok, problem = xpcall(test, debug.traceback, data)
    Bench.press("q")
    vim.fn.delete(data, "rf")
    assert(ok, problem)
  end
end

--- Runs `tests`, pairs of a name and a function, and ends with 1 if one fails.
function Bench.run(tests)
  local failures = 0
  for _, test in ipairs(tests) do
    local ok, problem = xpcall(test[2], debug.traceback)
    failures = failures + (ok and 0 or 1)
    io.stdout:write((ok and "passed  " or "FAILED  ") .. test[1] .. "\n" .. (ok and "" or problem .. "\n"))
  end
  vim.cmd(failures == 0 and "qall!" or "cquit")
end

return Bench
