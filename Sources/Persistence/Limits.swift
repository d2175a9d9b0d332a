/// Every limit of what lasts, with its reason.
enum Limits {
  /// What one line may carry: a text editor and every line tool still handle it.
  static let value = 1 << 20
  /// A whole line: the value and its envelope, whose longest form is below this.
  static let line = value + 256
  /// What one group may write at once: the largest import fits, and no one can fill the memory with an open group.
  static let group = 256 << 20
  /// A head line is shorter than this.
  static let head = 256
  /// MANIFEST.json names some generations; a larger one was not written by us.
  static let manifest = 64 << 10
  /// How much is read or copied at once: it stays in the processor's cache until it has been looked through.
  static let chunk = 256 << 10
  /// A snapshot is written in pieces of this size.
  static let piece = 256 << 10
  /// Memory that a buffer has before its first use.
  static let smallBuffer = 4096
  /// A buffer above this size gives its memory back after use.
  static let keptBuffer = 4 << 20
  /// How many beginnings of a line are tried inside a damaged one: each costs a checksum.
  static let checks = 16
  /// So many bits may have changed by accident: with more, half of all torn lines would be explained by chance.
  static let flippedBits = 2
  /// Bytes of a damaged line in which flipped bits are looked for: the chance to explain a torn line by them grows with its square.
  static let examined = 4096
  /// Digits of a decimal number, so that it fits in 64 bits without an overflow check.
  static let decimalDigits = 18
  /// A higher sequence number in a file's name was not given by us: it leaves room for more within the digits.
  static let lastName = 100_000_000_000_000_000
  /// Digits of a CRC-32.
  static let checksumDigits = 8
  /// Digits of the store's id.
  static let storeDigits = 16
  /// Digits of the device's id.
  static let deviceDigits = 8
  /// Digits of the clock's counter, and the first count that does not fit.
  static let counterDigits = 6
  static let counterEnd = 1_000_000
  /// The version of the files, and the oldest program that reads them.
  static let format = 1
  /// Generations that the manifest names at most: the past is for looking back, not an archive.
  static let generations = 100
  /// What was younger than this, in milliseconds, can be looked at (90 days), …
  static let historyAge = 90 * 86_400_000
  /// … as long as all files together are not larger than this.
  static let historyBytes = 64 << 20
  /// A journal this many times as long as one that wants a snapshot does not wait for a quiet moment.
  static let urgency = 8
  /// How long a change waits for the lock: a stopped process must not hang the others.
  static let lockWait = 5000
  /// The same once the process is asked to end: longer than any commit, and a part of the time that it has.
  static let hurriedLockWait = 500
  /// The first and the longest pause between two tries for the lock, in microseconds: a commit takes about a hundred.
  static let firstPause = 50
  static let longestPause = 2000
  /// Microseconds in a millisecond.
  static let microseconds = 1000
  /// In relaxed mode an answered change is on the disk at most this many milliseconds later.
  static let relaxedSync = 1000
  /// Directories that one can lie in: more than any path has names.
  static let directories = 4096
  /// How often a backup begins again because others have removed what it was to copy: each time takes a snapshot of theirs.
  static let backupTries = 8
  /// Findings kept for the status: damage that repeats must not fill the memory.
  static let findings = 64
}
