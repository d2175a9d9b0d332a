/// What is derived from the state to answer faster: orders and indices, each made when first asked for and kept up from then on.
final class Views {
  /// Of the catalogue.
  let catalog = CatalogView()
  let sales = SalesView()
  let completions = CompletionView()
  let lists = ListViews()
  let days = LocalDays()
  let changes = ChangeIndex()
}
