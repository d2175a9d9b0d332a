/// A promise of the store that a simulated run showed to be broken.
struct Violation: Error, CustomStringConvertible {
  /// Which promise.
  enum Check: String, CaseIterable {
    /// Something answered is not found.
    case lost
    /// Something refused, or passed over once, is found.
    case resurrected
    /// Something is found that was never sent, twice, out of order, or in part.
    case foreign
    /// Damage is reported after crashes alone.
    case finding
    /// The store cannot be opened or read.
    case opening
    /// A second recovery finds something else than the first, or changes files.
    case unstable
    /// After recovery no change is taken, or it does not last.
    case unusable
    /// An older generation that is kept gives something else, or nothing.
    case past
    /// A process whose sync had failed synced again, or took a change.
    case retried
    /// A file holds what was erased.
    case kept
    /// Damaged files gave a wrong content without a word.
    case silent
  }

  let check: Check
  /// What was found, and where.
  var detail: String

  init(_ check: Check, _ detail: String) {
    self.check = check
    self.detail = detail
  }

  func at(_ context: String) -> Violation { Violation(check, "\(context): \(detail)") }

  var description: String { "\(check): \(detail)" }
}
