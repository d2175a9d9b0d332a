import CLibrary

/// A growing run of trivial values with one owner: no reference count, no uniqueness check.
@safe struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// How many values there are.
  private(set) var count = 0

  init(capacity: Int) {
    unsafe base = Memory.room(for: capacity)
    self.capacity = capacity
  }

  deinit { unsafe Memory.giveBack(base) }

  /// Forgets everything; room past `limit` values is given back.
  mutating func clear(keeping limit: Int) {
    count = 0
    if capacity > limit { resize(limit) }
  }

  /// Forgets everything after the first `count` values.
  mutating func cut(to count: Int) {
    precondition(count >= 0 && count <= self.count, "a cut behind the end")
    self.count = count
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { resize(capacity * 2) }
    unsafe (base + count).initialize(to: element)
    count += 1
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
    unsafe Memory.giveBack(base)
    unsafe base = new
  }
}

/// The large pieces of memory: what the wire, the JSON index and the answers grow in.
@safe enum Memory {
  /// Memory for `count` values. Where the system has none left, one line on standard error and the exit code say so: what was answered is
  /// stored, and nothing can be done with less.
  static func room<Element: BitwiseCopyable>(for count: Int) -> UnsafeMutablePointer<Element> {
    let (size, isTooMuch) = MemoryLayout<Element>.stride.multipliedReportingOverflow(by: max(count, 1))
    guard !isTooMuch, let room = unsafe malloc(size) else { _exit(complain()) }
    return unsafe room.bindMemory(to: Element.self, capacity: max(count, 1))
  }

  /// Gives back what `room` gave.
  static func giveBack<Element: BitwiseCopyable>(_ base: UnsafeMutablePointer<Element>) { unsafe free(base) }

  /// Whether the system would give `size` bytes of address space now.
  static func isAvailable(_ size: Int) -> Bool {
    let base = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let base = unsafe base, unsafe base != MAP_FAILED else { return false }
    unsafe munmap(base, size)
    return true
  }

  /// Says on standard error that there is no memory left, without taking any; the code to exit with.
  static func complain() -> Int32 {
    let line: StaticString = "shop-rpc: out of memory\n"
    _ = unsafe write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    return EX_OSERR
  }
}
