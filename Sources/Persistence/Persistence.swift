/// Bytes that last: an append-only journal of opaque records with snapshots.
package enum Persistence {}
