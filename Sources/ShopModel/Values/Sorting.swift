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
