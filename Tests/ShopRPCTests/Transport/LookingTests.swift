import Foundation
import Glibc
import Persistence
import ShopModel
import Synchronization
import Testing

@testable import ShopRPC

/// Where the system does not tell of changes, they are looked for.
struct LookingTests {
  /// A server whose responder is told nothing by the system, after some idle time.
  private static func rig(isAwaited: Bool) throws -> ServerRig {
    var echo = Echo()
    echo.isWatchable = true
    echo.awaitsChanges = isAwaited
    var rig = try ServerRig(echo)
    rig.turn(isQuiet: true)
    return rig
  }

  @Test func onlyIfSomebodyIsToBeTold() throws {
    let rig = try Self.rig(isAwaited: false)
    #expect(rig.interest.timeout == nil && rig.server.responder.looks == 1)
    let other = try Self.rig(isAwaited: true)
    let timeout = try #require(other.interest.timeout)
    #expect(timeout <= Limits.looks.lowerBound && other.server.responder.looks == 1)
  }

  @Test func seldomUnlessSomethingChanged() {
    let clock = ManualClock()
    var schedule = LookingSchedule { clock.read() }
    schedule.restart()
    #expect(!schedule.isDue && schedule.time == Limits.looks.lowerBound)
    clock.advance(by: Limits.looks.lowerBound)
    #expect(schedule.isDue && schedule.time == .zero)
    for _ in 0..<10 { schedule.record(hasChanged: false) }
    #expect(!schedule.isDue && schedule.time == Limits.looks.upperBound)
    schedule.record(hasChanged: true)
    #expect(schedule.time == Limits.looks.lowerBound)
  }

  /// The whole program, with all notifications of the system used up or none at all.
  @Test(.needs(.strace)) func eventsComeWithoutNotifications() throws {
    let folder = try TestFolder()
    let frontend = try Frontend(
      folder.path, under: ["/usr/bin/env", "strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=inotify_init1:error=EMFILE"])
    #expect(try frontend.ask("service.status").part("result.storage.watch") == "polling")
    #expect(try frontend.ask("events.subscribe", #"{"topics":["list"]}"#).errorText == "")
    let other = try Frontend(folder.path)
    #expect(try other.ask("service.status").part("result.storage.watch") == "notifications")
    for name in ["a", "b", "c"] {
      #expect(try other.add(name) == "")
      #expect(Answer(try frontend.answer() ?? "").part("method") == "event")
    }
    #expect(try frontend.ending() == .code(0))
    #expect(try other.ending() == .code(0))
  }

  /// Without notifications, the files of other devices are looked at.
  @Test func aSharedFolderIsLookedAt() throws {
    let folder = try TestFolder()
    let files = SyncDirectory(root: folder.path)
    let (own, other) = (ReplicaID("own"), ReplicaID("other"))
    for replica in [own, other] { try files.makeDirectory(of: replica) }
    let noticed = Counter()
    let watch = try #require(SyncFolderWatch(notifies: false) { noticed.add() })
    #expect(watch.source == .notifications)
    #expect(watch.follow(files, except: own) && !watch.follow(files, except: own))
    #expect(watch.source == .polling)
    try files.write([1], to: SyncDirectory.log(of: other, from: 1))
    try Watch.wait(for: "a new file to be noticed") { noticed.count == 1 }
    try files.write([1, 2], to: SyncDirectory.log(of: other, from: 1))
    try Watch.wait(for: "a longer file to be noticed") { noticed.count == 2 }
    try files.makeDirectory(of: ReplicaID("third"))
    try Watch.wait(for: "a new device to be noticed") { noticed.count == 3 }
    #expect(watch.follow(files, except: own))
  }
}

/// Counts what happens on other threads.
private final class Counter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}
