import Glibc

/// Files of the project itself, read and written in one piece.
enum WholeFile {
  /// The bytes of the file at `path`, of which there are at most `limit`.
  static func read(_ path: String, atMost limit: Int = standardLimit) throws(FileError) -> [UInt8] {
    try OpenFile(path, O_RDONLY).read(atMost: limit)
  }

  /// Puts `bytes` in place of what stands at `path`; whoever reads meanwhile sees the old file or the new one.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let fresh = path + ".new"
    try OpenFile(fresh, O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
    guard unsafe rename(fresh, path) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// Takes the file at `path` away.
  static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// No transcript or document of ours comes near it.
  static let standardLimit = 64 << 20
}
