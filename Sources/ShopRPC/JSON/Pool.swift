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
