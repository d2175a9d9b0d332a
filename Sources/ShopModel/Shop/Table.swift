/// Elements identified by id outside and by a fixed slot inside.
///
/// Members that other modules call for every request are `@inlinable`: the compiler neither inlines nor specializes `package` declarations
/// across modules, and without specialization, these few accessors took a sixth of the time of a request.
@usableFromInline package struct Table<ID: Identifier, Element: Sendable>: Sendable {
  @usableFromInline package private(set) var slotIndex = IDIndex()
  /// The elements; nil where one was removed.
  @usableFromInline package private(set) var slots: [Element?] = []
  private var free: [Int] = []
  /// The slot where a search begins: requests often name the same elements as the one before, such as the open cart.
  @usableFromInline package private(set) var likely = 0
  /// Recently changed slots.
  package private(set) var changes = ChangeLog()

  package init() {}

  /// Makes room for elements at once: a large table that grows would be copied, and take twice its memory meanwhile.
  mutating func reserve(_ count: Int) {
    slots.reserveCapacity(count)
    slotIndex.reserve(count)
  }

  /// Number of elements.
  package var count: Int { slotIndex.count }

  /// All ids, in no particular order.
  package var ids: some Sequence<ID> { slotIndex.ids.lazy.compactMap { $0.map { ID($0) } } }

  /// One more than the highest slot ever used.
  @inlinable package var capacity: Int { slots.count }

  /// Slot of the element `id`; nil when there is none.
  @inlinable @inline(__always) package func slot(of id: ID) -> Int? {
    slotIndex.holds(id.text, at: likely) ? likely : slotIndex.index(of: id.text)
  }

  /// The same; the next search begins with this element.
  mutating func slot(expecting id: ID) -> Int? {
    guard let slot = slot(of: id) else { return nil }
    likely = slot
    return slot
  }

  /// The element `id`; nil when there is none.
  @inlinable package subscript(_ id: ID) -> Element? {
    guard let slot = slot(of: id) else { return nil }
    return slots[slot]
  }

  /// The element in slot `slot`; nil when it was removed.
  @inlinable package subscript(slot slot: Int) -> Element? { slots.indices.contains(slot) ? slots[slot] : nil }

  /// Returns an unused id, even if a client chose one that looks generated.
  package func newID(_ ids: inout IDMaker) -> ID {
    var id = ID(ids.next())
    while slot(of: id) != nil { id = ID(ids.next()) }
    return id
  }

  /// Modifies the element in slot `slot`, if there is one.
  mutating func update(_ slot: Int, _ body: (inout Element) -> Void) {
    guard slots.indices.contains(slot), var element = slots[slot].take() else { return }
    body(&element)
    slots[slot] = element
    changes.insert(slot)
  }

  /// Modifies the element in slot `slot`, which must have been used, in place. With a closure instead of a subscript, nothing is allocated.
  @inline(__always) mutating func change(_ slot: Int, with body: (inout Element?) -> Void) {
    changes.insert(slot)
    body(&slots[slot])
  }

  /// Replaces the element with this id, or adds it in a free slot. Returns the slot and the prior element.
  @discardableResult
  mutating func put(_ element: consuming Element, as id: ID) -> (slot: Int, before: Element?) {
    let vacant = free.last ?? slots.count
    let found = slotIndex.index(of: id.text, orInsertAt: vacant)
    let slot = found ?? vacant
    likely = slot
    changes.insert(slot)
    if slot == slots.count {
      slots.append(element)
      return (slot, nil)
    }
    if found == nil { free.removeLast() }
    let before = slots[slot]
    slots[slot] = element
    return (slot, before)
  }

  /// Removes the element `id`; its slot may be reused.
  @discardableResult
  mutating func remove(_ id: ID) -> Element? {
    guard let slot = slotIndex.remove(id.text) else { return nil }
    let before = slots[slot]
    slots[slot] = nil
    free.append(slot)
    changes.insert(slot)
    return before
  }

  /// Copy with a new change log, so that all derived data must be rebuilt.
  var renewed: Table {
    var table = self
    table.changes = ChangeLog()
    return table
  }

  /// Sets or removes the element `id`.
  mutating func set(_ id: ID, to element: Element?) { if let element { put(element, as: id) } else { remove(id) } }

  /// The slots of all elements, by id.
  var sortedSlots: [Int] {
    var (taken, heads): ([Int], [SortHead]) = ([], [])
    taken.reserveCapacity(count)
    heads.reserveCapacity(count)
    for slot in slotIndex.ids.indices {
      guard let id = slotIndex.ids[slot] else { continue }
      taken.append(slot)
      heads.append(SortHead(key: IdentifierOrder.head(of: id)))
    }
    return sortedIndices(of: heads) { left, right in
      guard let left = slotIndex.ids[taken[left]], let right = slotIndex.ids[taken[right]] else { return false }
      return IdentifierOrder.precedes(left, right)
    }.map { taken[$0] }
  }

  /// All elements with their slots, by slot.
  @inlinable package var all: some Sequence<(slot: Int, element: Element)> {
    slots.enumerated().lazy.compactMap { slot, element in element.map { (slot, $0) } }
  }
}

/// Maps the texts of ids to table slots by open addressing over a hash of their bytes; several times as fast as
/// a dictionary of strings. Not generic over the type of the id: without specialization for each, a search cost 1,000 instructions more.
@usableFromInline package struct IDIndex: Sendable {
  package init() {}

  /// Makes room for ids at once.
  mutating func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    if count * 2 > slots.count { grow(for: count) }
  }

  private var slots = Array(repeating: Slot(), count: Self.smallest)
  /// Id in each table slot; nil where it was removed.
  private(set) var ids: [String?] = []
  private(set) var count = 0
  /// Hash slots that a search must pass, including those of removed ids.
  private var used = 0

  /// Table slot of `id`; nil when it is absent.
  @usableFromInline @inline(never) package func index(of id: String) -> Int? {
    let slot = slots[find(id, hash(id))]
    return slot.isTaken ? slot.index : nil
  }

  /// True if `id` is known, without a search, to have this table slot. False does not mean that it has
  /// another one: a text of more than 15 bytes may be another copy.
  @usableFromInline package func holds(_ id: String, at index: Int) -> Bool {
    guard index < ids.count, let known = ids[index] else { return false }
    return known.isIdentical(to: id)
  }

  /// Returns the table slot of `id`; if it is absent, inserts it at `index` and returns nil.
  package mutating func index(of id: String, orInsertAt index: Int) -> Int? {
    if (used + 1) * 2 > slots.count { grow(for: (count + 1).nextPowerOfTwo * 2) }
    let hash = hash(id)
    let slot = find(id, hash)
    if slots[slot].isTaken { return slots[slot].index }
    while ids.count < index { ids.append(nil) }
    if ids.count == index { ids.append(id) } else { ids[index] = id }
    slots[slot] = Slot(index, hash)
    count += 1
    used += 1
    return nil
  }

  /// Removes `id`; returns its table slot.
  package mutating func remove(_ id: String) -> Int? {
    let slot = find(id, hash(id))
    guard slots[slot].isTaken else { return nil }
    let index = slots[slot].index
    slots[slot] = .removed
    ids[index] = nil
    count -= 1
    return index
  }

  /// Hash slot of `id`, or the empty one where the search for it ends.
  @inline(__always) private func find(_ id: String, _ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while !slots[slot].isEmpty {
      if slots[slot].hash == hash, slots[slot].isTaken, ids[slots[slot].index]?.hasSameBytes(as: id) == true { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Hash of the id's bytes, mixed with per-process random numbers so that clients cannot choose colliding ids.
  @inline(__always) private func hash(_ id: String) -> UInt32 {
    UInt32(truncatingIfNeeded: IDSeed.shared.hash(of: id))
  }

  /// Makes room for a number of ids, in twice as many hash slots.
  private mutating func grow(for number: Int) {
    let before = slots
    slots = Array(repeating: Slot(), count: max(Self.smallest, number.nextPowerOfTwo * 2))
    used = count
    let mask = slots.count - 1
    for slot in before where slot.isTaken {
      var free = Int(slot.hash) & mask
      while !slots[free].isEmpty { free = (free + 1) & mask }
      slots[free] = slot
    }
  }

  private static var smallest: Int { 16 }
}

/// Content of a hash slot: a table slot and the full hash of its id, so that other ids can be skipped, and
/// all ids rehashed, without reading their text.
private struct Slot: BitwiseCopyable {
  /// Table slot + 1; 0 if never used, negative if the id was removed.
  private var number: Int32 = 0
  private(set) var hash: UInt32 = 0

  init() {}

  init(_ index: Int, _ hash: UInt32) {
    number = Int32(truncatingIfNeeded: index + 1)
    self.hash = hash
  }

  static var removed: Slot { Slot(-2, 0) }

  var index: Int { Int(number) - 1 }
  var isTaken: Bool { number > 0 }
  var isEmpty: Bool { number == 0 }
}

/// Two random numbers per process.
struct IDSeed {
  static let shared = IDSeed()

  private let first = UInt64(bitPattern: Int64("first".hashValue))
  private let second = UInt64(bitPattern: Int64("second".hashValue)) | 1

  @inline(__always) func hash(of text: String) -> UInt64 { unsafe text.withUTF8Bytes { unsafe hash(UnsafeRawBufferPointer($0)) } }

  /// Hash of bytes, word by word; the last word overlaps the one before. The length is multiplied by a random number, because it would
  /// otherwise be known which byte of an id cancels another length.
  @inline(__always) private func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = first ^ UInt64(bytes.count) &* second
    var offset = 0
    while offset + 8 < bytes.count {
      hash = unsafe (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)).mixed(with: second)
      offset += 8
    }
    return unsafe (hash ^ Self.lastWord(of: bytes)).mixed(with: second)
  }

  /// The last eight bytes, or all of fewer ones, some of them twice.
  @inline(__always) private static func lastWord(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    if count >= 8 { return unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) }
    if count >= 4 {
      let head = unsafe bytes.loadUnaligned(as: UInt32.self)
      let tail = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return UInt64(head) << 32 | UInt64(tail)
    }
    if count == 0 { return 0 }
    return unsafe UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
  }
}

extension UInt64 {
  /// Both halves of the product, combined: each bit of the number affects all bits of the result.
  @inline(__always) fileprivate func mixed(with factor: UInt64) -> UInt64 {
    let product = multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}

extension Int {
  /// Smallest power of two that is not less than the number.
  fileprivate var nextPowerOfTwo: Int {
    var power = 1
    while power < self { power *= 2 }
    return power
  }
}

/// Creates ids that are short, sort by creation, and are unique across devices. They depend only on the
/// revision, the device, and their order within the revision.
package struct IDMaker: Sendable {
  private let revision: Int
  private let device: String
  private let followsNames: Bool
  private var ordinal = 0

  /// `device` consists of a few lowercase letters and digits. With `followsNames`, as in a shop that several devices share, ids of what has
  /// a name follow from the name.
  package init(revision: Int, device: String, followsNames: Bool = false) {
    self.revision = revision
    self.device = device
    self.followsNames = followsNames
  }

  /// The id of a new entity with a name, which is unique within a scope. Where ids follow from names, devices that add the same thing
  /// concurrently add one entity. If that id `isTaken`, as after renaming, or by a name that 0.8.0 and older versions held for the same,
  /// another id follows from the name; if that one is taken too, it is the next id.
  package mutating func next(named key: String, in scope: String, unless isTaken: (String) -> Bool) -> String {
    guard followsNames else { return next() }
    return [scope, scope + "/2"].map { Self.id(ofName: key, in: $0) }.first { !isTaken($0) } ?? next()
  }

  /// 64 bits of the FNV-1a hash. It begins with a digit, as no other id does.
  private static func id(ofName key: String, in scope: String) -> String {
    "0" + String(FNVHash<UInt64>().adding("\(scope)\0\(key)".utf8).value, radix: radix)
  }

  /// The next id of this revision.
  package mutating func next() -> String {
    defer { ordinal += 1 }
    return Self.sortable(revision, then: ordinal, before: device)
  }

  /// The revision in which `device` created the id; nil for ids of other devices, and for those that were chosen.
  package static func revision(of id: String, device: String) -> Int? {
    guard id.hasSuffix(device), let first = id.utf8.first, first >= firstLength else { return nil }
    return Int(id.dropFirst().prefix(Int(first - firstLength) + 1), radix: radix)
  }

  /// Base-32 numbers, each preceded by a letter for its length, so that the texts sort like the numbers.
  static func sortable(_ number: Int, then other: Int? = nil, before end: String = "") -> String {
    let capacity = 1 + length(of: number) + (other.map { 1 + length(of: $0) } ?? 0) + end.utf8.count
    return unsafe String(unsafeUninitializedCapacity: capacity) { bytes in
      var count = 0
      func add(_ byte: UInt8) {
        unsafe bytes[count] = byte
        count += 1
      }
      func add(_ number: Int) {
        let length = length(of: number)
        add(firstLength + UInt8(truncatingIfNeeded: length - 1))
        for place in (0..<length).reversed() {
          let digit = UInt8(truncatingIfNeeded: number >> (place * bits) & (radix - 1))
          add(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      }
      add(number)
      if let other { add(other) }
      for byte in end.utf8 { add(byte) }
      return count
    }
  }

  /// Number of digits.
  private static func length(of number: Int) -> Int { max(1, (Int.bitWidth - number.leadingZeroBitCount + bits - 1) / bits) }

  private static let radix = 32
  /// The bits of a digit.
  private static let bits = 5
  private static let firstLength = UInt8(ascii: "a")
}
