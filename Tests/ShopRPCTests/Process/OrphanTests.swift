import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// The program does not outlive its client or the process given in `processId`.
struct OrphanTests {
  /// `processId`, and whether it is accepted. Nothing ends with a process that does not exist here, as with one outside of a container.
  static let parents: [(String, isTaken: Bool)] = [
    ("null", true), ("1", true), ("\(getpid())", true), ("2147483647", true), ("\(gone)", true), ("0", false), ("-1", false),
    ("2147483648", false),
    (#""1""#, false),
  ]

  @Test(arguments: parents) func aProcessThatLivesOrIsNotSeenEndsNothing(_ row: (id: String, isTaken: Bool)) throws {
    let frontend = try Frontend(nil)
    #expect(try (frontend.ask("initialize", #"{"processId":\#(row.id)}"#).errorText == "") == row.isTaken)
    #expect(try frontend.ask("cart.total").errorText == "")
    #expect(try frontend.ending() == .code(0))
  }

  @Test func itsOwnIDKeepsNothingAlive() throws {
    let frontend = try Frontend(nil)
    #expect(try frontend.ask("initialize", #"{"processId":\#(frontend.id)}"#).errorText == "")
    #expect(try frontend.ask("cart.total").errorText == "")
    #expect(try frontend.ending() == .code(0))
  }

  /// The id of a process that has ended.
  private static let gone: Int32 = {
    var id: pid_t = 0
    guard ChildProcess.spawn("/bin/true", [], STDIN_FILENO, STDOUT_FILENO, &id) == 0 else { return Int32.max }
    ProcessStatus.wait(for: id)
    return id
  }()

  /// The process can also be named on the command line.
  @Test(arguments: ["--clientProcessId=%", "--clientProcessId %"]) func theCommandLineNamesTheProcess(_ option: String) throws {
    let parent = try Frontend(nil)
    let words = option.replacing("%", with: "\(parent.id)").split(separator: " ").map(String.init)
    let frontend = try Frontend(nil, ["--stdio"] + words)
    #expect(try frontend.ask("initialize", #"{"processId":null}"#).errorText == "")
    _ = try parent.die()
    try parent.ending()
    #expect(try frontend.last() == [])
    #expect(try frontend.ending() == .code(0))
  }

  /// Both pipes stay open, as if a grandchild had inherited them; earlier requests are answered.
  @Test func theDeathOfTheProcessEndsIt() throws {
    let folder = try TestFolder()
    let frontend = try Frontend(folder.path)
    let parent = try Frontend(nil)
    #expect(try frontend.ask("initialize", #"{"processId":\#(parent.id)}"#).errorText == "")
    #expect(try frontend.add("before") == "")
    _ = try parent.die()
    #expect(try parent.ending() == .signal(SIGKILL))
    #expect(try frontend.last() == [])
    #expect(try frontend.ending() == .code(0))
    #expect(try Frontend(folder.path).items() == ["before"])
  }

  /// A client is killed while its requests are in flight: acknowledged changes are stored, and the program exits.
  @Test func theDeathOfTheClientEndsIt() throws {
    let folder = try TestFolder()
    let frontend = try Frontend(folder.path)
    var answered = 0
    try frontend.send(
      (1...Self.many).map { frontend.request("list.add", #"{"name":"n\#($0)","id":"i\#($0)"}"#) }.joined())
    for _ in 0..<Self.few {
      #expect(try frontend.answer() != nil)
      answered += 1
    }
    frontend.leave()
    #expect(try frontend.ending() == .code(0))
    let next = try Frontend(folder.path)
    let count = try #require(Int(next.ask("service.status").part("result.counts.items")))
    #expect((answered...Self.many).contains(count))
    #expect(try next.ask("list.item", #"{"itemId":"i\#(count)"}"#).errorText == "")
    #expect(try next.ending() == .code(0))
  }

  private static let many = 2000
  private static let few = 10
}
