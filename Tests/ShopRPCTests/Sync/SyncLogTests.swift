import Testing

@testable import ShopModel
@testable import ShopRPC

/// Logs of changes survive whatever a carrier does to files.
struct SyncLogTests {
  /// The log of a replica.
  private func log(of replica: Replica, group: SyncGroupID = SyncGroupID("g")) -> [UInt8] {
    var log = SyncLog(SyncLogHead(group: group, replica: replica.id))
    for change in replica.published { log.add(change) }
    return log.bytes
  }

  private func sample() -> Replica {
    var replica = Replica("a")
    replica.make([MergeSample.product], at: 10)
    replica.make([MergeSample.price(210)], at: 20)
    replica.make([MergeSample.item], at: 30)
    return replica
  }

  @Test func aLogIsReadAsWritten() {
    let replica = sample()
    let content = SyncLogContent(log(of: replica))
    #expect(content.changes == replica.published)
    #expect(content.end == .complete)
  }

  @Test func everyCutLeavesWholeChanges() {
    let replica = sample()
    let bytes = log(of: replica)
    for length in 0..<bytes.count {
      let content = SyncLogContent(Array(bytes[..<length]))
      let lines = bytes[..<length].filter { $0 == UInt8(ascii: "\n") }.count
      #expect(content.changes == Array(replica.published.prefix(max(0, lines - 1))))
      if bytes[..<length].last != UInt8(ascii: "\n") { #expect(content.end == .incomplete) }
    }
  }

  @Test func everyDamagedBitIsFound() {
    let replica = sample()
    let bytes = log(of: replica)
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        let content = SyncLogContent(damaged)
        #expect([.damaged, .incomplete].contains(content.end))
        #expect(content.changes == Array(replica.published.prefix(content.changes.count)))
        #expect(content.changes.count < replica.published.count)
      }
    }
  }

  @Test func swappedAndMissingLinesEndTheFile() {
    let bytes = log(of: sample())
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    for order in [[0, 2, 1, 3], [0, 1, 3], [1, 2, 3], [0, 1, 2, 2]] {
      let mixed = order.flatMap { lines[$0] + [UInt8(ascii: "\n")] }
      #expect(SyncLogContent(mixed).end == .damaged)
    }
  }

  @Test func aNewerFormatIsNotRead() {
    let log = SyncLog(SyncLogHead(format: 4, minReader: 4, group: SyncGroupID("g"), replica: ReplicaID("a")))
    let content = SyncLogContent(log.bytes)
    #expect(content.end == .newer)
    var inbox = SyncInbox(group: SyncGroupID("g"))
    inbox.add(content)
    #expect(inbox.newer == [ReplicaID("a")])
  }

  @Test func anotherGroupIsNotTaken() throws {
    let replica = sample()
    var inbox = SyncInbox(group: SyncGroupID("g"))
    let content = log(of: replica, group: SyncGroupID("h"))
    inbox.add(SyncLogContent(content))
    let next = inbox.next(after: VersionVector())
    #expect(next == nil)
    let devices = try SyncDevices(0)
    let files = SyncDirectory(root: devices.shared)
    try files.makeDirectory(of: ReplicaID("a"))
    try files.replace(SyncDirectory.log(of: ReplicaID("a"), from: 1), by: content)
    var folder = SyncFolder(files)
    _ = try folder.read(knowing: SyncKnowledge())
    #expect(folder.strangers(to: inbox.group) == [ReplicaID("a")] && folder.groups == [SyncGroupID("h")])
  }

  @Test func twoStoresUnderOneNameAreFound() {
    var (first, second) = (sample(), sample())
    first.make([MergeSample.price(1)], at: 40)
    second.make([MergeSample.price(2)], at: 40)
    var inbox = SyncInbox(group: SyncGroupID("g"))
    inbox.add(SyncLogContent(log(of: first)))
    #expect(inbox.forked.isEmpty)
    inbox.add(SyncLogContent(log(of: second)))
    #expect(inbox.forked == [ReplicaID("a")])
    let next = inbox.next(after: VersionVector())
    #expect(next == nil)
  }

  @Test func aGapWaits() throws {
    let replica = sample()
    var log = SyncLog(SyncLogHead(group: SyncGroupID("g"), replica: replica.id))
    for change in replica.published.dropFirst() { log.add(change) }
    var inbox = SyncInbox(group: SyncGroupID("g"))
    inbox.add(SyncLogContent(log.bytes))
    let next = inbox.next(after: VersionVector())
    #expect(next == nil)
    #expect(inbox.waiting == [ReplicaID("a"): 2])
    inbox.add(SyncLogContent(self.log(of: replica)))
    let first = inbox.next(after: VersionVector())
    #expect(first?.change == replica.published.first)
  }

  /// Devices that exchange files through a carrier that cuts, delays, loses and repeats them converge as soon as all arrive.
  @Test(arguments: Endurance.seeds(0..<30)) func devicesConvergeThroughFiles(_ seed: UInt64) {
    var random = Seeded(seed)
    var devices = ["a", "b", "c"].map { Replica($0) }
    var events = RandomEvents(seed: seed)
    for step in 0..<40 {
      let index = random.below(devices.count)
      devices[index].make([random.below(2) == 0 ? .list(events.listEvent()) : .cart(events.cartEvent())], at: 100 + step)
      let files = devices.shuffled(using: &random).filter { _ in random.below(3) > 0 }.map { log(of: $0) }
      exchange(
        files.map { Array($0.prefix(random.below(4) == 0 ? random.below($0.count) : $0.count)) }, &devices[random.below(devices.count)])
    }
    for index in devices.indices { exchange(devices.map { log(of: $0) }, &devices[index]) }
    #expect(devices.allSatisfy { $0.state == devices[0].state })
  }

  /// Lets a device take what it can from these files, and once more, which changes nothing.
  private func exchange(_ files: [[UInt8]], _ device: inout Replica) {
    for isFirst in [true, false] {
      var inbox = SyncInbox(group: SyncGroupID("g"))
      for file in files { inbox.add(SyncLogContent(file)) }
      while let line = inbox.next(after: device.state.seen) {
        #expect(isFirst)
        let isTaken = device.take(line.change)
        #expect(isTaken)
      }
    }
  }
}

extension SyncLog {
  /// Adds a change of the replica.
  mutating func add(_ change: SyncChange) { add(SyncLine(change)) }
}

extension SyncLogContent {
  /// The changes that the reader did not know.
  var changes: [SyncChange] { lines.map(\.change) }
}
