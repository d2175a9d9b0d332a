import Glibc
import Testing

@testable import Persistence
@testable import ShopRPC

/// Failures of the disk and of the lock that end: afterwards, the database is used as before.
struct LedgerFaultTests {
  private let disk = FaultyDisk()

  /// Waits for the lock last as long as usual, although the first one was in vain.
  @Test func aLockThatIsHeldAtTheStartIsWaitedForLater() throws {
    let folder = try TestFolder()
    let other = try Peer(.stored(in: folder))
    #expect(other.ask("list.add", #"{"name":"Milk"}"#).errorText == "")
    disk.heldUntil = .max
    let peer = try Peer(.stored(in: folder), storage: disk)
    #expect(peer.conversation.service.ledger.openError != nil)
    disk.heldUntil = 0
    #expect(peer.ask("list.items").part("result.sections").contains("Milk"))
    disk.heldUntil = disk.time + Persistence.Limits.lockWait * Persistence.Limits.microseconds / 2
    #expect(peer.ask("list.add", #"{"name":"Bread"}"#).errorText == "")
  }

  /// Nothing is answered from a state of which only a part could be read.
  @Test(arguments: 0..<4) func aStateThatCannotBeReadAgainIsNotShown(_ opened: Int) throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder), storage: disk)
    #expect(peer.ask("list.add", #"{"name":"Milk"}"#).errorText == "")
    let other = try Peer(.stored(in: folder))
    #expect(other.ask("list.add", #"{"name":"Bread"}"#).errorText == "")
    disk.script["fdatasync"] = [.error(EIO)]
    disk.script["open"] = Array(repeating: nil, count: opened) + Array(repeating: .error(EIO), count: 100)
    #expect(peer.ask("list.add", #"{"name":"Tea"}"#).errorText.hasPrefix("storage"))
    let answer = peer.ask("list.items")
    let isShown = answer.part("result.sections").contains("Milk")
    #expect(isShown != answer.errorText.hasPrefix("storage"), "\(answer)")
    // the first files are those without which nothing can be read
    if opened == 0 { #expect(!isShown) }
    disk.script["open"] = nil
    let sections = peer.ask("list.items").part("result.sections")
    #expect(sections.contains("Milk") && !sections.contains("Tea"))
    #expect(peer.ask("list.add", #"{"name":"Tea"}"#).errorText.hasPrefix("storage"))
  }
}
