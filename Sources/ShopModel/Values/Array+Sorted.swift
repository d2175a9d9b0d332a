extension Array where Element: Comparable {
  /// Puts `element` where it belongs in this sorted list; what is made last usually belongs last.
  mutating func insert(sorted element: Element) { insert(element, at: position(of: element)) }

  /// Takes `element` out of this sorted list, if it is in it.
  mutating func remove(sorted element: Element) {
    let place = position(of: element)
    if place < count, self[place] == element { remove(at: place) }
  }

  /// Where `element` stands, or would; the last place is looked at first, because lists are usually made in their order.
  private func position(of element: Element) -> Int {
    if let last, last < element { return count }
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
