import ShopModel

/// A list as one text in the language of the answer.
struct ShareText: Wire {
  /// What the text is to be read by.
  enum Format: String, CaseIterable, Sendable {
    case text
    case markdown
    case json
  }

  /// What is found at one location.
  fileprivate struct Part {
    let location: LocationView
    var items: [WrittenItem] = []
  }

  fileprivate let format: Format
  /// What the list is called.
  fileprivate let list: GivenName
  /// In visiting order; for text and Markdown.
  fileprivate var parts: [Part] = []
  /// What the items of the parts are places in.
  fileprivate var bytes: [UInt8] = []
  /// For JSON.
  fileprivate var sections: [WrittenSection] = []

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      switch value.format {
      case .text, .markdown: value.writeLines(to: &output)
      case .json: output.string(value.json(in: output.texts.language))
      }
    })

  private func writeLines(to output: inout Output) {
    let isMarkdown = format == .markdown
    let bytes = bytes.span
    let title = output.texts.text(list)
    output.byte(UInt8(ascii: "\""))
    output.inside(isMarkdown ? "# \(title.escapedForMarkdown)" : title)
    for part in parts {
      let title = Self.title(of: part, &output.texts)
      output.inside(isMarkdown ? "\n\n## \(title.escapedForMarkdown)\n" : "\n\n\(title)\n")
      for item in part.items { output.raw(bytes.extracting(Int(item.start)..<Int(item.end))) }
    }
    output.byte(UInt8(ascii: "\""))
  }

  private func json(in language: Language) -> String {
    var output = Output()
    output.texts.use(language)
    Shape<[WrittenSection]>.array(WrittenSection.shape).write(sections, &output)
    return output.text
  }

  /// `Dairy (18), 4 items`
  private static func title(of part: Part, _ texts: inout Texts) -> String {
    let name = texts.text(GivenName(of: part.location.location))
    let count = TextArgument.integer(part.items.count)
    guard let order = part.location.location.order else {
      return texts.text(.listShareUnknownLocation, ["location": .text(name), "count": count])
    }
    return texts.text(.listShareLocation, ["location": .text(name), "order": .integer(order), "count": count])
  }
}

extension ShareText {
  /// What is still to be bought of a list.
  init(_ format: Format, of list: ListID, in shop: borrowing Shop, _ context: Context) {
    self.init(format: format, list: GivenName(of: list, in: shop))
    let filter = shop.filter(of: list)
    switch format {
    case .json: sections = [WrittenSection](byLocation: filter, of: shop, context)
    case .text, .markdown: fill(with: filter, of: shop, context)
    }
  }

  private mutating func fill(with filter: ItemFilter, of shop: borrowing Shop, _ context: Context) {
    var numbers = LocationNumbers(of: shop, context)
    var parts = numbers.views.map { Part(location: $0) }
    let form: WrittenForm = format == .markdown ? .markdownLine : .line
    bytes = context.views.lists.eachItem(of: shop, admittedBy: filter, in: context.language, as: form) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      if parts.indices.contains(number) { parts[number].items.append(entry.item) }
    }
    self.parts = parts.filter { !$0.items.isEmpty }
  }
}

extension Texts {
  /// The name, or what stands for it in the language.
  mutating func text(_ name: GivenName) -> String { name.given ?? text(name.otherwise) }
}
