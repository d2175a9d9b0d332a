import Glibc
import Testing

@testable import ShopRPC

/// Two runs of the built program on one database: changes in one cause events in the other, without a request.
struct EventProcessTests {
  @Test func eachProcessReportsTheOthersChanges() throws {
    let folder = try TestFolder()
    let (one, other) = (try Frontend(folder.path), try Frontend(folder.path))
    #expect(try one.ask("events.subscribe", #"{"topics":["list"]}"#).part("result.subscription") == "s1")
    for number in 1...20 {
      #expect(try other.ask("list.add", #"{"name":"n\#(number)","id":"i\#(number)"}"#).errorText == "")
      // the next message, whenever it arrives
      #expect(MessageDigest.one(try one.answer() ?? "") == "s1 r\(number) list list.add: put list list-1, put item i\(number)")
    }
    // each notifies the other, and itself
    #expect(try other.ask("events.subscribe", #"{"topics":["list"],"sinceRevision":19}"#).part("result.revision") == "20")
    #expect(MessageDigest.one(try other.answer() ?? "") == "s1 r20 list list.add: put list list-1, put item i20")
    #expect(try one.ask("list.remove", #"{"itemId":"i1"}"#).errorText == "")
    #expect(MessageDigest.one(try one.answer() ?? "") == "s1 r21 list list.remove: put list list-1, removed item i1 <- 2")
    #expect(MessageDigest.one(try other.answer() ?? "") == "s1 r21 list list.remove: put list list-1, removed item i1")
    #expect(try one.ending() == .code(0))
    #expect(try other.ending() == .code(0))
  }

  /// A thousand changes from two sides at once: each gets an event for every revision exactly once, in order.
  @Test func everyRevisionComesOnce() throws {
    let folder = try TestFolder()
    let frontends = [try Frontend(folder.path), try Frontend(folder.path), try Frontend(folder.path)]
    for frontend in frontends { #expect(try frontend.ask("events.subscribe", #"{"topics":["list"]}"#).errorText == "") }
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

  /// The commit fails: the request returns the error, and there is no event.
  @Test func aFullDiskCausesNoEvent() throws {
    let disk = try SmallDisk(kibibytes: 256)
    let (one, other) = (try Frontend(disk.path + "/store"), try Frontend(disk.path + "/store"))
    for frontend in [one, other] { #expect(try frontend.ask("events.subscribe").errorText == "") }
    try disk.fill(64)
    var made = 0
    var fault = ""
    while fault == "", made < 1000 {
      try one.send(one.request("catalog.put", Shopper.fatProduct(made + 1)))
      var answer = Answer(try one.answer() ?? "")
      while answer.part("method") == "event" { answer = Answer(try one.answer() ?? "") }
      fault = answer.errorText
      if fault == "" { made += 1 }
    }
    #expect(fault == "storageFull")
    try disk.makeRoom()
    try other.send(other.request("list.add", #"{"name":"Tea","id":"t"}"#))
    // the other has one event per change made; events lost with the first at its end are not checked
    var told: [String] = []
    while told.last?.contains("put item t") != true { told.append(MessageDigest.one(try other.answer() ?? "")) }
    let events = told.filter { !$0.hasPrefix("=") }
    #expect(events.count == made + 1 && events.last == "s1 r\(made + 1) list list.add: put list list-1, put item t <- 2", "\(told)")
    for frontend in [one, other] { try frontend.ending() }
  }
}
