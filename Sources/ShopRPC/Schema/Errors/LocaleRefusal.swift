/// Why a language is refused.
enum LocaleRefusal: Refusal {
  /// There are no texts in it, nor in one of its parents.
  case unsupported(String)

  var fault: Fault {
    switch self {
    case .unsupported(let tag): .unsupportedLanguage(tag)
    }
  }
}
