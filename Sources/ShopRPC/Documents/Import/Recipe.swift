import ShopModel

/// A recipe as pages describe it by schema.org's `Recipe`.
struct Recipe: Sendable {
  let name: String?
  /// Number of servings that the ingredients are for; nil if it is not given.
  let servings: Fraction?
  /// One line each.
  let ingredients: [String]
}

extension Recipe {
  /// Reads the first recipe in JSON-LD (an object, an array, or a graph) or in the scripts of an HTML page; nil if there is none with
  /// ingredients.
  init?(in content: [UInt8]) {
    let text = ImportText(unmarked: content).bytes
    let first = text.first { !Self.blanks.contains($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    let documents = isJSON ? [text] : Markup.scripts(in: text).map { Array($0.utf8) }
    guard let recipe = documents.lazy.compactMap({ Self.read($0) }).first else { return nil }
    self = recipe
  }

  private static func read(_ bytes: [UInt8]) -> Recipe? {
    var document = Document()
    // pages have line breaks within strings, which JSON does not allow
    let bytes = bytes.map { $0 < 0x20 ? 0x20 : $0 }
    do throws(JSONError) { try document.read(owning: bytes) } catch { return nil }
    // at any depth
    for position in 0..<document.count where document[position].kind == .object && isRecipe(document, at: position) {
      if let recipe = Recipe(document, at: position) { return recipe }
    }
    return nil
  }

  /// True for a recipe by its type in linked data.
  static func isRecipe(_ document: borrowing Document, at object: Int) -> Bool {
    texts(document, at: document.find(type, in: object)).contains { $0 == "Recipe" || $0.hasSuffix("/Recipe") }
  }

  private init?(_ document: borrowing Document, at object: Int) {
    let lines = Self.texts(document, at: document.find(Self.ingredient, in: object))
    let all = lines.isEmpty ? Self.texts(document, at: document.find(Self.ingredientsOfOld, in: object)) : lines
    ingredients = all.map { PlainText.trimmed(Markup.text(of: $0)) }.filter { !$0.isEmpty }
    if ingredients.isEmpty { return nil }
    name = Self.texts(document, at: document.find(Self.nameMember, in: object)).first.map { PlainText.trimmed(Markup.text(of: $0)) }
    servings = Self.texts(document, at: document.find(Self.yield, in: object)).lazy.compactMap { Self.number(in: $0) }.first
  }

  /// The text or number at a position, or those of an array.
  private static func texts(_ document: borrowing Document, at position: Int) -> [String] {
    if position < 0 { return [] }
    if document[position].isString || document[position].kind == .number { return [document.text(at: position)] }
    guard document[position].kind == .array else { return [] }
    let elements = document.elements(of: position).filter { document[$0].isString || document[$0].kind == .number }
    return elements.map { document.text(at: $0) }
  }

  /// The first whole number in a text such as `4 servings`.
  private static func number(in text: String) -> Fraction? {
    let digits = text.drop { !$0.isWholeNumber }.prefix { $0.isWholeNumber }.compactMap(\.wholeNumberValue)
    guard !digits.isEmpty, digits.count <= mostDigits else { return nil }
    return Fraction(digits.reduce(0) { $0 * 10 + $1 }, 1)
  }

  private static let mostDigits = 6
  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  private static let type = Name("@type")
  private static let ingredient = Name("recipeIngredient")
  /// The name before 2016.
  private static let ingredientsOfOld = Name("ingredients")
  private static let nameMember = Name("name")
  private static let yield = Name("recipeYield")
}
