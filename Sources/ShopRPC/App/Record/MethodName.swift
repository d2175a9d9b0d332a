extension String {
  /// Whether it is words of ASCII letters between periods or slashes, such as `cart.add` or `$/progress`.
  var looksLikeMethodName: Bool {
    let words = utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    guard words.count > 1 else { return false }
    return words.enumerated().allSatisfy { index, word in
      index == 0 && word.elementsEqual("$".utf8) || !word.isEmpty && word.allSatisfy(\.isLetter)
    }
  }
}
