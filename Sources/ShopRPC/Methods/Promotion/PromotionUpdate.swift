import ShopModel

/// Changes some fields of a promotion.
enum PromotionUpdate: Command {
  static let name = "promotion.update"
  static let summary = "Updates fields of a promotion; null clears a field, objects change only their members."
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
      return Member(
        name: member.name, isRequired: false,
        schema: { types in
          let schema = member.schema(&types)
          return schema.removable.described(schema["description"]?.string ?? "")
        },
        read: { (document, position, params) throws(ValidationError) in
          guard position >= 0, !member.isRequired || document.isGiven(at: position) else { return }
          var draft = PromotionDraft()
          try member.read(document, position, &draft)
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

    /// All changes as one patch.
    fileprivate var patch: MergePatch<PromotionDraft> {
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

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Promotion> {
    let promotion: Promotion
    do throws(PromotionError) { promotion = try shop.promotion(params.promotion) } catch { throw error.rpcError }
    let before = PromotionFields(promotion, month: context.month(of: context.now, in: shop))
    let draft: PromotionDraft
    do throws(ValidationError) {
      draft = try params.patch.applied(to: PromotionDraft(before), as: PromotionDraft.shape, in: context, currency: before.currency)
    } catch { throw .invalidParams(error) }
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

extension PromotionFields {
  /// The currency of the amounts; nil if there is none.
  fileprivate var currency: Currency? { amount?.currency ?? tiers?.first?.from.currency ?? minimum?.currency }
}
