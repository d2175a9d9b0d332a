import Testing

@testable import ShopRPC

/// An id is a function of the seed and of the revision that creates it.
struct SeedTests {
  private func create(_ peer: Peer, meta: String? = nil) -> String {
    peer.ask("list.create", #"{"name":"x"}"#, meta: meta).part("result.list.id")
  }

  @Test func idsDoNotComeAgain() throws {
    let folder = try TestFolder()
    let first = try Peer(.stored(in: folder))
    var ids = (0..<3).map { _ in create(first) }
    let second = try first.restart()
    ids += (0..<3).map { _ in create(second) }
    let other = try Peer(.stored(in: folder))
    ids += (0..<3).flatMap { _ in [create(other), create(second)] }
    #expect(Set(ids).count == ids.count && !ids.contains(""), "\(ids)")
    let again = try Peer(.fixed)
    #expect((0..<3).map { _ in create(again) } == ids.prefix(3).map { $0 })
  }

  @Test func aTrialShowsTheRealID() throws {
    let peer = try Peer()
    for _ in 0..<3 {
      let tried = create(peer, meta: #""dryRun":true"#)
      #expect(create(peer, meta: #""dryRun":true"#) == tried)
      #expect(create(peer) == tried)
    }
  }
}
