import ShopModel

/// A list as one text in the language of the answer.
struct ShareText: Wire {
  /// What is found at one location.
  fileprivate struct Part {
    let location: LocationView
    var items: [WrittenItem] = []
  }

  fileprivate let isMarkdown: Bool
  /// What the list is called.
  fileprivate let list: GivenName
  /// In visiting order.
  fileprivate var parts: [Part] = []
  /// What the items of the parts are places in.
  fileprivate var bytes: [UInt8] = []

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in value.writeLines(to: &output) })

  private func writeLines(to output: inout Output) {
    let bytes = bytes.span
    let title = output.texts.text(list)
    output.byte(UInt8(ascii: "\""))
    let mark = Isolation.lineMark(output.texts.language.direction)
    output.inside(isMarkdown ? "# \(mark)\(title.escapedForMarkdown)" : mark + title)
    for part in parts {
      let title = Self.title(of: part, &output.texts)
      output.inside(isMarkdown ? "\n\n## \(mark)\(title.escapedForMarkdown)\n" : "\n\n\(mark)\(title)\n")
      for item in part.items { output.raw(bytes.extracting(Int(item.start)..<Int(item.end))) }
    }
    output.byte(UInt8(ascii: "\""))
  }

  /// `Dairy (18), 4 items`: the name as it is, which may have the number of an aisle, and the count.
  private static func title(of part: Part, _ texts: inout Texts) -> String {
    let name = texts.text(GivenName(of: part.location.location))
    return texts.text(.listShareLocation, ["location": .text(name), "count": .integer(part.items.count)])
  }
}

extension ShareText {
  /// What is still to be bought of a list.
  init(isMarkdown: Bool, of list: ListID, in shop: borrowing Shop, _ context: Context) {
    self.init(isMarkdown: isMarkdown, list: GivenName(of: list, in: shop))
    var numbers = LocationNumbers(of: shop, context)
    var parts = numbers.views.map { Part(location: $0) }
    let form: WrittenForm = isMarkdown ? .markdownLine : .line
    let (lists, filter) = (context.views.lists, shop.filter(of: list))
    bytes = lists.eachItem(of: shop, admittedBy: filter, in: context.textLanguage, as: form, by: ItemView.write) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      if parts.indices.contains(number) { parts[number].items.append(entry.item) }
    }
    self.parts = parts.filter { !$0.items.isEmpty }
  }
}

/// A list in parts, to be sent to a program.
struct SharedList: Wire {
  let title: GivenName
  /// In visiting order.
  let sections: [WrittenSection]

  static let shape = Shape<Self>.object(
    { title, _, _, sections in Self(title: title, sections: sections) },
    Field("title", \.title, GivenName.shape, "The name of the list."),
    Field("count", \.sections.itemCount, .integer(1...Int.max), "Number of items still to be bought."),
    Field(
      "text", { Phrase(.listCount, ["count": .integer($0.sections.itemCount)]) }, Phrase.shape, "The count in words, such as `4 items`."),
    Field(
      "sections", \.sections, .array(WrittenSection.shape), "By location in visiting order, the Unknown Location last.")
  ).named("SharedList", "What is still to be bought of a list.")
}

extension Texts {
  /// The name, or what stands for it in the language.
  mutating func text(_ name: GivenName) -> String { name.given ?? text(name.otherwise) }
}
