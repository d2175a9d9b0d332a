import Glibc
import Testing

@testable import ShopRPC

struct ServerTests {
  @Test func nothingIsSaidBeforeTheFirstInput() throws {
    let rig = try ServerRig()
    #expect(rig.output.take().isEmpty)
    #expect(rig.interest.input == rig.input.reading)
    #expect(rig.interest.wantsRoom == false)
  }

  @Test func oneReadIsOneGroup() throws {
    var rig = try ServerRig()
    rig.receive("[1]\n[2]\n[")
    rig.receive("3]\n[4]\n")
    rig.receive("\n\n")
    #expect(rig.output.text() == "[1]\n[2]\n[3]\n[4]\n")
    #expect(rig.server.responder.groups == [2, 2])
  }

  @Test func aThousandMessagesInOneWriteAreOneGroup() throws {
    var rig = try ServerRig()
    let text = String(repeating: "[]\n", count: 1000)
    rig.receive(text)
    #expect(rig.server.responder.groups == [1000])
    #expect(rig.output.text() == text)
  }

  @Test func answersComeInTheStyleOfTheRequests() throws {
    var rig = try ServerRig()
    rig.receive("Content-Length: 2\r\n\r\n{}Content-Length: 3\r\nContent-Type: ;charset=a\r\n\r\nabc")
    #expect(rig.output.text() == "Content-Length: 2\r\n\r\n{}Content-Length: 19\r\n\r\n!unsupportedCharset")
  }

  @Test func answersPastTheBudgetAreSettledEarly() throws {
    var limits = Limits()
    limits.output = 100
    var rig = try ServerRig(limits: limits)
    let text = String(repeating: "[123456789]\n", count: 30)
    rig.receive(text)
    #expect(rig.output.text() == text)
    #expect(rig.server.responder.groups == [10, 10, 10])
  }

  @Test func aReaderThatStopsStopsTheInputAndNothingIsLost() throws {
    var rig = try ServerRig()
    let line = "[" + String(repeating: "1", count: 1000) + "]\n"
    var sent = 0
    // a client that would write 50 MB and never read
    for _ in 0..<50_000 {
      sent += rig.input.put(line)
      rig.turn()
    }
    #expect(rig.interest.input == nil)
    #expect(rig.interest.wantsRoom == true)
    #expect(sent < 5_000_000)
    #expect(rig.server.channel.outbox.pending <= Limits.standard.output + Limits.standard.kept)
    #expect(rig.server.channel.outbox.reserved <= 3 * Limits.standard.output)
    #expect(rig.server.channel.framing.reserved == Limits.standard.kept)
    rig.input.closeWriting()
    #expect(rig.drain().utf8.count == sent)
    #expect(rig.code == 0)
  }

  @Test func aPausedServerGoesOnAtHalfTheBudget() throws {
    var limits = Limits()
    limits.output = 200_000
    var rig = try ServerRig(limits: limits)
    let line = "[" + String(repeating: "1", count: 4000) + "]\n"
    while rig.interest.input != nil { rig.receive(line) }
    while rig.interest.input == nil {
      #expect(rig.server.channel.outbox.pending > limits.output / 2)
      _ = rig.output.take()
      rig.turn()
    }
    #expect(rig.server.channel.outbox.pending <= limits.output / 2)
  }

  @Test func workThatCanWaitIsDoneOnlyInQuiet() throws {
    var echo = Echo()
    echo.chores = 2
    var rig = try ServerRig(echo)
    #expect(rig.interest.timeout == Limits.standard.quiet)
    rig.receive("[]\n")
    #expect(rig.server.responder.chores == 2)
    rig.turn(isQuiet: true)
    #expect(rig.server.responder.chores == 1)
    #expect(rig.interest.timeout == .zero)
    rig.receive("[]\n")
    #expect(rig.interest.timeout == Limits.standard.quiet)
    for _ in 0..<5 { rig.turn(isQuiet: true) }
    #expect(rig.server.responder.chores == 0)
    #expect(rig.interest.timeout == nil)
  }

  /// After the last work, the server waits for the watch and wakes up for nothing else.
  @Test func afterTheLastWorkNothingRuns() throws {
    var echo = Echo()
    echo.chores = 1
    echo.isWatchable = true
    var rig = try ServerRig(echo)
    rig.turn(isQuiet: true)
    #expect(rig.server.responder.chores == 0)
    rig.turn(isQuiet: true)
    #expect(rig.interest.timeout == nil)
  }
}
