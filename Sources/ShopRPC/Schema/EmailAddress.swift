internal import FoundationEssentials
internal import FoundationInternationalization

/// E-mail addresses, as far as the shop looks into them: whether mail can be sent there only the mail tells.
enum EmailAddress {
  /// Whether it is a local part of dotted words and a domain of at least two labels, as RFC 5321 and, for other scripts, RFC 6531 have it;
  /// quoted local parts and bare addresses of machines are refused.
  static func isValid(_ text: String) -> Bool {
    guard Limits.emailLength.contains(text.utf8.count), let at = text.unicodeScalars.lastIndex(of: "@") else { return false }
    let local = text.unicodeScalars[..<at]
    let domain = text.unicodeScalars[text.unicodeScalars.index(after: at)...]
    return isLocal(local) && isDomain(domain)
  }

  /// What an address is compared by: in one case, and with the domain in its ASCII form (UTS 46), so that `a@exämple.org` and
  /// `a@xn--exmple-cua.org` are one. A domain without an ASCII form is compared as it is.
  static func key(_ text: String) -> String {
    let folded = Folding.caseFolded(text)
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
    guard let at = text.lastIndex(of: "@"), let host = asciiHost(text[text.index(after: at)...]) else { return folded }
    return Folding.caseFolded(String(text[...at])) + host
  }

  private static func asciiHost(_ domain: Substring) -> String? {
    if domain.utf8.allSatisfy({ $0 < 0x80 }) { return domain.lowercased() }
    return URL(string: "http://\(domain)/")?.host(percentEncoded: false)
  }

  private static func isLocal(_ local: Substring.UnicodeScalarView) -> Bool {
    guard String(local).utf8.count <= longestLocal else { return false }
    return local.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      PlainText.isVisible(word) && word.allSatisfy { isLetter($0) || marks.contains($0) }
    }
  }

  private static func isDomain(_ domain: Substring.UnicodeScalarView) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= fewestLabels, let top = labels.last else { return false }
    return labels.allSatisfy(isLabel) && !top.allSatisfy { ("0"..."9").contains($0) }
  }

  private static func isLabel(_ label: Substring.UnicodeScalarView) -> Bool {
    guard let first = label.first, let last = label.last, label.count <= longestLabel else { return false }
    return first != "-" && last != "-" && PlainText.isVisible(label) && label.allSatisfy { isLetter($0) || $0 == "-" }
  }

  /// Letters and digits, of other scripts everything but blanks and punctuation.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    case .nonspacingMark, .spacingMark: true
    // what joins letters in the scripts of India, and in Persian
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: false
    }
  }

  /// In bytes.
  private static let longestLocal = 64
  private static let longestLabel = 63
  private static let fewestLabels = 2
  private static let marks: Set<Unicode.Scalar> = [
    "!", "#", "$", "%", "&", "'", "*", "+", "-", "/", "=", "?", "^", "_", "`", "{", "|", "}", "~",
  ]
}
