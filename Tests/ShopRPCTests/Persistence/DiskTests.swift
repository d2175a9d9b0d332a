import Foundation
import Glibc
import Testing

@testable import Persistence

/// The real disk reports each system error, and leaves no file open.
struct DiskTests {
  private let disk = Disk()
  private let nothing = Descriptor(-1)

  @Test func whatIsNotOpenFails() {
    let calls: [(CallError.Call, () throws(CallError) -> Void)] = [
      (.fstat, { () throws(CallError) in _ = try disk.inspect(nothing) }),
      (.fstat, { () throws(CallError) in _ = try disk.inspect("x", in: nothing) }),
      (.fchmod, { () throws(CallError) in try disk.tighten(nothing) }),
      (.pread, { () throws(CallError) in _ = try content(of: nothing) }),
      (.write, { () throws(CallError) in _ = try disk.write(nothing, "x".utf8Span.span) }),
      (.pwrite, { () throws(CallError) in _ = try disk.write(nothing, over: 0, "x".utf8Span.span) }),
      (.ftruncate, { () throws(CallError) in try disk.truncate(nothing, to: 0) }),
      (.fdatasync, { () throws(CallError) in try disk.syncData(nothing) }),
      (.fsync, { () throws(CallError) in try disk.sync(nothing) }),
      (.rename, { () throws(CallError) in try disk.rename("x", to: "y", in: nothing) }),
      (.unlink, { () throws(CallError) in try disk.remove("x", in: nothing) }),
      (.rmdir, { () throws(CallError) in try disk.removeDirectory("x", in: nothing) }),
      (.open, { () throws(CallError) in _ = try disk.open("x", in: nothing, for: .read) }),
      (.open, { () throws(CallError) in _ = try disk.names(in: nothing) }),
      (.mkdir, { () throws(CallError) in _ = try disk.openDirectory("x", in: nothing) }),
      (.flock, { () throws(CallError) in _ = try disk.lock(nothing, .shared) }),
    ]
    for (call, body) in calls {
      #expect(throws: CallError(call, EBADF)) { try body() }
    }
    #expect(!disk.isWritable(nothing) && disk.holder(of: nothing) == nil && disk.fileSystem(of: nothing) == nil)
    #expect(disk.watch(nothing) == nil)
    #expect(disk.processorTime(of: 0) == nil)
  }

  @Test func aProcessThatWorksUsesTime() throws {
    let before = try #require(disk.processorTime(of: disk.processID))
    var number: UInt64 = 1
    while try #require(disk.processorTime(of: disk.processID)) == before {
      for _ in 0..<100_000 { number = number &* 6_364_136_223_846_793_005 &+ 1 }
    }
    #expect(number != 0)
  }

  private func content(of file: Descriptor) throws(CallError) -> Int {
    var bytes = Bytes()
    try bytes.append(atMost: 1) { output throws(CallError) in try disk.read(file, at: 0, into: &output) }
    return bytes.count
  }

  @Test func aDirectoryIsNoLinkAndNoFile() throws {
    let workspace = Workspace()
    try workspace.write([1], to: "file")
    try FileManager.default.createSymbolicLink(atPath: "\(workspace.path)/link", withDestinationPath: "/")
    let folder = try disk.openDirectory(workspace.path)
    defer { disk.close(folder) }
    for name in ["file", "link"] { #expect(throws: CallError(.open, ENOTDIR)) { try disk.openDirectory(name, in: folder) } }
    #expect(throws: CallError(.open, ENOTDIR)) { try disk.openDirectory("\(workspace.path)/file") }
    #expect(throws: CallError(.open, ENOTDIR)) { try disk.names(in: try disk.open("file", in: folder, for: .read)) }
  }

  /// A hundred rounds of operations that open files; other tests open some too, but only briefly.
  @Test func nothingStaysOpen() throws {
    let workspace = Workspace()
    let folder = try disk.openDirectory(workspace.path)
    defer { disk.close(folder) }
    for _ in 0..<100 {
      _ = try (disk.random(), disk.names(in: folder), disk.holder(of: folder), disk.fileSystem(of: folder))
      _ = disk.watch(nothing)
    }
    for path in ["/dev/urandom", workspace.path, "/proc/locks", "/mountinfo", "/fdinfo", "inotify"] {
      #expect(try open(path) < 50, "\(path)")
    }
  }

  /// Number of descriptors for a path.
  private func open(_ path: String) throws -> Int {
    let descriptors = "/proc/self/fd"
    return try FileManager.default.contentsOfDirectory(atPath: descriptors).count { name in
      do { return try FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\(name)").contains(path) } catch {
        return false
      }
    }
  }
}
