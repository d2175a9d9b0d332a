/// A name and what it is compared by.
package struct FoldedName: Hashable, Sendable {
  /// 1 to 200 scalars, as it is shown.
  package var text: String
  /// The text folded: equal keys mean the same thing.
  package var key: String

  package init(
    text: String, key: String
  ) {
    self.text = text
    self.key = key
  }
}
