/// A language as it is told.
struct LocaleView: Wire {
  let language: Language
  /// Whether the language of the session is another one than before; nil when nothing was to change.
  let changed: Bool?

  static let shape = Shape<Self>.object(
    { _, _, _, _, _, changed in Self(language: .english, changed: changed) },
    Field("language", { $0.language.tag }, .string, "Its BCP 47 tag."),
    Field(
      "name", { Phrase(.localeName, ["language": .text($0.language.tag.filter { $0 != "-" })]) }, Phrase.shape,
      "What it is called in the language of the answer."),
    Field("nativeName", { $0.language.nativeName }, .string, "What it calls itself."),
    Field("flag", { $0.language.flag }, .string, "A flag that is shown for it."),
    Field("direction", { $0.language.direction.rawValue }, .string, "Which way it is written: `ltr` or `rtl`."),
    Field("changed", \.changed, optional: .bool, "Whether the session had another language before."))
}

extension Shape where Value == String {
  /// A BCP 47 tag as it is asked for; whether there are texts in it is decided later.
  static let languageTag = text(Limits.languageLength)
}
