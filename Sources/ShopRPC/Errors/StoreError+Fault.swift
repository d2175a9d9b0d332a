import Persistence

extension StoreError {
  /// The error answer to a request that the store could not serve.
  var fault: Fault {
    switch self {
    case .busy(let pid): Fault(.storageBusy, [Fact("pid", pid.map { .integer($0) } ?? .null)])
    case .full: Fault(.storageFull)
    case .failed: Fault(.storageFailed, [Fact("applied", .text("unknown"))])
    case .readOnly: Fault(.storageReadOnly)
    case .tooLarge, .newer, .unavailable: Fault(.storageFailed, [Fact("applied", .bool(false))])
    }
  }
}
