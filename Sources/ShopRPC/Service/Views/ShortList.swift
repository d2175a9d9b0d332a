/// A list of numbers of which most are short: up to four of them need no memory of their own.
struct ShortList: Sendable, Sequence {
  private var first = SIMD4<Int32>()
  private var rest: [Int32] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  subscript(_ index: Int) -> Int32 {
    get { index < Self.inline ? first[index] : rest[index - Self.inline] }
    set { if index < Self.inline { first[index] = newValue } else { rest[index - Self.inline] = newValue } }
  }

  mutating func append(_ number: Int32) {
    if count < Self.inline { first[count] = number } else { rest.append(number) }
    count += 1
  }

  /// Removes a number, in whose place the last one comes.
  mutating func remove(_ number: Int32) {
    guard let index = firstIndex(of: number) else { return }
    self[index] = self[count - 1]
    if count > Self.inline { rest.removeLast() }
    count -= 1
  }

  func firstIndex(of number: Int32) -> Int? { (0..<count).first { self[$0] == number } }

  func makeIterator() -> Iterator { Iterator(list: self) }

  struct Iterator: IteratorProtocol {
    fileprivate let list: ShortList
    private var position = 0

    fileprivate init(list: ShortList) { self.list = list }

    mutating func next() -> Int32? {
      guard position < list.count else { return nil }
      defer { position += 1 }
      return list[position]
    }
  }

  private static var inline: Int { 4 }
}
