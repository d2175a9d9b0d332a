import Glibc

/// Texts as C wants a list of them: each ended by a zero, the list by a null.
@safe struct CStrings: ~Copyable {
  private let base: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    unsafe base = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { unsafe (base + index).initialize(to: strdup(text)) }
    unsafe (base + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { unsafe free(base[index]) }
    unsafe base.deallocate()
  }

  /// The list, for as long as `body` runs.
  func withPointers<Result>(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result { unsafe body(base) }
}
