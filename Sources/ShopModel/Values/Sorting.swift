/// Sorting that is compiled once.
///
/// The compiler specializes the sort of the standard library for each type of elements: 5 kB each, which for eighty types was a twentieth of the
/// program's code. The methods here hide those of the same names in files that import this module, except for predicates that throw. They sort indices,
/// so that only a few hundred bytes depend on the type. A comparison costs one more call and two accesses to the array. `sort`, which sorts in
/// place, is that of the standard library; use it for long arrays that are sorted often.
extension Sequence {
  /// The elements in ascending order; `precedes` is true if its first argument belongs before the second. Equal elements keep their order.
  @inlinable package func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return sortedIndices(elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// The elements in ascending order. Equal elements keep their order.
  @inlinable package func sorted() -> [Element] { sorted(by: <) }
}

extension Sequence<Int> {
  /// The numbers in ascending order.
  @inlinable package func sorted() -> [Int] {
    var numbers = Array(self)
    numbers.sort()
    return numbers
  }
}

/// The numbers below `count` in the order of `precedes`.
@inline(never) @usableFromInline package func sortedIndices(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var indices = Array(0..<count)
  indices.sort(by: precedes)
  return indices
}

/// The beginning of a key by which entities are sorted: most comparisons need no more, and of numbers nothing is retained.
struct SortHead: Comparable, BitwiseCopyable {
  /// Number of the kind of entity.
  var kind: UInt64 = 0
  let key: UInt64

  static func < (left: SortHead, right: SortHead) -> Bool {
    left.kind == right.kind ? left.key < right.key : left.kind < right.kind
  }
}

/// The indices of `heads` in their order, and of equal ones in that of `precedes`.
@inline(never) func sortedIndices(of heads: [SortHead], by precedes: (Int, Int) -> Bool) -> [Int] {
  var entries: [(head: SortHead, index: Int)] = []
  entries.reserveCapacity(heads.count)
  for index in heads.indices { entries.append((heads[index], index)) }
  entries.sort { left, right in
    left.head != right.head ? left.head < right.head : precedes(left.index, right.index)
  }
  return entries.map(\.index)
}

extension Sequence where Element: EntityKey {
  /// The keys in ascending order.
  package func sorted() -> [Element] {
    let elements = Array(self)
    return sortedIndices(of: elements.map { SortHead(key: $0.sortHead) }) { elements[$0] < elements[$1] }.map { elements[$0] }
  }
}

extension RandomAccessCollection {
  /// Index of the first element that does not satisfy `isBefore`, found by binary search; all elements before it must satisfy it, and none
  /// after it.
  @inlinable package func partitionPoint(where isBefore: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBefore(self[middle]) {
        low = index(after: middle)
        count -= half + 1
      } else {
        count = half
      }
    }
    return low
  }
}

/// Limits on lists, items and remembered purchases.
package enum ListLimits {
  /// Lists per store: enough for every shop, event and person.
  package static let lists = 100
  /// Remembered purchases per item: two years of weekly ones.
  package static let purchases = 100
  /// Items of all lists, including those already bought: years of shopping, yet few enough for one response.
  package static let items = 10_000
  /// Purchases whose store or price is known, of all items: ten years of 25 a day.
  package static let purchaseRecords = 100_000
  /// Days after which an item is due again.
  package static let everyDays = 1...365
  /// Length of a note in Unicode scalars.
  package static let noteLength = 1000
}

extension String {
  /// The digits with zeros in front of them up to a length in bytes; unchanged if they are longer.
  package func zeroPadded(to length: Int) -> String { String(repeating: "0", count: max(0, length - utf8.count)) + self }
}
