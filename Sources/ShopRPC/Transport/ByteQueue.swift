import CLibrary

/// A FIFO buffer of contiguous bytes with a single owner; grows as bytes arrive and shrinks when they are consumed.
@safe struct ByteQueue: ~Copyable {
  /// Start of the memory.
  private var base: UnsafeMutablePointer<UInt8>
  /// Size of the memory in bytes.
  private var capacity: Int
  /// Offset of the first pending byte.
  private var head = 0
  /// Offset where the next byte is stored.
  private var tail = 0
  /// Bytes of memory that are never freed.
  private let kept: Int

  /// Allocates `kept` bytes, which are never freed.
  init(keeping kept: Int) {
    self.kept = max(kept, 1)
    capacity = self.kept
    unsafe base = Memory.room(for: capacity)
  }
  deinit { unsafe Memory.deallocate(base) }

  /// Number of pending bytes; the first has index 0.
  var count: Int { tail - head }

  /// Bytes of memory allocated, for tests of the limit.
  var reserved: Int { capacity }

  /// The byte at `index` of the pending ones.
  subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "index beyond the queued bytes")
    return unsafe base[head + index]
  }

  /// Index of the first `byte` at or after `start`; nil when there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    precondition(start >= 0 && start <= count, "search start beyond the queued bytes")
    let from = unsafe UnsafeRawPointer(base + head + start)
    guard let found = unsafe memchr(from, Int32(byte), count - start) else { return nil }
    return unsafe UnsafeRawPointer(found) - from + start
  }

  /// Calls `body` with the bytes in `range`, which are valid during the call only.
  func withBytes<Result: ~Copyable, Failure: Error>(
    in range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range beyond the queued bytes")
    return try unsafe body(Span(_unsafeStart: base + head + range.lowerBound, count: range.count))
  }

  /// Appends `bytes`.
  mutating func append(_ bytes: Span<UInt8>) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe memcpy(base + tail, start, source.count) }
    }
    tail += bytes.count
  }

  /// Takes over the bytes in `range` of an output together with its memory, and leaves it the memory of the queue, in which nothing may be
  /// pending.
  mutating func adopt(_ range: Range<Int>, of output: inout Output) {
    precondition(
      count == 0 && range.lowerBound >= 0 && range.upperBound <= output.count, "bytes are pending, or the range is beyond the end")
    unsafe output.exchange(memory: &base, capacity: &capacity)
    (head, tail) = (range.lowerBound, range.upperBound)
  }

  /// Appends a constant.
  @inline(__always) mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    unsafe memcpy(base + tail, text.utf8Start, text.utf8CodeUnitCount)
    tail += text.utf8CodeUnitCount
  }

  /// Appends a number that is not negative, in decimal.
  mutating func append(decimal number: Int) {
    precondition(number >= 0, "a negative number")
    let digits = UInt(number).decimalWidth
    reserve(digits)
    var rest = number
    for offset in (tail..<(tail + digits)).reversed() {
      unsafe base[offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    tail += digits
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[tail] = byte
    tail += 1
  }

  /// Reads once from `descriptor` into all free space, at least `room` bytes, and returns the result of read(2).
  mutating func read(from descriptor: Int32, room: Int) -> Int {
    reserve(room)
    let got = unsafe Glibc.read(descriptor, base + tail, capacity - tail)
    if got > 0 { tail += got }
    return got
  }

  /// Removes the first `number` bytes.
  mutating func removeFirst(_ number: Int) {
    precondition(number >= 0 && number <= count, "more bytes removed than queued")
    head += number
    if head == tail { (head, tail) = (0, 0) }
  }

  /// Frees memory when the pending bytes need only a small part of it.
  mutating func trim() {
    if capacity > kept, count <= kept / 2 { move(to: kept) }
  }

  /// Makes room for `room` more bytes at the end.
  mutating func reserve(_ room: Int) {
    if capacity - tail < room { makeRoom(room) }
  }

  /// Moves the bytes to the front while that costs no more than was consumed since the last move; otherwise
  /// into memory of twice the size needed.
  @inline(never) private mutating func makeRoom(_ room: Int) {
    if count <= head, capacity - count >= room {
      unsafe memmove(base, base + head, count)
      (head, tail) = (0, count)
    } else {
      move(to: max(kept, (count + room) * 2))
    }
  }

  /// Moves the pending bytes to new memory of `size` bytes.
  private mutating func move(to size: Int) {
    let fresh: UnsafeMutablePointer<UInt8> = unsafe Memory.room(for: size)
    unsafe memcpy(fresh, base + head, count)
    unsafe Memory.deallocate(base)
    unsafe base = fresh
    capacity = size
    (head, tail) = (0, count)
  }
}
