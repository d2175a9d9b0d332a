-- Drives shop-rpc with Neovim: vim.lsp.rpc alone, then a full vim.lsp client with its language server handshake.
-- Run by: nvim --headless -u NONE -i NONE -n -c 'luafile neovim.lua'; $SHOP_RPC is the program. Prints each difference and exits with 1
-- if there is one, else with 0.

-- Timeout for a response in milliseconds, more than ten times the usual duration.
local patience = 600000
-- Number of requests sent before the first response is read.
local in_flight = 50
-- Total of three apples and two bananas in German format, with a no-break space.
local german_total = '5 Artikel · 10,05\u{a0}$'
-- Milk in Sinhala, followed by a glass of it.
local milk = 'කිරි 🥛'

local command = { vim.env.SHOP_RPC, '--ephemeral', '--clock', '2026-01-15T09:00:00Z', '--seed', '7' }
local faults = {}

local function equal(what, actual, expected)
  if not vim.deep_equal(actual, expected) then
    table.insert(faults, ('%s: %s, expected %s'):format(what, vim.inspect(actual), vim.inspect(expected)))
  end
end

local function wait(what, condition)
  local came = vim.wait(patience, condition, 5)
  if not came then table.insert(faults, what .. ': nothing came') end
  return came
end

local function shop(client, events)
  -- Sends a request and waits; returns the result and the error.
  local function ask(method, params)
    local answer
    client.request(method, params, function(err, result) answer = { err = err, result = result } end)
    wait(method, function() return answer ~= nil end)
    return answer.result, answer.err
  end

  equal('data.sample', ask('data.sample').counts.products, 24)
  equal('by name', ask('cart.add', { productId = 'apples', quantity = 3 }).line.name, 'Apples')
  equal('by position', ask('cart.add', { 'bananas', 2 }).line.quantity, 2)
  equal('cart.total', ask('cart.total', { _meta = { locale = 'de' } }).text, german_total)

  local _, unknown = ask('cart.add', { 'unicorn' })
  equal('unknown product', { unknown.code, unknown.data.kind, unknown.data.id }, { 1001, 'notFound', 'unicorn' })
  local _, wrong = ask('cart.add', { productID = 'apples', quantity = 'three' })
  equal('wrong params', { wrong.code, wrong.data.kind }, { -32602, 'invalidParams' })
  local paths = vim.tbl_map(function(problem) return problem.path end, wrong.data.problems)
  equal('problems', paths, { '/productId', '/quantity', '/productID' })

  local subscription = ask('events.subscribe', { topics = { 'list' } }).subscription
  local added = ask('list.add', { name = milk })
  equal('list.add', added.item.name, milk)
  if wait('event', function() return #events > 0 end) then
    local told = events[1]
    equal('event', { told.subscription, told.method, told.revision }, { subscription, 'list.add', added.revision })
    equal('what changed', told.change[2].value.name, milk)
  end

  client.notify('cart.add', { productId = 'apples' })
  local counts, late = {}, nil
  for _ = 1, in_flight do
    _, late = client.request('cart.get', nil, function(_, result) table.insert(counts, result.cart.pieceCount) end)
  end
  wait('answers in flight', function() return #counts == in_flight end)
  for _, count in ipairs(counts) do equal('the notification', count, 6) end
  equal('rpc.discover', #ask('rpc.discover').methods > 100, true)
  client.notify('$/cancelRequest', { id = late })
  -- Lua's JSON encoder writes an empty table as an object.
  equal('after $/cancelRequest', ask('cart.total', {}).pieceCount, 6)
  return ask
end

local function with_rpc()
  local events, complaints, code = {}, {}, nil
  local dispatchers = {
    notification = function(_, params) table.insert(events, params) end,
    on_error = function(...) table.insert(complaints, { ... }) end,
    on_exit = function(exit_code) code = exit_code end,
  }
  -- Later versions take the program and its options as one list.
  local is_later, client = pcall(vim.lsp.rpc.start, command, dispatchers)
  if not is_later then client = vim.lsp.rpc.start(command[1], vim.list_slice(command, 2), dispatchers) end
  local ask = shop(client, events)
  equal('shutdown', ask('shutdown'), nil)
  client.notify('exit')
  wait('end', function() return code ~= nil end)
  equal('exit code', code, 0)
  equal('complaints', complaints, {})
end

local function with_client()
  local events, client, code = {}, nil, nil
  vim.lsp.start_client({
    cmd = command,
    root_dir = '/',
    handlers = { event = function(_, params) table.insert(events, params) end },
    on_init = function(started) client = started end,
    on_exit = function(exit_code) code = exit_code end,
  })
  if not wait('initialize', function() return client ~= nil end) then return end
  shop(client, events)
  client.stop()
  wait('end of the client', function() return code ~= nil end)
  equal('exit code of the client', code, 0)
end

for _, scenario in ipairs({ with_rpc, with_client }) do
  local is_done, trouble = xpcall(scenario, debug.traceback)
  if not is_done then table.insert(faults, trouble) end
end
io.stdout:write(table.concat(faults, '\n'), #faults > 0 and '\n' or '')
vim.cmd(#faults > 0 and 'cquit 1' or 'qall!')
