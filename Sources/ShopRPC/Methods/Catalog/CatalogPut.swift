import ShopModel

enum CatalogPut: Command {
  static let name = "catalog.put"
  static let summary = "Creates a product, or replaces the one with the same id."
  static let errors: [ErrorKind] = [.notAllowed, .currencyMixed]

  struct Params: WireType {
    let product: ProductDraft

    static let shape = Shape<Self>.object(Self.init, Field("product", \.product, ProductDraft.shape, "The complete product."))
  }

  typealias Result = ProductResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(CatalogError)
    -> Change<ProductID>
  {
    let id = params.product.id ?? shop.products.newID(&ids)
    return try shop.putting(params.product.product(id, at: context.now))
  }
}

struct ProductDraft: WireType {
  var id: ProductID?
  /// Its fields, except the id and `updatedAt`.
  var product = Product.blank

  static let shape = Shape<Self>.object(into: Self(), [idMember] + ProductFormat.all.map { .lifted($0.input, to: \.product) })
    .named("ProductDraft", "A complete product, as sent by a client; omitted fields are unset.")

  private static let idMember = Member<Self>(Field("id", \.id, optional: .newID, "The product's id; generated if omitted.")) {
    $0.id = $1
  }

  /// Creates the product with `time` as the time of its last change.
  func product(_ id: ProductID, at time: Timestamp) -> Product {
    var product = product
    (product.id, product.updatedAt) = (id, time)
    return product
  }
}

enum CatalogUpdate: PlainCommand {
  static let name = "catalog.update"
  static let summary = "Updates fields of a product; null clears a field, objects change only their members."
  static let errors: [ErrorKind] = [.notFound, .currencyMixed]

  struct Params: WireType {
    var product = ProductID("")
    var changes = ProductChanges()

    static let shape = Shape<Self>.object(into: Self(), [id] + ProductChanges.members.map { .lifted($0, to: \.changes) })

    private static let id = Member<Self>(Field("productId", \.product, .id, "The product.")) { $0.product = $1 }
  }

  typealias Result = ProductResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Change<ProductID> {
    guard let product = shop.products[params.product] else { throw CatalogError.unknownProduct(params.product).rpcError }
    let patch: ProductPatch
    do throws(ValidationError) { patch = try params.changes.patch(of: product, in: context) } catch { throw .invalidParams(error) }
    do throws(CatalogError) { return try shop.updating(product.id, by: patch) } catch { throw error.rpcError }
  }
}

/// Changes to some fields of a product, as received; compound fields are patched member by member.
struct ProductChanges: Sendable {
  /// The fields without members, which are replaced as a whole.
  var plain = ProductPatch()
  var name: TextPatch?
  var description = FieldChange<TextPatch>.keep
  var price: MergePatch<Money>?
  var rating = FieldChange<MergePatch<Rating>>.keep
  var unit = FieldChange<MergePatch<UnitSize>>.keep

  /// Resolves the changes against `product`. A price without a currency keeps the product's currency.
  func patch(of product: Product, in context: RequestContext) throws(ValidationError) -> ProductPatch {
    var patch = plain
    if let name {
      let name = try ValidationError.under("name") { () throws(ValidationError) in
        try name.applied(toName: product.name, in: context, together: 0...Int.max)
      }
      patch.set(.name) { $0.name = name }
    }
    let description = try description.resolved("description") { (change) throws(ValidationError) in
      try change.applied(to: product.description, in: context, together: Limits.translatedLength)
    }
    if case .set(let value) = description { patch.set(.description) { $0.description = value } }
    if let price {
      let price = try ValidationError.under("price") { () throws(ValidationError) in
        try price.applied(to: product.price, as: .price, in: context, currency: product.price.currency)
      }
      patch.set(.price) { $0.price = price }
    }
    let rating = try rating.resolved("rating") { (change) throws(ValidationError) in
      try change.applied(to: product.rating, as: Rating.shape, in: context)
    }
    if case .set(let value) = rating { patch.set(.rating) { $0.rating = value } }
    let unit = try unit.resolved("unit") { (change) throws(ValidationError) in
      try change.applied(to: product.unit, as: UnitSize.shape, in: context)
    }
    if case .set(let value) = unit { patch.set(.unit) { $0.unit = value } }
    return patch
  }
}

extension ProductChanges {
  /// The members of params, one per field.
  static let members = ProductFormat.all.map { member(of: $0) }

  private static func member(of format: ProductFormat) -> Member<ProductChanges> {
    switch format.field {
    case .name:
      let names = "The name: one text in the language of the request, or an object with texts by language."
      return Member(Field(format.name, \.name, optional: .textPatch(.text(Limits.nameLength)), names)) { $0.name = $1 }
    case .description:
      let texts = Shape<TextPatch>.textPatch(.description)
      return Member(Field(format.name, \.description, change: texts, "The description, in the same form as `name`.")) {
        $0.description = $1
      }
    case .price:
      let price = Shape<MergePatch<Money>>.patch(of: .price, schema: Shape<Money>.price.schema)
      let summary = "Price of one piece; in the product's currency unless it names one."
      return Member(Field(format.name, \.price, optional: price, summary)) { $0.price = $1 }
    case .rating:
      let rating = Shape<MergePatch<Rating>>.patch(of: Rating.shape, named: "RatingPatch")
      return Member(Field(format.name, \.rating, change: rating, "The customers' rating.")) { $0.rating = $1 }
    case .unit:
      let unit = Shape<MergePatch<UnitSize>>.patch(of: UnitSize.shape, named: "UnitSizePatch")
      return Member(Field(format.name, \.unit, change: unit, "Content of one piece.")) { $0.unit = $1 }
    default:
      let member = format.inputChange
      return member.lifted(
        { (document, position, changes) throws(ValidationError) in try member.read(document, position, &changes.plain) },
        { changes, output in member.write(changes.plain, &output) })
    }
  }
}

extension FieldChange {
  /// The change with its value converted by `make`; the paths of problems get the prefix `name`.
  func resolved<New>(_ name: String, _ make: (Value) throws(ValidationError) -> New?) throws(ValidationError) -> FieldChange<New> {
    switch self {
    case .keep: return .keep
    case .set(nil): return .set(nil)
    case .set(let value?):
      do throws(ValidationError) { return .set(try make(value)) } catch { throw ValidationError(error.problems.map { $0.under(name) }) }
    }
  }
}
