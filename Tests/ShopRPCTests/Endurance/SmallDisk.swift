import Foundation
import Testing

@testable import ShopRPC

/// Small file system, unmounted with its owner.
final class SmallDisk {
  private let folder: TestFolder
  let path: String

  /// Skips the test if none can be mounted.
  init(kibibytes: Int) throws {
    try Requirement.mounting.check()
    folder = try TestFolder()
    path = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let (code, output) = try Endurance.run(["mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k,mode=700", "shop-rpc", path])
    try #require(code == .code(0), "\(output)")
  }

  deinit {
    do { _ = try Endurance.run(["umount", "--lazy", path]) } catch { print("left behind: \(path)") }
  }

  /// Uses up all remaining space, or `kibibytes` of it.
  func fill(_ kibibytes: Int? = nil) throws {
    let count = kibibytes.map { " count=\($0)" } ?? ""
    _ = try Endurance.shell("dd if=/dev/zero of=\(path)/ballast bs=1k\(count)")
  }

  func makeRoom() throws { try FileManager.default.removeItem(atPath: path + "/ballast") }
}
