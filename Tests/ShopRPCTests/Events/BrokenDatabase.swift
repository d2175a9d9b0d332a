import Glibc

@testable import Persistence
@testable import ShopRPC

extension Peer {
  /// Replaces the journal by a device without space.
  func breakDatabase() {
    let file: Int32? =
      switch conversation.service.ledger.database {
      case .some(let database): database.segment?.file.number
      case nil: nil
      }
    guard let file else { return }
    let full = unsafe open("/dev/full", O_RDWR | O_CLOEXEC)
    _ = dup2(full, file)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = close(full)
  }
}
