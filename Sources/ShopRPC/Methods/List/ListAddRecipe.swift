import ShopModel

enum ListAddRecipe: FetchingCommand {
  static let name = "list.addRecipe"
  static let summary = "Adds the ingredients of a recipe in schema.org's form, from the request, a file, or a web page, scaled exactly."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .fileUnreadable, .offline, .fetchFailed]

  struct Params: ListParams, Sendable {
    let data: DocumentInput?
    let path: String?
    let url: String?
    let servings: Fraction?
    let list: ListID?
    /// What was fetched from the URL.
    var page: [UInt8]?

    static let shape = Shape<Self>.object(
      { data, path, url, servings, list in Self(data: data, path: path, url: url, servings: servings, list: list) },
      Field(
        "data", \.data, optional: DocumentInput.shape,
        "The recipe: a `Recipe` of schema.org, an array or a `@graph` with one, or the content of a file or an HTML page with it as a string."
      ),
      Field("path", \.path, optional: .path, "A file with the recipe: JSON-LD, or HTML with it; give this, `data`, or `url`."),
      Field("url", \.url, optional: .webAddress, "An `http` or `https` URL of a page with the recipe."),
      Field(
        "servings", \.servings, optional: .fraction,
        "Number of servings to buy for; the ingredients as they are if omitted. The recipe must say how many it is for."),
      listField
    ).checked { params in
      Problem.oneOf([("data", params.data != nil), ("path", params.path != nil), ("url", params.url != nil)])
    }
  }

  struct Result: WireType {
    let recipe: String?
    let servings: Fraction?
    let items: [ItemView]
    let list: ListView
    let skipped: [SkippedLine]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("recipe", \.recipe, optional: .string, "Name of the recipe, which is in the note of each item."),
      Field("servings", \.servings, optional: .fractionText, "Number of servings that the items are for, if the recipe says so."),
      Field("items", \.items, .items, "The items in the order of the recipe, each once, in their new state."),
      Field("list", \.list, ListView.shape, "The list after the change."),
      Field("skipped", \.skipped, .array(SkippedLine.shape), "Ingredients that were not added, with the reason."))
  }

  struct Outcome: Sendable {
    let recipe: Recipe
    let servings: Fraction?
    let added: ListAddLines.Outcome
  }

  /// A page to be fetched.
  struct Work: Sendable {
    let params: Params
    let url: String
    let fetcher: Fetcher
  }

  static func prepareFetch(_ document: borrowing Document, in service: inout ServiceState) throws(RPCError) -> Work? {
    let params: Params
    do throws(ValidationError) { params = try Params.shape.read(document, document.params) } catch { return nil }
    guard let url = params.url else { return nil }
    try service.checkFetch(of: url)
    return Work(params: params, url: url, fetcher: service.fetcher)
  }

  static func fetch(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> Params {
    progress.begin()
    do throws(FetchError) {
      let request = FetchRequest(address: try work.fetcher.address(of: work.url), size: Limits.fetchedDocument)
      let fetched = try await work.fetcher.fetch(request, reporting: { progress.report($0) })
      guard case .content(let bytes, _, _) = fetched else { throw FetchError(reason: .content) }
      var params = work.params
      params.page = bytes
      return params
    } catch { throw error.rpcError }
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Outcome> {
    let list: ListID
    do throws(ListError) { list = try shop.list(params.list) } catch { throw error.rpcError }
    let recipe = try recipe(of: params, context)
    var factor = Fraction.one
    if let servings = params.servings {
      guard let own = recipe.servings, let scale = servings.times(own.reciprocal) else {
        throw .invalidParams(ValidationError([Problem(.invalid, [Fact("expected", .text("recipeYield"))]).under("servings")]))
      }
      factor = scale
    }
    var adding = LineAdding(list: list, createsLocations: false, context: context, factor: factor, remark: recipe.remark)
    let lines = recipe.ingredients.enumerated().map { PastedLines.Line(number: $0.offset + 1, kind: .item, text: $0.element) }
    let events = try shop.events(of: lines, at: context.now) { (line, shop) throws(RPCError) in
      try adding.events(of: line, in: shop, ids: &ids)
    }
    return Change(events, reporting: Outcome(recipe: recipe, servings: params.servings ?? recipe.servings, added: adding.outcome))
  }

  private static func recipe(of params: Params, _ context: RequestContext) throws(RPCError) -> Recipe {
    if let path = params.path {
      let bytes: [UInt8]
      do throws(FileReadError) { bytes = try ClientFile(path, context.files).bytes() } catch { throw error.rpcError }
      guard let recipe = Recipe(in: bytes) else { throw FileReadError(path: path, reason: .format).rpcError }
      return recipe
    }
    if params.url != nil {
      guard let page = params.page else { throw .notAllowed(.notInTransaction) }
      guard let recipe = Recipe(in: page) else { throw FetchError(reason: .content).rpcError }
      return recipe
    }
    guard let recipe = Recipe(in: params.data?.bytes ?? []) else {
      throw .invalidParams(ValidationError([Problem(.invalid, [Fact("expected", .text("recipe"))]).under("data")]))
    }
    return recipe
  }

  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(
      recipe: outcome.recipe.name, servings: outcome.servings, items: [ItemView](outcome.added.items, of: shop, for: context),
      list: ListView(outcome.added.list, of: shop, for: context), skipped: outcome.added.skipped)
  }
}

extension Recipe {
  /// What the notes of its items say; nil without a name.
  fileprivate var remark: String? {
    name.flatMap { $0.isEmpty ? nil : PlainText.name(String($0.prefix(Self.remarkLength))) }
  }

  private static let remarkLength = 100
}
