extension Shape {
  /// The same shape, which also refuses values that `problems` finds fault with: rules between members.
  func checked(_ problems: @escaping @Sendable (Value) -> [Problem]) -> Shape {
    Shape(
      schema: schema,
      read: { [read] (document, position) throws(Mismatch) in
        let value = try read(document, position)
        let found = problems(value)
        guard found.isEmpty else { throw Mismatch(found) }
        return value
      },
      write: write)
  }
}

extension Shape {
  /// The same shape as the member `name`: what is wrong with a value stands under that name.
  func under(_ name: String) -> Shape {
    Shape(
      schema: schema,
      read: { [read] (document, position) throws(Mismatch) in
        do throws(Mismatch) { return try read(document, position) } catch { throw Mismatch(error.problems.map { $0.under(name) }) }
      },
      write: write)
  }
}

extension Problem {
  /// What is wrong when exactly one of two members must be given.
  static func either(_ first: String, _ hasFirst: Bool, or second: String, _ hasSecond: Bool) -> [Problem] {
    guard hasFirst == hasSecond else { return [] }
    let fact = hasFirst ? "other" : "instead"
    return [(first, second), (second, first)].map { name, other in Problem(.conflict, [Fact(fact, .text(other))]).under(name) }
  }
}
