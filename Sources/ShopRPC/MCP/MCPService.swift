import CLibrary

/// The sole owner of the shop while the program serves the Model Context Protocol; the event loop is its executor.
actor MCPService {
  private nonisolated let loop: EventLoop
  private var server: Server<MCPConversation>

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

  init(_ loop: EventLoop, server: consuming sending Server<MCPConversation>) {
    self.loop = loop
    self.server = server
  }

  /// Does all work that is possible now and returns what to wait for.
  func turn(_ readiness: Readiness) -> Turn { server.turn(readiness) }

  /// Error that ended the connection; nil without one.
  var failure: TransportError? { server.failure }
}

extension MCPService {
  /// Serves standard input with the methods of `registry` until it ends; returns the exit code.
  static func run(_ options: Options, methods registry: MethodRegistry, tools: ToolRegistry) throws(TransportError) -> Int32 {
    let outlet = try NonblockingOutput.standard()
    Signals.ignoreBrokenWrites()
    let channel = Channel(from: STDIN_FILENO, to: Outbox(outlet, limits: options.limits), style: .lines, limits: options.limits)
    let loop = try EventLoop()
    loop.listenToSignals()
    let conversation = Conversation(ServiceState(options, registry), Mailbox { loop.wake() })
    let server = Server(MCPConversation(conversation, tools: tools), on: channel, limits: options.limits)
    let service = MCPService(loop, server: server)
    let code = loop.run { readiness in service.assumeIsolated { $0.turn(readiness) } }
    if code == EXIT_SUCCESS, let failure = service.assumeIsolated({ $0.failure }) { throw failure }
    return code
  }
}
