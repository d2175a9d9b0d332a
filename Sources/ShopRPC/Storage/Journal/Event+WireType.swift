import Persistence
import ShopModel

extension Event: WireType {
  static let shape = declared.written { event, output in
    switch event {
    case .cart(.added(let fact)): output.added(fact)
    case .catalog(.put(let product)): output.put(product)
    default: declared.write(event, &output)
    }
  }

  /// The shape with its derived writer; a test compares both.
  static let declared = Shape<Self>(
    schema: { types in ["oneOf": [own.schema(&types), EntityEvent.shape.schema(&types)]] },
    read: { (document, position) throws(ValidationError) in
      // most lines of a snapshot
      if let product = CatalogEvent.product(in: document, at: position) { return .catalog(.put(try Product.shape.read(document, product))) }
      if EntityEvent.isOne(document, at: position) { return .entity(try EntityEvent.shape.read(document, position)) }
      return try own.read(document, position)
    },
    write: { event, output in
      if case .entity(let event) = event { EntityEvent.shape.write(event, &output) } else { own.write(event, &output) }
    })

  private static let own = Shape<Self>.cases(
    inlined: Case(inlined: "catalog", CatalogEvent.shape, Self.catalog) { if case .catalog(let event) = $0 { event } else { nil } },
    Case(inlined: "list", ListEvent.shape, Self.list) { if case .list(let event) = $0 { event } else { nil } },
    Case(inlined: "location", LocationEvent.shape, Self.location) { if case .location(let event) = $0 { event } else { nil } },
    Case(inlined: "account", AccountEvent.shape, Self.account) { if case .account(let event) = $0 { event } else { nil } },
    Case(inlined: "cart", CartEvent.shape, Self.cart) { if case .cart(let event) = $0 { event } else { nil } },
    Case(inlined: "order", OrderEvent.shape, Self.order) { if case .order(let event) = $0 { event } else { nil } },
    Case(inlined: "promotion", PromotionEvent.shape, Self.promotion) { if case .promotion(let event) = $0 { event } else { nil } },
    Case(inlined: "setting", SettingEvent.shape, Self.setting) { if case .setting(let event) = $0 { event } else { nil } },
    Case(inlined: "timer", TimerEvent.shape, Self.timer) { if case .timer(let event) = $0 { event } else { nil } },
    Case(inlined: "data", DataEvent.shape, Self.data) { if case .data(let event) = $0 { event } else { nil } },
    Case(inlined: "revised", EntityRevision.shape, Self.revised) { if case .revised(let revision) = $0 { revision } else { nil } },
    Case(inlined: "kept", IdempotentResponse.shape, Self.kept) { if case .kept(let answer) = $0 { answer } else { nil } })
}

extension DataEvent: WireType {
  static let shape = Shape<Self>.object({ Self.reset($0) }, Field("reset", \.scope, .word, "Scope of the erasure."))
}

extension SettingEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("languageSet", .member("language", as: .string, summary: "A BCP 47 tag."), Self.languageSet) {
      if case .languageSet(let language) = $0 { language } else { nil }
    },
    Case("preferenceSet", Preference.shape, Self.preferenceSet) { if case .preferenceSet(let value) = $0 { value } else { nil } },
    Case("languages", Languages.shape, Self.languages) { if case .languages(let fact) = $0 { fact } else { nil } },
    Case("put", Settings.shape, Self.put) { if case .put(let settings) = $0 { settings } else { nil } })
}

extension Languages: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("language", \.language, optional: .string, "Language that was set last."),
    Field("other", \.other, optional: .string, "Last language other than English."),
    Field("english", \.english, optional: .string, "Last regional English that was set."))
}

extension Settings: WireType {
  static let shape = Shape<Self>.object(
    { language, otherLanguage, regionalEnglish, preferences in
      var settings = Settings(language: language, otherLanguage: otherLanguage, regionalEnglish: regionalEnglish)
      for preference in preferences ?? [] { settings.prefer(preference) }
      return settings
    },
    Field("language", \.language, optional: .string, "Language that was set last."),
    Field("otherLanguage", \.otherLanguage, optional: .string, "Last language other than English."),
    Field("regionalEnglish", \.regionalEnglish, optional: .string, "Last regional English that was set."),
    Field(
      "preferences", \.chosenPreferences.nonEmpty, optional: .array(Preference.shape),
      "Preferences that differ from the default."))
}

extension IdempotentResponse: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("customer", \.customer, .id, "Customer who used the key."),
    Field("key", \.key, .string, "The idempotency key."),
    Field("fingerprint", \.fingerprint, .string, "Fingerprint of the method and its params."),
    Field("result", \.result, .string, "The encoded result, or a chunk of it."),
    Field("continues", \.continues, .bool, default: false, "True if the chunk is appended to earlier ones."),
    Field("at", \.at, .milliseconds, "Time of the response."))
}

extension TaxRate: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, optional: .foldedName, "The category; absent for the default rate."),
    Field("rate", \.rate, .keptPercent, "Rate in percent."),
    Field("included", \.isIncluded, .bool, "True if prices include the tax."))
}

extension TimerEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("started", .member("at", as: .milliseconds, summary: "Time of the action."), Self.started) {
      if case .started(let moment) = $0 { moment } else { nil }
    },
    Case("stopped", .member("at", as: .milliseconds, summary: "Time of the action."), Self.stopped) {
      if case .stopped(let moment) = $0 { moment } else { nil }
    },
    Case("suspended", .member("at", as: .milliseconds, summary: "Time of the action."), Self.suspended) {
      if case .suspended(let moment) = $0 { moment } else { nil }
    },
    Case("resumed", .member("at", as: .milliseconds, summary: "Time of the action."), Self.resumed) {
      if case .resumed(let moment) = $0 { moment } else { nil }
    },
    Case("reset", .member("at", as: .milliseconds, summary: "Time of the action."), Self.reset) {
      if case .reset(let moment) = $0 { moment } else { nil }
    },
    Case("put", ShopTimer.shape, Self.put) { if case .put(let timer) = $0 { timer } else { nil } })
}

extension ShopTimer: WireType {
  static let shape = Shape<Self>.object(
    { state, accumulated, since, length, label, others in
      Self(state: state, accumulated: accumulated, since: since, length: length, label: label, others: others ?? [])
    },
    Field("state", \.state, .word, "State of the timer."),
    Field("accumulated", \.accumulated, .integer(0...Int.max), "Milliseconds counted before the current run."),
    Field("since", \.since, .milliseconds, "Start of the current run; 0 if not running."),
    Field("length", \.length, optional: .integer(0...Int.max), "Milliseconds that it counts down from; absent for a stopwatch."),
    Field("label", \.label, optional: .string, "What it is for; absent if that was not said."),
    Field(
      "others", \.others.nonEmpty, optional: .array(ShopTimer.Countdown.shape, count: 0...ShopTimer.mostOthers),
      "Countdowns that go on beside it; absent if there are none."))
}

extension ShopTimer.Countdown: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("end", \.end, .milliseconds, "When it ends."),
    Field("length", \.length, .integer(0...Int.max), "Milliseconds that it counts down from."),
    Field("label", \.label, optional: .string, "What it is for; absent if that was not said."))
}

/// Part of a snapshot besides the entities: the revision, and the last revision of each topic.
struct StateRecord: WireType {
  let revision: Int
  let touched: [TopicRevision]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("revision", \.revision, .integer(0...Int.max), "Number of changes so far."),
    Field("touched", \.touched, .array(TopicRevision.shape), "Last revision that changed each topic."))
}

/// Last revision that changed a topic.
struct TopicRevision: WireType {
  let topic: Topic
  let revision: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("topic", \.topic, .word, "The topic."),
    Field("revision", \.revision, .integer(0...Int.max), "The revision."))
}

/// One line of a snapshot: an event that recreates an entity, or the record of the state.
enum SnapshotLine: WireType {
  case state(StateRecord)
  case fact(Event)

  static let shape = declared.written { line, output in
    guard case .fact(let event) = line else { return declared.write(line, &output) }
    output.raw(#"{"fact":"#)
    Event.shape.write(event, &output)
    output.endObject()
  }

  /// The shape with its derived writer; a test compares both.
  static let declared = Shape<Self>.cases(
    Case("state", StateRecord.shape, Self.state) { if case .state(let record) = $0 { record } else { nil } },
    Case("fact", Event.shape, Self.fact) { if case .fact(let event) = $0 { event } else { nil } })
}

extension SnapshotLine {
  /// Calls `body` with every line of a snapshot of `shop`, except that each product is given to `put`; equal states give the same lines.
  static func each<Failure: Error>(
    of shop: borrowing Shop, putting put: (Product) throws(Failure) -> Void, _ body: (SnapshotLine) throws(Failure) -> Void
  ) throws(Failure) {
    var touched: [TopicRevision] = []
    for topic in Topic.allCases where shop.touched[topic] > 0 { touched.append(TopicRevision(topic: topic, revision: shop.touched[topic])) }
    try body(.state(StateRecord(revision: shop.revision, touched: touched)))
    try shop.eachRestoringEvent(keptPieceSize: Limits.keptPiece, putting: put) { (event) throws(Failure) in try body(.fact(event)) }
  }

  /// Writes a snapshot of `shop` to `sink`.
  static func write(_ shop: borrowing Shop, to sink: inout SnapshotSink) throws(DatabaseError) {
    var output = Output()
    try each(
      of: shop,
      putting: { (product) throws(DatabaseError) in
        output.clear()
        output.raw(#"{"fact":"#)
        output.put(product)
        output.endObject()
        try output.withBytes { (bytes) throws(DatabaseError) in try sink.add(bytes) }
      },
      { (entity) throws(DatabaseError) in
        output.clear()
        shape.write(entity, &output)
        try output.withBytes { (bytes) throws(DatabaseError) in try sink.add(bytes) }
      })
  }
}

extension AccountEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("registered", Customer.shape, Self.registered) { if case .registered(let customer) = $0 { customer } else { nil } },
    Case(
      "loggedIn",
      Field("customer", \.0, .id, "The customer."),
      Field("token", \.1, AccessToken.shape, "The token."),
      Self.loggedIn
    ) { if case .loggedIn(let customer, let token) = $0 { (customer, token) } else { nil } },
    Case(
      "changed",
      Field("customer", \.0, .id, "The customer."),
      Field("patch", \.1, CustomerPatch.shape, "The new values."),
      Self.changed
    ) { if case .changed(let customer, let patch) = $0 { (customer, patch) } else { nil } },
    Case(
      "revoked",
      Field("customer", \.0, .id, "The customer."),
      Field("tokens", \.1, .array(.id), "The tokens."),
      Self.revoked
    ) { if case .revoked(let customer, let tokens) = $0 { (customer, tokens) } else { nil } },
    Case("erased", .member("customer", as: .id, summary: "The customer."), Self.erased) {
      if case .erased(let customer) = $0 { customer } else { nil }
    },
    Case("put", Customer.shape, Self.put) { if case .put(let customer) = $0 { customer } else { nil } })
}

extension Customer: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The customer."),
    Field("name", \.name, .string, "The customer's name."),
    Field("email", \.email, .keptEmail, "The email address."),
    Field("username", \.username, optional: .loginName, "The username for logging in."),
    Field("phone", \.phone, optional: .string, "The phone number."),
    Field("address", \.address, optional: Address.shape, "The postal address."),
    Field("sourceId", \.sourceID, optional: .string, "The customer's number in the system it was imported from."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of registration."),
    Field("secret", \.secret, optional: .string, "Password hash."),
    Field("tokens", \.tokens, .array(AccessToken.shape), default: [], "Stored data of the access tokens."))
}

extension AccessToken: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The token."),
    Field("hash", \.hash, .string, "Hash of the secret part."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of issue."))
}

extension CustomerPatch {
  static let shape = Shape<Self>.object(
    into: Self(),
    [
      .change(.name, at: \.name, shape: .string, summary: "The customer's name."),
      .change(.email, at: \.email, shape: .keptEmail, summary: "The email address."),
      .change(.username, at: \.username, removable: .loginName, summary: "The username for logging in."),
      .change(.phone, at: \.phone, removable: .string, summary: "The phone number."),
      .change(.address, at: \.address, removable: Address.shape, summary: "The postal address."),
      .change(.secret, at: \.secret, kept: .string, summary: "Password hash."),
      .change(
        .sourceID, at: \.sourceID, removable: .string, summary: "The customer's number in the system it was imported from."),
    ])
}

extension LocationEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("added", Location.shape, Self.added) { if case .added(let location) = $0 { location } else { nil } },
    Case(
      "changed",
      Field("location", \.0, .id, "The location."),
      Field("patch", \.1, LocationPatch.shape, "The new values."),
      Self.changed
    ) { if case .changed(let location, let patch) = $0 { (location, patch) } else { nil } },
    Case("removed", .member("location", as: .id, summary: "The location."), Self.removed) {
      if case .removed(let location) = $0 { location } else { nil }
    },
    Case("put", Location.shape, Self.put) { if case .put(let location) = $0 { location } else { nil } })
}

extension Location: WireType {
  static let shape = Shape<Self>.object(
    { id, name, order, color, uuid, stores in
      Self(
        id: id, name: name?.text, key: name?.key ?? "", unmarked: name?.unmarked, order: order, color: color, uuid: uuid,
        stores: stores ?? .everywhere)
    },
    Field("id", \.id, .id, "The location."),
    Field("name", \.entityName, optional: .entityName, "Name; absent for an unnamed Unknown Location."),
    Field("order", \.order, optional: .integer(LocationLimits.order), "Position in the visiting order; lower values come first."),
    Field("color", \.color, LocationColor.shape, "Color."),
    Field("uuid", \.uuid, optional: .string, "UUID in archives; absent if it is derived from the id."),
    Field(
      "stores", { $0.stores == .everywhere ? nil : $0.stores }, optional: LocationStores.shape,
      "Stores in which it is; absent if it is in all of them in the same order."))
}

extension LocationPatch {
  static let shape = Shape<Self>.object(
    into: Self(),
    [
      .change(.name, at: \.entityName, kept: .entityName, summary: "Name."),
      .change(
        .order, at: \.order, kept: .integer(LocationLimits.order), summary: "Position in the visiting order; lower values come first."),
      .change(.color, at: \.color, shape: LocationColor.shape, summary: "Color."),
      .change(.stores, at: \.stores, shape: LocationStores.shape, summary: "Stores in which it is."),
    ])
}

extension EntityRevision: WireType {
  static let shape = StoredRevision.shape.map(
    throwing: { (stored) throws(ValidationError) in
      guard let revision = Self(value: stored.value, fieldNames: stored.fields, lines: stored.lines ?? []) else {
        throw .invalid("fields")
      }
      return revision
    },
    { StoredRevision(value: $0.value, fields: $0.fieldNames, lines: $0.lines.nonEmpty) })
}

/// Stored form of a revision: the fields by name.
private struct StoredRevision: Sendable {
  let value: Entity
  let fields: [String]
  let lines: [ProductID]?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("of", \.value, .entity { $0.isRevisable }, "The entity with its new values."),
    Field("fields", \.fields, .array(.string), "Fields that take their new values."),
    Field("lines", \.lines, optional: .array(.id), "Products whose lines in the cart take their new values."))
}

/// Suffix of the ids that a device generates: four lowercase letters and digits.
enum DeviceName {
  /// Name derived from a seed.
  static func of(_ seed: UInt64) -> String { text(mixed(seed)) }

  /// Name derived from the device of a database.
  static func of(_ device: String) -> String { text(device.utf8.reduce(0) { mixed($0 ^ UInt64($1)) }) }

  /// A permutation of 64-bit numbers in which each input bit affects all output bits (SplitMix64's finalizer).
  static func mixed(_ seed: UInt64) -> UInt64 {
    var bits = seed &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  private static func text(_ bits: UInt64) -> String {
    String((0..<length).map { digits[Int(truncatingIfNeeded: bits >> UInt64(5 * $0)) & (digits.count - 1)] })
  }

  private static let digits = Array("0123456789abcdefghijklmnopqrstuv")
  private static let length = 4
}
