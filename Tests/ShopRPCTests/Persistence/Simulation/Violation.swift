/// Guarantee of the database that a simulated run violated.
struct Violation: Error, CustomStringConvertible {
  /// Violated guarantee.
  enum Check: String, CaseIterable {
    /// Acknowledged data is missing.
    case lost
    /// Refused or once skipped data reappears.
    case resurrected
    /// Data is found that was never sent, or is duplicated, out of order, or partial.
    case foreign
    /// Damage is reported although there were only crashes.
    case finding
    /// A process reports damage or refuses a change, although no call failed and no power was lost.
    case alarmed
    /// The database cannot be opened or read.
    case opening
    /// A second recovery finds something else than the first, or changes files.
    case unstable
    /// After recovery, no change is accepted, or it is not durable.
    case unusable
    /// A kept older generation is wrong or missing.
    case past
    /// A process whose sync had failed synced again, or accepted a change.
    case retried
    /// A file contains erased data.
    case kept
    /// Damaged files were silently read as wrong content.
    case silent
  }

  let check: Check
  /// Finding, and its context.
  var detail: String

  init(_ check: Check, _ detail: String) {
    self.check = check
    self.detail = detail
  }

  func at(_ context: String) -> Violation { Violation(check, "\(context): \(detail)") }

  var description: String { "\(check): \(detail)" }
}
