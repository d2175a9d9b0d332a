import CLibrary

/// A growing array of trivial values with a single owner: no reference counting, no uniqueness check.
@safe struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// Number of values.
  private(set) var count = 0

  init(capacity: Int) {
    unsafe base = Memory.room(for: capacity)
    self.capacity = capacity
  }

  deinit { unsafe Memory.deallocate(base) }

  /// Removes all values; frees memory beyond `limit` values.
  mutating func clear(keeping limit: Int) {
    count = 0
    if capacity > limit { resize(limit) }
  }

  /// Removes all but the first `count` values.
  mutating func cut(to count: Int) {
    precondition(count >= 0 && count <= self.count, "length beyond the end")
    self.count = count
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { resize(capacity * 2) }
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always) mutating func removeLast() -> Element {
    let last = self[count - 1]
    count -= 1
    return last
  }

  subscript(_ position: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "a position behind the end")
      return unsafe base[position]
    }
    @inline(__always) set {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "a position behind the end")
      unsafe base[position] = newValue
    }
  }

  @inline(never) private mutating func resize(_ room: Int) {
    capacity = room
    let new: UnsafeMutablePointer<Element> = unsafe Memory.room(for: room)
    unsafe new.update(from: base, count: count)
    unsafe Memory.deallocate(base)
    unsafe base = new
  }
}

/// Allocation of large buffers: for the transport, the JSON index, and responses.
@safe enum Memory {
  /// Allocates memory for `count` values. When the system has none left, writes a line to standard error and
  /// exits: acknowledged changes are stored, and nothing can be done with less memory.
  static func room<Element: BitwiseCopyable>(for count: Int) -> UnsafeMutablePointer<Element> {
    let (size, isTooMuch) = MemoryLayout<Element>.stride.multipliedReportingOverflow(by: max(count, 1))
    guard !isTooMuch, let room = unsafe malloc(size) else { _exit(printError()) }
    return unsafe room.bindMemory(to: Element.self, capacity: max(count, 1))
  }

  /// Changes the size of memory allocated by `room`; large areas are moved without copying them.
  static func resize(_ base: UnsafeMutablePointer<UInt8>, to count: Int) -> UnsafeMutablePointer<UInt8> {
    guard let room = unsafe realloc(base, max(count, 1)) else { _exit(printError()) }
    return unsafe room.bindMemory(to: UInt8.self, capacity: max(count, 1))
  }

  /// Frees memory allocated by `room`.
  static func deallocate<Element: BitwiseCopyable>(_ base: UnsafeMutablePointer<Element>) { unsafe free(base) }

  /// True when the system can provide `size` bytes of address space now.
  static func isAvailable(_ size: Int) -> Bool {
    let base = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let base = unsafe base, unsafe base != MAP_FAILED else { return false }
    unsafe munmap(base, size)
    return true
  }

  /// Reports on standard error that memory is exhausted, without allocating any; returns the exit code.
  static func printError() -> Int32 {
    let line: StaticString = "shop-rpc: out of memory\n"
    _ = unsafe write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    return EX_OSERR
  }
}
