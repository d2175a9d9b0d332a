import ShopModel

/// One named fact of an error: what lets the caller put it right, and an argument of its text.
struct Fact: Hashable, Sendable {
  /// What a fact can say.
  enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
    case bool(Bool)
    case texts([String])
    case integers([Int])
    case money(Money)
    case null
    /// Things that have facts of their own.
    case objects([[Fact]])
    /// JSON that has been written already.
    case json(String)
  }

  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}
