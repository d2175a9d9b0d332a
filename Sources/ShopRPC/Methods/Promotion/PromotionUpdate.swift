import ShopModel

enum PromotionUpdate: PlainCommand {
  static let name = "promotion.update"
  static let summary = """
    Updates fields of a promotion; null clears a field, objects change only their members. One that follows a `preset` leaves it with a `percent`.
    """
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: WireType {
    var promotion = PromotionID("")
    /// JSON of the new values, by member.
    var changes: [String: [UInt8]] = [:]

    static let shape = Shape<Self>.object(into: Self(), [id] + PromotionDraft.members.map { change(of: $0) })

    private static let id = Member<Self>(Field("promotionId", \.promotion, .id, "The promotion.")) { $0.promotion = $1 }

    /// The new value of a member; null is what the member has if it is omitted, and keeps one that every promotion has.
    private static func change(of member: Member<PromotionDraft>) -> Member<Self> {
      let label = Label(member: member.name)
      let check = check(of: member)
      return Member(
        name: member.name, isRequired: false,
        schema: { types in
          let schema = member.name == nameMember ? names.schema(&types) : member.schema(&types)
          return schema.removable.described(member.schema(&types)["description"]?.string ?? "")
        },
        read: { (document, position, params) throws(ValidationError) in
          guard position >= 0, !member.isRequired || document.isGiven(at: position) else { return }
          try check(document, position)
          var output = Output()
          document.copyInOrder(position, to: &output)
          params.changes[member.name] = output.bytes(in: 0..<output.count)
        },
        write: { params, output in
          guard let value = params.changes[member.name] else { return }
          output.key(label)
          output.raw(String(decoding: value, as: UTF8.self))
        })
    }

    /// Checks a new value: a name can be given in one language only, and of an amount only the number or the currency.
    private static func check(
      of member: Member<PromotionDraft>
    ) -> @Sendable (borrowing Document, Int) throws(ValidationError) -> Void {
      if member.name == nameMember {
        return { (document, position) throws(ValidationError) in _ = try names.read(document, position) }
      }
      guard let amount = PromotionDraft.amounts[member.name] else {
        return { (document, position) throws(ValidationError) in
          var draft = PromotionDraft()
          try member.read(document, position, &draft)
        }
      }
      let patch = Shape<MergePatch<Money>>.patch(of: amount, schema: amount.schema)
      return { (document, position) throws(ValidationError) in
        if document.isGiven(at: position) { _ = try patch.read(document, position) }
      }
    }

    private static let nameMember = "name"
    private static let names = Shape<TextPatch>.textPatch(.text(Limits.nameLength))

    /// The promotion with the changes. An amount without a currency is in that of the one which it changes, or else of the others.
    fileprivate func draft(changing before: PromotionFields, in context: RequestContext) throws(ValidationError) -> PromotionDraft {
      var changes = changes
      let name = changes.removeValue(forKey: Self.nameMember)
      let tiers = before.tiers?.first?.from
      let currency = (before.amount ?? tiers ?? before.minimum)?.currency
      for (member, old) in [("amount", before.amount), ("minimum", before.minimum)] {
        guard let shape = PromotionDraft.amounts[member], let change = changes[member], change != Self.null else { continue }
        changes[member] = try Self.resolved(change, of: old, as: shape, in: context, currency: old?.currency ?? currency, under: member)
      }
      if let change = changes["tiers"], change != Self.null {
        changes["tiers"] = try Self.resolved(
          change, of: nil, as: PromotionDraft.tiers, in: context, currency: tiers?.currency ?? currency, under: "tiers")
      }
      var draft = try Self.patch(of: changes).applied(to: PromotionDraft(before), as: PromotionDraft.shape, in: context)
      if let name {
        draft.fields.name = try ValidationError.under(Self.nameMember) { () throws(ValidationError) in
          try Self.read(name, as: Self.names).applied(toName: before.name, in: context, together: Limits.promotionNames)
        }
      }
      return draft
    }

    private static let null = Array("null".utf8)

    /// The JSON of a new value with its currencies.
    private static func resolved<Value>(
      _ change: [UInt8], of old: Value?, as shape: Shape<Value>, in context: RequestContext, currency: Currency?, under member: String
    ) throws(ValidationError) -> [UInt8] {
      try ValidationError.under(member) { () throws(ValidationError) in
        let value = try MergePatch(source: change).applied(to: old, as: shape, in: context, currency: currency)
        var output = Output()
        shape.write(value, &output)
        return output.bytes(in: 0..<output.count)
      }
    }

    private static func read<Value>(_ source: [UInt8], as shape: Shape<Value>) throws(ValidationError) -> Value {
      var document = Document()
      do throws(JSONError) { try document.read(owning: source) } catch { throw .type("object") }
      return try shape.read(document, 0)
    }

    /// Changes as one patch.
    private static func patch(of changes: [String: [UInt8]]) -> MergePatch<PromotionDraft> {
      var output = Output()
      output.beginObject()
      for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
        output.key(Label(member: name))
        output.raw(String(decoding: value, as: UTF8.self))
      }
      output.endObject()
      return MergePatch(source: output.bytes(in: 0..<output.count))
    }
  }

  typealias Result = PromotionResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Change<Promotion> {
    let promotion: Promotion
    do throws(PromotionError) { promotion = try shop.promotion(params.promotion) } catch { throw error.rpcError }
    let before = PromotionFields(promotion, month: context.month(of: context.now, in: shop))
    let draft: PromotionDraft
    do throws(ValidationError) { draft = try params.draft(changing: before, in: context) } catch { throw .invalidParams(error) }
    var fields = try draft.fields(in: context)
    // a rate that follows the months stays so until another is given
    if params.changes["percent"] == nil, fields.kind == before.kind { fields.preset = before.preset }
    guard let updated = fields.promotion(promotion.id) else { throw PromotionError.unknownPromotion(promotion.id).rpcError }
    do throws(PromotionError) { return Change(try shop.putting(updated).events, reporting: updated) } catch { throw error.rpcError }
  }
}

extension PromotionDraft {
  /// The draft that makes a promotion with these fields.
  fileprivate init(_ fields: PromotionFields) {
    self.init(fields: fields, from: fields.from.map { .moment($0) }, to: fields.to.map { .moment($0) })
  }
}
