import Glibc

/// The file of a recording. What was sent stands in it before it is answered, so that a crash leaves what it came from.
struct RecordFile: ~Copyable {
  private let file: OpenFile
  /// Bytes that will not change any more.
  private var settled = 0
  /// Bytes that stand behind them for the time being.
  private var ahead = 0
  /// Whether bytes can be put in place of others; a pipe takes them only when they are final.
  private let isSeekable: Bool

  /// Makes the file at `path`, which only its maker may read; one that is there stays as it is. A pipe or a device is written to.
  init(_ path: String) throws(FileError) {
    let isOther = Self.isNoFile(path)
    file = try OpenFile(path, isOther ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL, mode: Self.mode)
    isSeekable = lseek(file.descriptor, 0, SEEK_CUR) == 0
  }

  /// Puts bytes at the end for the time being.
  mutating func foretell(_ bytes: [UInt8]) throws(FileError) {
    guard isSeekable else { return }
    try file.write(bytes, at: settled + ahead)
    ahead += bytes.count
  }

  /// Puts bytes in place of all that stands there for the time being.
  mutating func settle(_ bytes: [UInt8]) throws(FileError) {
    if isSeekable { try file.write(bytes, at: settled) } else { try file.write(bytes) }
    settled += bytes.count
    if bytes.count < ahead { try file.cut(to: settled) }
    ahead = 0
  }

  /// Whether something else than a regular file is there.
  private static func isNoFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  private static let mode: mode_t = 0o600
}
