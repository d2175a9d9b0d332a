/// What differs between two lists of lines, as `diff -u` writes it.
struct UnifiedDiff {
  /// One line of the result.
  fileprivate enum Step {
    case same(Int, Int)
    case removed(Int)
    case added(Int)
  }

  private let old: [[UInt8]]
  private let new: [[UInt8]]
  private var steps: [Step] = []

  init(_ old: [[UInt8]], _ new: [[UInt8]]) {
    self.old = old
    self.new = new
    let head = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    steps = (0..<head).map { .same($0, $0) }
    compare(head..<(old.count - tail), head..<(new.count - tail))
    steps += (0..<tail).map { .same(old.count - tail + $0, new.count - tail + $0) }
  }

  /// By the longest common subsequence; where its table would be too large, all of the one and then all of the other.
  private mutating func compare(_ left: Range<Int>, _ right: Range<Int>) {
    guard left.count * right.count <= Self.largestTable else {
      steps += left.map { .removed($0) } + right.map { .added($0) }
      return
    }
    let width = right.count + 1
    var lengths = [Int32](repeating: 0, count: (left.count + 1) * width)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        let place = (row - left.lowerBound) * width + column - right.lowerBound
        lengths[place] = old[row] == new[column] ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    walk(left, right, lengths, width)
  }

  private mutating func walk(_ left: Range<Int>, _ right: Range<Int>, _ lengths: [Int32], _ width: Int) {
    var (row, column) = (left.lowerBound, right.lowerBound)
    while row < left.upperBound || column < right.upperBound {
      let place = (row - left.lowerBound) * width + column - right.lowerBound
      if row < left.upperBound, column < right.upperBound, old[row] == new[column] {
        steps.append(.same(row, column))
        (row, column) = (row + 1, column + 1)
      } else if row < left.upperBound, column == right.upperBound || lengths[place + width] >= lengths[place + 1] {
        steps.append(.removed(row))
        row += 1
      } else {
        steps.append(.added(column))
        column += 1
      }
    }
  }

  /// The differences with some lines around them; empty when there are none.
  var hunks: String {
    var text = ""
    var next = 0
    while let first = steps[next...].firstIndex(where: { !$0.isSame }) {
      let start = max(next, first - Self.context)
      var end = first
      // Differences whose surroundings touch share a hunk.
      while let more = steps[end...].prefix(Self.context * Self.sides + 1).firstIndex(where: { !$0.isSame }) { end = more + 1 }
      end = min(steps.count, end + Self.context)
      text += hunk(start..<end)
      next = end
    }
    return text
  }

  private func hunk(_ range: Range<Int>) -> String {
    let before = steps[..<range.lowerBound]
    let inside = steps[range]
    let oldCount = inside.count { !$0.isAdded }
    let newCount = inside.count { !$0.isRemoved }
    let oldStart = before.count { !$0.isAdded } + min(oldCount, 1)
    let newStart = before.count { !$0.isRemoved } + min(newCount, 1)
    return "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n" + inside.map { line($0) }.joined()
  }

  private func line(_ step: Step) -> String {
    switch step {
    case .same(let place, _): " \(String(decoding: old[place], as: UTF8.self))\n"
    case .removed(let place): "-\(String(decoding: old[place], as: UTF8.self))\n"
    case .added(let place): "+\(String(decoding: new[place], as: UTF8.self))\n"
    }
  }

  /// How many equal lines stand around a difference.
  private static let context = 3
  private static let sides = 2
  /// Cells of the table: 16 MiB of it.
  private static let largestTable = 4 << 20
}

extension UnifiedDiff.Step {
  fileprivate var isSame: Bool { if case .same = self { true } else { false } }
  fileprivate var isAdded: Bool { if case .added = self { true } else { false } }
  fileprivate var isRemoved: Bool { if case .removed = self { true } else { false } }
}
