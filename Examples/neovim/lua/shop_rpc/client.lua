--- One shop-rpc service: started, asked, listened to, and started again when it ends.
---
--- It is spoken to in lines, one message a line: a job delivers lines, and JSON has no raw line break. The service answers in order,
--- so nothing here waits for the answer of `initialize` before it sends on.

local Client = {}
Client.__index = Client

--- The domains whose changes are asked for.
local topics = { "list", "location", "locale" }

--- How often a service that ends at once is started again by itself.
local attempts = 6

--- Milliseconds before the first of these times; each further one waits twice as long.
local pause = 100

--- A client that does not run yet. `options`: `program`, `data`, `locale`, `arguments` as for setup(), and the functions
--- `on_ready()`, after a service was started; `on_event(params)`; `on_down()`, when it ended by itself.
function Client.new(options)
  return setmetatable({ options = options, waiting = {}, last = 0, failures = 0, chunks = {} }, Client)
end

--- Whether there is a service to talk to.
function Client:runs()
  return self.job ~= nil
end

--- The service with its arguments.
function Client:command()
  local command = { self.options.program }
  if self.options.data then
    vim.list_extend(command, { "--data", vim.fn.expand(self.options.data) })
  end
  return vim.list_extend(command, self.options.arguments or {})
end

--- Starts the service unless there is one.
function Client:start()
  if self.job then
    return
  end
  if vim.fn.executable(self.options.program) == 0 then
    vim.notify(("There is no program %s: see :help shop_rpc-setup"):format(self.options.program), vim.log.levels.ERROR)
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
  self:call("initialize", {
    processId = vim.fn.getpid(),
    clientInfo = { name = "shop_rpc.nvim", version = "0.1.0" },
    locale = self.options.locale,
  }, function()
    self.failures = 0
  end)
  self:call("events.subscribe", { topics = topics })
  self.options.on_ready()
end

--- Ends the service by the end of its input: it answers and stores what it was sent before.
function Client:stop()
  self.wanted = false
  if self.job then
    vim.fn.chanclose(self.job, "stdin")
    self.job = nil
  end
end

--- Asks for `method` with `params` and goes on at once; `done` is called with the result. A refusal is shown as the service words it.
function Client:call(method, params, done)
  if not self.job then
    self:start()
  end
  if not self.job then
    return
  end
  self.last = self.last + 1
  self.waiting[self.last] = done or function() end
  local message = { jsonrpc = "2.0", id = self.last, method = method, params = params }
  -- A service that has just died is told of by its end, not here.
  pcall(vim.fn.chansend, self.job, vim.json.encode(message) .. "\n")
end

--- Takes what `job` wrote: `data` are lines, of which the first goes on with what came before and the last is not complete.
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

--- Takes one message.
function Client:receive(message)
  if message.method == "event" then
    return self.options.on_event(message.params)
  end
  local done = message.id and self.waiting[message.id]
  if not done then
    return
  end
  self.waiting[message.id] = nil
  if message.error then
    vim.notify(message.error.data.text, vim.log.levels.WARN)
  else
    done(message.result)
  end
end

--- The service has ended: starts another one, soon, if it was not told to.
function Client:ended(job)
  if job ~= self.job then
    return
  end
  self.job, self.waiting = nil, {}
  self.options.on_down()
  self.failures = self.failures + 1
  if self.failures > attempts then
    local reason = vim.split(self.complaint, "\n")[1]
    vim.notify(("%s ends at once: %s"):format(self.options.program, reason), vim.log.levels.ERROR)
    return
  end
  vim.defer_fn(function()
    if self.wanted then
      self:start()
    end
  end, pause * 2 ^ (self.failures - 1))
end

return Client
