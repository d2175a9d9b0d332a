/// One promise of the protocol specification, and its verification.
struct Promise: Sendable {
  /// Excerpt of the sentence on the page, which marks that sentence as covered.
  let anchor: String
  /// Summary of the promise.
  let text: String
  let keepers: [Verification]

  init(_ anchor: String, _ text: String, _ keepers: Verification...) {
    self.anchor = anchor
    self.text = text
    self.keepers = keepers
  }
}
