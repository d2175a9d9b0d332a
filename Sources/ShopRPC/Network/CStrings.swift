import CLibrary

/// Strings as C expects an argument list: each string is null-terminated, and a null pointer ends the list.
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

  /// The list, which is valid while `body` runs.
  func withPointers<Result>(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result { unsafe body(base) }
}
