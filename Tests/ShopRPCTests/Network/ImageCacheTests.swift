import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// The files of the cache of images.
final class ImageCacheTests {
  private let folder: TestFolder
  private let path: String

  init() throws {
    folder = try TestFolder()
    path = folder.path + "/images"
  }

  @Test func anImageIsKeptByItsContent() throws {
    let cache = ImageCache(in: path)
    #expect(try cache.isAbsent && cache.image(at: Self.address(1)) == nil)
    let stored = try Self.store(SampleImage.gif(1), at: 1, in: cache)
    #expect(try !cache.isAbsent && cache.image(at: Self.address(1)) == stored)
    #expect(stored.path == "\(path)/\(SHA256.hexadecimal(of: SampleImage.gif(1))).gif" && stored.size == 20)
    #expect(try Data(contentsOf: URL(fileURLWithPath: stored.path)) == Data(SampleImage.gif(1)))
    // the same content at another URL is the same file; other content at the same URL replaces it
    #expect(try Self.store(SampleImage.gif(1), at: 2, in: cache) == stored)
    let other = try Self.store(SampleImage.gif(2), at: 1, in: cache)
    #expect(try cache.image(at: Self.address(1)) == other && cache.image(at: Self.address(2)) == stored)
    #expect(try names().count == 4)
    let modes = try [path, stored.path].map { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(modes == [0o700, 0o600])
  }

  /// Whatever happens to the files, the image counts as missing and can be stored again.
  @Test(arguments: ["cut", "changed", "removed", "link", "directory", "other name", "no link", "empty link", "long link"])
  func damageIsNoticed(_ damage: String) throws {
    let cache = ImageCache(in: path)
    let stored = try Self.store(SampleImage.gif(1), at: 1, in: cache)
    let link = "\(path)/\(ImageFile.link(of: try Self.address(1)))"
    let (file, name) = (URL(fileURLWithPath: stored.path), URL(fileURLWithPath: link))
    let manager = FileManager.default
    switch damage {
    case "cut": try Data(SampleImage.gif(1).dropLast()).write(to: file)
    case "changed": try Data(SampleImage.gif(3)).write(to: file)
    case "removed": try manager.removeItem(at: file)
    case "link":
      try manager.moveItem(atPath: stored.path, toPath: folder.path + "/moved")
      try manager.createSymbolicLink(atPath: stored.path, withDestinationPath: folder.path + "/moved")
    case "directory":
      try manager.removeItem(at: name)
      try manager.createDirectory(at: name, withIntermediateDirectories: false)
    case "other name": try Data("../../etc/passwd\n\(try Self.address(1).text)\n".utf8).write(to: name)
    case "no link": try manager.removeItem(at: name)
    case "empty link": try Data().write(to: name)
    default: try Data(repeating: 0x61, count: 1 << 20).write(to: name)
    }
    #expect(try cache.image(at: Self.address(1)) == nil)
    if damage == "directory" { try manager.removeItem(at: name) }
    #expect(try Self.store(SampleImage.gif(1), at: 1, in: cache) == stored)
    #expect(try cache.image(at: Self.address(1)) == stored)
  }

  /// Over the limit, the images used longest ago are removed, and only those.
  @Test func theLimitIsKept() throws {
    let cache = ImageCache(in: path, bounds: ImageCache.Bounds(file: 1 << 20, total: 64 << 10))
    try Data("mine".utf8).write(to: try Self.foreign(in: path))
    for number in 1...7 {
      try Self.store(SampleImage.gif(UInt8(number)), at: number, in: cache)
      try age(number)
    }
    #expect(try cache.image(at: Self.address(1)) != nil)
    try Self.store(SampleImage.gif(8), at: 8, in: cache)
    let left = try (1...8).filter { cache.image(at: try Self.address($0)) != nil }
    #expect(left == [1, 3, 4, 5, 6, 7, 8])
    for number in 9...200 { try Self.store(SampleImage.gif(UInt8(number), size: 5000), at: number, in: cache) }
    let sizes = try ImageFile.all(in: path).map { ImageFile.space(of: $0.size) }
    #expect(sizes.reduce(0, +) <= 64 << 10 && sizes.count > 4)
    #expect(try names().contains("notes.txt"))
  }

  /// Everything of the cache is removed, and nothing else; files being written stay.
  @Test func clearing() throws {
    let cache = ImageCache(in: path)
    #expect(try cache.clear(isTrial: false) == (0, 0))
    try Data("mine".utf8).write(to: try Self.foreign(in: path))
    for number in 1...3 { try Self.store(SampleImage.gif(1), at: number, in: cache) }
    try Self.store(SampleImage.gif(2), at: 4, in: cache)
    for (name, age) in [("1a.part", 0.0), ("2b.part", 7200.0)] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: "\(path)/\(name)")
    }
    #expect(try cache.clear(isTrial: true) == (2, 40))
    #expect(try cache.image(at: Self.address(1)) != nil)
    #expect(try cache.clear(isTrial: false) == (2, 40))
    #expect(try names() == ["1a.part", "notes.txt"])
    #expect(try cache.image(at: Self.address(1)) == nil)
  }

  /// Several at once, as several processes would, lose nothing and leave no drafts.
  @Test func writersDoNotDisturbEachOther() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<32 {
        group.addTask { try Self.store(SampleImage.gif(UInt8(number % 4)), at: number % 8, in: ImageCache(in: path)) }
      }
      try await group.waitForAll()
    }
    #expect(try names().count == 12)
  }

  /// A directory that cannot be written is an error with its cause.
  @Test func aMissingParentIsReported() throws {
    let cache = ImageCache(in: folder.path + "/none/images")
    #expect(throws: FileError(path: folder.path + "/none/images", code: ENOENT)) { try Self.store(SampleImage.gif(1), at: 1, in: cache) }
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// Makes the files of an image older than those of all with greater numbers.
  private func age(_ number: Int) throws {
    let date = Date(timeIntervalSinceNow: Double(number) * 60 - 86_400)
    let image = ImageFile.name(of: SampleImage.gif(UInt8(number)), .gif)
    for name in [image, ImageFile.link(of: try Self.address(number))] {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(path)/\(name)")
    }
  }

  private static func foreign(in path: String) throws -> URL {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return URL(fileURLWithPath: path + "/notes.txt")
  }

  private static func address(_ number: Int) throws -> WebAddress { try #require(WebAddress("http://images.example/\(number)")) }

  @discardableResult private static func store(_ bytes: [UInt8], at number: Int, in cache: ImageCache) throws -> CachedImage {
    try cache.store(bytes, header: try #require(ImageHeader(bytes)), for: try address(number))
  }
}
