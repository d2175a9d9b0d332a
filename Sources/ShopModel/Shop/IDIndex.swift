/// Finds places by id: open addressing over a hash of the id's bytes, several times as fast as a dictionary of texts.
struct IDIndex<ID: Identifier>: Sendable {
  private var slots = Array(repeating: Slot(), count: Self.smallest)
  /// The id at each place; nil where it has been removed.
  private(set) var ids: [ID?] = []
  private(set) var count = 0
  /// How many slots a search must pass, those of removed ids included.
  private var used = 0

  /// Where `id` is; nil when it is not there.
  func place(of id: ID) -> Int? {
    let slot = slots[find(id, hash(id))]
    return slot.isTaken ? slot.place : nil
  }

  /// Where `id` is; when it is not here yet, nil, and from now on it is at `place`.
  mutating func place(of id: ID, orInsertAt place: Int) -> Int? {
    if (used + 1) * 2 > slots.count { grow() }
    let hash = hash(id)
    let slot = find(id, hash)
    if slots[slot].isTaken { return slots[slot].place }
    while ids.count < place { ids.append(nil) }
    if ids.count == place { ids.append(id) } else { ids[place] = id }
    slots[slot] = Slot(place, hash)
    count += 1
    used += 1
    return nil
  }

  /// Forgets `id`; answers where it was.
  mutating func remove(_ id: ID) -> Int? {
    let slot = find(id, hash(id))
    guard slots[slot].isTaken else { return nil }
    let place = slots[slot].place
    slots[slot] = .removed
    ids[place] = nil
    count -= 1
    return place
  }

  /// The slot of `id`, or the empty one where a search for it ends.
  private func find(_ id: ID, _ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while !slots[slot].isEmpty {
      if slots[slot].hash == hash, slots[slot].isTaken, ids[slots[slot].place] == id { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The bytes of the id, mixed with numbers that differ from process to process, so that nobody can choose ids that collide.
  private func hash(_ id: ID) -> UInt32 {
    let bytes = id.text.utf8Span.span
    var hash = Seed.first
    for place in bytes.indices { hash = (hash ^ UInt64(bytes[place])) &* Seed.second }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private mutating func grow() {
    let before = slots
    slots = Array(repeating: Slot(), count: max(Self.smallest, (count + 1).nextPowerOfTwo * 4))
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

/// What stands in a slot: a place, and the whole hash of its id, so that other ids are passed, and all of them moved, without a look at
/// their texts.
private struct Slot: BitwiseCopyable {
  /// The place + 1; 0 where there has been none, below it where one was removed.
  private var number: Int32 = 0
  private(set) var hash: UInt32 = 0

  init() {}

  init(_ place: Int, _ hash: UInt32) {
    number = Int32(truncatingIfNeeded: place + 1)
    self.hash = hash
  }

  static var removed: Slot { Slot(-2, 0) }

  var place: Int { Int(number) - 1 }
  var isTaken: Bool { number > 0 }
  var isEmpty: Bool { number == 0 }
}

/// Two numbers that are drawn once a process.
private enum Seed {
  static let first = UInt64(bitPattern: Int64("first".hashValue))
  static let second = UInt64(bitPattern: Int64("second".hashValue)) | 1
}

extension Int {
  /// The least power of two that is not smaller.
  fileprivate var nextPowerOfTwo: Int {
    var power = 1
    while power < self { power *= 2 }
    return power
  }
}

/// Makes ids that are short, sort by when they were made, and are made by no other device: functions of the revision and the device.
package struct IDMaker: Sendable {
  private let revision: Int
  private let device: String
  private var ordinal = 0

  /// `device` is a few lower-case letters and digits.
  package init(revision: Int, device: String) {
    self.revision = revision
    self.device = device
  }

  /// The next id of this revision.
  package mutating func next() -> String {
    defer { ordinal += 1 }
    return Self.sortable(revision) + Self.sortable(ordinal) + device
  }

  /// A number to the base of 32 behind a letter that tells its length, so that texts sort as the numbers do.
  static func sortable(_ number: Int) -> String {
    let digits = String(number, radix: radix)
    let length = UInt8(truncatingIfNeeded: digits.utf8.count - 1)
    return String(decoding: [firstLength + length], as: UTF8.self) + digits
  }

  private static let radix = 32
  private static let firstLength = UInt8(ascii: "a")
}
