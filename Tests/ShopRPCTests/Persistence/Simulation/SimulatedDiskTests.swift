import Glibc
import Testing

@testable import Persistence

/// The simulated disk behaves as documented; the simulation depends on it.
struct SimulatedDiskTests {
  private let disk = SimulatedDisk()
  private let process: SimulatedProcess
  private let root: Descriptor

  init() throws {
    process = SimulatedProcess(disk)
    root = try process.openDirectory("/")
  }

  private func text(_ name: String, _ survival: Survival) -> String? {
    disk.state.afterPowerCut(survival).content["/\(name)"].map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ text: String, to file: Descriptor) throws { _ = try process.write(file, Array(text.utf8).span) }

  private func made(_ name: String, _ text: String = "") throws -> Descriptor {
    let file = try process.open(name, in: root, for: .create)
    try write(text, to: file)
    return file
  }

  @Test func aNameLastsWithItsFolderAndBytesWithTheirFile() throws {
    let file = try made("a", "1")
    try process.sync(file)
    #expect(text("a", .nothing) == nil && text("a", .everything) == "1")
    try process.sync(root)
    try write("2", to: file)
    #expect(text("a", .nothing) == "1" && text("a", .everything) == "12")
    try process.syncData(file)
    #expect(text("a", .nothing) == "12")
  }

  @Test func aPowerCutTearsAtPagesAndLeavesZerosWhereASizeCameFirst() throws {
    let file = try made("a")
    try process.sync(root)
    try write(String(repeating: "x", count: 200), to: file)
    let torn = Set((0..<100).compactMap { text("a", .seeded($0)) })
    #expect(torn.allSatisfy { [0, 64, 128, 192, 200].contains($0.utf8.count) })
    #expect(torn.contains { $0.hasPrefix("\0") && $0.hasSuffix("x") } && torn.contains { $0.hasPrefix("x") && $0.hasSuffix("\0") })
    #expect(torn.contains("") && torn.contains(String(repeating: "x", count: 200)))
  }

  @Test func aRenameWithoutASyncMayLeaveAFileOfZeros() throws {
    let old = try made("a", "old")
    try process.sync(old)
    try process.sync(root)
    _ = try made("b", "new")
    try process.rename("b", to: "a", in: root)
    let found = Set((0..<100).map { text("a", .seeded($0)) })
    #expect(found == ["old", "new", "\0\0\0", ""])
  }

  @Test func aFailedSyncLosesWhatReadsStillShow() throws {
    let file = try made("a")
    try process.sync(root)
    let other = SimulatedProcess(disk, id: 2)
    let again = try other.open("a", in: try other.openDirectory("/"), for: .append)
    try write("1", to: file)
    disk.fault = DiskFault(kind: .error, call: disk.calls + 1, lasts: false)
    #expect(throws: CallError(.fdatasync, EIO)) { try process.syncData(file) }
    #expect(throws: CallError(.fdatasync, EIO)) { try other.syncData(again) }
    try process.syncData(file)
    try other.syncData(again)
    #expect(disk.state.content["/a"] == Array("1".utf8) && text("a", .everything) == "")
    _ = try process.write(file, over: 0, Array("1".utf8).span)
    try process.syncData(file)
    #expect(text("a", .nothing) == "1")
  }

  @Test func namesSurviveAsAPrefixOrEachForItself() throws {
    for name in ["a", "b", "c"] { _ = try made(name) }
    try process.rename("a", to: "d", in: root)
    let found = Set((0..<400).map { disk.state.afterPowerCut(.seeded($0)).content.keys.sorted().joined() })
    #expect(found.isSuperset(of: ["", "/a", "/a/b", "/a/b/c", "/b/c/d", "/c", "/b/c", "/d"]))
    #expect(!found.contains { $0.contains("a") && $0.contains("d") })
  }

  @Test func aDeletedFileLivesAsLongAsItIsOpen() throws {
    let file = try made("a", "1")
    try process.remove("a", in: root)
    let info = try process.inspect(file)
    #expect(info.size == 1 && info.links == 0)
    #expect(throws: CallError(.open, ENOENT)) { try process.open("a", in: root, for: .read) }
  }

  @Test func aLockEndsWithItsProcess() throws {
    let other = SimulatedProcess(disk, id: 2)
    let file = try process.open("LOCK", in: root, for: .lock)
    let again = try other.open("LOCK", in: try other.openDirectory("/"), for: .lock)
    #expect(try process.lock(file, .shared) && other.lock(again, .shared))
    #expect(try !process.lock(file, .exclusive))
    other.unlock(again)
    #expect(try process.lock(file, .exclusive) && !other.lock(again, .shared))
    process.die()
    #expect(try other.lock(again, .exclusive))
  }

  @Test func aDeadProcessDoesNothing() throws {
    let file = try made("a")
    disk.fault = DiskFault(kind: .death, call: disk.calls + 1, lasts: false)
    #expect(throws: CallError.self) { try write("1", to: file) }
    #expect(throws: CallError.self) { try write("2", to: file) }
    #expect(disk.state.content["/a"] == [] && disk.dead == [1])
  }
}
