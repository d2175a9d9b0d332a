import Persistence
import ShopModel

extension Shop {
  /// Gives `sink` everything there is.
  borrowing func write(to sink: inout SnapshotSink) throws(StoreError) {
    var output = Output()
    try eachEntity { (entity) throws(StoreError) in
      output.clear()
      Entity.shape.write(entity, &output)
      try output.withBytes { (bytes) throws(StoreError) in try sink.add(bytes) }
    }
  }
}
