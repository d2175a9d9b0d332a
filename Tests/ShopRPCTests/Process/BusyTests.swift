import Foundation
import Glibc
import Testing

@testable import Persistence
@testable import ShopRPC

/// One process is stopped while it holds the lock: the others report it within bounded time, and continue after it.
struct BusyTests {
  /// Number of changes waiting at once: waiting for each separately would exhaust the patience of the test.
  private static let changes = 2 * Int(Patience.milliseconds) / Persistence.Limits.lockWait

  @Test func aStoppedHolderDelaysOnce() throws {
    let folder = try TestFolder()
    let (frontend, holder) = (try Frontend(folder.path), try Frontend(folder.path))
    #expect(try frontend.add("before") == "")
    try stop(holder, folder.path)
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    try frontend.send((0..<Self.changes).map { frontend.request("list.add", #"{"name":"n\#($0)"}"#) }.joined())
    for _ in 0..<Self.changes {
      let answer = Answer(try #require(try frontend.answer()))
      #expect(answer.errorText == "storageBusy pid=\(holder.id)")
    }
    // one wait, or two if the requests came in two reads; not one each
    #expect(ContinuousClock.now < deadline)
    // a new process also reports it, once
    let late = try Frontend(folder.path)
    #expect(try late.add("late") == "storageBusy pid=\(holder.id)")
    holder.signal(SIGCONT)
    for (one, name) in [(frontend, "after"), (late, "late")] {
      // the holder may be slow to continue
      try Watch.wait(for: "the lock") { try one.add(name) != "storageBusy pid=\(holder.id)" }
    }
    _ = try holder.rest()
    for one in [frontend, late, holder] { #expect(try one.ending() == .code(0)) }
    let items = try #require(try Frontend(folder.path).items())
    #expect(items.isSuperset(of: ["before", "after", "late"]))
    print("stopped with the lock: \(Self.changes) changes of another process answered storageBusy")
  }

  /// A process that is asked to terminate still answers; `LockTests` show that it waits less than usual for the lock.
  @Test func aSignalEndsTheWait() throws {
    let folder = try TestFolder()
    let (frontend, holder) = (try Frontend(folder.path, under: ["/usr/bin/env", "--default-signal"]), try Frontend(folder.path))
    #expect(try frontend.add("before") == "")
    try stop(holder, folder.path)
    try frontend.send(frontend.request("list.add", #"{"name":"n"}"#))
    try Watch.wait(for: "the wait") { frontend.isTakenIn }
    frontend.signal(SIGTERM)
    let answer = Answer(try frontend.answer() ?? "")
    #expect(answer.errorText == "storageBusy pid=\(holder.id)")
    #expect(try frontend.last() == [])
    #expect(try frontend.ending() == .code(143))
    holder.signal(SIGCONT)
    #expect(try holder.ending() == .code(0))
  }

  /// Stops `holder` repeatedly while it makes changes, until it holds the lock of the database in `path`.
  private func stop(_ holder: Frontend, _ path: String) throws {
    var info = stat()
    try #require(unsafe stat(path + "/LOCK", &info) == 0)
    let inode = UInt(info.st_ino)
    try Watch.wait(for: "a stop within a commit", pause: 1) {
      try holder.send(
        // however long it takes, the list does not become full
        (0..<Self.changes).map { _ in holder.request("list.add", #"{"name":"h\#(holder.lastID % Self.changes)"}"#) }.joined())
      holder.signal(SIGSTOP)
      try Watch.wait(for: "the stop") { try holder.state() == "T" }
      if LockTable.holder(in: try String(contentsOfFile: "/proc/locks", encoding: .utf8), inode: inode) == Int(holder.id) { return true }
      holder.signal(SIGCONT)
      return false
    }
  }
}
