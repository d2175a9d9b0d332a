import CLibrary
import ShopModel

// Reading JSON: one pass over the bytes of a message, no tree.
//
// `Document.read` copies a message, adds a few zeros, and has `Scanner` index it: a flat array of 16-byte tokens in the order of the
// text. A token has its kind, its byte range, and the index of the token after it, so skipping a value of any size is
// one step. A member's name is a token before its value. Readers get the borrowed document and a token index; -1 stands
// for a missing value.
//
// Values are decoded on demand, by the shapes in `Schema`: a string is not unescaped and a number not converted
// until it is read. Member names are compared as words of up to 24 bytes (`Name`), which is exact, because a
// longer name matches no declared one.
//
// Invariants:
// - A token exists only for text that is valid JSON by RFC 8259 and valid UTF-8; a repeated name makes the whole message
//   invalid.
// - Tokens of a container are contiguous: the children of `i` lie in `i + 1 ..< tokens[i].next`.
// - Behind the text stand `Scanner.padding` zeros. No valid text contains a zero, so a loop that ends at the first one needs no comparison
//   with the length. Only such loops may read unchecked, with `subscript(padded:)` and `word(padded:)`; debug builds check them too.
// - No recursion: nesting is tracked in the tokens and bounded by `Limits`, so no input can exhaust the stack.
// - Between messages the arrays keep their memory up to a limit, so a typical request allocates nothing, and the memory
//   for a large message is freed.
//
// Alternatives: a tree of enums costs an allocation and reference counting per value, ten times the time of the index;
// `Codable` with Foundation's decoder also accepts repeated names and trailing commas, and does not distinguish a wrong
// type from invalid syntax.

/// A parsed message: a copy of its bytes, and a flat index of its values built in one pass.
struct Document: ~Copyable {
  /// The message, the scanner's padding, and what is left of longer messages.
  private(set) var padded: [UInt8] = Scanner.zeros
  /// Length of the message in bytes.
  private var length = 0
  private var scanner = Scanner()

  /// Position of the params of the current request, or -1.
  var params = -1
  /// Position of their `_meta`, or -1.
  var meta = -1
  /// Currency of amounts that name none.
  var currency = Currency.usd
  /// Language whose number format applies to texts.
  var language = "en"

  /// Number of tokens, member names included.
  var count: Int { scanner.tokens.count }

  /// The message.
  var bytes: ArraySlice<UInt8> { padded[..<length] }

  subscript(_ position: Int) -> Token { @inline(__always) get { scanner.tokens[position] } }

  /// Replaces the document by `message`. After an error only its id may be used.
  mutating func read(_ message: Span<UInt8>) throws(JSONError) {
    length = message.count
    let size = length + Scanner.padding
    if padded.count < size || padded.count > Self.keptBytes {
      padded = []  // frees the memory before more is allocated
      padded = Array(repeating: 0, count: max(size, Self.minBytes))
    }
    unsafe padded.withUnsafeMutableBytes { target in
      unsafe message.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
      unsafe target.storeBytes(of: 0, toByteOffset: message.count, as: UInt64.self)
    }
    try scan()
  }

  /// Takes ownership of a message, and copies it only if its array is shared or has no room for the padding.
  mutating func read(owning message: consuming [UInt8]) throws(JSONError) {
    length = message.count
    padded = message
    padded.reserveCapacity(length + Scanner.padding)
    padded += Scanner.zeros
    try scan()
  }

  private mutating func scan() throws(JSONError) {
    let text = padded
    try scanner.scan(text.span, length: length)
  }

  /// Size of the array for short messages.
  private static let minBytes = 1 << 12
  /// Maximum size of the array that is kept between messages, enough for common ones.
  private static let keptBytes = 1 << 18
}

extension Document {
  /// Position of the value of the member `name` in the object at `object`, or -1.
  @inline(__always) func find(_ name: Name, in object: Int) -> Int { find(name, in: object, from: object + 1) }

  /// The same, searching the members from position `start` on.
  @inline(__always) func find(_ name: Name, in object: Int, from start: Int) -> Int {
    var position = start
    let end = Int(self[object].next)
    while position < end {
      if matches(name, at: position) { return position + 1 }
      position = Int(self[position + 1].next)
    }
    return -1
  }

  /// Position of the value reached by a path of member names from the value at `start`, or -1.
  func find(_ path: [Name], from start: Int) -> Int {
    var position = start
    for name in path where position >= 0 { position = self[position].kind == .object ? find(name, in: position) : -1 }
    return position
  }

  /// Position of element `index` in the array at `array`, or -1.
  func element(_ index: Int, of array: Int) -> Int {
    var position = array + 1
    let end = Int(self[array].next)
    var left = index
    while left > 0, position < end {
      position = Int(self[position].next)
      left -= 1
    }
    return position < end ? position : -1
  }

  /// True when there is a value at `position` other than null; false for -1.
  @inline(__always) func isGiven(at position: Int) -> Bool { position >= 0 && self[position].kind != .null }

  /// True when the string at `position` equals `name`.
  @inline(__always) func matches(_ name: Name, at position: Int) -> Bool { self.name(at: position) == name }

  /// The string at `position` as a name.
  @inline(__always) func name(at position: Int) -> Name {
    let token = self[position]
    if token.kind == .escapedString { return Name(text(at: position)) }
    return Name(padded.span, token.range)
  }

  /// The string at `position` as a word, for comparison with `Name.word`; 0 if it is longer or contains a zero.
  @inline(__always) func word(at position: Int) -> UInt64 {
    let token = self[position]
    if token.kind == .escapedString { return escapedWord(at: position) }
    return Name(padded.span, token.range).word
  }

  @inline(never) private func escapedWord(at position: Int) -> UInt64 {
    let text = text(at: position)
    return text.utf8.contains(0) ? 0 : Name(text).word
  }

  /// Number of members or elements in the container at `position`.
  @inline(__always) func size(of position: Int) -> Int {
    let step = self[position].kind == .object ? 1 : 0
    let end = Int(self[position].next)
    var index = position + 1
    var size = 0
    while index < end {
      size += 1
      index = Int(self[index + step].next)
    }
    return size
  }

  /// Positions of the elements in the array at `array`, in order.
  func elements(of array: Int) -> [Int] {
    var all: [Int] = []
    all.reserveCapacity(size(of: array))
    var position = array + 1
    while position < Int(self[array].next) {
      all.append(position)
      position = Int(self[position].next)
    }
    return all
  }

  /// Positions of the member names of the object at `object`, in order.
  func names(in object: Int) -> [Int] {
    var all: [Int] = []
    all.reserveCapacity(size(of: object))
    var position = object + 1
    while position < Int(self[object].next) {
      all.append(position)
      position = Int(self[position + 1].next)
    }
    return all
  }

  /// The text of the member `name` of the value at `position`; nil when that is no object, or has no such text.
  func string(_ name: Name, in position: Int) -> String? {
    let member = find([name], from: position)
    return member >= 0 && self[member].isString ? text(at: member) : nil
  }

  /// The string at `position` with escapes resolved; the source of any other value.
  func text(at position: Int) -> String {
    let token = self[position]
    if token.kind != .escapedString, let short = Name(padded.span, token.range).shortText { return short.string }
    return JSONText.string(padded.span, token.range, hasEscapes: token.kind == .escapedString)
  }

  /// The integer at `position`; nil when it is not written as digits only or does not fit.
  @inline(__always) func integer(at position: Int) -> Int? {
    let token = self[position]
    guard token.kind == .number else { return nil }
    let source = padded.span
    let isNegative = source[token.range.lowerBound] == 0x2D
    var value = 0
    for offset in (token.range.lowerBound + (isNegative ? 1 : 0))..<token.range.upperBound {
      guard source[offset].isDigit else { return nil }
      let (tens, high) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(source[offset] - 0x30))
      if high || carry { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }
}

/// A growing array of trivial values with a single owner: no reference counting, no uniqueness check.
@safe struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
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
