/// The fields of a product that many products lack, stored apart: a table of products has room for all fields of each, and copying a product
/// retains each of them. Equal details are stored equally: nothing for blank ones.
struct ProductDetails: Hashable, Sendable {
  fileprivate struct Fields: Hashable, Sendable {
    var sourceID: String?
    var description: LocalizedText?
    var manufacturer: String?
    var origin: String?
    var image: String?
    var rating: Rating?
    var barcode: Barcode?
    var unit: UnitSize?
    var sku: String?
    var groupID: String?
    var options: [ProductOption] = []
    var furtherCategories: [String] = []
    var furtherBarcodes: [Barcode] = []
    var prices: [PricePoint] = []
    var formerCategories: [FormerCategories] = []

    static let blank = Fields()
  }

  /// The fields, or nothing. An array is copied when it is shared and changed in place otherwise.
  private var fields: [Fields] = []

  /// True if all fields are blank.
  var isBlank: Bool { fields.isEmpty }

  fileprivate var hasOptions: Bool { !fields.isEmpty && !fields[0].options.isEmpty }

  /// Reads a field; nil if all are blank.
  @inline(__always) fileprivate func read<Value>(_ get: (Fields) -> Value?) -> Value? { fields.isEmpty ? nil : get(fields[0]) }

  /// Changes a field to a value, which may be blank.
  @inline(__always) fileprivate mutating func write(blank isBlank: Bool, _ set: (inout Fields) -> Void) {
    if fields.isEmpty {
      if isBlank { return }
      fields.append(Fields())
    }
    set(&fields[0])
    if isBlank, fields[0] == .blank { fields = [] }
  }
}

extension Product {
  /// True if the product has no fields but id, name, category, price, stock, source, and time of the last change.
  package var isPlain: Bool { details.isBlank }

  /// Id of the product in the source it was imported from.
  package var sourceID: String? {
    get { details.read { $0.sourceID } }
    set { details.write(blank: newValue == nil) { $0.sourceID = newValue } }
  }
  package var description: LocalizedText? {
    get { details.read { $0.description } }
    set { details.write(blank: newValue == nil) { $0.description = newValue } }
  }
  package var manufacturer: String? {
    get { details.read { $0.manufacturer } }
    set { details.write(blank: newValue == nil) { $0.manufacturer = newValue } }
  }
  /// Country of origin, as given.
  package var origin: String? {
    get { details.read { $0.origin } }
    set { details.write(blank: newValue == nil) { $0.origin = newValue } }
  }
  /// URL or path of a picture, or a name known to the frontend.
  package var image: String? {
    get { details.read { $0.image } }
    set { details.write(blank: newValue == nil) { $0.image = newValue } }
  }
  package var rating: Rating? {
    get { details.read { $0.rating } }
    set { details.write(blank: newValue == nil) { $0.rating = newValue } }
  }
  package var barcode: Barcode? {
    get { details.read { $0.barcode } }
    set { details.write(blank: newValue == nil) { $0.barcode = newValue } }
  }
  /// Content of one piece.
  package var unit: UnitSize? {
    get { details.read { $0.unit } }
    set { details.write(blank: newValue == nil) { $0.unit = newValue } }
  }
  /// Stock keeping unit, as the shop's own records name the product.
  package var sku: String? {
    get { details.read { $0.sku } }
    set { details.write(blank: newValue == nil) { $0.sku = newValue } }
  }
  /// Shared by all variants of one thing.
  package var groupID: String? {
    get { details.read { $0.groupID } }
    set { details.write(blank: newValue == nil) { $0.groupID = newValue } }
  }
  /// Options that distinguish this variant from the others of its group.
  package var options: [ProductOption] {
    get { details.read { $0.options } ?? [] }
    set { details.write(blank: newValue.isEmpty) { $0.options = newValue } }
  }
  /// True if there are options, found without copying them.
  var hasOptions: Bool { details.hasOptions }
  /// Categories after the first one, which is `category`.
  package var furtherCategories: [String] {
    get { details.read { $0.furtherCategories } ?? [] }
    set { details.write(blank: newValue.isEmpty) { $0.furtherCategories = newValue } }
  }
  /// Barcodes after the first one, which is `barcode`: those of other packagings and earlier ones.
  package var furtherBarcodes: [Barcode] {
    get { details.read { $0.furtherBarcodes } ?? [] }
    set { details.write(blank: newValue.isEmpty) { $0.furtherBarcodes = newValue } }
  }
  /// Price history, oldest first, the current price last. Empty, as for most products, when the current price
  /// is the only one and took effect at `updatedAt`.
  package var prices: [PricePoint] {
    get { details.read { $0.prices } ?? [] }
    set { details.write(blank: newValue.isEmpty) { $0.prices = newValue } }
  }
  /// Categories that it had before, oldest first, as far as promotions of categories could have lowered its price then.
  package var formerCategories: [FormerCategories] {
    get { details.read { $0.formerCategories } ?? [] }
    set { details.write(blank: newValue.isEmpty) { $0.formerCategories = newValue } }
  }
}
