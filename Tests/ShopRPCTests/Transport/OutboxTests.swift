import Glibc
import Testing

@testable import ShopRPC

struct OutboxTests {
  /// Kind of output, and the descriptors it needs.
  struct Road: Sendable {
    let kind: TestPipe.Kind
    let isReopened: Bool
    static let all = [
      Road(kind: .pipe, isReopened: true), Road(kind: .pipe, isReopened: false), Road(kind: .socket, isReopened: true),
    ]

    func outlet(to descriptor: Int32) throws -> NonblockingOutput {
      isReopened ? try NonblockingOutput(descriptor) : try NonblockingOutput(descriptor, reopening: "/nowhere")
    }
  }

  /// Everything that the client receives from now on.
  private static func drained(_ outbox: inout Outbox, _ pipe: borrowing TestPipe) -> [UInt8] {
    var received: [UInt8] = []
    while outbox.pending > 0 {
      received += pipe.take()
      outbox.flush()
    }
    return received + pipe.take()
  }

  @Test(arguments: Road.all)
  func messagesAreFramedInBothStyles(_ road: Road) throws {
    let pipe = try TestPipe(road.kind)
    var outbox = Outbox(try road.outlet(to: pipe.writing))
    outbox.send("{}".utf8Span.span)
    outbox.style = .headers
    outbox.send("{\"ä\":1}".utf8Span.span)
    #expect(pipe.text().isEmpty)
    outbox.flush()
    #expect(pipe.text() == "{}\nContent-Length: 8\r\n\r\n{\"ä\":1}")
    #expect(outbox.pending == 0)
  }

  @Test(arguments: Road.all)
  func aReaderThatStopsMakesNobodyWait(_ road: Road) throws {
    let pipe = try TestPipe(road.kind)
    var outbox = Outbox(try road.outlet(to: pipe.writing))
    let messages = (0..<30_000).map { "message \($0) " + String(repeating: "x", count: 300) }
    for (index, message) in messages.enumerated() {
      if index.isMultiple(of: 2) {
        outbox.send(message.utf8Span.span)
        outbox.flush()
      } else {
        var output = Output("\(message)\n")
        outbox.write(lines: 0..<output.count, of: &output, isDone: true)
      }
    }
    #expect(outbox.isOverBudget == true)
    #expect(outbox.isDrained == false)
    #expect(Self.drained(&outbox, pipe) == Array((messages.joined(separator: "\n") + "\n").utf8))
    #expect(outbox.isDrained == true)
    #expect(outbox.reserved == Limits.standard.kept)
  }

  @Test(arguments: Road.all)
  func aReaderThatWentAwayIsNoticed(_ road: Road) throws {
    var pipe = try TestPipe(road.kind)
    var outbox = Outbox(try road.outlet(to: pipe.writing))
    outbox.send("{}".utf8Span.span)
    pipe.closeReading()
    outbox.flush()
    #expect(outbox.isGone == true)
    #expect(outbox.pending == 0)
    outbox.send("{}".utf8Span.span)
    var output = Output("{}\n")
    outbox.write(lines: 0..<output.count, of: &output, isDone: true)
    #expect(outbox.pending == 0)
  }

  /// A rest that is larger than the queue's memory is taken over with the memory of the output.
  @Test(arguments: Road.all, [true, false])
  func whatIsNotAcceptedIsKept(_ road: Road, _ isDone: Bool) throws {
    let pipe = try TestPipe(road.kind)
    var outbox = Outbox(try road.outlet(to: pipe.writing))
    let lines = (0..<50_000).map { "line \($0)\n" }.joined()
    var output = Output("not sent\n\(lines)")
    outbox.write(lines: 9..<output.count, of: &output, isDone: isDone)
    #expect(outbox.pending > 0 && outbox.pending < lines.utf8.count)
    #expect((output.count == 0) == isDone)
    output.clear()
    outbox.send("between".utf8Span.span)
    output.raw(lines)
    outbox.write(lines: 0..<output.count, of: &output, isDone: isDone)
    #expect(output.text == lines)
    #expect(Self.drained(&outbox, pipe) == Array("\(lines)between\n\(lines)".utf8))
    #expect(outbox.reserved == Limits.standard.kept)
  }

  @Test(arguments: Road.all)
  func aReaderThatWentAwayIsNoticedByLines(_ road: Road) throws {
    var pipe = try TestPipe(road.kind)
    var outbox = Outbox(try road.outlet(to: pipe.writing))
    pipe.closeReading()
    var output = Output("{}\n")
    outbox.write(lines: 0..<output.count, of: &output, isDone: true)
    #expect(outbox.isGone == true)
    #expect(outbox.pending == 0)
  }

  @Test(arguments: Road.all)
  func theParentsOpenFileStaysAsItWas(_ road: Road) throws {
    let pipe = try TestPipe(road.kind)
    let before = fcntl(pipe.writing, F_GETFL)
    var outbox = Outbox(try road.outlet(to: pipe.writing))
    outbox.send("{}".utf8Span.span)
    outbox.flush()
    #expect(before & O_NONBLOCK == 0)
    #expect(fcntl(pipe.writing, F_GETFL) == before)
    #expect(fcntl(outbox.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func theModeFollowsFromTheDescriptor() throws {
    let pipe = try TestPipe()
    let socket = try TestPipe(.socket)
    let file = try unsafe #require(tmpfile())
    defer { _ = unsafe fclose(file) }
    #expect(try NonblockingOutput(pipe.writing).mode == .reopened)
    #expect(try NonblockingOutput(pipe.writing, reopening: "/nowhere").mode == .polled)
    #expect(try NonblockingOutput(socket.writing).mode == .socket)
    #expect(try unsafe NonblockingOutput(fileno(file)).mode == .file)
    #expect(throws: TransportError(call: .duplicate, code: EBADF)) { _ = try NonblockingOutput(-1) }
  }

  @Test func aFileTakesAll() throws {
    let file = try unsafe #require(tmpfile())
    defer { _ = unsafe fclose(file) }
    let descriptor = unsafe fileno(file)
    var outbox = Outbox(try NonblockingOutput(descriptor))
    let message = String(repeating: "x", count: 1_000_000)
    outbox.send(message.utf8Span.span)
    outbox.flush()
    #expect(outbox.pending == 0)
    #expect(lseek(descriptor, 0, SEEK_END) == 1_000_001)
  }
}

extension Output {
  /// An output that contains a text.
  fileprivate init(_ text: String) {
    self.init()
    raw(text)
  }
}
