import Glibc

/// One call of poll(2): the wake pipe and what an interest names; a descriptor of -1 is passed over.
struct Poll {
  /// Places in `entries`.
  private enum Entry {
    static let pipe = 0
    static let input = 1
    static let output = 2
    static let watch = 3
  }

  /// What poll(2) says of a descriptor that is of no more use.
  private static let broken = Int16(POLLERR | POLLHUP | POLLNVAL)
  /// What poll(2) is given.
  private var entries = InlineArray<4, pollfd>(repeating: pollfd(fd: -1, events: 0, revents: 0))
  /// Milliseconds; -1 is for ever.
  private let timeout: Int32

  /// Entries for `interest` and the pipe.
  init(_ interest: Interest, waking pipe: Int32) {
    timeout = interest.timeout.map(Self.milliseconds) ?? -1
    entries[Entry.pipe] = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    entries[Entry.input] = pollfd(fd: interest.input ?? -1, events: Int16(POLLIN), revents: 0)
    entries[Entry.output] = pollfd(fd: interest.output ?? -1, events: interest.wantsRoom ? Int16(POLLOUT) : 0, revents: 0)
    entries[Entry.watch] = pollfd(fd: interest.watch ?? -1, events: Int16(POLLIN), revents: 0)
  }

  /// Waits, and returns how many entries have something; 0 after the timeout, -1 when a signal came first.
  mutating func wait() -> Int32 {
    let timeout = timeout
    var entries = entries.mutableSpan
    let count = entries.count
    return unsafe entries.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t(count), timeout) }
  }

  /// Whether the wake pipe has something.
  var isAwake: Bool { entries[Entry.pipe].revents != 0 }

  /// What the wait has shown about the descriptors; the end of an input is something to read.
  var readiness: Readiness {
    var readiness = Readiness()
    readiness.input = entries[Entry.input].revents != 0
    readiness.output = entries[Entry.output].revents & Int16(POLLOUT) != 0
    readiness.isOutputGone = entries[Entry.output].revents & Self.broken != 0
    readiness.watch = entries[Entry.watch].revents != 0
    return readiness
  }

  /// Rounded up, so that nothing is looked at before its time, and bounded by what poll(2) takes.
  static func milliseconds(_ duration: Duration) -> Int32 {
    let rounded = (duration / Duration.milliseconds(1)).rounded(.up)
    return Int32(min(max(rounded, 0), Double(Int32.max)))
  }
}
