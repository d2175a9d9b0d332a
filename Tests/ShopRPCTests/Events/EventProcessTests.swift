import Glibc
import Testing

@testable import ShopRPC

/// Two runs of the built program on one store: what one changes the other tells, though nobody asks it anything.
@Suite struct EventProcessTests {
  @Test func whatOneDoesTheOtherTells() throws {
    let folder = try TestFolder()
    let (one, other) = (try Frontend(folder.path), try Frontend(folder.path))
    #expect(try one.ask("events.subscribe", #"{"topics":["list"]}"#).part("result.subscription") == "s1")
    for number in 1...20 {
      #expect(try other.ask("list.add", #"{"name":"n\#(number)","id":"i\#(number)"}"#).fault == "")
      // the next thing that comes, whenever it does
      #expect(MessageDigest.one(try one.answer() ?? "") == "s1 r\(number) list list.add: put item i\(number)")
    }
    // each tells the other, and itself
    #expect(try other.ask("events.subscribe", #"{"topics":["list"],"sinceRevision":19}"#).part("result.revision") == "20")
    #expect(MessageDigest.one(try other.answer() ?? "") == "s1 r20 list list.add: put item i20")
    #expect(try one.ask("list.remove", #"{"itemId":"i1"}"#).fault == "")
    #expect(MessageDigest.one(try one.answer() ?? "") == "s1 r21 list list.remove: removed item i1 <- 2")
    #expect(MessageDigest.one(try other.answer() ?? "") == "s1 r21 list list.remove: removed item i1")
    #expect(try one.ending() == .code(0))
    #expect(try other.ending() == .code(0))
  }

  /// A thousand changes at once, from two sides: each hears of each once, in the same order.
  @Test func everyRevisionComesOnce() throws {
    let folder = try TestFolder()
    let frontends = [try Frontend(folder.path), try Frontend(folder.path), try Frontend(folder.path)]
    for frontend in frontends { #expect(try frontend.ask("events.subscribe", #"{"topics":["list"]}"#).fault == "") }
    let count = 500
    for writer in 0...1 {
      let requests = (0..<count).map { frontends[writer].request("list.add", #"{"name":"w\#(writer) n\#($0)"}"#) }
      try frontends[writer].send(requests.joined())
    }
    for frontend in frontends {
      var revision = 0
      while revision < 2 * count {
        let message = try frontend.answer() ?? ""
        guard message.hasPrefix(#"{"jsonrpc":"2.0","method""#) else { continue }
        #expect(message.contains(#""revision":\#(revision + 1),"#), "\(message)")
        revision += 1
      }
      #expect(try frontend.ending() == .code(0))
    }
  }

  /// The commit fails: the error is answered, and nothing is told of the change.
  @Test func aFullDiskTellsNothing() throws {
    guard let disk = try SmallDisk(kibibytes: 256) else { return }
    let (one, other) = (try Frontend(disk.path + "/store"), try Frontend(disk.path + "/store"))
    for frontend in [one, other] { #expect(try frontend.ask("events.subscribe").fault == "") }
    #expect(try one.ask("list.add", #"{"name":"Tea","id":"t"}"#).fault == "")
    #expect(MessageDigest.one(try one.answer() ?? "") == "s1 r1 list list.add: put item t <- 2")
    #expect(MessageDigest.one(try other.answer() ?? "") == "s1 r1 list list.add: put item t")
    try disk.fill()
    let long = String(repeating: "x", count: 900)
    #expect(try one.ask("list.update", #"{"itemId":"t","note":"\#(long)"}"#).fault == "")
    var answers: [String] = []
    repeat {
      answers.append(MessageDigest.one(try one.ask("catalog.put", Shopper.fatProduct(1)).description))
    } while answers.last?.hasPrefix("s1") == true
    #expect(answers.last?.hasSuffix(" storageFull") == true, "\(answers)")
    try disk.makeRoom()
    #expect(try other.ask("list.remove", #"{"itemId":"t"}"#).description != "")
    // nothing but what was answered is told
    for frontend in [one, other] {
      let rest = try frontend.rest()
      #expect(!rest.contains { $0.contains("catalog") }, "\(rest)")
      try frontend.ending()
    }
  }
}
