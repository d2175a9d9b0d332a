internal import _FoundationICU

@safe extension Language {
  /// What the language calls itself, with the region and the digits that were asked for: `Deutsch (Schweiz)`.
  var ownName: String {
    if locale == tag { return nativeName }
    var status = U_ZERO_ERROR
    var contexts = [UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU]
    let names = unsafe swift_uldn_openForContext(formats, &contexts, Int32(contexts.count), &status)
    defer { unsafe swift_uldn_close(names) }
    var units = [UInt16](repeating: 0, count: Self.longestName)
    let count = unsafe swift_uldn_localeDisplayName(names, locale, &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no name for \(locale)")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }

  /// In UTF-16 units; a name has language, script, region, variants and digits.
  private static let longestName = 512
}
