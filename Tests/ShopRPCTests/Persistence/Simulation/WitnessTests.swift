import Testing

/// The witness compares acknowledged and found texts correctly.
struct WitnessTests {
  /// Transactions 0 (two lines, acknowledged), 1 (open), 2 (refused), 3 (two lines, open).
  private func witness() -> Witness {
    var witness = Witness()
    _ = witness.send([2, 1, 1, 2])
    witness.settle(0..<1, .answered)
    witness.settle(2..<3, .refused)
    return witness
  }

  @Test(
    arguments: [
      ([0], nil), ([0, 1], nil), ([0, 1, 3], nil), ([0, 3], nil),
      ([], .lost), ([1], .lost), ([1, 0], .lost), ([0, 2], .resurrected), ([0, 0], .foreign), ([0, 3, 1], .foreign), ([0, 3, 3], .foreign),
    ] as [([Int], Violation.Check?)]) func wholeTransactions(found: [Int], check: Violation.Check?)
  {
    let witness = witness()
    #expect(witness.check(found.flatMap { witness.transactions[$0].texts })?.check == check)
  }

  @Test func aPartOfATransactionIsForeign() {
    let witness = witness()
    let texts = witness.transactions[0].texts + witness.transactions[3].texts.prefix(1)
    #expect(witness.check(texts)?.check == .foreign)
    #expect(witness.check(Array(texts.prefix(1)))?.check == .lost)
  }

  @Test func whatWasShownMustBeFoundAndWhatWasPassedOverMustNot() {
    var witness = witness()
    witness.show(witness.transactions[1].texts)
    let shown = witness.transactions[0].texts + witness.transactions[1].texts
    witness.bury(missingIn: shown)
    #expect(witness.check(witness.transactions[0].texts)?.check == .lost)
    #expect(witness.check(shown + witness.transactions[3].texts)?.check == .resurrected)
    #expect(witness.check(shown) == nil)
  }
}
