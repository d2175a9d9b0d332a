/// All limits of the storage engine, with their reasons.
enum Limits {
  /// Maximum bytes of the value in a line, which text editors and line-based tools can still handle.
  static let value = 1 << 20
  /// Maximum bytes of a line: the value and its envelope, which is always shorter than the difference.
  static let line = value + 256
  /// Maximum bytes of a group: large enough for any import, small enough not to exhaust memory.
  static let group = 256 << 20
  /// Bytes of a group that memory holds before they are written: more than any but imports have.
  static let heldBytes = 16 << 20
  /// Upper bound on the bytes of a header line.
  static let head = 256
  /// Maximum bytes of MANIFEST.json, which names a limited number of generations; a larger one was not
  /// written by this program.
  static let manifest = 64 << 10
  /// Bytes read or copied at once: they stay in the processor cache until they are processed.
  static let chunk = 256 << 10
  /// Bytes of the chunks in which a snapshot is written.
  static let piece = 256 << 10
  /// Bytes of a snapshot from which on a reader makes room for its entities at once, and the fewest of an entity.
  static let largeSnapshot = 1 << 20
  static let leastEntity = 32
  /// Bytes at the end of a snapshot that contain its last line.
  static let snapshotEnd = 64
  /// Initial bytes of a buffer.
  static let smallBuffer = 4096
  /// A buffer larger than this frees its memory after use.
  static let keptBuffer = 4 << 20
  /// Attempts to find a line inside a damaged one; each costs a checksum.
  static let checks = 16
  /// Maximum number of bits that may have flipped: with more, chance would explain half of all torn lines.
  static let flippedBits = 2
  /// Bytes of a damaged line that are searched for flipped bits: the chance of explaining a torn line by them
  /// grows with the square of its length.
  static let examined = 4096
  /// Maximum digits of a decimal number, which then fits in 64 bits without overflow checks.
  static let decimalDigits = 18
  /// Highest sequence number accepted in a file name; it leaves headroom within 18 digits.
  static let lastName = 100_000_000_000_000_000
  /// Hexadecimal digits of a CRC-32.
  static let checksumDigits = 8
  /// Hexadecimal digits of the database id.
  static let storeDigits = 16
  /// Hexadecimal digits of the device id.
  static let deviceDigits = 8
  /// Digits of the clock counter, and the first count that does not fit.
  static let counterDigits = 6
  static let counterEnd = 1_000_000
  /// Newest version of the file format that this program reads.
  static let format = 2
  /// Bytes reserved after the content of a segment, for the next fifty or so changes: more would gain little and take longer to search.
  static let reserve = 16 << 10
  /// Bytes in which the end of a segment is searched: a reserve and a few lines.
  static let endPiece = 20 << 10
  /// Maximum number of generations in the manifest: history is not an archive.
  static let generations = 100
  /// Age up to which history is kept, in milliseconds (90 days), within `historyBytes`.
  static let historyAge = 90 * 86_400_000
  /// Total bytes of all files above which the oldest history is dropped.
  static let historyBytes = 64 << 20
  /// A journal this many times as long as one that is due for a snapshot no longer waits for a quiet moment.
  static let urgency = 8
  /// Milliseconds that a change waits for the lock while its holders make no progress: a suspended process must not block the others.
  static let lockWait = 5000
  /// While they make progress, it waits up to this many times as long, which is still less than clients wait for an answer.
  static let longestWait = 6
  /// The same once the process is asked to exit: longer than any commit, and a fraction of the time left to exit.
  static let shutdownLockWait = 500
  /// First and longest pause between two attempts to lock, in microseconds; a commit takes about 100 µs.
  static let firstPause = 50
  static let longestPause = 2000
  /// The pause of who has waited longest.
  static let firstsPause = 250
  /// Microseconds after which who waits for the lock asks for it: longer than most commits take.
  static let usualWait = 4000
  /// Microseconds in which who held the lock leaves it to those who asked: several pauses of who is first.
  static let turn = 2000
  /// Microseconds between two looks at whether the holders of the lock make progress; each reads a directory, and the processor time of the holder.
  static let lookInterval = 250_000
  /// Microseconds per millisecond.
  static let microseconds = 1000
  /// In relaxed mode, an acknowledged change is durable after at most this many milliseconds.
  static let relaxedSync = 1000
  /// Maximum number of ancestor directories examined: more components than any path has.
  static let directories = 4096
  /// Attempts at a backup when other processes remove the files to copy, which takes them a snapshot each time.
  static let backupTries = 8
  /// Maximum number of problems kept for the status: recurring damage must not exhaust memory.
  static let issues = 64
}
