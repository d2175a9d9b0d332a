import CLibrary

extension Service where R == MCPConversation {
  /// Serves standard input with the methods of `registry` until it ends, and then ends the process.
  static func run(
    _ options: Options, methods registry: MethodRegistry, tools: ToolRegistry, calling recurringCalls: [RecurringCall] = []
  ) throws(TransportError) -> Never {
    let outlet = try NonblockingOutput.standard()
    let channel = Channel(from: STDIN_FILENO, to: Outbox(outlet, limits: options.limits), style: .lines, limits: options.limits)
    let loop = try EventLoop()
    loop.listenToSignals()
    let state = ServiceState(options, registry)
    state.noteUnusableStore(to: .standardError)
    let conversation = Conversation(state, Mailbox { loop.wake() }, calling: recurringCalls)
    let server = Server(MCPConversation(conversation, tools: tools), on: channel, limits: options.limits)
    try Service(loop, server).serveUntilExit(spinning: SpinPolicy(options))
  }
}
