import ShopModel

/// A list as one text, made in the language of the answer when it is written.
struct ShareText: Wire {
  /// What the text is to be read by.
  enum Format: String, CaseIterable, Sendable {
    case text
    case markdown
    case json
  }

  let format: Format
  /// What the list is called.
  let list: GivenName
  let sections: [SectionView]

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      let text =
        switch value.format {
        case .text: value.plain(&output.texts)
        case .markdown: value.markdown(&output.texts)
        case .json: value.json(in: output.texts.language)
        }
      output.string(text)
    })

  private func plain(_ texts: inout Texts) -> String {
    var text = texts.text(list)
    for section in sections {
      text += "\n\n\(Self.title(of: section, &texts))\n"
      for view in section.items { text += "\n  \(Self.line(view.item, &texts))" }
    }
    return text
  }

  private func markdown(_ texts: inout Texts) -> String {
    var text = "# \(texts.text(list).escapedForMarkdown)"
    for section in sections {
      text += "\n\n## \(Self.title(of: section, &texts).escapedForMarkdown)\n"
      for view in section.items { text += "\n- [ ] \(Self.line(view.item, &texts).escapedForMarkdown)" }
    }
    return text
  }

  private func json(in language: Language) -> String {
    var output = Output()
    output.texts.use(language)
    Shape<[SectionView]>.array(SectionView.shape).write(sections, &output)
    return output.text
  }

  /// `Dairy (18), 4 items`
  private static func title(of section: SectionView, _ texts: inout Texts) -> String {
    let name = texts.text(section.title)
    let count = TextArgument.integer(section.items.count)
    guard let order = section.location?.location.order else {
      return texts.text(.listShareUnknownLocation, ["location": .text(name), "count": count])
    }
    return texts.text(.listShareLocation, ["location": .text(name), "order": .integer(order), "count": count])
  }

  /// The name, with the quantity when it is not 1, and a mark when the store has none.
  private static func line(_ item: ListItem, _ texts: inout Texts) -> String {
    var line = item.name
    if item.quantity != .one {
      line = texts.text(.listShareItem, ["name": .text(line), "quantity": .text(texts.text(item.quantity))])
    }
    return item.isAvailable ? line : texts.text(.listNotAvailable, ["name": .text(line)])
  }
}

extension Texts {
  /// The name, or what stands for it in the language.
  mutating func text(_ name: GivenName) -> String { name.given ?? text(name.otherwise) }
}
