import CLibrary
import Synchronization

/// An image in the cache.
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

  let bounds: Bounds
  private let directory: String
  /// Bytes stored by this process since it last looked at the size of the directory.
  private let added: Mutex<Int>

  /// A cache in `directory`, which is created for the first image; its parent must exist then.
  init(in directory: String, bounds: Bounds = Bounds()) {
    (self.directory, self.bounds) = (directory, bounds)
    added = Mutex(bounds.total)
  }

  /// True when nothing was ever stored.
  var isAbsent: Bool { unsafe access(directory, F_OK) != 0 }

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

  /// Stores the image at `address`, and removes those used longest ago if there are too many.
  func store(_ bytes: [UInt8], header: ImageHeader, for address: WebAddress) throws(FileError) -> CachedImage {
    if unsafe mkdir(directory, Self.directoryMode) != 0, errno != EEXIST { throw FileError(path: directory, code: errno) }
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

  /// The absolute path of the directory, without symbolic links.
  private func resolved() throws(FileError) -> String {
    guard let path = unsafe realpath(directory, nil) else { throw FileError(path: directory, code: errno) }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
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

  private static let directoryMode: mode_t = 0o700
  private static let fileMode: mode_t = 0o600
  /// The size is looked at after each such part of the limit.
  private static let slack = 32
}
