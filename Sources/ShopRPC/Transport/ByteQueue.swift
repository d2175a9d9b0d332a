import CLibrary

/// Bytes that come in at one end and leave at the other: one contiguous run with one owner, grown as bytes arrive and given back after.
@safe struct ByteQueue: ~Copyable {
  /// The start of the memory.
  private var base: UnsafeMutablePointer<UInt8>
  /// Bytes of memory.
  private var capacity: Int
  /// Where the first byte that waits stands.
  private var head = 0
  /// Where the next byte goes.
  private var tail = 0
  /// Bytes of memory that are never given back.
  private let kept: Int

  /// `kept` bytes are held from the start and never given back.
  init(keeping kept: Int) {
    self.kept = max(kept, 1)
    capacity = self.kept
    unsafe base = Memory.room(for: capacity)
  }
  deinit { unsafe Memory.giveBack(base) }

  /// Bytes that wait, the first at index 0.
  var count: Int { tail - head }

  /// Bytes of memory held, for tests of the bound.
  var reserved: Int { capacity }

  /// The byte at `index`, counted from the first that waits.
  subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "an index past the bytes that wait")
    return unsafe base[head + index]
  }

  /// Where `byte` stands first at or after `start`.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    precondition(start >= 0 && start <= count, "a search that starts past the bytes that wait")
    let from = unsafe UnsafeRawPointer(base + head + start)
    guard let found = unsafe memchr(from, Int32(byte), count - start) else { return nil }
    return unsafe UnsafeRawPointer(found) - from + start
  }

  /// The bytes of `range`, for as long as `body` runs.
  func withBytes<Result: ~Copyable, Failure: Error>(
    in range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range past the bytes that wait")
    return try unsafe body(Span(_unsafeStart: base + head + range.lowerBound, count: range.count))
  }

  /// Copies `bytes` to the end.
  mutating func append(_ bytes: Span<UInt8>) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe memcpy(base + tail, start, source.count) }
    }
    tail += bytes.count
  }

  /// Puts one byte at the end.
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[tail] = byte
    tail += 1
  }

  /// Reads once from `descriptor` into all the room there is, at least `room` bytes, and returns what read(2) returned.
  mutating func read(from descriptor: Int32, room: Int) -> Int {
    reserve(room)
    let got = unsafe Glibc.read(descriptor, base + tail, capacity - tail)
    if got > 0 { tail += got }
    return got
  }

  /// Lets the first `number` bytes go.
  mutating func removeFirst(_ number: Int) {
    precondition(number >= 0 && number <= count, "more bytes removed than wait")
    head += number
    if head == tail { (head, tail) = (0, 0) }
  }

  /// Gives memory back once little waits in much.
  mutating func trim() {
    if capacity > kept, count <= kept / 2 { move(to: kept) }
  }

  /// Has room for `room` more bytes at the end.
  private mutating func reserve(_ room: Int) {
    if capacity - tail < room { makeRoom(room) }
  }

  /// Moves within the memory while that costs no more than what has left since, else into twice what is needed.
  @inline(never) private mutating func makeRoom(_ room: Int) {
    if count <= head, capacity - count >= room {
      unsafe memmove(base, base + head, count)
      (head, tail) = (0, count)
    } else {
      move(to: max(kept, (count + room) * 2))
    }
  }

  /// Moves what waits into memory of `size` bytes.
  private mutating func move(to size: Int) {
    let fresh: UnsafeMutablePointer<UInt8> = unsafe Memory.room(for: size)
    unsafe memcpy(fresh, base + head, count)
    unsafe Memory.giveBack(base)
    unsafe base = fresh
    capacity = size
    (head, tail) = (0, count)
  }
}
