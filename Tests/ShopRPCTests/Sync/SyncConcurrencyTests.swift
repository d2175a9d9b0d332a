import Testing

@testable import ShopModel
@testable import ShopRPC

/// Exchanges while other processes use the same database, and other devices the same folder.
struct SyncConcurrencyTests {
  /// Another process must not exchange before this one has settled what it took: each would replace files of the other.
  @Test func settlesBeforeOthersWrite() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(0, "sync.now").part("result.given") == "1")
    let disk = FaultyDisk()
    try devices.replace(1, storage: disk)
    #expect(devices.ask(1, "list.items").errorText == "")
    disk.calls = []
    #expect(devices.ask(1, "sync.now").part("result.taken") == "1")
    // two files are locked and unlocked, the latter after everything else
    #expect(disk.calls.suffix(2) == ["flock", "flock"], "\(disk.calls)")
    #expect(disk.calls.count { $0 == "flock" } == 4, "\(disk.calls)")
    #expect(disk.calls.contains("rename"))
  }

  /// Another device replaces its base after this one has seen which files there are, and before it reads the base.
  @Test func readsAgainWhenABaseIsReplaced() throws {
    let devices = try SyncDevices(2, logLimit: 2000)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    let add = { (numbers: Range<Int>) in
      for number in numbers {
        #expect(devices.ask(0, "list.add", #"{"name":"item \#(number)"}"#).errorText == "")
        #expect(devices.ask(0, "sync.now").errorText == "")
      }
    }
    add(0..<30)
    let before = try devices.files(of: 0, "base-")
    var engine = try #require(try devices.peers[1].conversation.service.syncEngine(movingOut: false))
    var inbox = try engine.read()
    add(30..<60)
    #expect(try Set(devices.files(of: 0, "base-")).isDisjoint(with: before))
    #expect(try engine.apply(&inbox).count == 60)
    #expect(inbox.waiting.isEmpty)
  }
}
