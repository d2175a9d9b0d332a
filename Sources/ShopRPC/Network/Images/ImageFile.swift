import CLibrary

/// A file in the directory of images.
struct ImageFile {
  /// Purpose of a file, as its name tells.
  enum Kind: Hashable {
    case image
    /// Names the image of a URL.
    case link
    /// A file that is being written, or that a dead process left behind.
    case draft
  }

  let name: String
  let kind: Kind
  private(set) var size = 0
  /// Time of the last use, in nanoseconds.
  private(set) var usedAt = 0

  /// Recognizes a name; nil for files that are not the cache's.
  init?(_ name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let (stem, suffix) = (name[..<dot], name[name.index(after: dot)...])
    guard stem.utf8.allSatisfy({ $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }) else { return nil }
    switch String(suffix) {
    case Self.draftSuffix where stem.utf8.count <= Self.draftLength: kind = .draft
    case Self.linkSuffix where stem.utf8.count == Self.hashLength: kind = .link
    case let suffix where stem.utf8.count == Self.hashLength && ImageFormat.allCases.contains { $0.suffix == suffix }: kind = .image
    default: return nil
    }
    self.name = name
  }

  /// All files of the cache in `folder`, except those that are being written.
  static func all(in folder: String) throws(FileError) -> [ImageFile] {
    let now = time(nil)
    var files: [ImageFile] = []
    for name in try Directory.names(in: folder) ?? [] {
      guard var file = ImageFile(name) else { continue }
      var info = stat()
      guard unsafe lstat("\(folder)/\(name)", &info) == 0, info.st_mode & S_IFMT != S_IFDIR else { continue }
      if file.kind == .draft, info.st_mtim.tv_sec > now - draftAge { continue }
      file.size = Int(info.st_size)
      file.usedAt = info.st_mtim.tv_sec * nanoseconds + info.st_mtim.tv_nsec
      files.append(file)
    }
    return files
  }

  /// Name of the image with this content.
  static func name(of bytes: [UInt8], _ format: ImageFormat) -> String { "\(SHA256.hexadecimal(of: bytes)).\(format.suffix)" }

  /// Name of the file that names the image at `address`.
  static func link(of address: WebAddress) -> String { "\(SHA256.hexadecimal(of: Array(address.text.utf8))).\(linkSuffix)" }

  /// A name for a file that is being written.
  static func newDraft() -> String { "\(String(UInt64.random(in: 0...UInt64.max), radix: 16)).\(draftSuffix)" }

  /// Space on disk of a file of `size` bytes.
  static func space(of size: Int) -> Int { (size + block - 1) / block * block }

  private static let linkSuffix = "url"
  private static let draftSuffix = "part"
  private static let hashLength = 64
  private static let draftLength = 16
  private static let nanoseconds = 1_000_000_000
  /// Seconds after which nobody writes a file any more.
  private static let draftAge = 3600
  /// Unit in which file systems allocate space.
  private static let block = 4096
}
