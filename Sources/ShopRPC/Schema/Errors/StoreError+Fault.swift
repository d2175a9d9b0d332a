import Glibc
import Persistence

extension StoreError {
  /// The error answer to a request that the store could not serve.
  var fault: Fault {
    switch self {
    case .busy(let pid): Fault(.storageBusy, [Fact("pid", pid.map { .integer($0) } ?? .null)])
    case .full: Fault(.storageFull)
    case .failed: Fault(.storageFailed, [Fact("applied", .text("unknown"))])
    case .unfinished: Fault(.storageFailed, [Fact("applied", .bool(true))])
    case .readOnly: Fault(.storageReadOnly)
    case .tooLarge, .newer, .unavailable: Fault(.storageFailed, [Fact("applied", .bool(false))])
    }
  }
}

extension Fault {
  /// Whether the change was stored nevertheless.
  var isApplied: Bool { facts.contains(Fact("applied", .bool(true))) }
}

extension StoreError {
  /// What the system says of it.
  var cause: String {
    switch self {
    case .busy: "another process holds the lock"
    case .readOnly: "it can only be read"
    case .tooLarge(let limit): "the change is larger than \(limit) bytes"
    case .newer(let minReader): "its files need version \(minReader) of their format"
    case .full(let error), .failed(let error), .unfinished(let error), .unavailable(let error): error.cause
    }
  }
}

extension CallError {
  /// The call and the system's words for its error.
  var cause: String {
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "\(call): \(words)"
  }
}
