/// One promise of the protocol, and its verification.
struct Promise: Sendable {
  /// Summary of the promise; on the page, an excerpt of its sentence, which marks that sentence as covered.
  let text: String
  let keepers: [Verification]

  init(_ text: String, _ keepers: Verification...) {
    self.text = text
    self.keepers = keepers
  }
}
