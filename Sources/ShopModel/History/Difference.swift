/// What became of one thing between two moments.
package struct Difference: Hashable, Sendable {
  package let thing: Thing
  /// Nil when it was not there.
  package let before: ThingValue?
  /// Nil when it is not there any more.
  package let after: ThingValue?
}

extension Shop {
  /// What became of `things` between another state and this one, in the order of `Thing`; those that are as they were are left out.
  package borrowing func differences(of things: some Sequence<Thing>, since before: borrowing Shop) -> [Difference] {
    var found: [Difference] = []
    for thing in Set(things).sorted() {
      let difference = Difference(thing: thing, before: before.value(of: thing), after: value(of: thing))
      if difference.before != difference.after { found.append(difference) }
    }
    return found
  }
}
