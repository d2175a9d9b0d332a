/// One promise of the wire's contract, and what keeps it.
struct Promise: Sendable {
  /// A piece of the page's sentence, as it stands there: by it the page is known to be covered.
  let anchor: String
  /// The promise in short.
  let text: String
  let keepers: [Keeper]

  init(_ anchor: String, _ text: String, _ keepers: Keeper...) {
    self.anchor = anchor
    self.text = text
    self.keepers = keepers
  }
}
