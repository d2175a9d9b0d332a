import Foundation
import Glibc
import Testing

@testable import ShopRPC

struct ServerEndTests {
  @Test func theEndOfTheInputAnswersAllThatIsWhole() throws {
    var rig = try ServerRig()
    rig.input.put("[1]\n[2]")
    rig.input.closeWriting()
    #expect(rig.drain() == "[1]\n[2]\n")
    #expect(rig.code == 0)
    #expect(rig.server.responder.isFinished == true)
  }

  @Test func anEmptyInputIsAnEnd() throws {
    var rig = try ServerRig()
    rig.input.closeWriting()
    #expect(rig.drain().isEmpty)
    #expect(rig.code == 0)
  }

  @Test func aMessageCutOffIsAnsweredOnce() throws {
    var rig = try ServerRig()
    rig.input.put("Content-Length: 9\r\n\r\n{}")
    rig.input.closeWriting()
    #expect(rig.drain() == "Content-Length: 10\r\n\r\n!truncated")
  }

  @Test func whatFollowsTheExitIsNotRead() throws {
    var rig = try ServerRig()
    rig.input.put("[1]\nexit\n[2]\n")
    // the first byte selected lines, so the word is a message
    #expect(rig.drain() == "[1]\nexit\n")
    #expect(rig.code == 1)
    #expect(rig.server.responder.groups == [2])
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130)] as [(Int32, Int32)])
  func aSignalEndsAfterWhatWasRead(_ signal: Int32, _ code: Int32) throws {
    var rig = try ServerRig()
    rig.receive("[1]\n[2]")
    rig.input.put(",3]\n")
    rig.turn(signal: signal)
    #expect(rig.output.text() == "[1]\n")
    #expect(rig.code == code)
    #expect(rig.server.responder.isFinished == true)
  }

  @Test func aSignalGivesAReaderThatStoppedLittleTime() throws {
    var limits = Limits()
    limits.output = 300_000
    limits.drain = .seconds(1000)
    var rig = try ServerRig(limits: limits)
    while rig.interest.input != nil { rig.receive("[" + String(repeating: "1", count: 4000) + "]\n") }
    rig.turn(signal: SIGTERM)
    #expect(rig.code == nil)
    #expect(rig.interest.input == nil)
    let timeout = try #require(rig.interest.timeout)
    #expect(timeout > .zero && timeout <= .seconds(1000))
    limits.drain = .zero
    var hurried = try ServerRig(limits: limits)
    while hurried.interest.input != nil { hurried.receive("[" + String(repeating: "1", count: 4000) + "]\n") }
    hurried.turn(signal: SIGTERM)
    hurried.turn()
    #expect(hurried.code == 143)
    #expect(hurried.server.responder.isFinished == true)
  }

  @Test func aReaderThatWentAwayEndsAfterWhatWasRead() throws {
    var rig = try ServerRig()
    rig.input.put("[1]\n[2]\n")
    rig.output.closeReading()
    rig.turn()
    #expect(rig.code == 0)
    #expect(rig.server.responder.isFinished == true)
  }

  @Test func aReaderThatGoesAwayWhileNothingIsSaidIsNoticed() throws {
    var rig = try ServerRig()
    rig.receive("[1]\n")
    #expect(rig.interest.output != nil)
    rig.output.closeReading()
    rig.turn()
    #expect(rig.code == 0)
  }

  @Test func aWriteThatFailsEndsInTheSameTurn() throws {
    var rig = try ServerRig()
    rig.output.closeReading()
    rig.input.put("[1]\n[2]\n")
    var readiness = Readiness()
    readiness.input = true
    guard case .exit(0) = rig.server.turn(readiness) else {
      Issue.record("the server goes on")
      return
    }
    #expect(rig.server.responder.groups == [2])
    #expect(rig.server.responder.isFinished == true)
  }

  @Test func answersFromElsewhereAreAwaited() throws {
    var echo = Echo()
    echo.isAwaiting = true
    var rig = try ServerRig(echo)
    rig.input.put("[1]\n")
    rig.input.closeWriting()
    for _ in 0..<5 { rig.turn() }
    #expect(rig.code == nil)
    #expect(rig.server.responder.isFinished == false)
    rig.server.responder.isAwaiting = false
    #expect(rig.drain() == "[1]\n")
    #expect(rig.code == 0)
  }

  @Test func answersFromElsewhereAreAwaitedOnlySoLong() throws {
    var limits = Limits()
    limits.patience = .zero
    var echo = Echo()
    echo.isAwaiting = true
    var rig = try ServerRig(echo, limits: limits)
    rig.input.closeWriting()
    #expect(rig.drain() == "cancelled\n")
  }

  @Test(arguments: [0, -1, Int32.max]) func whatCannotBeSeenIsNoParent(_ id: Int32) { #expect(ParentProcess(id) == nil) }

  @Test func noProcessOutlivesItsParent() throws {
    let scratch = try ScratchDirectory()
    let pipe = try NamedPipe("\(scratch.path)/input")
    _ = fcntl(pipe.reading, F_SETFL, 0)
    var id: pid_t = 0
    try #require(ChildProcess.spawn("/bin/cat", [], pipe.reading, STDOUT_FILENO, &id) == 0)
    var echo = Echo()
    echo.parent = ParentProcess(id)
    try #require(echo.parent != nil)
    var limits = Limits()
    limits.parentCheck = .zero
    var rig = try ServerRig(echo, limits: limits)
    #expect(rig.code == nil)
    _ = kill(id, SIGTERM)
    #expect(ProcessStatus.wait(for: id) == .signal(SIGTERM))
    rig.turn()
    #expect(rig.code == 0)
  }

  @Test func theParentIsLookedForOnceInAWhile() throws {
    var limits = Limits()
    limits.parentCheck = .seconds(Patience.seconds)
    var rig = try ServerRig(limits: limits)
    rig.turn(isQuiet: true)
    #expect(rig.interest.timeout == nil)
    rig.server.responder.parent = ParentProcess(getpid())
    rig.turn(isQuiet: true)
    rig.turn(isQuiet: true)
    let timeout = try #require(rig.interest.timeout)
    #expect(timeout > .zero && timeout <= limits.parentCheck)
  }
}
