import Glibc
import Persistence

extension StoreError {
  /// For a person who asked for a directory to be checked or repaired.
  var sentence: String {
    switch self {
    case .unavailable(let error) where error.code == ENOENT: "There is no store here."
    case .busy(let pid?): "Process \(pid) is using the store: end it, then try again (storageBusy)."
    case .busy(nil): "Another process is using the store: end it, then try again (storageBusy)."
    case .newer(let minReader):
      "A newer program wrote this store; its files need version \(minReader) of their format, and this one knows "
        + "\(Inspection.format). Nothing was changed."
    case .full(let error): "There is no room (\(error.cause)). The old store is as it was."
    case .readOnly, .tooLarge, .failed, .unfinished, .unavailable: "It cannot be worked with: \(cause)."
    }
  }
}
