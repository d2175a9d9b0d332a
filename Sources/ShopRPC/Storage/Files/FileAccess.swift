/// Which files a client may name.
enum FileAccess: Hashable, Sendable {
  /// All that the process can open.
  case any
  /// Those inside one directory, to which relative paths then refer.
  case only(String)
  case none
}
