/// Why the store could not do what was asked.
package enum StoreError: Error, Hashable, Sendable {
  /// Another process held the lock for too long; nothing was applied. Its id where the system tells.
  case busy(pid: Int?)
  /// No room; nothing was applied, and a later change may succeed.
  case full(CallError)
  /// Whether the group was applied is unknown. No change is taken any more.
  case failed(CallError)
  /// The group is stored, and files that hold what it erased could not be removed.
  case unfinished(CallError)
  /// Changes are refused; the findings say why.
  case readOnly
  /// The group holds more bytes than one write may have; nothing was applied.
  case tooLarge(limit: Int)
  /// The files were written by a newer program.
  case newer(minReader: Int)
  /// A call failed before anything was changed.
  case unavailable(CallError)

  /// The meaning of a failed call that cannot have applied anything.
  init(unapplied error: CallError) { self = error.isFull ? .full(error) : .unavailable(error) }
}
