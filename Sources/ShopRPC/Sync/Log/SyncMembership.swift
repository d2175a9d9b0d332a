import CLibrary
import Persistence
import ShopModel

/// Membership of a database in a group of devices, and what it had exchanged at one revision: the file `sync/position-N.json`.
struct SyncMembership: WireType, Hashable {
  let group: SyncGroupID
  let replica: ReplicaID
  var name: String?
  let folder: String
  /// Host and directory of the database when it joined; a copy is at another place.
  let place: String
  var revision: Int
  var isPending = false
  var seen = VersionVector()
  /// True when the change that makes the revision erases the history before it.
  var isErasing = false
  /// Devices that are lost for ever.
  var forgotten: Set<ReplicaID> = []
  var mountPoint: String?
  var epoch: Int?

  static let shape = Shape<Self>.object(
    { group, replica, name, folder, place, revision, isPending, seen, isErasing, forgotten, mountPoint, epoch in
      Self(
        group: group, replica: replica, name: name, folder: folder, place: place, revision: revision, isPending: isPending, seen: seen,
        isErasing: isErasing ?? false, forgotten: Set(forgotten ?? []), mountPoint: mountPoint, epoch: epoch)
    },
    Field("group", \.group, .id, "The group of devices."),
    Field("replica", \.replica, .id, "Id of the database within the group."),
    Field("name", \.name, optional: .string, "Name of the device; absent if it has none."),
    Field("folder", \.folder, .string, "Path of the shared folder."),
    Field("place", \.place, .string, "Host and directory of the database when it joined."),
    Field("revision", \.revision, .integer(0...Int.max), "Revision up to which everything is in the database's files."),
    Field("pending", \.isPending, .bool, "True until the change that makes the revision is known to be durable."),
    Field("seen", \.seen, VersionVector.shape, "Changes that belong to the state at the revision."),
    Field(
      "erasing", { $0.isErasing ? true : nil }, optional: .bool,
      "True when the change that makes the revision erases the history before it; absent otherwise."),
    Field(
      "forgotten", { $0.forgotten.nonEmpty?.sorted() }, optional: .array(.id),
      "Devices that are lost for ever; absent if none."),
    Field("mountPoint", \.mountPoint, optional: .string, "Where the file system with the folder was mounted; absent if not known."),
    Field(
      "epoch", \.epoch, optional: .integer(0...Int.max),
      "Epoch of the database to which the revision belongs, which changes with every restore and repair; absent in files of versions before 0.9."
    ))

  func head(of replica: ReplicaID) -> SyncLogHead { SyncLogHead(group: group, replica: replica) }
}
