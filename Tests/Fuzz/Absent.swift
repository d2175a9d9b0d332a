/// Stands for what writes texts in languages, which is not fuzzed, so that what writes JSON can be built without it.
struct Texts {}

/// The same for the amount that was written last.
struct LastMoney {
  var bytes = 0..<0
}

/// The same for memory as the service takes it, without what it says when there is none left.
enum Memory {
  static func room<Element: BitwiseCopyable>(for count: Int) -> UnsafeMutablePointer<Element> { .allocate(capacity: max(count, 1)) }

  static func giveBack<Element: BitwiseCopyable>(_ base: UnsafeMutablePointer<Element>) { base.deallocate() }
}
