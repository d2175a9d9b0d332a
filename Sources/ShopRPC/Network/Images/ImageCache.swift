import CLibrary
import ShopModel
import Synchronization

struct CachedImage: Hashable, Sendable {
  /// Absolute path of the file.
  let path: String
  let header: ImageHeader
  /// Size of the file in bytes.
  let size: Int
}

/// Downloaded images in a directory that processes share.
///
/// An image is named by the hash of its content. Each URL has a small file, named by the hash of the URL, with the name of its image and the
/// URL. There is no other index that could be lost or contradict the files, and every file appears complete by being renamed, so no lock is
/// needed. The content is compared with its name whenever it is used: what is damaged counts as missing and is fetched again.
///
/// All functions block.
final class ImageCache: Sendable {
  /// Limits in bytes.
  struct Bounds: Sendable {
    var file = Limits.imageFile
    var total = Limits.imageCache
  }

  /// Name of its directory in the data directory.
  static let folderName = "images"

  private enum Presence: UInt8, AtomicRepresentable {
    case unknown
    case absent
    case present
  }

  let bounds: Bounds
  private let directory: String
  /// What is known of the directory.
  private let presence = Atomic(Presence.unknown)
  /// Bytes stored by this process since it last looked at the size of the directory.
  private let added: Mutex<Int>
  /// Images that were found intact in this process, by their URL.
  private let found = Mutex<[String: CachedImage]>([:])

  /// A cache in `directory`, which is created for the first image; its parent must exist then.
  init(in directory: String, bounds: Bounds = Bounds()) {
    (self.directory, self.bounds) = (directory, bounds)
    added = Mutex(bounds.total)
  }

  /// True when nothing was ever stored.
  var isAbsent: Bool { unsafe access(directory, F_OK) != 0 }

  /// The same for all requests of a group: to look for it takes a system call.
  var isAbsentInGroup: Bool {
    switch presence.load(ordering: .relaxed) {
    case .absent: return true
    case .present: return false
    case .unknown:
      let isAbsent = isAbsent
      presence.store(isAbsent ? .absent : .present, ordering: .relaxed)
      return isAbsent
    }
  }

  /// Called when a group of requests begins: another process may have stored an image meanwhile.
  func lookAgain() { presence.store(.unknown, ordering: .relaxed) }

  /// The image at `address`, now the one used last; nil when it is missing or damaged.
  func image(at address: WebAddress) -> CachedImage? {
    do throws(FileError) {
      let folder = try resolved()
      let link = "\(folder)/\(ImageFile.link(of: address))"
      let lines = String(decoding: try Self.content(of: link, atMost: Limits.imageLink), as: UTF8.self).split(separator: "\n")
      guard lines.count == 2, lines[1] == address.text, ImageFile(String(lines[0]))?.kind == .image else { return nil }
      let path = "\(folder)/\(lines[0])"
      let bytes = try Self.content(of: path, atMost: bounds.file)
      guard let header = ImageHeader(bytes), ImageFile.name(of: bytes, header.format) == lines[0] else { return nil }
      for used in [link, path] { unsafe utimensat(AT_FDCWD, used, nil, AT_SYMLINK_NOFOLLOW) }
      return CachedImage(path: path, header: header, size: bytes.count)
    } catch { return nil }
  }

  /// The image at `url` if it is in the cache. It is compared with its name once in a process, and afterwards only looked for.
  func known(_ url: String) -> CachedImage? {
    if let image = found.withLock({ $0[url] }), unsafe access(image.path, F_OK) == 0 { return image }
    guard url.isURL, let image = WebAddress(url).flatMap({ image(at: $0) }) else { return nil }
    found.withLock { found in
      if found.count >= Self.mostFound { found.removeAll() }
      found[url] = image
    }
    return image
  }

  /// Stores the image at `address`, and removes those used longest ago if there are too many.
  func store(_ bytes: [UInt8], header: ImageHeader, for address: WebAddress) throws(FileError) -> CachedImage {
    if unsafe mkdir(directory, Self.directoryMode) != 0, errno != EEXIST { throw FileError(path: directory, code: errno) }
    presence.store(.present, ordering: .relaxed)
    let folder = try resolved()
    let name = ImageFile.name(of: bytes, header.format)
    try Self.write(bytes, to: name, in: folder)
    try Self.write(Array("\(name)\n\(address.text)\n".utf8), to: ImageFile.link(of: address), in: folder)
    try limit(folder, adding: ImageFile.space(of: bytes.count) + ImageFile.space(of: 1))
    return CachedImage(path: "\(folder)/\(name)", header: header, size: bytes.count)
  }

  /// Removes everything; a trial only counts. Returns the number of images and their size.
  func clear(isTrial: Bool) throws(FileError) -> (images: Int, bytes: Int) {
    if isAbsent { return (0, 0) }
    let folder = try resolved()
    var (images, bytes) = (0, 0)
    for file in try ImageFile.all(in: folder) {
      if !isTrial, unsafe unlink("\(folder)/\(file.name)") != 0, errno != ENOENT {
        throw FileError(path: "\(folder)/\(file.name)", code: errno)
      }
      if file.kind == .image { (images, bytes) = (images + 1, bytes + file.size) }
    }
    return (images, bytes)
  }

  /// Counts what was stored, and from time to time removes the files used longest ago.
  private func limit(_ folder: String, adding count: Int) throws(FileError) {
    let isDue = added.withLock { added in
      added += count
      guard added >= bounds.total / Self.slack else { return false }
      added = 0
      return true
    }
    guard isDue else { return }
    var files = try ImageFile.all(in: folder)
    var space = files.reduce(0) { $0 + ImageFile.space(of: $1.size) }
    // there must be room until the next time
    let goal = bounds.total - 2 * bounds.total / Self.slack
    guard space > goal else { return }
    files = files.sorted { $0.usedAt < $1.usedAt }
    for file in files where space > goal {
      unsafe unlink("\(folder)/\(file.name)")
      space -= ImageFile.space(of: file.size)
    }
  }

  /// The absolute path of the directory, without symbolic links unless it can only be named by one.
  private func resolved() throws(FileError) -> String {
    guard let path = unsafe realpath(directory, nil) else { throw FileError(path: directory, code: errno) }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path) ?? directory
  }

  /// The content of a regular file; neither links nor pipes are opened.
  private static func content(of path: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).read(atMost: limit)
  }

  /// Writes a file under a temporary name and renames it. It is not synced: after a power failure, damaged content is fetched again.
  private static func write(_ bytes: [UInt8], to name: String, in folder: String) throws(FileError) {
    let draft = "\(folder)/\(ImageFile.newDraft())"
    do throws(FileError) {
      try OpenFile(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: fileMode).write(bytes)
      guard unsafe rename(draft, "\(folder)/\(name)") == 0 else { throw FileError(path: "\(folder)/\(name)", code: errno) }
    } catch {
      unsafe unlink(draft)
      throw error
    }
  }

  /// As many as a catalog shows in an hour.
  private static let mostFound = 10_000
  private static let directoryMode: mode_t = 0o700
  private static let fileMode: mode_t = 0o600
  /// The size is looked at after each such part of the limit.
  private static let slack = 32
}

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

/// Reason why an image is not available.
enum ImageError: Error {
  /// It is not in the cache, and the session is offline.
  case offline
  case fetch(FetchError)
  /// The cache cannot be written.
  case file(FileError)
}

extension ImageError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .offline: RPCError(.offline)
    case .fetch(let error): error.rpcError
    case .file(let error): FileWriteError(path: error.path, code: error.code).rpcError
    }
  }
}

/// Gets images from the cache, or else from the web.
struct ImageLoader: Sendable {
  let cache: ImageCache
  let fetcher: Fetcher
  let isOnline: Bool

  /// The image at `url` if it is in the cache; throws when the URL can never be fetched.
  func cached(_ url: String) async throws(ImageError) -> CachedImage? {
    let address = try address(of: url)
    return await BlockingThread.run { [cache] in cache.image(at: address) }
  }

  /// Downloads the image at `url` and stores it.
  func download(_ url: String) async throws(ImageError) -> CachedImage {
    guard isOnline else { throw .offline }
    let address = try address(of: url)
    let bytes: [UInt8]
    do throws(FetchError) { bytes = try await fetcher.content(of: url, atMost: cache.bounds.file) } catch { throw .fetch(error) }
    guard let header = ImageHeader(bytes) else { throw .fetch(FetchError(reason: .content)) }
    let stored = await BlockingThread.run { [cache] in
      do throws(FileError) { return Result<CachedImage, FileError>.success(try cache.store(bytes, header: header, for: address)) } catch {
        return .failure(error)
      }
    }
    do throws(FileError) { return try stored.get() } catch { throw .file(error) }
  }

  private func address(of url: String) throws(ImageError) -> WebAddress {
    do throws(FetchError) { return try fetcher.address(of: url) } catch { throw .fetch(error) }
  }
}

/// The hash function SHA-256 (FIPS 180-4).
enum SHA256 {
  /// The hash of `bytes` in lowercase hexadecimal digits.
  static func hexadecimal(of bytes: [UInt8]) -> String {
    var state = initial
    var words = [UInt32](repeating: 0, count: constants.count)
    let whole = bytes.count / blockLength * blockLength
    for start in stride(from: 0, to: whole, by: blockLength) { add(bytes, from: start, to: &state, scheduling: &words) }
    let rest = padded(bytes[whole...], of: bytes.count)
    for start in stride(from: 0, to: rest.count, by: blockLength) { add(rest, from: start, to: &state, scheduling: &words) }
    return state.map { String($0, radix: 16).zeroPadded(to: digitsPerWord) }.joined()
  }

  /// The last bytes of a message of `count` bytes, with a one bit, zeros, and the length in bits.
  private static func padded(_ rest: ArraySlice<UInt8>, of count: Int) -> [UInt8] {
    var block = Array(rest) + [0x80]
    while block.count % blockLength != blockLength - MemoryLayout<UInt64>.size { block.append(0) }
    let bits = UInt64(count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { block.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    return block
  }

  /// Adds the block that begins at `start`; `words` is memory for its schedule.
  private static func add(_ bytes: [UInt8], from start: Int, to state: inout [UInt32], scheduling words: inout [UInt32]) {
    for index in 0..<16 {
      let offset = start + 4 * index
      words[index] =
        UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3])
    }
    for index in 16..<constants.count {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d, e, f, g, h) = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
    for index in 0..<constants.count {
      let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (a, b, c, d, e, f, g, h) = (first &+ second, a, b, c, d &+ first, e, f, g)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// `word` rotated to the right.
  @inline(__always) private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static let blockLength = 64
  private static let digitsPerWord = 8
  /// Fractional parts of the square roots of the first 8 primes.
  private static let initial: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01,
    0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
    0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116, 0x1e37_6c08,
    0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension String {
  /// True for the URL of an image on the web, as opposed to the name of a local one.
  var isURL: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start == "https://"
  }
}

extension CachedImage {
  /// The content as a `data:` URL; nil if it is too long, or cannot be read any more.
  var dataURL: String? {
    let start = "data:\(header.format.rawValue);base64,"
    guard start.utf8.count + Base64.length(of: size) <= Limits.dataURL else { return nil }
    do throws(FileError) {
      let bytes = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).read(atMost: size)
      return bytes.count == size ? start + Base64.text(of: bytes) : nil
    } catch { return nil }
  }
}

/// Base64 of RFC 4648, with padding.
enum Base64 {
  /// Number of characters for a number of bytes.
  static func length(of count: Int) -> Int { (count + group - 1) / group * digits }

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(length(of: bytes.count))
    for start in stride(from: 0, to: bytes.count, by: group) {
      let given = bytes[start..<min(start + group, bytes.count)]
      // three bytes are four digits of six bits
      var word = given.reduce(0) { $0 << 8 | Int($1) } << (8 * (group - given.count))
      var end: [UInt8] = []
      for digit in (0..<digits).reversed() {
        end.append(digit > given.count ? UInt8(ascii: "=") : alphabet[word & mask])
        word >>= bits
      }
      text += end.reversed()
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let (group, digits, bits, mask) = (3, 4, 6, 0x3F)
}
