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
