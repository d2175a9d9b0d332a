import Testing

@testable import ShopRPC

/// Files that are read for a client, and reasons for rejecting others.
struct ClientFileTests {
  private static func read(_ path: String, _ access: FileAccess = .any, limit: Int = 100) -> Result<String, FileReadError> {
    do throws(FileReadError) {
      return .success(String(decoding: try ClientFile(path, access).bytes(limit: limit), as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }

  private static func refusal(_ path: String, _ reason: FileReadError.Reason) -> Result<String, FileReadError> {
    .failure(FileReadError(path: path, reason: reason))
  }

  @Test func aRegularFileIsReadWhole() throws {
    let folder = try FileFolder()
    for content in ["", "x", String(repeating: "ab", count: 50)] {
      let path = try folder.write(content, to: "file")
      #expect(Self.read(path) == .success(content))
    }
  }

  @Test func aFileThatClaimsToBeEmptyIsReadToItsEnd() {
    guard case .success(let text) = Self.read("/proc/self/status", limit: 1 << 20) else {
      Issue.record("/proc cannot be read")
      return
    }
    #expect(text.hasPrefix("Name:") && text.hasSuffix("\n"))
  }

  @Test func theLimitIsInclusive() throws {
    let folder = try FileFolder()
    let path = try folder.write("12345", to: "file")
    #expect(Self.read(path, limit: 5) == .success("12345"))
    #expect(Self.read(path, limit: 4) == Self.refusal(path, .tooLarge))
    #expect(Self.read("/proc/self/status", limit: 10) == Self.refusal("/proc/self/status", .tooLarge))
  }

  @Test func onlyRegularFilesAreAccepted() throws {
    let folder = try FileFolder()
    let target = try folder.write("x", to: "target")
    let link = try folder.link("link", to: target)
    let dangling = try folder.link("dangling", to: "/nowhere")
    let pipe = try folder.makePipe("pipe")
    let cases: [(String, FileReadError.Reason)] = [
      (link, .symlink), (dangling, .symlink), (pipe, .notRegular), (folder.path, .notRegular), ("/dev/null", .notRegular),
      (folder.path + "/nothing", .notFound), (target + "/under", .notFound), ("", .notFound),
    ]
    for (path, reason) in cases { #expect(Self.read(path) == Self.refusal(path, reason), "\(path)") }
  }

  @Test func noneIsRead() throws {
    let folder = try FileFolder()
    let path = try folder.write("x", to: "file")
    #expect(Self.read(path, .none) == Self.refusal(path, .notAllowed))
  }

  @Test func oneFolderConfinesEveryPath() throws {
    let folder = try FileFolder()
    let inner = try folder.makeFolder("inner")
    let deep = try folder.makeFolder("inner/deep")
    _ = try folder.write("out", to: "out")
    _ = try folder.write("in", to: "inner/in")
    _ = try folder.write("low", to: "inner/deep/low")
    _ = try folder.link("inner/up", to: folder.path)
    _ = try folder.link("inner/link", to: inner + "/in")
    let readable = ["in": "in", "./in": "in", "deep/low": "low", "deep//low": "low", inner + "/in": "in", deep + "/low": "low"]
    for (path, content) in readable { #expect(Self.read(path, .only(inner)) == .success(content), "\(path)") }
    #expect(Self.read("in", .only(inner + "/")) == .success("in"))
    let relative = FileAccess.only(String(inner.dropFirst()))
    #expect(Self.read(inner + "/in", relative) == Self.refusal(inner + "/in", .notAllowed), "it is another directory")
    let refused: [(String, FileReadError.Reason)] = [
      (folder.path + "/out", .notAllowed), ("../out", .notAllowed), ("deep/../in", .notAllowed), (inner + "/../out", .notAllowed),
      (inner + "x/in", .notAllowed), ("/etc/passwd", .notAllowed), (inner, .notAllowed), ("/", .notAllowed), (".", .notAllowed),
      ("up/out", .symlink), ("up/inner/in", .symlink), ("link", .symlink), ("deep", .notRegular), ("nothing", .notFound),
      ("in/under", .notFound),
    ]
    for (path, reason) in refused { #expect(Self.read(path, .only(inner)) == Self.refusal(path, reason), "\(path)") }
  }
}
