extension NumberShape {
  /// Learns the shape from how `formatter` writes numbers with `decimals` digits behind the point.
  init(learnedFrom formatter: borrowing LocaleFormatter, decimals: Int) {
    let sample = NumberSample(formatter.text(Self.everyDigit))
    let marks = decimals > 0 ? sample.gaps.dropLast() : sample.gaps[...]
    let whole = sample.digits.count - decimals
    let last = marks.last.map { whole - $0.place } ?? 0
    group = Mark(marks.last?.text ?? "")
    point = Mark(decimals > 0 ? sample.gaps.last?.text ?? "" : "")
    primary = last
    secondary = marks.dropLast().last.map { whole - last - $0.place } ?? last
    minimumGrouped = last > 0 ? Self.leastGroupedDigits(formatter, from: last + 1, plainGaps: decimals > 0 ? 1 : 0) : 0
    // The sample begins with a 1.
    zero = sample.digits.first.flatMap { Unicode.Scalar($0.value - 1) } ?? "0"
  }

  /// How many digits the shortest number has that the formatter groups.
  private static func leastGroupedDigits(_ formatter: borrowing LocaleFormatter, from least: Int, plainGaps: Int) -> Int {
    var count = least
    while count < mostTried, NumberSample(formatter.text(String(repeating: "1", count: count))).gaps.count <= plainGaps { count += 1 }
    return count
  }

  /// A whole number that shows every digit and two sizes of groups.
  static var everyDigit: String { "1234567890123" }

  private static let mostTried = 8
}
