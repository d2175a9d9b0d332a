import Glibc
import Synchronization
import Testing

@testable import ShopRPC

struct EventLoopTests {
  /// Minimal actor on an event loop: a server, and asynchronous work.
  private actor Service {
    private nonisolated let loop: EventLoop
    private var server: Server<Echo>
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    init(_ loop: EventLoop, _ server: consuming sending Server<Echo>) {
      self.loop = loop
      self.server = server
    }

    func turn(_ readiness: Readiness) -> Turn { server.turn(readiness) }

    /// Delivers an asynchronous response.
    func deliver(_ answer: String) {
      server.channel.outbox.send(answer.utf8Span.span)
      server.responder.isAwaiting = false
    }

    nonisolated func serve() -> Int32 { loop.run { readiness in assumeIsolated { $0.turn(readiness) } } }
  }

  @Test func theLoopServesToTheEndOfTheInput() throws {
    var input = try TestPipe()
    let output = try TestPipe()
    input.put("[1]\n[2]\n")
    input.closeWriting()
    let server = Server(Echo(), on: Channel(from: input.reading, to: Outbox(try NonblockingOutput(output.writing))))
    let service = Service(try EventLoop(), server)
    #expect(service.serve() == 0)
    #expect(output.text() == "[1]\n[2]\n")
  }

  @Test func theActorsJobsRunOnTheLoop() async throws {
    var input = try TestPipe()
    let output = try TestPipe()
    input.put("[1]\n")
    input.closeWriting()
    var echo = Echo()
    echo.isAwaiting = true
    let server = Server(echo, on: Channel(from: input.reading, to: Outbox(try NonblockingOutput(output.writing))))
    let service = Service(try EventLoop(), server)
    let serving = Task.detached { service.serve() }
    await service.deliver("late")
    #expect(await serving.value == 0)
    let text = output.text()
    #expect(text.contains("[1]\n") && text.contains("late\n"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func aSignalEndsTheWait(_ signal: Int32) async {
    let result = await #expect(processExitsWith: .failure) { [signal] in
      Signals.ignoreBrokenWrites()
      let input = try TestPipe()
      let output = try TestPipe()
      let loop = try EventLoop()
      loop.listenToSignals()
      var server = Server(Echo(), on: Channel(from: input.reading, to: Outbox(try NonblockingOutput(output.writing))))
      // sent to the process, because the tests' worker threads block all signals
      kill(getpid(), signal)
      exit(loop.run { server.turn($0) })
    }
    #expect(result?.exitStatus == .exitCode(128 + signal))
  }

  @Test func onlyTheLoopsThreadIsTheService() async {
    await #expect(processExitsWith: .failure) {
      let loop = try EventLoop()
      loop.checkIsolated()
    }
  }

  @Test func aStrayPrintCannotCorruptTheStream() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]) {
      var outbox = Outbox(try NonblockingOutput.standard())
      print("stray")
      fflush(nil)
      outbox.send("clean".utf8Span.span)
      outbox.flush()
    }
    #expect(result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }?.contains("clean\n") == true)
    #expect(result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }?.contains("stray") == false)
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains("stray") == true)
  }
}
