" Drives shop-rpc with Vim's own channels in both framings: `mode: 'lsp'` is headers, `mode: 'nl'` is lines with json_encode().
" Run by: vim -es -N -u NONE -i NONE -S vim.vim; $SHOP_RPC is the program. Prints each difference and exits with 1 if there is one, else 0.
set encoding=utf-8
scriptencoding utf-8

" Timeout for a response in milliseconds, more than ten times the usual duration.
let s:patience = 600000
" Number of requests sent before the first response is read.
let s:in_flight = 50
" Total of three apples and two bananas in German format, with a no-break space.
let s:german_total = "5 Artikel · 10,05\u00a0$"
" Milk in Sinhala, followed by a glass of it.
let s:milk = 'කිරි 🥛'

let s:faults = []
let s:events = []
" Responses to requests in flight, by id for lines and in order for headers.
let s:answers = {}
let s:carts = []
let s:last_id = 0
let s:exit_code = v:null

func s:Equal(what, actual, expected)
  if type(a:actual) != type(a:expected) || a:actual != a:expected
    call add(s:faults, printf('%s: %s, expected %s', a:what, string(a:actual), string(a:expected)))
  endif
endfunc

" Lets callbacks run until Condition() holds; returns whether it did before the timeout.
func s:Wait(what, Condition)
  let start = reltime()
  while !a:Condition()
    if reltimefloat(reltime(start)) * 1000 > s:patience
      call add(s:faults, a:what .. ': nothing came')
      return v:false
    endif
    sleep 1m
  endwhile
  return v:true
endfunc

func s:Start(mode, Callback)
  let s:exit_code = v:null
  let s:events = []
  let command = [$SHOP_RPC, '--ephemeral', '--clock', '2026-01-15T09:00:00Z', '--seed', '7']
  return job_start(command, #{mode: a:mode, out_cb: a:Callback, exit_cb: {job, code -> s:Ended(code)}})
endfunc

func s:Ended(code)
  let s:exit_code = a:code
endfunc

" Steps shared by both framings; Ask(method, params) returns the whole response, Tell(method, params) expects none.
func s:Shop(Ask, Tell)
  let greeting = a:Ask('initialize', #{processId: getpid(), clientInfo: #{name: 'Vim'}})
  call s:Equal('initialize', greeting.result.serverInfo.name, 'shop-rpc')
  call a:Tell('initialized', {})
  call s:Equal('data.sample', a:Ask('data.sample', v:null).result.counts.products, 24)
  call s:Equal('by name', a:Ask('cart.add', #{productId: 'apples', quantity: 3}).result.line.name, 'Apples')
  call s:Equal('by position', a:Ask('cart.add', ['bananas', 2]).result.line.quantity, 2)
  call s:Equal('cart.total', a:Ask('cart.total', #{_meta: #{locale: 'de'}}).result.text, s:german_total)

  let error = a:Ask('cart.add', ['unicorn']).error
  call s:Equal('unknown product', [error.code, error.data.kind, error.data.id], [1001, 'notFound', 'unicorn'])
  let error = a:Ask('cart.add', #{productID: 'apples', quantity: 'three'}).error
  call s:Equal('wrong params', [error.code, error.data.kind], [-32602, 'invalidParams'])
  call s:Equal('problems', map(copy(error.data.problems), 'v:val.path'), ['/productId', '/quantity', '/productID'])

  let subscription = a:Ask('events.subscribe', #{topics: ['list']}).result.subscription
  let added = a:Ask('list.add', #{name: s:milk}).result
  call s:Equal('list.add', added.item.name, s:milk)
  if s:Wait('event', {-> len(s:events) > 0})
    let told = s:events[0].params
    call s:Equal('event', [s:events[0].method, told.subscription, told.method, told.revision],
          \ ['event', subscription, 'list.add', added.revision])
    call s:Equal('what changed', told.change[1].value.name, s:milk)
  endif

  call a:Tell('cart.add', #{productId: 'apples'})
  call s:Equal('the notification', a:Ask('cart.total', v:null).result.pieceCount, 6)
  call s:Equal('rpc.discover', len(a:Ask('rpc.discover', v:null).result.methods) > 100, 1)
  call a:Tell('$/cancelRequest', #{id: 1})
  call s:Equal('after $/cancelRequest', a:Ask('cart.total', v:null).result.pieceCount, 6)
endfunc

" Sends a request and waits; with headers, Vim decodes the response.
func s:AskHeaders(channel, method, params)
  return ch_evalexpr(a:channel, #{method: a:method, params: a:params}, #{timeout: s:patience})
endfunc

func s:TellHeaders(channel, method, params)
  call ch_sendexpr(a:channel, #{method: a:method, params: a:params})
endfunc

func s:Headers()
  let job = s:Start('lsp', {channel, message -> add(s:events, message)})
  let channel = job_getchannel(job)
  let Ask = function('s:AskHeaders', [channel])
  let Tell = function('s:TellHeaders', [channel])
  call s:Shop(Ask, Tell)
  let sent = {}
  for _ in range(s:in_flight)
    let sent = ch_sendexpr(channel, #{method: 'cart.get'}, #{callback: {channel, answer -> add(s:carts, answer)}})
  endfor
  call s:Wait('answers in flight', {-> len(s:carts) == s:in_flight})
  call s:Equal('in flight', map(copy(s:carts), 'v:val.result.cart.pieceCount'), repeat([6], s:in_flight))
  " As in Vim's manual: the id next to the method makes it a request, which is rejected, and nobody waits for the response.
  call ch_sendexpr(channel, #{method: '$/cancelRequest', id: sent.id})
  call s:Equal('shutdown', Ask('shutdown', v:null).result, v:null)
  call Tell('exit', v:null)
  call s:Wait('end with headers', {-> s:exit_code isnot v:null})
  call s:Equal('exit code', s:exit_code, 0)
endfunc

" Handles a received line: a pending response, an event, or a batch.
func s:TakeLine(channel, line)
  let message = json_decode(a:line)
  if type(message) == v:t_list
    let s:answers['batch'] = message
  elseif has_key(message, 'method')
    call add(s:events, message)
  else
    let s:answers[message.id] = message
  endif
endfunc

func s:Send(channel, message)
  call ch_sendraw(a:channel, json_encode(a:message) .. "\n")
endfunc

func s:AskLines(channel, method, params)
  let s:last_id += 1
  let id = s:last_id
  call s:Send(a:channel, #{jsonrpc: '2.0', id: id, method: a:method, params: a:params})
  return s:Wait(a:method, {-> has_key(s:answers, id)}) ? s:answers[id] : {}
endfunc

func s:TellLines(channel, method, params)
  call s:Send(a:channel, #{jsonrpc: '2.0', method: a:method, params: a:params})
endfunc

func s:Lines()
  let job = s:Start('nl', function('s:TakeLine'))
  let channel = job_getchannel(job)
  call s:Shop(function('s:AskLines', [channel]), function('s:TellLines', [channel]))
  let ids = map(range(s:in_flight), '"cart " .. v:val')
  for id in ids
    call s:Send(channel, #{jsonrpc: '2.0', id: id, method: 'cart.get'})
  endfor
  if s:Wait('answers in flight', {-> has_key(s:answers, ids[-1])})
    call s:Equal('in flight', map(copy(ids), 's:answers[v:val].result.cart.pieceCount'), repeat([6], s:in_flight))
  endif
  call s:Send(channel, [#{jsonrpc: '2.0', id: 'a', method: 'cart.total'}, #{jsonrpc: '2.0', id: 'b', method: 'nothing'}])
  if s:Wait('batch', {-> has_key(s:answers, 'batch')})
    let [total, nothing] = s:answers.batch
    call s:Equal('batch', [total.result.pieceCount, nothing.error.code], [6, -32601])
  endif
  call ch_close_in(channel)
  call s:Wait('end of lines', {-> s:exit_code isnot v:null})
  call s:Equal('exit code', s:exit_code, 0)
endfunc

try
  call s:Headers()
  call s:Lines()
catch
  call add(s:faults, v:throwpoint .. ': ' .. v:exception)
endtry
if !empty(s:faults)
  call writefile(s:faults, '/dev/stdout', 'a')
  cquit 1
endif
qall!
