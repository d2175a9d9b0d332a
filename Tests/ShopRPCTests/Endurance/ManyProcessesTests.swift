import Glibc
import Testing

@testable import ShopRPC

/// Several processes on one database, some of which die or stop while holding the lock.
struct ManyProcessesTests {
  private static let processes = 4
  private static let adds = 10_000
  /// Requests in flight per process, so that the groups differ in size.
  private static let windows = [1, 7, 25, 60]

  @Test func whatFourAddAtOnceIsAllThere() throws {
    let folder = try TestFolder()
    let frontends = try (0..<Self.processes).map { _ in try Frontend(folder.path) }
    // a cart line holds at most 9,999 pieces, so there are two
    for id in ["p", "q"] {
      #expect(try frontends[0].ask("catalog.put", #"{"product":{"id":"\#(id)","name":"P","price":"1"}}"#).errorText == "")
    }
    let total = min(Endurance.times(Self.adds), Self.mostAdds)
    var left = total
    while left > 0 {
      var counts: [Int] = []
      for (index, frontend) in frontends.enumerated() {
        let count = min(left, Self.windows[index])
        left -= count
        counts.append(count)
        try frontend.send((0..<count).map { frontend.request("cart.add", #"{"productId":"\#($0 % 2 == 0 ? "p" : "q")"}"#) }.joined())
      }
      for (index, frontend) in frontends.enumerated() {
        for _ in 0..<counts[index] { #expect(Receipt(try frontend.answer() ?? "")?.errorText == nil) }
      }
    }
    for frontend in frontends { #expect(try frontend.ask("cart.get").part("result.cart.pieceCount") == "\(total)") }
    for frontend in frontends { #expect(try frontend.ending() == .code(0)) }
    print("\(Self.processes) processes: \(total) adds to one cart, 0 lost")
  }

  /// Adds that two cart lines can hold.
  private static let mostAdds = 18_000

  /// The system releases a dead process's lock: nobody waits for it.
  @Test(.needs(.strace), arguments: ["fdatasync", "pwrite64"]) func aProcessThatDiesWithTheLockHoldsUpNobody(_ call: String) throws {
    let folder = try TestFolder()
    let (database, strace) = (folder.path + "/store", Strace(log: folder.path + "/calls"))
    let other = try Frontend(database)
    #expect(try other.ask("list.add", #"{"name":"first"}"#).errorText == "")
    // the first of each makes the line of the other process durable
    let dying = try Frontend(database, under: strace.command(database, [1], ["\(call):signal=SIGKILL:when=3"]))
    var answered = 1
    while try dying.ask("list.add", #"{"name":"n\#(answered)"}"#).part("result.item.id") != "" { answered += 1 }
    #expect(try dying.ending() == .signal(SIGKILL))
    #expect(try other.ask("list.add", #"{"name":"last"}"#).errorText == "")
    let count = try #require(Int(try other.ask("service.status").part("result.counts.items")))
    // the one unacknowledged change may be present
    #expect((answered + 1...answered + 2).contains(count))
    #expect(try other.ending() == .code(0))
  }

  /// A stopped process does not hang the others: their error names it, and they continue when it does.
  @Test(.needs(.strace)) func aProcessThatStopsWithTheLockIsNamed() throws {
    let folder = try TestFolder()
    let (database, strace) = (folder.path + "/store", Strace(log: folder.path + "/calls"))
    let other = try Frontend(database)
    #expect(try other.ask("list.add", #"{"name":"first"}"#).errorText == "")
    // the first sync flushes what the process finds at startup
    let stopping = try Frontend(database, under: strace.command(database, [1], ["fdatasync:signal=SIGSTOP:when=3"]))
    #expect(try stopping.ask("list.add", #"{"name":"second"}"#).errorText == "")
    try stopping.send(stopping.request("list.add", #"{"name":"third"}"#))
    try Watch.wait(for: "the stop") { try strace.read().contains { $0.text.contains("stopped by SIGSTOP") } }
    let answer = try other.ask("list.add", #"{"name":"fourth"}"#)
    let holder = try #require(pid_t(answer.part("error.data.pid")), "\(answer)")
    #expect(answer.errorText == "storageBusy pid=\(holder)")
    #expect(holder == (try strace.process()))
    kill(holder, SIGCONT)
    #expect(Receipt(try stopping.answer() ?? "")?.errorText == nil)
    #expect(try other.ask("list.add", #"{"name":"fourth"}"#).errorText == "")
    #expect(try other.ask("service.status").part("result.counts.items") == "4")
    #expect(try stopping.ending() == .code(0))
    #expect(try other.ending() == .code(0))
  }
}
