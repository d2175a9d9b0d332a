/// The differences between two lists of lines in the format of `diff -u`.
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
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map { Self.offset(of: $0) })
    let added = Set(difference.insertions.map { Self.offset(of: $0) })
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        steps.append(.removed(left))
        left += 1
      } else if added.contains(right) {
        steps.append(.added(right))
        right += 1
      } else {
        steps.append(.same(left, right))
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  private static func offset(of change: CollectionDifference<[UInt8]>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }

  /// The differences with their context; empty if there are none.
  var hunks: String {
    var text = ""
    var next = 0
    while let first = steps[next...].firstIndex(where: { !$0.isSame }) {
      let start = max(next, first - Self.context)
      var end = first
      // Differences whose contexts touch share a hunk.
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
    case .same(let index, _): " \(String(decoding: old[index], as: UTF8.self))\n"
    case .removed(let index): "-\(String(decoding: old[index], as: UTF8.self))\n"
    case .added(let index): "+\(String(decoding: new[index], as: UTF8.self))\n"
    }
  }

  /// The number of equal lines around a difference.
  private static let context = 3
  private static let sides = 2
}

extension UnifiedDiff.Step {
  fileprivate var isSame: Bool { if case .same = self { true } else { false } }
  fileprivate var isAdded: Bool { if case .added = self { true } else { false } }
  fileprivate var isRemoved: Bool { if case .removed = self { true } else { false } }
}
