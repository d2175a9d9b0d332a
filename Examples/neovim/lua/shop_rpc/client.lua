--- Client of a shop-rpc service: starts it, sends requests, receives responses and events, and restarts it if it ends.
---
--- Messages are newline-delimited: a job delivers lines, and JSON contains no raw line break. Responses arrive in order, so requests
--- need not wait for the response to `initialize`. What was not answered when the service ended is sent to the next one: each request has
--- an idempotency key, so that a change happens once.

local Client = {}
Client.__index = Client

--- Topics to subscribe to.
local topics = { "list", "location", "locale" }

--- Number of restarts of a service that ends immediately.
local attempts = 6

--- Delay before the first restart in milliseconds; doubled for each further one.
local pause = 100

--- Creates a client that is not started yet. `options`: `program`, `data`, `locale`, `arguments` as for setup(), and the functions
--- `on_ready()`, called after each start; `on_event(params)`; `on_down()`, called when the service ended unexpectedly.
function Client.new(options)
  local origin = table.concat({ vim.fn.hostname(), vim.fn.getpid(), vim.fn.localtime(), vim.fn.reltimestr(vim.fn.reltime()) }, " ")
  return setmetatable(
    { options = options, waiting = {}, last = 0, failures = 0, chunks = {}, origin = vim.fn.sha256(origin):sub(1, 24) },
    Client
  )
end

--- Returns true if a service is running.
function Client:runs()
  return self.job ~= nil
end

--- Returns the program with its arguments.
function Client:command()
  local command = { self.options.program }
  if self.options.data then
    vim.list_extend(command, { "--data", vim.fn.expand(self.options.data) })
  end
  vim.list_extend(command, { "--time-zone", "environment" })
  return vim.list_extend(command, self.options.arguments or {})
end

--- Starts the service unless it is running.
function Client:start()
  if self.job then
    return
  end
  if vim.fn.executable(self.options.program) == 0 then
    vim.notify(("Program not found: %s; see :help shop_rpc-setup"):format(self.options.program), vim.log.levels.ERROR)
    return
  end
  self.wanted, self.chunks, self.complaint = true, {}, ""
  local job
  job = vim.fn.jobstart(self:command(), {
    on_stdout = function(_, data)
      self:read(job, data)
    end,
    on_stderr = function(_, data)
      self.complaint = self.complaint .. table.concat(data, "\n")
    end,
    on_exit = function()
      self:ended(job)
    end,
  })
  self.job = job
  local unanswered = vim.tbl_values(self.waiting)
  table.sort(unanswered, function(one, other)
    return one.id < other.id
  end)
  self.waiting = {}
  self:send("initialize", {
    processId = vim.fn.getpid(),
    clientInfo = { name = "shop_rpc.nvim", version = "0.9.0" },
    clientId = ("neovim@" .. vim.fn.hostname()):sub(1, 64),
    locale = self.options.locale,
  }, function()
    self.failures = 0
  end)
  self:send("events.subscribe", { topics = topics })
  for _, request in ipairs(unanswered) do
    if request.key then
      self:send(request.method, request.params, request.done, request.key)
    end
  end
  self.options.on_ready()
end

--- Ends the service by closing its input; it completes all requests first.
function Client:stop()
  self.wanted = false
  if self.job then
    vim.fn.chanclose(self.job, "stdin")
    self.job, self.waiting = nil, {}
  end
end

--- Calls `method` with `params` without waiting; `done` is called with the result. Errors are shown to the user.
function Client:call(method, params, done)
  if not self.job then
    self:start()
  end
  if not self.job then
    return
  end
  self:send(method, params, done, ("%s-%d"):format(self.origin, self.last + 1))
end

--- Sends a request to the running service, and again to the next one if it has a `key` and is not answered.
function Client:send(method, params, done, key)
  self.last = self.last + 1
  local given = params
  if key then
    local meta = vim.tbl_extend("keep", (params or {})._meta or {}, { idempotencyKey = key })
    given = vim.tbl_extend("force", params or {}, { _meta = meta })
  end
  local text = vim.json.encode({ jsonrpc = "2.0", id = self.last, method = method, params = given })
  self.waiting[self.last] =
    { id = self.last, method = method, params = params, done = done or function() end, key = key, size = #text }
  -- If the service has just ended, on_exit reports it.
  pcall(vim.fn.chansend, self.job, text .. "\n")
end

--- Handles output of `job`: `data` is a list of lines; the first continues the previous chunk, and the last is incomplete.
function Client:read(job, data)
  if job ~= self.job then
    return
  end
  for index, piece in ipairs(data) do
    if index > 1 then
      local line = table.concat(self.chunks)
      self.chunks = {}
      self:receive(vim.json.decode(line, { luanil = { object = true, array = true } }))
    end
    table.insert(self.chunks, piece)
  end
end

--- Handles one message.
function Client:receive(message)
  if message.method == "event" then
    return self.options.on_event(message.params)
  end
  local request = message.id and self.waiting[message.id]
  if message.error and not message.id then
    -- What is too large to be read is answered without its id.
    for _, other in pairs(self.waiting) do
      request = (not request or other.size > request.size) and other or request
    end
  end
  if not request then
    return
  end
  self.waiting[request.id] = nil
  if message.error then
    local sentences = { message.error.data.text }
    for _, problem in ipairs(message.error.data.problems or {}) do
      table.insert(sentences, problem.text)
    end
    vim.notify(table.concat(sentences, " "), vim.log.levels.WARN)
  else
    request.done(message.result)
  end
end

--- Schedules a restart after the service has ended unexpectedly.
function Client:ended(job)
  if job ~= self.job then
    return
  end
  self.job = nil
  self.options.on_down()
  self.failures = self.failures + 1
  if self.failures > attempts then
    local reason = vim.split(self.complaint, "\n")[1]
    local lost = {}
    for _, request in pairs(self.waiting) do
      table.insert(lost, request.key and request.method)
    end
    local text = ("%s exited immediately: %s"):format(self.options.program, reason)
    vim.notify(#lost > 0 and ("%s; not done: %s"):format(text, table.concat(lost, ", ")) or text, vim.log.levels.ERROR)
    self.waiting = {}
    return
  end
  vim.defer_fn(function()
    if self.wanted then
      self:start()
    end
  end, pause * 2 ^ (self.failures - 1))
end

return Client
