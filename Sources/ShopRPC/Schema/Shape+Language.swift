extension Shape where Value == String {
  /// A BCP 47 tag as it is asked for; whether there are texts in it is decided later.
  static let languageTag = text(Limits.languageLength)
}
